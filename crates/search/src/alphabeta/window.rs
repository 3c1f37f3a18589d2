use crate::score::{SURE, WIN, is_sure};
use crate::table::{Bound, Entry};

/// The scores that matter, for the side that acts: more than `alpha`, less than `beta`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub fn new(alpha: i32, beta: i32) -> Window {
        Window { alpha, beta }
    }

    /// Asks only whether a score is above `alpha`.
    pub fn above(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    pub fn flipped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    pub fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// Whether it asks for nothing but wins, or losses, in so many actions. Such a question is answered exactly: nothing
    /// is reduced or guessed, and answers are kept within the window, so that the table shows which ones are exact.
    pub fn is_sure(self) -> bool {
        self.alpha > SURE || self.beta < -SURE
    }

    /// Leaves out what cannot be reached `ply` actions from the root by who has not won or lost there.
    pub fn within_reach(self, ply: usize) -> Window {
        let soonest = WIN - ply as i32 - 1;
        Window { alpha: self.alpha.max(-soonest), beta: self.beta.min(soonest) }
    }

    pub fn clamp(self, score: i32) -> i32 {
        score.clamp(self.alpha, self.beta)
    }

    pub fn bound(self, score: i32) -> Bound {
        if score <= self.alpha {
            Bound::Upper
        } else if score >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }

    /// The entry's score if it settles the question, its depth left aside.
    pub fn settled_by(self, entry: Entry, ply: usize) -> Option<i32> {
        let score = from_table(entry.score, ply);
        let bound = match entry.bound {
            // Found with reductions perhaps: a win is one, but there may be a faster one.
            Bound::Exact if self.is_sure() => {
                if score > 0 {
                    Bound::Lower
                } else {
                    Bound::Upper
                }
            }
            bound => bound,
        };
        let settled = match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        };
        (settled && (!self.is_sure() || is_sure(score))).then_some(score)
    }
}

/// Whether the entry is a win or loss once and for all, however deep the search was that found it.
pub(crate) fn is_proof(entry: Entry) -> bool {
    match entry.bound {
        Bound::Exact => is_sure(entry.score),
        Bound::Lower => entry.score > SURE,
        Bound::Upper => entry.score < -SURE,
    }
}

/// Win distances in the table are from the entry's own state, in the search from the root.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score > SURE => score + ply as i32,
        score if score < -SURE => score - ply as i32,
        score => score,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score > SURE => score - ply as i32,
        score if score < -SURE => score + ply as i32,
        score => score,
    }
}
