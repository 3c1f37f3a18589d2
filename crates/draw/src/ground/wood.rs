use game::{Plan, PlanCell, Side, Symbol};

use super::{Grain, at};
use crate::look::{Look, place};

/// From the middle of the board to its edge, and the radius of its corners.
const HALF: f64 = 372.0;
const ROUND: f64 = 96.0;

/// A turned board with sockets: each side's home is a band let into the wood, a rosette fills each corner.
pub(super) fn board(plan: &Plan, look: &Look) -> String {
    let of = |ground: Symbol| plan.cells.iter().filter(move |cell| cell.ground == ground);
    let mut drawing = plank();
    for (ground, side) in [("home-1", Side::First), ("home-2", Side::Second)] {
        drawing += &bands(look, &of(ground).collect::<Vec<_>>(), &look.sides[side].body);
    }
    for cell in &plan.cells {
        drawing += &match cell.ground {
            "socket" | "home-1" | "home-2" => at(look, cell, SOCKET),
            "void" => at(look, cell, &rosette()),
            _ => String::new(),
        };
    }
    drawing
}

fn plank() -> String {
    let rect = |inset: f64, attributes: &str| {
        let size = 2.0 * (HALF - inset);
        format!(
            "<rect x=\"{0}\" y=\"{0}\" width=\"{size}\" height=\"{size}\" rx=\"{1}\" {attributes}/>",
            inset - HALF,
            ROUND - inset * 0.8
        )
    };
    rect(-2.0, "transform=\"translate(3 10)\" fill=\"#000\" opacity=\".22\"")
        + &rect(0.0, "fill=\"#7e5127\"")
        + &rect(3.0, "fill=\"#c08a4e\"")
        + &rect(3.0, "fill=\"url(#qx-plate)\"")
        + &rect(17.0, "fill=\"#d6a768\" stroke=\"#8a5c2d\" stroke-width=\"2.5\"")
        + &rect(20.0, "fill=\"none\" stroke=\"#f0cd97\" stroke-width=\"2\" opacity=\".7\"")
        + &grain_lines()
}

/// The grain of the wood, long waves that end at the groove.
fn grain_lines() -> String {
    let mut dice = Grain::of(7);
    let (half, round) = (HALF - 26.0, ROUND - 20.0);
    let mut lines = [String::new(), String::new()];
    let mut y = -half + 10.0;
    let mut number = 0;
    while y < half - 6.0 {
        let beyond = (y.abs() - (half - round)).max(0.0);
        let reach = half - round + (round * round - beyond * beyond).sqrt() - 4.0;
        let (a, b) = (dice.next(-16.0, 16.0), dice.next(-16.0, 16.0));
        let (a, b) = if y.abs() > half - 30.0 { (0.0, 0.0) } else { (a, b) };
        lines[number % 2] +=
            &format!("M{:.0} {y:.0}C-120 {:.0} 110 {:.0} {reach:.0} {y:.0}", -reach, y + a, y + b);
        y += dice.next(8.0, 19.0);
        number += 1;
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{}\" stroke=\"#a8743a\" stroke-width=\"2\" opacity=\".42\"/>\
         <path d=\"{}\" stroke=\"#e9c58c\" stroke-width=\"2.6\" opacity=\".5\"/></g>",
        lines[0], lines[1]
    )
}

/// Bands of the owner's colour along each row and column of a home, edged with brass.
fn bands(look: &Look, home: &[&PlanCell], colour: &str) -> String {
    let places: Vec<(f64, f64)> = home.iter().map(|cell| place(look, cell.centre)).collect();
    let mut path = String::new();
    for &(x, y) in &places {
        for (dx, dy) in [(100.0, 0.0), (0.0, 100.0)] {
            if places.iter().any(|&(u, v)| (u - x - dx).abs() < 1.0 && (v - y - dy).abs() < 1.0) {
                path += &format!("M{x:.0} {y:.0}l{dx:.0} {dy:.0}");
            }
        }
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"#8a5c2d\" stroke-width=\"86\"/>\
         <path d=\"{path}\" stroke=\"#e3bd6a\" stroke-width=\"82\"/><path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"76\"/>\
         <path d=\"{path}\" stroke=\"#c99a5f\" stroke-width=\"76\" opacity=\".2\"/></g>"
    )
}

const SOCKET: &str = r##"<circle r="27" fill="#a8743a"/><circle r="27" fill="url(#qx-hollow)" opacity=".7"/><circle r="18" fill="#3a2210"/><circle r="18" fill="url(#qx-hollow)"/><circle r="27" fill="none" stroke="#f3d7a6" stroke-width="1.6" opacity=".45"/>"##;

/// Turned rings, in whose middle the starter's peg stands.
fn rosette() -> String {
    let ring = |radius: f64, colour: &str| {
        format!("<circle r=\"{radius}\" fill=\"{colour}\" stroke=\"#8a5c2d\" stroke-width=\"1.6\"/>")
    };
    ring(39.0, "#c99657")
        + &ring(31.0, "#dcb075")
        + &ring(22.0, "#c99657")
        + "<circle r=\"39\" fill=\"url(#qx-plate)\"/>"
        + "<circle r=\"11\" fill=\"#3a2210\"/><circle r=\"11\" fill=\"url(#qx-hollow)\"/>"
}
