//! What people read.

#[path = "table/setup.rs"]
mod setup;

use game::{Rules, Session, State, text_board};
use quincunx_castle::{Castle, CastleState};
use setup::*;

fn picture(game: &Game) -> String {
    text_board(&game.rules().plan(), &game.state().scene())
}

#[test]
fn the_empty_board() {
    let game = Session::<CastleState>::of(&Castle::default());
    insta::assert_snapshot!(picture(&game), @r#"
    k6       . . . . . .      k11
    j5      . . . . . . .     j11
    i4     . . . . . . . .    i11
    h3    . . . . o . . . .   h11
    g2   . . . o o o o . . .  g11
    f1  . . . . o * o . . . . f11
    e1   . . . o o o o . . .  e10
    d1    . . . . o . . . .   d9
    c1     . . . . . . . .    c8
    b1      . . . . . . .     b7
    a1       . . . . . .      a6
    "#);
}

#[test]
fn white_on_the_throne() {
    let game = after(white_to_move("f5 h9 i10 b2", "b7 c7 d7 i5"), "i10:h9-f7");
    insta::assert_snapshot!(picture(&game), @r#"
    k6       . . . . . .      k11
    j5      . . . . . . .     j11
    i4     . B . . . . . .    i11
    h3    . . . . o . . . .   h11
    g2   . . . o o o W . . .  g11
    f1  . . . . W W W . . . . f11
    e1   . . . o o o o . . .  e10
    d1    . . . . o . B . .   d9
    c1     . . . . . . B .    c8
    b1      . W . . . . B     b7
    a1       . . . . . .      a6
    "#);
    insta::assert_snapshot!(position(&game), @"6/7/1B6/9/6W3/4WWW4/10/6B2/6B1/1W4B/6 b 11");
    insta::assert_debug_snapshot!(game.state().scene().scores, @r#"
    [
        Shared {
            label: "ply",
            value: "11",
        },
        Shared {
            label: "Throne held by",
            value: "White",
        },
        Each {
            label: "men",
            values: BySide {
                first: "5",
                second: "4",
            },
        },
    ]
    "#);
}

#[test]
fn prompts() {
    let start = Session::<CastleState>::of(&Castle::default());
    let games = [
        start.clone(),
        after(start.clone(), "@c4"),
        after(start, "@c4 swap"),
        black_to_move("f5 f6 f7", "k11"),
        white_to_move("f5 f6 f7", "k11"),
        laid_out("a1", "k11", "w", 500),
    ];
    let prompts: Vec<String> = games.iter().map(|game| game.state().scene().prompt).collect();
    insta::assert_snapshot!(prompts.join("\n"), @r#"
    White to place the first man, outside the castle
    Black to take over White's man or to place one of his own
    White to move: place a man, or pick the man or the rear of the phalanx to move
    Black to move: White holds the Throne and wins unless this turn breaks the flank
    The game is over: White has won, beginning a turn with a man on the Throne
    The game is over: drawn, for 500 plies have been played
    "#);
}

#[test]
fn reasons() {
    let start = Session::<CastleState>::of(&Castle::default());
    let game = white_to_move("a1 a2 c3 f7 f10 g6 i8", "a4 a5 c5 d4");
    let over = white_to_move("f6", "");
    let stuck = laid_out("", &meadow(), "w", 20);
    let repeated = after(white_to_move("a1", "k11"), &"a1-a2 k11-k10 a2-a1 k10-k11 ".repeat(2));
    let long = laid_out("a1", "k11", "w", 500);
    let tried = [
        (&start, "swap"),
        (&game, "@a7"),
        (&game, "swap"),
        (&game, "@f6"),
        (&game, "@g8"),
        (&game, "@c5"),
        (&game, "@c2"),
        (&game, "k6-k7"),
        (&game, "c5-c6"),
        (&game, "a1-b1"),
        (&game, "c3-c3"),
        (&game, "c3-e4"),
        (&game, "c3-c6"),
        (&game, "i8-h7"),
        (&game, "f10-f7"),
        (&game, "f7-f6"),
        (&game, "c3:c3-c4"),
        (&game, "a1:c3-e5"),
        (&game, "a1:f10-f11"),
        (&game, "a1:a2-b2"),
        (&game, "a1:a2-a5"),
        (&game, "a1:a2-a4"),
        (&game, "a2:a1-a2"),
        (&white_to_move("b1 b2 b4", ""), "b1:b2-b4"),
        (&over, "@a1"),
        (&stuck, "@a1"),
        (&repeated, "@c4"),
        (&long, "@c4"),
    ];
    let lines: Vec<String> =
        tried.iter().map(|(game, text)| format!("{text}: {}", refusal(game, text))).collect();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    swap: there is no man to take over yet: White places the first one now (2.1)
    @a7: there is no cell a7 on a board of side 6 (1.1)
    swap: only Black's first turn can take over White's man, and 10 plies have been played (2.1)
    @f6: no man is placed on the Throne f6: it is taken by flanking it (1.4)
    @g8: g8 is inside the castle, where no man is placed (3.1)
    @c5: a black man stands on c5 (3.1)
    @c2: c2 is linked to a man of the same colour, the one on c3 (3.1)
    k6-k7: there is no man on k6 (2.2)
    c5-c6: the man on c5 is not White's, whose turn it is (2.2)
    a1-b1: the man on a1 is not single: it is linked to the one on a2 (4.1)
    c3-c3: the man on c3 must slide one cell or more (4.1)
    c3-e4: e4 is not in a straight line with c3 (4.1)
    c3-c6: the black man on c5 stops the man sliding from c3 (4.1)
    i8-h7: a single man may not enter the castle, so i8 is as far as it gets towards h7 (4.2)
    f10-f7: a wall stands between f8 and f7 (1.4)
    f7-f6: the Throne f6 is linked to no cell, so the line ends at f7 (1.4)
    c3:c3-c4: one man, the one on c3, is no phalanx (6.1)
    a1:c3-e5: there is no phalanx from a1 to c3: no man of that colour stands on b2 (6.1)
    a1:f10-f11: a1 and f10 are not in a straight line (6.1)
    a1:a2-b2: b2 does not lie ahead of a2 on the line from a1 (6.2)
    a1:a2-a5: a5 is 3 cells from a2, too far for a phalanx of 2 men (6.2)
    a1:a2-a4: the enemy line through a4 has 2 men, too many for a phalanx of 2 (6.3)
    a2:a1-a2: a2 does not lie ahead of a1 on the line from a2 (6.2)
    b1:b2-b4: the man on b4, of the same colour, is in the way (6.2)
    @a1: the game is over: White has won, beginning a turn with a man on the Throne (5.3)
    @a1: the game is over: Black has won, for White has no legal action (7.1)
    @c4: the game is over: drawn, for the position has occurred three times (7.1)
    @c4: the game is over: drawn, for 500 plies have been played (7.1)
    "#);
}

#[test]
fn malformed_actions() {
    let game = Session::<CastleState>::of(&Castle::default());
    insta::assert_snapshot!(game.read("c4").expect_err("no action"), @r#""c4" is not an action: expected a placement like @c4, swap, a single man's move like c3-c7 or a phalanx's like b2:d4-f6 (8.2)"#);
}

#[test]
fn position_faults() {
    let texts = [
        "",
        "6/7/8/9/10/11/10/9/8/7/6 w",
        "6/7/8 w 0",
        "6/7/8/9/10/11/10/9/X7/8/06 x 501",
        "6/7/8/9/10/11/10/9/8/7/6 b 2",
        "6/7/8/9/10/11/10/9/8/7/5W b 0",
        "6/7/8/9/10/5W5/10/9/8/7/6 b 1",
        "6/7/8/9/10/11/10/9/8/7/6 w 01",
    ];
    let faults: Vec<String> = texts
        .iter()
        .map(|text| Castle::default().parse_position(text).expect_err("a faulty text").to_string())
        .collect();
    insta::assert_snapshot!(faults.join("\n"), @r#"
    text: expected 3 fields parted by single blanks (board, side to move, plies played), found 1
    text: expected 3 fields parted by single blanks (board, side to move, plies played), found 2
    board: expected 9, 11, 13, 15 or 17 rows, found 3
    board: row 9 from the top has an unknown letter 'X'; board: row 10 from the top has 8 cells instead of 7; board: row 11 from the top has the run "06", which is not the shortest way to write it; side to move: expected w or b, found "x"; plies played: expected a number from 0 to 500, found "501"
    side to move: after 2 plies it is w, not b
    side to move: after 0 plies it is w, not b; board: expected an empty board after 0 plies
    board: expected one white man outside the castle, and no other, after 1 ply
    plies played: expected a number from 0 to 500, found "01"
    "#);
}
