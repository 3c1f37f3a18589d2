//! Guerrilla written a second time, from the rules page alone, and compared with the crate in every state of many
//! games. NAIVE_GAMES says how many; a few by default.

mod naive {
    pub mod board;
    pub mod compare;
    mod examples;
    pub mod kills;
    pub mod oracle;
}

use conformance::{Random, compare_games_from, compare_random_games, random};
use game::{Options, Rules, Uniform};
use naive::board::Board;
use naive::compare::choose;
use naive::kills::groups;
use naive::oracle::Naive;
use quincunx_guerrilla::Guerrilla;

/// More than a game of 300 turns with every group grown and moved can have.
const LIMIT: usize = 100_000;

fn games() -> u64 {
    std::env::var("NAIVE_GAMES").map_or(5, |text| text.parse().expect("NAIVE_GAMES is a number"))
}

fn guerrilla(side: u32) -> Guerrilla {
    Guerrilla::new(&Options(vec![("side".to_string(), side.to_string())])).expect("the side is allowed")
}

#[test]
fn random_games_agree() {
    let rules = Guerrilla::new(&Options::default()).expect("no option has to be given");
    compare_random_games::<Guerrilla, Naive>(&rules, 0, games(), LIMIT);
}

#[test]
fn random_games_on_a_small_board_agree() {
    compare_random_games::<Guerrilla, Naive>(&guerrilla(5), 0, games(), LIMIT);
}

#[test]
fn random_games_on_a_large_board_agree() {
    compare_random_games::<Guerrilla, Naive>(&guerrilla(10), 0, games() / 5, LIMIT);
}

/// White pieces, black pieces, tokens, and the rest of the text.
const DESIGNED: [(&str, &str, &str, &str); 7] = [
    // One attacker and three pieces that it threatens; passing kills too.
    ("h6 h7 i7 g6", "h8 g7 i8", "", "w 3 0"),
    // Lines of five that break up when they move.
    ("h4 h5 h6 h7 h8", "j4 j5 j6 j7 j8", "i8", "w 9 1"),
    // Five against one all over: every kill is a massacre.
    ("h6 h7 h8 i8 g7", "h9 i9 g6 f6 i7", "f7", "b 40 0"),
    // Groups that cannot grow without touching.
    ("a1 a3 c1 c3 c5 e5", "e1 e3 g5 a5 a7", "b2 d4", "w 21 0"),
    // Rings around each other.
    ("h6 i7 i8 h8 g7", "j7 k8 k9 h10 g9", "h7", "b 150 1"),
    // The last turn.
    ("h6 h7 i7", "h8 g7 j8 j9", "a1", "b 300 1"),
    // Nothing but a pass for Black.
    ("h8 h9", "a1", "a2 b1 b2", "b 10 0"),
];

#[test]
fn games_from_designed_positions_agree() {
    for (number, (white, black, tokens, rest)) in DESIGNED.into_iter().enumerate() {
        let mut board = Board::empty(8);
        for (names, letter) in [(white, 'W'), (black, 'B'), (tokens, 'x')] {
            let cells = names.split_whitespace().map(|name| board.named(name)).collect::<Vec<_>>();
            board.letters.extend(cells.into_iter().map(|cell| (cell, letter)));
        }
        let text = format!("{} {rest}", board.text());
        for seed in 0..games() {
            compare_games_from::<_, Naive>(
                &guerrilla(8),
                &text,
                &mut random(seed * 100 + number as u64),
                100,
                choose,
            );
        }
    }
}

#[test]
fn games_from_random_positions_agree() {
    for seed in 0..games() * 10 {
        let mut random = random(seed);
        let side = 5 + random.below(6);
        let text = random_position(side as i32, &mut random);
        compare_games_from::<_, Naive>(&guerrilla(side), &text, &mut random, 60, choose);
    }
}

/// Any pieces and tokens anywhere, as many as fit into groups of five and hands of sixty.
fn random_position(side: i32, random: &mut Random) -> String {
    let mut board = Board::empty(side);
    let (pieces, tokens) = (1 + random.below(100), random.below(20));
    for cell in board.cells() {
        let letter = match random.below(100) {
            chance if chance < tokens => 'x',
            chance if chance >= 100 - pieces => ['W', 'B'][random.below(2) as usize],
            _ => continue,
        };
        board.letters.insert(cell, letter);
        let groups = groups(&board, letter);
        let too_large = groups.iter().any(|group| group.len() > 5);
        if letter != 'x' && (too_large || groups.iter().map(|group| group.len()).sum::<usize>() > 60) {
            board.letters.remove(&cell);
        }
    }
    let turn = 2 + random.below(299);
    let mover = if turn % 2 == 1 { 'w' } else { 'b' };
    format!("{} {mover} {turn} {}", board.text(), random.below(2))
}

#[test]
fn texts_that_the_page_excludes_are_refused() {
    let empty = "8/9/10/11/12/13/14/15/14/13/12/11/10/9/8";
    let above = "8/9/10/11/12/13/14/15/14/13/12/11/10";
    let excluded = [
        // 7.1: the side to move follows from the turn.
        format!("{empty} b 1 0"),
        format!("{empty} w 2 0"),
        format!("{empty} b 0 0"),
        format!("{empty} b 302 0"),
        format!("{empty} w 3 3"),
        // 7.1: what stands on the board.
        format!("{above}/9/W7 w 1 0"),
        format!("{above}/9/x7 w 1 0"),
        format!("{above}/9/WWWWWW2 w 3 0"),
        format!("{above}/BBBB5/BB6 w 3 0"),
        format!("{above}/9/w7 w 3 0"),
        sixty_one(),
        // Texts that would not be printed back as they are.
        format!("{empty} w 03 0"),
        format!("{empty} w 3 00"),
        format!("{empty} w +3 0"),
        format!("{empty}  w 3 0"),
        format!("{empty} w 3 0 "),
        format!("{empty} w 3"),
        format!("{above}/9/08 w 3 0"),
        format!("{above}/9/W07 w 3 0"),
        // Boards of no size that there is.
        format!("{above}/9/9 w 3 0"),
        format!("{above}/9/W6 w 3 0"),
        format!("{above}/9 w 3 0"),
        "4/5/6/7/6/5/4 w 3 0".to_string(),
        "11/12/13/14/15/16/17/18/19/20/21/20/19/18/17/16/15/14/13/12/11 w 1 0".to_string(),
        String::new(),
    ];
    for text in excluded {
        assert!(guerrilla(8).parse_position(&text).is_err(), "{text:?} is accepted");
    }
    assert!(guerrilla(8).parse_position(&format!("{above}/9/WWWWW3 w 3 0")).is_ok());
    assert!(guerrilla(5).parse_position(&format!("{empty} w 301 0")).is_ok(), "a text overrides the option");
    assert!(guerrilla(8).parse_position(&format!("{empty} w 3 2")).is_ok());
}

/// Sixty-one white pieces, no two of them next to each other.
fn sixty_one() -> String {
    let mut board = Board::empty(10);
    let apart = board.cells().into_iter().filter(|cell| (cell.x + cell.y).rem_euclid(3) == 0);
    board.letters.extend(apart.take(61).map(|cell| (cell, 'W')));
    format!("{} w 3 0", board.text())
}
