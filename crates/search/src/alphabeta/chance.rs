use game::{Evaluate, Side};

use super::window::Window;
use super::worker::{MOST_PLIES, Worker, value};
use crate::score::{INFINITY, SURE};

impl<S: Evaluate> Worker<S> {
    /// The mean over what chance may do, each searched with a full window; a win if all are.
    pub fn chance(&mut self, state: &S, pov: Side, depth: i32, left: u32, ply: usize) -> i32 {
        if !self.budget.spend() {
            return 0;
        }
        if ply >= MOST_PLIES {
            return value(state, pov);
        }
        let mut weighted = Vec::new();
        state.chance(&mut weighted);
        let mut mean = ChanceMean::new(8 * S::SPREAD);
        let mut next = self.spare_state(state);
        let window = Window::new(-INFINITY, INFINITY);
        for (action, weight) in weighted {
            S::clone_from(&mut next, state);
            next.apply(action);
            let score = if depth > 0 {
                self.node(&next, pov, depth, window, ply + 1)
            } else {
                self.quiet_node(&next, pov, left, window, ply + 1)
            };
            mean.add(score, weight);
        }
        self.spare.push(next);
        mean.score()
    }
}

/// The mean of scores, in which a win counts as much as `most`; but wins alone are a win, and losses a loss, as slow as
/// the slowest.
struct ChanceMean {
    most: i32,
    sum: i64,
    weight: i64,
    /// The score nearest to 0, as long as all are wins or all are losses.
    sure: Option<i32>,
}

impl ChanceMean {
    fn new(most: i32) -> ChanceMean {
        ChanceMean { most, sum: 0, weight: 0, sure: None }
    }

    fn add(&mut self, score: i32, weight: u32) {
        let sure = Some(score).filter(|score| score.abs() > SURE);
        self.sure = match (self.sure, sure) {
            (_, new) if self.weight == 0 => new,
            (Some(old), Some(new)) if old.signum() == new.signum() => {
                Some(if old.abs() < new.abs() { old } else { new })
            }
            _ => None,
        };
        self.sum += i64::from(score.clamp(-self.most, self.most)) * i64::from(weight);
        self.weight += i64::from(weight);
    }

    fn score(&self) -> i32 {
        self.sure.unwrap_or((self.sum / self.weight.max(1)) as i32)
    }
}
