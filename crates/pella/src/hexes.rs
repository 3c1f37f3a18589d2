//! Sets of hexes as bitboards on a padded lattice.
//!
//! The hex with coordinates (x, y) is bit `13 * (y + 6) + (x + 6)`. Rows of thirteen leave gaps beside the shorter rows
//! of the board, and a step over the board's edge always falls into such a gap: so neighbours of a whole set are found
//! by shifting it, and one intersection with cells of the board removes what fell off. Bit order is cell order.

mod tables;

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use board::Cell;

pub(crate) use tables::{ByHex, LATTICE};

use tables::{BOWSHOT, CELL_OF_HEX, COUNT_WITHIN, HEX_OF_CELL, NEAREST, NEIGHBOURS, WITHIN_FIVE};

const RADIUS: i32 = 6;
const STRIDE: i32 = 13;

/// A hex by its bit in [`Hexes`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Hex(pub(crate) u8);

impl Hex {
    /// `g7`.
    pub(crate) const CENTRE: Hex = Hex((LATTICE / 2) as u8);

    #[inline]
    pub(crate) fn of(cell: Cell) -> Hex {
        Hex(HEX_OF_CELL[cell.index()])
    }

    #[inline]
    pub(crate) fn cell(self) -> Cell {
        Cell::new(CELL_OF_HEX[self.0 as usize].into())
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub(crate) fn neighbours(self) -> Hexes {
        NEIGHBOURS[self.index()]
    }

    /// The other hexes at most five steps away.
    #[inline]
    pub(crate) fn within_five(self) -> Hexes {
        WITHIN_FIVE[self.index()]
    }

    /// How many other hexes are at most `steps` away, of which there may be five.
    #[inline]
    pub(crate) fn count_within(self, steps: usize) -> u32 {
        COUNT_WITHIN[self.index()][steps].into()
    }

    /// The other hex with `rank` nearer or equally near ones before it, none of them more than five steps away.
    #[inline]
    pub(crate) fn nth_nearest(self, rank: u32) -> Hex {
        Hex(NEAREST[self.index()][rank as usize])
    }

    /// The hexes at distance exactly 3.
    #[inline]
    pub(crate) fn bowshot(self) -> Hexes {
        BOWSHOT[self.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hexes([u64; 3]);

impl Hexes {
    pub(crate) const NONE: Hexes = Hexes([0; 3]);

    /// All hexes of the board.
    pub(crate) const BOARD: Hexes = {
        let mut set = Hexes::NONE;
        let mut cell = 0;
        while cell < HEX_OF_CELL.len() {
            set = set.union(Hexes::one(Hex(HEX_OF_CELL[cell])));
            cell += 1;
        }
        set
    };

    #[inline]
    pub(crate) const fn one(hex: Hex) -> Hexes {
        let mut words = [0; 3];
        words[(hex.0 >> 6) as usize] = 1 << (hex.0 & 63);
        Hexes(words)
    }

    #[inline]
    pub(crate) const fn contains(self, hex: Hex) -> bool {
        self.0[(hex.0 >> 6) as usize] >> (hex.0 & 63) & 1 != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, hex: Hex) {
        self.0[(hex.0 >> 6) as usize] |= 1 << (hex.0 & 63);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, hex: Hex) {
        self.0[(hex.0 >> 6) as usize] &= !(1 << (hex.0 & 63));
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline]
    pub(crate) const fn intersects(self, other: Hexes) -> bool {
        !self.intersection(other).is_empty()
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    #[inline]
    pub(crate) const fn minus(self, other: Hexes) -> Hexes {
        let (a, b) = (self.0, other.0);
        Hexes([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2]])
    }

    #[inline]
    const fn union(self, other: Hexes) -> Hexes {
        let (a, b) = (self.0, other.0);
        Hexes([a[0] | b[0], a[1] | b[1], a[2] | b[2]])
    }

    #[inline]
    const fn intersection(self, other: Hexes) -> Hexes {
        let (a, b) = (self.0, other.0);
        Hexes([a[0] & b[0], a[1] & b[1], a[2] & b[2]])
    }

    /// The set and all its neighbours, and rubbish in the gaps of the lattice: intersect it with hexes of the board.
    ///
    /// The seven places are the sums of a triangle (stay, E, NE) and its opposite (stay, W, SW).
    #[inline]
    pub(crate) const fn spread(self) -> Hexes {
        let half = self.union(self.shifted_up::<1>()).union(self.shifted_up::<{ STRIDE as u32 + 1 }>());
        half.union(half.shifted_down::<1>()).union(half.shifted_down::<{ STRIDE as u32 + 1 }>())
    }

    #[inline]
    const fn shifted_up<const BY: u32>(self) -> Hexes {
        let [low, middle, high] = self.0;
        Hexes([low << BY, middle << BY | low >> (64 - BY), high << BY | middle >> (64 - BY)])
    }

    #[inline]
    const fn shifted_down<const BY: u32>(self) -> Hexes {
        let [low, middle, high] = self.0;
        Hexes([low >> BY | middle << (64 - BY), middle >> BY | high << (64 - BY), high >> BY])
    }

    /// The lowest hex in cell order.
    #[inline]
    pub(crate) fn lowest(self) -> Option<Hex> {
        self.into_iter().next()
    }

    /// The hex with `rank` members before it in cell order.
    ///
    /// Panics if the set has no more than `rank` members.
    #[inline]
    pub(crate) fn nth(self, mut rank: u32) -> Hex {
        for (at, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if rank < count {
                let rest = (0..rank).fold(word, |word, _| word & (word - 1));
                return Hex((at * 64) as u8 + rest.trailing_zeros() as u8);
            }
            rank -= count;
        }
        panic!("the set has too few members");
    }
}

impl BitAnd for Hexes {
    type Output = Hexes;

    #[inline]
    fn bitand(self, other: Hexes) -> Hexes {
        self.intersection(other)
    }
}

impl BitOr for Hexes {
    type Output = Hexes;

    #[inline]
    fn bitor(self, other: Hexes) -> Hexes {
        self.union(other)
    }
}

impl BitOrAssign for Hexes {
    #[inline]
    fn bitor_assign(&mut self, other: Hexes) {
        *self = self.union(other);
    }
}

impl Not for Hexes {
    type Output = Hexes;

    /// The other hexes of the board.
    #[inline]
    fn not(self) -> Hexes {
        Hexes::BOARD.minus(self)
    }
}

impl IntoIterator for Hexes {
    type Item = Hex;
    type IntoIter = HexesIter;

    #[inline]
    fn into_iter(self) -> HexesIter {
        HexesIter { left: self, word: 0 }
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Hexes {
        hexes.into_iter().fold(Hexes::NONE, |set, hex| set | Hexes::one(hex))
    }
}

/// Goes through a set in cell order.
#[derive(Debug)]
pub(crate) struct HexesIter {
    left: Hexes,
    word: usize,
}

impl Iterator for HexesIter {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while self.word < 3 {
            let bits = self.left.0[self.word];
            if bits != 0 {
                self.left.0[self.word] = bits & (bits - 1);
                return Some(Hex((self.word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    #[test]
    fn hexes_are_cells_in_cell_order() {
        assert_eq!(Hexes::BOARD.len(), 127);
        let cells: Vec<Cell> = Hexes::BOARD.into_iter().map(Hex::cell).collect();
        assert_eq!(cells, board().cells().collect::<Vec<_>>());
        assert!(board().cells().all(|cell| Hex::of(cell).cell() == cell));
        assert_eq!(Hex::CENTRE.cell(), board().centre());
        assert!((0..127).all(|rank| Hexes::BOARD.nth(rank).cell().index() == rank as usize));
    }

    #[test]
    fn tables_agree_with_distances() {
        for cell in board().cells() {
            let at = |distance: usize| -> Vec<Cell> {
                board().cells().filter(|&other| board().distance(cell, other) == distance).collect()
            };
            let cells = |set: Hexes| -> Vec<Cell> { set.into_iter().map(Hex::cell).collect() };
            assert_eq!(cells(Hex::of(cell).neighbours()), at(1));
            assert_eq!(cells(Hex::of(cell).bowshot()), at(3));
            let spread = Hexes::one(Hex::of(cell)).spread() & Hexes::BOARD;
            assert_eq!(spread, Hex::of(cell).neighbours() | Hexes::one(Hex::of(cell)));
        }
    }

    #[test]
    fn spreading_a_set_spreads_each_of_its_hexes() {
        for first in Hexes::BOARD {
            for second in Hexes::BOARD {
                let both = Hexes::one(first) | Hexes::one(second);
                let expected = both | first.neighbours() | second.neighbours();
                assert_eq!(both.spread() & Hexes::BOARD, expected);
            }
        }
    }
}
