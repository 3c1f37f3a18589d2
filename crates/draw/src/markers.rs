use game::{Marker, Plan, Scene};

use crate::board_layer;
use crate::look::{Look, place};
use crate::material::Material;
use crate::pieces::UNKNOWN;

/// Something that lies on a cell and is no piece, around the origin.
pub fn marker(marker: &Marker, _look: &Look) -> String {
    let drawing = match marker.symbol {
        "massacre" => MASSACRE,
        "stakes" => STAKES,
        "breach" => BREACH,
        _ => UNKNOWN,
    };
    format!("<g>{drawing}</g>")
}

const MASSACRE: &str = r##"<circle r="27" fill="#b3261e" stroke="#6e120d" stroke-width="3"/><path d="M-11-11L11 11M11-11L-11 11" stroke="#fbe3dc" stroke-width="5.5" stroke-linecap="round"/>"##;

const STAKES: &str = r##"<g stroke="#5c4526" stroke-width="5" stroke-linecap="round"><path d="M-24 20L0-22M0 22L-24-18M0 22L24-18M24 20L0-22"/></g>"##;

const BREACH: &str = r##"<path d="M-26 12L-14-4-4 8 8-10 16 4 28-8" fill="none" stroke="#6b5230" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"##;

/// The lines that belong to the state: breaches in walls, and bars between the stones of a group.
pub fn scene_edges(plan: &Plan, scene: &Scene, look: &Look) -> String {
    let links =
        if look.material == Material::SurveyPaper { group_links(plan, scene, look) } else { String::new() };
    format!("<g>{}{links}</g>", board_layer::edges(scene.edges.iter(), look))
}

/// Bars between neighbouring stones of one side, so that groups are seen as groups.
fn group_links(plan: &Plan, scene: &Scene, look: &Look) -> String {
    let mut links = String::new();
    for (at, piece) in scene.pieces.iter().enumerate() {
        for other in scene.pieces[..at].iter().filter(|other| other.owner == piece.owner) {
            let (a, b) = (plan.cells[piece.cell.index()].centre, plan.cells[other.cell.index()].centre);
            if (a.x - b.x).hypot(a.y - b.y) < 1.01 {
                let ((x1, y1), (x2, y2)) = (place(look, a), place(look, b));
                let (body, mark) = (&look.sides[piece.owner].body, &look.sides[piece.owner].mark);
                links.push_str(&format!(
                    "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"{mark}\" stroke-width=\"27\"/>\
                     <path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"{body}\" stroke-width=\"22\"/>"
                ));
            }
        }
    }
    links
}
