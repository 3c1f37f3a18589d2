//! One test suite for every game: what holds for all of them is checked here, once.
//!
//! A game's tests call [`check_random_games`], [`check_perft_table`], [`check_no_allocation`], [`check_forced_wins`],
//! [`check_opponent`] and, with a naive implementation written from the rules alone, [`compare_random_games`].

mod allocations;
mod forced_wins;
mod laws;
mod opponent;
mod oracle;
mod page;
mod perft_table;

pub use allocations::{CountingAllocator, check_no_allocation};
pub use forced_wins::check_forced_wins;
pub use laws::{check_random_games, check_texts};
pub use opponent::{Challenge, check_opponent};
pub use oracle::{Oracle, Twins, any_action, compare_games_from, compare_random_games, spoilt};
pub use page::RulesPage;
pub use perft_table::check_perft_table;
pub use rand_xoshiro::Xoshiro256PlusPlus as Random;
pub use rand_xoshiro::rand_core::SeedableRng;

/// A generator for the test with this number.
pub fn random(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}
