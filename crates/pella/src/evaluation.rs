//! What a search asks of Pella.
//!
//! Kings fall suddenly: cavalry takes the guards and the king in one ride. So whether a king could be captured, and how
//! much stands between it and that, comes before everything else; then what each side could capture next, for a
//! position is seldom at rest; then where the pieces stand.

use game::{Evaluate, Side};

use crate::{Action, PellaState};

mod army;
mod features;
mod order;
mod race;
mod tables;

use army::Army;
use order::Order;

/// The features with their weights, in thousandths of a spear.
const TABLE: [(&str, i32); 56] = [
    ("cavalry", 2800),
    ("archers", 1200),
    ("spears", 1000),
    ("any cavalry", 0),
    ("any archer", 0),
    ("any spear", 0),
    // Who stands next to the king.
    ("a king alone", -900),
    ("a king without a spear next to it", -600),
    ("a king with one guard", -200),
    ("a king with two spears next to it", 0),
    ("pieces within three hexes of the king", 0),
    // What threatens the king.
    ("to move with a king that could be captured", -700),
    ("archers aiming at a king with a spear", -200),
    ("archers aiming at a king without a spear", -200),
    ("enemy cavalry reaching the king", -400),
    ("spears next to the king all in reach of the enemy", -200),
    ("guards of the king in reach of the enemy", 0),
    ("enemy spears within three hexes of the king", -400),
    // The rally.
    ("the right to bring cavalry back", 400),
    ("nearness to the rally, cavalry lost", 400),
    ("the right to bring archers or spears back", 300),
    ("nearness to the rally, no cavalry lost", 200),
    ("the right to rally, nothing lost", 200),
    ("nearness to the rally, nothing lost", 50),
    // What can be captured by the side to move.
    ("to move: cavalry in reach of spears or archers", 1000),
    ("to move: archers in reach of spears", 500),
    ("to move: spears in reach of archers", 200),
    ("to move: loose spears in reach of spears", 200),
    ("to move: loose prey in reach of cavalry", 500),
    ("to move: covered prey in reach of cavalry", 200),
    ("to move: loose spears in reach of cavalry", 100),
    // What can be captured by the other side.
    ("cavalry in reach of spears or archers", 300),
    ("archers in reach of spears", 100),
    ("spears in reach of archers", 200),
    ("loose spears in reach of spears", 300),
    ("loose prey in reach of cavalry", 400),
    ("covered prey in reach of cavalry", 150),
    ("loose spears in reach of cavalry", 200),
    ("to move: archers in reach of archers", 100),
    // Where the pieces stand.
    ("hexes open to cavalry", 8),
    ("cavalry that cannot move", -300),
    ("spears next to spears", 0),
    ("archers next to spears", 100),
    ("cavalry covered by spears, archers or king", -100),
    ("rows ahead: cavalry", -40),
    ("rows ahead: archers", 30),
    ("rows ahead: spears", 0),
    ("rows ahead: king", 100),
    ("cavalry within five hexes of the enemy king", 300),
    ("archers within five hexes of the enemy king", 200),
    ("spears within five hexes of the enemy king", 300),
    ("pieces in the middle", 150),
    // What matters when little is left.
    ("nothing but a king", -500),
    ("nearness to the centre with few pieces left", 50),
    ("a race of the kings that is won", 20_000),
    ("to move", 200),
];

const FEATURE_COUNT: usize = TABLE.len();

const FEATURES: [&str; FEATURE_COUNT] = {
    let mut names = [""; FEATURE_COUNT];
    let mut at = 0;
    while at < FEATURE_COUNT {
        names[at] = TABLE[at].0;
        at += 1;
    }
    names
};

const WEIGHTS: [i32; FEATURE_COUNT] = {
    let mut weights = [0; FEATURE_COUNT];
    let mut at = 0;
    while at < FEATURE_COUNT {
        weights[at] = TABLE[at].1;
        at += 1;
    }
    weights
};

impl PellaState {
    #[inline]
    fn differences(&self) -> [i32; FEATURE_COUNT] {
        let (blue, red) = (Army::new(&self.now.field, Side::First), Army::new(&self.now.field, Side::Second));
        let mut differences = features::count(&self.now, &blue, &red);
        let reds = features::count(&self.now, &red, &blue);
        for (difference, red) in differences.iter_mut().zip(reds) {
            *difference -= red;
        }
        differences
    }
}

impl Evaluate for PellaState {
    const UNIT: &'static str = "spears";
    const SPREAD: i32 = 1700;
    const REPETITION_DRAWS: bool = true;
    const FEATURES: &'static [&'static str] = &FEATURES;

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        into.copy_from_slice(&self.differences());
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        self.differences().iter().zip(WEIGHTS).map(|(difference, weight)| difference * weight).sum()
    }

    #[inline]
    fn is_noisy(&self, action: Action) -> bool {
        order::is_noisy(&self.now, action.0)
    }

    fn promise(&self, action: Action) -> i32 {
        Order::new(&self.now).promise(action.0)
    }

    fn noisy(&self, into: &mut Vec<Action>) {
        into.clear();
        order::noisy(&self.now, into);
    }

    fn promises(&self, actions: &[Action], into: &mut Vec<i32>) {
        let order = Order::new(&self.now);
        into.clear();
        into.extend(actions.iter().map(|action| order.promise(action.0)));
    }
}
