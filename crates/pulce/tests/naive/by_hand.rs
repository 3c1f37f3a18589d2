//! The naive one alone, against what the page says and what can be counted on fingers.

use conformance::Oracle;
use game::{Outcome, Side};

use super::oracle::{Naive, sockets};
use super::text::{self, with_pawns};

const START: &str = "#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# r r 1/3 0-0 - 0";
const BLACK_START: &str = "Bb2 Bc2 Bd2 Bb3 Bc3 Bd3 Bb4 Bc4";

fn after(text: &str, actions: &str) -> Naive {
    let mut naive = Naive::from_position(text);
    actions.split_whitespace().for_each(|action| naive.play(action));
    naive
}

fn actions_from(text: &str, socket: &str) -> String {
    let legal = Naive::from_position(text).legal();
    let of_pawn: Vec<&str> =
        legal.iter().map(String::as_str).filter(|action| action.starts_with(socket)).collect();
    of_pawn.join(" ")
}

#[test]
fn start() {
    assert_eq!(sockets().len(), 45);
    assert_eq!(Naive::start(3).position().as_deref(), Some(START));
    assert_eq!(actions_from(START, "f4"), "f4-d4 f4-e3 f4-f3");
    assert_eq!(actions_from(START, "f6"), "f6-d4");
    assert_eq!(actions_from(START, "e6"), "e6-c6");
    assert_eq!(
        after(START, "f4-f3").position().as_deref(),
        Some("#5#/3RRR1/3RRR1/1BB1R2/1BBB1R1/1BBB3/#5# b r 1/3 0-0 - 1")
    );
}

#[test]
fn homes() {
    // Beside its home a pawn enters straight only; Black's is closed to it.
    let text =
        with_pawns("Rb2 Rf6 Ra4 Ra5 Ra6 Rd1 Re1 Rf1 Bb5 Bc5 Bd5 Bg2 Bg3 Bg4 Bb7 Bc7", "r r 1/1 0-0 - 0");
    assert_eq!(actions_from(&text, "b2"), "b2-a2 b2-b1 b2-b3 b2-c2 b2-c3");
    assert_eq!(actions_from(&text, "f6"), "f6-e5 f6-e6 f6-f5");
    assert_eq!(actions_from(&text, "a4"), "");
}

#[test]
fn jumps() {
    // d4 over c4 to b4 and on over b3 to b2, where c2 has no free socket behind; over e4 to f4 and back to where it began,
    // which is no move.
    let text =
        with_pawns("Rd4 Rd2 Rb1 Rc1 Rd1 Re1 Ra2 Ra3 Bc4 Bb3 Be4 Bc2 Bg2 Bg3 Bg4 Bg5", "r r 1/1 0-0 - 0");
    let from = actions_from(&text, "d4");
    assert_eq!(from, "d4-b2 d4-b4 d4-c3 d4-c5 d4-d3 d4-d5 d4-e3 d4-e5 d4-f4");
}

/// Red one step from all eight home, 4 and 4 in mirror image.
const RED_ALMOST: &str = "Ra2 Ra3 Ra4 Rb5 Rb1 Rc1 Rd1 Re1";

#[test]
fn the_starter_finishes_and_the_other_moves_once_more() {
    let text = with_pawns(&format!("{RED_ALMOST} Bb2 Bc2 Bd2 Bb3 Bc3 Bd3 Bb4 Bc4"), "r r 1/2 0-0 - 10");
    let extra = after(&text, "b5-a5");
    assert!(extra.position().is_some_and(|text| text.ends_with(" b r 1/2 0-0 ! 11")));
    let next = after(&text, "b5-a5 c4-d4");
    let start = START.split(' ').next().expect("the board comes first");
    assert_eq!(next.position(), Some(format!("{start} b b 2/2 3-0 - 0")));
    assert_eq!(next.outcome(), None);
}

#[test]
fn the_other_finishes_and_the_round_is_over() {
    let text = with_pawns(&format!("{RED_ALMOST} {BLACK_START}"), "r b 2/2 3-3 - 11");
    let over = after(&text, "b5-a5");
    let left = with_pawns(&format!("Ra2 Ra3 Ra4 Ra5 Rb1 Rc1 Rd1 Re1 {BLACK_START}"), "- b 2/2 6-3 - 12");
    assert_eq!(over.position(), Some(left));
    assert_eq!(over.outcome(), Some(Outcome::Win(Side::First)));
    assert!(over.legal().is_empty());
}

#[test]
fn points() {
    let scored = |last: &str, action: &str| {
        let text = with_pawns(&format!("{last} {BLACK_START}"), "r b 2/2 0-0 - 1");
        after(&text, action).points.0
    };
    assert_eq!(scored(RED_ALMOST, "b5-a5"), 3);
    assert_eq!(scored("Ra2 Ra3 Ra4 Rb6 Rb1 Rc1 Rd1 Re1", "b6-a6"), 2);
    assert_eq!(scored("Ra2 Ra3 Ra4 Rf2 Rb1 Rc1 Rd1 Re1", "f2-f1"), 1);
}

#[test]
fn two_hundred_plies() {
    let text = with_pawns(&format!("{RED_ALMOST} {BLACK_START}"), "b r 1/1 0-0 - 199");
    let over = after(&text, "c4-d4");
    assert_eq!(over.outcome(), Some(Outcome::Draw));
    assert!(over.position().is_some_and(|text| text.ends_with(" - r 1/1 0-0 - 200")));
}

#[test]
fn pass() {
    // Red's last pawn sits in b6 with a6, b5, c5 and c6 full, a wall behind each or its own home's slant.
    let text =
        with_pawns("Rb6 Ra6 Ra5 Ra4 Ra3 Ra2 Rb1 Rc1 Bb5 Bb4 Bc5 Bd4 Bc6 Bd6 Bb7 Bc7", "r r 1/1 0-0 - 0");
    assert_eq!(Naive::from_position(&text).legal(), ["pass"]);
    assert!(after(&text, "pass").position().is_some_and(|text| text.ends_with(" b r 1/1 0-0 - 1")));
}

#[test]
fn excluded_texts() {
    let board = |text: &str| text.split(' ').next().expect("the board comes first").to_string();
    for fields in [
        "b r 1/3 0-0 - 0",
        "r b 1/3 0-0 - 0",
        "r r 1/3 1-0 - 0",
        "r r 1/3 0-0 ! 0",
        "r r 4/3 0-0 - 0",
        "r r 1/10 0-0 - 0",
        "r r 1/3 0-0 - 200",
        "r r 01/3 0-0 - 0",
        "r r 0/3 0-0 - 0",
    ] {
        assert!(text::read(&format!("{} {fields}", board(START))).is_none(), "{fields}");
    }
}
