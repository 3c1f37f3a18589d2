//! Every legal action is drawn by exactly one of the numbers that can be drawn; other numbers are drawn again.

#[path = "table/setup.rs"]
mod setup;

use std::collections::HashSet;

use conformance::random;
use game::{Rules, State, Uniform};
use setup::of_side;

/// Draws a number fixed beforehand, and from then on the highest, which is always accepted where numbers are refused.
struct Rank {
    rank: u32,
    bounds: Vec<u32>,
}

impl Uniform for Rank {
    fn below(&mut self, bound: u32) -> u32 {
        self.bounds.push(bound);
        if self.bounds.len() == 1 { self.rank } else { bound - 1 }
    }
}

/// Whether some number was refused on the way.
fn check_sampling<S: State>(state: &S) -> bool {
    let (mut legal, mut drawn, mut scratch) = (Vec::new(), HashSet::new(), Vec::new());
    state.legal(&mut legal);
    let (mut rank, mut bound, mut refused) = (0, 1, false);
    while rank < bound {
        let mut random = Rank { rank, bounds: Vec::new() };
        let action = state.sample(&mut random, &mut scratch);
        assert!(random.bounds.len() <= 2 && random.bounds.iter().all(|&again| again == random.bounds[0]));
        bound = random.bounds[0];
        if random.bounds.len() == 1 {
            assert!(drawn.insert(action), "{action:?} is drawn by two numbers in {state:?}");
        } else {
            refused = true;
        }
        rank += 1;
    }
    assert_eq!(drawn, legal.into_iter().collect(), "{state:?}");
    refused
}

#[test]
fn each_legal_action_is_drawn_by_one_number() {
    let mut refused = 0;
    for (side, games) in [(5, 2), (6, 1), (8, 1), (10, 1)] {
        for seed in 0..games {
            let (mut random, mut scratch) = (random(seed), Vec::new());
            let mut state = of_side(side).start();
            for _ in 0..2000 {
                if state.status().is_over() {
                    break;
                }
                refused += u32::from(check_sampling(&state));
                state.apply(state.sample(&mut random, &mut scratch));
            }
        }
    }
    assert!(refused > 0, "some states have jumps that land next to another group");
}
