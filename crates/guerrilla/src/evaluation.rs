//! What a search asks of Guerrilla. The score counts ground and pieces; what decides is who can strike whom: a group that
//! stands in reach of stronger pieces is ground already half lost, above all if the enemy acts next.

use game::{Evaluate, Outcome, Side, State, Status};

use crate::{Action, GuerrillaState};

mod force;
mod prospect;

use prospect::FEATURE_COUNT;

/// The features, and their weights in thousandths of a point.
const TABLE: [(&str, i32); FEATURE_COUNT] = [
    ("open points held", 1000),
    ("pieces of strength 1", 434),
    ("pieces of strength 2", 1326),
    ("pieces of strength 3", 2557),
    ("pieces of strength 4", 2990),
    ("single pieces", 3855),
    ("groups of two", 5259),
    ("groups of three", 4838),
    ("groups of four", 2185),
    ("groups of five", 1010),
    ("points to grow on", -60),
    ("points nearer to the side", -21),
    ("to act", 7576),
    ("to act: pieces threatened", -834),
    ("to act: single pieces in reach", -3686),
    ("to act: pieces of strength 1 in reach", -407),
    ("to act: pieces of strength 2 in reach", -1066),
    ("to act: pieces of strength 3 in reach", -6745),
    ("pieces threatened", -3247),
    ("single pieces in reach", -7084),
    ("pieces of strength 1 in reach", -229),
    ("pieces of strength 2 in reach", 564),
    ("pieces of strength 3 in reach", -4912),
];

static NAMES: [&str; FEATURE_COUNT] = {
    let mut names = [""; FEATURE_COUNT];
    let mut at = 0;
    while at < FEATURE_COUNT {
        names[at] = TABLE[at].0;
        at += 1;
    }
    names
};

static WEIGHTS: [i32; FEATURE_COUNT] = {
    let mut weights = [0; FEATURE_COUNT];
    let mut at = 0;
    while at < FEATURE_COUNT {
        weights[at] = TABLE[at].1;
        at += 1;
    }
    weights
};

/// What a game that is won is worth: more than any board.
const WON: i32 = 100_000_000;

impl Evaluate for GuerrillaState {
    const UNIT: &'static str = "points";
    const SPREAD: i32 = 9_500;
    const LONG_TURNS: bool = true;
    const FEATURES: &'static [&'static str] = &NAMES;

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        into.copy_from_slice(&prospect::features(self));
    }

    fn is_noisy(&self, action: Action) -> bool {
        matches!(action, Action::Kill(_))
    }

    fn promise(&self, action: Action) -> i32 {
        let mut next = *self;
        next.apply(action);
        next.worth(self.to_move) - self.worth(self.to_move)
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
pub(crate) fn seen_by(side: Side, value: i32) -> i32 {
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
