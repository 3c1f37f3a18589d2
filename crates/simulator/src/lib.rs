//! Any game played pick by pick, alone ([`Simulator`]) or by the thousand ([`Tables`]), for programs that learn.
//!
//! Picks are small integers that depend on the game and its options only. The same side picks until its action is
//! complete.

mod batch;
mod line;
mod opened;
mod space;
mod tree;
mod walk;

pub use batch::{Tables, Views};
pub use line::{Deed, Simulator};
pub use opened::{Opened, ParseError, open};
pub use space::Space;
