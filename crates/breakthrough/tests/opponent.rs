use conformance::{Challenge, check_opponent};
use quincunx_breakthrough::Breakthrough;

#[test]
fn a_few_nodes_beat_many_random_games() {
    check_opponent(&Breakthrough, Challenge { games: 6, nodes: 1_000, random_games: 4_000 });
}
