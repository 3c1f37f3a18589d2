//! The evaluation is fair to both sides, adds up, and knows what a king has to fear.

#[path = "support/scenario.rs"]
mod scenario;

use conformance::random;
use game::{Evaluate, Rules, State, Uniform};
use quincunx_pella::{Action, Ending, Pella, PellaState};
use scenario::text;

/// States of random games in which captures are preferred, so that armies meet and shrink.
fn eager_states(games: u64) -> Vec<PellaState> {
    let mut states = Vec::new();
    let (mut legal, mut noisy) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut random = random(seed);
        let mut state = Pella.start();
        while state.ending().is_none() && states.len() < 150 * (seed as usize + 1) {
            states.push(state.clone());
            state.legal(&mut legal);
            state.noisy(&mut noisy);
            // A king is taken only now and then: games would be short.
            let eager = !noisy.is_empty() && random.below(3) > 0;
            let list = if eager { &noisy } else { &legal };
            let action = list[random.below(list.len() as u32) as usize];
            if takes_king(&state, action) && random.below(8) > 0 {
                continue;
            }
            state.apply(action);
        }
    }
    states
}

fn takes_king(state: &PellaState, action: Action) -> bool {
    let mut next = state.clone();
    next.apply(action);
    matches!(next.ending(), Some(Ending::KingCaptured { .. }))
}

fn features(state: &PellaState) -> Vec<i32> {
    let mut features = vec![0; PellaState::FEATURES.len()];
    state.features(&mut features);
    features
}

fn feature(state: &PellaState, name: &str) -> i32 {
    let at = PellaState::FEATURES.iter().position(|&feature| feature == name).expect("a feature's name");
    features(state)[at]
}

fn parse(text: &str) -> PellaState {
    Pella.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn state(pieces: &str, rest: &str) -> PellaState {
    parse(&text(pieces, rest))
}

/// The position in which Blue has what Red had and the other way round, the board half turned.
fn swapped(state: &PellaState) -> PellaState {
    let text = state.position().expect("no turn is half done");
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, captured, rally, plies] = fields[..] else { panic!("{text}") };
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let rows: Vec<String> =
        board.split('/').rev().map(|row| turned_row(row).chars().map(swap).collect()).collect();
    let upper_first = |letters: &str| -> String {
        let (upper, lower): (String, String) =
            letters.chars().map(swap).partition(|letter| letter.is_ascii_uppercase());
        upper + &lower
    };
    let side = if side == "b" { "r" } else { "b" };
    parse(&format!("{} {side} {} {} {plies}", rows.join("/"), upper_first(captured), upper_first(rally)))
}

/// A row read from the right; numbers of two digits stay whole.
fn turned_row(row: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for letter in row.chars() {
        match words.last_mut() {
            Some(word) if letter.is_ascii_digit() && word.ends_with(|last: char| last.is_ascii_digit()) => {
                word.push(letter);
            }
            _ => words.push(letter.to_string()),
        }
    }
    words.reverse();
    words.concat()
}

/// The same position with the other side to move.
fn passed(state: &PellaState) -> PellaState {
    let text = state.position().expect("no turn is half done");
    parse(&if text.contains(" b ") { text.replacen(" b ", " r ", 1) } else { text.replacen(" r ", " b ", 1) })
}

#[test]
fn swapping_the_sides_negates_all_features() {
    for state in eager_states(8) {
        let negated: Vec<i32> = features(&swapped(&state)).iter().map(|feature| -feature).collect();
        assert_eq!(features(&state), negated, "{:?}", state.position());
    }
}

#[test]
fn the_value_is_the_sum_of_features_times_weights() {
    assert_eq!(PellaState::FEATURES.len(), PellaState::weights().len());
    for state in eager_states(8) {
        let sum: i32 = features(&state).iter().zip(PellaState::weights()).map(|(a, b)| a * b).sum();
        assert_eq!(state.evaluate(), sum);
    }
}

#[test]
fn noisy_actions_found_directly_are_those_of_the_whole_list() {
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    for state in eager_states(8) {
        state.noisy(&mut found);
        state.legal(&mut legal);
        legal.retain(|&action| state.is_noisy(action));
        assert_eq!(found, legal, "{:?}", state.position());
    }
}

#[test]
fn promises_together_are_promises_one_by_one_and_the_king_comes_first() {
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    for state in eager_states(4) {
        state.legal(&mut legal);
        state.promises(&legal, &mut promises);
        for (&action, &promise) in legal.iter().zip(&promises) {
            assert_eq!(state.promise(action), promise);
            assert_eq!(promise > 5_000_000, takes_king(&state, action));
        }
    }
}

#[test]
fn a_king_counts_as_in_danger_exactly_if_it_can_be_captured() {
    let mut legal = Vec::new();
    let mut dangers = 0;
    for state in eager_states(20) {
        let other = passed(&state);
        if other.ending().is_some() {
            continue;
        }
        other.legal(&mut legal);
        let expected = legal.iter().any(|&action| takes_king(&other, action));
        let found = feature(&state, "to move with a king that could be captured") != 0;
        assert_eq!(found, expected, "{:?}", state.position());
        dangers += usize::from(found);
    }
    assert!(dangers > 100, "{dangers}");
}

#[test]
fn more_pieces_are_better() {
    let start = Pella.start().position().expect("a text");
    let without = |piece: &str| parse(&start.replacen(&format!("{piece}SS"), "1SS", 1));
    let full = parse(&start).evaluate();
    assert!(without("A").evaluate() < full);
    let even = state("Ka4 Sb4 Sb5 km10 sl9 sl10", "b - - 0");
    let ahead = state("Ka4 Sb4 Sb5 Cc2 km10 sl9 sl10", "b - - 0");
    assert!(ahead.evaluate() > even.evaluate() + 1000);
}
