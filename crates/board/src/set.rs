use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::Cell;

/// A set of up to `64 * WORDS` cells as a bitboard. It iterates in cell order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> CellSet<WORDS> {
    pub const EMPTY: Self = CellSet([0; WORDS]);

    /// The first `count` cells.
    pub const fn first(count: usize) -> Self {
        let mut set = Self::EMPTY;
        let mut index = 0;
        while index < count {
            set.0[index / 64] |= 1 << (index % 64);
            index += 1;
        }
        set
    }

    pub const fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    #[inline]
    pub fn is_subset(&self, of: &Self) -> bool {
        self.0.iter().zip(&of.0).all(|(a, b)| a & !b == 0)
    }

    /// The lowest cell in cell order.
    #[inline]
    pub fn lowest(&self) -> Option<Cell> {
        self.0
            .iter()
            .enumerate()
            .find(|(_, word)| **word != 0)
            .map(|(at, word)| Cell::new(at * 64 + word.trailing_zeros() as usize))
    }

    /// The cell with `rank` members before it.
    ///
    /// Panics if the set has no more than `rank` members.
    #[inline]
    pub fn nth(&self, mut rank: usize) -> Cell {
        for (at, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if rank < count {
                return Cell::new(at * 64 + nth_bit(word, rank));
            }
            rank -= count;
        }
        panic!("the set has too few members");
    }

    pub fn iter(&self) -> CellSetIter<WORDS> {
        CellSetIter { left: *self, word: 0 }
    }
}

#[inline]
fn nth_bit(mut word: u64, rank: usize) -> usize {
    for _ in 0..rank {
        word &= word - 1;
    }
    word.trailing_zeros() as usize
}

#[derive(Clone, Debug)]
pub struct CellSetIter<const WORDS: usize> {
    left: CellSet<WORDS>,
    word: usize,
}

impl<const WORDS: usize> Iterator for CellSetIter<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < WORDS {
            let bits = self.left.0[self.word];
            if bits != 0 {
                self.left.0[self.word] = bits & (bits - 1);
                return Some(Cell::new(self.word * 64 + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

impl<const WORDS: usize> IntoIterator for CellSet<WORDS> {
    type Item = Cell;
    type IntoIter = CellSetIter<WORDS>;

    #[inline]
    fn into_iter(self) -> CellSetIter<WORDS> {
        CellSetIter { left: self, word: 0 }
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl<const WORDS: usize> $assign_trait for CellSet<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (left, right) in self.0.iter_mut().zip(other.0) {
                    let ($a, $b) = (*left, right);
                    *left = $result;
                }
            }
        }

        impl<const WORDS: usize> $trait for CellSet<WORDS> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign_trait::$assign_method(&mut self, other);
                self
            }
        }
    };
}

word_by_word!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
word_by_word!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
word_by_word!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
word_by_word!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl<const WORDS: usize> Not for CellSet<WORDS> {
    type Output = Self;

    /// The complement within `64 * WORDS` bits: intersect it with the board's cells.
    #[inline]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn both(indices: &[usize]) -> (CellSet<3>, BTreeSet<usize>) {
        (indices.iter().map(|&i| Cell::new(i)).collect(), indices.iter().copied().collect())
    }

    fn indices(set: CellSet<3>) -> Vec<usize> {
        set.iter().map(Cell::index).collect()
    }

    proptest! {
        #[test]
        fn behaves_like_a_sorted_set(
            a in prop::collection::vec(0usize..192, 0..40),
            b in prop::collection::vec(0usize..192, 0..40),
        ) {
            let ((a, x), (b, y)) = (both(&a), both(&b));
            prop_assert_eq!(indices(a), x.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(a.len(), x.len());
            prop_assert_eq!(a.lowest().map(Cell::index), x.first().copied());
            prop_assert_eq!(indices(a & b), x.intersection(&y).copied().collect::<Vec<_>>());
            prop_assert_eq!(indices(a | b), x.union(&y).copied().collect::<Vec<_>>());
            prop_assert_eq!(indices(a - b), x.difference(&y).copied().collect::<Vec<_>>());
            prop_assert_eq!(indices(a ^ b), x.symmetric_difference(&y).copied().collect::<Vec<_>>());
            prop_assert_eq!(a.intersects(&b), !x.is_disjoint(&y));
            prop_assert_eq!(a.is_subset(&b), x.is_subset(&y));
            for (rank, &index) in x.iter().enumerate() {
                prop_assert_eq!(a.nth(rank).index(), index);
            }
        }
    }
}
