//! Every legal action is drawn by exactly one of the numbers that can be drawn.

use std::collections::HashSet;

use conformance::random;
use game::{Options, Rules, State, Uniform};
use quincunx_castle::Castle;

/// Draws a number fixed beforehand, once, and notes the bound.
struct Rank {
    rank: u32,
    bound: Option<u32>,
}

impl Uniform for Rank {
    fn below(&mut self, bound: u32) -> u32 {
        assert_eq!(self.bound.replace(bound), None, "one number is drawn");
        self.rank
    }
}

fn check_sampling(rules: &Castle, seed: u64) {
    let (mut random, mut scratch, mut legal) = (random(seed), Vec::new(), Vec::new());
    let mut state = rules.start();
    while !state.status().is_over() {
        state.legal(&mut legal);
        let mut drawn = HashSet::new();
        for rank in 0..legal.len() as u32 {
            let mut rank = Rank { rank, bound: None };
            drawn.insert(state.sample(&mut rank, &mut scratch));
            assert_eq!(rank.bound, Some(legal.len() as u32), "{state:?}");
        }
        assert_eq!(drawn, legal.iter().copied().collect(), "{state:?}");
        state.apply(state.sample(&mut random, &mut scratch));
    }
}

#[test]
fn each_legal_action_is_drawn_by_one_number() {
    for seed in 0..3 {
        check_sampling(&Castle::default(), seed);
    }
    for side in [5, 7, 8, 9] {
        let options = Options(vec![("side".to_string(), side.to_string())]);
        check_sampling(&Castle::new(&options).expect("an allowed side"), 0);
    }
}
