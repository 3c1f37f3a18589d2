use std::fmt;

use board::{CellName, NamedCell};
use game::Reason;

use crate::Facing;

/// A piece as reasons speak of it: "Immortals on c8".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceOn {
    pub name: String,
    pub cell: NamedCell,
}

impl fmt::Display for PieceOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.name, self.cell)
    }
}

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    Lost { loser: String, by: String },
    TurnsUp,
    RollFirst,
    NothingToRoll,
    NoSuchFace { face: &'static str },
    CardFirst { side: String },
    NothingToIntervene,
    FollowFirst { shooter: PieceOn },
    OtherPieceFirst { shooter: PieceOn },
    ShotAlready { shooter: PieceOn },
    OffBoard { name: CellName },
    NoPiece { cell: NamedCell },
    EnemyPiece { piece: PieceOn, mover: String },
    ActedAlready { piece: PieceOn },
    FacesThere { piece: PieceOn, facing: Facing },
    StaysPut { piece: PieceOn },
    Stakes { cell: NamedCell },
    Barred { piece: PieceOn, cell: NamedCell, ground: &'static str },
    Occupied { cell: NamedCell, by: PieceOn },
    TrampleUnmarked { elephant: PieceOn, cell: NamedCell },
    TooFar { piece: PieceOn, to: NamedCell, steps: u8 },
    MayNotAttack { piece: PieceOn },
    ElephantFights { piece: PieceOn },
    AttacksNobody { piece: PieceOn },
    NobodyToFight { cell: NamedCell },
    FriendToFight { target: PieceOn },
    OtherTarget { shooter: PieceOn, target: NamedCell },
    TargetGone { shooter: PieceOn },
    NotNextTo { approach: NamedCell, target: NamedCell },
    TargetBarred { piece: PieceOn, target: NamedCell, ground: &'static str },
    WallBetween { approach: NamedCell, target: NamedCell },
    RamFromFront { ram: PieceOn, approach: NamedCell },
    ApproachTooFar { piece: PieceOn, approach: NamedCell, steps: u8 },
    NoRange { piece: PieceOn },
    NobodyToShoot { cell: NamedCell },
    FriendToShoot { target: PieceOn },
    CaravanShot { target: PieceOn },
    Sheltered { target: PieceOn, ground: &'static str },
    Screened { target: PieceOn, between: NamedCell, ground: &'static str },
    RamShotFromFront { ram: PieceOn, from: NamedCell },
    NoFlight { target: PieceOn, from: NamedCell, range: u8 },
    AimMissing { target: PieceOn, from: NamedCell },
    AimNeedless { target: PieceOn, from: NamedCell },
    NoFlightFrom { target: PieceOn, from: NamedCell, range: u8, side: &'static str },
    NoElephant { piece: PieceOn },
    CaptureOrder { elephant: PieceOn },
    NobodyToTrample { cell: NamedCell },
    CaptureUnmarked { cell: NamedCell, by: PieceOn },
    CollisionFacing { elephant: PieceOn, other: PieceOn },
    CollisionPassed { elephant: PieceOn, other: PieceOn },
    FacingMissing { elephant: PieceOn, end: NamedCell },
    NoSuchRampage { elephant: PieceOn, end: NamedCell, steps: u8 },
    NoRam { piece: PieceOn },
    NoWall { cell: NamedCell },
    OwnWall { cell: NamedCell },
    WallNotNextTo { ram: PieceOn, wall: NamedCell },
    WallFromInside { ram: PieceOn, wall: NamedCell },
    WallBehind { ram: PieceOn, wall: NamedCell },
}

impl Reason for Illegal {
    fn paragraph(&self) -> &'static str {
        use Illegal::*;
        match self {
            OffBoard { .. } => "1.1",
            Stakes { .. } => "1.4",
            MayNotAttack { .. } => "2.1",
            Barred { .. } | Occupied { .. } => "2.3",
            NoPiece { .. } | EnemyPiece { .. } | ActedAlready { .. } => "3.1",
            FacesThere { .. } | ShotAlready { .. } | OtherTarget { .. } | TargetGone { .. } => "3.2",
            FollowFirst { .. } | OtherPieceFirst { .. } => "3.3",
            StaysPut { .. } | TooFar { .. } => "3.4",
            NoRange { .. } | NobodyToShoot { .. } | FriendToShoot { .. } | NoFlight { .. } => "4.1",
            CaravanShot { .. } | Sheltered { .. } | Screened { .. } | RamShotFromFront { .. } => "4.2",
            AimMissing { .. } | AimNeedless { .. } | NoFlightFrom { .. } => "4.3",
            NobodyToFight { .. } | FriendToFight { .. } | NotNextTo { .. } => "5.1",
            TargetBarred { .. } | WallBetween { .. } | ApproachTooFar { .. } => "5.1",
            RamFromFront { .. } => "5.2",
            RollFirst | NothingToRoll | NoSuchFace { .. } => "6.1",
            CardFirst { .. } | NothingToIntervene => "6.5",
            ElephantFights { .. } | NoElephant { .. } | NobodyToTrample { .. } => "7.1",
            CollisionFacing { .. } | CollisionPassed { .. } | NoSuchRampage { .. } => "7.1",
            AttacksNobody { .. } => "7.2",
            NoRam { .. } | NoWall { .. } | OwnWall { .. } => "8.3",
            WallNotNextTo { .. } | WallFromInside { .. } | WallBehind { .. } => "8.3",
            Lost { .. } => "9.1",
            TurnsUp => "9.2",
            TrampleUnmarked { .. } | CaptureOrder { .. } => "10.2",
            CaptureUnmarked { .. } | FacingMissing { .. } => "10.2",
        }
    }

    fn cells(&self) -> Vec<NamedCell> {
        use Illegal::*;
        match self {
            Lost { .. } | TurnsUp | RollFirst | NothingToRoll | NoSuchFace { .. } => Vec::new(),
            CardFirst { .. } | NothingToIntervene | OffBoard { .. } => Vec::new(),
            FollowFirst { shooter } | OtherPieceFirst { shooter } => vec![shooter.cell],
            ShotAlready { shooter } | TargetGone { shooter } => vec![shooter.cell],
            NoPiece { cell } | Stakes { cell } | NobodyToFight { cell } | NobodyToShoot { cell } => {
                vec![*cell]
            }
            NobodyToTrample { cell } | NoWall { cell } | OwnWall { cell } => vec![*cell],
            EnemyPiece { piece, .. } | ActedAlready { piece } | FacesThere { piece, .. } => vec![piece.cell],
            StaysPut { piece } | MayNotAttack { piece } | ElephantFights { piece } => vec![piece.cell],
            AttacksNobody { piece } | NoRange { piece } | NoElephant { piece } | NoRam { piece } => {
                vec![piece.cell]
            }
            Occupied { cell, .. } | CaptureUnmarked { cell, .. } => vec![*cell],
            TrampleUnmarked { elephant, cell } => vec![*cell, elephant.cell],
            Barred { piece, cell, .. } => vec![*cell, piece.cell],
            TooFar { piece, to, .. } => vec![*to, piece.cell],
            TargetBarred { piece, target, .. } => vec![*target, piece.cell],
            ApproachTooFar { piece, approach, .. } => vec![*approach, piece.cell],
            FriendToFight { target } | FriendToShoot { target } => vec![target.cell],
            CaravanShot { target } | Sheltered { target, .. } => vec![target.cell],
            OtherTarget { shooter, target } => vec![*target, shooter.cell],
            NotNextTo { approach, target } | WallBetween { approach, target } => vec![*approach, *target],
            RamFromFront { ram, approach } => vec![ram.cell, *approach],
            RamShotFromFront { ram, from } => vec![ram.cell, *from],
            Screened { target, between, .. } => vec![*between, target.cell],
            NoFlight { target, from, .. } | NoFlightFrom { target, from, .. } => vec![target.cell, *from],
            AimMissing { target, from } | AimNeedless { target, from } => vec![target.cell, *from],
            CaptureOrder { elephant } => vec![elephant.cell],
            CollisionFacing { elephant, other } | CollisionPassed { elephant, other } => {
                vec![other.cell, elephant.cell]
            }
            FacingMissing { elephant, end } | NoSuchRampage { elephant, end, .. } => {
                vec![*end, elephant.cell]
            }
            WallNotNextTo { ram, wall } | WallFromInside { ram, wall } | WallBehind { ram, wall } => {
                vec![*wall, ram.cell]
            }
        }
    }
}

fn way(facing: Facing) -> &'static str {
    match facing {
        Facing::Up => "up",
        Facing::Down => "down",
    }
}

fn steps(number: u8) -> String {
    if number == 1 { "one step".to_string() } else { format!("{number} steps") }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Illegal::*;
        match self {
            Lost { loser, by } => write!(f, "the game is over: {loser} have lost, {by}"),
            TurnsUp => write!(f, "the game is over: it is a draw after 200 turns"),
            RollFirst => write!(f, "the die has to be rolled first"),
            NothingToRoll => write!(f, "there is nothing to roll the die for"),
            NoSuchFace { face } => write!(f, "the die of this theme has no face {face}"),
            CardFirst { side } => write!(f, "{side} have to say first whether they play a card"),
            NothingToIntervene => write!(f, "no symbol of the die is about to eliminate a piece"),
            FollowFirst { shooter } => {
                write!(f, "{shooter} shot and must stay, move or fight before the turn ends")
            }
            OtherPieceFirst { shooter } => write!(f, "{shooter} shot and must stay, move or fight first"),
            ShotAlready { shooter } => write!(f, "{shooter} shot already"),
            OffBoard { name } => write!(f, "{name} is not on the board"),
            NoPiece { cell } => write!(f, "there is no piece on {cell}"),
            EnemyPiece { piece, mover } => write!(f, "{piece}: not a piece of the {mover}, whose turn it is"),
            ActedAlready { piece } => write!(f, "{piece}: activated already in this turn"),
            FacesThere { piece, facing } => write!(f, "{piece}: faces {} already", way(*facing)),
            StaysPut { piece } => write!(f, "{piece}: a move ends on another cell than it began"),
            Stakes { cell } => write!(f, "stakes close {cell}"),
            Barred { piece, cell, ground } => write!(f, "{piece}: may not enter {cell}, which is {ground}"),
            Occupied { cell, by } => write!(f, "{cell} is taken: {by}"),
            TrampleUnmarked { elephant, cell } => {
                write!(f, "{elephant}: eliminates what stands on {cell}, which is written with x")
            }
            TooFar { piece, to, steps: most } => {
                write!(f, "{piece}: no walk of at most {} leads to {to}", steps(*most))
            }
            MayNotAttack { piece } => write!(f, "{piece}: has no attack"),
            ElephantFights { piece } => {
                write!(f, "{piece}: elephants do not fight, they walk over what is in their way")
            }
            AttacksNobody { piece } => write!(f, "{piece}: attacks nobody"),
            NobodyToFight { cell } => write!(f, "there is nobody to fight on {cell}"),
            FriendToFight { target } => write!(f, "{target}: no enemy to fight"),
            OtherTarget { shooter, target } => {
                write!(f, "{shooter} may fight only whom they shot at, on {target}")
            }
            TargetGone { shooter } => {
                write!(f, "{shooter} may fight nobody else after eliminating their target")
            }
            NotNextTo { approach, target } => write!(f, "{approach} is not next to {target}"),
            TargetBarred { piece, target, ground } => {
                write!(f, "{piece}: may not step onto {target}, which is {ground}")
            }
            WallBetween { approach, target } => write!(f, "a wall stands between {approach} and {target}"),
            RamFromFront { ram, approach } => {
                write!(f, "{ram}: cannot be fought from its front, where {approach} lies")
            }
            ApproachTooFar { piece, approach, steps: most } => {
                write!(
                    f,
                    "{piece}: no walk to {approach} leaves a step for the attack, out of {}",
                    steps(*most)
                )
            }
            NoRange { piece } => write!(f, "{piece}: cannot shoot"),
            NobodyToShoot { cell } => write!(f, "there is nobody to shoot on {cell}"),
            FriendToShoot { target } => write!(f, "{target}: no enemy to shoot"),
            CaravanShot { target } => write!(f, "{target}: caravans are never shot at"),
            Sheltered { target, ground } => write!(f, "{target}: safe from missiles, on {ground}"),
            Screened { target, between, ground } => {
                write!(f, "{target}: screened by {between}, {ground}, exactly halfway")
            }
            RamShotFromFront { ram, from } => {
                write!(f, "{ram}: cannot be shot from its front, as from {from}")
            }
            NoFlight { target, from, range } => {
                write!(f, "{target}: no flight of at most {} leads there from {from}", steps(*range))
            }
            AimMissing { target, from } => {
                write!(f, "{target}: at one level with {from}, so that /n or /s must be written")
            }
            AimNeedless { target, from } => {
                write!(f, "{target}: not at one level with {from}, so that /n or /s may not be written")
            }
            NoFlightFrom { target, from, range, side } => {
                let range = steps(*range);
                write!(f, "{target}: no flight of at most {range} from {from} comes in from the {side}")
            }
            NoElephant { piece } => {
                write!(f, "{piece}: only elephants walk over pieces; a fight names its approach")
            }
            CaptureOrder { elephant } => {
                write!(
                    f,
                    "{elephant}: cells of pieces eliminated are written once, in cell order, the last cell last"
                )
            }
            NobodyToTrample { cell } => write!(f, "there is nobody to eliminate on {cell}"),
            CaptureUnmarked { cell, by } => write!(f, "{by} is eliminated too: {cell} is written with x"),
            CollisionFacing { elephant, other } => {
                write!(f, "{elephant}: perishes together with {other}, so that no facing is written")
            }
            CollisionPassed { elephant, other } => write!(f, "{elephant}: the walk ends at {other}"),
            FacingMissing { elephant, end } => {
                write!(f, "{elephant}: the facing after the last step, to {end}, is missing")
            }
            NoSuchRampage { elephant, end, steps: most } => write!(
                f,
                "{elephant}: no walk of at most {} eliminates just these and ends so on {end}",
                steps(*most)
            ),
            NoRam { piece } => write!(f, "{piece}: only rams break walls"),
            NoWall { cell } => write!(f, "{cell} is no palisade cell with a wall"),
            OwnWall { cell } => write!(f, "{cell} belongs to a camp of the ram's own side"),
            WallNotNextTo { ram, wall } => write!(f, "{ram}: not next to {wall}"),
            WallFromInside { ram, wall } => write!(f, "{ram}: no wall stands between it and {wall}"),
            WallBehind { ram, wall } => write!(f, "{ram}: {wall} does not lie before it"),
        }?;
        write!(f, " ({})", self.paragraph())
    }
}
