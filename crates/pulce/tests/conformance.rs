use std::collections::HashSet;

use conformance::{CountingAllocator, check_no_allocation, check_perft_table, check_random_games, random};
use game::{Options, Rules, State, Uniform};
use quincunx_pulce::{Pulce, PulceState};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn rules() -> Pulce {
    Pulce::new(&Options::default()).expect("the defaults are in range")
}

#[test]
fn random_games_keep_the_laws() {
    check_random_games(&rules(), 4, 600, true);
}

#[test]
fn legal_and_apply_do_not_allocate() {
    check_no_allocation(&rules(), 20);
}

#[test]
fn perft() {
    check_perft_table(&rules(), include_str!("perft.txt"), 1_000_000);
}

/// Gives the number it is told to, and notes among how many it was.
struct Told {
    number: u32,
    bound: u32,
}

impl Uniform for Told {
    fn below(&mut self, bound: u32) -> u32 {
        self.bound = bound;
        self.number
    }
}

/// Each number that can be drawn gives another action, and together they give all of them.
fn check_sampling(state: &PulceState) {
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    state.legal(&mut legal);
    let sampled: HashSet<_> = (0..legal.len() as u32)
        .map(|number| {
            let mut told = Told { number, bound: 1 };
            let action = state.sample(&mut told, &mut scratch);
            assert_eq!(told.bound as usize, legal.len(), "{state:?}");
            action
        })
        .collect();
    assert_eq!(sampled, legal.into_iter().collect(), "{state:?}");
}

#[test]
fn sampling_is_exactly_uniform() {
    let (mut random, mut scratch) = (random(7), Vec::new());
    let mut state = rules().start();
    while !state.status().is_over() {
        check_sampling(&state);
        let action = state.sample(&mut random, &mut scratch);
        state.apply(action);
    }
}
