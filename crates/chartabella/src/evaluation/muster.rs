//! What an army is worth against the army it faces.

use game::Side;

use crate::{ChartabellaState, Class, Kind};

/// Strengths from this on count as equal.
const STRENGTHS: usize = 10;
/// Everything, in the unit of punch and toughness.
const ALL: i32 = 64;

/// In thousandths of a foot soldier, for weighing up attacks.
pub(super) fn worth(kind: &Kind) -> i32 {
    let own = match kind.class {
        Class::Infantry | Class::Cavalry => 200 * i32::from(strength(kind)),
        Class::Elephant => 2000,
        Class::Artillery => 2500,
        Class::Ram => 1000,
        Class::Caravan => 0,
    };
    own + 100 * i32::from(kind.front + kind.back + kind.movement)
        + 150 * i32::from(kind.range.unwrap_or(0))
        + 1000 * i32::from(kind.stars)
}

/// The attack with what a charge mostly adds to it.
pub(super) fn strength(kind: &Kind) -> u8 {
    kind.attack.unwrap_or(0) + if kind.charges { kind.movement / 2 } else { 0 }
}

/// How many of an army have each strength.
#[derive(Clone, Copy, Default)]
pub(super) struct Muster {
    attacks: [u16; STRENGTHS],
    fronts: [u16; STRENGTHS],
    backs: [u16; STRENGTHS],
    armed: u16,
    pub pieces: u16,
}

/// The sums over an army of what its pieces are good for.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Forces {
    pub pieces: i32,
    /// How well it fights and how well it stands, against the other army.
    pub punch: i32,
    pub toughness: i32,
    pub movement: i32,
    pub range: i32,
    pub chargers: i32,
    pub elephants: i32,
    pub artillery: i32,
    pub rams: i32,
    pub caravans: i32,
    pub stars: i32,
    pub worth: i32,
}

impl Muster {
    pub fn of(state: &ChartabellaState, side: Side) -> Muster {
        let mut muster = Muster::default();
        for (_, piece) in state.army(side) {
            let kind = state.kind(piece);
            muster.pieces += 1;
            muster.fronts[clip(kind.front)] += 1;
            muster.backs[clip(kind.back)] += 1;
            if kind.attack.is_some() {
                muster.armed += 1;
                muster.attacks[clip(strength(kind))] += 1;
            }
        }
        muster
    }

    /// The forces of a side whose enemy's muster this is.
    pub fn forces(&self, state: &ChartabellaState, side: Side) -> Forces {
        let punches: [i32; STRENGTHS] = std::array::from_fn(|attack| {
            let beaten = beaten(&self.fronts, attack) + beaten(&self.backs, attack);
            ALL * beaten / (4 * i32::from(self.pieces.max(1)))
        });
        let resists: [i32; STRENGTHS] = std::array::from_fn(|defence| {
            ALL * beaten(&self.attacks, defence) / (2 * i32::from(self.armed.max(1)))
        });
        let mut forces = Forces::default();
        for (_, piece) in state.army(side) {
            let kind = state.kind(piece);
            if kind.attack.is_some() {
                forces.pieces += 1;
                forces.punch += punches[clip(strength(kind))];
                forces.movement += i32::from(kind.movement);
            }
            forces.toughness += (2 * resists[clip(kind.front)] + resists[clip(kind.back)]) / 3;
            forces.add_specials(kind);
        }
        forces
    }
}

impl Forces {
    fn add_specials(&mut self, kind: &Kind) {
        self.worth += worth(kind);
        self.stars += i32::from(kind.stars);
        self.range += i32::from(kind.range.unwrap_or(0));
        self.chargers += i32::from(kind.charges);
        match kind.class {
            Class::Infantry | Class::Cavalry => {}
            Class::Elephant => self.elephants += 1,
            Class::Artillery => self.artillery += 1,
            Class::Ram => self.rams += 1,
            Class::Caravan => self.caravans += 1,
        }
    }
}

fn clip(strength: u8) -> usize {
    usize::from(strength).min(STRENGTHS - 1)
}

/// Twice the number of those that are weaker, and once that of equals.
fn beaten(counts: &[u16; STRENGTHS], strength: usize) -> i32 {
    let weaker: u16 = counts[..strength].iter().sum();
    2 * i32::from(weaker) + i32::from(counts[strength])
}
