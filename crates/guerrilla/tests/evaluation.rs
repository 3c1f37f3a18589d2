//! The evaluation: the same for both sides, of one mind with the rules, and sensible where the answer is plain.

#[path = "table/setup.rs"]
mod setup;

use conformance::random;
use game::{Evaluate, Outcome, Rules, Side, State, Status};
use quincunx_guerrilla::GuerrillaState;

use setup::*;

fn features(state: &GuerrillaState) -> Vec<i32> {
    let mut features = vec![0; GuerrillaState::FEATURES.len()];
    state.features(&mut features);
    features
}

fn place_of(name: &str) -> usize {
    GuerrillaState::FEATURES.iter().position(|known| *known == name).expect("a feature's name")
}

fn feature(game: &Game, name: &str) -> i32 {
    features(game.state())[place_of(name)]
}

fn value(game: &Game) -> i32 {
    game.state().evaluate()
}

/// The position with the colours of all pieces changed, one turn later.
fn with_sides_changed(state: &GuerrillaState) -> GuerrillaState {
    let text = state.position().expect("a turn begins");
    let swap = |letter| match letter {
        'W' => 'B',
        'B' => 'W',
        other => other,
    };
    let fields: Vec<&str> = text.split(' ').collect();
    let board: String = fields[0].chars().map(swap).collect();
    let to_move = if fields[1] == "w" { 'b' } else { 'w' };
    let turn = state.turn() + 1;
    let text = format!("{board} {to_move} {turn} {}", fields[3]);
    state.rules().parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The states of random games in which somebody acts, from the second turn on.
fn random_states(side: usize, games: u64, turns: u16) -> Vec<GuerrillaState> {
    let (mut states, mut scratch) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let (mut state, mut random) = (of_side(side).start(), random(seed));
        while !state.status().is_over() && state.turn() <= turns {
            if state.turn() > 1 {
                states.push(state);
            }
            let action = state.sample(&mut random, &mut scratch);
            state.apply(action);
        }
    }
    states
}

#[test]
fn changing_sides_changes_the_sign_of_every_feature_also_within_a_turn() {
    let mut scratch = Vec::new();
    for (seed, start) in random_states(6, 20, 30).into_iter().filter(|state| !state.mid_turn()).enumerate() {
        let (mut state, mut other, mut random) = (start, with_sides_changed(&start), random(seed as u64));
        while state.turn() == start.turn() && !state.status().is_over() {
            let negated: Vec<i32> = features(&other).iter().map(|feature| -feature).collect();
            assert_eq!(features(&state), negated, "{state:?}");
            let action = state.sample(&mut random, &mut scratch);
            state.apply(action);
            other.apply(action);
        }
    }
}

#[test]
fn the_value_is_the_sum_of_features_times_weights() {
    assert_eq!(GuerrillaState::FEATURES.len(), GuerrillaState::weights().len());
    for state in random_states(8, 5, 40) {
        let sum: i32 = features(&state).iter().zip(GuerrillaState::weights()).map(|(a, b)| a * b).sum();
        assert_eq!(state.evaluate(), sum, "{state:?}");
    }
}

#[test]
fn promises_are_the_same_one_by_one() {
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    for state in random_states(5, 2, 20) {
        state.legal(&mut legal);
        state.promises(&legal, &mut promises);
        let singly: Vec<i32> = legal.iter().map(|&action| state.promise(action)).collect();
        assert_eq!(promises, singly, "{state:?}");
    }
}

#[test]
fn a_pass_that_wins_at_once_promises_most_and_one_that_loses_least() {
    let setup = Setup { white: "c3 c4 d4", black: "g8", tokens: "" };
    let ahead = read(&setup.text(5, 61, 1));
    let mut passed = *ahead.state();
    let pass = ahead.state().resolve(&"pass".parse().expect("a pass")).expect("a legal action");
    passed.apply(pass);
    assert_eq!(passed.status(), Status::Over(Outcome::Win(Side::First)));
    assert!(ahead.state().promise(pass) > 1000 * GuerrillaState::SPREAD);
    let behind = read(&setup.text(5, 62, 1));
    assert!(behind.state().promise(pass) < -1000 * GuerrillaState::SPREAD);
}

#[test]
fn held_ground_and_pieces_are_what_the_score_counts() {
    for state in random_states(8, 5, 40).into_iter().filter(|state| !state.mid_turn()) {
        let score = state.score(Side::First) as i32 - state.score(Side::Second) as i32;
        let features = features(&state);
        let singles_and_stronger = features[1..6].iter().sum::<i32>();
        assert_eq!(features[0] + singles_and_stronger, score, "{state:?}");
    }
}

#[test]
fn whoever_acts_is_better_off() {
    let setup = setup("b2 b3", "h8 h7");
    assert!(value(&setup.white_to_move()) > 0);
    assert!(value(&setup.black_to_move()) < 0);
}

#[test]
fn a_piece_next_to_a_stronger_one_is_threatened() {
    let setup = setup("c3 c4", "d5");
    assert_eq!(feature(&setup.white_to_move(), "to act: pieces threatened"), 0);
    assert_eq!(feature(&setup.white_to_move(), "pieces threatened"), -1);
    assert_eq!(feature(&setup.black_to_move(), "to act: pieces threatened"), -1);
}

#[test]
fn in_the_middle_of_a_turn_its_kills_are_counted() {
    let game = after(setup("c3 c4", "d5 h8").white_to_move(), "+c2");
    assert_eq!(feature(&game, "single pieces"), -1, "d5 is as good as dead, h8 lives");
}

#[test]
fn in_the_middle_of_a_jump_parts_that_would_be_taken_off_do_not_count() {
    // The line of four falls into two pairs, of which one stays.
    let setup = Setup { white: "c2 c3 c4 c5", black: "d1", tokens: "b1 b2 b3 b4 b5 c6 d2 d3 d4 d5 d6" };
    let game = after(setup.white_to_move(), "+g5 c3>c1");
    assert_eq!(feature(&game, "groups of two"), 1);
    assert_eq!(feature(&game, "pieces of strength 1"), 2);
}

#[test]
fn single_pieces_near_strong_enemies_are_in_reach_and_others_are_not() {
    let in_reach = |white| {
        let setup = Setup { white, black: "h5 h6 i6", tokens: "" };
        feature(&read(&setup.text(8, 12, 0)), "single pieces in reach")
    };
    assert_eq!(in_reach("a1 o15"), 0);
    assert_eq!(in_reach("a1 j10"), 1);
    assert!(GuerrillaState::weights()[place_of("single pieces in reach")] < 0);
}
