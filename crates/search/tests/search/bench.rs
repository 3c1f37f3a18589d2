use breakthrough::Breakthrough;
use quincunx_search::bench;

#[test]
fn a_bench_counts_the_same_nodes_every_time() {
    let (one, two) = (bench(&Breakthrough, 4), bench(&Breakthrough, 4));
    assert_eq!(one.nodes, two.nodes);
    assert!(bench(&Breakthrough, 5).nodes > one.nodes);
}
