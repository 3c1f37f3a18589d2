//! Positions won by force.

use quincunx_pella::Pella;

#[test]
fn each_is_won_as_it_says_and_found_by_the_engine() {
    conformance::check_forced_wins(&Pella, include_str!("tactics.txt"));
}
