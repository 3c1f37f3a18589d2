//! What people read: boards in letters, prompts and scores, reasons, faults of position texts.

#[path = "positions/by_names.rs"]
mod by_names;

use by_names::position;
use game::{Options, Refusal, Rules, Score, Session, State, text_board};
use insta::assert_snapshot;
use quincunx_pulce::{Pulce, PulceState};

fn rules() -> Pulce {
    Pulce::new(&Options::default()).expect("the defaults are in range")
}

/// Board, scores and prompt.
fn shown(state: &PulceState) -> String {
    let scene = state.scene();
    let scores = scene.scores.iter().map(|score| match score {
        Score::Each { label, values } => format!("{label}: {} | {}\n", values.first, values.second),
        Score::Shared { label, value } => format!("{label}: {value}\n"),
    });
    let scores: String = scores.collect();
    format!("{}{scores}{}", text_board(&rules().plan(), &scene), scene.prompt)
}

fn refusals(state: &PulceState, actions: &[&str]) -> String {
    let session = Session::new(*state);
    let line = |action: &&str| match session.read(action) {
        Err(Refusal::Illegal(reason)) => format!("{action}: {reason}\n"),
        other => panic!("{action} is not refused as illegal: {other:?}"),
    };
    actions.iter().map(line).collect()
}

fn faults(text: &str) -> String {
    rules().parse_position(text).expect_err("the text is not valid").to_string().replace("; ", "\n")
}

