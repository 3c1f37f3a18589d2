//! What people read: boards, reasons, faults of position texts.

#[path = "support/scenario.rs"]
mod scenario;

use game::{Rules, State, text_board};
use quincunx_pella::Pella;
use scenario::game;

const MIDDLE: &str = "3kc2/1a2s3/9/4s5/3a2C4/12/5K3A3/4Sc6/11/2S7/9/8/1C5 r CCASSSSccaaassss Rr 3";

#[test]
fn text_boards() {
    insta::assert_snapshot!(text_board(&Pella.plan(), &Pella.start().scene()), @"
    m7        c a c k c a c       m13
    l6       a s s s s s s a      l13
    k5      . . . . . . . . .     k13
    j4     . . . . . . . . . .    j13
    i3    . . . . . . . . . . .   i13
    h2   . . . . . . . . . . . .  h13
    g1  . . . . . . + . . . . . . g13
    f1   . . . . . . . . . . . .  f12
    e1    . . . . . . . . . . .   e11
    d1     . . . . . . . . . .    d10
    c1      . . . . . . . . .     c9
    b1       A S S S S S S A      b8
    a1        C A C K C A C       a7
    ");
    let middle = Pella.parse_position(MIDDLE).expect("a good position");
    insta::assert_snapshot!(text_board(&Pella.plan(), &middle.scene()), @"
    m7        . . . k c . .       m13
    l6       . a . . s . . .      l13
    k5      . . . . . . . . .     k13
    j4     . . . . s . . . . .    j13
    i3    . . . a . . C . . . .   i13
    h2   . . . . . . . . . . . .  h13
    g1  . . . . . K + . . A . . . g13
    f1   . . . . S c . . . . . .  f12
    e1    . . . . . . . . . . .   e11
    d1     . . S . . . . . . .    d10
    c1      . . . . . . . . .     c9
    b1       . . . . . . . .      b8
    a1        . C . . . . .       a7
    ");
}

#[test]
fn a_scene() {
    let scene = game("Kg7 Sg8 Ca1 km13", "b Ccca r 12").state().scene();
    insta::assert_debug_snapshot!(scene, @r#"
    Scene {
        pieces: [
            Piece {
                cell: #0,
                owner: First,
                symbol: "cavalry",
                glyph: "C",
                name: "blue cavalry",
                facing: None,
                figures: [],
                badges: [],
            },
            Piece {
                cell: #63,
                owner: First,
                symbol: "king",
                glyph: "K",
                name: "blue king",
                facing: None,
                figures: [],
                badges: [
                    "safe",
                ],
            },
            Piece {
                cell: #64,
                owner: First,
                symbol: "spear",
                glyph: "S",
                name: "blue spear",
                facing: None,
                figures: [],
                badges: [],
            },
            Piece {
                cell: #126,
                owner: Second,
                symbol: "king",
                glyph: "k",
                name: "red king",
                facing: None,
                figures: [],
                badges: [],
            },
        ],
        markers: [],
        edges: [],
        scores: [
            Each {
                label: "Captured",
                values: BySide {
                    first: "1 cavalry",
                    second: "2 cavalry, 1 archer",
                },
            },
            Each {
                label: "Rally",
                values: BySide {
                    first: "used",
                    second: "to come",
                },
            },
            Shared {
                label: "Plies since a capture or rally",
                value: "12 of 100",
            },
        ],
        prompt: "Blue to move: pick a piece",
    }
    "#);
}

#[test]
fn prompts() {
    let prompt = |pieces: &str, rest: &str| game(pieces, rest).state().scene().prompt;
    let prompts = [
        prompt("Ka1 km13 Sa2", "b - - 0"),
        prompt("Ka1 km13 Sa2", "r - - 0"),
        prompt("Ka1 Sa2", "r - - 0"),
        prompt("Ka1 km13 Sa2", "b - - 100"),
    ];
    insta::assert_snapshot!(prompts.join("\n"), @"
    Blue to move: pick a piece
    Red to move: pick a piece
    Blue has won by capturing Red's king
    It is a draw after 100 plies without a capture or a rally
    ");
}

#[test]
fn reasons() {
    let middle = game("Cg4 ag6 sg5 Ad7 Sb2 Kf6 kg7 ch8 sm13", "b C R 0");
    let texts = [
        "a1-a2",
        "m13-m12",
        "g4-g4",
        "b2-f6",
        "b2xc3",
        "g4-g6",
        "g4xg6xg6",
        "g4xh8xg6-h7",
        "d7*g7",
        "g4xg6xg7",
        "b2-b5",
        "d7-a1",
        "g4xg5-h5",
        "g4-g9",
        "d7xg7",
        "b2xg5xg6",
        "g4xh8",
        "f6*g7",
        "d7*a4",
        "d7*b2",
        "d7*g5",
        "d7-d8=C@g8",
        "f6-f7=C@g8",
        "f6xg7=C@h7",
        "f6*g5",
    ];
    let reasons: Vec<String> = texts
        .iter()
        .map(|text| match middle.read(text) {
            Ok(_) => format!("{text} is legal"),
            Err(refusal) => format!("{text}: {refusal}"),
        })
        .collect();
    insta::assert_snapshot!(reasons.join("\n"), @"
    a1-a2: there is no piece on a1 (2.1)
    m13-m12: the red spear on m13 is not Blue's, whose turn it is (2.1)
    g4-g4: a walk that ends on g4, where it began, must have captured something (2.2)
    b2-f6: f6 cannot be entered: Blue's own king stands there (2.1)
    b2xc3: there is nothing to capture on c3 (6.2)
    g4-g6: the move captures the red archer on g6: write it with xg6 (6.2)
    g4xg6xg6: g6 is written twice: a captured hex is written once (6.2)
    g4xh8xg6-h7: captured hexes are written in cell order: g6 before h8 (6.2)
    d7*g7: the king on g7 is safe: the archer on g6 and the cavalry on h8 stand next to it (3.1)
    g4xg6xg7: the king on g7 is still safe after the other captures: the cavalry on h8 stands next to it (3.2)
    b2-b5: b5 is 3 steps from b2: the spear has 2 steps (2.3)
    d7-a1: a1 is 6 steps from d7: the archer has 3 steps (2.4)
    g4xg5-h5: cavalry that captures the spear on g5 stops there: g5 can only be the end (2.6)
    g4-g9: from g4 to g9 with just these captures is 7 steps: cavalry has 5 steps (2.6)
    d7xg7: the archer on d7 cannot move onto g7: archers never capture by moving (2.4)
    b2xg5xg6: the spear on b2 captures one piece in a move: only cavalry captures more (2.3)
    g4xh8 is legal
    f6*g7: the king on f6 cannot shoot: archers can (2.5)
    d7*a4: there is nothing to shoot at on a4 (2.5)
    d7*b2: the spear on b2 is Blue's own (2.5)
    d7*g5: g5 is at distance 5 from d7: archers shoot at distance 3 only (2.5)
    d7-d8=C@g8: the archer on d7 cannot rally: kings can (4.1)
    f6-f7=C@g8: a king rallies when it moves onto g7, not onto f7 (4.1)
    f6xg7=C@h7: the king on g7 is safe: the archer on g6 and the cavalry on h8 stand next to it (3.1)
    f6*g5: the king on f6 cannot shoot: archers can (2.5)
    ");
}

#[test]
fn faults_of_positions() {
    let faults: Vec<String> = [
        "",
        "cackcac/assssssa/9/10/11/12/13/12/11/10/9/ASSSSSSA/CACKCAC b - Rr",
        "cackcac/asssssa/9/10/11/x11/13/12/11/010/9/ASSSSSSA/CACKCAC w CcA rR 101",
        "7/8/9/10 b KQ R 00",
        "kk5/8/9/10/11/12/13/12/11/10/9/8/KKK4 b  Rr -1",
        "7/8/9/10/11/12/13/12/11/10/9/8/7 b - Rr 0",
    ]
    .iter()
    .map(|text| Pella.parse_position(text).expect_err("the text is bad").to_string())
    .collect();
    insta::assert_snapshot!(faults.join("\n"), @r#"
    text: expected 5 fields parted by single blanks (board, side to move, captured pieces, rally rights, plies since the last capture or rally), found 1
    text: expected 5 fields parted by single blanks (board, side to move, captured pieces, rally rights, plies since the last capture or rally), found 4
    board: row 2 from the top has 7 cells instead of 8; board: row 6 from the top has an unknown letter 'x'; board: row 10 from the top has the run "010", which is not the shortest way to write it; side to move: expected b or r, found "w"; captured pieces: expected the order C A S, upper case first, found "CcA"; rally rights: expected Rr, R, r or -, found "rR"; plies since the last capture or rally: expected a number from 0 to 100, found "101"
    board: expected 13 rows, found 4; captured pieces: expected - or letters among CAScas, found "KQ"; plies since the last capture or rally: expected a number from 0 to 100, found "00"
    captured pieces: expected - or letters among CAScas, found ""; plies since the last capture or rally: expected a number from 0 to 100, found "-1"; board: expected at most one king of Blue, found 3; board: expected at most one king of Red, found 2
    side to move: Red has no king, so that it must be Red to move, who has lost
    "#);
}
