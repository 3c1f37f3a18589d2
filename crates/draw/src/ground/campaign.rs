use game::{Edge, EdgeKind, Plan, PlanCell, Symbol};

use super::{Grain, at, border, lines, outline, outlines, slab};
use crate::look::{Look, place};

const CAMP: [Symbol; 3] = ["palisade", "entrance", "camp"];

/// A painted map: grass, woods as clumps of trees, fields around farms, camps of beaten earth within their stakes.
pub(super) fn board(plan: &Plan, look: &Look) -> String {
    let all = border(look, plan, look.material.grounds());
    let woods = border(look, plan, &["forest"]);
    let camp = border(look, plan, &CAMP);
    let mut drawing = slab(&all, 44.0, "#75603c", "#45361e");
    drawing += &format!(
        "<g stroke-linejoin=\"round\"><path d=\"{all}\" fill=\"#bccb8b\" stroke=\"#d9c48a\" stroke-width=\"10\"/>\
         <path d=\"{all}\" fill=\"#bccb8b\" stroke=\"#bccb8b\" stroke-width=\"2\"/>{}\
         <path d=\"{woods}\" fill=\"#86a75f\"/><path d=\"{camp}\" fill=\"#a98b58\" stroke=\"#a98b58\" stroke-width=\"7\"/>\
         <path d=\"{camp}\" fill=\"#d3b98a\"/></g>",
        brushwork(plan, look)
    );
    drawing += &plan
        .cells
        .iter()
        .filter(|cell| cell.ground == "location")
        .map(|cell| field(look, cell))
        .collect::<String>();
    drawing += &format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"#4c5a2a\" stroke-width=\"1.8\" stroke-linejoin=\"round\" opacity=\".34\"/>",
        outlines(look, plan, 1.0, look.material.grounds())
    );
    drawing += &trees(plan, look);
    for cell in &plan.cells {
        drawing += &match cell.ground {
            "location" => at(look, cell, FARM),
            "camp" => at(look, cell, TENTS),
            "entrance" => at(look, cell, RUTS),
            _ => String::new(),
        };
    }
    drawing + &palisade(&lines(look, &plan.edges, EdgeKind::Wall))
}

/// Broad strokes of lighter and darker grass, and tufts.
fn brushwork(plan: &Plan, look: &Look) -> String {
    let mut tones = [const { String::new() }; 3];
    let mut tufts = String::new();
    for (index, cell) in plan.cells.iter().enumerate().filter(|(_, cell)| cell.ground == "meadow") {
        let mut grain = Grain::of(index);
        tones[grain.next(0.0, 3.0) as usize] += &outline(look, cell, 1.0);
        let (x, y) = place(look, cell.centre);
        for _ in 0..3 {
            let (dx, dy) = (grain.next(-40.0, 34.0), grain.next(-38.0, 34.0));
            tufts +=
                &format!("M{:.0} {:.0}l3 8 3-10M{:.0} {:.0}l4-6", x + dx, y + dy, x + dx + 3.0, y + dy + 8.0);
        }
    }
    format!(
        "<path d=\"{}\" fill=\"#c8d497\" opacity=\".75\"/><path d=\"{}\" fill=\"#b0c17e\" opacity=\".6\"/>\
         <path d=\"{tufts}\" fill=\"none\" stroke=\"#8fa35d\" stroke-width=\"2\" stroke-linecap=\"round\" opacity=\".8\"/>",
        tones[0], tones[1]
    )
}

/// Trees stand at the rim of their cell and in its middle, so that a counter in the wood leaves some to be seen;
/// they are painted from the back to the front.
fn trees(plan: &Plan, look: &Look) -> String {
    let mut trees: Vec<(f64, f64, usize)> = Vec::new();
    for (index, cell) in plan.cells.iter().enumerate().filter(|(_, cell)| cell.ground == "forest") {
        let (x, y) = place(look, cell.centre);
        let mut grain = Grain::of(index);
        for number in 0..8 {
            let angle = f64::from(number) * 60f64.to_radians() + grain.next(-0.3, 0.3);
            let reach = if number < 6 { grain.next(32.0, 40.0) } else { grain.next(3.0, 14.0) };
            trees.push((x + reach * angle.cos(), y + reach * angle.sin(), grain.next(0.0, 2.0) as usize));
        }
    }
    trees.sort_by(|a, b| a.1.total_cmp(&b.1));
    let band = |tree: &(f64, f64, usize)| (tree.1 / 15.0).floor();
    let bands = trees.chunk_by(|a, b| band(a) == band(b));
    let painted: String =
        bands.map(|band| (0..2).map(|size| crowns(band, size)).collect::<String>()).collect();
    format!("<g fill=\"none\" stroke-linecap=\"round\">{painted}</g>")
}

