use conformance::{CountingAllocator, check_no_allocation, check_perft_table, check_random_games};
use quincunx_pella::Pella;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn random_games_keep_the_laws() {
    check_random_games(&Pella, 4, 2000, true);
}

#[test]
fn legal_and_apply_do_not_allocate() {
    check_no_allocation(&Pella, 50);
}

#[test]
fn perft() {
    check_perft_table(&Pella, include_str!("perft.txt"), 2_000_000);
}
