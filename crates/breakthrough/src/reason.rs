use std::fmt;

use board::NamedCell;
use game::{Reason, Side};

use crate::{Board, Breakthrough, BreakthroughState, Notation};

/// Why a step is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    GameOver { winner: Side },
    NoMan { from: NamedCell },
    EnemyMan { from: NamedCell, mover: Side },
    NotForward { from: NamedCell, to: NamedCell },
    OwnMan { to: NamedCell },
    BlockedAhead { to: NamedCell },
    NothingToCapture { to: NamedCell },
    CaptureUnmarked { to: NamedCell },
}

pub(crate) fn check(state: &BreakthroughState, notation: &Notation) -> Result<(), Illegal> {
    let (from, to) = (Board::named(notation.from), Board::named(notation.to));
    if let Some(winner) = state.winner() {
        return Err(Illegal::GameOver { winner });
    }
    match state.owner(notation.from) {
        None => return Err(Illegal::NoMan { from }),
        Some(owner) if owner != state.to_move() => {
            return Err(Illegal::EnemyMan { from, mover: state.to_move() });
        }
        Some(_) => {}
    }
    let Some(direction) = state.step_direction(notation) else {
        return Err(Illegal::NotForward { from, to });
    };
    match state.owner(notation.to) {
        Some(owner) if owner == state.to_move() => Err(Illegal::OwnMan { to }),
        Some(_) if direction.is_orthogonal() => Err(Illegal::BlockedAhead { to }),
        Some(_) if !notation.captures => Err(Illegal::CaptureUnmarked { to }),
        None if notation.captures => Err(Illegal::NothingToCapture { to }),
        _ => Ok(()),
    }
}

impl Reason for Illegal {
    fn paragraph(&self) -> &'static str {
        match self {
            Illegal::GameOver { .. } => "3.1",
            Illegal::NoMan { .. } | Illegal::EnemyMan { .. } => "2.1",
            Illegal::NotForward { .. } | Illegal::OwnMan { .. } => "2.2",
            Illegal::BlockedAhead { .. } => "2.3",
            Illegal::NothingToCapture { .. } | Illegal::CaptureUnmarked { .. } => "4.2",
        }
    }

    fn cells(&self) -> Vec<NamedCell> {
        match self {
            Illegal::GameOver { .. } => Vec::new(),
            Illegal::NoMan { from } | Illegal::EnemyMan { from, .. } => vec![*from],
            Illegal::NotForward { from, to } => vec![*to, *from],
            Illegal::OwnMan { to }
            | Illegal::BlockedAhead { to }
            | Illegal::NothingToCapture { to }
            | Illegal::CaptureUnmarked { to } => vec![*to],
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: &Side| <Breakthrough as game::Rules>::INFO.sides[*side];
        match self {
            Illegal::GameOver { winner } => write!(f, "the game is over: {} has won", name(winner)),
            Illegal::NoMan { from } => write!(f, "there is no man on {from}"),
            Illegal::EnemyMan { from, mover } => {
                write!(f, "the man on {from} is not {}'s, whose turn it is", name(mover))
            }
            Illegal::NotForward { from, to } => {
                write!(f, "{to} is not one step forward, straight or diagonally, from {from}")
            }
            Illegal::OwnMan { to } => write!(f, "a man of the same colour stands on {to}"),
            Illegal::BlockedAhead { to } => {
                write!(f, "the man on {to} blocks the way: men capture diagonally only")
            }
            Illegal::NothingToCapture { to } => {
                write!(f, "there is nothing to capture on {to}: write the step with -")
            }
            Illegal::CaptureUnmarked { to } => write!(f, "the step to {to} captures: write it with x"),
        }?;
        write!(f, " ({})", self.paragraph())
    }
}
