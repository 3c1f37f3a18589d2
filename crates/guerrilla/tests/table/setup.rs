//! A table to play on: positions by the names of their points, turns by the texts of their actions.
#![allow(dead_code, reason = "no test file needs all of it")]

use board::{HexBoard, write_rows};
use game::{Options, Refusal, Rules, Score, Session, Side, State};
use quincunx_guerrilla::{Guerrilla, GuerrillaState, Illegal};

pub type Game = Session<GuerrillaState>;

pub fn of_side(side: usize) -> Guerrilla {
    Guerrilla::new(&Options(vec![("side".to_string(), side.to_string())])).expect("the side is in range")
}

/// Pieces and tokens on a board of side 5, the smallest; the points are named with blanks between.
#[derive(Clone, Copy, Default)]
pub struct Setup {
    pub white: &'static str,
    pub black: &'static str,
    pub tokens: &'static str,
}

impl Setup {
    pub fn text(&self, side: usize, turn: u32, passes: u32) -> String {
        let board = HexBoard::of_side(side);
        let letters = board.cells_from_top().map(|cell| {
            let name = board.name(cell);
            let stands = |names: &str| names.split_whitespace().any(|known| known == name.as_str());
            [(self.white, 'W'), (self.black, 'B'), (self.tokens, 'x')]
                .into_iter()
                .find_map(|(names, letter)| stands(names).then_some(letter))
        });
        let to_move = if turn % 2 == 1 { 'w' } else { 'b' };
        format!("{} {to_move} {turn} {passes}", write_rows(board.row_lengths_from_top(), letters))
    }

    /// White to move, some turns into the game.
    pub fn white_to_move(&self) -> Game {
        read(&self.text(5, 11, 0))
    }

    pub fn black_to_move(&self) -> Game {
        read(&self.text(5, 12, 0))
    }
}

pub fn setup(white: &'static str, black: &'static str) -> Setup {
    Setup { white, black, tokens: "" }
}

pub fn read(text: &str) -> Game {
    match of_side(8).parse_position(text) {
        Ok(state) => Session::new(state),
        Err(error) => panic!("{text}: {error}"),
    }
}

/// The faults of a position text.
pub fn faults(text: &str) -> String {
    of_side(8).parse_position(text).expect_err("the text is wrong").to_string()
}

/// Plays actions with blanks between.
pub fn play(game: &mut Game, actions: &str) {
    for action in actions.split_whitespace() {
        if let Err(refusal) = game.play(action) {
            panic!("{action}: {refusal}");
        }
    }
}

pub fn after(mut game: Game, actions: &str) -> Game {
    play(&mut game, actions);
    game
}

/// The legal actions, sorted by their bytes, with blanks between.
pub fn legal(game: &Game) -> String {
    game.legal_texts().join(" ")
}

/// The legal actions that begin with these letters.
pub fn legal_with(game: &Game, prefix: &str) -> String {
    let texts = game.legal_texts();
    texts.into_iter().filter(|text| text.starts_with(prefix)).collect::<Vec<_>>().join(" ")
}

pub fn is_legal(game: &Game, text: &str) -> bool {
    game.legal_texts().iter().any(|known| known == text)
}

pub fn refusal(game: &Game, text: &str) -> Illegal {
    match game.read(text) {
        Err(Refusal::Illegal(reason)) => reason,
        Err(Refusal::Syntax(error)) => panic!("{error}"),
        Ok(_) => panic!("{text} is legal"),
    }
}

pub fn position(game: &Game) -> String {
    game.state().position().expect("a turn has come to its end")
}

/// The points of a side's pieces in cell order.
pub fn pieces(game: &Game, side: Side) -> String {
    let (plan, scene) = (game.rules().plan(), game.state().scene());
    let own = scene.pieces.iter().filter(|piece| piece.owner == side);
    own.map(|piece| plan.cells[piece.cell.index()].name.to_string()).collect::<Vec<_>>().join(" ")
}

pub fn white(game: &Game) -> String {
    pieces(game, Side::First)
}

pub fn black(game: &Game) -> String {
    pieces(game, Side::Second)
}

pub fn tokens(game: &Game) -> String {
    let (plan, scene) = (game.rules().plan(), game.state().scene());
    let names = scene.markers.iter().map(|marker| plan.cells[marker.cell.index()].name.to_string());
    names.collect::<Vec<_>>().join(" ")
}

/// The points of pieces with a badge, in cell order.
pub fn with_badge(game: &Game, badge: &str) -> String {
    let (plan, scene) = (game.rules().plan(), game.state().scene());
    let bearers = scene.pieces.iter().filter(|piece| piece.badges.contains(&badge));
    bearers.map(|piece| plan.cells[piece.cell.index()].name.to_string()).collect::<Vec<_>>().join(" ")
}

/// Every piece of a side with its strength: `d4:2 e5:1`.
pub fn strengths(game: &Game, side: Side) -> String {
    let (plan, scene) = (game.rules().plan(), game.state().scene());
    let own = scene.pieces.iter().filter(|piece| piece.owner == side);
    let texts =
        own.map(|piece| format!("{}:{}", plan.cells[piece.cell.index()].name, piece.figures[0].value));
    texts.collect::<Vec<_>>().join(" ")
}

/// A line beside the board: `7 to 3`, or the value that both share.
pub fn shown(game: &Game, wanted: &str) -> Option<String> {
    game.state().scene().scores.into_iter().find_map(|score| match score {
        Score::Each { label, values } => {
            (label == wanted).then(|| format!("{} to {}", values.first, values.second))
        }
        Score::Shared { label, value } => (label == wanted).then_some(value),
    })
}

/// Sixty white pieces in twelve lines of five on the board of side 8.
pub const SIXTY: &str =
    "WWWWW3/9/WWWWW5/11/WWWWW1WWWWW1/13/WWWWW1WWWWW3/15/WWWWW1WWWWW3/13/WWWWW1WWWWW1/11/WWWWW5/9/WWWWW3";

/// The same less one.
pub const FIFTY_NINE: &str =
    "WWWWW3/9/WWWWW5/11/WWWWW1WWWWW1/13/WWWWW1WWWWW3/15/WWWWW1WWWWW3/13/WWWWW1WWWWW1/11/WWWWW5/9/WWWW4";
