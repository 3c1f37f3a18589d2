use std::fmt;

use game::{Outcome, Side};

use crate::Kind;
use crate::field::Field;
use crate::ground::Ground;

/// The game is a draw after this turn.
pub const LAST_TURN: u32 = 200;

/// What makes a side lose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loss {
    /// All its commanders are eliminated.
    Commanders,
    /// All its pieces of a type, by the type's place in [`Theme::kinds`](crate::Theme::kinds), are eliminated.
    Kind(u8),
    /// A camp of its own is captured.
    Camp,
    /// Its rams are gone and no wall of an enemy camp is broken.
    Rams,
    /// The enemy stands on every location cell.
    Locations,
}

impl Loss {
    /// Whether it has come about for the side.
    pub(crate) fn is_fulfilled(self, ground: &Ground, field: &Field, side: Side) -> bool {
        match self {
            Loss::Commanders => field.tally(side).commanders == 0,
            Loss::Kind(kind) => !field.army(side).any(|(_, piece)| piece.kind == kind),
            Loss::Camp => has_lost_camp(ground, field, side),
            Loss::Rams => field.tally(side).rams == 0 && !has_broken_in(ground, field, side),
            Loss::Locations => usize::from(field.tally(side.other()).locations) == ground.locations(),
        }
    }

    /// As scenario files write it.
    pub(crate) fn words(self, kinds: &[Kind]) -> LossWords<'_> {
        LossWords { loss: self, kinds }
    }
}

pub(crate) struct LossWords<'k> {
    loss: Loss,
    kinds: &'k [Kind],
}

impl fmt::Display for LossWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.loss {
            Loss::Commanders => f.write_str("commanders"),
            Loss::Kind(kind) => write!(f, "type {}", self.kinds[usize::from(kind)].id),
            Loss::Camp => f.write_str("camp"),
            Loss::Rams => f.write_str("rams"),
            Loss::Locations => f.write_str("locations"),
        }
    }
}

fn has_lost_camp(ground: &Ground, field: &Field, side: Side) -> bool {
    let holds = |camp: &crate::Camp, holder: Side| {
        camp.lanes().any(|(column, lane)| field.lane(holder, column) & lane != 0)
    };
    let mut own = ground.camps().iter().filter(|camp| camp.owner == side);
    own.any(|camp| holds(camp, side.other()) && !holds(camp, side))
}

fn has_broken_in(ground: &Ground, field: &Field, side: Side) -> bool {
    field.any_broken()
        && field
            .broken_cells()
            .any(|cell| ground.camp_of(cell).is_some_and(|camp| camp.owner == side.other()))
}

/// How a game ended: its outcome, and what its loser lost by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    Lost { loser: Side, by: Loss },
    TurnsUp,
}

impl Ending {
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Lost { loser, .. } => Outcome::Win(loser.other()),
            Ending::TurnsUp => Outcome::Draw,
        }
    }
}
