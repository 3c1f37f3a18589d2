use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use board::Cell;
use game::SyntaxError;

use crate::action::Deed;
use crate::hexes::Hex;
use crate::{Action, Kind, board};

/// An action as it is written: `c4-d5`, `a1xd4xe5-f6`, `c4*f4`, `f6-g7=C@h8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    Walk(Walk),
    Shot { from: Cell, to: Cell },
    Rally { walk: Walk, kind: Kind, place: Cell },
}

impl Notation {
    /// Where the piece stands that is to act.
    pub fn from(&self) -> Cell {
        match self {
            Notation::Walk(walk) | Notation::Rally { walk, .. } => walk.from,
            Notation::Shot { from, .. } => *from,
        }
    }

    /// The only action that the notation can stand for, whether it is legal or not.
    pub(crate) fn action(&self) -> Action {
        Action(match self {
            Notation::Walk(walk) => {
                let captures = walk.captures.iter().map(|&cell| Hex::of(cell));
                Deed::Walk { from: Hex::of(walk.from), to: Hex::of(walk.to), captures: captures.collect() }
            }
            Notation::Shot { from, to } => Deed::Shot { from: Hex::of(*from), to: Hex::of(*to) },
            Notation::Rally { walk, kind, place } => {
                Deed::Rally { from: Hex::of(walk.from), kind: *kind, place: Hex::of(*place) }
            }
        })
    }
}

/// A move from hex to hex: where it starts, what it captures on the way, where it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    pub from: Cell,
    /// The captured hexes as written, without the one where the walk ends.
    pub captures: ArrayVec<Cell, 4>,
    pub to: Cell,
    /// Whether something was captured on the hex where the walk ends.
    pub captures_at_end: bool,
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", board().name(self.from))?;
        for &cell in &self.captures {
            write!(f, "x{}", board().name(cell))?;
        }
        let sign = if self.captures_at_end { 'x' } else { '-' };
        write!(f, "{sign}{}", board().name(self.to))
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notation::Walk(walk) => walk.fmt(f),
            Notation::Shot { from, to } => write!(f, "{}*{}", board().name(*from), board().name(*to)),
            Notation::Rally { walk, kind, place } => {
                write!(f, "{walk}={}@{}", kind.letter(), board().name(*place))
            }
        }
    }
}

impl FromStr for Notation {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Notation, SyntaxError> {
        let read = || {
            if let Some((walk, rally)) = text.split_once('=') {
                let (letter, place) = rally.split_once('@').ok_or(SHAPES)?;
                return Ok(Notation::Rally {
                    walk: read_walk(walk)?,
                    kind: read_rallied(letter)?,
                    place: read_cell(place)?,
                });
            }
            if let Some((from, to)) = text.split_once('*') {
                return Ok(Notation::Shot { from: read_cell(from)?, to: read_cell(to)? });
            }
            read_walk(text).map(Notation::Walk)
        };
        read().map_err(|expected: &str| SyntaxError {
            text: text.to_string(),
            expected: expected.to_string(),
            paragraph: "6.2",
        })
    }
}

const SHAPES: &str = "a move like c4-d5, a capture like c4xd5, cavalry captures like a1xd4xe5-f6, \
                      a shot like c4*f4 or a rally like f6-g7=C@h8";
const NAMES: &str = "hexes of the board, a1 to m13";
const RALLIED: &str = "the letter of a piece that can be rallied, C, A or S, after the =";
const LENGTH: &str = "at most five captured hexes";

fn read_walk(text: &str) -> Result<Walk, &'static str> {
    let (start, sign, to) = match text.rsplit_once(['-', 'x']) {
        Some((start, to)) => (start, &text[start.len()..=start.len()], to),
        None => return Err(SHAPES),
    };
    let mut hexes = start.split('x');
    let from = read_cell(hexes.next().ok_or(SHAPES)?)?;
    let mut captures = ArrayVec::new();
    for name in hexes {
        captures.try_push(read_cell(name)?).map_err(|_| LENGTH)?;
    }
    Ok(Walk { from, captures, to: read_cell(to)?, captures_at_end: sign == "x" })
}

fn read_cell(name: &str) -> Result<Cell, &'static str> {
    if name.is_empty() {
        return Err(SHAPES);
    }
    board().find(name).ok_or(NAMES)
}

fn read_rallied(letter: &str) -> Result<Kind, &'static str> {
    let mut letters = letter.chars();
    let kind = letters.next().and_then(|found| Kind::RALLIED.into_iter().find(|kind| kind.letter() == found));
    match (kind, letters.next()) {
        (Some(kind), None) => Ok(kind),
        _ => Err(RALLIED),
    }
}
