//! King's Castle written a second time, from the rules page alone, and compared with the crate in every state of many
//! games. NAIVE_GAMES says how many; a few by default.

mod naive {
    pub mod board;
    pub mod compare;
    mod examples;
    pub mod oracle;
}

use conformance::{Oracle, Random, Twins, compare_games_from, compare_random_games, random};
use game::{Options, Outcome, Rules, Side, Uniform};
use naive::board::{Board, CENTRE};
use naive::compare::choose;
use naive::oracle::{Naive, in_castle};
use quincunx_castle::Castle;

fn games() -> u64 {
    std::env::var("NAIVE_GAMES").map_or(5, |text| text.parse().expect("NAIVE_GAMES is a number"))
}

fn castle(side: u32) -> Castle {
    Castle::new(&Options(vec![("side".to_string(), side.to_string())])).expect("the side is allowed")
}

#[test]
fn random_games_agree() {
    let rules = Castle::new(&Options::default()).expect("no option has to be given");
    compare_random_games::<Castle, Naive>(&rules, 0, games(), 501);
}

#[test]
fn random_games_on_a_small_board_agree() {
    compare_random_games::<Castle, Naive>(&castle(5), 0, games(), 501);
}

#[test]
fn random_games_on_a_large_board_agree() {
    compare_random_games::<Castle, Naive>(&castle(9), 0, games() / 5, 501);
}

/// White men, black men, side to move and plies: men before doors, in the castle and around it.
const DESIGNED: [(&str, &str, &str); 9] = [
    // Two phalanxes before doors, and half a flank for each side.
    ("f5 h9 i10", "b3 c4 g6", "w 20"),
    // The Throne taken, to be freed at once or lost.
    ("f5 f6 f7 g8", "h9 i10 j11 e3 e7", "b 31"),
    // Both sides flank, and neither has ended a turn since.
    ("f5 f7 a1", "e5 g7 k11", "w 100"),
    // The Throne held without a flank.
    ("f6 a1", "k11", "b 7"),
    // A castle full of men.
    ("f7 g6 e5 g8 g5 d5", "g7 f5 e6 h7 e4 e7", "w 50"),
    // Men on entrances and before doors.
    ("g9 h9 g4 h6 d4 c4", "h7 g8 i8 e4 d5 e3", "b 77"),
    // A long phalanx before a door, with lines of every length in its way.
    ("g8 h9 i10 j11 c4 b3 a2", "g7 f7 e6 d5 e5 e4", "w 60"),
    // Nearly the last ply.
    ("a1 a2 f7", "k11 k10 e5", "w 496"),
    // Few men, so that positions come back.
    ("a1", "k11", "w 4"),
];

#[test]
fn games_from_designed_positions_agree() {
    for (number, (white, black, rest)) in DESIGNED.into_iter().enumerate() {
        let mut board = Board::empty(6);
        for (names, colour) in [(white, 'W'), (black, 'B')] {
            let cells = names.split(' ').map(|name| board.named(name)).collect::<Vec<_>>();
            board.letters.extend(cells.into_iter().map(|cell| (cell, colour)));
        }
        let text = format!("{} {rest}", board.text());
        for seed in 0..games() {
            compare_games_from::<_, Naive>(
                &castle(6),
                &text,
                &mut random(seed * 100 + number as u64),
                60,
                choose,
            );
        }
    }
}

