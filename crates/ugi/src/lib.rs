//! The Universal Game Interface: one command a line in, answers out.

mod command;
mod engine;

pub use command::{Command, CommandError, Limit, Query};
pub use engine::{Engine, Next};
