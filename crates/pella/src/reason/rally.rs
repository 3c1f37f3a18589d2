use std::fmt;

use board::NamedCell;
use game::Side;

use super::side_name;
use crate::{Kind, Piece};

/// Why a piece cannot be brought back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoRally {
    NotAKing { from: NamedCell, kind: Kind },
    NotOntoCentre { to: NamedCell },
    RightUsed { side: Side },
    GameWon { king: NamedCell },
    NoneCaptured { side: Side, kind: Kind },
    NotBesideCentre { place: NamedCell },
    Occupied { place: NamedCell, piece: Piece },
}

impl NoRally {
    pub(super) fn paragraph(&self) -> &'static str {
        match self {
            NoRally::NotAKing { .. }
            | NoRally::NotOntoCentre { .. }
            | NoRally::NotBesideCentre { .. }
            | NoRally::Occupied { .. } => "4.1",
            NoRally::RightUsed { .. } | NoRally::GameWon { .. } | NoRally::NoneCaptured { .. } => "4.2",
        }
    }

    pub(super) fn cell(&self) -> Option<NamedCell> {
        match self {
            NoRally::RightUsed { .. } | NoRally::NoneCaptured { .. } => None,
            NoRally::NotAKing { from: cell, .. }
            | NoRally::NotOntoCentre { to: cell }
            | NoRally::GameWon { king: cell }
            | NoRally::NotBesideCentre { place: cell }
            | NoRally::Occupied { place: cell, .. } => Some(*cell),
        }
    }
}

impl fmt::Display for NoRally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRally::NotAKing { from, kind } => write!(f, "the {kind} on {from} cannot rally: kings can"),
            NoRally::NotOntoCentre { to } => write!(f, "a king rallies when it moves onto g7, not onto {to}"),
            NoRally::RightUsed { side } => write!(f, "{} has no right to rally any more", side_name(*side)),
            NoRally::GameWon { king } => {
                write!(f, "the move captures the king on {king} and wins: there is no rally after that")
            }
            NoRally::NoneCaptured { side, kind } => {
                write!(f, "{} has no captured {kind} to bring back", side_name(*side))
            }
            NoRally::NotBesideCentre { place } => write!(f, "{place} is not next to g7"),
            NoRally::Occupied { place, piece } => {
                write!(f, "{place} is not empty: the {piece} stands there")
            }
        }
    }
}
