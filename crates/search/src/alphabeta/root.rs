use game::{Evaluate, Side};

use super::window::Window;
use super::worker::{At, Worker};
use crate::score::INFINITY;

/// An action at the root, with the best that is known of it.
#[derive(Clone, Debug)]
pub(super) struct RootAction<A> {
    pub action: A,
    pub noisy: bool,
    /// What the last pass that had an opinion thought of it: exact, or at least so much.
    pub score: i32,
    /// What the pass that runs now thinks of it.
    fresh: Option<i32>,
    pub line: Vec<A>,
}

/// The legal actions, most promising first. Until something is known each counts as what the state is worth.
pub(super) fn root_actions<S: Evaluate>(state: &S, value: i32) -> Vec<RootAction<S::Action>> {
    let (mut actions, mut promises) = (Vec::new(), Vec::new());
    state.legal(&mut actions);
    state.promises(&actions, &mut promises);
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(promises[at]));
    let root = |at: usize| RootAction {
        action: actions[at],
        noisy: state.is_noisy(actions[at]),
        score: value,
        fresh: None,
        line: vec![actions[at]],
    };
    order.into_iter().map(root).collect()
}

impl<S: Evaluate> Worker<S> {
    /// A pass over the root's actions from `first` on: brings the best to the front of them if it is inside the window or
    /// above. A pass that is cut short by a limit keeps what it has found.
    pub fn search_root(&mut self, state: &S, side: Side, first: usize, depth: i32, window: Window) -> i32 {
        let mut best = -INFINITY;
        if !self.budget.spend() {
            return best;
        }
        self.enter(state.hash());
        let mut at = At { side, ply: 0, depth, window };
        let mut next = self.spare_state(state);
        for index in first..self.roots.len() {
            S::clone_from(&mut next, state);
            next.apply(self.roots[index].action);
            let quiet = !self.roots[index].noisy;
            let score = self.try_one(&next, at, self.roots[index].action, index - first, quiet);
            if self.budget.exhausted {
                break;
            }
            best = best.max(score);
            if score > at.window.alpha {
                at.window.alpha = score;
                self.note_root(index, score);
            }
            if score >= window.beta {
                break;
            }
        }
        self.spare.push(next);
        self.leave();
        self.roots[first..].sort_by_key(|root| std::cmp::Reverse(root.fresh));
        for root in &mut self.roots[first..] {
            root.score = root.fresh.take().unwrap_or(root.score);
        }
        best
    }

    fn note_root(&mut self, index: usize, score: i32) {
        let root = &mut self.roots[index];
        root.fresh = Some(score);
        root.line.truncate(1);
        root.line.extend_from_slice(self.lines.get(1).map_or(&[], Vec::as_slice));
    }
}
