use std::fmt;
use std::str::FromStr;

use board::{CellName, HexBoard};
use game::SyntaxError;

use crate::grid::LONGEST_SIDE;

/// `@c4`, `swap`, `c3-c7` or `b2:d4-f6`, by the names of cells: which cells they are, a board must say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    Swap,
    Place { cell: CellName },
    Slide { from: CellName, to: CellName },
    March { rear: CellName, lead: CellName, to: CellName },
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notation::Swap => write!(f, "swap"),
            Notation::Place { cell } => write!(f, "@{cell}"),
            Notation::Slide { from, to } => write!(f, "{from}-{to}"),
            Notation::March { rear, lead, to } => write!(f, "{rear}:{lead}-{to}"),
        }
    }
}

impl FromStr for Notation {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Notation, SyntaxError> {
        read(text).ok_or_else(|| SyntaxError {
            text: text.to_string(),
            expected:
                "a placement like @c4, swap, a single man's move like c3-c7 or a phalanx's like b2:d4-f6"
                    .to_string(),
            paragraph: "8.2",
        })
    }
}

fn read(text: &str) -> Option<Notation> {
    if text == "swap" {
        return Some(Notation::Swap);
    }
    if let Some(cell) = text.strip_prefix('@') {
        return Some(Notation::Place { cell: read_name(cell)? });
    }
    let (from, to) = text.split_once('-')?;
    let to = read_name(to)?;
    Some(match from.split_once(':') {
        Some((rear, lead)) => Notation::March { rear: read_name(rear)?, lead: read_name(lead)?, to },
        None => Notation::Slide { from: read_name(from)?, to },
    })
}

/// The largest board has all the names that the smaller ones have.
fn read_name(text: &str) -> Option<CellName> {
    let board = HexBoard::of_side(LONGEST_SIDE);
    board.find(text).map(|cell| board.name(cell))
}
