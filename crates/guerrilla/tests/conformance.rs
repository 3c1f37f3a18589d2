use conformance::{CountingAllocator, check_no_allocation, check_random_games};
use game::{Options, Rules};
use quincunx_guerrilla::Guerrilla;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn of_side(side: u32) -> Guerrilla {
    Guerrilla::new(&Options(vec![("side".to_string(), side.to_string())])).expect("the side is in range")
}

#[test]
fn random_games_keep_the_laws() {
    check_random_games(&of_side(5), 2, 4000, false);
    check_random_games(&of_side(8), 2, 1500, false);
    check_random_games(&of_side(10), 1, 1000, false);
}

#[test]
fn legal_and_apply_do_not_allocate() {
    check_no_allocation(&of_side(8), 10);
}
