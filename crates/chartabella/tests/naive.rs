//! Chartabella written a second time, straight from its rules page, to compare the first with.

mod naive {
    pub mod die;
    mod examples;
    pub mod geometry;
    pub mod map;
    pub mod scenarios;
    pub mod shot;
    pub mod state;
    pub mod text;
    pub mod theme;
    pub mod turn;
    pub mod walk;
}

use std::collections::BTreeMap;

use conformance::Oracle;
use game::Uniform;
use naive::scenarios::{Scenario, by_lot, hunt, melee, published_start, siege};
use naive::state::Naive;

#[test]
fn alone() {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let mut play = |scenario: &Scenario, seed: u64| {
        let mut naive = Naive::from_position(&published_start(scenario));
        assert_eq!(naive.outcome(), None);
        let mut random = conformance::random(seed);
        for _ in 0..400 {
            let legal = naive.legal();
            if legal.is_empty() {
                break;
            }
            if let Some(text) = naive.position() {
                assert_eq!(Naive::from_position(&text).position(), Some(text));
            }
            let action = &legal[random.below(legal.len() as u32) as usize];
            let shape: String = action.chars().filter(|c| !c.is_ascii_alphanumeric() || *c == 'x').collect();
            *counts.entry(shape).or_default() += 1;
            naive.play(action);
        }
        *counts.entry(format!("{:?}", naive.outcome())).or_default() += 1;
    };
    for seed in 0..30 {
        play(&melee(), seed);
        play(&siege(), seed);
        play(&hunt(), seed);
        play(&by_lot(seed), seed);
    }
    println!("{counts:#?}");
}
