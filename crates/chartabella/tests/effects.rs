//! Effects, carried out one after the other, bring about what the action does.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

use std::collections::BTreeMap;

use board::Cell;
use conformance::random;
use game::{Effect, Rules, Side, State};
use quincunx_chartabella::{Chartabella, ChartabellaState, Library};
use table::game::{Game, MEADOW, camp, first_to_move, map, second_to_move};

/// Owners and types, by cell: which way a piece looks is not an effect.
type Pieces = BTreeMap<Cell, (Side, u8)>;

fn pieces(state: &ChartabellaState) -> Pieces {
    let armies = Side::BOTH.into_iter().flat_map(|side| state.army(side));
    armies.map(|(cell, piece)| (cell, (piece.owner, piece.kind))).collect()
}

fn carry_out(shown: &mut Pieces, effect: &Effect) {
    match effect {
        Effect::Remove { cell, token: false } => assert!(shown.remove(cell).is_some()),
        Effect::Move { path } => {
            let piece = shown.remove(&path[0]).expect("somebody moves");
            assert!(path[1..].iter().all(|cell| !shown.contains_key(cell)), "the way is free");
            assert!(path.len() > 1);
            shown.insert(path[path.len() - 1], piece);
        }
        Effect::Turn { cell } => assert!(shown.contains_key(cell)),
        Effect::Shoot { from, to } => assert!(shown.contains_key(from) && shown.contains_key(to)),
        Effect::Roll { .. } => {}
        _ => panic!("{effect:?} is not of this game"),
    }
}

fn check_game(mut state: ChartabellaState, seed: u64, limit: usize) {
    let (mut random, mut scratch) = (random(seed), Vec::new());
    for _ in 0..limit {
        if state.status().is_over() {
            break;
        }
        let action = state.sample(&mut random, &mut scratch);
        let mut shown = pieces(&state);
        for effect in state.effects(action) {
            carry_out(&mut shown, &effect);
        }
        let text = state.notation(action).to_string();
        state.apply(action);
        assert_eq!(shown, pieces(&state), "{text} leading to {state:?}");
    }
}

#[test]
fn effects_add_up_to_the_action() {
    let library = Library::built_in();
    for (scenario, games) in library.scenarios().iter().zip([20, 8, 4, 2]) {
        let rules = Chartabella::with_library(library.clone(), scenario.id()).expect("shipped");
        (0..games).for_each(|seed| check_game(rules.start(), seed, 300));
    }
    let herd = first_to_move(map(&MEADOW), "111@b3^,101@c3^,111@d3^|101@d4v,111@e4v,122@e5v");
    (0..100).for_each(|seed| check_game(herd.0.state().clone(), seed, 10));
}

fn effects(game: &Game, text: &str) -> String {
    let action = game.0.read(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    let board = game.0.state().scenario().ground().board();
    let name = |cell: &Cell| board.name(*cell).to_string();
    let words = game.0.state().effects(action).into_iter().map(|effect| match effect {
        Effect::Move { path } => path.iter().map(name).collect::<Vec<_>>().join("-"),
        Effect::Remove { cell, .. } => format!("!{}", name(&cell)),
        Effect::Shoot { from, to } => format!("{}*{}", name(&from), name(&to)),
        Effect::Turn { cell } => format!("={}", name(&cell)),
        Effect::Roll { face } => face,
        other => format!("{other:?}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn walks_are_shown_step_by_step() {
    let game = first_to_move(map(&MEADOW), "107@d2^,101@d3^|103@d5v");
    assert_eq!(effects(&game, "d2=v"), "=d2");
    assert_eq!(effects(&game, "d2-d4^"), "d2-e3-e4-d4", "around the friend");
    assert_eq!(effects(&game, "d2-e4*d5"), "d2-e3-e4 e4*d5");
    assert_eq!(effects(&game, "end"), "");
}

#[test]
fn attacks_are_shown_as_they_are_settled() {
    let game = first_to_move(map(&MEADOW), "103@d2^|101@d4v");
    assert_eq!(effects(&game, "d2xd4@d3"), "d2-d3");
    let game = game.play("d2xd4@d3");
    assert_eq!(effects(&game, "die:1"), "1 !d4 d3-d4");
    assert_eq!(effects(&game, "die:2"), "2 !d3");
    let asked = table::game::on(map(&MEADOW), "103@d3^|122@d4v 1 0-1 - 1").play("d3xd4@d3");
    assert_eq!(effects(&asked, "die:1"), "1", "the card comes first");
    let asked = asked.play("die:1");
    assert_eq!(effects(&asked, "nocard"), "!d4 d3-d4");
    assert_eq!(effects(&asked, "card"), "", "3 against 3");
    let artillery = first_to_move(map(&MEADOW), "190@d1^|122@d4v");
    assert_eq!(effects(&artillery, "d1*d4"), "d1*d4 !d4");
}

#[test]
fn elephants_clear_their_way_as_they_go() {
    let game = first_to_move(map(&MEADOW), "111@d1^|101@d2v,101@d3v,111@e4v");
    assert_eq!(effects(&game, "d1xd2xd3^"), "!d2 d1-d2 !d3 d2-d3");
    assert_eq!(effects(&game, "d1xd2xd3-d4^"), "!d2 d1-d2 !d3 d2-d3-d4");
    assert_eq!(effects(&game, "d1xd2xd3xe4"), "!d2 d1-d2 !d3 d2-d3 !e4 !d3");
}

#[test]
fn a_ram_goes_with_whom_it_buries() {
    let game = second_to_move(camp(&[]), "101@d3v|131@d2^");
    assert_eq!(effects(&game, "d2#d3"), "!d2 !d3");
}
