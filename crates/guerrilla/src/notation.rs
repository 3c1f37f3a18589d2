use std::fmt;
use std::str::FromStr;

use game::SyntaxError;

use crate::Slot;

/// An action as it is written (7.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    /// `pass`
    Pass,
    /// `+e5`
    Grow(Slot),
    /// `d4>f6`
    Jump { from: Slot, to: Slot },
    /// `stop`
    Stop,
    /// `keep:d4`
    Keep(Slot),
    /// `done`
    Done,
    /// `xd4xe5!`, never without a death
    Kill(Vec<Death>),
}

/// A piece that dies, and whether a token takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Death {
    pub at: Slot,
    pub massacred: bool,
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notation::Pass => f.write_str("pass"),
            Notation::Grow(at) => write!(f, "+{}", at.name()),
            Notation::Jump { from, to } => write!(f, "{}>{}", from.name(), to.name()),
            Notation::Stop => f.write_str("stop"),
            Notation::Keep(lowest) => write!(f, "keep:{}", lowest.name()),
            Notation::Done => f.write_str("done"),
            Notation::Kill(deaths) => deaths.iter().try_for_each(|death| write!(f, "x{death}")),
        }
    }
}

impl fmt::Display for Death {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.at.name(), if self.massacred { "!" } else { "" })
    }
}

impl FromStr for Notation {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Notation, SyntaxError> {
        read(text).ok_or_else(|| SyntaxError {
            text: text.to_string(),
            expected: "pass, +e5, d4>f6, stop, keep:d4, done or xd4xe5!".to_string(),
            paragraph: "7.2",
        })
    }
}

fn read(text: &str) -> Option<Notation> {
    if let Some(name) = text.strip_prefix('+') {
        return Slot::find(name).map(Notation::Grow);
    }
    if let Some(name) = text.strip_prefix("keep:") {
        return Slot::find(name).map(Notation::Keep);
    }
    if let Some(deaths) = text.strip_prefix('x') {
        return deaths.split('x').map(read_death).collect::<Option<_>>().map(Notation::Kill);
    }
    if let Some((from, to)) = text.split_once('>') {
        return Some(Notation::Jump { from: Slot::find(from)?, to: Slot::find(to)? });
    }
    match text {
        "pass" => Some(Notation::Pass),
        "stop" => Some(Notation::Stop),
        "done" => Some(Notation::Done),
        _ => None,
    }
}

fn read_death(text: &str) -> Option<Death> {
    let name = text.strip_suffix('!');
    Some(Death { at: Slot::find(name.unwrap_or(text))?, massacred: name.is_some() })
}
