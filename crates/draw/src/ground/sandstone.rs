use game::{Plan, Symbol};

use super::{Grain, at, border, outline, outlines, slab};
use crate::look::{Look, place};

const TONES: [(Symbol, &str); 4] =
    [("sand-0", "#ecdcb8"), ("sand-1", "#e0c99b"), ("sand-2", "#d2b680"), ("centre", "#f1e2b6")];

/// A floor of hewn sandstone in a raised border, a sun of sixteen rays let into its middle.
pub(super) fn board(plan: &Plan, look: &Look) -> String {
    let all = border(look, plan, look.material.grounds());
    let mut drawing = slab(&all, 44.0, "#c9a96f", "#8f6f3e");
    drawing += &format!(
        "<path d=\"{all}\" fill=\"#9c7d4a\" stroke=\"#e3c992\" stroke-width=\"13\" stroke-linejoin=\"round\"/>\
         <path d=\"{all}\" fill=\"#9c7d4a\" stroke=\"#9c7d4a\" stroke-width=\"5\" stroke-linejoin=\"round\"/>"
    );
    for (ground, tone) in TONES {
        drawing += &format!("<path d=\"{}\" fill=\"{tone}\"/>", outlines(look, plan, 0.965, &[ground]));
    }
    let (lit, shaded) = bevels(plan, look);
    drawing += &format!(
        "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" stroke-width=\"2\">\
         <path d=\"{lit}\" stroke=\"#fff\" opacity=\".5\"/><path d=\"{shaded}\" stroke=\"#6b4a1c\" opacity=\".26\"/></g>"
    );
    drawing += &grit(plan, look);
    plan.cells
        .iter()
        .filter(|cell| cell.ground == "centre")
        .fold(drawing, |drawing, cell| drawing + &at(look, cell, &sun()))
}

/// The lit upper left and the shaded lower right edges of the stones.
fn bevels(plan: &Plan, look: &Look) -> (String, String) {
    let (mut lit, mut shaded) = (String::new(), String::new());
    for cell in &plan.cells {
        let path = outline(look, cell, 0.945);
        let corners: Vec<&str> = path.trim_start_matches('M').trim_end_matches('z').split('L').collect();
        if let [a, b, c, d, e, f] = corners[..] {
            // The corners go round from the right; seen from the other side, from the left.
            let (upper, lower) = ([b, c, d], [e, f, a]);
            let (upper, lower) = if look.flipped { (lower, upper) } else { (upper, lower) };
            lit += &format!("M{}", upper.join("L"));
            shaded += &format!("M{}", lower.join("L"));
        }
    }
    (lit, shaded)
}

/// Grains of sand, darker and lighter than the stone.
fn grit(plan: &Plan, look: &Look) -> String {
    let mut flecks = [String::new(), String::new()];
    for (index, cell) in plan.cells.iter().enumerate() {
        let (x, y) = place(look, cell.centre);
        let mut grain = Grain::of(index);
        for fleck in 0..7 {
            let (dx, dy) = (grain.next(-38.0, 38.0), grain.next(-38.0, 38.0));
            flecks[fleck % 2] += &format!("M{:.0} {:.0}h{:.1}", x + dx, y + dy, grain.next(0.1, 3.5));
        }
    }
    format!(
        "<g fill=\"none\" stroke-width=\"2.2\" stroke-linecap=\"round\"><path d=\"{}\" stroke=\"#8a6a34\" opacity=\".28\"/>\
         <path d=\"{}\" stroke=\"#fff7e0\" opacity=\".5\"/></g>",
        flecks[0], flecks[1]
    )
}

fn sun() -> String {
    let ray = |number: u32| {
        let length = if number.is_multiple_of(2) { 41.0 } else { 33.0 };
        let angle = (22.5 * f64::from(number)).to_radians();
        let at = |radius: f64, turn: f64| {
            format!("{:.1} {:.1}", radius * (angle + turn).sin(), -radius * (angle + turn).cos())
        };
        format!("M{}L{}L{}z", at(17.0, -0.17), at(length, 0.0), at(17.0, 0.17))
    };
    let rays: String = (0..16).map(ray).collect();
    format!(
        "<circle r=\"44\" fill=\"#e9cf8e\" stroke=\"#b98d3c\" stroke-width=\"1.6\"/>\
         <path d=\"{rays}\" fill=\"#cf972c\" stroke=\"#a06f1a\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>\
         <circle r=\"13.5\" fill=\"#e2ad3e\" stroke=\"#a06f1a\" stroke-width=\"2\"/><circle r=\"13.5\" fill=\"url(#qx-dome)\"/>\
         <circle r=\"7.5\" fill=\"none\" stroke=\"#a06f1a\" stroke-width=\"1.6\"/>"
    )
}
