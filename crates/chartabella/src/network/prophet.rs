use board::Cell;
use game::curve::{value_of_chance, win_chance};
use game::{Evaluate, Outcome, Side, State, Status};

use super::inputs::SetInputs;
use super::skirmish::Mover;
use super::{Network, Skirmish, Sums};
use crate::state::Phase;
use crate::{Action, ChartabellaState, Facing};

impl Network {
    /// The value for the first side, whatever the die may show; `None` if the network does not know all that is in the
    /// state. The game is not over.
    pub(crate) fn value_of(&self, state: &ChartabellaState) -> Option<i32> {
        match state.phase {
            Phase::Roll(_) => Some(value_of_chance(self.chance_of(state)?, ChartabellaState::SPREAD)),
            _ => Some(self.value(&self.see(state)?)),
        }
    }

    /// The first side's chance of winning, whatever the die may show, also of a game that is over; `None` if the network
    /// does not know all that is in the state.
    pub fn chance_of(&self, state: &ChartabellaState) -> Option<f64> {
        match (state.status(), state.phase) {
            (Status::Over(Outcome::Win(side)), _) => Some(f64::from(u8::from(side == Side::First))),
            (Status::Over(Outcome::Draw), _) => Some(0.5),
            (_, Phase::Roll(attack)) => {
                // The die decides one of three things, whatever it shows.
                let mut verdicts = [(0, None); 3];
                for &(face, weight) in state.rules.scenario.theme.die() {
                    let verdict = &mut verdicts[state.verdict(&attack, face) as usize];
                    *verdict = (verdict.0 + weight, Some(face));
                }
                let (mut sum, mut total) = (0.0, 0.0);
                for (weight, face) in verdicts {
                    let Some(face) = face else { continue };
                    let mut rolled = state.clone();
                    rolled.apply(Action::Die(face));
                    sum += f64::from(weight) * self.chance_of(&rolled)?;
                    total += f64::from(weight);
                }
                Some(sum / total)
            }
            _ => Some(win_chance(self.value(&self.see(state)?), ChartabellaState::SPREAD)),
        }
    }
}

/// Tells what actions in a state lead to, by a network.
#[derive(Debug)]
pub struct Prophet<'s, 'n> {
    state: &'s ChartabellaState,
    network: &'n Network,
    skirmish: Skirmish,
    /// The piece whose move was looked at last: most are followed by others of the same piece.
    last: Option<Moving>,
}

/// A piece that moves, and what stays the same wherever it goes.
#[derive(Debug)]
struct Moving {
    from: Cell,
    mover: Mover,
    after: Skirmish,
    others: Sums,
}

impl<'s, 'n> Prophet<'s, 'n> {
    /// `None` if the network does not know all that is in the state, in which a player acts.
    pub fn new(state: &'s ChartabellaState, network: &'n Network) -> Option<Prophet<'s, 'n>> {
        Some(Prophet { state, network, skirmish: network.see(state)?, last: None })
    }

    /// The state itself as the network sees it.
    pub fn skirmish(&self) -> &Skirmish {
        &self.skirmish
    }

    /// The first side's value after a legal action.
    pub fn value_after(&mut self, action: Action) -> i32 {
        match action {
            Action::Turn { cell, facing } => self.value_after_move(cell, cell, facing),
            Action::Move { from, to, facing } => self.value_after_move(from, to, facing),
            Action::End => self.network.value(&self.skirmish.after_turn()),
            _ => self.value_after_attack(action),
        }
    }

    fn value_after_move(&mut self, from: Cell, to: Cell, facing: Facing) -> i32 {
        let (state, network) = (self.state, self.network);
        let Moving { mover, after, others, .. } = self.moving(from);
        let moved = after.moved(*mover, state, &network.inputs, (to, facing));
        let mut set = SetInputs::none();
        after.for_each_input_of(&network.inputs, *mover, moved, |input| set.push(input));
        network.value_of_sums(&network.with_inputs(others, set.all()))
    }

    fn moving(&mut self, from: Cell) -> &Moving {
        if self.last.as_ref().is_none_or(|moving| moving.from != from) {
            self.last = Some(self.prepare(from));
        }
        self.last.as_ref().expect("just prepared")
    }

    fn prepare(&self, from: Cell) -> Moving {
        let network = self.network;
        let (after, mover) = self.skirmish.after_activation(self.state, from);
        let mut set = SetInputs::none();
        after.for_each_input_but(&network.inputs, Some(mover), |input| set.push(input));
        let others = network.with_inputs(&network.no_sums(), set.all());
        Moving { from, mover, after, others }
    }

    fn value_after_attack(&self, action: Action) -> i32 {
        let mut after = self.state.clone();
        after.apply(action);
        let chance = self.network.chance_of(&after).expect("attacks bring nothing new");
        value_of_chance(chance, ChartabellaState::SPREAD)
    }
}
