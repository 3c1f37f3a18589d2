//! Texts from outside: nothing panics, what is accepted prints back, and reasons agree with the list of legal actions.

#[path = "table/setup.rs"]
mod setup;

use board::HexBoard;
use conformance::{check_texts, random};
use game::{Rules, State};
use proptest::prelude::*;
use quincunx_guerrilla::{GuerrillaState, Notation};
use setup::of_side;

/// A random game's state after some actions, or its end.
fn state_after(side: usize, seed: u64, actions: usize) -> GuerrillaState {
    let (mut random, mut scratch) = (random(seed), Vec::new());
    let mut state = of_side(side).start();
    for _ in 0..actions {
        if !state.status().is_over() {
            state.apply(state.sample(&mut random, &mut scratch));
        }
    }
    state
}

/// A board text of some side, now and then with groups that are too large or a letter that is unknown.
fn board_text() -> impl Strategy<Value = String> {
    let letters = vec![None, None, None, None, None, None, None, Some('W'), Some('B'), Some('x')];
    let spoiler = prop_oneof![9 => Just(None), 1 => Just(Some('w'))];
    (4usize..=10, prop::collection::vec(prop::sample::select(letters), 271), spoiler).prop_map(
        |(side, mut cells, spoiler)| {
            cells[30] = spoiler.or(cells[30]);
            let lengths = HexBoard::of_side(side).row_lengths_from_top();
            board::write_rows(lengths, cells.into_iter().take(lengths.iter().sum()))
        },
    )
}

fn name() -> impl Strategy<Value = String> {
    "[a-s](1[0-9]|[1-9])"
}

fn action_text() -> impl Strategy<Value = String> {
    prop_oneof![
        name().prop_map(|point| format!("+{point}")),
        (name(), name()).prop_map(|(from, to)| format!("{from}>{to}")),
        name().prop_map(|point| format!("keep:{point}")),
        prop::collection::vec((name(), any::<bool>()), 1..4).prop_map(|deaths| {
            deaths
                .into_iter()
                .map(|(at, massacred)| format!("x{at}{}", if massacred { "!" } else { "" }))
                .collect()
        }),
        prop::sample::select(vec!["pass", "stop", "done", "keep"]).prop_map(str::to_string),
        "[+>x!:a-i0-9]{0,9}",
        "\\PC{0,12}",
    ]
}

proptest! {
    #[test]
    fn any_text_as_a_position(text in "\\PC{0,60}") {
        let _ = of_side(8).parse_position(&text);
    }

    #[test]
    fn accepted_positions_print_back(board in board_text(), side in "[wbx]", turn in 0u32..303, passes in 0u32..4) {
        let text = format!("{board} {side} {turn} {passes}");
        if let Ok(state) = of_side(8).parse_position(&text) {
            prop_assert_eq!(state.position(), Some(text));
        }
    }

    #[test]
    fn positions_of_the_right_form_are_played_from(board in board_text(), turn in 2u32..302, passes in 0u32..3, seed: u64) {
        let side = if turn % 2 == 1 { 'w' } else { 'b' };
        let text = format!("{board} {side} {turn} {passes}");
        if let Ok(mut state) = of_side(8).parse_position(&text) {
            prop_assert_eq!(state.position(), Some(text));
            let (mut random, mut listed) = (random(seed), Vec::new());
            for _ in 0..60 {
                state.legal(&mut listed);
                prop_assert_eq!(listed.is_empty(), state.status().is_over());
                if listed.is_empty() {
                    break;
                }
                let action = state.sample(&mut random, &mut Vec::new());
                prop_assert!(listed.contains(&action));
                state.apply(action);
            }
        }
    }

    #[test]
    fn accepted_actions_print_back(text in action_text()) {
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.to_string(), text);
        }
    }

    #[test]
    fn actions_are_accepted_exactly_if_listed(
        seed in 0u64..50,
        actions in 0usize..700,
        texts in prop::collection::vec(action_text(), 20),
    ) {
        check_texts(&state_after(5, seed, actions), &texts);
    }
}
