//! How a round ends and what it is worth.

use game::{BySide, Side};

use crate::Board;
use crate::ground::{HOME, HOME_COLUMN, HOME_ROW, cells};

/// A round is over after so many plies, whoever is home.
pub(crate) const MOST_PLIES: u8 = 200;
pub(crate) const MOST_ROUNDS: u8 = 9;
/// The most points a side can make in a round.
pub(crate) const MOST_POINTS: u8 = 3;

/// The side that starts the round with this number.
#[inline]
pub(crate) fn starter(round: u8) -> Side {
    if round % 2 == 1 { Side::First } else { Side::Second }
}

#[inline]
pub(crate) fn all_home(pawns: &BySide<u64>, side: Side) -> bool {
    pawns[side] & !HOME[side] == 0
}

/// Whether a round is over after its `plies`th ply. That is always a ply of the side that did not start: a starter who
/// is home leaves the opponent one more.
#[inline]
pub(crate) fn is_over(pawns: &BySide<u64>, plies: u8) -> bool {
    plies.is_multiple_of(2) && plies > 0 && (plies >= MOST_PLIES || someone_home(pawns))
}

#[inline]
pub(crate) fn someone_home(pawns: &BySide<u64>) -> bool {
    all_home(pawns, Side::First) || all_home(pawns, Side::Second)
}

/// The points a side makes if the round ends with these pawns.
pub(crate) fn points(pawns: &BySide<u64>, side: Side) -> u8 {
    let pattern = Pattern::of(pawns[side], side);
    match (all_home(pawns, side), pattern.row == pattern.column) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) if pattern.mirrored => MOST_POINTS,
        (true, true) => 2,
    }
}

/// How many pawns lie on each half of a home, and whether one half is the other's image across the diagonal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    pub row: u32,
    pub column: u32,
    pub mirrored: bool,
}

impl Pattern {
    pub(crate) fn of(pawns: u64, side: Side) -> Pattern {
        let (row, column) = (pawns & HOME_ROW[side], pawns & HOME_COLUMN[side]);
        Pattern { row: row.count_ones(), column: column.count_ones(), mirrored: mirror(row) == column }
    }
}

/// The image of a word across the diagonal from `b2` to `f6`.
fn mirror(word: u64) -> u64 {
    cells(word).map(|cell| 1 << Board::at(Board::row(cell), Board::column(cell)).index()).sum()
}
