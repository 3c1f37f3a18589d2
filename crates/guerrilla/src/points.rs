//! Points of the lattice and sets of them, laid out so that a step in one direction is one shift of the whole set.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use board::{Cell, CellName, CellSet, CellSetIter, HexDirection, MAX_HEX_SIDE};

/// Slots in a row. The longest row of the largest board leaves one free, so that a step over the end of a row leads to
/// a slot where no board has a point.
const ROW: usize = 2 * MAX_HEX_SIDE;
const ROWS: usize = 2 * MAX_HEX_SIDE - 1;
const WORDS: usize = (ROW * ROWS).div_ceil(64);

/// A point by the row and the number of its name, the same on boards of every size. Slots are ordered as cells are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u16);

impl Slot {
    /// The slot in a row and at a number, both counted from 0.
    pub(crate) fn at(row: usize, number: usize) -> Slot {
        Slot((row * ROW + number) as u16)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The slot one step away. The caller knows that there is a point.
    #[inline]
    pub(crate) fn step(self, direction: HexDirection) -> Slot {
        Slot(self.0.wrapping_add_signed(offset(direction) as i16))
    }

    #[inline]
    pub(crate) fn neighbours(self) -> Points {
        NEIGHBOURS[self.index()]
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

/// The difference of the slots before and after a step.
const fn offset(direction: HexDirection) -> i32 {
    let (dx, dy) = direction.delta();
    dx + dy * ROW as i32
}

/// The slots around each slot; some of them are on no board, and none of these is ever in a set of points.
static NEIGHBOURS: [Points; WORDS * 64] = {
    let mut table = [Points::EMPTY; WORDS * 64];
    let mut slot = 0;
    while slot < ROW * ROWS {
        let mut direction = 0;
        while direction < 6 {
            let next = slot as i32 + offset(HexDirection::ALL[direction]);
            if next >= 0 && next < (ROW * ROWS) as i32 {
                table[slot].0.insert(Cell::new(next as usize));
            }
            direction += 1;
        }
        slot += 1;
    }
    table
};

/// A set of points, by their slots. It iterates in cell order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Points(CellSet<WORDS>);

impl Points {
    pub(crate) const EMPTY: Points = Points(CellSet::EMPTY);

    #[inline]
    pub(crate) fn of(slot: Slot) -> Points {
        Points(CellSet::of(Cell::new(slot.index())))
    }

    #[inline]
    pub(crate) fn contains(&self, slot: Slot) -> bool {
        self.0.contains(Cell::new(slot.index()))
    }

    #[inline]
    pub(crate) fn insert(&mut self, slot: Slot) {
        self.0.insert(Cell::new(slot.index()));
    }

    #[inline]
    pub(crate) fn remove(&mut self, slot: Slot) {
        self.0.remove(Cell::new(slot.index()));
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub(crate) fn intersects(&self, other: &Points) -> bool {
        self.0.intersects(&other.0)
    }

    #[inline]
    pub(crate) fn lowest(&self) -> Option<Slot> {
        self.0.lowest().map(from_cell)
    }

    /// The member with `rank` members before it.
    #[inline]
    pub(crate) fn nth(&self, rank: usize) -> Slot {
        from_cell(self.0.nth(rank))
    }

    #[inline]
    pub(crate) fn iter(&self) -> std::iter::Map<CellSetIter<WORDS>, fn(Cell) -> Slot> {
        self.0.iter().map(from_cell)
    }

    /// Every member moved by one step.
    #[inline]
    pub(crate) fn stepped(self, direction: HexDirection) -> Points {
        let by = offset(direction);
        if by > 0 { self.raised(by as u32) } else { self.lowered(by.unsigned_abs()) }
    }

    /// All slots next to a member. They include members that touch, and slots that are on no board.
    #[inline]
    pub(crate) fn neighbours(self) -> Points {
        const ROW_BITS: u32 = ROW as u32;
        let (east, west) = (self.raised(1), self.lowered(1));
        east | west | (self | east).raised(ROW_BITS) | (self | west).lowered(ROW_BITS)
    }

    /// The connected part of `self` that holds the seed, which is a member.
    #[inline]
    pub(crate) fn part(self, seed: Slot) -> Points {
        let mut part = (Points::of(seed) | seed.neighbours()) & self;
        loop {
            let more = (part | part.neighbours()) & self;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    /// The connected parts, in the order of their lowest members.
    #[inline]
    pub(crate) fn parts(self) -> impl Iterator<Item = Points> {
        let mut left = self;
        std::iter::from_fn(move || {
            let part = left.part(left.lowest()?);
            left -= part;
            Some(part)
        })
    }

    #[inline]
    fn raised(self, bits: u32) -> Points {
        let words = self.0.0;
        let mut result = [words[0] << bits; WORDS];
        for at in 1..WORDS {
            result[at] = words[at] << bits | words[at - 1] >> (64 - bits);
        }
        Points(CellSet(result))
    }

    #[inline]
    fn lowered(self, bits: u32) -> Points {
        let words = self.0.0;
        let mut result = [words[WORDS - 1] >> bits; WORDS];
        for at in 0..WORDS - 1 {
            result[at] = words[at] >> bits | words[at + 1] << (64 - bits);
        }
        Points(CellSet(result))
    }
}

#[inline]
fn from_cell(cell: Cell) -> Slot {
    Slot(cell.index() as u16)
}

impl FromIterator<Slot> for Points {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Points {
        Points(slots.into_iter().map(|slot| Cell::new(slot.index())).collect())
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! set_operation {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident) => {
        impl $trait for Points {
            type Output = Points;

            #[inline]
            fn $method(self, other: Points) -> Points {
                Points($trait::$method(self.0, other.0))
            }
        }

        impl $assign_trait for Points {
            #[inline]
            fn $assign_method(&mut self, other: Points) {
                $assign_trait::$assign_method(&mut self.0, other.0);
            }
        }
    };
}

set_operation!(BitAnd, bitand, BitAndAssign, bitand_assign);
set_operation!(BitOr, bitor, BitOrAssign, bitor_assign);
set_operation!(Sub, sub, SubAssign, sub_assign);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Lattice;

    #[test]
    fn steps_of_sets_agree_with_the_board() {
        for side in 5..=MAX_HEX_SIDE {
            let lattice = Lattice::of_side(side);
            for cell in lattice.board.cells() {
                let slot = lattice.slot(cell);
                let mut expected = Points::EMPTY;
                for direction in HexDirection::ALL {
                    let stepped = Points::of(slot).stepped(direction) & lattice.points;
                    let next = lattice.board.neighbour(cell, direction).map(|next| lattice.slot(next));
                    assert_eq!(stepped.lowest(), next, "{slot:?} {direction:?}");
                    if let Some(next) = next {
                        assert_eq!(slot.step(direction), next);
                        expected.insert(next);
                    }
                }
                assert_eq!(Points::of(slot).neighbours() & lattice.points, expected);
                assert_eq!(slot.neighbours() & lattice.points, expected);
            }
        }
    }

    #[test]
    fn parts_are_what_touches() {
        let set: Points = ["a1", "b2", "c3", "a3", "e5", "e6"].into_iter().filter_map(Slot::find).collect();
        let parts: Vec<String> = set.parts().map(|part| format!("{part:?}")).collect();
        assert_eq!(parts, ["{a1, b2, c3}", "{a3}", "{e5, e6}"]);
    }

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
