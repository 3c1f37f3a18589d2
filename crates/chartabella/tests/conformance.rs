use conformance::{CountingAllocator, check_no_allocation, check_perft_table, check_random_games};
use game::{Options, Rules};
use quincunx_chartabella::{Chartabella, Library};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn rules(id: &str) -> Chartabella {
    Chartabella::with_library(Library::built_in(), id).expect("the scenario is shipped")
}

#[test]
fn random_games_of_grain_keep_the_laws() {
    check_random_games(&rules("grain"), 8, 2000, true);
}

#[test]
fn random_games_of_the_caravan_keep_the_laws() {
    check_random_games(&rules("caravan"), 3, 400, false);
}

#[test]
fn random_games_of_the_camp_keep_the_laws() {
    check_random_games(&rules("camp"), 2, 200, false);
}

#[test]
fn random_games_of_gaugamela_keep_the_laws() {
    check_random_games(&rules("gaugamela"), 1, 60, false);
}

#[test]
fn legal_and_apply_do_not_allocate() {
    for scenario in Library::built_in().scenarios() {
        check_no_allocation(&rules(scenario.id()), 3);
    }
}

#[test]
fn perft() {
    let rules = Chartabella::new(&Options::default()).expect("the default scenario");
    check_perft_table(&rules, include_str!("perft.txt"), 700_000);
}
