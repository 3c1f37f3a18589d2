//! Why an action is not among the legal ones. Slow and clear: only refused actions come here.

use board::{HexDirection, NamedCell};

use crate::group::{Group, LARGEST_GROUP};
use crate::outcomes::{Misfit, Part};
use crate::points::Points;
use crate::state::{FINAL_PASSES, Phase};
use crate::{Death, Ending, GuerrillaState, Illegal, Notation, Slot};

/// The reason why the notation names no legal action of the state.
pub(crate) fn refusal(state: &GuerrillaState, notation: &Notation) -> Illegal {
    if state.phase == Phase::Over {
        return game_over(state);
    }
    if let Some(slot) = points_of(notation).into_iter().find(|&slot| !state.lattice.points.contains(slot)) {
        return Illegal::NoSuchPoint { name: slot.name(), side: state.lattice.board.side() };
    }
    match (state.phase, notation) {
        (Phase::Keeping { tied, .. }, Notation::Keep(slot)) => keep_refusal(state, &tied, *slot),
        (Phase::Keeping { tied, .. }, _) => {
            let parts = tied.lowest_of_parts();
            Illegal::PartToKeep { parts: parts.map(|slot| state.lattice.named(slot)).collect() }
        }
        (Phase::Killing { .. }, Notation::Kill(deaths)) => kill_refusal(state, deaths),
        (Phase::Killing { .. }, _) => {
            Illegal::OutcomeToChoose { threatened: named(state, state.present_part().victims) }
        }
        (_, Notation::Keep(_)) => Illegal::NothingToKeep,
        (_, Notation::Kill(_)) => Illegal::NoOutcomeToChoose,
        (_, Notation::Pass) => Illegal::PassTooLate { mover: state.to_move },
        (_, Notation::Stop) => Illegal::NothingToStop,
        (_, Notation::Done) => done_refusal(state),
        (_, Notation::Grow(slot)) => growth_refusal(state, *slot),
        (_, Notation::Jump { from, to }) => jump_refusal(state, *from, *to),
    }
}

fn points_of(notation: &Notation) -> Vec<Slot> {
    match notation {
        Notation::Pass | Notation::Stop | Notation::Done => Vec::new(),
        Notation::Grow(slot) | Notation::Keep(slot) => vec![*slot],
        Notation::Jump { from, to } => vec![*from, *to],
        Notation::Kill(deaths) => deaths.iter().map(|death| death.at).collect(),
    }
}

fn game_over(state: &GuerrillaState) -> Illegal {
    let ending = if state.passes == FINAL_PASSES { Ending::TwoPasses } else { Ending::LastTurn };
    Illegal::GameOver { ending, result: state.result(), scores: state.scores() }
}

fn done_refusal(state: &GuerrillaState) -> Illegal {
    match state.phase {
        Phase::Growth { targets } => growth_unfinished(state, targets),
        Phase::Jumping { moving, .. } => {
            Illegal::DoneWhileMoving { moving: state.lattice.named(moving.lowest()) }
        }
        _ => Illegal::DoneFirst { mover: state.to_move },
    }
}

fn growth_unfinished(state: &GuerrillaState, targets: Points) -> Illegal {
    Illegal::GrowthUnfinished { target: lowest(state, targets) }
}

fn growth_refusal(state: &GuerrillaState, slot: Slot) -> Illegal {
    let growing = matches!(state.phase, Phase::Growth { .. });
    if !growing && state.begun {
        return Illegal::GrowthOver;
    }
    let at = state.lattice.named(slot);
    if let Some(owner) = state.owner(slot) {
        return Illegal::GrowthOnPiece { at, owner };
    }
    if state.tokens.contains(slot) {
        return Illegal::OnToken { at };
    }
    if state.in_hand(state.to_move) == 0 {
        return Illegal::HandEmpty { mover: state.to_move };
    }
    match (slot.neighbours() & state.own()).lowest() {
        Some(friend) => group_growth_refusal(state, slot, friend),
        None => new_group_refusal(state, slot),
    }
}

fn new_group_refusal(state: &GuerrillaState, slot: Slot) -> Illegal {
    let at = state.lattice.named(slot);
    match (slot.neighbours() & state.enemy()).lowest() {
        Some(enemy) => Illegal::NewGroupBesideEnemy { at, enemy: state.lattice.named(enemy) },
        None if state.turn == 1 => Illegal::TooFarIn { at },
        None => Illegal::SecondNewGroup { at },
    }
}

fn group_growth_refusal(state: &GuerrillaState, slot: Slot, friend: Slot) -> Illegal {
    let at = state.lattice.named(slot);
    let members = Group::of(state.own(), friend);
    let group = state.lattice.named(friend);
    if let Some(other) = ((slot.neighbours() & state.own()) - members.points()).lowest() {
        return Illegal::GrowthBetweenGroups { at, groups: [group, state.lattice.named(other)] };
    }
    if let Some(enemy) = (slot.neighbours() & state.enemy()).lowest() {
        return Illegal::GrowthBesideEnemy { at, enemy: state.lattice.named(enemy) };
    }
    match members.len() {
        1 => Illegal::GroupIsNew { at, group },
        LARGEST_GROUP => Illegal::GroupFull { at, group },
        _ => Illegal::GroupHasGrown { at, group },
    }
}

