use super::force::HIGHEST_STRENGTH;
use super::{FEATURE_COUNT, WEIGHTS};
use crate::group::LARGEST_GROUP;

/// What counts at the end of a side's own turn.
pub(crate) struct Weights {
    pub held: i32,
    /// By strength.
    pub piece: [i32; HIGHEST_STRENGTH + 1],
    /// By size; a single piece is none beyond the piece.
    pub group: [i32; LARGEST_GROUP],
    pub threatened: i32,
    pub in_reach: [i32; HIGHEST_STRENGTH],
    /// For pieces of the enemy, who acts next.
    pub enemy_in_reach: [i32; HIGHEST_STRENGTH],
}

impl Weights {
    pub(crate) const USUAL: Weights = Weights {
        held: WEIGHTS[0],
        piece: from(1),
        group: {
            let mut group: [i32; LARGEST_GROUP] = from(5);
            group[0] = 0;
            group
        },
        threatened: WEIGHTS[16],
        in_reach: from(17),
        enemy_in_reach: from(12),
    };

    /// The score alone: what might happen in the turn after the last does not matter.
    pub(crate) const LAST_TURN: Weights = Weights {
        held: 1000,
        piece: [1000; HIGHEST_STRENGTH + 1],
        group: [0; LARGEST_GROUP],
        threatened: 0,
        in_reach: [0; HIGHEST_STRENGTH],
        enemy_in_reach: [0; HIGHEST_STRENGTH],
    };
}

const fn from<const N: usize>(first: usize) -> [i32; N] {
    assert!(first + N <= FEATURE_COUNT);
    let mut weights = [0; N];
    let mut at = 0;
    while at < N {
        weights[at] = WEIGHTS[first + at];
        at += 1;
    }
    weights
}
