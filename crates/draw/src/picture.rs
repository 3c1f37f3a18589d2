use game::{Plan, Point, Scene};

use crate::board_layer::board;
use crate::look::{Light, Look, place, view_box};
use crate::markers::{marker, scene_edges};
use crate::pieces::piece;

/// The board with what is on it, as an SVG file.
pub fn svg(plan: &Plan, scene: &Scene, look: &Look) -> String {
    let frame = view_box(plan, look);
    let (width, height) = (f64::from(look.width), f64::from(look.width) * frame.height / frame.width);
    let title = if look.title.is_empty() { &scene.prompt } else { &look.title };
    let paper = match look.light {
        Light::Day => "#f6f1e7",
        Light::Night => "#1d232b",
    };
    let centre = |cell: board::Cell| plan.cells[cell.index()].centre;
    let markers: String =
        scene.markers.iter().map(|found| placed(look, centre(found.cell), &marker(found, look))).collect();
    let pieces: String =
        scene.pieces.iter().map(|found| placed(look, centre(found.cell), &piece(found, look))).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n\
         <title>{}</title>\n<defs>{}</defs>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"24\" fill=\"{paper}\"/>\n\
         {}\n{}\n{}\n{markers}{pieces}</svg>\n",
        frame.x,
        frame.y,
        frame.width,
        frame.height,
        escape(title),
        definitions(look),
        frame.x,
        frame.y,
        frame.width,
        frame.height,
        board(plan, look),
        scene_edges(plan, scene, look),
        last_marks(plan, look),
    )
}

/// A picture for a small place: no coordinates, no room around the board.
pub fn miniature(plan: &Plan, scene: &Scene, look: &Look) -> String {
    svg(plan, scene, &Look { coordinates: false, ..look.clone() })
}

/// Gradients that fragments refer to, for a `defs` element; the same for every look.
pub fn definitions(_look: &Look) -> String {
    String::new()
}

fn placed(look: &Look, point: Point, drawing: &str) -> String {
    let (x, y) = place(look, point);
    format!("<g transform=\"translate({x:.1} {y:.1})\">{drawing}</g>\n")
}

fn last_marks(plan: &Plan, look: &Look) -> String {
    let mark = |(number, &cell): (usize, &board::Cell)| {
        let (x, y) = place(look, plan.cells[cell.index()].centre);
        let dash = if number + 1 == look.last.len() { "" } else { " stroke-dasharray=\"9 8\"" };
        format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"46\" fill=\"none\" stroke=\"#d98a1f\" stroke-width=\"5\"{dash}/>"
        )
    };
    look.last.iter().enumerate().map(mark).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
