//! What people read.

#[path = "table/setup.rs"]
mod setup;

use game::{Rules, State, text_board};
use setup::*;

fn picture(game: &Game) -> String {
    text_board(&game.rules().plan(), &game.state().scene())
}

fn middle_game() -> Game {
    Setup { white: "b2 b3 c3 e4 f9 h8", black: "d5 d6 e6 g4 g5 h5 i9", tokens: "a5 f3" }.white_to_move()
}

#[test]
fn the_empty_board() {
    insta::assert_snapshot!(picture(&Game::of(&of_side(8))), @r#"
    o8         . . . . . . . .        o15
    n7        . . . . . . . . .       n15
    m6       . . . . . . . . . .      m15
    l5      . . . . . . . . . . .     l15
    k4     . . . . . . . . . . . .    k15
    j3    . . . . . . . . . . . . .   j15
    i2   . . . . . . . . . . . . . .  i15
    h1  . . . . . . . . . . . . . . . h15
    g1   . . . . . . . . . . . . . .  g14
    f1    . . . . . . . . . . . . .   f13
    e1     . . . . . . . . . . . .    e12
    d1      . . . . . . . . . . .     d11
    c1       . . . . . . . . . .      c10
    b1        . . . . . . . . .       b9
    a1         . . . . . . . .        a8
    "#);
}

#[test]
fn a_position_in_the_middle_of_the_game() {
    insta::assert_snapshot!(picture(&middle_game()), @r#"
    i5     . . . . B     i9
    h4    . B . . W .    h9
    g3   . B B . . . .   g9
    f2  . x . . . . . W  f9
    e1 . . . W . B . . . e9
    d1  . . . . B B . .  d8
    c1   . . W . . . .   c7
    b1    . W W . . .    b6
    a1     . . . . x     a5
    "#);
    insta::assert_snapshot!(position(&middle_game()), @"4B/1B2W1/1BB4/1x5W/3W1B3/4BB2/2W4/1WW3/4x w 11 0");
    insta::assert_debug_snapshot!(middle_game().state().scene().scores, @r#"
    [
        Each {
            label: "score",
            values: BySide {
                first: "21",
                second: "19",
            },
        },
        Each {
            label: "in hand",
            values: BySide {
                first: "54",
                second: "53",
            },
        },
        Shared {
            label: "turn",
            value: "11",
        },
        Shared {
            label: "passes",
            value: "0",
        },
    ]
    "#);
    insta::assert_debug_snapshot!(middle_game().state().scene().pieces[0], @r#"
    Piece {
        cell: #6,
        owner: First,
        symbol: "stone",
        glyph: "W",
        name: "white piece",
        facing: None,
        figures: [
            Figure {
                label: "strength",
                value: "2",
            },
        ],
        badges: [
            "must-grow",
        ],
    }
    "#);
    insta::assert_debug_snapshot!(middle_game().state().scene().markers[0], @r#"
    Marker {
        cell: #4,
        symbol: "massacre",
        glyph: 'x',
        name: "massacre token",
    }
    "#);
}

#[test]
fn prompts() {
    let prompt = |game: &Game| game.state().scene().prompt;
    let pair = || setup("d3 d4", "a1").white_to_move();
    let closed = "xxxxx/xxxxxx/xxxxxxx/xxxxxxxx/xxxxxxxxx/xxxxxxxx/xxxxxxx/xxxxxx/Wxxxx w 11 0";
    let games = [
        pair(),
        after(pair(), "+c3"),
        after(pair(), "+c3 +i9"),
        after(pair(), "+c3 +i9 d3>d5"),
        after(pair(), "+c3 +i9 d3>d5 d5>d3"),
        after(setup("c2 c3 c4", "").white_to_move(), "+c5 +h8 c3>c1 stop"),
        after(setup("e4 e5", "d5 f6").white_to_move(), "pass"),
        read(&format!("{SIXTY} w 3 0")),
        read(closed),
        after(pair(), "pass"),
        read(&format!("{SIXTY} w 3 1")),
        read(&closed.replace("w 11 0", "w 11 1")),
        after(pair(), "pass pass"),
        after(setup("a1", "i9").white_to_move(), "pass pass"),
    ];
    insta::assert_snapshot!(games.iter().map(prompt).collect::<Vec<_>>().join("\n"), @r#"
    White to grow: place a piece, or pass
    White to grow: place the next piece
    White to move: pick a piece that jumps, or end the movement
    White moves a group: up to 2 more jumps, or stop it
    White moves a group: make its last jump, or stop it
    White to choose which part of the group stays
    White to choose which pieces die
    White cannot grow: pick a piece that jumps, or pass
    White can neither grow nor move: pass
    Black to grow: place a piece, or pass to end the game
    White cannot grow: pick a piece that jumps, or pass to end the game
    White can neither grow nor move: pass to end the game
    White has won by 10 to 4
    The game is a draw with 4 points each
    "#);
}

#[test]
fn reasons() {
    let mut texts = String::new();
    let mut refuse = |game: &Game, actions: &str| {
        for action in actions.split(' ') {
            texts += &format!("{action}: {}\n", refusal(game, action));
        }
    };
    refuse(&middle_game(), "+k9 +e4 +a5 +d4 +d3 +i8 +f6 b2>b4 stop done keep:b2 xd5");
    let grown = after(middle_game(), "+a2 +e1");
    refuse(&grown, "pass +a1 +e2 +b5 b3>b5");
    let moving = after(setup("c2 c3 c4 h8", "h5").white_to_move(), "+c5 +h9 +f3 c3>c1");
    refuse(&moving, "pass +a1 done h8>h6 c1>c4 c4>e6 h5>h7 f5>f7 c2>d4");
    refuse(&after(moving.clone(), "stop"), "stop keep:c5 keep:h8 +a1");
    refuse(&after(moving, "stop keep:c4"), "c4>c6 stop");
    let killing = after(setup("e4 e5 b2 b3", "f5 e6 c3").white_to_move(), "pass");
    refuse(&killing, "pass xe6 xf5! xf5xe6 xc3 xa1 xe6xf5!");
    refuse(&after(setup("e4 e5 d4", "d5 f6").white_to_move(), "pass"), "xd5 xf6!");
    insta::assert_snapshot!(texts, @r#"
    +k9: a board of side 5 has no point k9 (1.1)
    +e4: a white piece stands on e4 (3.2)
    +a5: the massacre token on a5 closes the point (1.2)
    +d4: a piece on d4 would join the groups of c3 and e4 (3.2)
    +d3: a piece on d3 would join the groups of c3 and e4 (3.2)
    +i8: no group grows on i8, next to the enemy piece on i9 (3.2)
    +f6: no group is started on f6, next to the enemy piece on e6 (3.3)
    b2>b4: growth comes first and is not finished: a piece can still be placed on a1 (3.1)
    stop: no group is moving (4.4)
    done: growth comes first and is not finished: a piece can still be placed on a1 (3.1)
    keep:b2: no group lies in parts to choose from (4.5)
    xd5: there are no kills to choose from now (5.4)
    pass: White has begun the turn: one passes at its start or not at all (2.1)
    +a1: the group of a2, next to a1, has grown in this turn (3.2)
    +e2: the piece on e1, next to e2, was placed in this turn and does not grow yet (3.3)
    +b5: b5 touches no group, and the one new group of this turn is started (3.1)
    b3>b5: growth comes first and is not finished: a piece can still be placed on e3 (3.1)
    pass: White has begun the turn: one passes at its start or not at all (2.1)
    +a1: the growth of this turn is over (2.2)
    done: the group of c1 is still moving: stop it first (4.6)
    h8>h6: h8 is not in the group that is moving, the one of c1 (4.1)
    c1>c4: c4 is not the second point from c1 in a straight line (4.2)
    c4>e6: there is no piece on d5 to jump over (4.2)
    h5>h7: the piece on h5 is not White's, whose turn it is (4.2)
    f5>f7: there is no piece on f5 (4.2)
    c2>d4: d4 is not the second point from c2 in a straight line (4.2)
    stop: first choose the part that stays, the one of c1 or c4 (4.5)
    keep:c5: the part of c5 is named by its lowest point, c4 (7.2)
    keep:h8: h8 is in none of the parts to choose from (4.5)
    +a1: first choose the part that stays, the one of c1 or c4 (4.5)
    c4>c6: the group of c4 has moved in this turn (4.1)
    stop: no group is moving (4.4)
    pass: first choose who dies of e6 and f5 (5.4)
    xe6: the piece on e4 would be idle while f5, which it threatens, lives (5.2)
    xf5!: no killer of the piece on f5 has a group larger by two (5.3)
    xf5xe6: the dead are named once and in cell order: e6 does not come after f5 (7.2)
    xc3: the threat to c3 has nothing to do with that to e6, chosen now (5.4)
    xa1: nothing threatens a piece on a1 (5.1)
    xe6xf5!: no killer of the piece on f5 has a group larger by two (5.3)
    xd5: all killers of the piece on d5 have groups larger by two: it is massacred (5.3)
    xf6!: the piece on d4 would be idle while d5, which it threatens, lives (5.2)
    "#);
}

#[test]
fn position_faults() {
    let texts = [
        "",
        "5/6/7/8/9/8/7/6/5 w 1",
        "5/6/7/8/9/8/7/6 w 1 0",
        "5/6/7/8/9/8/7/6/4Q w 3 0",
        "5/6/7/8/8/8/07/6/5 x 0 3",
        "5/6/7/8/WWWWWW3/8/7/6/BBBBB w 4 01",
        "5/6/7/8/4W4/8/7/6/5 w 1 0",
        "5/6/7/8/9/8/7/6/5 b 302 0",
    ];
    let all: Vec<String> = texts.iter().map(|text| format!("{text:?}: {}", faults(text))).collect();
    insta::assert_snapshot!(all.join("\n"), @r#"
    "": text: expected 4 fields parted by single blanks (board, side to move, turn, passes), found 1
    "5/6/7/8/9/8/7/6/5 w 1": text: expected 4 fields parted by single blanks (board, side to move, turn, passes), found 3
    "5/6/7/8/9/8/7/6 w 1 0": board: expected an odd number of rows from 9 to 19, found 8
    "5/6/7/8/9/8/7/6/4Q w 3 0": board: row 9 from the top has an unknown letter 'Q'
    "5/6/7/8/8/8/07/6/5 x 0 3": board: row 5 from the top has 8 cells instead of 9; board: row 7 from the top has the run "07", which is not the shortest way to write it; side to move: expected w or b, found "x"; turn: expected a number from 1 to 301, found "0"; passes: expected a number from 0 to 2, found "3"
    "5/6/7/8/WWWWWW3/8/7/6/BBBBB w 4 01": passes: expected a number from 0 to 2, found "01"; side to move: expected b in turn 4, found w; board: White's group on e1 has 6 pieces, more than 5
    "5/6/7/8/4W4/8/7/6/5 w 1 0": board: expected an empty board in turn 1
    "5/6/7/8/9/8/7/6/5 b 302 0": turn: expected a number from 1 to 301, found "302"
    "#);
}
