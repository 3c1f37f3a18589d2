use std::fmt;

use board::{CellName, NamedCell};
use game::{BySide, Outcome, Reason, Rules, Side};

use crate::Guerrilla;

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    GameOver { ending: Ending, result: Outcome, scores: BySide<usize> },
    NoSuchPoint { name: CellName, side: usize },
    PassTooLate { mover: Side },
    GrowthUnfinished { target: NamedCell },
    GrowthOver,
    HandEmpty { mover: Side },
    OnToken { at: NamedCell },
    GrowthOnPiece { at: NamedCell, owner: Side },
    GrowthBesideEnemy { at: NamedCell, enemy: NamedCell },
    GrowthBetweenGroups { at: NamedCell, groups: [NamedCell; 2] },
    GroupFull { at: NamedCell, group: NamedCell },
    GroupHasGrown { at: NamedCell, group: NamedCell },
    GroupIsNew { at: NamedCell, group: NamedCell },
    NewGroupBesideEnemy { at: NamedCell, enemy: NamedCell },
    SecondNewGroup { at: NamedCell },
    TooFarIn { at: NamedCell },
    NoPiece { from: NamedCell },
    EnemyPiece { from: NamedCell, mover: Side },
    HasMoved { from: NamedCell },
    OtherGroupMoving { from: NamedCell, moving: NamedCell },
    NotTwoApart { from: NamedCell, to: NamedCell },
    NothingToJump { over: NamedCell },
    OverEnemy { over: NamedCell },
    LandingOnPiece { to: NamedCell, owner: Side },
    LandingBesideFriend { to: NamedCell, friend: NamedCell },
    NothingToStop,
    DoneFirst { mover: Side },
    DoneWhileMoving { moving: NamedCell },
    PartToKeep { parts: Vec<NamedCell> },
    NothingToKeep,
    NotTied { at: NamedCell },
    NotLowest { at: NamedCell, lowest: NamedCell },
    OutcomeToChoose { threatened: Vec<NamedCell> },
    NoOutcomeToChoose,
    DeathsOutOfOrder { earlier: NamedCell, later: NamedCell },
    NotThreatened { at: NamedCell },
    OtherPart { at: NamedCell, present: NamedCell },
    CannotMassacre { at: NamedCell },
    MustMassacre { at: NamedCell },
    TooFewKillers { dead: Vec<NamedCell> },
    TooFewMassacrers { dead: Vec<NamedCell> },
    IdleAttacker { attacker: NamedCell, spared: NamedCell },
}

/// What brought a game to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    TwoPasses,
    LastTurn,
}

