//! What a board shows and takes: grounds, picks and effects.

#[path = "support/scenario.rs"]
mod scenario;

use game::{Effect, Pick, Picker, Rules, Session, State};
use quincunx_pella::{Pella, PellaState};
use scenario::game;

/// The picks of an action in words: cells by name, buttons by key.
fn picks(game: &Session<PellaState>, action: &str) -> String {
    let action = game.read(action).expect("the action is legal");
    let mut picks = Vec::new();
    game.state().picks(action, &mut picks);
    let words: Vec<String> = picks.into_iter().map(word).collect();
    words.join(" ")
}

fn word(pick: Pick) -> String {
    match pick {
        Pick::Cell(cell) => Pella.plan().cells[cell.index()].name.to_string(),
        Pick::Button(button) => Pella.buttons()[usize::from(button)].key.clone(),
        Pick::Done => "done".to_string(),
    }
}

/// The effects of an action in words.
fn effects(game: &Session<PellaState>, action: &str) -> String {
    let action = game.read(action).expect("the action is legal");
    let name = |cell| word(Pick::Cell(cell));
    let words: Vec<String> = game
        .state()
        .effects(action)
        .into_iter()
        .map(|effect| match effect {
            Effect::Move { path } => path.into_iter().map(name).collect::<Vec<_>>().join("-"),
            Effect::Shoot { from, to } => format!("{}*{}", name(from), name(to)),
            Effect::Remove { cell, .. } => format!("remove {}", name(cell)),
            Effect::Place { cell } => format!("place {}", name(cell)),
            other => panic!("{other:?}"),
        })
        .collect();
    words.join(", ")
}

#[test]
fn picks_are_start_captures_end() {
    let raid = game("Ca1 ab2 ac3 sd4 Kg1 km13", "b - - 0");
    assert_eq!(picks(&raid, "a1-a2"), "a1 a2");
    assert_eq!(picks(&raid, "a1xb2-a1"), "a1 b2 a1");
    assert_eq!(picks(&raid, "a1xb2xc3xd4"), "a1 b2 c3 d4");
    assert_eq!(picks(&raid, "a1xc3xb2"), "a1 c3 b2");
    assert_eq!(picks(&raid, "a1xb2xc3-c4"), "a1 b2 c3 c4");
    assert_eq!(picks(&game("Ac4 sf4 Kg1 km13", "b - - 0"), "c4*f4"), "c4 f4");
}

#[test]
fn a_rally_is_picked_with_a_button() {
    let rally = game("Kf6 Sa1 km13", "b CAS R 0");
    assert_eq!(picks(&rally, "f6-g7"), "f6 g7");
    assert_eq!(picks(&rally, "f6-g7=A@h8"), "f6 g7 rally-archer h8");
    let labels: Vec<String> = Pella.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Rally with a cavalry", "Rally with an archer", "Rally with a spear"]);
    let mut picker = Picker::new(rally.state());
    let mut picks = Vec::new();
    rally.state().picks(rally.read("f6-g7").expect("the action is legal"), &mut picks);
    assert!(picks.into_iter().all(|pick| picker.pick(pick)));
    let next: Vec<String> = picker.choices().next.into_iter().map(word).collect();
    assert_eq!(next, ["rally-cavalry", "rally-archer", "rally-spear", "done"]);
}

#[test]
fn effects_follow_the_way_of_the_piece() {
    // To end on b1 after capturing both the cavalry has to double back.
    let corner = game("Ca1 Ab2 Sc1 Sc2 Sa3 Sb3 ab1 ca2 Km7 km13", "b - - 0");
    assert_eq!(effects(&corner, "a1xa2xb1"), "a1-a2-a1-b1, remove a2, remove b1");
    assert_eq!(effects(&corner, "a1xb1-a1"), "a1-b1-a1, remove b1");
    let around = game("Sa1 ab2 Ab1 Km7 km13", "b - - 0");
    assert_eq!(effects(&around, "a1-b3"), "a1-a2-b3");
}

#[test]
fn effects_of_shots_and_rallies() {
    let shots = game("Ac4 sf4 af7 Kg1 km13", "b - - 0");
    assert_eq!(effects(&shots, "c4*f4"), "c4*f4, remove f4");
    assert_eq!(effects(&shots, "c4*f7"), "c4*f7, remove f7, remove c4");
    let rally = game("Kf6 sg7 km13", "b C R 0");
    assert_eq!(effects(&rally, "f6xg7=C@f6"), "f6-g7, remove g7, place f6");
}

#[test]
fn neighbouring_hexes_have_different_tones() {
    let board = board::HexBoard::of_side(7);
    let plan = Pella.plan();
    for cell in board.cells() {
        let mut near = board.neighbours(cell).map(|next| plan.cells[next.index()].ground);
        assert!(near.all(|ground| ground != plan.cells[cell.index()].ground));
    }
    let mut grounds: Vec<&str> = plan.cells.iter().map(|cell| cell.ground).collect();
    grounds.sort_unstable();
    grounds.dedup();
    assert_eq!(grounds, ["centre", "sand-0", "sand-1", "sand-2"]);
}
