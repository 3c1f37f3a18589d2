//! The rules of King's Castle: single men that slide and throw, phalanxes that march and capture, and a Throne that is
//! taken by standing on both sides of it.

mod action;
mod check;
mod effects;
mod ending;
mod evaluation;
mod grid;
mod ground;
mod history;
mod men;
mod moves;
mod notation;
mod observation;
mod position;
mod reason;
mod rules;
mod scene;
mod spots;
mod state;

pub use action::Action;
pub use ending::Ending;
pub use ground::Place;
pub use notation::Notation;
pub use reason::Illegal;
pub use rules::Castle;
pub use state::CastleState;
