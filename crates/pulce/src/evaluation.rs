use game::{Evaluate, Side};

use crate::ground::{HOME, INNER};
use crate::{Action, PulceState};

mod network;

const FEATURE_COUNT: usize = 6;

/// In thousandths of what a point is worth in the first of three rounds.
const WEIGHTS: [i32; FEATURE_COUNT] = [1000, 1000, 1000, 1, 1, 1];

/// By how many rounds are still to come features are told apart: none, one, or more.
const HORIZONS: usize = 3;

/// About how many moves a pawn needs to get home, in thousandths, seen from the side whose home is at the left and at
/// the bottom: a sum over cells that was fitted to the exact number of moves that eight pawns alone on the board need.
/// A pawn at home may be in the way of others.
#[rustfmt::skip]
const WAY_HOME: [i32; 49] = [
      0,  244,  186,  330,  268,  210, 0,
    244,  775,  985, 1238, 1198, 1276, 0,
    186,  985, 1498, 1553, 1636, 2007, 0,
    330, 1238, 1553, 1779, 1862, 2202, 0,
    268, 1198, 1636, 1862, 1908, 2271, 0,
    210, 1276, 2007, 2202, 2271, 2414, 0,
      0,    0,    0,    0,    0,    0, 0,
];

impl Evaluate for PulceState {
    const UNIT: &'static str = "points";
    const SPREAD: i32 = 1500;
    const FEATURES: &'static [&'static str] = &[
        "points in the last round",
        "points, one round to come",
        "points, more rounds to come",
        "thousandths of points expected of the last round",
        "thousandths of points expected, one round to come",
        "thousandths of points expected, more rounds to come",
    ];

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        into.fill(0);
        let horizon = usize::from(self.rounds - self.round).min(HORIZONS - 1);
        into[horizon] = i32::from(self.points.first) - i32::from(self.points.second);
        into[HORIZONS + horizon] = network::expected_lead(self);
    }

    /// Only what ends the round, now or after the other side's last move.
    #[inline]
    fn is_noisy(&self, action: Action) -> bool {
        let away = self.pawns[self.mover()] & INNER;
        away == 1 << action.from && HOME[self.mover()] >> action.to & 1 != 0
    }

    #[inline]
    fn promise(&self, action: Action) -> i32 {
        let way = |cell: u8| {
            let cell = if self.mover() == Side::First { cell } else { 48 - cell };
            WAY_HOME[usize::from(cell)]
        };
        way(action.from) - way(action.to)
    }
}
