use std::fmt;
use std::str::FromStr;

use board::Cell;
use game::SyntaxError;

use crate::Board;

/// `f4-d2`, where the pawn starts and where it comes to stand, or `pass`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    Move { from: Cell, to: Cell },
    Pass,
}

const PASS: &str = "pass";

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Notation::Move { from, to } => write!(f, "{}-{}", Board::name(from), Board::name(to)),
            Notation::Pass => f.write_str(PASS),
        }
    }
}

impl FromStr for Notation {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Notation, SyntaxError> {
        if text == PASS {
            return Ok(Notation::Pass);
        }
        text.split_once('-')
            .and_then(|(from, to)| Some(Notation::Move { from: Board::find(from)?, to: Board::find(to)? }))
            .ok_or_else(|| SyntaxError {
                text: text.to_string(),
                expected: "a move like f4-d2, or pass".to_string(),
                paragraph: "5.2",
            })
    }
}
