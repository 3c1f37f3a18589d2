//! Sampling is exactly uniform: shown by going through every number it could draw.

#[path = "support/scenario.rs"]
mod scenario;

use std::collections::HashSet;

use game::{Rules, State, Uniform};
use quincunx_pella::{Pella, PellaState};
use scenario::text;

/// Gives a chosen number first, then all numbers in turn; counts how often it is asked and remembers the bound.
struct Scripted {
    first: u32,
    draws: u32,
    bound: u32,
}

impl Uniform for Scripted {
    fn below(&mut self, bound: u32) -> u32 {
        self.draws += 1;
        self.bound = bound;
        if self.draws == 1 { self.first } else { (self.draws - 2) % bound }
    }
}

/// Each action must come from exactly one of the equally likely first numbers; the others lead to a new draw.
fn check_every_number(state: &PellaState) {
    let (mut legal, mut scratch) = (Vec::new(), Vec::new());
    state.legal(&mut legal);
    let mut drawn = Vec::new();
    let (mut first, mut bound) = (0, 1);
    while first < bound {
        let mut script = Scripted { first, draws: 0, bound: 0 };
        let action = state.sample(&mut script, &mut scratch);
        bound = script.bound;
        if script.draws == 1 {
            drawn.push(action);
        }
        first += 1;
    }
    assert_eq!(drawn.len(), legal.len(), "{:?}", state.position());
    assert_eq!(drawn.into_iter().collect::<HashSet<_>>(), legal.into_iter().collect());
}

#[test]
fn random_games_are_sampled_evenly() {
    let mut random = conformance::random(3);
    for _ in 0..3 {
        let mut state = Pella.start();
        while !state.status().is_over() {
            check_every_number(&state);
            let action = state.sample(&mut random, &mut Vec::new());
            state.apply(action);
        }
    }
}

#[test]
fn rallies_and_long_captures_are_sampled_evenly() {
    for position in [
        text("Kf6 Cg4 ag5 ch6 ag6 sh7 ki8 Sa1", "b CAS R 0"),
        text("Kf6 Ag8 sg7 ah8 km13", "b AS R 9"),
        text("Ka1 Ab2 Cb1 ka2 sb3 sc1 sc2", "b - - 0"),
    ] {
        check_every_number(&Pella.parse_position(&position).expect("a good position"));
    }
}
