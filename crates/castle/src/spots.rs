use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A cell by its place in the grid of a [`Grid`](crate::grid::Grid).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot(pub(crate) u16);

impl Spot {
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub(crate) fn moved(self, offset: i16) -> Spot {
        Spot(self.0.wrapping_add_signed(offset))
    }
}

/// A set of spots as a bitboard of `W` words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spots<const W: usize>([u64; W]);

impl<const W: usize> Spots<W> {
    pub(crate) const EMPTY: Self = Spots([0; W]);

    #[inline]
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.0[spot.index() / 64] >> (spot.index() % 64) & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, spot: Spot) {
        self.0[spot.index() / 64] |= 1 << (spot.index() % 64);
    }

    /// Inserts the spot if it is missing, removes it if it is there.
    #[inline]
    pub(crate) fn toggle(&mut self, spot: Spot) {
        self.0[spot.index() / 64] ^= 1 << (spot.index() % 64);
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The spot with `rank` members before it.
    ///
    /// Panics if the set has no more than `rank` members.
    #[inline]
    pub(crate) fn nth(&self, mut rank: u32) -> Spot {
        for (at, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if rank < count {
                let word = (0..rank).fold(word, |left, _| left & (left - 1));
                return Spot((at * 64) as u16 + word.trailing_zeros() as u16);
            }
            rank -= count;
        }
        panic!("the set has too few members");
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Spot> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| {
            let left = |word: &u64| Some(word & (word - 1)).filter(|&left| left != 0);
            std::iter::successors(Some(word).filter(|&word| word != 0), left)
                .map(move |word| Spot((at * 64) as u16 + word.trailing_zeros() as u16))
        })
    }

    /// The set moved by `offset` places, which are fewer than 64 either way.
    #[inline]
    pub(crate) fn shifted(self, offset: i16) -> Self {
        let by = u32::from(offset.unsigned_abs());
        let mut carry = 0;
        let mut words = self.0;
        if offset > 0 {
            for word in &mut words {
                (*word, carry) = (*word << by | carry, *word >> (64 - by));
            }
        } else {
            for word in words.iter_mut().rev() {
                (*word, carry) = (*word >> by | carry, *word << (64 - by));
            }
        }
        Spots(words)
    }

    /// The set on a grid of fewer words, on which all its members are.
    #[inline]
    pub(crate) fn narrowed<const V: usize>(&self) -> Spots<V> {
        let mut words = [0; V];
        words.copy_from_slice(&self.0[..V]);
        Spots(words)
    }
}

impl<const W: usize> BitAnd for Spots<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Spots(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl<const W: usize> BitOr for Spots<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Spots(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl<const W: usize> BitOrAssign for Spots<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> Sub for Spots<W> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Spots(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}
