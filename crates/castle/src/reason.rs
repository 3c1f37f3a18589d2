use std::fmt;

use board::{CellName, NamedCell};
use game::{Reason, Rules, Side};

use crate::{Castle, Ending};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    GameOver { ending: Ending },
    OffBoard { name: CellName, side: usize },
    NothingToSwap,
    SwapTooLate { ply: u16 },
    PlacementOnThrone { cell: NamedCell },
    PlacementInCastle { cell: NamedCell },
    PlacementOnMan { cell: NamedCell, owner: Side },
    PlacementBesideOwn { cell: NamedCell, neighbour: NamedCell },
    NoMan { cell: NamedCell },
    EnemyMan { cell: NamedCell, mover: Side },
    NotSingle { from: NamedCell, neighbour: NamedCell },
    SlideNowhere { from: NamedCell },
    SlideNotStraight { from: NamedCell, to: NamedCell },
    SlideBlocked { from: NamedCell, man: NamedCell, owner: Side },
    SlideIntoCastle { doorstep: NamedCell, entrance: NamedCell },
    Wall { near: NamedCell, far: NamedCell },
    ThroneInTheWay { near: NamedCell, throne: NamedCell },
    PhalanxOfOne { cell: NamedCell },
    PhalanxNotStraight { rear: NamedCell, lead: NamedCell },
    PhalanxBroken { gap: NamedCell, rear: NamedCell, lead: NamedCell },
    MarchNotAhead { rear: NamedCell, lead: NamedCell, to: NamedCell },
    MarchTooFar { lead: NamedCell, to: NamedCell, distance: usize, men: usize },
    MarchOntoOwn { man: NamedCell },
    EnemyTooStrong { man: NamedCell, enemies: usize, men: usize },
}

impl Reason for Illegal {
    fn paragraph(&self) -> &'static str {
        use Illegal::*;
        match self {
            GameOver { ending } => ending.paragraph(),
            OffBoard { .. } => "1.1",
            Wall { .. } | ThroneInTheWay { .. } | PlacementOnThrone { .. } => "1.4",
            NothingToSwap | SwapTooLate { .. } => "2.1",
            NoMan { .. } | EnemyMan { .. } => "2.2",
            PlacementInCastle { .. } | PlacementOnMan { .. } | PlacementBesideOwn { .. } => "3.1",
            NotSingle { .. } | SlideNowhere { .. } | SlideNotStraight { .. } | SlideBlocked { .. } => "4.1",
            SlideIntoCastle { .. } => "4.2",
            PhalanxOfOne { .. } | PhalanxNotStraight { .. } | PhalanxBroken { .. } => "6.1",
            MarchNotAhead { .. } | MarchTooFar { .. } | MarchOntoOwn { .. } => "6.2",
            EnemyTooStrong { .. } => "6.3",
        }
    }

    fn cells(&self) -> Vec<NamedCell> {
        use Illegal::*;
        match *self {
            GameOver { .. } | OffBoard { .. } | NothingToSwap | SwapTooLate { .. } => Vec::new(),
            PlacementOnThrone { cell }
            | PlacementInCastle { cell }
            | PlacementOnMan { cell, .. }
            | NoMan { cell }
            | EnemyMan { cell, .. }
            | PhalanxOfOne { cell } => vec![cell],
            PlacementBesideOwn { cell, neighbour } => vec![neighbour, cell],
            NotSingle { from, neighbour } => vec![neighbour, from],
            SlideNowhere { from } => vec![from],
            SlideNotStraight { from, to } => vec![to, from],
            SlideBlocked { from, man, .. } => vec![man, from],
            SlideIntoCastle { doorstep, entrance } => vec![entrance, doorstep],
            Wall { near, far } => vec![near, far],
            ThroneInTheWay { near, throne } => vec![throne, near],
            PhalanxNotStraight { rear, lead } => vec![rear, lead],
            PhalanxBroken { gap, rear, lead } => vec![gap, rear, lead],
            MarchNotAhead { rear, lead, to } => vec![to, rear, lead],
            MarchTooFar { lead, to, .. } => vec![to, lead],
            MarchOntoOwn { man } | EnemyTooStrong { man, .. } => vec![man],
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Illegal::*;
        match self {
            GameOver { ending } => write!(f, "the game is over: {ending}"),
            OffBoard { name, side } => write!(f, "there is no cell {name} on a board of side {side}"),
            NothingToSwap => write!(f, "there is no man to take over yet: White places the first one now"),
            SwapTooLate { ply } => {
                write!(
                    f,
                    "only Black's first turn can take over White's man, and {ply} plies have been played"
                )
            }
            PlacementOnThrone { cell } => {
                write!(f, "no man is placed on the Throne {cell}: it is taken by flanking it")
            }
            PlacementInCastle { cell } => write!(f, "{cell} is inside the castle, where no man is placed"),
            PlacementOnMan { cell, owner } => write!(f, "a {} man stands on {cell}", colour(*owner)),
            PlacementBesideOwn { cell, neighbour } => {
                write!(f, "{cell} is linked to a man of the same colour, the one on {neighbour}")
            }
            NoMan { cell } => write!(f, "there is no man on {cell}"),
            EnemyMan { cell, mover } => {
                write!(f, "the man on {cell} is not {}'s, whose turn it is", Castle::INFO.sides[*mover])
            }
            NotSingle { from, neighbour } => {
                write!(f, "the man on {from} is not single: it is linked to the one on {neighbour}")
            }
            SlideNowhere { from } => write!(f, "the man on {from} must slide one cell or more"),
            SlideNotStraight { from, to } => write!(f, "{to} is not in a straight line with {from}"),
            SlideBlocked { from, man, owner } => {
                write!(f, "the {} man on {man} stops the man sliding from {from}", colour(*owner))
            }
            SlideIntoCastle { doorstep, entrance } => {
                write!(
                    f,
                    "a single man may not enter the castle, so {doorstep} is as far as it gets towards {entrance}"
                )
            }
            Wall { near, far } => write!(f, "a wall stands between {near} and {far}"),
            ThroneInTheWay { near, throne } => {
                write!(f, "the Throne {throne} is linked to no cell, so the line ends at {near}")
            }
            PhalanxOfOne { cell } => write!(f, "one man, the one on {cell}, is no phalanx"),
            PhalanxNotStraight { rear, lead } => write!(f, "{rear} and {lead} are not in a straight line"),
            PhalanxBroken { gap, rear, lead } => {
                write!(f, "there is no phalanx from {rear} to {lead}: no man of that colour stands on {gap}")
            }
            MarchNotAhead { rear, lead, to } => {
                write!(f, "{to} does not lie ahead of {lead} on the line from {rear}")
            }
            MarchTooFar { lead, to, distance, men } => {
                write!(f, "{to} is {distance} cells from {lead}, too far for a phalanx of {men} men")
            }
            MarchOntoOwn { man } => write!(f, "the man on {man}, of the same colour, is in the way"),
            EnemyTooStrong { man, enemies, men } => {
                write!(f, "the enemy line through {man} has {enemies} men, too many for a phalanx of {men}")
            }
        }?;
        write!(f, " ({})", self.paragraph())
    }
}

fn colour(side: Side) -> String {
    Castle::INFO.sides[side].to_lowercase()
}
