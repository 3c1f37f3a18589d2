use crate::Slot;
use crate::points::Points;

/// Pieces of a group (1.3).
pub(crate) const LARGEST_GROUP: usize = 5;

/// The pieces of a group, or of some parts of one, in no particular order. They are so few that a list beats a set.
#[derive(Clone, Copy, Eq, Debug)]
pub(crate) struct Group {
    slots: [Slot; LARGEST_GROUP],
    size: u8,
}

/// Some of the pieces of a group, by their places in its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Members(u8);

impl Members {
    pub(crate) const NONE: Members = Members(0);

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn with(self, others: Members) -> Members {
        Members(self.0 | others.0)
    }

    #[inline]
    pub(crate) fn others(self) -> Members {
        Members(!self.0)
    }

    #[inline]
    fn has(self, at: usize) -> bool {
        self.0 >> at & 1 != 0
    }
}

impl Group {
    /// The group of `pieces`, all of whose groups are legal ones, that the seed belongs to.
    #[inline]
    pub(crate) fn of(mut pieces: Points, seed: Slot) -> Group {
        Group::taken_from(&mut pieces, seed)
    }

    /// Like [`Group::of`]; the group is removed from the pieces.
    #[inline]
    pub(crate) fn taken_from(pieces: &mut Points, seed: Slot) -> Group {
        let mut group = Group { slots: [seed; LARGEST_GROUP], size: 1 };
        pieces.remove(seed);
        let mut at = 0;
        while at < group.len() {
            let slot = group.slots[at];
            pieces.take_beside(slot, |next| group.push(next));
            at += 1;
        }
        group
    }

    /// The groups of `pieces`, all of which are legal ones.
    #[inline]
    pub(crate) fn all(mut pieces: Points) -> impl Iterator<Item = Group> {
        std::iter::from_fn(move || {
            let seed = pieces.lowest()?;
            Some(Group::taken_from(&mut pieces, seed))
        })
    }

    /// A group of one piece.
    #[inline]
    pub(crate) fn single(slot: Slot) -> Group {
        Group { slots: [slot; LARGEST_GROUP], size: 1 }
    }

    /// The group, which has room, with one more piece.
    #[inline]
    pub(crate) fn with(&self, slot: Slot) -> Group {
        let mut group = *self;
        group.push(slot);
        group
    }

    #[inline]
    fn push(&mut self, slot: Slot) {
        self.slots[usize::from(self.size)] = slot;
        self.size += 1;
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.size)
    }

    #[inline]
    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots[..self.len()]
    }

    #[inline]
    pub(crate) fn contains(&self, slot: Slot) -> bool {
        self.slots().contains(&slot)
    }

    pub(crate) fn lowest(&self) -> Slot {
        *self.slots().iter().min().expect("a group has a piece")
    }

    #[inline]
    pub(crate) fn points(&self) -> Points {
        self.slots().iter().copied().collect()
    }

    /// All slots next to one of the pieces, the pieces that touch others included.
    #[inline]
    pub(crate) fn neighbours(&self) -> Points {
        self.slots().iter().fold(Points::EMPTY, |found, slot| found | slot.neighbours())
    }

    #[inline]
    pub(crate) fn move_piece(&mut self, from: Slot, to: Slot) {
        for slot in &mut self.slots[..usize::from(self.size)] {
            if *slot == from {
                *slot = to;
            }
        }
    }

    /// The connected parts in which the pieces lie.
    #[inline]
    pub(crate) fn parts(&self) -> impl Iterator<Item = Members> + Clone {
        let touching = self.touching();
        let mut left = (1u8 << self.size) - 1;
        std::iter::from_fn(move || {
            let mut part = left & left.wrapping_neg();
            if part == 0 {
                return None;
            }
            loop {
                let more =
                    (0..LARGEST_GROUP).fold(part, |more, at| more | (touching[at] & all_if(more >> at)));
                if more == part {
                    left &= !part;
                    return Some(Members(part));
                }
                part = more;
            }
        })
    }

    #[inline]
    pub(crate) fn is_connected(&self) -> bool {
        self.parts().next().is_some_and(|part| part.len() == self.len())
    }

    /// For each place in the list, the pieces next to the one there.
    #[inline]
    fn touching(&self) -> [u8; LARGEST_GROUP] {
        let mut touching = [0; LARGEST_GROUP];
        for (at, one) in self.slots().iter().enumerate() {
            for (earlier, other) in self.slots()[..at].iter().enumerate() {
                let touch = u8::from(one.touches(*other));
                touching[at] |= touch << earlier;
                touching[earlier] |= touch << at;
            }
        }
        touching
    }

    #[inline]
    pub(crate) fn only(&self, members: Members) -> Group {
        let mut group = Group { size: 0, ..*self };
        for (at, &slot) in self.slots().iter().enumerate() {
            if members.has(at) {
                group.push(slot);
            }
        }
        group
    }

    /// The connected parts in which the pieces lie, each by its lowest point.
    pub(crate) fn lowest_of_parts(&self) -> impl Iterator<Item = Slot> {
        self.parts().map(|part| self.only(part).lowest())
    }
}

impl PartialEq for Group {
    /// As sets of pieces.
    fn eq(&self, other: &Group) -> bool {
        self.points() == other.points()
    }
}

/// All bits if the lowest is set, and none otherwise: pieces are followed so often that branches would show.
#[inline]
fn all_if(bits: u8) -> u8 {
    0u8.wrapping_sub(bits & 1)
}