fn jump_refusal(state: &GuerrillaState, from: Slot, to: Slot) -> Illegal {
    let named_from = state.lattice.named(from);
    match state.owner(from) {
        _ if matches!(state.phase, Phase::Growth { .. }) => {}
        None => return Illegal::NoPiece { from: named_from },
        Some(owner) if owner != state.to_move => {
            return Illegal::EnemyPiece { from: named_from, mover: state.to_move };
        }
        Some(_) => {}
    }
    match state.phase {
        Phase::Growth { targets } => growth_unfinished(state, targets),
        Phase::Jumping { moving, .. } if !moving.contains(from) => {
            Illegal::OtherGroupMoving { from: named_from, moving: state.lattice.named(moving.lowest()) }
        }
        Phase::Jumping { moving, .. } => landing_refusal(state, &moving, from, to),
        Phase::Movement { unmoved } if !unmoved.contains(from) => Illegal::HasMoved { from: named_from },
        _ => landing_refusal(state, &Group::of(state.own(), from), from, to),
    }
}

fn landing_refusal(state: &GuerrillaState, group: &Group, from: Slot, to: Slot) -> Illegal {
    let lattice = state.lattice;
    let (named_from, named_to) = (lattice.named(from), lattice.named(to));
    let Some(over) = point_between(named_from, named_to, state) else {
        return Illegal::NotTwoApart { from: named_from, to: named_to };
    };
    match state.owner(lattice.slot(over.cell)) {
        None => return Illegal::NothingToJump { over },
        Some(owner) if owner != state.to_move => return Illegal::OverEnemy { over },
        Some(_) => {}
    }
    if let Some(owner) = state.owner(to) {
        return Illegal::LandingOnPiece { to: named_to, owner };
    }
    if state.tokens.contains(to) {
        return Illegal::OnToken { at: named_to };
    }
    let friends = (to.neighbours() & state.own()) - group.points();
    Illegal::LandingBesideFriend { to: named_to, friend: lowest(state, friends) }
}

/// The point in the middle of a jump.
fn point_between(from: NamedCell, to: NamedCell, state: &GuerrillaState) -> Option<NamedCell> {
    let board = state.lattice.board;
    HexDirection::ALL.into_iter().find_map(|direction| {
        let over = board.neighbour(from.cell, direction)?;
        (board.neighbour(over, direction)? == to.cell).then(|| board.named(over))
    })
}

fn keep_refusal(state: &GuerrillaState, tied: &Group, slot: Slot) -> Illegal {
    let at = state.lattice.named(slot);
    match tied.parts().map(|part| tied.only(part)).find(|part| part.contains(slot)) {
        Some(part) => Illegal::NotLowest { at, lowest: state.lattice.named(part.lowest()) },
        None => Illegal::NotTied { at },
    }
}

fn kill_refusal(state: &GuerrillaState, deaths: &[Death]) -> Illegal {
    let part = state.present_part();
    let pairs = deaths.iter().zip(deaths.iter().skip(1));
    if let Some((earlier, later)) = pairs.into_iter().find(|(earlier, later)| later.at <= earlier.at) {
        let (earlier, later) = (state.lattice.named(earlier.at), state.lattice.named(later.at));
        return Illegal::DeathsOutOfOrder { earlier, later };
    }
    if let Some(reason) = deaths.iter().find_map(|death| death_refusal(state, &part, *death)) {
        return reason;
    }
    let kills = part.kills_named(deaths).expect("every death is one of the part's, and they are in order");
    let dead = named(state, part.victims_in(kills.dead));
    match part.why_not(kills) {
        Some(Misfit::Idle { attacker }) => Illegal::IdleAttacker {
            attacker: state.lattice.named(part.attackers.nth(attacker)),
            spared: lowest(state, part.spared_by(attacker, kills)),
        },
        Some(Misfit::Unmassacred) => Illegal::TooFewMassacrers { dead },
        Some(Misfit::Unkilled) | None => Illegal::TooFewKillers { dead },
    }
}

/// What is wrong with one death whatever becomes of the other pieces.
fn death_refusal(state: &GuerrillaState, part: &Part, death: Death) -> Option<Illegal> {
    let at = state.lattice.named(death.at);
    let Some(rank) = part.victims.iter().position(|victim| victim == death.at) else {
        let present = lowest(state, part.victims);
        let threatened = state.threats().threatened().contains(death.at);
        return Some(if threatened {
            Illegal::OtherPart { at, present }
        } else {
            Illegal::NotThreatened { at }
        });
    };
    match part.possible_deaths(rank) {
        (_, false) if death.massacred => Some(Illegal::CannotMassacre { at }),
        (false, _) if !death.massacred => Some(Illegal::MustMassacre { at }),
        _ => None,
    }
}

fn named(state: &GuerrillaState, points: Points) -> Vec<NamedCell> {
    points.iter().map(|slot| state.lattice.named(slot)).collect()
}

fn lowest(state: &GuerrillaState, points: Points) -> NamedCell {
    state.lattice.named(points.lowest().expect("the reason speaks of a point"))
}
