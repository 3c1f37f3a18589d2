use breakthrough::{Breakthrough, BreakthroughState};
use game::{Rules, State, Uniform};
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
