use conformance::{Challenge, check_opponent};
use quincunx_pella::Pella;

#[test]
fn a_few_nodes_beat_many_random_games() {
    check_opponent(&Pella, Challenge { games: 4, nodes: 300, random_games: 400 });
}
