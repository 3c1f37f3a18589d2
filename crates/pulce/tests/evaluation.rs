//! What the evaluation promises to the search.

use std::sync::Arc;

use conformance::random;
use game::{Evaluate, Options, Rules, Side, State};
use quincunx_pulce::{Pulce, PulceState};
use search::{AlphaBeta, Limits, Settings, TranspositionTable};

const MOST_PLIES: u8 = 200;

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

#[test]
fn shortcuts_find_the_same() {
    let (mut legal, mut noisy, mut promises) = (Vec::new(), Vec::new(), Vec::new());
    let mut found = 0;
    for state in random_states() {
        state.legal(&mut legal);
        state.promises(&legal, &mut promises);
        assert!(legal.iter().map(|&action| state.promise(action)).eq(promises.iter().copied()));
        state.noisy(&mut noisy);
        legal.retain(|&action| state.is_noisy(action));
        assert_eq!(noisy, legal, "{state:?}");
        found += noisy.len();
    }
    assert!(found > 0);
}

#[test]
fn rows_and_columns_are_the_same() {
    for state in random_states() {
        assert_eq!(state.evaluate(), mirrored(&state).evaluate(), "{state:?}");
    }
}

/// The board mirrored across the diagonal from `b2` to `f6`.
fn mirrored(state: &PulceState) -> PulceState {
    let text = state.position().expect("no turn of Pulce is more than one action");
    let (board, rest) = text.split_once(' ').expect("more than one field");
    let cells: Vec<Vec<char>> = board
        .split('/')
        .map(|row| {
            let spelled = row.chars().flat_map(|letter| match letter.to_digit(10) {
                Some(free) => vec!['1'; free as usize],
                None => vec![letter],
            });
            spelled.collect()
        })
        .collect();
    // Row 7 comes first, so that the diagonal of the text is the other one.
    let rows = (0..7).map(|row| (0..7).map(|column| cells[6 - column][6 - row]).collect::<String>());
    let board = rows.collect::<Vec<_>>().join("/");
    let mut packed = board;
    for free in (2..=7).rev() {
        packed = packed.replace(&"1".repeat(free), &free.to_string());
    }
    at(&format!("{packed} {rest}"))
}

#[test]
fn what_is_home_limits_what_is_expected() {
    // Red's last pawn is next to home. Where the others lie says what it will bring.
    let boards = [
        ("#5#/3BBB1/1R1BBB1/R3BB1/R6/R6/#RRRR1#", 3),
        ("#5#/3BBB1/1R1BBB1/R3BB1/R6/R6/#1RRRR#", 2),
        ("#5#/3BBB1/1R1BBB1/4BB1/R6/R6/#RRRRR#", 1),
    ];
    for (board, points) in boards {
        let value = at(&format!("{board} r r 1/1 0-0 - 30")).evaluate();
        assert!((600 * points..=1000 * points).contains(&value), "{board}: {value}");
    }
}

#[test]
fn the_last_move_of_a_round_is_known_exactly() {
    // Red has a mirror image. What Black can still make of it: the same, four and four, five and three, nothing.
    let boards = [
        ("#BBB2#/4B2/R5B/R5B/R5B/R5B/#RRRR1#", 3),
        ("#BBBB1#/6B/R4B1/R5B/R5B/R6/#RRRR1#", 2),
        ("#BBB1B#/4B2/R6/R5B/R5B/R5B/#RRRR1#", 1),
        ("#BBBB1#/7/R6/R2B2B/R5B/R5B/#RRRR1#", 0),
        ("#BBBB1#/5B1/R2B3/R6/R5B/R5B/#RRRR1#", 0),
    ];
    for (board, points) in boards {
        let state = at(&format!("{board} b r 1/1 0-0 ! 31"));
        assert_eq!(state.evaluate(), 3000 - 1000 * points, "{board}");
    }
}

#[test]
fn waiting_costs() {
    let value =
        |plies: u8| at(&format!("#5#/3BBB1/1R1BBB1/R3BB1/R6/R6/#RRRR1# r r 1/1 0-0 - {plies}")).evaluate();
    let values: Vec<i32> = (0..MOST_PLIES).step_by(20).map(value).collect();
    assert!(values.is_sorted_by(|sooner, later| sooner > later), "{values:?}");
}

/// Nothing better than two points can be had here, and the enemy, who moves at random, may stay in the way for long.
#[test]
fn the_engine_ends_a_round() {
    for seed in 0..10 {
        let mut random = random(seed);
        let mut state = at("#BBB2#/R4B1/R4B1/R6/1B3B1/R2R1B1/#RR1R1# r b 2/3 3-0 - 41");
        let mut engine = AlphaBeta::new(Arc::new(TranspositionTable::new(1)), Settings::default());
        while state.round() == 2 {
            assert!(state.plies() < 60, "{state:?}");
            let action = match state.status().side() {
                Some(Side::First) => engine.search(&state, Limits::nodes(1000), 1, &mut |_| {}).best(),
                _ => state.sample(&mut random, &mut Vec::new()),
            };
            state.apply(action);
        }
        assert_eq!(state.points().first, 5);
    }
}