impl Reason for Illegal {
    fn paragraph(&self) -> &'static str {
        use Illegal::*;
        match self {
            NoSuchPoint { .. } => "1.1",
            HandEmpty { .. } | OnToken { .. } => "1.2",
            PassTooLate { .. } => "2.1",
            GrowthOver => "2.2",
            DoneFirst { .. } => "2.3",
            GrowthUnfinished { .. } | GroupFull { .. } | SecondNewGroup { .. } => "3.1",
            GrowthOnPiece { .. }
            | GrowthBesideEnemy { .. }
            | GrowthBetweenGroups { .. }
            | GroupHasGrown { .. } => "3.2",
            GroupIsNew { .. } | NewGroupBesideEnemy { .. } => "3.3",
            TooFarIn { .. } => "3.4",
            HasMoved { .. } | OtherGroupMoving { .. } => "4.1",
            NoPiece { .. }
            | EnemyPiece { .. }
            | NotTwoApart { .. }
            | NothingToJump { .. }
            | OverEnemy { .. }
            | LandingOnPiece { .. }
            | LandingBesideFriend { .. } => "4.2",
            NothingToStop => "4.4",
            PartToKeep { .. } | NothingToKeep | NotTied { .. } => "4.5",
            DoneWhileMoving { .. } => "4.6",
            NotThreatened { .. } => "5.1",
            TooFewKillers { .. } | IdleAttacker { .. } => "5.2",
            CannotMassacre { .. } | MustMassacre { .. } | TooFewMassacrers { .. } => "5.3",
            OutcomeToChoose { .. } | NoOutcomeToChoose | OtherPart { .. } => "5.4",
            GameOver { .. } => "6.1",
            NotLowest { .. } | DeathsOutOfOrder { .. } => "7.2",
        }
    }

    fn cells(&self) -> Vec<NamedCell> {
        use Illegal::*;
        match self {
            GameOver { .. }
            | NoSuchPoint { .. }
            | PassTooLate { .. }
            | GrowthOver
            | HandEmpty { .. }
            | NothingToStop
            | DoneFirst { .. }
            | NothingToKeep
            | NoOutcomeToChoose => Vec::new(),
            GrowthUnfinished { target: at }
            | OnToken { at }
            | GrowthOnPiece { at, .. }
            | SecondNewGroup { at }
            | TooFarIn { at }
            | NoPiece { from: at }
            | EnemyPiece { from: at, .. }
            | HasMoved { from: at }
            | NothingToJump { over: at }
            | OverEnemy { over: at }
            | LandingOnPiece { to: at, .. }
            | DoneWhileMoving { moving: at }
            | NotTied { at }
            | NotThreatened { at }
            | CannotMassacre { at }
            | MustMassacre { at } => vec![*at],
            GrowthBesideEnemy { at, enemy: other }
            | GroupFull { at, group: other }
            | GroupHasGrown { at, group: other }
            | GroupIsNew { at, group: other }
            | NewGroupBesideEnemy { at, enemy: other }
            | OtherGroupMoving { from: at, moving: other }
            | NotTwoApart { to: at, from: other }
            | LandingBesideFriend { to: at, friend: other }
            | NotLowest { at, lowest: other }
            | DeathsOutOfOrder { later: at, earlier: other }
            | OtherPart { at, present: other }
            | IdleAttacker { attacker: at, spared: other } => vec![*at, *other],
            GrowthBetweenGroups { at, groups: [one, other] } => vec![*at, *one, *other],
            PartToKeep { parts: cells }
            | OutcomeToChoose { threatened: cells }
            | TooFewKillers { dead: cells }
            | TooFewMassacrers { dead: cells } => cells.clone(),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_of_turn(f)
            .or_else(|| self.write_of_growth(f))
            .or_else(|| self.write_of_movement(f))
            .or_else(|| self.write_of_killing(f))
            .expect("every reason belongs to the turn or to one of its phases")?;
        write!(f, " ({})", self.paragraph())
    }
}

