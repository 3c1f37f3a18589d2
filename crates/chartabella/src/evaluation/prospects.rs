//! What a side can do in a turn: the attacks that pay most, and the chance to win outright.

use board::Cell;
use game::Side;

use super::blow::{Blow, for_each_blow, has_prey};
use super::chances::{Cards, Chances, SURE};
use super::muster::worth;
use super::peril::Perils;
use crate::ChartabellaState;
use crate::state::Phase;

/// Attacks that are kept for finding the two best that go together.
const MOST_STRIKES: usize = 6;

/// What a side gains on average by its best attacks, in thousandths of a foot soldier, and its chance to win.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Prospects {
    pub best: i32,
    /// By an attack with another piece after the best one.
    pub second: i32,
    pub win: i32,
}

#[derive(Clone, Copy)]
struct Strike {
    attacker: Cell,
    target: Cell,
    gain: i32,
    /// The chance that the target survives.
    survival: i32,
}

#[derive(Default)]
struct Strikes {
    strikes: [Option<Strike>; MOST_STRIKES],
}

impl Prospects {
    /// What a side can do with so many activations, against an enemy in the given perils.
    pub fn of(state: &ChartabellaState, side: Side, activations: u8, mut perils: Perils) -> Prospects {
        let plain = Chances::new(state, side, 0, Cards::Kept);
        let earnest = Chances::new(state, side, 0, Cards::Spent);
        let awaits_arrivals = perils.await_arrivals();
        let mut strikes = Strikes::default();
        let mut note = |blow: Blow, perils: &mut Perils| {
            perils.note_blow(state, &blow, &earnest);
            strikes.add(strike(state, &blow, &plain));
        };
        let acts = state.turn_of == side;
        let pending = if acts { pending(state) } else { None };
        let resting = if acts { pending.map_or(state.acted, |blow| Some(blow.attacker)) } else { None };
        if let Some(blow) = pending {
            note(blow, &mut perils);
        }
        for (cell, piece) in state.army(side).filter(|&(cell, _)| Some(cell) != resting) {
            if !awaits_arrivals
                && !has_prey(state, state.ground().place(cell), state.kind(piece), side.other())
            {
                continue;
            }
            let survey = state.survey(cell);
            for_each_blow(state, &survey, |blow| note(blow, &mut perils));
            if awaits_arrivals {
                perils.note_walk(state, &survey);
            }
        }
        let (best, second) = strikes.best_two();
        Prospects { best, second: if activations == 2 { second } else { 0 }, win: perils.chance(activations) }
    }
}

/// The attack that waits for the die.
fn pending(state: &ChartabellaState) -> Option<Blow> {
    match state.phase {
        Phase::Roll(attack) => Some(Blow::declared(&attack)),
        Phase::Activate | Phase::Intervene { .. } | Phase::AfterShot { .. } => None,
    }
}

fn strike(state: &ChartabellaState, blow: &Blow, chances: &Chances) -> Strike {
    let worth_on = |cell: Cell| state.piece(cell).map_or(0, |piece| worth(state.kind(piece)));
    Strike {
        attacker: blow.attacker,
        target: blow.target,
        gain: blow.gain(chances, worth_on(blow.target), worth_on(blow.attacker)),
        survival: SURE - blow.toll(chances).target,
    }
}

impl Strikes {
    fn add(&mut self, mut strike: Strike) {
        if strike.gain <= 0 {
            return;
        }
        for slot in &mut self.strikes {
            match slot {
                None => {
                    *slot = Some(strike);
                    return;
                }
                Some(known) if strike.gain > known.gain => std::mem::swap(known, &mut strike),
                Some(_) => {}
            }
        }
    }

    /// The gains of the best attack, and of the best one with another piece that goes together with it.
    fn best_two(&self) -> (i32, i32) {
        let Some(best) = self.strikes[0] else { return (0, 0) };
        let others = self.strikes.iter().flatten().filter(|other| other.attacker != best.attacker);
        let gains = others.map(|other| {
            if other.target == best.target { other.gain * best.survival / SURE } else { other.gain }
        });
        (best.gain, gains.max().unwrap_or(0))
    }
}
