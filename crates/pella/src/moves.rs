//! Where pieces can go, cavalry apart.

use crate::Kind;
use crate::field::Field;
use crate::hexes::{Hex, Hexes};
use game::Side;

/// The field as the side to move sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    pub(crate) empty: Hexes,
    pub(crate) enemies: Hexes,
    /// What a single step or shot may capture: the enemies without a safe king.
    pub(crate) takeable: Hexes,
    /// The enemy king, safe or not.
    pub(crate) king: Hexes,
    /// The enemies that make their king safe.
    pub(crate) guards: Hexes,
    /// The enemies after whose capture cavalry may go on.
    pub(crate) prey: Hexes,
    pub(crate) spears: Hexes,
}

impl View {
    #[inline]
    pub(crate) fn new(field: &Field, mover: Side) -> View {
        let enemies = field.of_side(mover.other());
        let king = enemies & field.of_kind(Kind::King);
        let guards = field.guards(mover.other());
        let takeable = if guards.is_empty() { enemies } else { enemies.minus(king) };
        View {
            empty: !field.occupied(),
            enemies,
            takeable,
            king,
            guards,
            prey: enemies & (field.of_kind(Kind::Cavalry) | field.of_kind(Kind::Archer)),
            spears: enemies & field.of_kind(Kind::Spear),
        }
    }

    #[inline]
    pub(crate) fn king_steps(&self, from: Hex) -> Hexes {
        from.neighbours() & (self.empty | self.takeable)
    }

    #[inline]
    pub(crate) fn spear_walks(&self, from: Hex) -> Hexes {
        let near = from.neighbours();
        (near | (near & self.empty).spread()) & (self.empty | self.takeable)
    }

    #[inline]
    pub(crate) fn archer_walks(&self, from: Hex) -> Hexes {
        let first = from.neighbours() & self.empty;
        let second = first.spread() & self.empty;
        second.spread() & self.empty
    }

    #[inline]
    pub(crate) fn shots(&self, from: Hex) -> Hexes {
        from.bowshot() & self.takeable
    }

    /// Where a piece can be brought back after the king moved from `king_from` onto the centre.
    #[inline]
    pub(crate) fn rally_places(&self, king_from: Hex) -> Hexes {
        Hex::CENTRE.neighbours() & (self.empty | Hexes::one(king_from))
    }

    /// What cavalry that has captured `captured` on its walk may capture as its last piece.
    #[inline]
    pub(crate) fn stops(&self, captured: Hexes) -> Hexes {
        if self.guards.minus(captured).is_empty() { self.spears | self.king } else { self.spears }
    }
}
