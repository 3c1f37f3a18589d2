//! The rules of Pulce: a Halma of fleas on 45 sockets. Eight pawns a side step and leap home, and how neatly they come
//! to lie there is what counts, over several rounds.

mod evaluation;
mod ground;
mod movement;
mod notation;
mod observation;
mod position;
mod reason;
mod round;
mod route;
mod rules;
mod scene;
mod state;

pub use notation::Notation;
pub use reason::Illegal;
pub use rules::Pulce;
pub use state::{Action, PulceState};

/// The board: 7 × 7 cells, of which the four corners are no sockets.
type Board = board::SquareBoard<7>;
