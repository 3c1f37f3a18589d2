use game::{Facing, Piece, Side};

use crate::badges::badges;
use crate::look::{Look, SideColours};
use crate::material::Material;
use crate::shading::shadow;
use crate::silhouettes::silhouette;
use crate::{counter, peg, stone};

/// What stands for a symbol that has no drawing, so that it is seen at once.
pub const UNKNOWN: &str =
    r##"<path d="M0-30L30 0 0 30-30 0z" fill="#ff00ff" stroke="#000" stroke-width="4"/>"##;

/// A piece around the origin in the size it has on the board, with its numbers, its facing and the signs of its state.
///
/// One with the badge `fallen`, which a page may give to the dead that it leaves on the field, lies on its side.
pub fn piece(piece: &Piece, look: &Look) -> String {
    let colours = &look.sides[piece.owner];
    let drawing = match (look.material, piece.symbol) {
        (Material::CampaignMap, _) => counter::counter(piece, look),
        (Material::TurnedWood, "pawn") => peg::peg(piece, colours),
        (Material::SurveyPaper, "stone") => stone::stone(piece, look),
        (_, "man") => man(piece.owner, colours),
        (_, symbol) => disc(piece.owner, colours) + &silhouette(symbol, colours),
    };
    if piece.badges.contains(&"fallen") {
        return format!("<g opacity=\".5\" transform=\"rotate(74) scale(.8)\">{drawing}</g>");
    }
    format!("<g>{drawing}{}</g>", badges(piece))
}

/// Equal for pieces that look the same in one look.
pub fn piece_key(piece: &Piece) -> String {
    let owner = match piece.owner {
        Side::First => "1",
        Side::Second => "2",
    };
    let facing = match piece.facing {
        None => "",
        Some(Facing::Up) => "^",
        Some(Facing::Down) => "v",
    };
    let figures = piece.figures.iter().map(|figure| format!(" {}={}", figure.label, figure.value));
    let badges = piece.badges.iter().map(|badge| format!(" {badge}"));
    format!("{}{owner}{facing}", piece.symbol) + &figures.chain(badges).collect::<String>()
}

/// Round for the first side, eight-cornered for the second.
fn disc(owner: Side, colours: &SideColours) -> String {
    let SideColours { body, mark } = colours;
    let shape = |radius: f64, attributes: &str| match owner {
        Side::First => format!("<circle r=\"{radius}\" {attributes}/>"),
        Side::Second => {
            format!("<path d=\"{}\" stroke-linejoin=\"round\" {attributes}/>", octagon(radius * 1.05))
        }
    };
    shadow(38.0)
        + &shape(39.0, &format!("fill=\"{body}\""))
        + &shape(39.0, "fill=\"#000\" opacity=\".42\"")
        + &shape(37.0, &format!("fill=\"{body}\""))
        + &shape(37.0, "fill=\"url(#qx-plate)\"")
        + &shape(33.0, "fill=\"#000\" opacity=\".14\"")
        + &shape(33.0, &format!("fill=\"none\" stroke=\"{mark}\" stroke-width=\"1.6\" opacity=\".7\""))
}

fn octagon(radius: f64) -> String {
    let corner = |number: u32| {
        let angle = (22.5 + 45.0 * f64::from(number)).to_radians();
        format!("{:.1} {:.1}", radius * angle.cos(), radius * angle.sin())
    };
    format!("M{}z", (0..8).map(corner).collect::<Vec<_>>().join("L"))
}

/// A turned man: a smooth rim and a knob on the first side's, a notched rim and an inlaid cross on the second's.
fn man(owner: Side, colours: &SideColours) -> String {
    let SideColours { body, mark } = colours;
    let top = match owner {
        Side::First => format!(
            "<circle r=\"38\" fill=\"{body}\" stroke=\"{mark}\" stroke-width=\"2.4\"/><circle r=\"38\" fill=\"url(#qx-dome)\" opacity=\".7\"/>\
             <circle r=\"27\" fill=\"none\" stroke=\"{mark}\" stroke-width=\"2.2\" opacity=\".6\"/>\
             <circle r=\"13\" fill=\"{body}\" stroke=\"{mark}\" stroke-width=\"2.4\"/><circle r=\"13\" fill=\"url(#qx-dome)\"/>"
        ),
        Side::Second => format!(
            "<circle r=\"34\" fill=\"{body}\"/><circle r=\"34.5\" fill=\"none\" stroke=\"{body}\" stroke-width=\"8.5\" stroke-dasharray=\"9.5 4.05\"/>\
             <circle r=\"38\" fill=\"url(#qx-dome)\"/>\
             <circle r=\"27\" fill=\"none\" stroke=\"{mark}\" stroke-width=\"2.2\" opacity=\".75\"/>\
             <path d=\"M-12-12L12 12M12-12L-12 12\" stroke=\"{mark}\" stroke-width=\"6\" stroke-linecap=\"round\"/>"
        ),
    };
    shadow(37.0) + &top
}
