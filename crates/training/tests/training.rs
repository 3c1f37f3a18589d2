//! Training is repeatable, and only for scenarios that networks are for.

use chartabella::{Chartabella, Library};
use quincunx_training::{Plan, train};

fn scenario(id: &str) -> Chartabella {
    Chartabella::with_library(Library::built_in(), id).expect("the scenario is shipped")
}

#[test]
fn the_same_plan_gives_the_same_network() {
    let rules = scenario("grain");
    let plan = |threads, seed| Plan { games: 30, threads, seed };
    let trained = |plan| train(&rules, plan, &mut |_| {}).expect("grain has few pieces");
    let network = trained(plan(1, 5));
    assert_eq!(network, trained(plan(3, 5)));
    assert_ne!(network, trained(plan(1, 6)));
}

#[test]
fn a_scenario_that_networks_are_not_for_is_refused() {
    let plan = Plan { games: 1, threads: 1, seed: 1 };
    assert!(train(&scenario("caravan"), plan, &mut |_| {}).is_err());
}
