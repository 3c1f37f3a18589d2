use game::Uniform;

use super::Planner;
use crate::group::{Group, LARGEST_GROUP};
use crate::points::Points;
use crate::state::Phase;
use crate::{Action, Slot};

/// Growing is worth looking at for a kill this far from the enemy.
const STRIKING_DISTANCE: usize = 5;

/// A point to grow on, and what is gained by it.
type Gain = (i32, Slot);

impl<R: Uniform> Planner<'_, R> {
    /// Grows all that can be grown, the most useful first.
    pub(super) fn grow(&mut self) {
        let mut strikes = Vec::new();
        self.find_strikes(&mut strikes);
        while let Phase::Growth { targets } = self.state.phase
            && !self.is_over()
        {
            let slot = self.best_growth(targets, &strikes).1;
            strikes.retain(|(_, at)| *at != slot);
            self.play(Action::Grow(slot));
        }
    }

    fn best_growth(&mut self, targets: Points, strikes: &[Gain]) -> Gain {
        let own = self.state.own();
        let mut best: Option<Gain> = None;
        let mut offer = |gain: i32, slot: Slot| {
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, slot));
            }
        };
        let mut new = targets;
        for group in Group::all(own).filter(|group| group.len() < LARGEST_GROUP) {
            let near = targets & group.neighbours();
            new -= near;
            let mut judge = self.outlooks.judge(own - group.points());
            let stay = judge.value(&group);
            for slot in near.iter() {
                let gain = judge.value(&group.with(slot)) - stay;
                let strike = strikes.iter().find(|(_, at)| *at == slot).map_or(i32::MIN, |(gain, _)| *gain);
                offer(gain.max(strike) + self.noise.draw(), slot);
            }
        }
        let mut judge = self.outlooks.judge(own);
        let stay = judge.value_of_others();
        for slot in new.iter() {
            offer(judge.value(&Group::single(slot)) - stay + self.noise.draw(), slot);
        }
        best.expect("there is something to grow")
    }

    /// The points where growing lets a group jump and kill.
    fn find_strikes(&mut self, found: &mut Vec<Gain>) {
        let Phase::Growth { targets } = self.state.phase else { return };
        let mut close = self.state.enemy();
        for _ in 0..STRIKING_DISTANCE {
            close |= close.neighbours();
        }
        for group in Group::all(self.state.own()) {
            let starts = targets & group.neighbours();
            if group.len() < LARGEST_GROUP && group.points().intersects(&close) {
                self.find_strikes_of(&group, starts, found);
            }
        }
    }

    fn find_strikes_of(&mut self, group: &Group, starts: Points, found: &mut Vec<Gain>) {
        let pieces = group.points();
        let others = self.state.own() - pieces;
        let free = (self.state.open() - others.neighbours()) | pieces;
        let starts: Vec<Slot> = starts.iter().collect();
        let prey = *self.outlooks.near_enemy();
        self.shapes.list(starts.iter().map(|&slot| group.with(slot)), &free, &prey);
        let mut judge = self.outlooks.judge(others);
        let stay = judge.value(group);
        for shape in self.shapes.moved() {
            let touches = shape.stays.slots().iter().any(|&slot| prey.contains(slot));
            if !touches || !judge.kills_with(&shape.stays) {
                continue;
            }
            let gain = judge.value(&shape.stays) - stay;
            let slot = starts[self.shapes.start_of(shape)];
            match found.iter_mut().find(|(_, at)| *at == slot) {
                Some((most, _)) => *most = gain.max(*most),
                None => found.push((gain, slot)),
            }
        }
    }
}
