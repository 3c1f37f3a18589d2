//! Positions from lists of pieces, and what can be asked of them in a word.

#![allow(dead_code, reason = "each test file uses its share")]

use std::collections::{BTreeSet, HashMap};

use board::{HexBoard, write_rows};
use game::{Refusal, Rules, Session};
use quincunx_pella::{Pella, PellaState};

/// A game from a position given as pieces with their hexes ("Ka1 Cd4 km13") and the other fields ("b - Rr 0").
pub fn game(pieces: &str, rest: &str) -> Session<PellaState> {
    let text = text(pieces, rest);
    Session::new(Pella.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// The position text for such pieces and fields.
pub fn text(pieces: &str, rest: &str) -> String {
    let board = HexBoard::of_side(7);
    let letters: HashMap<&str, char> =
        pieces.split(' ').map(|piece| (&piece[1..], piece.chars().next().expect("a letter"))).collect();
    assert!(letters.keys().all(|name| board.find(name).is_some()), "{pieces}");
    let cells = board.cells_from_top().map(|cell| letters.get(board.name(cell).as_str()).copied());
    format!("{} {rest}", write_rows(board.row_lengths_from_top(), cells))
}

/// Plays actions that must be legal.
pub fn play(game: &mut Session<PellaState>, actions: &str) {
    for action in actions.split(' ') {
        if let Err(refusal) = game.play(action) {
            panic!("{action}: {refusal}");
        }
    }
}

/// The legal actions of the piece on a hex, written without that hex.
pub fn moves(game: &Session<PellaState>, from: &str) -> BTreeSet<String> {
    let texts = game.legal_texts();
    let rests = texts.iter().filter_map(|text| text.strip_prefix(from));
    rests.filter(|rest| !rest.starts_with(|c: char| c.is_ascii_digit())).map(str::to_string).collect()
}

pub fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_string).collect()
}

/// Why an action is refused.
pub fn refusal(game: &Session<PellaState>, action: &str) -> String {
    match game.read(action) {
        Ok(_) => panic!("{action} is legal"),
        Err(Refusal::Syntax(error)) => panic!("{error}"),
        Err(Refusal::Illegal(reason)) => reason.to_string(),
    }
}

pub fn position(game: &Session<PellaState>) -> String {
    game.position().0
}
