use board::HexDirection;
use game::{BySide, Side, hash_key};

use crate::grid::{Grid, WORDS};
use crate::spots::{Spot, Spots};

/// Changes the hash from one side's turn to the other's.
const TURN_KEY: u64 = hash_key(1, 0);

/// The men on the board and whose turn it is, with their hash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Men {
    sets: BySide<Spots<WORDS>>,
    key: u64,
}

impl Men {
    pub(crate) fn none(grid: &Grid) -> Men {
        Men { sets: BySide::new(Spots::EMPTY, Spots::EMPTY), key: grid.empty_key }
    }

    /// A number for the board and the side to move, the same whatever came before.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    pub(crate) fn of(&self, side: Side) -> &Spots<WORDS> {
        &self.sets[side]
    }

    #[inline]
    pub(crate) fn owner(&self, spot: Spot) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.sets[side].contains(spot))
    }

    /// Puts a man on an empty spot, or takes the one there away.
    #[inline]
    pub(crate) fn toggle(&mut self, grid: &Grid, side: Side, spot: Spot) {
        self.sets[side].toggle(spot);
        self.key ^= grid.key(side, spot);
    }

    /// Gives all men of the side to the other.
    pub(crate) fn change_sides(&mut self, grid: &Grid, side: Side) {
        for spot in self.sets[side].iter() {
            self.toggle(grid, side, spot);
            self.toggle(grid, side.other(), spot);
        }
    }

    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.key ^= TURN_KEY;
    }

    #[inline]
    fn shift(&mut self, grid: &Grid, side: Side, from: Spot, to: Spot) {
        self.toggle(grid, side, from);
        self.toggle(grid, side, to);
    }

    /// The man that is thrown overhead if a man of the side stops at `to` after a slide, and where he lands.
    #[inline]
    pub(crate) fn throw(
        &self,
        grid: &Grid,
        side: Side,
        to: Spot,
        direction: HexDirection,
    ) -> Option<(Spot, Spot)> {
        let thrown = grid.link(to, direction).filter(|&next| self.sets[side.other()].contains(next))?;
        Some((thrown, to.moved(-grid.offsets[direction as usize])))
    }

    #[inline]
    pub(crate) fn slide(&mut self, grid: &Grid, side: Side, from: Spot, to: Spot, direction: HexDirection) {
        let throw = self.throw(grid, side, to, direction);
        self.shift(grid, side, from, to);
        if let Some((thrown, behind)) = throw {
            self.shift(grid, side.other(), thrown, behind);
        }
    }

    /// Moves a phalanx: it is as if its rear men, one after the other, went to the front.
    #[inline]
    pub(crate) fn march(
        &mut self,
        grid: &Grid,
        side: Side,
        ends: [Spot; 2],
        to: Spot,
        direction: HexDirection,
    ) {
        let offset = grid.offsets[direction as usize];
        let [mut rear, mut lead] = ends;
        while lead != to {
            lead = lead.moved(offset);
            if self.sets[side.other()].contains(lead) {
                self.toggle(grid, side.other(), lead);
            }
            self.shift(grid, side, rear, lead);
            rear = rear.moved(offset);
        }
    }

    #[inline]
    pub(crate) fn flanks(&self, grid: &Grid, side: Side) -> bool {
        let men = &self.sets[side];
        grid.flanks.iter().any(|[chamber, opposite]| men.contains(*chamber) && men.contains(*opposite))
    }

    /// What happens to the Throne at the end of the side's turn.
    #[inline]
    pub(crate) fn settle_throne(&mut self, grid: &Grid, side: Side) {
        if self.sets[side.other()].contains(grid.throne) && !self.flanks(grid, side.other()) {
            self.toggle(grid, side.other(), grid.throne);
        }
        if self.owner(grid.throne).is_none() && self.flanks(grid, side) {
            self.toggle(grid, side, grid.throne);
        }
    }
}
