use game::{BySide, Side, hash_key};

use crate::hexes::{ByHex, Hex, Hexes, LATTICE};
use crate::{Kind, Piece};

/// The pieces on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    colours: BySide<Hexes>,
    kinds: [Hexes; 4],
    hash: u64,
}

impl Field {
    pub(crate) const EMPTY: Field =
        Field { colours: BySide::new(Hexes::NONE, Hexes::NONE), kinds: [Hexes::NONE; 4], hash: 0 };

    /// The exclusive or of the keys of all pieces.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    pub(crate) fn of_side(&self, side: Side) -> Hexes {
        self.colours[side]
    }

    #[inline]
    pub(crate) fn of_kind(&self, kind: Kind) -> Hexes {
        self.kinds[kind as usize]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Hexes {
        self.colours.first | self.colours.second
    }

    #[inline]
    pub(crate) fn pieces(&self, side: Side, kind: Kind) -> Hexes {
        self.of_side(side) & self.of_kind(kind)
    }

    #[inline]
    pub(crate) fn king(&self, side: Side) -> Option<Hex> {
        self.pieces(side, Kind::King).lowest()
    }

    /// The pieces of the king's own colour next to it, which make it safe.
    #[inline]
    pub(crate) fn guards(&self, side: Side) -> Hexes {
        self.king(side).map_or(Hexes::NONE, |king| king.neighbours() & self.of_side(side))
    }

    #[inline]
    pub(crate) fn owner(&self, hex: Hex) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of_side(side).contains(hex))
    }

    #[inline]
    pub(crate) fn kind(&self, hex: Hex) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.of_kind(kind).contains(hex))
    }

    pub(crate) fn piece(&self, hex: Hex) -> Option<Piece> {
        Some(Piece { owner: self.owner(hex)?, kind: self.kind(hex)? })
    }

    /// Puts a piece on an empty hex.
    #[inline]
    pub(crate) fn put(&mut self, owner: Side, kind: Kind, hex: Hex) {
        self.colours[owner].insert(hex);
        self.kinds[kind as usize].insert(hex);
        self.hash ^= KEYS[owner as usize][kind as usize][hex.index()];
    }

    /// Removes the piece of that owner and kind from the hex.
    #[inline]
    pub(crate) fn take(&mut self, owner: Side, kind: Kind, hex: Hex) {
        self.colours[owner].remove(hex);
        self.kinds[kind as usize].remove(hex);
        self.hash ^= KEYS[owner as usize][kind as usize][hex.index()];
    }
}

static KEYS: [[ByHex<u64>; 4]; 2] = {
    let mut keys = [[[0; LATTICE]; 4]; 2];
    let mut feature = 0;
    while feature < 8 {
        let (owner, kind) = (feature / 4, feature % 4);
        let mut hex = 0;
        while hex < keys[owner][kind].len() {
            keys[owner][kind][hex] = hash_key(feature as u32, hex as u32);
            hex += 1;
        }
        feature += 1;
    }
    keys
};