#[test]
fn whoever_cannot_act_loses() {
    // White men everywhere outside but on h9, which a phalanx fills from within: no cell is left for Black to place on.
    let mut board = Board::empty(6);
    let outside = board.cells().into_iter().filter(|&cell| !in_castle(cell) && cell != board.named("h9"));
    let white: Vec<_> = outside.chain(["f7", "g8"].map(|name| board.named(name))).collect();
    board.letters.extend(white.into_iter().map(|cell| (cell, 'W')));
    let mut both = Twins::<_, Naive>::new(&castle(6), &format!("{} w 2", board.text()));
    both.play("f7:g8-h9");
    assert_eq!(both.oracle.outcome(), Some(Outcome::Win(Side::First)));
    // The same given as a text, and on the last ply, where the loss comes before the draw.
    let text = both.oracle.position().expect("a turn is one action");
    assert!(Twins::<_, Naive>::new(&castle(6), &text).oracle.outcome().is_some());
    let mut last = Twins::<_, Naive>::new(&castle(6), &format!("{} b 499", board.text()).replace('W', "B"));
    last.play("f7:g8-h9");
    assert_eq!(last.oracle.outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn games_from_random_positions_agree() {
    for seed in 0..games() * 10 {
        let mut random = random(seed);
        let side = 5 + random.below(5);
        let text = random_position(side as i32, &mut random);
        compare_games_from::<_, Naive>(&castle(side), &text, &mut random, 30, choose);
    }
}

/// Any men anywhere, more of them in the castle in half of the positions.
fn random_position(side: i32, random: &mut Random) -> String {
    let mut board = Board::empty(side);
    let density = 1 + random.below(60);
    let castle_density = if random.below(2) == 0 { density } else { 60 };
    for cell in board.cells() {
        let percent = if cell == CENTRE {
            10
        } else if in_castle(cell) {
            castle_density
        } else {
            density
        };
        if random.below(100) < percent {
            board.letters.insert(cell, if random.below(2) == 0 { 'W' } else { 'B' });
        }
    }
    let plies = 2 + random.below(499);
    let mover = if plies.is_multiple_of(2) { 'w' } else { 'b' };
    format!("{} {mover} {plies}", board.text())
}

#[test]
fn texts_that_the_page_excludes_are_refused() {
    let empty = "6/7/8/9/10/11/10/9/8/7/6";
    let one_white = "6/7/8/9/10/11/10/9/8/7/W5";
    let excluded = [
        // 8.1: the side to move follows from the plies, which are at most 500.
        format!("{empty} b 0"),
        format!("{one_white} w 1"),
        format!("{one_white} b 2"),
        format!("{one_white} w 502"),
        // 8.1: what stands on the board at plies 0 and 1.
        format!("{one_white} w 0"),
        format!("{empty} b 1"),
        "6/7/8/9/10/11/10/9/8/7/B5 b 1".to_string(),
        "6/7/8/9/10/11/10/9/8/7/WW4 b 1".to_string(),
        "6/7/8/9/10/11/10/9/8/7/WB4 b 1".to_string(),
        "6/7/8/9/10/6W4/10/9/8/7/6 b 1".to_string(),
        // Texts that would not be printed back as they are.
        format!("{one_white} w 02"),
        format!("{one_white} w +2"),
        format!("{one_white}  w 2"),
        format!("{one_white} w 2 "),
        format!(" {one_white} w 2"),
        format!("{one_white} w"),
        format!("{one_white} W 2"),
        "06/7/8/9/10/11/10/9/8/7/W5 w 2".to_string(),
        "6/7/8/9/10/11/10/9/8/7/W05 w 2".to_string(),
        "6/7/8/9/10/11/10/9/8/7/0W5 w 2".to_string(),
        // Boards of no size that there is.
        "6/7/8/9/10/11/10/9/8/7/W6 w 2".to_string(),
        "6/7/8/9/10/11/10/9/8/7/W4 w 2".to_string(),
        "6/7/8/9/10/11/10/9/8/7 w 2".to_string(),
        "4/5/6/7/6/5/4 w 0".to_string(),
        "10/11/12/13/14/15/16/17/18/19/18/17/16/15/14/13/12/11/10 w 0".to_string(),
        String::new(),
    ];
    for text in excluded {
        assert!(castle(6).parse_position(&text).is_err(), "{text:?} is accepted");
    }
    assert!(castle(6).parse_position(&format!("{one_white} b 1")).is_ok());
    assert!(castle(9).parse_position(&format!("{empty} w 500")).is_ok(), "a text overrides the option");
}
