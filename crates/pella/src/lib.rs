//! The rules of Pella: kings, cavalry, archers and spears on a hexagon of side 7; capture the enemy king.
//!
//! The board is kept as sets of hexes in a padded lattice (`hexes`), on which all neighbours of a whole set are four
//! shifts away; cavalry walks (`cavalry`) are floods over those sets, one for each set of captured pieces.

mod action;
mod cavalry;
mod ending;
mod evaluation;
mod explain;
mod field;
mod generate;
mod hexes;
mod moment;
mod moves;
mod notation;
mod observation;
mod piece;
mod position;
mod reason;
mod rules;
mod sample;
mod scene;
mod state;
mod trace;

pub use action::Action;
pub use ending::Ending;
pub use notation::{Notation, Walk};
pub use piece::{Kind, Piece};
pub use reason::{Illegal, NoRally};
pub use rules::Pella;
pub use state::PellaState;

/// The board: names, distances and places of cells for everything that need not be fast.
fn board() -> &'static board::HexBoard {
    board::HexBoard::of_side(7)
}
