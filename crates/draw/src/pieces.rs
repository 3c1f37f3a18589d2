use game::{Facing, Piece, Side};

use crate::look::Look;
use crate::material::Material;
use crate::{counter, tokens};

/// What stands for a symbol that has no drawing, so that it is seen at once.
pub const UNKNOWN: &str = r##"<path d="M0-30L30 0 0 30-30 0z" fill="#ff00ff"/>"##;

/// A piece around the origin in the size it has on the board, with its numbers, its facing and the signs of its state.
pub fn piece(piece: &Piece, look: &Look) -> String {
    let drawing = match look.material {
        Material::CampaignMap => counter::counter(piece, look),
        _ => tokens::token(piece, look),
    };
    format!("<g>{drawing}</g>")
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
