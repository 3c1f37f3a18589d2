//! The evaluation: the same for both sides and from every side of the board, and of one mind with the rules.

#[path = "table/setup.rs"]
mod setup;

use board::HexBoard;
use conformance::random;
use game::{Evaluate, Options, Rules, Side, State, Status};
use quincunx_castle::{Action, Castle, CastleState};

use setup::*;

/// The states of some random games in which somebody acts, every third of them.
fn states(side: usize, games: u64) -> Vec<CastleState> {
    let options = Options(vec![("side".to_string(), side.to_string())]);
    let rules = Castle::new(&options).expect("the side is one of the option's");
    let (mut states, mut scratch) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let (mut state, mut random) = (rules.start(), random(seed));
        while state.status().side().is_some() {
            if state.ply() % 3 == 2 {
                states.push(state.clone());
            }
            let action = state.sample(&mut random, &mut scratch);
            state.apply(action);
        }
    }
    states
}

fn features(state: &CastleState) -> Vec<i32> {
    let mut features = vec![0; CastleState::FEATURES.len()];
    state.features(&mut features);
    features
}

/// The position with every man moved to another cell and given to a side, one ply later if the sides are changed.
fn changed(state: &CastleState, to: fn((i32, i32)) -> (i32, i32), side: fn(Side) -> Side) -> CastleState {
    let rows = state.position().expect("no turn has a middle").split('/').count();
    let board = HexBoard::of_side(rows.div_ceil(2));
    let mut letters = vec![None; board.cell_count()];
    for cell in board.cells() {
        let (x, y) = to(board.coordinates(cell));
        let image = board.at(x, y).expect("the board has this symmetry");
        letters[image.index()] =
            state.owner(cell).map(|owner| if side(owner) == Side::First { 'W' } else { 'B' });
    }
    let rows = board::write_rows(
        board.row_lengths_from_top(),
        board.cells_from_top().map(|cell| letters[cell.index()]),
    );
    let mover = side(state.to_move());
    let plies = state.ply() + u16::from(mover != state.to_move());
    let letter = if mover == Side::First { 'w' } else { 'b' };
    let text = format!("{rows} {letter} {plies}");
    state.rules().parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn value(game: &Game) -> i32 {
    game.state().evaluate()
}

fn noisy(game: &Game) -> Vec<String> {
    let mut actions = Vec::new();
    game.state().noisy(&mut actions);
    actions.iter().map(|&action| game.state().notation(action).to_string()).collect()
}

fn action(game: &Game, text: &str) -> Action {
    game.state().resolve(&text.parse().expect("an action's text")).expect("a legal action")
}

#[test]
fn changing_sides_changes_the_sign_of_every_feature() {
    for state in states(6, 6).into_iter().chain(states(9, 1)) {
        let other = changed(&state, |at| at, Side::other);
        let negated: Vec<i32> = features(&other).iter().map(|feature| -feature).collect();
        assert_eq!(features(&state), negated, "{state:?}");
    }
}

#[test]
fn turning_and_mirroring_the_board_changes_nothing() {
    for state in states(6, 4).into_iter().chain(states(5, 1)) {
        let turned = changed(&state, |(x, y)| (x - y, x), |side| side);
        let mirrored = changed(&state, |(x, y)| (y, x), |side| side);
        assert_eq!(features(&state), features(&turned), "{state:?}");
        assert_eq!(features(&state), features(&mirrored), "{state:?}");
    }
}

#[test]
fn the_value_is_the_sum_of_features_times_weights() {
    assert_eq!(CastleState::FEATURES.len(), CastleState::weights().len());
    for state in states(6, 3) {
        let sum: i32 = features(&state).iter().zip(CastleState::weights()).map(|(a, b)| a * b).sum();
        assert_eq!(state.evaluate(), sum, "{state:?}");
    }
}

#[test]
fn noisy_actions_are_those_legal_ones_that_are_noisy() {
    let (mut noisy, mut legal) = (Vec::new(), Vec::new());
    for state in (5..=9).flat_map(|side| states(side, 1)) {
        state.noisy(&mut noisy);
        state.legal(&mut legal);
        legal.retain(|&action| state.is_noisy(action));
        assert_eq!(noisy, legal, "{state:?}");
    }
}

#[test]
fn promises_are_the_same_one_by_one() {
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    for state in states(6, 1) {
        state.legal(&mut legal);
        state.promises(&legal, &mut promises);
        let singly: Vec<i32> = legal.iter().map(|&action| state.promise(action)).collect();
        assert_eq!(promises, singly, "{state:?}");
    }
}

#[test]
fn who_must_break_a_flank_and_cannot_is_lost() {
    let lost = black_to_move("f5 f6 f7", "a1 a6");
    assert!(value(&lost) > 10 * CastleState::SPREAD);
    assert_eq!(noisy(&lost), [""; 0]);
    let not_lost = black_to_move("f5 f6 f7", "b7 c7 d7 a1");
    assert!(value(&not_lost) < value(&lost));
}

#[test]
fn the_moves_that_break_a_flank_are_noisy_and_no_others() {
    let mut game = black_to_move("f5 f6 f7 a1", "b7 c7 d7 j6 j7");
    assert_eq!(noisy(&game), ["c7:d7-f7", "b7:d7-f7", "b7:d7-g7"]);
    let placement = action(&game, "@k11");
    assert!(game.state().promise(placement) < game.state().promise(action(&game, "b7:d7-f7")));
    play(&mut game, "b7:d7-f7");
    assert_eq!(game.state().throne_holder(), None);
}

#[test]
fn a_throw_breaks_a_flank_too() {
    // The man on e7 steps back to d7 or slides on; only from the chamber e6 would he throw f7, along its own line.
    let game = black_to_move("f5 f6 f7", "h9");
    assert_eq!(noisy(&game), [""; 0]);
    let game = black_to_move("f5 f6 f7", "d5");
    let breaking = noisy(&game);
    assert!(breaking.iter().all(|text| text.starts_with("d5-")), "{breaking:?}");
    for text in &breaking {
        assert_eq!(after(black_to_move("f5 f6 f7", "d5"), text).state().throne_holder(), None);
    }
}

#[test]
fn making_a_flank_and_capturing_are_noisy() {
    let game = white_to_move("g7 e2 e3", "a6");
    assert_eq!(noisy(&game), ["e2:e3-e5"]);
    let game = white_to_move("b1 b2 b3", "b4 b5 k11");
    assert_eq!(noisy(&game), ["b1:b3-b4", "b1:b3-b5", "b1:b3-b6"]);
    let game = white_to_move("c1 c8", "c4 f7");
    assert_eq!(noisy(&game), [""; 0]);
}

#[test]
fn a_flank_at_hand_is_worth_more_than_a_man() {
    let quiet = white_to_move("g7 e1 e3", "a6 b4 k9");
    let threat = white_to_move("g7 e2 e3", "a6 b4 k9");
    assert!(value(&threat) > value(&quiet) + 1000);
}

#[test]
fn men_in_chambers_and_phalanxes_before_doors_are_worth_more() {
    let apart = value(&white_to_move("g9 g11 b2", "a6 k8 c1"));
    let ready = value(&white_to_move("g9 g10 b2", "a6 k8 c1"));
    let inside = value(&white_to_move("g8 g7 b2", "a6 k8 c1"));
    assert!(apart < ready && ready < inside, "{apart} {ready} {inside}");
    assert!(value(&white_to_move("g9 g11 b2 d1", "a6 k8 c1")) > apart);
}

#[test]
fn the_start_is_even_but_for_the_turn() {
    let start = Castle::default().start();
    let to_move = CastleState::FEATURES.iter().position(|&name| name == "to move").expect("a feature");
    assert_eq!(start.evaluate(), CastleState::weights()[to_move]);
    assert_eq!(start.status(), Status::ToAct(Side::First));
}