impl Illegal {
    fn write_of_turn(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Illegal::GameOver { ending, result, scores } => {
                let (high, low) = (scores.first.max(scores.second), scores.first.min(scores.second));
                write!(f, "the game ended {ending}: ").and_then(|()| match result {
                    Outcome::Win(side) => write!(f, "{} won by {high} to {low}", name(*side)),
                    Outcome::Draw => write!(f, "a draw with {high} points each"),
                })
            }
            Illegal::NoSuchPoint { name, side } => write!(f, "a board of side {side} has no point {name}"),
            Illegal::PassTooLate { mover } => {
                write!(f, "{} has begun the turn: one passes at its start or not at all", name(*mover))
            }
            Illegal::DoneFirst { mover } => {
                write!(f, "{} has done nothing yet: a turn without growth and jumps is a pass", name(*mover))
            }
            _ => return None,
        })
    }

    fn write_of_growth(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Illegal::GrowthUnfinished { target } => {
                write!(f, "growth comes first and is not finished: a piece can still be placed on {target}")
            }
            Illegal::GrowthOver => write!(f, "the growth of this turn is over"),
            Illegal::HandEmpty { mover } => write!(f, "{} has no piece in hand", name(*mover)),
            Illegal::OnToken { at } => write!(f, "the massacre token on {at} closes the point"),
            Illegal::GrowthOnPiece { at, owner } => write!(f, "a {} piece stands on {at}", colour(*owner)),
            Illegal::GrowthBesideEnemy { at, enemy } => {
                write!(f, "no group grows on {at}, next to the enemy piece on {enemy}")
            }
            Illegal::GrowthBetweenGroups { at, groups: [one, other] } => {
                write!(f, "a piece on {at} would join the groups of {one} and {other}")
            }
            Illegal::GroupFull { at, group } => {
                write!(f, "the group of {group}, next to {at}, has five pieces and grows no more")
            }
            Illegal::GroupHasGrown { at, group } => {
                write!(f, "the group of {group}, next to {at}, has grown in this turn")
            }
            Illegal::GroupIsNew { at, group } => {
                write!(f, "the piece on {group}, next to {at}, was placed in this turn and does not grow yet")
            }
            Illegal::NewGroupBesideEnemy { at, enemy } => {
                write!(f, "no group is started on {at}, next to the enemy piece on {enemy}")
            }
            Illegal::SecondNewGroup { at } => {
                write!(f, "{at} touches no group, and the one new group of this turn is started")
            }
            Illegal::TooFarIn { at } => {
                write!(f, "{at} is more than four lines from the edge, too far in for the first piece")
            }
            _ => return None,
        })
    }

    fn write_of_movement(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Illegal::NoPiece { from } => write!(f, "there is no piece on {from}"),
            Illegal::EnemyPiece { from, mover } => {
                write!(f, "the piece on {from} is not {}'s, whose turn it is", name(*mover))
            }
            Illegal::HasMoved { from } => write!(f, "the group of {from} has moved in this turn"),
            Illegal::OtherGroupMoving { from, moving } => {
                write!(f, "{from} is not in the group that is moving, the one of {moving}")
            }
            Illegal::NotTwoApart { from, to } => {
                write!(f, "{to} is not the second point from {from} in a straight line")
            }
            Illegal::NothingToJump { over } => write!(f, "there is no piece on {over} to jump over"),
            Illegal::OverEnemy { over } => {
                write!(f, "the piece on {over} is the enemy's: one jumps over pieces of the same group")
            }
            Illegal::LandingOnPiece { to, owner } => write!(f, "a {} piece stands on {to}", colour(*owner)),
            Illegal::LandingBesideFriend { to, friend } => {
                write!(f, "{to} is next to {friend}, a friendly piece of another group")
            }
            Illegal::NothingToStop => write!(f, "no group is moving"),
            Illegal::DoneWhileMoving { moving } => {
                write!(f, "the group of {moving} is still moving: stop it first")
            }
            Illegal::PartToKeep { parts } => {
                write!(f, "first choose the part that stays, the one of {}", Listed(parts, "or"))
            }
            Illegal::NothingToKeep => write!(f, "no group lies in parts to choose from"),
            Illegal::NotTied { at } => write!(f, "{at} is in none of the parts to choose from"),
            Illegal::NotLowest { at, lowest } => {
                write!(f, "the part of {at} is named by its lowest point, {lowest}")
            }
            _ => return None,
        })
    }

    fn write_of_killing(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Illegal::OutcomeToChoose { threatened } => {
                write!(f, "first choose who dies of {}", Listed(threatened, "and"))
            }
            Illegal::NoOutcomeToChoose => write!(f, "there are no kills to choose from now"),
            Illegal::DeathsOutOfOrder { earlier, later } => {
                write!(f, "the dead are named once and in cell order: {later} does not come after {earlier}")
            }
            Illegal::NotThreatened { at } => write!(f, "nothing threatens a piece on {at}"),
            Illegal::OtherPart { at, present } => {
                write!(f, "the threat to {at} has nothing to do with that to {present}, chosen now")
            }
            Illegal::CannotMassacre { at } => {
                write!(f, "no killer of the piece on {at} has a group larger by two")
            }
            Illegal::MustMassacre { at } => {
                write!(f, "all killers of the piece on {at} have groups larger by two: it is massacred")
            }
            Illegal::TooFewKillers { dead } => {
                write!(f, "{} cannot all die: each piece kills one only", Listed(dead, "and"))
            }
            Illegal::TooFewMassacrers { dead } => {
                write!(f, "no choice of killers for {} massacres just those marked", Listed(dead, "and"))
            }
            Illegal::IdleAttacker { attacker, spared } => {
                write!(f, "the piece on {attacker} would be idle while {spared}, which it threatens, lives")
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::TwoPasses => "after two passes in a row without a kill",
            Ending::LastTurn => "after turn 300",
        })
    }
}

/// Cells as a sentence lists them: "d4, e5 and f6".
struct Listed<'a>(&'a [NamedCell], &'static str);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Listed(cells, last_word) = self;
        for (at, cell) in cells.iter().enumerate() {
            match at {
                0 => {}
                _ if at + 1 == cells.len() => write!(f, " {last_word} ")?,
                _ => f.write_str(", ")?,
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

fn name(side: Side) -> &'static str {
    Guerrilla::INFO.sides[side]
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "black",
    }
}
