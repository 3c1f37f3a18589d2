use board::Cell;
use game::{Plan, Point, Scene};

use crate::ground::{board, outline};
use crate::look::{Light, Look, ViewBox, place, view_box};
use crate::markers::{marker, scene_edges};
use crate::pieces::piece;
use crate::shading::definitions;

/// The board with what is on it, as an SVG file.
pub fn svg(plan: &Plan, scene: &Scene, look: &Look) -> String {
    let ViewBox { x, y, width, height } = view_box(plan, look);
    let paper = match look.light {
        Light::Day => "#f6f1e7",
        Light::Night => "#1d232b",
    };
    let sheet = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"24\" fill=\"{paper}\"/>\n"
    );
    picture(plan, scene, look, &sheet)
}

/// A picture for a small place, on whatever is there: no coordinates, no numbers.
pub fn miniature(plan: &Plan, scene: &Scene, look: &Look) -> String {
    let look = Look { coordinates: false, figures: false, strengths: false, ..look.clone() };
    picture(plan, scene, &look, "")
}

fn picture(plan: &Plan, scene: &Scene, look: &Look, sheet: &str) -> String {
    let ViewBox { x, y, width, height } = view_box(plan, look);
    let shown_height = f64::from(look.width) * height / width;
    let title = if look.title.is_empty() { &scene.prompt } else { &look.title };
    let centre = |cell: Cell| plan.cells[cell.index()].centre;
    let markers = scene.markers.iter().map(|shown| placed(look, centre(shown.cell), &marker(shown, look)));
    let pieces = scene.pieces.iter().map(|shown| placed(look, centre(shown.cell), &piece(shown, look)));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" width=\"{}\" height=\"{shown_height:.0}\" role=\"img\">\n\
         <title>{}</title>\n<defs>{}</defs>\n{sheet}{}\n{}\n{}\n{}</svg>\n",
        look.width,
        escape(title),
        definitions(look),
        board(plan, look),
        scene_edges(plan, scene, look),
        last_marks(plan, look),
        markers.chain(pieces).collect::<String>(),
    )
}

fn placed(look: &Look, point: Point, drawing: &str) -> String {
    let (x, y) = place(look, point);
    format!("<g transform=\"translate({x:.1} {y:.1})\">{drawing}</g>\n")
}

/// The last action's cells: broken lines around those it began in and passed, a whole one where it ended.
fn last_marks(plan: &Plan, look: &Look) -> String {
    let mark = |(number, &cell): (usize, &Cell)| {
        let cell = &plan.cells[cell.index()];
        let dash = if number + 1 == look.last.len() { "" } else { " stroke-dasharray=\"11 9\"" };
        let style =
            format!("fill=\"none\" stroke=\"#e08a14\" stroke-width=\"6\" stroke-linejoin=\"round\"{dash}");
        let (x, y) = place(look, cell.centre);
        match outline(look, cell, 0.93) {
            path if path.is_empty() => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"44\" {style}/>"),
            path => format!("<path d=\"{path}\" {style}/>"),
        }
    };
    look.last.iter().enumerate().map(mark).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
