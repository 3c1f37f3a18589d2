//! Positions won by force.

use game::{Options, Rules};
use quincunx_pulce::Pulce;

#[test]
fn each_is_won_as_it_says_and_found_by_the_engine() {
    let rules = Pulce::new(&Options::default()).expect("no options are good options");
    conformance::check_forced_wins(&rules, include_str!("tactics.txt"));
}
