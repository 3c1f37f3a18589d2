use std::fmt;

use game::{Outcome, Rules, Side};

use crate::Castle;

/// After so many plies a game is drawn.
pub(crate) const LONGEST_GAME: u16 = 500;

/// How a game ended; prints as a part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Throne { winner: Side },
    NoAction { loser: Side },
    Repetition,
    TooLong,
}

impl Ending {
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Throne { winner } => Outcome::Win(winner),
            Ending::NoAction { loser } => Outcome::Win(loser.other()),
            Ending::Repetition | Ending::TooLong => Outcome::Draw,
        }
    }

    /// The paragraph that ends the game.
    pub fn paragraph(self) -> &'static str {
        match self {
            Ending::Throne { .. } => "5.3",
            Ending::NoAction { .. } | Ending::Repetition | Ending::TooLong => "7.1",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Castle::INFO.sides;
        match *self {
            Ending::Throne { winner } => {
                write!(f, "{} has won, beginning a turn with a man on the Throne", names[winner])
            }
            Ending::NoAction { loser } => {
                write!(f, "{} has won, for {} has no legal action", names[loser.other()], names[loser])
            }
            Ending::Repetition => write!(f, "drawn, for the position has occurred three times"),
            Ending::TooLong => write!(f, "drawn, for {LONGEST_GAME} plies have been played"),
        }
    }
}
