use board::Cell;

use crate::Kind;
use crate::hexes::{Hex, Hexes};

/// One move. It is small and names only what the state cannot tell: what stands where it ends, for instance, it does
/// not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action(pub(crate) Deed);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Deed {
    /// `captures` leaves out the hex where the walk ends.
    Walk {
        from: Hex,
        to: Hex,
        captures: Captures,
    },
    Shot {
        from: Hex,
        to: Hex,
    },
    /// The king moves from `from` to the centre and brings a captured piece back.
    Rally {
        from: Hex,
        kind: Kind,
        place: Hex,
    },
}

impl Action {
    /// Where the piece stands that moves or shoots.
    pub fn from(self) -> Cell {
        match self.0 {
            Deed::Walk { from, .. } | Deed::Shot { from, .. } | Deed::Rally { from, .. } => from.cell(),
        }
    }

    /// Where the piece comes to stand, or what it shoots at.
    pub fn to(self) -> Cell {
        match self.0 {
            Deed::Walk { to, .. } | Deed::Shot { to, .. } => to.cell(),
            Deed::Rally { .. } => Hex::CENTRE.cell(),
        }
    }
}

/// Up to four hexes in cell order.
///
/// Four are enough: of five captures the fifth is made on the last step, where the walk ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Captures([u8; Captures::MOST]);

impl Captures {
    pub(crate) const MOST: usize = 4;
    pub(crate) const NONE: Captures = Captures([Captures::NO_HEX; Captures::MOST]);

    /// Fills the free places. It is above every hex, so that hexes stay in front when sorted.
    const NO_HEX: u8 = u8::MAX;

    #[inline]
    pub(crate) fn is_full(self) -> bool {
        self.0[Captures::MOST - 1] != Captures::NO_HEX
    }

    /// The hexes with one more, which is not yet among them. There must be a free place.
    #[inline]
    pub(crate) fn with(self, hex: Hex) -> Captures {
        let mut carried = hex.0;
        Captures(self.0.map(|held| {
            let lower = held.min(carried);
            carried = held.max(carried);
            lower
        }))
    }

    #[inline]
    pub(crate) fn without(self, hex: Hex) -> Captures {
        self.iter().filter(|&held| held != hex).collect()
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Hex> {
        self.0.into_iter().filter(|&held| held != Captures::NO_HEX).map(Hex)
    }

    /// The place of a hex in the list, if it is there.
    #[inline]
    pub(crate) fn place(self, hex: Hex) -> Option<usize> {
        self.0.iter().position(|&held| held == hex.0)
    }

    #[inline]
    pub(crate) fn hexes(self) -> Hexes {
        self.iter().collect()
    }
}

impl FromIterator<Hex> for Captures {
    /// Sorts the hexes, of which there are four at most.
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Captures {
        hexes.into_iter().fold(Captures::NONE, Captures::with)
    }
}
