use breakthrough::{Action, Breakthrough, BreakthroughState};
use game::{Rules, State, Uniform};
use quincunx_search::Report;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A position that is not over, after at most `most` random actions.
pub fn random_position(seed: u64, most: u32) -> BreakthroughState {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = Breakthrough.start();
    let mut scratch = Vec::new();
    for _ in 0..random.below(most + 1) {
        let mut next = state;
        next.apply(state.sample(&mut random, &mut scratch));
        if next.status().is_over() {
            break;
        }
        state = next;
    }
    state
}

/// Every line can be played, and there are as many as wanted.
pub fn assert_legal(state: &BreakthroughState, report: &Report<Action>, lines: usize) {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    assert_eq!(report.lines.len(), lines.min(legal.len()));
    for line in &report.lines {
        let mut state = *state;
        assert!(!line.actions.is_empty());
        for &action in &line.actions {
            state.legal(&mut legal);
            assert!(legal.contains(&action));
            state.apply(action);
        }
    }
}
