use std::fmt;
use std::str::FromStr;

use board::Cell;
use game::SyntaxError;

use crate::Board;

/// `a2-a3`, or `a2xb3` with a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notation {
    pub from: Cell,
    pub to: Cell,
    pub captures: bool,
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.captures { 'x' } else { '-' };
        write!(f, "{}{sign}{}", Board::name(self.from), Board::name(self.to))
    }
}

impl FromStr for Notation {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Notation, SyntaxError> {
        let parts = text.split_once('-').map(|parts| (parts, false));
        let parts = parts.or_else(|| text.split_once('x').map(|parts| (parts, true)));
        parts
            .and_then(|((from, to), captures)| {
                Some(Notation { from: Board::find(from)?, to: Board::find(to)?, captures })
            })
            .ok_or_else(|| SyntaxError {
                text: text.to_string(),
                expected: "a step like a2-a3 or a capture like a2xb3".to_string(),
                paragraph: "4.2",
            })
    }
}
