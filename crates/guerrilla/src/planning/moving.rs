use game::Uniform;

use super::Planner;
use crate::Action;
use crate::group::Group;
use crate::points::Points;
use crate::state::Phase;

/// A way to move a group.
struct Move {
    gain: i32,
    group: Group,
    stays: Group,
    path: Vec<Action>,
}

impl<R: Uniform> Planner<'_, R> {
    /// Moves the groups that gain by it, the most first, and ends the movement.
    pub(super) fn move_groups(&mut self, unmoved: Points) {
        let movable = Group::all(unmoved).filter(|group| group.len() > 1);
        let mut moves: Vec<Move> = movable.filter_map(|group| self.best_move(&group)).collect();
        moves.sort_by_key(|one| std::cmp::Reverse(one.gain));
        for planned in moves {
            let chosen =
                if self.is_still_good(&planned) { Some(planned) } else { self.best_move(&planned.group) };
            for action in chosen.map_or(Vec::new(), |chosen| chosen.path) {
                self.play(action);
            }
            if self.is_over() || !matches!(self.state.phase, Phase::Movement { .. }) {
                return;
            }
        }
        self.play(if self.state.begun { Action::Done } else { Action::Pass });
    }

    /// Whether a move planned earlier in the turn is still possible and gains something.
    fn is_still_good(&mut self, planned: &Move) -> bool {
        let pieces = planned.group.points();
        let others = self.state.own() - pieces;
        let free = (self.state.open() - others.neighbours()) | pieces;
        let lands_well = |action: &Action| match action {
            Action::Jump { to, .. } => free.contains(*to),
            _ => true,
        };
        if !planned.path.iter().all(lands_well) {
            return false;
        }
        let mut judge = self.outlooks.judge(others);
        let gain = judge.value(&planned.stays) - judge.value(&planned.group);
        gain > 0 && gain > planned.gain / 2
    }

    /// The move that gains most, if one gains anything.
    fn best_move(&mut self, group: &Group) -> Option<Move> {
        let pieces = group.points();
        let others = self.state.own() - pieces;
        let free = (self.state.open() - others.neighbours()) | pieces;
        self.shapes.list(std::iter::once(*group), &free, self.outlooks.near_enemy());
        let mut judge = self.outlooks.judge(others);
        let stay = judge.value(group);
        let mut best = None;
        for shape in self.shapes.moved() {
            let gain = judge.value(&shape.stays) - stay + self.noise.draw();
            if gain > best.map_or(0, |(most, _)| most) {
                best = Some((gain, shape));
            }
        }
        best.map(|(gain, shape)| Move {
            gain,
            group: *group,
            stays: shape.stays,
            path: self.shapes.actions(shape),
        })
    }
}
