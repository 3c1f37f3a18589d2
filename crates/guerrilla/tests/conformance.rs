#[path = "table/setup.rs"]
mod setup;

use conformance::{CountingAllocator, check_no_allocation, check_perft_table, check_random_games};
use setup::of_side;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_games_keep_the_laws() {
    check_random_games(&of_side(5), 4, 3000, false);
    check_random_games(&of_side(8), 2, 1500, false);
    check_random_games(&of_side(10), 1, 1000, false);
}

#[test]
fn games_end() {
    let mut scratch = Vec::new();
    for side in [5, 8, 10] {
        let mut state = game::Rules::start(&of_side(side));
        game::playout(&mut state, &mut conformance::random(7), &mut scratch);
    }
}

#[test]
fn legal_and_apply_do_not_allocate() {
    check_no_allocation(&of_side(8), 10);
    check_no_allocation(&of_side(5), 10);
}

#[test]
fn perft() {
    check_perft_table(&of_side(8), include_str!("perft.txt"), 4_000_000);
}
