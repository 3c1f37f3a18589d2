//! Sets of points. As slots are laid out, a step of all members is one shift of the whole set.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, ControlFlow, Sub, SubAssign};

use board::{Cell, CellSet, CellSetIter};

use crate::slot::{EAST, NORTH_EAST, NORTH_WEST, SLOTS, Slot};

const WORDS: usize = SLOTS.div_ceil(64);

/// How far the lowest of the slots around a slot is below it.
const RING_START: u16 = NORTH_EAST;

/// The slots around a slot as bits, counted from the lowest of them.
const RING: u64 = {
    let north = 1 << NORTH_EAST | 1 << NORTH_WEST | 1 << EAST;
    let south = 1 << (NORTH_EAST - NORTH_WEST) | 1 << (NORTH_EAST - EAST) | 1;
    north << RING_START | south
};

/// For every set of slots around a slot, packed into six bits in their order, whether they follow each other.
const IN_A_ROW: u64 = {
    // The bits of SW, SE, E, NE, NW and W.
    const AROUND: [u32; 6] = [0, 1, 3, 5, 4, 2];
    let mut answers = 0;
    let mut packed: u64 = 1;
    while packed < 64 {
        let mut ends = 0;
        let mut at = 0;
        while at < 6 {
            ends += packed >> AROUND[at] & !(packed >> AROUND[(at + 1) % 6]) & 1;
            at += 1;
        }
        if ends <= 1 {
            answers |= 1 << packed;
        }
        packed += 1;
    }
    answers
};

impl Slot {
    /// The slots around this one; some may be on no board.
    #[inline]
    pub(crate) fn neighbours(self) -> Points {
        NEIGHBOURS[self.index()]
    }
}

/// The slots around each slot; some of them are on no board, and none of these is ever in a set of points.
static NEIGHBOURS: [Points; WORDS * 64] = {
    let mut table = [Points::EMPTY; WORDS * 64];
    let mut slot = 0;
    while slot < WORDS * 64 {
        let mut at = 0;
        while at < 64 {
            let around = (slot + at).checked_sub(RING_START as usize);
            if let Some(next) = around
                && RING >> at & 1 != 0
                && next < WORDS * 64
            {
                table[slot].0.insert(Cell::new(next));
            }
            at += 1;
        }
        slot += 1;
    }
    table
};

