//! Positions laid out by the names of cells, on a board of side 6.

#![allow(dead_code, reason = "each test file needs its own part of this")]

use board::HexBoard;
use game::{Refusal, Rules, Session, Side, State};
use quincunx_castle::{Castle, CastleState, Illegal};

pub type Game = Session<CastleState>;

/// White to move after ten plies, with men on the cells named.
pub fn white_to_move(white: &str, black: &str) -> Game {
    laid_out(white, black, "w", 10)
}

/// Black to move after eleven plies, with men on the cells named.
pub fn black_to_move(white: &str, black: &str) -> Game {
    laid_out(white, black, "b", 11)
}

pub fn laid_out(white: &str, black: &str, side: &str, plies: u32) -> Game {
    let board = HexBoard::of_side(6);
    let letters = board.cells_from_top().map(|cell| {
        let stands = |men: &str| men.split_whitespace().any(|name| name == board.name(cell).as_str());
        if stands(white) { Some('W') } else { stands(black).then_some('B') }
    });
    let rows = board::write_rows(board.row_lengths_from_top(), letters);
    read(&format!("{rows} {side} {plies}"))
}

pub fn read(text: &str) -> Game {
    Session::new(Castle::default().parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

pub fn play(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        if let Err(refusal) = game.play(text) {
            panic!("{text} in {:?}: {refusal}", game.state());
        }
    }
}

/// The game after the actions.
pub fn after(mut game: Game, texts: &str) -> Game {
    play(&mut game, texts);
    game
}

pub fn refusal(game: &Game, text: &str) -> Illegal {
    match game.read(text) {
        Err(Refusal::Illegal(reason)) => reason,
        Err(Refusal::Syntax(error)) => panic!("{error}"),
        Ok(_) => panic!("{text} is legal in {:?}", game.state()),
    }
}

pub fn is_legal(game: &Game, text: &str) -> bool {
    let listed = game.legal_texts().iter().any(|legal| legal == text);
    assert_eq!(game.read(text).is_ok(), listed, "{text}");
    listed
}

/// The legal actions whose text holds the pattern, sorted.
pub fn legal_with(game: &Game, pattern: &str) -> Vec<String> {
    game.legal_texts().into_iter().filter(|text| text.contains(pattern)).collect()
}

/// The names of the cells with men of the side, in cell order.
pub fn men(game: &Game, side: Side) -> String {
    let board = HexBoard::of_side(game.rules().side());
    game.state().men(side).map(|cell| board.name(cell).to_string()).collect::<Vec<_>>().join(" ")
}

pub fn white(game: &Game) -> String {
    men(game, Side::First)
}

pub fn black(game: &Game) -> String {
    men(game, Side::Second)
}

pub fn position(game: &Game) -> String {
    game.state().position().expect("every action ends a turn")
}

/// The names of all cells outside the castle.
pub fn meadow() -> String {
    let plan = Castle::default().plan();
    let names = plan.cells.iter().filter(|cell| cell.ground == "meadow").map(|cell| cell.name.to_string());
    names.collect::<Vec<_>>().join(" ")
}
