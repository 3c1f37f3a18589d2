mod rally;

use std::fmt;

use board::NamedCell;
use game::{Reason, Rules, Side};

pub use rally::NoRally;

use crate::{Ending, Kind, Pella, Piece};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    GameOver { ending: Ending },
    NoPiece { from: NamedCell },
    EnemyPiece { from: NamedCell, piece: Piece },
    EndsWhereItBegan { from: NamedCell },
    OwnPiece { cell: NamedCell, piece: Piece },
    NothingToCapture { cell: NamedCell },
    CaptureUnmarked { to: NamedCell, piece: Piece },
    NamedTwice { cell: NamedCell },
    NotInCellOrder { first: NamedCell, second: NamedCell },
    SafeKing { king: NamedCell, guards: Vec<(NamedCell, Kind)> },
    StillSafeKing { king: NamedCell, guards: Vec<(NamedCell, Kind)> },
    TooFar { kind: Kind, from: NamedCell, to: NamedCell, distance: usize },
    WayBarred { kind: Kind, from: NamedCell, to: NamedCell },
    ArcherCaptures { from: NamedCell, to: NamedCell },
    OneCapture { from: NamedCell, kind: Kind },
    WalkEnds { cell: NamedCell, kind: Kind },
    WalkTooLong { from: NamedCell, to: NamedCell, steps: usize },
    NoSuchWalk { from: NamedCell, to: NamedCell },
    NotAnArcher { from: NamedCell, kind: Kind },
    NothingToShoot { to: NamedCell },
    OwnTarget { to: NamedCell, piece: Piece },
    OutOfBowshot { from: NamedCell, to: NamedCell, distance: usize },
    Rally(NoRally),
}

/// The paragraph that says how a kind of piece moves.
fn paragraph_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Spear => "2.3",
        Kind::Archer => "2.4",
        Kind::Cavalry => "2.6",
        Kind::King => "2.7",
    }
}

impl Reason for Illegal {
    fn paragraph(&self) -> &'static str {
        match self {
            Illegal::GameOver { ending } => ending.paragraph(),
            Illegal::NoPiece { .. } | Illegal::EnemyPiece { .. } | Illegal::OwnPiece { .. } => "2.1",
            Illegal::EndsWhereItBegan { .. } => "2.2",
            Illegal::NothingToCapture { .. }
            | Illegal::CaptureUnmarked { .. }
            | Illegal::NamedTwice { .. }
            | Illegal::NotInCellOrder { .. } => "6.2",
            Illegal::SafeKing { .. } => "3.1",
            Illegal::StillSafeKing { .. } => "3.2",
            Illegal::TooFar { kind, .. }
            | Illegal::WayBarred { kind, .. }
            | Illegal::OneCapture { kind, .. } => paragraph_of(*kind),
            Illegal::ArcherCaptures { .. } => "2.4",
            Illegal::WalkEnds { .. } | Illegal::WalkTooLong { .. } | Illegal::NoSuchWalk { .. } => "2.6",
            Illegal::NotAnArcher { .. }
            | Illegal::NothingToShoot { .. }
            | Illegal::OwnTarget { .. }
            | Illegal::OutOfBowshot { .. } => "2.5",
            Illegal::Rally(reason) => reason.paragraph(),
        }
    }

    fn cells(&self) -> Vec<NamedCell> {
        match self {
            Illegal::GameOver { .. } => Vec::new(),
            Illegal::NoPiece { from }
            | Illegal::EnemyPiece { from, .. }
            | Illegal::EndsWhereItBegan { from }
            | Illegal::OneCapture { from, .. }
            | Illegal::NotAnArcher { from, .. } => vec![*from],
            Illegal::OwnPiece { cell, .. }
            | Illegal::NothingToCapture { cell }
            | Illegal::NamedTwice { cell }
            | Illegal::WalkEnds { cell, .. } => vec![*cell],
            Illegal::CaptureUnmarked { to, .. }
            | Illegal::NothingToShoot { to }
            | Illegal::OwnTarget { to, .. } => vec![*to],
            Illegal::NotInCellOrder { first, second } => vec![*first, *second],
            Illegal::SafeKing { king, guards } | Illegal::StillSafeKing { king, guards } => {
                std::iter::once(*king).chain(guards.iter().map(|&(cell, _)| cell)).collect()
            }
            Illegal::TooFar { from, to, .. }
            | Illegal::WayBarred { from, to, .. }
            | Illegal::ArcherCaptures { from, to }
            | Illegal::WalkTooLong { from, to, .. }
            | Illegal::NoSuchWalk { from, to }
            | Illegal::OutOfBowshot { from, to, .. } => vec![*to, *from],
            Illegal::Rally(reason) => reason.cell().into_iter().collect(),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_sentence(f)?;
        write!(f, " ({})", self.paragraph())
    }
}

