//! What people read: boards, reasons, faults of position texts.

use game::{Rules, Session, State, text_board};
use quincunx_breakthrough::{Breakthrough, BreakthroughState};

const MIDDLE: &str = "1b4b1/2b5/8/3bW3/2W1b3/8/W6W/8 w";

fn state(text: &str) -> BreakthroughState {
    Breakthrough.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn board(text: &str) -> String {
    text_board(&Breakthrough.plan(), &state(text).scene())
}

fn reasons(text: &str, actions: &[&str]) -> String {
    let session = Session::new(state(text));
    let reason = |action: &&str| match session.read(action) {
        Ok(_) => format!("{action}: legal"),
        Err(refusal) => format!("{action}: {refusal}"),
    };
    actions.iter().map(reason).collect::<Vec<_>>().join("\n")
}

fn faults(text: &str) -> String {
    match Breakthrough.parse_position(text) {
        Ok(_) => "valid".to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn boards() {
    let start = Breakthrough.start();
    insta::assert_snapshot!(text_board(&Breakthrough.plan(), &start.scene()), @"
    a8 b b b b b b b b h8
    a7 b b b b b b b b h7
    a6 . . . . . . . . h6
    a5 . . . . . . . . h5
    a4 . . . . . . . . h4
    a3 . . . . . . . . h3
    a2 W W W W W W W W h2
    a1 W W W W W W W W h1
    ");
    insta::assert_snapshot!(board(MIDDLE), @"
    a8 . b . . . . b . h8
    a7 . . b . . . . . h7
    a6 . . . . . . . . h6
    a5 . . . b W . . . h5
    a4 . . W . b . . . h4
    a3 . . . . . . . . h3
    a2 W . . . . . . W h2
    a1 . . . . . . . . h1
    ");
}

#[test]
fn prompts() {
    insta::assert_snapshot!(state(MIDDLE).scene().prompt, @"White to move: step forward, capture diagonally");
    insta::assert_snapshot!(state("W7/8/8/8/8/8/8/7b b").scene().prompt, @"White has won");
}

#[test]
fn refusals() {
    let actions = ["a2-a3", "a2-a4", "b3-b4", "b8-b7", "e4-e5", "c4-d5", "c4xb5", "e5-e4", "c4-c5x", "pass"];
    insta::assert_snapshot!(reasons(MIDDLE, &actions), @r#"
    a2-a3: legal
    a2-a4: a4 is not one step forward, straight or diagonally, from a2 (2.2)
    b3-b4: there is no man on b3 (2.1)
    b8-b7: the man on b8 is not White's, whose turn it is (2.1)
    e4-e5: the man on e4 is not White's, whose turn it is (2.1)
    c4-d5: the step to d5 captures: write it with x (4.2)
    c4xb5: there is nothing to capture on b5: write the step with - (4.2)
    e5-e4: e4 is not one step forward, straight or diagonally, from e5 (2.2)
    c4-c5x: "c4-c5x" is not an action: expected a step like a2-a3 or a capture like a2xb3 (4.2)
    pass: "pass" is not an action: expected a step like a2-a3 or a capture like a2xb3 (4.2)
    "#);
    insta::assert_snapshot!(reasons("8/8/8/2bb4/2WW4/3W4/8/8 w", &["d4xd5", "d3-d4", "d4xc5"]), @"
    d4xd5: the man on d5 blocks the way: men capture diagonally only (2.3)
    d3-d4: a man of the same colour stands on d4 (2.2)
    d4xc5: legal
    ");
    insta::assert_snapshot!(reasons("W7/8/8/8/8/8/8/7b b", &["h1-g2"]), @"h1-g2: the game is over: White has won (3.1)");
}

#[test]
fn position_faults() {
    let texts = [
        "",
        "8/8/8/8/8/8/8/8 w",
        "8/8/8/8 w",
        "9/8/8/8/8/8/W7/x7 white",
        "8/8/8/8/8/W7/WWWWWWWW/WWWWWWWW b",
        "W7/8/8/8/8/8/8/7b w",
        "8/8/8/8/8/8/W7/08 w",
    ];
    let all: Vec<String> = texts.iter().map(|text| format!("{text:?}: {}", faults(text))).collect();
    insta::assert_snapshot!(all.join("\n"), @r#"
    "": text: expected 2 fields parted by single blanks (board, side to move), found 1
    "8/8/8/8/8/8/8/8 w": board: no men at all; side to move: the side to move has already won
    "8/8/8/8 w": board: expected 8 rows, found 4
    "9/8/8/8/8/8/W7/x7 white": board: row 1 from the top has 9 cells instead of 8; board: row 8 from the top has an unknown letter 'x'; side to move: expected w or b, found "white"
    "8/8/8/8/8/W7/WWWWWWWW/WWWWWWWW b": board: more than 16 men of one colour
    "W7/8/8/8/8/8/8/7b w": side to move: the side to move has already won
    "8/8/8/8/8/8/W7/08 w": board: row 8 from the top has the run "08", which is not the shortest way to write it
    "#);
}