/// A set of points, by their slots. It iterates in cell order.
#[derive(Clone, Copy, Eq)]
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

    /// Like [`Points::contains`] for slots that may be outside every board.
    #[inline]
    pub(crate) fn has(&self, slot: Slot) -> bool {
        slot.index() < WORDS * 64 && self.contains(slot)
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

    /// Whether the members next to the slot, of which there are some, follow each other around it, so that they are
    /// connected.
    #[inline]
    pub(crate) fn touches_in_a_row(&self, slot: Slot) -> bool {
        let ring = self.ring(slot);
        let (west, east) = (RING_START - EAST, RING_START + EAST);
        let packed = ring & 0b11
            | (ring >> west & 1) << 2
            | (ring >> east & 1) << 3
            | (ring >> (RING_START + NORTH_WEST)) << 4;
        IN_A_ROW >> packed & 1 != 0
    }

    /// The number of members next to the slot.
    #[inline]
    pub(crate) fn count_beside(&self, slot: Slot) -> usize {
        self.ring(slot).count_ones() as usize
    }

    /// All members moved by one step, for each direction, anticlockwise from the east.
    #[inline]
    pub(crate) fn steps(self) -> [Points; 6] {
        [
            self.raised::<EAST>(),
            self.raised::<NORTH_EAST>(),
            self.raised::<NORTH_WEST>(),
            self.lowered::<EAST>(),
            self.lowered::<NORTH_EAST>(),
            self.lowered::<NORTH_WEST>(),
        ]
    }

    /// All slots next to a member. They include members that touch, and slots that are on no board.
    #[inline]
    pub(crate) fn neighbours(self) -> Points {
        let (east, west) = (self.raised::<EAST>(), self.lowered::<EAST>());
        let (north, south) = ((self | east).raised::<NORTH_WEST>(), (self | west).lowered::<NORTH_WEST>());
        east | west | north | south
    }

    /// Calls `visit` for each member in order until it breaks.
    #[inline]
    pub(crate) fn try_each(&self, mut visit: impl FnMut(Slot) -> ControlFlow<()>) -> ControlFlow<()> {
        for (at, &word) in self.0.0.iter().enumerate() {
            let mut bits = word;
            while bits != 0 {
                visit(Slot::of_index(at * 64 + bits.trailing_zeros() as usize))?;
                bits &= bits - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The connected parts, in the order of their lowest members, whatever their size.
    pub(crate) fn parts(self) -> impl Iterator<Item = Points> {
        let mut left = self;
        std::iter::from_fn(move || {
            let mut part = Points::of(left.lowest()?);
            loop {
                let more = (part | part.neighbours()) & left;
                if more == part {
                    left -= part;
                    return Some(part);
                }
                part = more;
            }
        })
    }

    /// Removes the members next to the slot, calling `visit` for each.
    #[inline]
    pub(crate) fn take_beside(&mut self, slot: Slot, mut visit: impl FnMut(Slot)) {
        let mut ring = self.ring(slot);
        while ring != 0 {
            let next =
                Slot::of_index(slot.index() + ring.trailing_zeros() as usize - usize::from(RING_START));
            self.remove(next);
            visit(next);
            ring &= ring - 1;
        }
    }

    /// The members next to the slot as bits, the first of them for the slot to the south-west: the slots around a slot
    /// lie within a word's length of each other.
    #[inline]
    fn ring(&self, slot: Slot) -> u64 {
        let words = &self.0.0;
        let Some(start) = slot.index().checked_sub(RING_START.into()) else {
            return words[0] << (usize::from(RING_START) - slot.index()) & RING;
        };
        let (word, bit) = (start / 64, start % 64);
        let above = words.get(word + 1).map_or(0, |above| above << 1 << (63 - bit));
        (words[word] >> bit | above) & RING
    }

    /// All members moved to slots that are higher by so much.
    #[inline]
    pub(crate) fn raised<const BY: u16>(self) -> Points {
        let words = self.0.0;
        let mut result = [words[0] << BY; WORDS];
        for at in 1..WORDS {
            result[at] = words[at] << BY | words[at - 1] >> (64 - BY);
        }
        Points(CellSet(result))
    }

    /// All members moved to slots that are lower by so much.
    #[inline]
    pub(crate) fn lowered<const BY: u16>(self) -> Points {
        let words = self.0.0;
        let mut result = [words[WORDS - 1] >> BY; WORDS];
        for at in 0..WORDS - 1 {
            result[at] = words[at] >> BY | words[at + 1] << (64 - BY);
        }
        Points(CellSet(result))
    }
}

#[inline]
fn from_cell(cell: Cell) -> Slot {
    Slot::of_index(cell.index())
}

impl PartialEq for Points {
    /// Word by word: floods ask this so often that a call to compare memory would show.
    #[inline]
    fn eq(&self, other: &Points) -> bool {
        self.0.0.iter().zip(&other.0.0).fold(0, |differing, (a, b)| differing | (a ^ b)) == 0
    }
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
    use board::{HexDirection, MAX_HEX_SIDE};

    use super::*;
    use crate::lattice::Lattice;

    #[test]
    fn steps_of_sets_agree_with_the_board() {
        for side in 5..=MAX_HEX_SIDE {
            let lattice = Lattice::of_side(side);
            for cell in lattice.board.cells() {
                let slot = lattice.slot(cell);
                let mut expected = Points::EMPTY;
                for (direction, stepped) in HexDirection::ALL.into_iter().zip(Points::of(slot).steps()) {
                    let next = lattice.board.neighbour(cell, direction).map(|next| lattice.slot(next));
                    assert_eq!((stepped & lattice.points).lowest(), next, "{slot:?} {direction:?}");
                    if let Some(next) = next {
                        assert!(slot.touches(next));
                        expected.insert(next);
                    }
                }
                assert_eq!(Points::of(slot).neighbours() & lattice.points, expected);
                assert_eq!(slot.neighbours() & lattice.points, expected);
            }
        }
    }

    #[test]
    fn rings_follow_each_other_if_they_are_connected() {
        for name in ["a1", "a8", "h8", "o15", "h1"] {
            let slot = Slot::find(name).expect("the name is one of the board's");
            let around: Vec<Slot> = (slot.neighbours() & Lattice::of_side(8).points).iter().collect();
            for chosen in 1u32..1 << around.len() {
                let members = around.iter().enumerate().filter(|(at, _)| chosen >> at & 1 != 0);
                let set: Points = members.map(|(_, &slot)| slot).collect();
                assert_eq!(set.touches_in_a_row(slot), set.parts().count() == 1, "{set:?} around {name}");
                let mut rest = set;
                let mut taken = Points::EMPTY;
                rest.take_beside(slot, |next| taken.insert(next));
                assert_eq!((taken, rest), (set, Points::EMPTY));
            }
        }
    }

    #[test]
    fn parts_are_what_touches() {
        let set: Points = ["a1", "b2", "c3", "a3", "e5", "e6"].into_iter().filter_map(Slot::find).collect();
        let parts: Vec<String> = set.parts().map(|part| format!("{part:?}")).collect();
        assert_eq!(parts, ["{a1, b2, c3}", "{a3}", "{e5, e6}"]);
    }
}
