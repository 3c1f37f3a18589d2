use game::{Evaluate, Side};

use crate::BreakthroughState;
use crate::state::{Action, FILE_A, FILE_H};

const ROW: u64 = 0xff;
/// On the own first row: from b, c, f and g all of the second row is covered.
const HOME_GUARDS: u64 = 0b0110_0110;

const FEATURE_COUNT: usize = 15;

/// In thousandths of a man, in the order of the features.
const WEIGHTS: [i32; FEATURE_COUNT] =
    [700, 500, 1160, 2000, 3000, 4150, 2000, 0, 0, -700, 30, -400, 1000, 5000, 200];

/// The board as a side sees it: its own first row is row 0.
struct View {
    own: u64,
    enemy: u64,
    acts: bool,
}

impl View {
    fn of(state: &BreakthroughState, side: Side) -> View {
        let turned = |men: u64| if side == Side::First { men } else { men.swap_bytes() };
        let (own, enemy) = (turned(state.men[side]), turned(state.men[side.other()]));
        View { own, enemy, acts: state.to_move == side }
    }

    fn features(&self) -> [i32; FEATURE_COUNT] {
        let own = self.own;
        let on_row = |row: u32| own & ROW << (8 * row);
        let guarded = own & ((own & !FILE_A) << 7 | (own & !FILE_H) << 9);
        let attacked = own & ((self.enemy & !FILE_A) >> 9 | (self.enemy & !FILE_H) >> 7);
        let hanging = if self.acts { 0 } else { attacked & !guarded };
        let side_by_side = own & (own & !FILE_H) << 1;
        let sets = [
            own,
            on_row(2),
            on_row(3),
            on_row(4),
            on_row(5),
            on_row(6),
            own & HOME_GUARDS,
            guarded,
            guarded & !0xffff_ffff,
            hanging,
            side_by_side,
            own & (FILE_A | FILE_H),
            self.free_runners(),
        ];
        let mut features = [0; FEATURE_COUNT];
        for (feature, set) in features.iter_mut().zip(sets) {
            *feature = set.count_ones() as i32;
        }
        features[FEATURE_COUNT - 2] = i32::from(self.breaks_through(attacked));
        features[FEATURE_COUNT - 1] = i32::from(self.acts);
        features
    }

    /// Men that no enemy can meet on their way.
    fn free_runners(&self) -> u64 {
        let mut met = self.enemy;
        for _ in 0..6 {
            met |= met >> 8 | (met & !FILE_A) >> 9 | (met & !FILE_H) >> 7;
        }
        self.own & !met
    }

    /// Whether a man one step from the far row cannot be stopped.
    fn breaks_through(&self, attacked: u64) -> bool {
        let one_step_away = self.own & ROW << 48;
        if self.acts { one_step_away != 0 } else { one_step_away & !attacked != 0 }
    }
}

impl Evaluate for BreakthroughState {
    const UNIT: &'static str = "men";
    const SPREAD: i32 = 3000;
    const FEATURES: &'static [&'static str] = &[
        "men",
        "men on row 3",
        "men on row 4",
        "men on row 5",
        "men on row 6",
        "men on row 7",
        "home guards on b, c, f, g",
        "guarded men",
        "guarded men beyond the middle",
        "men that can be taken for nothing",
        "men side by side",
        "men on the edge",
        "men that no enemy can meet",
        "a man who breaks through",
        "to move",
    ];

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        let (first, second) =
            (View::of(self, Side::First).features(), View::of(self, Side::Second).features());
        for (at, feature) in into.iter_mut().enumerate() {
            *feature = first[at] - second[at];
        }
    }

    fn is_noisy(&self, action: Action) -> bool {
        let to = 1u64 << action.to().index();
        self.men[self.to_move.other()] & to != 0 || to & (ROW | ROW << 56) != 0
    }

    /// Captures first, the further ahead the better; a step onto a guarded cell before one onto an attacked cell.
    fn promise(&self, action: Action) -> i32 {
        let view = View::of(self, self.to_move);
        let turned = |cell: usize| if self.to_move == Side::First { cell } else { cell ^ 56 };
        let (from, to) = (1u64 << turned(action.from().index()), 1u64 << turned(action.to().index()));
        let row = to.trailing_zeros() / 8;
        if row == 7 {
            return 1_000_000;
        }
        let own = view.own ^ from;
        let enemy = view.enemy & !to;
        let guarded = to & ((own & !FILE_A) << 7 | (own & !FILE_H) << 9) != 0;
        let attacked = to & ((enemy & !FILE_A) >> 9 | (enemy & !FILE_H) >> 7) != 0;
        let gain = if view.enemy & to != 0 { 1000 + 100 * (7 - row as i32).pow(2) } else { 0 };
        let risk = match (attacked, guarded) {
            (true, false) => 1000,
            (true, true) => 300,
            (false, _) => 0,
        };
        gain - risk + 40 * row as i32
    }
}
