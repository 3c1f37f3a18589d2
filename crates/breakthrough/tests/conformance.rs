use conformance::{CountingAllocator, check_no_allocation, check_perft_table, check_random_games};
use quincunx_breakthrough::Breakthrough;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_games_keep_the_laws() {
    check_random_games(&Breakthrough, 20, 300, true);
}

#[test]
fn legal_and_apply_do_not_allocate() {
    check_no_allocation(&Breakthrough, 50);
}

#[test]
fn perft() {
    check_perft_table(&Breakthrough, include_str!("perft.txt"), 10_000_000);
}