#[test]
fn the_start() {
    assert_snapshot!(shown(&rules().start()), @r"
    b7   : : : : :   f7
    a6 : . . R R R : g6
    a5 : . . R R R : g5
    a4 : B B . R R : g4
    a3 : B B B . . : g3
    a2 : B B B . . : g2
    b1   : : : : :   f1
    Points: 0 | 0
    Pattern: none home | none home
    Round: 1 of 3
    Started by: Red
    Plies: 0 of 200
    Red to move: pick a pawn
    ");
}

#[test]
fn the_peg_of_the_starter_stands_in_the_corner_of_his_home() {
    let corner = |text: &str| {
        let state = rules().parse_position(text).expect("a valid text");
        let scene = state.scene();
        let cells = &rules().plan().cells;
        scene.markers.iter().map(|marker| cells[marker.cell.index()].name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(corner("#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# r r 1/3 0-0 - 0"), ["a1"]);
    assert_eq!(corner("#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# b b 2/3 0-0 - 0"), ["g7"]);
}

#[test]
fn a_round_in_full_swing() {
    let state = position("f6 e5 a3 a2 b1 c1 e1 f1", "c4 d3 b7 c7 d7 e7 g2 g3", "b b 2/3 3-1 - 40");
    assert_snapshot!(shown(&state), @r"
    b7   B B B B :   f7
    a6 : . . . . R : g6
    a5 : . . . R . : g5
    a4 : . B . . . : g4
    a3 R . . B . . B g3
    a2 R . . . . . B g2
    b1   R R : R R   f1
    Points: 3 | 1
    Pattern: 4 on the bottom, 2 on the left | 4 on the top, 2 on the right
    Round: 2 of 3
    Started by: Black
    Plies: 40 of 200
    Black to move: pick a pawn
    ");
}

#[test]
fn the_extra_move() {
    let state = position("b1 c1 d1 e1 a2 a3 a4 a5", "f6 b7 c7 d7 e7 g2 g3 g4", "b r 1/1 0-0 ! 41");
    assert_snapshot!(state.scene().prompt, @"Red is home, Black has one more move: pick a pawn");
}

#[test]
fn the_end() {
    let state = position("b1 c1 d1 e1 a2 a3 a4 a5", "f7 b7 c7 d7 e7 g2 g3 g4", "- r 1/1 3-1 - 42");
    assert_snapshot!(shown(&state), @r"
    b7   B B B B B   f7
    a6 : . . . . . : g6
    a5 R . . . . . : g5
    a4 R . . . . . B g4
    a3 R . . . . . B g3
    a2 R . . . . . B g2
    b1   R R R R :   f1
    Points: 3 | 1
    Pattern: 4 on the bottom, 4 on the left, in mirror image | 5 on the top, 3 on the right
    Round: 1 of 1
    Started by: Red
    Plies: 42 of 200
    The game is over: Red has won, 3 to 1
    ");
    assert_snapshot!(refusals(&state, &["pass", "b2-b3"]), @r"
    pass: the game is over: Red has won, 3 to 1 (4.1)
    b2-b3: the game is over: Red has won, 3 to 1 (4.1)
    ");
    let state = position("d4 c1 d1 e1 a2 a3 a4 a5", "d5 b7 c7 d7 e7 g2 g3 g4", "- r 3/3 4-4 - 200");
    assert_snapshot!(refusals(&state, &["d4-d3"]), @"d4-d3: the game is over: it is a draw, 4 to 4 (4.1)");
}

#[test]
fn reasons() {
    let pawns = ["pass", "a1-b2", "d4-d3", "b4-b5", "f4-f4"];
    let ways = ["f4-e4", "f4-b4", "f4-g4", "f4-c1", "f5-e3"];
    assert_snapshot!(refusals(&rules().start(), &[pawns, ways].concat()), @r"
    pass: Red has a move, e4-d4 for one, and so may not pass (2.7)
    a1-b2: there is no socket a1: the board has no corners (1.1)
    d4-d3: there is no pawn on d4 (2.1)
    b4-b5: the pawn on b4 is not Red's, whose turn it is (2.1)
    f4-f4: a move may not end on f4, where it began (2.6)
    f4-e4: a red pawn stands on e4 (2.2)
    f4-b4: a black pawn stands on b4 (2.2)
    f4-g4: g4 is in Black's home, which no other pawn enters (2.3)
    f4-c1: neither a step nor a series of jumps leads from f4 to c1 (2.2)
    f5-e3: a jump from f5 to f3 may not be followed by a step to e3 (2.2)
    ");
    let state = position("f6 e5 b2 a2 b1 c1 e1 f1", "c4 d3 b7 c7 d7 e7 g2 g3", "r r 1/3 0-0 - 40");
    assert_snapshot!(refusals(&state, &["a2-a3", "b2-a3", "b2-a2", "f6-d5", "f6-c3", "e5-c6"]), @r"
    a2-a3: the pawn on a2 is home and never moves again (2.5)
    b2-a3: the step from b2 to a3 is diagonal: a pawn comes home only orthogonally (2.4)
    b2-a2: a red pawn stands on a2 (2.2)
    f6-d5: a step from f6 to f5 may not be followed by a jump to d5 (2.2)
    f6-c3: a jump from f6 to d4 may not be followed by a step to c3 (2.2)
    e5-c6: neither a step nor a series of jumps leads from e5 to c6 (2.2)
    ");
    let state = position("c3 c6 b1 c1 d1 e1 f1 a6", "b3 b4 e6 d6 b7 c7 d7 e7", "r r 1/3 0-0 - 40");
    assert_snapshot!(refusals(&state, &["c3-a5", "c3-c5"]), @r"
    c3-a5: the jump from c3 over b4 to a5 is diagonal: a pawn comes home only orthogonally (2.4)
    c3-c5: jumping to c5 would go on from a3, but a pawn that lands at home stays there (2.5)
    ");
    let state = position("e4 b1 c1 d1 e1 a2 a3 a4", "f4 f5 b7 c7 d7 e7 f7 g2", "r r 1/3 0-0 - 40");
    assert_snapshot!(refusals(&state, &["e4-e6"]),
        @"e4-e6: jumping to e6 would take a landing on g4, in Black's home (2.3)");
}

#[test]
fn position_faults() {
    assert_snapshot!(faults("#5#/3RRR1"),
        @"text: expected 7 fields parted by single blanks (board, side to move, starter, round, points, extra move, plies), found 1");
    assert_snapshot!(faults("6#/3RR#1/3RRR1/1BB1RR1/1BBB3/1BBB3/#R3B# x - 3 0 ? 201"), @r#"
    board: the missing corner a7 is written #
    board: f6 is a socket, not a missing corner
    board: Black has 9 pawns instead of 8
    board: a black pawn stands on f1, in Red's home
    side to move: expected r, b or -, found "x"
    starter: expected r or b, found "-"
    round: expected the round and the number of rounds, like 1/3, found "3"
    points: expected Red's and Black's points, like 2-1, found "0"
    extra move: expected ! or -, found "?"
    plies: expected a number from 0 to 200, found "201"
    "#);
    assert_snapshot!(faults("#5#/3RRX1/3RRR/1BB1RR1/1BBB3/1BBB3/#5# - b 4/3 28-x ! 07"), @r#"
    board: row 2 from the top has an unknown letter 'X'
    board: row 3 from the top has 6 cells instead of 7
    round: there is no round 4 of 3
    points: expected a number from 0 to 27, found "28"
    points: expected a number from 0 to 27, found "x"
    plies: expected a number from 0 to 200, found "07"
    "#);
    assert_snapshot!(faults("#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# b b 1/3 1-0 ! 200"), @r"
    starter: Red starts round 1 (2.1)
    side to move: Red moves after 200 plies of round 1 (2.1)
    points: Red has 1: expected 0 to 0 by now (5.3)
    plies: a round is over after 200 plies (3.2)
    extra move: expected -: Red started and is not all home (3.1)
    ");
    assert_snapshot!(faults("#BBBB1#/6B/R6/R5B/R5B/R5B/#1RRRR# r r 1/3 0-0 - 40"), @r"
    board: Black did not start and is all home: the round is over (3.1)
    extra move: expected !: Red started and is all home (3.1)
    ");
    assert_snapshot!(faults("#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# - b 1/3 1-4 ! 7"), @r"
    starter: Red starts round 1 (2.1)
    side to move: expected r or b: round 1 is not the last (4.1)
    extra move: expected -: the last round is over (5.3)
    plies: the last ply of a round Black did not start is Black's: expected 2, 4, 6 … (3.1)
    side to move: expected r or b: nobody is all home after 7 plies (3.1)
    points: Red has 1: expected 0 to 0 by now (5.3)
    points: Black has 4: expected 0 to 0 by now (5.3)
    ");
}
