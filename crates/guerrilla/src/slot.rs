//! Points by number, laid out so that a step in a direction adds or takes away the same everywhere.

use std::fmt;

use board::{CellName, MAX_HEX_SIDE};

/// Slots in a row. The longest row of the largest board leaves one free, so that a step over the end of a row leads to
/// a slot where no board has a point.
const ROW: usize = 2 * MAX_HEX_SIDE;
const ROWS: usize = 2 * MAX_HEX_SIDE - 1;
pub(crate) const SLOTS: usize = ROW * ROWS;

/// What a step adds to the slot; the opposite directions take it away.
pub(crate) const EAST: u16 = 1;
pub(crate) const NORTH_EAST: u16 = ROW as u16 + 1;
pub(crate) const NORTH_WEST: u16 = ROW as u16;

/// A point by the row and the number of its name, the same on boards of every size. Slots are ordered as cells are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u16);

impl Slot {
    /// Some slot, to fill arrays with.
    pub(crate) const ANY: Slot = Slot(0);

    /// The slot in a row and at a number, both counted from 0.
    pub(crate) fn at(row: usize, number: usize) -> Slot {
        Slot((row * ROW + number) as u16)
    }

    #[inline]
    pub(crate) fn of_index(index: usize) -> Slot {
        Slot(index as u16)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The slot higher by so much. The caller knows that there is a point.
    #[inline]
    pub(crate) fn raised(self, by: u16) -> Slot {
        Slot(self.0 + by)
    }

    /// The slot lower by so much. The caller knows that there is a point.
    #[inline]
    pub(crate) fn lowered(self, by: u16) -> Slot {
        Slot(self.0 - by)
    }

    /// Whether two points are neighbours.
    #[inline]
    pub(crate) fn touches(self, other: Slot) -> bool {
        const STEPS: u64 = 1 << EAST | 1 << NORTH_EAST | 1 << NORTH_WEST;
        let distance = self.0.abs_diff(other.0);
        distance < 64 && STEPS >> distance & 1 != 0
    }

    /// Where a jump over a neighbour leads. There may be no point.
    #[inline]
    pub(crate) fn beyond(self, over: Slot) -> Slot {
        Slot(over.0.wrapping_add(over.0).wrapping_sub(self.0))
    }

    pub fn name(self) -> CellName {
        CellName::new(self.index() / ROW, self.index() % ROW + 1)
    }

    /// The slot that a point with this name has on every board that has one.
    pub(crate) fn find(name: &str) -> Option<Slot> {
        let letter = name.bytes().next()?;
        let digits = name.get(1..)?;
        let row = usize::from(letter.checked_sub(b'a')?);
        if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number = digits.parse::<usize>().ok()?.checked_sub(1)?;
        let on_largest = row < ROWS && number < ROWS && row.abs_diff(number) < MAX_HEX_SIDE;
        on_largest.then(|| Slot::at(row, number))
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Lattice;

    #[test]
    fn names_are_those_of_the_largest_board() {
        let largest = Lattice::of_side(MAX_HEX_SIDE);
        for cell in largest.board.cells() {
            let name = largest.board.name(cell);
            assert_eq!(Slot::find(name.as_str()), Some(largest.slot(cell)));
        }
        for bad in ["", "a", "a0", "a01", "a11", "A1", "t12", "s9", "é1", "a+1", "a99999999999999999999"] {
            assert_eq!(Slot::find(bad), None, "{bad}");
        }
    }
}
