//! No text makes the program panic, and what it accepts it prints back.

use game::{Rules, Session, State};
use proptest::prelude::*;
use quincunx_pella::{Notation, Pella};

fn cell_name() -> impl Strategy<Value = String> {
    "[a-n]1?[0-9]"
}

/// Something like an action.
fn action_text() -> impl Strategy<Value = String> {
    let steps = prop::collection::vec(("[-x*]", cell_name()), 0..7);
    let rally = prop::option::of(("[CASKc]", cell_name()));
    (cell_name(), steps, rally).prop_map(|(from, steps, rally)| {
        let steps: String = steps.into_iter().map(|(sign, cell)| sign + &cell).collect();
        let rally = rally.map_or(String::new(), |(letter, cell)| format!("={letter}@{cell}"));
        from + &steps + &rally
    })
}

/// A board text of the right form with these chances of pieces.
fn board_text() -> impl Strategy<Value = String> {
    let cell = prop_oneof![6 => Just(None), 1 => prop::sample::select("CASKcask".chars().collect::<Vec<_>>()).prop_map(Some)];
    prop::collection::vec(cell, 127)
        .prop_map(|cells| board::write_rows(board::HexBoard::of_side(7).row_lengths_from_top(), cells))
}

proptest! {
    #[test]
    fn position_texts_never_panic(text in "\\PC{0,80}") {
        let _ = Pella.parse_position(&text);
    }

    #[test]
    fn accepted_positions_print_back(
        board in board_text(),
        rest in "[br] (-|C{0,3}A{0,2}S{0,3}c{0,2}a{0,3}s{0,2}|[CASca]{1,4}) (Rr|R|r|-|rR) (0|[1-9][0-9]|100|1[0-9]{2}|07)",
    ) {
        let text = format!("{board} {rest}");
        if let Ok(state) = Pella.parse_position(&text) {
            prop_assert_eq!(state.position(), Some(text));
        }
    }

    #[test]
    fn positions_with_one_king_a_side_are_accepted(board in board_text(), blue in 0usize..127, red in 0usize..127) {
        prop_assume!(blue != red);
        let lengths = board::HexBoard::of_side(7).row_lengths_from_top();
        let mut cells = board::read_rows(&board, lengths, |_| true).expect("the board is well formed");
        for cell in cells.iter_mut().filter(|cell| matches!(cell, Some('K' | 'k'))) {
            *cell = None;
        }
        cells[blue] = Some('K');
        cells[red] = Some('k');
        let text = format!("{} b - Rr 0", board::write_rows(lengths, cells));
        let state = Pella.parse_position(&text).expect("one king a side");
        let mut actions = Vec::new();
        state.legal(&mut actions);
        for action in actions {
            let mut next = state.clone();
            next.apply(action);
            let again = Pella.parse_position(&next.position().expect("a turn is one action"));
            prop_assert_eq!(again.expect("a position of play").hash(), next.hash());
            let _ = state.effects(action);
        }
    }

    #[test]
    fn action_texts_never_panic(text in "\\PC{0,20}") {
        let _ = Session::new(Pella.start()).read(&text);
    }

    #[test]
    fn accepted_notations_print_back(text in action_text()) {
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.to_string(), text);
        }
    }

    #[test]
    fn texts_are_accepted_exactly_if_listed(texts in prop::collection::vec(action_text(), 40)) {
        let state = Pella
            .parse_position("5k1/8/9/5a4/11/6c5/4CaK6/5s6/11/3A6/9/2S5/7 b CAS Rr 0")
            .expect("a good position");
        conformance::check_texts(&state, &texts);
    }
}
