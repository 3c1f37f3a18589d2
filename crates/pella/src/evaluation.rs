//! What a search asks of Pella.
//!
//! Kings fall suddenly: cavalry takes the guards and the king in one ride. So whether a king could be captured, and how
//! much stands between it and that, comes before everything else; then what each side could capture next, for a
//! position is seldom at rest; then where the pieces stand.

use game::{Evaluate, Side, Sight};

use crate::{Action, PellaState};

mod army;
mod features;
mod order;
mod race;
mod tables;

use army::Army;
use order::Order;

/// The features with their weights, in thousandths of a spear.
///
/// Found by logistic regression on 96,000 quiet positions of 1,100 games of the engine against itself at about 1,000 nodes
/// an action, from random openings of 4 to 15 actions: three tenths of what is predicted is the game's result, seven
/// tenths the score of the search.
const TABLE: [(&str, i32); 56] = [
    ("cavalry", 2740),
    ("archers", 1119),
    ("spears", 1000),
    ("any cavalry", 285),
    ("any archer", 501),
    ("any spear", 110),
    // Who stands next to the king.
    ("a king alone", -604),
    ("a king without a spear next to it", -122),
    ("a king with one guard", -269),
    ("a king with two spears next to it", -146),
    ("pieces within three hexes of the king", 42),
    // What threatens the king.
    ("to move with a king that could be captured", -378),
    ("archers aiming at a king with a spear", -187),
    ("archers aiming at a king without a spear", 58),
    ("enemy cavalry reaching the king", -173),
    ("spears next to the king all in reach of the enemy", -59),
    ("guards of the king in reach of the enemy", 69),
    ("enemy spears within three hexes of the king", -432),
    // The rally.
    ("the right to bring cavalry back", 486),
    ("nearness to the rally, cavalry lost", 356),
    ("the right to bring archers or spears back", 200),
    ("nearness to the rally, no cavalry lost", 329),
    ("the right to rally, nothing lost", 9),
    ("nearness to the rally, nothing lost", -10),
    // What can be captured by the side to move.
    ("to move: cavalry in reach of spears or archers", 2117),
    ("to move: archers in reach of spears", 184),
    ("to move: spears in reach of archers", 148),
    ("to move: loose spears in reach of spears", 104),
    ("to move: loose prey in reach of cavalry", 833),
    ("to move: covered prey in reach of cavalry", 286),
    ("to move: loose spears in reach of cavalry", 69),
    // What can be captured by the other side.
    ("cavalry in reach of spears or archers", 291),
    ("archers in reach of spears", 33),
    ("spears in reach of archers", 205),
    ("loose spears in reach of spears", 294),
    ("loose prey in reach of cavalry", 281),
    ("covered prey in reach of cavalry", 178),
    ("loose spears in reach of cavalry", 87),
    ("to move: archers in reach of archers", 55),
    // Where the pieces stand.
    ("hexes open to cavalry", 8),
    ("cavalry that cannot move", -261),
    ("spears next to spears", -16),
    ("archers next to spears", 65),
    ("cavalry covered by spears, archers or king", -109),
    ("rows ahead: cavalry", -17),
    ("rows ahead: archers", -3),
    ("rows ahead: spears", 8),
    ("rows ahead: king", 77),
    ("cavalry within five hexes of the enemy king", 207),
    ("archers within five hexes of the enemy king", 225),
    ("spears within five hexes of the enemy king", 257),
    ("pieces in the middle", 108),
    // What matters when little is left.
    ("nothing but a king", -1296),
    ("nearness to the centre with few pieces left", 99),
    ("a race of the kings that is won", 20_000),
    ("to move", 109),
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
    const SPREAD: i32 = 1500;
    const REPETITION_DRAWS: bool = true;
    const SIGHTS: [Sight; 9] = [
        Sight::new(1, 0.13),
        Sight::new(1, 0.11),
        Sight::new(2, 0.08),
        Sight::new(2, 0.027),
        Sight::new(3, 0.03),
        Sight::new(4, 0.028),
        Sight::new(5, 0.029),
        Sight::new(6, 0.022),
        Sight::new(7, 0.011),
    ];
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
