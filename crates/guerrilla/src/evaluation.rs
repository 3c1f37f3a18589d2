//! What a search asks of Guerrilla. The score counts ground and pieces; what decides is who can strike whom: a group that
//! stands in reach of stronger pieces is ground already half lost, above all if the enemy acts next.

use game::{BlindSpot, Evaluate, Outcome, Side, State, Status, Uniform};

use crate::{Action, GuerrillaState, planning};

mod force;
mod prospect;
mod weights;

pub(crate) use force::{Force, HIGHEST_STRENGTH, RANGES};
pub(crate) use weights::Weights;

const FEATURE_COUNT: usize = 21;

static NAMES: [&str; FEATURE_COUNT] = [
    "open points held",
    "single pieces",
    "pieces of strength 1",
    "pieces of strength 2",
    "pieces of strength 3",
    "pieces of strength 4",
    "groups of two",
    "groups of three",
    "groups of four",
    "groups of five",
    "to act",
    "to act: pieces threatened",
    "to act: single pieces in reach",
    "to act: pieces of strength 1 in reach",
    "to act: pieces of strength 2 in reach",
    "to act: pieces of strength 3 in reach",
    "pieces threatened",
    "single pieces in reach",
    "pieces of strength 1 in reach",
    "pieces of strength 2 in reach",
    "pieces of strength 3 in reach",
];

/// In thousandths of a point, in the order of the features. Fitted on 15 November 2026 to the results of 1,803 games of an
/// earlier planner of turns against itself, on the board of side 8.
const WEIGHTS: [i32; FEATURE_COUNT] = [
    1000, 3262, 147, 1296, 2465, 2586, 4754, 4668, 1757, 841, 7675, -657, -3589, -231, -949, -6675, -3049,
    -6771, -39, 786, -5283,
];

/// What a game that is won is worth: more than any board.
const WON: i32 = 100_000_000;

impl Evaluate for GuerrillaState {
    const UNIT: &'static str = "points";
    const SPREAD: i32 = 9_600;
    const LONG_TURNS: bool = true;
    const PROPOSES_TURNS: bool = true;
    const FEATURES: &'static [&'static str] = &NAMES;

    fn weights() -> &'static [i32] {
        const { &WEIGHTS }
    }

    fn features(&self, into: &mut [i32]) {
        into.copy_from_slice(&prospect::features(self));
    }

    fn end_by_agreement(&self) -> Option<Action> {
        (!self.mid_turn()).then_some(Action::Pass)
    }

    fn is_noisy(&self, action: Action) -> bool {
        matches!(action, Action::Kill(_))
    }

    fn promise(&self, action: Action) -> i32 {
        let mut next = *self;
        next.apply(action);
        next.worth(self.to_move) - self.worth(self.to_move)
    }

    fn propose(&self, number: u32, blind_spot: BlindSpot, random: &mut impl Uniform, into: &mut Vec<Action>) {
        planning::propose(self, number, blind_spot, random, into);
    }

    fn promises(&self, actions: &[Action], into: &mut Vec<i32>) {
        let before = self.worth(self.to_move);
        into.clear();
        into.extend(actions.iter().map(|&action| {
            let mut next = *self;
            next.apply(action);
            next.worth(self.to_move) - before
        }));
    }
}

impl GuerrillaState {
    /// How good the state is for the side, finished games included.
    pub(crate) fn worth(&self, side: Side) -> i32 {
        match self.status() {
            Status::Over(outcome) => final_worth(outcome, side),
            _ => seen_by(side, self.evaluate()),
        }
    }
}

/// A value for the first side as the side sees it.
fn seen_by(side: Side, value: i32) -> i32 {
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

fn final_worth(outcome: Outcome, side: Side) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == side => WON,
        Outcome::Win(_) => -WON,
    }
}
