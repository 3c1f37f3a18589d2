use std::cmp::Ordering;

use game::Side;

use crate::attack::{Verdict, favoured};
use crate::{ChartabellaState, Face};

/// Certainty, in the unit in which chances are told.
pub(super) const SURE: i32 = 1024;

/// Whether players who have cards spend them on an attack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cards {
    Kept,
    Spent,
}

/// What the die makes of a side's attacks, for each thing that swords can decide of them.
#[derive(Clone, Copy)]
pub(super) struct Chances {
    win: [i32; 3],
    loss: [i32; 3],
}

impl Chances {
    /// The chances of a side's attack before which it leaves or enters locations: `shift` more of them.
    pub fn new(state: &ChartabellaState, side: Side, shift: i32, cards: Cards) -> Chances {
        let (mut swords, mut own, mut enemy) = (0, 0, 0);
        for &(face, weight) in state.rules.scenario.theme.die() {
            match favour(state, side, shift, face) {
                None => swords += weight as i32,
                Some(favoured) if favoured == side => own += weight as i32,
                Some(_) => enemy += weight as i32,
            }
        }
        let spends = |spender: Side| cards == Cards::Spent && state.cards[spender] > 0;
        // A card lets swords decide instead.
        let (denied, spared) = (spends(side.other()), spends(side));
        let total = swords + own + enemy;
        let share = |weight: i32| weight * SURE / total;
        let kept = |weight: i32, if_not: bool| if if_not { 0 } else { weight };
        Chances {
            win: [
                share(swords + own + kept(enemy, !spared)),
                share(kept(own, denied)),
                share(kept(own, denied)),
            ],
            loss: [
                share(kept(enemy, spared)),
                share(kept(enemy, spared)),
                share(swords + enemy + kept(own, !denied)),
            ],
        }
    }

    /// That the target is eliminated, by what swords would decide.
    pub fn win(&self, by_swords: Verdict) -> i32 {
        self.win[by_swords as usize]
    }

    /// That whoever fights is eliminated, by what swords would decide.
    pub fn loss(&self, by_swords: Verdict) -> i32 {
        self.loss[by_swords as usize]
    }
}

fn favour(state: &ChartabellaState, side: Side, shift: i32, face: Face) -> Option<Side> {
    if shift == 0 || face != Face::Triangle {
        return favoured(face, &state.field);
    }
    let held = |side: Side| i32::from(state.field.tally(side).locations);
    match (held(side) + shift).cmp(&held(side.other())) {
        Ordering::Greater => Some(side),
        Ordering::Less => Some(side.other()),
        Ordering::Equal => None,
    }
}

/// The natural logarithm of the chance to survive, times -100: dangers of the same piece add up.
pub(super) fn hazard(chance: i32) -> i32 {
    const STEP: i32 = SURE / 32;
    const TABLE: [i32; 34] = [
        0, 3, 6, 10, 13, 17, 21, 25, 29, 33, 37, 42, 47, 52, 58, 63, 69, 76, 83, 90, 98, 107, 116, 127, 139,
        152, 167, 186, 208, 237, 277, 347, 500, 500,
    ];
    let (step, rest) = ((chance / STEP) as usize, chance % STEP);
    TABLE[step] + (TABLE[step + 1] - TABLE[step]) * rest / STEP
}
