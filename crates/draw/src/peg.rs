//! Pegs in their sockets: a ball on the first side's, a cut square on the second's.

use game::{Piece, Side};

use crate::look::SideColours;
use crate::shading::shadow;

/// A peg at home is pushed down to its brass collar: it stays there.
pub(crate) fn peg(piece: &Piece, colours: &SideColours) -> String {
    let head = match piece.owner {
        Side::First => ball(&colours.body),
        Side::Second => cut_square(&colours.body),
    };
    if piece.badges.contains(&"home") {
        return format!("{COLLAR}<g transform=\"scale(.72)\">{head}</g>");
    }
    shadow(33.0) + &head
}

/// The peg of the one who began the round.
pub(crate) fn starter() -> String {
    format!("<g transform=\"scale(.72)\">{}{}</g>", shadow(33.0), ball("#f0bf2c"))
}

const COLLAR: &str = r##"<circle r="33" fill="#7a5510"/><circle r="31.5" fill="#e3b84f"/><circle r="31.5" fill="url(#qx-plate)"/><circle r="27" fill="#3a2210"/>"##;

fn ball(colour: &str) -> String {
    format!(
        "<circle r=\"33\" fill=\"{colour}\"/><circle r=\"33\" fill=\"#000\" opacity=\".4\"/>\
         <circle r=\"31\" fill=\"{colour}\"/><circle r=\"31\" fill=\"url(#qx-dome)\"/>\
         <ellipse cx=\"-10\" cy=\"-13\" rx=\"9\" ry=\"6.5\" transform=\"rotate(-38 -10 -13)\" fill=\"#fff\" opacity=\".62\"/>"
    )
}

/// Four facets around a flat top, each as light as it is turned to the window.
fn cut_square(colour: &str) -> String {
    format!(
        "<rect x=\"-31\" y=\"-31\" width=\"62\" height=\"62\" rx=\"9\" fill=\"{colour}\"/>\
         <path d=\"M-28-28H28L13-13H-13z\" fill=\"#fff\" opacity=\".3\"/><path d=\"M-28-28V28L-13 13V-13z\" fill=\"#fff\" opacity=\".18\"/>\
         <path d=\"M28-28V28L13 13V-13z\" fill=\"#000\" opacity=\".22\"/><path d=\"M-28 28H28L13 13H-13z\" fill=\"#000\" opacity=\".38\"/>\
         <rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" fill=\"#fff\" opacity=\".12\"/>\
         <rect x=\"-31\" y=\"-31\" width=\"62\" height=\"62\" rx=\"9\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\" opacity=\".55\"/>"
    )
}
