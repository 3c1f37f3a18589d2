use game::{BySide, Evaluate, Side, Sight, State};

use crate::ground::{HOME, HOME_COLUMN, HOME_ROW, INNER};
use crate::movement::Movement;
use crate::round::MOST_PLIES;
use crate::{Action, PulceState};

mod network;

/// A point is a point, made or expected: fitted to the outcomes of games, both came out alike.
const WEIGHTS: [i32; 2] = [1000, 1];

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

static WAYS_HOME: BySide<[i32; 49]> = {
    let mut turned = [0; 49];
    let mut cell = 0;
    while cell < 49 {
        turned[cell] = WAY_HOME[48 - cell];
        cell += 1;
    }
    BySide::new(WAY_HOME, turned)
};

impl Evaluate for PulceState {
    const UNIT: &'static str = "points";
    const SPREAD: i32 = 1450;
    /// A step from four actions ahead to five is a leap here: carelessness goes back a little where it is taken.
    const SIGHTS: [Sight; 9] = [
        Sight::new(1, 0.16),
        Sight::new(1, 0.11),
        Sight::new(2, 0.085),
        Sight::new(3, 0.07),
        Sight::new(4, 0.035),
        Sight::new(5, 0.049),
        Sight::new(5, 0.025),
        Sight::new(6, 0.015),
        Sight::new(9, 0.001),
    ];
    const FEATURES: &'static [&'static str] = &["points", "thousandths of points expected of the round"];

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        into[0] = i32::from(self.points.first) - i32::from(self.points.second);
        into[1] = expected_lead(self);
    }

    /// Only what ends the round, now or after the other side's last move.
    #[inline]
    fn is_noisy(&self, action: Action) -> bool {
        let mover = self.mover();
        self.pawns[mover] & INNER == 1 << action.from && HOME[mover] >> action.to & 1 != 0
    }

    #[inline]
    fn promise(&self, action: Action) -> i32 {
        progress(&WAYS_HOME[self.mover()], action)
    }

    #[inline]
    fn noisy(&self, into: &mut Vec<Action>) {
        into.clear();
        if (self.pawns[self.mover()] & INNER).is_power_of_two() {
            self.legal(into);
            into.retain(|&action| self.is_noisy(action));
        }
    }

    #[inline]
    fn promises(&self, actions: &[Action], into: &mut Vec<i32>) {
        let ways = &WAYS_HOME[self.mover()];
        into.clear();
        into.extend(actions.iter().map(|&action| progress(ways, action)));
    }
}

#[inline]
fn progress(ways: &[i32; 49], action: Action) -> i32 {
    ways[usize::from(action.from)] - ways[usize::from(action.to)]
}

/// How many points more the first side will make in this round, in thousandths.
///
/// What a network guesses, kept within what the pawns at home still allow. The longer the round lasts the less is
/// expected of it, lest a side wait for ever where it has nothing better to wait for.
#[inline]
fn expected_lead(state: &PulceState) -> i32 {
    if state.is_extra_move() {
        return lead_after_extra_move(state);
    }
    let most = BySide::from_fn(|side| 1000 * most_points(state.pawns[side], side));
    let guess = network::expected_lead(state).clamp(-most.second, most.first);
    let (plies, end) = (i32::from(state.plies), i32::from(MOST_PLIES));
    guess * (end * end - plies * plies) / (end * end)
}

/// The starter is home and has made its points; the other side makes what it can with one move.
fn lead_after_extra_move(state: &PulceState) -> i32 {
    let side = state.mover();
    let away = state.pawns[side] & INNER;
    let mut points = 0;
    if away.is_power_of_two() {
        let mut ends = Movement::of(state, side).targets(away.trailing_zeros() as usize) & HOME[side];
        while ends != 0 {
            let home = state.pawns[side] ^ away | ends & ends.wrapping_neg();
            points = points.max(most_points(home, side));
            ends &= ends - 1;
        }
    }
    let lead = 1000 * (most_points(state.pawns[side.other()], side.other()) - points);
    if side == Side::Second { lead } else { -lead }
}

/// The most points that a side can still make: what is home stays where it is.
#[inline]
fn most_points(pawns: u64, side: Side) -> i32 {
    let pawns = network::turned(pawns, side);
    let (row, column) = (pawns & HOME_ROW.first, pawns & HOME_COLUMN.first);
    // The product brings the bits of the column, which are seven apart, side by side.
    let image = column.wrapping_mul(0x104_1041) >> 30 & HOME_ROW.first;
    if (row | image).count_ones() <= 4 {
        3
    } else if row.count_ones() <= 4 && column.count_ones() <= 4 {
        2
    } else {
        1
    }
}
