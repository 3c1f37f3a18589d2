//! Texts from anywhere: nothing panics, and what is accepted prints back as it was.

use game::{Rules, State};
use proptest::prelude::*;
use quincunx_breakthrough::{Breakthrough, Notation};

fn reads_or_refuses(text: &str) {
    match Breakthrough.parse_position(text) {
        Ok(state) => assert_eq!(state.position().as_deref(), Some(text)),
        Err(error) => assert!(!error.faults.is_empty() && !error.to_string().is_empty(), "{text}"),
    }
}

/// Eight cells as a row writes them.
fn row() -> impl Strategy<Value = String> {
    prop::collection::vec(prop_oneof![6 => Just('.'), 1 => Just('W'), 1 => Just('b')], 8).prop_map(|cells| {
        let mut text: String = cells.into_iter().collect();
        for length in (1..=8).rev() {
            text = text.replace(&".".repeat(length), &length.to_string());
        }
        text
    })
}

proptest! {
    #[test]
    fn any_position_text(text in ".*") {
        reads_or_refuses(&text);
    }

    #[test]
    fn almost_a_position_text(text in "([Wb1-9]{1,8}/){7}[Wb0-8]{1,8} [wbx]") {
        reads_or_refuses(&text);
    }

    #[test]
    fn position_text_of_good_form(rows in prop::collection::vec(row(), 8), side in "[wb]") {
        reads_or_refuses(&format!("{} {side}", rows.join("/")));
    }

    #[test]
    fn any_action_text(text in ".*") {
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.to_string(), text);
        }
    }

    #[test]
    fn action_text_of_good_form(text in "[a-i][0-9][-x][a-i][0-9]") {
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.to_string(), text.clone());
            conformance::check_texts(&Breakthrough.start(), &[text]);
        }
    }
}
