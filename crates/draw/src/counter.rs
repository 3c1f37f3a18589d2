//! Counters of the hex wargame: an upright plate, pointed towards the side it faces.
//!
//! The light band behind the point bears what counts towards the enemy: attack, front defence, range. The other end
//! bears movement, back defence and stars. A counter that faces down is built the other way round, its figures upright.

use game::{Facing, Piece, Side, Symbol};

use crate::letters;
use crate::look::{Look, SideColours};
use crate::silhouettes::silhouette;

const BAND: &str = "#fbf4e2";
const INK: &str = "#1d1712";
const ATTACK: &str = "#9c1f16";
const RANGE: &str = "#14508c";
const STAR: &str = "#ffd75e";

/// The height of the figures, which must be read on a phone.
const FIGURE: f64 = 18.5;

pub(crate) fn counter(piece: &Piece, look: &Look) -> String {
    let colours = &look.sides[piece.owner];
    // Downwards is positive: a counter that faces up has its front at negative heights.
    let ahead = match (piece.facing, look.flipped) {
        (Some(Facing::Down), false) | (Some(Facing::Up) | None, true) => 1.0,
        _ => -1.0,
    };
    let plate = plate(piece.owner);
    let mirror = format!("scale(1 {})", -ahead);
    let veil = if piece.badges.contains(&"acted") { VEIL } else { "" };
    let (middle, scale, figures) = match look.figures {
        true => (-4.5 * ahead, 0.54, figures(piece, ahead, colours)),
        false => (-13.0 * ahead, 0.84, String::new()),
    };
    format!(
        "<g transform=\"translate(2 5) {mirror}\"><path d=\"{plate}\" fill=\"#000\" opacity=\".3\"/></g>\
         <g transform=\"{mirror}\"><path d=\"{plate}\" fill=\"{}\"/><path d=\"{FRONT}\" fill=\"{BAND}\"/>{}\
         <path d=\"{plate}\" fill=\"url(#qx-plate)\" opacity=\".6\"/>\
         <path d=\"{plate}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.6\" stroke-linejoin=\"round\"/></g>\
         <g transform=\"translate(0 {middle}) scale({scale})\">{}</g>{figures}{}",
        colours.body,
        if piece.owner == Side::Second { STRIPE } else { "" },
        silhouette(shown_as(piece), colours),
        veil.replace("PLATE", &plate).replace("MIRROR", &mirror),
    )
}

/// Infantry that shoots is known by its bow.
fn shown_as(piece: &Piece) -> Symbol {
    if piece.symbol == "infantry" && figure(piece, "range").is_some() { "archer" } else { piece.symbol }
}

/// The outline of a counter that faces up: rounded heels for the first side; notched ones, and a stripe along the band,
/// for the second.
fn plate(owner: Side) -> String {
    let heels = match owner {
        Side::First => "V34Q38 43 29 43H-29Q-38 43-38 34",
        Side::Second => "V34A9 9 0 0 0 29 43H-29A9 9 0 0 0-38 34",
    };
    format!("M-38-36L0-51 38-36{heels}z")
}

const FRONT: &str = "M-36.5-35L0-49.5 36.5-35V-16H-36.5z";

const STRIPE: &str = "<path d=\"M-36.5-13.5H36.5V-9H-36.5z\" fill=\"#fbf4e2\"/>";

const VEIL: &str = "<path transform=\"MIRROR\" d=\"PLATE\" fill=\"#20262e\" opacity=\".4\"/>";

fn figure<'p>(piece: &'p Piece, label: &str) -> Option<&'p str> {
    piece.figures.iter().find(|figure| figure.label == label).map(|figure| figure.value.as_str())
}

fn figures(piece: &Piece, ahead: f64, colours: &SideColours) -> String {
    let SideColours { body, mark } = colours;
    let (front, back) = (29.0 * ahead, -31.0 * ahead);
    let places = [
        ("attack", -22.5, front - 1.0 * ahead, ATTACK),
        ("front", 0.0, front + 2.0 * ahead, INK),
        ("range", 24.0, front - 1.0 * ahead, RANGE),
        ("movement", -22.0, back, mark),
        ("back", 0.0, back, mark),
    ];
    let numbers = places.into_iter().filter_map(|(label, x, y, colour)| {
        Some(letters::text(figure(piece, label)?, x, y, FIGURE, colour, 1.25))
    });
    let shields = shield(front + 2.0 * ahead, body) + &shield(back, mark);
    shields + &numbers.collect::<String>() + &stars(piece, back)
}

/// Both defences stand on the shadow of a shield, faint enough not to be taken for a part of the number.
fn shield(y: f64, colour: &str) -> String {
    format!(
        "<path transform=\"translate(0 {y:.1})\" d=\"M-11-12H11V3C11 8.5 6 12 0 13.5-6 12-11 8.5-11 3z\" fill=\"{colour}\" opacity=\".24\"/>"
    )
}

fn stars(piece: &Piece, y: f64) -> String {
    let count: i32 = figure(piece, "stars").and_then(|stars| stars.parse().ok()).unwrap_or(0);
    (0..count.min(3))
        .map(|number| {
            let x = 22.5 + (f64::from(number) - f64::from(count - 1) / 2.0) * 11.0;
            let scale = if count == 1 { 1.1 } else { 0.8 };
            format!("<path transform=\"translate({x} {y:.1}) scale({scale})\" fill=\"{STAR}\" stroke=\"#5f430c\" stroke-width=\"1.2\" d=\"M0-9L2.6-2.8 9-2.8 4 1.3 6 8 0 4-6 8-4 1.3-9-2.8-2.6-2.8z\"/>")
        })
        .collect()
}
