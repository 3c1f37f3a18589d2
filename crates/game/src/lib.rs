//! What every game of Quincunx is to the rest of the project, and what can be written once for all of them.
//!
//! [`Rules`] is a game with its options fixed, [`State`] a moment of it. A state never does I/O, reads a clock or
//! makes random numbers: chance is an action chosen by someone else.

mod blind_spot;
pub mod curve;
mod effect;
mod evaluate;
mod hash;
mod info;
mod observe;
mod perft;
mod pick;
mod playout;
mod position;
mod record;
mod repetition;
mod scene;
mod session;
mod side;
mod state;

pub use blind_spot::BlindSpot;
pub use effect::Effect;
pub use evaluate::{Evaluate, MOST_FEATURES, Sight};
pub use hash::{hash_key, mix};
pub use info::{GameInfo, OptionError, OptionKind, OptionSpec, Options};
pub use observe::{Grid, Observe, Planes};
pub use perft::perft;
pub use pick::{Button, Choices, Pick, Picker, pick_count};
pub use playout::{PlayoutTotals, playout};
pub use position::{Fault, PositionError};
pub use record::{Record, RecordError};
pub use repetition::Repetitions;
pub use scene::{
    Edge, EdgeKind, Facing, Figure, Marker, Piece, Plan, PlanCell, Point, Scene, Score, Symbol, TextCell,
    TextLayout, text_board, text_layout,
};
pub use session::{Refusal, Session};
pub use side::{BySide, Outcome, Side, Status};
pub use state::{Reason, Rules, State, SyntaxError, Uniform};
