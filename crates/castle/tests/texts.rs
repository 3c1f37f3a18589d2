//! Texts from outside: nothing panics, what is accepted prints back, and reasons agree with the list of legal actions.

use std::collections::HashSet;

use board::{CellName, HexBoard};
use conformance::{check_texts, random};
use game::{Options, Rules, Session, State};
use proptest::prelude::*;
use quincunx_castle::{Castle, CastleState, Notation};

/// A random game's state after some actions, or its end.
fn state_after(rules: &Castle, seed: u64, actions: usize) -> CastleState {
    let (mut random, mut scratch) = (random(seed), Vec::new());
    let mut state = rules.start();
    for _ in 0..actions {
        if !state.status().is_over() {
            state.apply(state.sample(&mut random, &mut scratch));
        }
    }
    state
}

/// A board text of some side, now and then spoiled.
fn board_text() -> impl Strategy<Value = String> {
    (
        4usize..=10,
        prop::collection::vec(prop::sample::select(vec![None, None, Some('W'), Some('B'), Some('w')]), 271),
    )
        .prop_map(|(side, cells)| {
            let lengths = HexBoard::of_side(side).row_lengths_from_top();
            board::write_rows(lengths, cells.into_iter().take(lengths.iter().sum()))
        })
}

fn name() -> impl Strategy<Value = String> {
    "[a-r](1[0-9]|[1-9])"
}

fn action_text() -> impl Strategy<Value = String> {
    prop_oneof![
        name().prop_map(|cell| format!("@{cell}")),
        (name(), name()).prop_map(|(from, to)| format!("{from}-{to}")),
        (name(), name(), name()).prop_map(|(rear, lead, to)| format!("{rear}:{lead}-{to}")),
        Just("swap".to_string()),
        "[-@:a-k0-9]{0,9}",
        "\\PC{0,12}",
    ]
}

proptest! {
    #[test]
    fn any_text_as_a_position(text in "\\PC{0,60}") {
        let _ = Castle::default().parse_position(&text);
    }

    #[test]
    fn accepted_positions_print_back(board in board_text(), side in "[wbx]", plies in 0u32..510) {
        let text = format!("{board} {side} {plies}");
        if let Ok(state) = Castle::default().parse_position(&text) {
            prop_assert_eq!(state.position(), Some(text));
            let mut legal = Vec::new();
            state.legal(&mut legal);
            prop_assert_eq!(legal.is_empty(), state.status().is_over());
        }
    }

    #[test]
    fn accepted_actions_print_back(text in action_text()) {
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.to_string(), text);
        }
    }

    #[test]
    fn texts_are_accepted_exactly_if_listed(
        seed in 0u64..1000,
        actions in 0usize..300,
        texts in prop::collection::vec(action_text(), 50),
    ) {
        check_texts(&state_after(&Castle::default(), seed, actions), &texts);
    }
}

/// All placements, slides and marches that can be written for the board.
fn all_notations(names: &[CellName]) -> impl Iterator<Item = Notation> {
    let places = names.iter().map(|&cell| Notation::Place { cell });
    let slides = names.iter().flat_map(|&from| names.iter().map(move |&to| Notation::Slide { from, to }));
    let marches = names.iter().flat_map(move |&rear| {
        names.iter().flat_map(move |&lead| names.iter().map(move |&to| Notation::March { rear, lead, to }))
    });
    places.chain(slides).chain(marches).chain([Notation::Swap])
}

#[test]
fn of_all_that_can_be_written_the_listed_is_accepted() {
    let rules = Castle::new(&Options(vec![("side".to_string(), "5".to_string())])).expect("an allowed side");
    let board = HexBoard::of_side(5);
    let names: Vec<CellName> = board.cells().map(|cell| board.name(cell)).collect();
    for (seed, actions) in [(1, 1), (2, 60), (3, 120)] {
        let state = state_after(&rules, seed, actions);
        let listed: HashSet<String> = Session::new(state.clone()).legal_texts().into_iter().collect();
        assert!(!listed.is_empty(), "the game goes on");
        let accepted: HashSet<String> = all_notations(&names)
            .filter(|notation| state.resolve(notation).is_ok())
            .map(|notation| notation.to_string())
            .collect();
        assert_eq!(accepted, listed, "{state:?}");
    }
}