impl Illegal {
    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver { ending } => write!(f, "the game is over: {ending}"),
            Illegal::NoPiece { from } => write!(f, "there is no piece on {from}"),
            Illegal::EnemyPiece { from, piece } => {
                let mover = side_name(piece.owner.other());
                write!(f, "the {piece} on {from} is not {mover}'s, whose turn it is")
            }
            Illegal::EndsWhereItBegan { from } => {
                write!(f, "a walk that ends on {from}, where it began, must have captured something")
            }
            Illegal::OwnPiece { cell, piece } => {
                write!(
                    f,
                    "{cell} cannot be entered: {}'s own {} stands there",
                    side_name(piece.owner),
                    piece.kind
                )
            }
            Illegal::NothingToCapture { cell } => write!(f, "there is nothing to capture on {cell}"),
            Illegal::CaptureUnmarked { to, piece } => {
                write!(f, "the move captures the {piece} on {to}: write it with x{to}")
            }
            Illegal::NamedTwice { cell } => {
                write!(f, "{cell} is written twice: a captured hex is written once")
            }
            Illegal::NotInCellOrder { first, second } => {
                write!(f, "captured hexes are written in cell order: {first} before {second}")
            }
            Illegal::SafeKing { king, guards } => write!(f, "the king on {king} is safe: {}", beside(guards)),
            Illegal::StillSafeKing { king, guards } => {
                write!(f, "the king on {king} is still safe after the other captures: {}", beside(guards))
            }
            Illegal::TooFar { kind, from, to, distance } => {
                let steps = count_steps(*distance);
                write!(f, "{to} is {steps} from {from}: the {kind} has {}", count_steps(kind.steps()))
            }
            Illegal::WayBarred { kind, from, to } => {
                let steps = count_steps(kind.steps());
                write!(f, "the {kind} on {from} cannot come to {to} in {steps}: pieces stand in the way")
            }
            Illegal::ArcherCaptures { from, to } => {
                write!(f, "the archer on {from} cannot move onto {to}: archers never capture by moving")
            }
            Illegal::OneCapture { from, kind } => {
                write!(f, "the {kind} on {from} captures one piece in a move: only cavalry captures more")
            }
            Illegal::WalkEnds { cell, kind } => {
                write!(
                    f,
                    "cavalry that captures the {kind} on {cell} stops there: {cell} can only be the end"
                )
            }
            Illegal::WalkTooLong { from, to, steps } => {
                let steps = count_steps(*steps);
                write!(f, "from {from} to {to} with just these captures is {steps}: cavalry has 5 steps")
            }
            Illegal::NoSuchWalk { from, to } => {
                write!(f, "pieces stand in the way: no walk from {from} to {to} has just these captures")
            }
            Illegal::NotAnArcher { from, kind } => {
                write!(f, "the {kind} on {from} cannot shoot: archers can")
            }
            Illegal::NothingToShoot { to } => write!(f, "there is nothing to shoot at on {to}"),
            Illegal::OwnTarget { to, piece } => {
                write!(f, "the {} on {to} is {}'s own", piece.kind, side_name(piece.owner))
            }
            Illegal::OutOfBowshot { from, to, distance } => {
                write!(f, "{to} is at distance {distance} from {from}: archers shoot at distance 3 only")
            }
            Illegal::Rally(reason) => write!(f, "{reason}"),
        }
    }
}

fn side_name(side: Side) -> &'static str {
    Pella::INFO.sides[side]
}

fn count_steps(steps: usize) -> String {
    if steps == 1 { "1 step".to_string() } else { format!("{steps} steps") }
}

fn beside(guards: &[(NamedCell, Kind)]) -> String {
    let guards: Vec<String> = guards.iter().map(|(cell, kind)| format!("the {kind} on {cell}")).collect();
    match guards.as_slice() {
        [one] => format!("{one} stands next to it"),
        [front @ .., last] => format!("{} and {last} stand next to it", front.join(", ")),
        [] => "a piece of its colour stands next to it".to_string(),
    }
}
