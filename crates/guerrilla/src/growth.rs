//! Growth (section 3): where pieces may be placed, worked out once a turn and narrowed with every piece.

use crate::group::{Group, LARGEST_GROUP};
use crate::points::Points;
use crate::state::{Feature, Phase};
use crate::{GuerrillaState, Slot};

impl GuerrillaState {
    pub(crate) fn start_growth(&mut self) {
        let targets = self.growth_targets();
        if targets.is_empty() {
            self.start_movement();
        } else {
            self.phase = Phase::Growth { targets };
        }
    }

    /// The points on which something can be grown at the start of a turn.
    fn growth_targets(&self) -> Points {
        if self.in_hand(self.to_move) == 0 {
            return Points::EMPTY;
        }
        let mut near = Points::EMPTY;
        let mut barred = self.enemy().neighbours();
        for group in Group::all(self.own()) {
            let around = group.neighbours();
            barred |= near & around;
            near |= around;
            if group.len() == LARGEST_GROUP {
                barred |= around;
            }
        }
        let targets = self.open() - barred;
        if self.turn == 1 { targets & self.lattice.opening } else { targets }
    }

    pub(crate) fn grow(&mut self, slot: Slot) {
        let Phase::Growth { mut targets } = self.phase else {
            unreachable!("pieces are placed in the growth")
        };
        let before = self.own();
        self.place(self.to_move, slot);
        let group = Group::of(self.own(), slot);
        if group.len() == 1 {
            // What is left are growths of other groups: the one new group of the turn is started.
            targets &= before.neighbours();
        }
        // A target touches one group at most. Those of this group go because it has grown, those of others and new
        // groups because the piece has come next to them.
        targets -= group.neighbours();
        targets.remove(slot);
        if targets.is_empty() || self.in_hand(self.to_move) == 0 {
            self.start_movement();
        } else {
            self.mark(Feature::Grown, group.lowest());
            self.phase = Phase::Growth { targets };
        }
    }
}
