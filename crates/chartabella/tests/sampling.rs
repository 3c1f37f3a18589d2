//! Random actions are drawn uniformly, or by the die's weights.

use std::collections::HashMap;

use conformance::random;
use game::{Rules, State, Status};
use quincunx_chartabella::{Action, Chartabella, ChartabellaState, Library};

const DRAWS_EACH: usize = 400;

fn check_uniform(state: &ChartabellaState, seed: u64) {
    let (mut random, mut scratch, mut legal) = (random(seed), Vec::new(), Vec::new());
    state.legal(&mut legal);
    let mut seen: HashMap<Action, usize> = HashMap::new();
    for _ in 0..DRAWS_EACH * legal.len() {
        *seen.entry(state.sample(&mut random, &mut scratch)).or_default() += 1;
    }
    assert!(seen.keys().all(|action| legal.contains(action)));
    // Six standard deviations of a count with this mean.
    let margin = 6.0 * (DRAWS_EACH as f64).sqrt();
    for action in legal {
        let count = seen.get(&action).copied().unwrap_or(0) as f64;
        let text = state.notation(action).to_string();
        assert!((count - DRAWS_EACH as f64).abs() < margin, "{text} was drawn {count} times");
    }
}

#[test]
fn actions_of_players_are_drawn_uniformly() {
    let rules = Chartabella::with_library(Library::built_in(), "grain").expect("shipped");
    for (seed, pieces) in [
        (1, "103@c8v,115@d9v,103@e8v|122@c2^,132@d1^,126@e2^"),
        (2, "103@c5v,115@d4v|126@c3^,132@d3^,190@e4^"),
        (3, "111@d4v,103@d6v|126@c3^,131@d3^,111@e4^"),
    ] {
        for side in ["1", "2"] {
            let text = format!("grain {pieces} {side} 0-0 - 5");
            check_uniform(&rules.parse_position(&text).expect("a sound position"), seed);
        }
    }
}

#[test]
fn faces_are_drawn_by_weight() {
    let rules = Chartabella::with_library(Library::built_in(), "grain").expect("shipped");
    let text = "grain 103@c4v,115@f9v|122@c3^,132@f1^ 1 0-0 - 5";
    let mut state = rules.parse_position(text).expect("a sound position");
    let fight = state.resolve(&"c4xc3@c4".parse().expect("a text")).expect("legal");
    state.apply(fight);
    assert_eq!(state.status(), Status::Chance);
    let (mut random, mut scratch) = (random(9), Vec::new());
    let mut seen: HashMap<String, i32> = HashMap::new();
    for _ in 0..6000 {
        let action = state.sample(&mut random, &mut scratch);
        *seen.entry(state.notation(action).to_string()).or_default() += 1;
    }
    for (face, expected) in [("swords", 2000), ("1", 1000), ("2", 1000), ("triangle", 1000), ("star", 1000)] {
        let count = seen[&format!("die:{face}")];
        assert!((count - expected).abs() < 200, "{face} came up {count} times");
    }
}
