//! The Universal Game Interface: one command a line in, answers out.

mod command;
mod engine;
mod session;
mod thinker;

pub use command::{Command, CommandError, GoLimits, Query};
pub use engine::Engine;
