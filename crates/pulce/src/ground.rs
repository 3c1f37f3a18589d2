//! The parts of the board, each as a word with a bit for every cell of the 7 × 7 grid.

use board::Cell;
use game::{BySide, Side};

use crate::Board;

/// The field within the homes, `b2` to `f6`: a pawn that can still move stands here.
pub(crate) const INNER: u64 = rectangle("b2", "f6");
pub(crate) const CORNERS: u64 = bit(0, 0) | bit(6, 0) | bit(0, 6) | bit(6, 6);

/// The half of each home that lies along a row of the board.
pub(crate) const HOME_ROW: BySide<u64> = BySide::new(rectangle("b1", "f1"), rectangle("b7", "f7"));
/// The half of each home that lies along a column of the board.
pub(crate) const HOME_COLUMN: BySide<u64> = BySide::new(rectangle("a2", "a6"), rectangle("g2", "g6"));
pub(crate) const HOME: BySide<u64> =
    BySide::new(HOME_ROW.first | HOME_COLUMN.first, HOME_ROW.second | HOME_COLUMN.second);

/// Where the pawns stand when a round begins.
pub(crate) const START: BySide<u64> =
    BySide::new(rectangle("d5", "f6") | rectangle("e4", "f4"), rectangle("b2", "d3") | rectangle("b4", "c4"));
pub(crate) const PAWNS: u32 = START.first.count_ones();

/// The side whose home the cell belongs to.
pub(crate) fn home_of(cell: Cell) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| contains(HOME[side], cell))
}

#[inline]
pub(crate) fn contains(word: u64, cell: Cell) -> bool {
    word >> cell.index() & 1 != 0
}

/// The cells of a word, in cell order.
pub(crate) fn cells(word: u64) -> impl Iterator<Item = Cell> {
    Board::cells().filter(move |&cell| contains(word, cell))
}

const fn bit(column: usize, row: usize) -> u64 {
    1 << Board::at(column, row).index()
}

/// All cells between two corners, lower left and upper right, given by their names.
const fn rectangle(from: &str, to: &str) -> u64 {
    let (from, to) = (from.as_bytes(), to.as_bytes());
    let mut word = 0;
    let mut column = from[0];
    while column <= to[0] {
        let mut row = from[1];
        while row <= to[1] {
            word |= bit((column - b'a') as usize, (row - b'1') as usize);
            row += 1;
        }
        column += 1;
    }
    word
}
