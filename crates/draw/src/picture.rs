use board::Cell;
use game::{BySide, Marker, Plan, Point, Scene};

use crate::palette::{self, Light, SideColours};
use crate::{board_layer, counter, tokens};

/// A cell's width in the picture's units.
pub(crate) const UNIT: f64 = 100.0;

/// How much room is left around the outermost cells, for their outlines and the coordinates.
const MARGIN: f64 = 115.0;

/// How a picture is to look.
#[derive(Clone, Debug, Default)]
pub struct Look {
    pub light: Light,
    /// The width in pixels that the file asks to be shown at; 720 unless set.
    pub width: Option<u32>,
    /// Colours of the sides, where the game brings its own.
    pub sides: Option<BySide<SideColours>>,
    /// Cells to set off: where the last action began, passed and ended.
    pub last: Vec<Cell>,
}

/// The board with what is on it, as an SVG file.
pub fn svg(game: &str, title: &str, plan: &Plan, scene: &Scene, look: &Look) -> String {
    let sides = look.sides.clone().unwrap_or_else(|| palette::sides(game));
    let frame = Frame::around(plan);
    let width = f64::from(look.width.unwrap_or(720));
    let pieces: String = scene
        .pieces
        .iter()
        .map(|piece| {
            let (x, y) = to_screen(plan.cells[piece.cell.index()].centre);
            let drawing = match game {
                "chartabella" => counter::counter(piece, &sides[piece.owner]),
                _ => tokens::token(game, piece, &sides[piece.owner]),
            };
            format!("<g transform=\"translate({x:.1} {y:.1})\">{drawing}</g>\n")
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" width=\"{width:.0}\" height=\"{:.0}\" role=\"img\">\n\
         <title>{}</title>\n<rect x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"24\" fill=\"{}\"/>\n\
         {}\n{}\n{}\n{}\n{}\n{}\n{pieces}</svg>\n",
        frame.left,
        frame.top,
        frame.width,
        frame.height,
        width * frame.height / frame.width,
        escape(title),
        frame.left,
        frame.top,
        frame.width,
        frame.height,
        look.light.paper(),
        board_layer::grounds(game, plan),
        board_layer::edges(plan.edges.iter().chain(&scene.edges)),
        last_marks(plan, &look.last),
        scene.markers.iter().map(|marker| marker_drawing(plan, marker)).collect::<String>(),
        board_layer::coordinates(plan, look.light),
        if game == "guerrilla" { group_links(plan, scene, &sides) } else { String::new() },
    )
}

/// Bars between neighbouring stones of one side, so that groups are seen as groups.
fn group_links(plan: &Plan, scene: &Scene, sides: &BySide<SideColours>) -> String {
    let mut links = String::new();
    for (at, piece) in scene.pieces.iter().enumerate() {
        for other in scene.pieces[..at].iter().filter(|other| other.owner == piece.owner) {
            let (a, b) = (plan.cells[piece.cell.index()].centre, plan.cells[other.cell.index()].centre);
            if (a.x - b.x).hypot(a.y - b.y) < 1.01 {
                let ((x1, y1), (x2, y2)) = (to_screen(a), to_screen(b));
                let (body, mark) = (&sides[piece.owner].body, &sides[piece.owner].mark);
                links.push_str(&format!(
                    "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"{mark}\" stroke-width=\"27\"/>\
                     <path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"{body}\" stroke-width=\"22\"/>"
                ));
            }
        }
    }
    links
}

struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Frame {
    fn around(plan: &Plan) -> Frame {
        let points = || plan.cells.iter().map(|cell| to_screen(cell.centre));
        let (left, right) = range(points().map(|(x, _)| x));
        let (top, bottom) = range(points().map(|(_, y)| y));
        Frame {
            left: left - MARGIN,
            top: top - MARGIN,
            width: right - left + 2.0 * MARGIN,
            height: bottom - top + 2.0 * MARGIN,
        }
    }
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}

/// From the plane of plans, y upwards, to the picture's, y downwards.
pub(crate) fn to_screen(point: Point) -> (f64, f64) {
    (point.x * UNIT, -point.y * UNIT)
}

fn last_marks(plan: &Plan, cells: &[Cell]) -> String {
    let mark = |(number, &cell): (usize, &Cell)| {
        let (x, y) = to_screen(plan.cells[cell.index()].centre);
        let dash = if number + 1 == cells.len() { "" } else { " stroke-dasharray=\"9 8\"" };
        format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"46\" fill=\"none\" stroke=\"#d98a1f\" stroke-width=\"5\"{dash}/>"
        )
    };
    cells.iter().enumerate().map(mark).collect()
}

fn marker_drawing(plan: &Plan, marker: &Marker) -> String {
    let (x, y) = to_screen(plan.cells[marker.cell.index()].centre);
    let drawing = match marker.symbol {
        "massacre" => MASSACRE,
        "stakes" => STAKES,
        "breach" => BREACH,
        _ => "",
    };
    format!("<g transform=\"translate({x:.1} {y:.1})\">{drawing}</g>\n")
}

const MASSACRE: &str = r##"<circle r="27" fill="#b3261e" stroke="#6e120d" stroke-width="3"/><path d="M-11-11L11 11M11-11L-11 11" stroke="#fbe3dc" stroke-width="5.5" stroke-linecap="round"/>"##;

const STAKES: &str = r##"<g stroke="#5c4526" stroke-width="5" stroke-linecap="round"><path d="M-24 20L0-22M0 22L-24-18M0 22L24-18M24 20L0-22"/></g>"##;

const BREACH: &str = r##"<path d="M-26 12L-14-4-4 8 8-10 16 4 28-8" fill="none" stroke="#6b5230" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"##;

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
