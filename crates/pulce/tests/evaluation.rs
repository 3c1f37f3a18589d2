//! What the evaluation promises to the search.

use conformance::random;
use game::{Evaluate, Options, Rules, State};
use quincunx_pulce::{Pulce, PulceState};

fn rules() -> Pulce {
    Pulce::new(&Options::default()).expect("the defaults are in range")
}

fn at(text: &str) -> PulceState {
    rules().parse_position(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The states of some random games, the final ones left out.
fn random_states() -> Vec<PulceState> {
    let mut states = Vec::new();
    for seed in 0..10 {
        let (mut random, mut scratch) = (random(seed), Vec::new());
        let mut state = rules().start();
        while !state.status().is_over() {
            states.push(state);
            let action = state.sample(&mut random, &mut scratch);
            state.apply(action);
        }
    }
    states
}

/// The same with the sides exchanged and the board turned. A round later, for then the other side has started it.
fn exchanged(state: &PulceState) -> PulceState {
    let text = state.position().expect("no turn of Pulce is more than one action");
    let fields: Vec<&str> = text.split(' ').collect();
    let other = |letters: &str| -> String {
        let swapped = letters.chars().rev().map(|letter| match letter {
            'R' => 'B',
            'B' => 'R',
            'r' => 'b',
            'b' => 'r',
            other => other,
        });
        swapped.collect()
    };
    let (round, rounds) = fields[3].split_once('/').expect("the round is one of so many");
    let later = |number: &str| number.parse::<u8>().expect("a number") + 1;
    let (first, second) = fields[4].split_once('-').expect("points of both sides");
    at(&format!(
        "{} {} {} {}/{} {second}-{first} {} {}",
        other(fields[0]),
        other(fields[1]),
        other(fields[2]),
        later(round),
        later(rounds),
        fields[5],
        fields[6]
    ))
}

fn features(state: &PulceState) -> Vec<i32> {
    let mut features = vec![0; PulceState::FEATURES.len()];
    state.features(&mut features);
    features
}

#[test]
fn exchanging_the_sides_negates_every_feature() {
    for state in random_states() {
        let (here, there) = (features(&state), features(&exchanged(&state)));
        let negated: Vec<i32> = there.iter().map(|feature| -feature).collect();
        assert_eq!(here, negated, "{state:?}");
        assert_eq!(state.evaluate(), -exchanged(&state).evaluate());
    }
}

#[test]
fn the_value_is_the_sum_of_features_times_weights() {
    assert_eq!(PulceState::FEATURES.len(), PulceState::weights().len());
    for state in random_states() {
        let sum: i32 = features(&state)
            .iter()
            .zip(PulceState::weights())
            .map(|(feature, weight)| feature * weight)
            .sum();
        assert_eq!(state.evaluate(), sum, "{state:?}");
    }
}
