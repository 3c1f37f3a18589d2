//! Cells, sets of cells as bitboards, and the board shapes the games are played on.
//!
//! Every board numbers its cells from zero in *cell order*, the order in which rule texts sort cells, so that
//! iterating a [`CellSet`] or comparing [`Cell`]s sorts by it. Nothing here knows any game.

mod cell;
mod columns;
mod hex;
mod rows;
mod set;
mod square;

pub use cell::{Cell, CellName, NamedCell};
pub use columns::{ColumnBoard, ColumnDirection};
pub use hex::{HexBoard, HexDirection, MAX_HEX_CELLS, MAX_HEX_SIDE};
pub use rows::{RowsError, read_rows, write_rows};
pub use set::{CellSet, CellSetIter};
pub use square::{SquareBoard, SquareDirection};
