use conformance::{CountingAllocator, check_no_allocation, check_perft_table, check_random_games};
use game::{Options, Rules};
use quincunx_castle::Castle;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn of_side(side: usize) -> Castle {
    let options = Options(vec![("side".to_string(), side.to_string())]);
    Castle::new(&options).expect("the side is one of the option's")
}

#[test]
fn random_games_keep_the_laws() {
    check_random_games(&Castle::default(), 3, 501, true);
}

#[test]
fn random_games_on_other_boards_keep_the_laws() {
    for side in [5, 7, 8, 9] {
        check_random_games(&of_side(side), 1, 120, false);
    }
}

#[test]
fn legal_and_apply_do_not_allocate() {
    check_no_allocation(&Castle::default(), 20);
    check_no_allocation(&of_side(9), 5);
}

#[test]
fn perft() {
    check_perft_table(&Castle::default(), include_str!("perft.txt"), 1_000_000);
}
