use std::ops::ControlFlow;

use game::Side;

use super::tables::WITHIN_TWO;
use crate::field::Field;
use crate::hexes::{Hex, Hexes};
use crate::moves::View;
use crate::{Kind, cavalry};

/// One side's pieces and how far they reach.
#[derive(Debug)]
pub(super) struct Army {
    pub side: Side,
    pub pieces: Hexes,
    pub cavalry: Hexes,
    pub archers: Hexes,
    pub spears: Hexes,
    pub king: Hex,
    /// The pieces next to the king.
    pub guards: Hexes,
    /// Hexes in reach of a spear, whoever stands there.
    pub thrusts: Hexes,
    /// Hexes at bowshot from an archer.
    pub shots: Hexes,
    pub rides: Rides,
    /// The field as this side sees it.
    pub view: View,
}

/// Where some cavalry can come, riding over enemies that do not stop it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rides {
    /// Hexes where it can stand after at most 1, 2, 3 and 4 steps and ride on.
    within: [Hexes; 4],
    /// Hexes that it can enter, whoever stands there, with rubbish in the gaps of the lattice.
    pub entered: Hexes,
}

impl Rides {
    #[inline]
    fn new(cavalry: Hexes, free: Hexes) -> Rides {
        if cavalry.is_empty() {
            return Rides { within: [Hexes::NONE; 4], entered: Hexes::NONE };
        }
        let mut within = [cavalry; 4];
        let mut reached = cavalry;
        for hexes in &mut within {
            reached = (reached.spread() & free) | cavalry;
            *hexes = reached;
        }
        Rides { within, entered: reached.spread() }
    }

    /// Hexes where it can stand after so many steps, 1 to 4, and ride on.
    #[inline]
    pub fn within(&self, steps: usize) -> Hexes {
        self.within[steps - 1]
    }
}

impl Army {
    #[inline]
    pub fn new(field: &Field, side: Side) -> Army {
        let view = View::new(field, side);
        let [cavalry, archers, spears] = Kind::RALLIED.map(|kind| field.pieces(side, kind));
        let near = spears.spread();
        Army {
            side,
            pieces: field.of_side(side),
            cavalry,
            archers,
            spears,
            king: field.king(side).expect("both kings are there while the game goes on"),
            guards: field.guards(side),
            thrusts: near | (near & view.empty).spread(),
            shots: archers.into_iter().fold(Hexes::NONE, |shots, archer| shots | archer.bowshot()),
            rides: Rides::new(cavalry, view.empty | view.prey),
            view,
        }
    }

    /// Hexes in reach of a spear or at bowshot from an archer.
    #[inline]
    pub fn aims(&self) -> Hexes {
        self.thrusts | self.shots
    }

    /// The hexes where something of this army captures, as far as that does not depend on what stands there.
    #[inline]
    pub fn strikes(&self) -> Hexes {
        self.aims() | self.rides.entered | self.king.neighbours()
    }

    /// Whether a spear, an archer or the king of this army covers the hex. What stands in a spear's way is not looked at.
    #[inline]
    pub fn covers(&self, hex: Hex) -> bool {
        let (near, shot, next) = (WITHIN_TWO[hex.index()], hex.bowshot(), hex.neighbours());
        !((self.spears & near) | (self.archers & shot)).is_empty() || next.contains(self.king)
    }

    /// Whether this army could capture the enemy king if it were its turn.
    #[inline]
    pub fn captures_king(&self) -> bool {
        let View { king, guards, prey, .. } = self.view;
        if guards.is_empty() {
            return self.strikes().intersects(king);
        }
        // All guards have to be taken on the way: none may stop a ride, and each step from guard to guard counts.
        let count = guards.len() as usize;
        if count > 4 || !guards.minus(prey).is_empty() || !self.rides.within(5 - count).intersects(guards) {
            return false;
        }
        count == 1 || self.cavalry.into_iter().any(|from| self.rides_to_king(from))
    }

    fn rides_to_king(&self, from: Hex) -> bool {
        let found = cavalry::walks(&self.view, from, |_, ends| {
            if ends.intersects(self.view.king) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }
}
