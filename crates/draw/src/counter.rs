//! Counters of the hex wargame: an upright plate with its numbers, a wedge that says which way it faces.

use game::{Facing, Piece};

use crate::letters;
use crate::look::Look;
use crate::shapes::silhouette;

const ATTACK: &str = "#bfe6a8";
const DEFENCE: &str = "#ffc9b8";
const RANGE: &str = "#bfdcff";
const STAR: &str = "#ffd75e";

/// The counter around the origin, in units of a hundredth of a cell.
pub(crate) fn counter(piece: &Piece, look: &Look) -> String {
    let colours = &look.sides[piece.owner];
    let wedge = match piece.facing {
        Some(Facing::Up) => "M-14-39L0-50 14-39z",
        Some(Facing::Down) => "M-14 39L0 50 14 39z",
        None => "",
    };
    let body = &colours.body;
    let mark = &colours.mark;
    let faded = if piece.badges.contains(&"acted") { " opacity=\".72\"" } else { "" };
    format!(
        "<g{faded}><rect x=\"-35\" y=\"-36\" width=\"72\" height=\"78\" rx=\"7\" fill=\"#000\" opacity=\".22\"/>\
         <path d=\"{wedge}\" fill=\"{body}\" stroke=\"{mark}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\
         <rect x=\"-36\" y=\"-39\" width=\"72\" height=\"78\" rx=\"7\" fill=\"{body}\" stroke=\"{mark}\" stroke-width=\"2.5\"/>\
         <g transform=\"translate(0 -6) scale(.58)\">{}</g>{}{}</g>",
        silhouette(piece.symbol, mark),
        stars(piece),
        figures(piece, mark)
    )
}

fn figure<'p>(piece: &'p Piece, label: &str) -> Option<&'p str> {
    piece.figures.iter().find(|figure| figure.label == label).map(|figure| figure.value.as_str())
}

/// Attack at the top left, range at the top right, front and back defence at the bottom, movement between them.
fn figures(piece: &Piece, mark: &str) -> String {
    let places = [
        ("attack", -22.0, -25.0, 15.0, ATTACK),
        ("range", 24.0, -25.0, 15.0, RANGE),
        ("front", -24.0, 27.0, 15.0, DEFENCE),
        ("back", 24.0, 27.0, 12.0, DEFENCE),
        ("movement", 0.0, 28.0, 11.0, mark),
    ];
    places
        .into_iter()
        .filter_map(|(label, x, y, size, colour)| {
            Some(letters::text(figure(piece, label)?, x, y, size, colour, 1.05))
        })
        .collect()
}

fn stars(piece: &Piece) -> String {
    let count: i32 = figure(piece, "stars").and_then(|stars| stars.parse().ok()).unwrap_or(0);
    (0..count.min(3))
        .map(|number| {
            let x = f64::from(number) * 15.0 - f64::from(count - 1) * 7.5;
            format!("<path transform=\"translate({x} -27) scale(.8)\" fill=\"{STAR}\" d=\"M0-9L2.6-2.8 9-2.8 4 1.3 6 8 0 4-6 8-4 1.3-9-2.8-2.6-2.8z\"/>")
        })
        .collect()
}
