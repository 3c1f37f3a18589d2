use std::fmt;
use std::time::Duration;

use game::{Outcome, Side, curve};

/// How a state stands for the side that acts in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In thousandths of the game's unit.
    Value(i32),
    /// The side wins within so many actions, whatever the other side and chance do. No faster win can be forced, unless
    /// the search was stopped before it had made sure, or there are dice on the way.
    WinIn(u32),
    /// The side loses within so many actions, whatever it does; the number is to be read as for a win.
    LossIn(u32),
}

/// Scores inside the search: a win now is `WIN`, one action later one less.
pub(crate) const WIN: i32 = 1_000_000_000;
/// Every score beyond this is a win found, every one below its negative a loss.
pub(crate) const SURE: i32 = WIN - 1_000_000;
/// Values are kept within this.
pub(crate) const MOST_VALUE: i32 = SURE - 1;
pub(crate) const INFINITY: i32 = WIN + 1;

pub(crate) fn is_sure(score: i32) -> bool {
    score.abs() > SURE
}

/// The score for `pov` of a game that ended after `ply` actions.
pub(crate) fn final_score(outcome: Outcome, pov: Side, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == pov => WIN - ply as i32,
        Outcome::Win(_) => -WIN + ply as i32,
    }
}

impl Score {
    pub(crate) fn from_internal(score: i32) -> Score {
        if score > SURE {
            Score::WinIn((WIN - score) as u32)
        } else if score < -SURE {
            Score::LossIn((WIN + score) as u32)
        } else {
            Score::Value(score)
        }
    }

    /// Whether the outcome is known.
    pub fn is_decided(self) -> bool {
        !matches!(self, Score::Value(_))
    }

    /// The chance of winning, draws counting half, in a game whose [`game::Evaluate::SPREAD`] is `spread`.
    pub fn win_probability(self, spread: i32) -> f64 {
        match self {
            Score::WinIn(_) => 1.0,
            Score::LossIn(_) => 0.0,
            Score::Value(value) => curve::win_chance(value, spread),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Value(value) => write!(f, "{:+.2}", f64::from(*value) / 1000.0),
            Score::WinIn(actions) => write!(f, "wins in {actions}"),
            Score::LossIn(actions) => write!(f, "loses in {actions}"),
        }
    }
}

/// A way to go on, and what it is worth for the side that acts first in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<A> {
    pub score: Score,
    /// At least one action; it ends where chance acts, or where the search knew no further.
    pub actions: Vec<A>,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// How many actions deep alpha-beta has looked everywhere, or how deep the tree search has on the way it likes best.
    pub depth: u32,
    pub nodes: u64,
    pub elapsed: Duration,
    /// Best first, at least one.
    pub lines: Vec<Line<A>>,
}

impl<A: Copy> Report<A> {
    /// The action to play.
    pub fn best(&self) -> A {
        self.lines[0].actions[0]
    }

    pub fn score(&self) -> Score {
        self.lines[0].score
    }
}
