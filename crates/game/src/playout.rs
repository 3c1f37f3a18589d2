use crate::{Outcome, Side, State, Status, Uniform};

/// What random games added up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayoutTotals {
    pub games: u64,
    pub actions: u64,
    pub first_wins: u64,
    pub second_wins: u64,
    pub draws: u64,
}

impl PlayoutTotals {
    pub fn add(&mut self, outcome: Outcome, actions: u64) {
        self.games += 1;
        self.actions += actions;
        match outcome {
            Outcome::Win(Side::First) => self.first_wins += 1,
            Outcome::Win(Side::Second) => self.second_wins += 1,
            Outcome::Draw => self.draws += 1,
        }
    }

    pub fn merge(&mut self, other: &PlayoutTotals) {
        self.games += other.games;
        self.actions += other.actions;
        self.first_wins += other.first_wins;
        self.second_wins += other.second_wins;
        self.draws += other.draws;
    }
}

/// Plays uniformly random actions to the end; gives the outcome and the number of actions, those of chance included.
pub fn playout<S: State>(
    state: &mut S,
    random: &mut impl Uniform,
    scratch: &mut Vec<S::Action>,
) -> (Outcome, u64) {
    let mut actions = 0;
    loop {
        if let Status::Over(outcome) = state.status() {
            return (outcome, actions);
        }
        let action = state.sample(random, scratch);
        state.apply(action);
        actions += 1;
    }
}
