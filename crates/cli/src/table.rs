//! A game in the terminal: what the keys do, and how it looks.

mod cursor;
mod keys;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use keys::Next;
pub use turn::{Opponent, Seats, Table};
pub use view::draw;
