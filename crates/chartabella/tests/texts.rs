//! Texts from anywhere: nothing panics, and what is accepted is printed back unchanged.

use conformance::{check_texts, random};
use game::{Rules, State};
use proptest::prelude::*;
use quincunx_chartabella::{Chartabella, ChartabellaState, Library, Notation, ScenarioSetup, ThemeSetup};

fn rules(id: &str) -> Chartabella {
    Chartabella::with_library(Library::built_in(), id).expect("the scenario is shipped")
}

/// A state some random actions into a game.
fn state(id: &str, seed: u64, actions: usize) -> ChartabellaState {
    let (mut random, mut scratch) = (random(seed), Vec::new());
    let mut state = rules(id).start();
    for _ in 0..actions {
        if state.status().is_over() {
            break;
        }
        let action = state.sample(&mut random, &mut scratch);
        state.apply(action);
    }
    state
}

fn accepted_text_round_trips(text: &str) {
    if let Ok(state) = rules("grain").parse_position(text) {
        assert_eq!(state.position().as_deref(), Some(text));
        let mut actions = Vec::new();
        state.legal(&mut actions);
        assert_eq!(actions.is_empty(), state.status().is_over());
    }
}

const ACTION_TEXTS: &str = "[a-i][1-9]=[v^]|[a-i][1-9]-[a-i][1-9][v^]|[a-i][1-9]x[a-i][1-9]@[a-i][1-9]|\
    [a-i][1-9]\\*[a-i][1-9](/[ns])?|[a-i][1-9]-[a-i][1-9]\\*[a-i][1-9](/[ns])?|\
    [a-i][1-9](x[a-i][1-9]){1,3}(-[a-i][1-9])?[v^]?|[a-i][1-9]#[a-i][1-9]|\
    end|card|nocard|die:(swords|1|2|triangle|star)";

proptest! {
    #[test]
    fn position_texts_never_panic(text in "\\PC{0,80}") {
        accepted_text_round_trips(&text);
    }

    #[test]
    fn likely_position_texts_round_trip(
        first in "(10[01236]|11[0-5]|1[239][0-9])@[a-g][1-9][v^](,(103|115)@[d-h][0-9][v^])?",
        second in "((12[0-9]|13[12])@[a-h][1-9][v^])?",
        rest in "[1-3] [0-9]{1,2}-[0-9] (-|c3) (1|20[01]|[0-9]{1,5})",
        id in "grain|camp",
    ) {
        accepted_text_round_trips(&format!("{id} {first}|{second} {rest}"));
    }

    #[test]
    fn camp_texts_round_trip(broken in "(-|h[78],?|i[79],?|j[78],?){1,3}", piece in "(115|101|131)@[h-j][6-9][v^]") {
        accepted_text_round_trips(&format!("camp {piece}| 2 0-1 {broken} 7"));
    }

    #[test]
    fn action_texts_never_panic(text in "\\PC{0,20}") {
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.to_string(), text);
        }
    }

    #[test]
    fn action_texts_are_accepted_exactly_if_listed(
        texts in prop::collection::vec(ACTION_TEXTS, 20),
        id in "grain|caravan",
        seed in 0u64..50,
        actions in 0usize..60,
    ) {
        for text in &texts {
            if let Ok(notation) = text.parse::<Notation>() {
                prop_assert_eq!(&notation.to_string(), text);
            }
        }
        check_texts(&state(&id, seed, actions), &texts);
    }

    #[test]
    fn files_never_panic(text in "\\PC{0,200}") {
        let _ = ScenarioSetup::from_toml(&text);
        let _ = ThemeSetup::from_toml(&text);
    }

    #[test]
    fn setups_never_panic(
        columns in -2i64..70,
        rows in -2i64..70,
        terrain in prop::collection::vec("[.fLx]{0,9}", 0..9),
        middle in "[a-j][0-9]",
        entrances in prop::collection::vec("[a-j][0-9]", 0..4),
        stakes in prop::collection::vec("[a-j][0-9]", 0..4),
        pieces in prop::collection::vec("1[0-3][0-9]@[a-j][0-9][v^]", 0..5),
        loses in prop::collection::vec("commanders|camp|rams|locations|type 1[0-3][0-9]|x", 0..3),
    ) {
        let camps = vec![quincunx_chartabella::CampSetup { middle, owner: 1, entrances }];
        let pieces = game::BySide::new(pieces.clone(), pieces);
        let loses = game::BySide::new(loses.clone(), loses);
        let setup = ScenarioSetup {
            id: "x".to_string(), title: "X".to_string(), columns, rows, terrain, camps, stakes, first: 1, pieces, loses,
            ..ScenarioSetup::default()
        };
        let _ = Library::built_in().check(setup);
    }
}

/// The texts of actions stay the same action after they are printed, in every scenario.
#[test]
fn every_listed_action_is_read_back() {
    for scenario in Library::built_in().scenarios() {
        for seed in 0..3 {
            let state = state(scenario.id(), seed, 40);
            let mut actions = Vec::new();
            state.legal(&mut actions);
            for action in actions.into_iter().step_by(17) {
                let notation = state.notation(action);
                assert_eq!(notation.to_string().parse::<Notation>(), Ok(notation.clone()));
                assert_eq!(state.resolve(&notation).map_err(|reason| reason.to_string()), Ok(action));
            }
        }
    }
}