/// The trees of one size in a band: outline, crown and the light on it.
fn crowns(band: &[(f64, f64, usize)], size: usize) -> String {
    let (width, light) = if size == 0 { (32, 15) } else { (26, 12) };
    let dots: String =
        band.iter().filter(|tree| tree.2 == size).map(|(x, y, _)| format!("M{x:.0} {y:.0}h.1")).collect();
    if dots.is_empty() {
        return String::new();
    }
    format!(
        "<path d=\"{dots}\" transform=\"translate(.8 1.8)\" stroke=\"#3b5a2e\" stroke-width=\"{width}\"/>\
         <path d=\"{dots}\" stroke=\"#5a8341\" stroke-width=\"{}\"/>\
         <path d=\"{dots}\" transform=\"translate(-3 -4)\" stroke=\"#6c9549\" stroke-width=\"{light}\"/>",
        width - 3
    )
}

/// Ploughed land around a farm, with a boundary that is seen around a counter.
fn field(look: &Look, cell: &PlanCell) -> String {
    let furrows: String = (-3..=3)
        .map(|number| {
            let y = f64::from(number) * 12.5;
            let reach = 50.0 - 0.577 * y.abs();
            format!("M{:.1} {y:.1}H{reach:.1}", -reach)
        })
        .collect();
    format!(
        "<path d=\"{0}\" fill=\"#e0c683\"/>{1}<path d=\"{0}\" fill=\"none\" stroke=\"#8a5f22\" stroke-width=\"3.4\" stroke-dasharray=\"9 6\" stroke-linejoin=\"round\"/>",
        outline(look, cell, 0.92),
        at(
            look,
            cell,
            &format!(
                "<path d=\"{furrows}\" stroke=\"#b98f45\" stroke-width=\"3\" stroke-dasharray=\"20 3\" opacity=\".7\"/>"
            )
        )
    )
}

const FARM: &str = r##"<ellipse cx="4" cy="21" rx="31" ry="8" fill="#000" opacity=".18"/><g stroke="#5f3a1b" stroke-width="2.2" stroke-linejoin="round"><path d="M-20 20V-2H20V20z" fill="#f3e3bd"/><path d="M-26 0L-17-21H17L26 0z" fill="#b5533a"/><path d="M-17-21L-8 0M17-21L8 0M0-21V0" fill="none" stroke-width="1.2" opacity=".6"/><path d="M-6 20V7H6V20z" fill="#7a5230"/></g>"##;

const TENTS: &str = r##"<g stroke="#6d5230" stroke-width="2.2" stroke-linejoin="round"><path d="M-40 2L-22-28-4 2z" fill="#efe2c4"/><path d="M-27 2L-22-28-16 2z" fill="#8a6a40"/><path d="M-14 32L8-6 30 32z" fill="#f6ecd3"/><path d="M1 32L8-6 15 32z" fill="#8a6a40"/></g>"##;

const RUTS: &str = r##"<path d="M-30-8C-12-2 12-14 30-8M-30 10C-12 16 12 4 30 10" fill="none" stroke="#a98b58" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="13 7"/>"##;

/// Stakes seen from above, in a bank of earth.
fn palisade(path: &str) -> String {
    if path.is_empty() {
        return String::new();
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" transform=\"translate(3 5)\" stroke=\"#000\" stroke-width=\"15\" opacity=\".2\"/>\
         <path d=\"{path}\" stroke=\"#4a3116\" stroke-width=\"15\"/>\
         <path d=\"{path}\" stroke=\"#c39659\" stroke-width=\"9.4\" stroke-dasharray=\".1 9.5\"/>\
         <path d=\"{path}\" transform=\"translate(-1.4 -1.6)\" stroke=\"#e3c38c\" stroke-width=\"4\" stroke-dasharray=\".1 9.5\"/></g>"
    )
}

/// Walls of stakes that are laid open, with what is left of them.
pub(crate) fn breach(edges: &[Edge], look: &Look) -> String {
    let path = lines(look, edges, EdgeKind::Door);
    if path.is_empty() {
        return String::new();
    }
    format!(
        "<g fill=\"none\"><path d=\"{path}\" stroke=\"#d3b98a\" stroke-width=\"17\"/>\
         <path d=\"{path}\" stroke=\"#8a6a3c\" stroke-width=\"15\" stroke-dasharray=\"2.5 11\"/></g>"
    )
}
