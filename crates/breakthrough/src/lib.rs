//! The rules of Breakthrough: two rows of men a side on 8 × 8, one step forward, capture diagonally, reach the far row.
//!
//! Not one of the five: kept as a yardstick, because other programs play it too.

mod evaluation;
mod notation;
mod observation;
mod position;
mod reason;
mod rules;
mod scene;
mod state;

pub use notation::Notation;
pub use reason::Illegal;
pub use rules::Breakthrough;
pub use state::{Action, BreakthroughState};

/// The board: 8 × 8 cells, so that a set of cells is one word.
type Board = board::SquareBoard<8>;
