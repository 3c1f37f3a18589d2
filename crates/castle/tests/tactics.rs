//! Positions won by force.

use quincunx_castle::Castle;

#[test]
fn each_is_won_as_it_says_and_found_by_the_engine() {
    conformance::check_forced_wins(&Castle::default(), include_str!("tactics.txt"));
}
