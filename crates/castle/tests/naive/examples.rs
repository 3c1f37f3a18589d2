//! The naive game against examples worked out by hand.

use conformance::{Oracle, random};
use game::{Outcome, Side, Uniform};

use super::board::{Board, CENTRE};
use super::oracle::{Naive, chambers, entrances, in_castle, is_door, is_wall};

const START: &str = "6/7/8/9/10/11/10/9/8/7/6 w 0";

/// A position on the usual board from the names of the men's cells.
fn position(white: &str, black: &str, mover_and_plies: &str) -> Naive {
    let mut board = Board::empty(6);
    for (names, colour) in [(white, 'W'), (black, 'B')] {
        for name in names.split_whitespace() {
            board.letters.insert(board.named(name), colour);
        }
    }
    Naive::from_position(&format!("{} {mover_and_plies}", board.text()))
}

fn after(mut naive: Naive, actions: &str) -> Naive {
    for action in actions.split_whitespace() {
        assert!(naive.legal().iter().any(|legal| legal == action), "{action} is legal in {naive:?}");
        naive.play(action);
    }
    naive
}

fn men(naive: &Naive, colour: char) -> String {
    let men = naive.men.letters.iter().filter(|&(_, &man)| man == colour);
    men.map(|(&cell, _)| naive.men.name(cell)).collect::<Vec<_>>().join(" ")
}

fn moves_of(naive: &Naive, man: &str) -> String {
    let mut moves: Vec<String> =
        naive.legal().into_iter().filter(|action| action.starts_with(&format!("{man}-"))).collect();
    moves.sort();
    moves.join(" ")
}

#[test]
fn the_castle_is_where_the_page_says() {
    let board = Board::empty(6);
    let names = |cells: [_; 6]| cells.map(|cell| board.name(cell)).join(" ");
    assert_eq!(board.name(CENTRE), "f6");
    assert_eq!(names(chambers()), "f7 g7 g6 f5 e5 e6");
    assert_eq!(names(entrances()), "g8 h7 g5 e4 d5 e7");
    let inside = || board.cells().into_iter().filter(|&cell| in_castle(cell));
    let edges =
        || inside().flat_map(|a| board.neighbours(a).into_iter().map(move |b| (a, b))).collect::<Vec<_>>();
    assert_eq!(edges().into_iter().filter(|&(a, b)| !in_castle(b) && is_door(a, b)).count(), 12);
    assert_eq!(edges().into_iter().filter(|&(a, b)| is_wall(a, b)).count(), 18);
}

#[test]
fn the_first_plies() {
    let start = Naive::from_position(START);
    assert_eq!(start.position().as_deref(), Some(START));
    assert_eq!(start.legal().len(), 78);
    let placed = after(start, "@a1");
    assert_eq!(placed.legal().len(), 77 + 1);
    let swapped = after(placed, "swap");
    assert_eq!(swapped.position().as_deref(), Some("6/7/8/9/10/11/10/9/8/7/B5 w 2"));
    assert_eq!(swapped.legal().len(), 77);
}

#[test]
fn a_slider_throws_whoever_stops_it() {
    let thrown = after(position("a1", "a5", "w 2"), "a1-a4");
    assert_eq!((men(&thrown, 'W'), men(&thrown, 'B')), ("a4".into(), "a3".into()));
    let thrown = after(position("a1", "a3", "w 2"), "a1-a2");
    assert_eq!((men(&thrown, 'W'), men(&thrown, 'B')), ("a2".into(), "a1".into()));
    // Outward through the door between g8 and h9, and not through the wall between g8 and h8.
    let thrown = after(position("j11", "g8", "w 2"), "j11-h9");
    assert_eq!((men(&thrown, 'W'), men(&thrown, 'B')), ("h9".into(), "i10".into()));
    let blocked = after(position("k8", "g8", "w 2"), "k8-h8");
    assert_eq!(men(&blocked, 'B'), "g8");
}

#[test]
fn single_men_leave_the_castle_and_do_not_enter_it() {
    assert_eq!(moves_of(&position("h9", "", "w 2"), "h9").matches("h9-g8").count(), 0);
    // From f7 four lines lead through the castle and out of it; east is a wall and west the Throne.
    let reached = "a2 b3 b7 c4 c7 d5 d7 e6 e7 g7 g8 h7 h9 i10 i7 j11 j7 k7";
    let expected: Vec<String> = reached.split(' ').map(|cell| format!("f7-{cell}")).collect();
    assert_eq!(moves_of(&position("f7", "", "w 2"), "f7"), expected.join(" "));
}

#[test]
fn a_phalanx_takes_the_throne_and_wins() {
    let taken = after(position("f5 h9 i10", "", "w 2"), "i10:h9-f7");
    assert_eq!(men(&taken, 'W'), "f5 f6 f7 g8");
    assert_eq!(taken.outcome(), None);
    let won = after(taken, "@a1");
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
    assert!(won.legal().is_empty());
}

#[test]
fn a_phalanx_captures_shorter_lines_only() {
    let short = position("a1 a2", "a3", "w 2");
    let captured = after(short.clone(), "a1:a2-a4");
    assert_eq!((men(&captured, 'W'), men(&captured, 'B')), ("a3 a4".into(), String::new()));
    assert!(short.legal().contains(&"a1:a2-a3".to_string()));
    let long = position("a1 a2", "a3 a4", "w 2");
    assert!(!long.legal().iter().any(|action| action.starts_with("a1:a2")));
    let apart = position("a1 a2 a3", "a4 a6", "w 2");
    assert!(apart.legal().contains(&"a1:a3-a6".to_string()));
}

#[test]
fn games_end_in_draws() {
    let shuffle = "a1-a2 k11-k10 a2-a1 k10-k11 ";
    let twice = after(position("a1", "k11", "w 2"), shuffle);
    assert_eq!(twice.outcome(), None);
    assert_eq!(after(twice, shuffle).outcome(), Some(Outcome::Draw));
    assert_eq!(after(position("a1", "k11", "b 499"), "@c4").outcome(), Some(Outcome::Draw));
}

#[test]
fn positions_say_all_there_is_to_go_on_with() {
    for seed in 0..10 {
        let mut random = random(seed);
        let mut naive = Naive::from_position(START);
        while naive.outcome().is_none() {
            let legal = naive.legal();
            let again = Naive::from_position(&naive.position().expect("a turn is one action"));
            assert_eq!(again.position(), naive.position());
            assert_eq!(again.legal(), legal);
            naive.play(&legal[random.below(legal.len() as u32) as usize]);
        }
        assert!(naive.plies <= 500 && naive.legal().is_empty());
    }
}
