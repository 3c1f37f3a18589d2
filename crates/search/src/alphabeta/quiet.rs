use game::{Evaluate, Side, Status};

use super::window::Window;
use super::worker::{At, MOST_PLIES, Worker, value};
use crate::ordering::{Candidate, bring_best};
use crate::score::final_score;

/// How many noisy actions in a row are followed beyond the horizon.
const QUIESCENCE_PLIES: u32 = 10;

impl<S: Evaluate> Worker<S> {
    pub fn horizon(&mut self, state: &S, at: At) -> i32 {
        if at.window.is_sure() {
            // Neither won nor lost yet: that is all the window asks for.
            return at.window.clamp(0);
        }
        self.quiet(state, at.side, self.quiescence_plies(), at.window, at.ply)
    }

    pub fn quiescence_plies(&self) -> u32 {
        if self.settings.quiescence { QUIESCENCE_PLIES } else { 0 }
    }

    /// Follows noisy actions until the position is quiet; a player may always decline them.
    fn quiet(&mut self, state: &S, side: Side, left: u32, mut window: Window, ply: usize) -> i32 {
        if !self.budget.spend() {
            return 0;
        }
        let mut best = value(state, side);
        if best >= window.beta || left == 0 || ply >= MOST_PLIES {
            return best;
        }
        window.alpha = window.alpha.max(best);
        let mut list = self.take_list(ply);
        state.noisy(&mut self.legal);
        list.extend(self.legal.iter().enumerate().map(|(place, &action)| Candidate::new(action, place)));
        self.ordering.rank(state, side, ply, &mut list);
        let mut next = self.spare_state(state);
        for number in 0..list.len() {
            bring_best(&mut list, number);
            S::clone_from(&mut next, state);
            next.apply(list[number].action);
            let score = self.quiet_node(&next, side, left - 1, window, ply + 1);
            if self.budget.exhausted {
                break;
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        self.spare.push(next);
        self.candidates[ply] = list;
        best
    }

    pub fn quiet_node(&mut self, state: &S, pov: Side, left: u32, window: Window, ply: usize) -> i32 {
        match state.status() {
            Status::Over(outcome) => final_score(outcome, pov, ply),
            Status::Chance => self.chance(state, pov, 0, left, ply),
            Status::ToAct(side) if side == pov => self.quiet(state, side, left, window, ply),
            Status::ToAct(side) => -self.quiet(state, side, left, window.flipped(), ply),
        }
    }
}
