use std::f64::consts::TAU;

use game::{EdgeKind, Plan};

use super::{Grain, lines};
use crate::look::{Look, ViewBox, place, view_box};

/// A surveyor's sheet: contours of the land, the lattice drawn over it in thin ink, points where stones may stand.
pub(super) fn board(plan: &Plan, look: &Look) -> String {
    let frame = view_box(plan, look);
    let sheet = ViewBox {
        x: frame.x + 8.0,
        y: frame.y + 6.0,
        width: frame.width - 16.0,
        height: frame.height - 16.0,
    };
    let links = lines(look, &plan.edges, EdgeKind::Link);
    let points: String = plan
        .cells
        .iter()
        .filter(|cell| cell.ground == "point")
        .map(|cell| {
            let (x, y) = place(look, cell.centre);
            format!("M{x:.1} {y:.1}h.1")
        })
        .collect();
    format!(
        "{}{}{}<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{links}\" stroke=\"#77705c\" stroke-width=\"1.7\" opacity=\".75\"/>\
         <path d=\"{points}\" stroke=\"#f4ecd6\" stroke-width=\"15\"/><path d=\"{points}\" stroke=\"#5d5746\" stroke-width=\"9\"/></g>",
        paper(&sheet),
        land(&sheet),
        if plan.cells.len() > 60 { compass(&sheet) } else { String::new() },
    )
}

fn paper(sheet: &ViewBox) -> String {
    let rect = |inset: f64, attributes: &str| {
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {attributes}/>",
            sheet.x + inset,
            sheet.y + inset,
            sheet.width - 2.0 * inset,
            sheet.height - 2.0 * inset
        )
    };
    rect(0.0, "transform=\"translate(3 6)\" rx=\"5\" fill=\"#000\" opacity=\".16\"")
        + &rect(0.0, "rx=\"5\" fill=\"#f4ecd6\"")
        + &rect(0.0, "rx=\"5\" fill=\"url(#qx-vignette)\"")
        + &rect(13.0, "fill=\"none\" stroke=\"#8a7c5c\" stroke-width=\"1.4\"")
        + &rect(18.0, "fill=\"none\" stroke=\"#8a7c5c\" stroke-width=\"3\"")
}

/// Hills as nested contours and a stream, cut off at the sheet's edge by an inner picture.
fn land(sheet: &ViewBox) -> String {
    // Middles as shares of the sheet, and radii as shares of its width.
    let hills = [
        (0.2, 0.26, 0.27, 6),
        (0.72, 0.34, 0.33, 7),
        (0.4, 0.8, 0.3, 6),
        (0.93, 0.9, 0.22, 4),
        (0.0, 0.62, 0.17, 3),
    ];
    let (mut thin, mut thick) = (String::new(), String::new());
    for (number, (x, y, radius, levels)) in hills.into_iter().enumerate() {
        for level in 0..levels {
            let size = radius * sheet.width * (1.0 - f64::from(level) / f64::from(levels));
            let contour = contour(x * sheet.width, y * sheet.height, size, number, level);
            if level % 3 == 0 { thick += &contour } else { thin += &contour }
        }
    }
    let (w, h) = (sheet.width, sheet.height);
    let stream = format!(
        "M{:.0} -9C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}S{:.0} {:.0} {:.0} {:.0}",
        0.5 * w,
        0.4 * w,
        0.2 * h,
        0.52 * w,
        0.36 * h,
        0.5 * w,
        0.55 * h,
        0.62 * w,
        0.8 * h,
        0.7 * w,
        h + 9.0
    );
    format!(
        "<svg x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" viewBox=\"18 18 {2} {3}\" overflow=\"hidden\"><g fill=\"none\">\
         <path d=\"{thin}\" stroke=\"#c39a5f\" stroke-width=\"1.3\" opacity=\".42\"/><path d=\"{thick}\" stroke=\"#b98a4a\" stroke-width=\"2.4\" opacity=\".42\"/>\
         <path d=\"{stream}\" stroke=\"#8fb3bd\" stroke-width=\"7\" opacity=\".5\"/><path d=\"{stream}\" stroke=\"#d5e6e4\" stroke-width=\"3\" opacity=\".6\"/></g></svg>",
        sheet.x + 18.0,
        sheet.y + 18.0,
        w - 36.0,
        h - 36.0,
    )
}

/// A closed line around a hill: an uneven circle whose unevenness drifts from level to level.
fn contour(x: f64, y: f64, size: f64, hill: usize, level: u32) -> String {
    const POINTS: u32 = 18;
    let mut grain = Grain::of(hill + 40);
    let waves = [2.0, 3.0, 5.0].map(|count: f64| (count, grain.next(0.05, 0.15), grain.next(0.0, TAU)));
    let drift = 0.12 * f64::from(level);
    let at = |number: u32| {
        let angle = TAU * f64::from(number % POINTS) / f64::from(POINTS);
        let uneven: f64 =
            waves.iter().map(|(count, height, phase)| height * (count * angle + phase + drift).cos()).sum();
        let radius = size * (1.0 + uneven);
        (x + drift * 40.0 + radius * angle.cos(), y - drift * 30.0 + radius * angle.sin() * 0.86)
    };
    let middle = |number: u32| {
        let ((ax, ay), (bx, by)) = (at(number), at(number + 1));
        format!("{:.0} {:.0}", (ax + bx) / 2.0, (ay + by) / 2.0)
    };
    let curve: String = (1..=POINTS)
        .map(|number| {
            let (x, y) = at(number);
            format!("Q{x:.0} {y:.0} {}", middle(number))
        })
        .collect();
    format!("M{}{curve}z", middle(0))
}

/// In the corner that the lattice leaves free.
fn compass(sheet: &ViewBox) -> String {
    format!(
        "<g transform=\"translate({:.0} {:.0})\" stroke=\"#6d6248\" stroke-width=\"1.8\" stroke-linejoin=\"round\">{COMPASS}</g>",
        sheet.x + sheet.width - 132.0,
        sheet.y + 132.0
    )
}

const COMPASS: &str = r##"<circle r="62" fill="none"/><circle r="55" fill="none" stroke-width="1"/><path d="M0-74L11-11 0 0z" fill="#6d6248"/><path d="M0-74L-11-11 0 0z" fill="#f4ecd6"/><path d="M0 74L-11 11 0 0z" fill="#6d6248"/><path d="M0 74L11 11 0 0z" fill="#f4ecd6"/><path d="M74 0L11 11 0 0z" fill="#6d6248"/><path d="M74 0L11-11 0 0z" fill="#f4ecd6"/><path d="M-74 0L-11-11 0 0z" fill="#6d6248"/><path d="M-74 0L-11 11 0 0z" fill="#f4ecd6"/><path d="M32-32L6-13M32 32L13 6M-32 32L-6 13M-32-32L-13-6" fill="none" stroke-width="3" stroke-linecap="round"/>"##;
