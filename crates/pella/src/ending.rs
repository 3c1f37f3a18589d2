use std::fmt;

use game::{Outcome, Rules, Side};

use crate::Pella;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    KingCaptured {
        winner: Side,
    },
    /// Only the kings were left, and the winner's moved onto the centre.
    CentreTaken {
        winner: Side,
    },
    /// The loser, to move, had no legal move.
    NoMove {
        winner: Side,
    },
    Repetition,
    /// A hundred plies without a capture or a rally.
    LongPeace,
}

impl Ending {
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::KingCaptured { winner } | Ending::CentreTaken { winner } | Ending::NoMove { winner } => {
                Outcome::Win(winner)
            }
            Ending::Repetition | Ending::LongPeace => Outcome::Draw,
        }
    }

    /// The paragraph of the rules page that ended it.
    pub fn paragraph(self) -> &'static str {
        match self {
            Ending::KingCaptured { .. } => "5.1",
            Ending::CentreTaken { .. } => "5.2",
            Ending::NoMove { .. } => "5.3",
            Ending::Repetition | Ending::LongPeace => "5.4",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: Side| Pella::INFO.sides[side];
        match *self {
            Ending::KingCaptured { winner } => {
                write!(f, "{} has won by capturing {}'s king", name(winner), name(winner.other()))
            }
            Ending::CentreTaken { winner } => {
                write!(f, "{} has won by moving onto g7 with only the kings left", name(winner))
            }
            Ending::NoMove { winner } => {
                write!(f, "{} has won because {} has no legal move", name(winner), name(winner.other()))
            }
            Ending::Repetition => f.write_str("it is a draw by the third occurrence of a position"),
            Ending::LongPeace => f.write_str("it is a draw after 100 plies without a capture or a rally"),
        }
    }
}
