//! The rules of Guerrilla: groups of one to five pieces grow, jump and kill on a hexagon of points.
//!
//! A turn is many actions. [`GuerrillaState`] knows how far the turn has come as a phase, and every phase keeps just
//! the sets of points that the rest of the turn needs.

mod action;
mod effects;
mod evaluation;
mod explain;
mod group;
mod growth;
mod killing;
mod lattice;
mod movement;
mod notation;
mod observation;
mod outcomes;
mod planning;
mod points;
mod position;
mod reason;
mod rules;
mod scene;
mod score;
mod slot;
mod state;

pub use action::{Action, Kills};
pub use notation::{Death, Notation};
pub use reason::{Ending, Illegal};
pub use rules::Guerrilla;
pub use slot::Slot;
pub use state::GuerrillaState;
