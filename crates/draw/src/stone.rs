//! Stones on the points of a lattice, and the bars that join them to groups.

use game::{Piece, Plan, Scene, Side};

use crate::look::{Look, SideColours, place};
use crate::shading::shadow;

const RADIUS: f64 = 35.0;

/// The first side's stones are plain, a ring is cut into the second's.
pub(crate) fn stone(piece: &Piece, look: &Look) -> String {
    let SideColours { body, mark } = &look.sides[piece.owner];
    let ring = match piece.owner {
        Side::First => String::new(),
        Side::Second => {
            format!("<circle r=\"26\" fill=\"none\" stroke=\"{mark}\" stroke-width=\"2.2\" opacity=\".65\"/>")
        }
    };
    let strength = piece.figures.iter().find(|figure| figure.label == "strength");
    let pips = match strength.and_then(|figure| figure.value.parse().ok()) {
        Some(strength) if look.strengths => pips(strength, mark),
        _ => String::new(),
    };
    format!(
        "{}<circle r=\"{RADIUS}\" fill=\"{body}\" stroke=\"{mark}\" stroke-width=\"2.4\"/>\
         <circle r=\"{RADIUS}\" fill=\"url(#qx-dome)\" opacity=\".85\"/>{ring}{pips}",
        shadow(RADIUS)
    )
}

/// As on a die.
fn pips(strength: u8, colour: &str) -> String {
    let places: &[(i8, i8)] = match strength {
        0 => &[],
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5 => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    };
    let dots: String =
        places.iter().map(|&(x, y)| format!("M{} {}h.1", i16::from(x) * 12, i16::from(y) * 12)).collect();
    format!(
        "<path d=\"{dots}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"9.5\" stroke-linecap=\"round\"/>"
    )
}

/// Bars between neighbouring stones of one side, so that groups are seen as groups.
pub(crate) fn group_links(plan: &Plan, scene: &Scene, look: &Look) -> String {
    let mut paths = [String::new(), String::new()];
    for (at, piece) in scene.pieces.iter().enumerate().filter(|(_, piece)| piece.symbol == "stone") {
        for other in scene.pieces[..at].iter().filter(|other| other.owner == piece.owner) {
            let (a, b) = (plan.cells[piece.cell.index()].centre, plan.cells[other.cell.index()].centre);
            if (a.x - b.x).hypot(a.y - b.y) < 1.01 {
                let ((x1, y1), (x2, y2)) = (place(look, a), place(look, b));
                paths[piece.owner as usize] += &format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}");
            }
        }
    }
    let bars = Side::BOTH.into_iter().zip(paths).filter(|(_, path)| !path.is_empty());
    bars.map(|(side, path)| {
        let SideColours { body, mark } = &look.sides[side];
        format!(
            "<g fill=\"none\"><path d=\"{path}\" transform=\"translate(2 4)\" stroke=\"#000\" stroke-width=\"26\" opacity=\".18\"/>\
             <path d=\"{path}\" stroke=\"{mark}\" stroke-width=\"26\"/><path d=\"{path}\" stroke=\"{body}\" stroke-width=\"21.5\"/></g>"
        )
    })
    .collect()
}
