use std::fmt;

use board::{Cell, NamedCell};
use game::{BySide, Outcome, Reason, Rules, Side, State};

use crate::ground::{CORNERS, contains, home_of};
use crate::route::{self, Ignoring};
use crate::rules::COLOURS;
use crate::{Action, Board, Notation, Pulce, PulceState};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    GameOver { outcome: Outcome, points: BySide<u8> },
    CanMove { mover: Side, from: NamedCell, to: NamedCell },
    NoSocket { cell: NamedCell },
    NoPawn { from: NamedCell },
    EnemyPawn { from: NamedCell, mover: Side },
    AlreadyHome { from: NamedCell },
    BackWhereItBegan { from: NamedCell },
    IntoEnemyHome { to: NamedCell, owner: Side },
    Occupied { to: NamedCell, owner: Side },
    DiagonalStepHome { from: NamedCell, to: NamedCell },
    DiagonalJumpHome { from: NamedCell, over: NamedCell, to: NamedCell },
    ThroughEnemyHome { to: NamedCell, landing: NamedCell, owner: Side },
    BeyondHome { to: NamedCell, home: NamedCell },
    NothingToJump { over: NamedCell, from: NamedCell, to: NamedCell },
    StepThenJump { from: NamedCell, via: NamedCell, to: NamedCell },
    JumpThenStep { from: NamedCell, via: NamedCell, to: NamedCell },
    OutOfReach { from: NamedCell, to: NamedCell },
}

/// Legality is decided by [`crate::movement`] alone; what follows a refusal only looks for the best way to explain it.
pub(crate) fn check(state: &PulceState, notation: &Notation) -> Result<Action, Illegal> {
    if state.over {
        return Err(Illegal::GameOver { outcome: state.outcome(), points: state.points });
    }
    match *notation {
        Notation::Pass => check_pass(state),
        Notation::Move { from, to } if contains(state.movement().targets(from.index()), to) => {
            Ok(Action::new(from, to))
        }
        Notation::Move { from, to } => Err(explain(state, from, to)),
    }
}

fn check_pass(state: &PulceState) -> Result<Action, Illegal> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    match legal.first().and_then(|action| action.cells()) {
        None => Ok(Action::PASS),
        Some((from, to)) => {
            Err(Illegal::CanMove { mover: state.mover(), from: Board::named(from), to: Board::named(to) })
        }
    }
}

fn explain(state: &PulceState, from: Cell, to: Cell) -> Illegal {
    explain_pawn(state, from, to)
        .or_else(|| explain_target(state, to))
        .unwrap_or_else(|| explain_way(state, from, to))
}

/// What is wrong with the pawn that is to move.
fn explain_pawn(state: &PulceState, start: Cell, to: Cell) -> Option<Illegal> {
    let (mover, from) = (state.mover(), Board::named(start));
    if let Some(corner) = [start, to].into_iter().find(|&cell| contains(CORNERS, cell)) {
        return Some(Illegal::NoSocket { cell: Board::named(corner) });
    }
    match state.owner(start) {
        None => Some(Illegal::NoPawn { from }),
        Some(owner) if owner != mover => Some(Illegal::EnemyPawn { from, mover }),
        Some(_) if home_of(start) == Some(mover) => Some(Illegal::AlreadyHome { from }),
        Some(_) if start == to => Some(Illegal::BackWhereItBegan { from }),
        Some(_) => None,
    }
}

/// What is wrong with the socket it is to go to, wherever it comes from.
fn explain_target(state: &PulceState, target: Cell) -> Option<Illegal> {
    let to = Board::named(target);
    if let Some(owner) = home_of(target).filter(|&owner| owner != state.mover()) {
        return Some(Illegal::IntoEnemyHome { to, owner });
    }
    state.owner(target).map(|owner| Illegal::Occupied { to, owner })
}

/// Why an own pawn that can move does not get to a free socket where it might stand.
fn explain_way(state: &PulceState, start: Cell, target: Cell) -> Illegal {
    let (from, to) = (Board::named(start), Board::named(target));
    if route::step_direction(start, target).is_some() {
        return Illegal::DiagonalStepHome { from, to };
    }
    if let Some(reason) = explain_jumps(state, start, target) {
        return reason;
    }
    match route::between(start, target) {
        Some(over) if state.owner(over).is_none() => {
            Illegal::NothingToJump { over: Board::named(over), from, to }
        }
        _ => explain_mixture(state, start, target).unwrap_or(Illegal::OutOfReach { from, to }),
    }
}

/// The one rule about homes without which a series of jumps would lead there.
fn explain_jumps(state: &PulceState, start: Cell, target: Cell) -> Option<Illegal> {
    let to = Board::named(target);
    let mover = state.mover();
    if let Some(path) = route::jumps(state, start, target, Ignoring::DiagonalEntry) {
        let last = path[path.len() - 2];
        let over = route::between(last, target).expect("the last two sockets of a path are a jump apart");
        return Some(Illegal::DiagonalJumpHome { from: Board::named(last), over: Board::named(over), to });
    }
    let in_home_of = |side: Side, ignoring: Ignoring| {
        let path = route::jumps(state, start, target, ignoring)?;
        path.into_iter().find(|&cell| home_of(cell) == Some(side)).map(Board::named)
    };
    if let Some(landing) = in_home_of(mover.other(), Ignoring::EnemyHome) {
        return Some(Illegal::ThroughEnemyHome { to, landing, owner: mover.other() });
    }
    in_home_of(mover, Ignoring::StayingHome).map(|home| Illegal::BeyondHome { to, home })
}

/// The socket where a step and jumps, in either order, would have to be joined.
fn explain_mixture(state: &PulceState, start: Cell, target: Cell) -> Option<Illegal> {
    let movement = state.movement();
    let (from, to) = (Board::named(start), Board::named(target));
    let targets = || Board::cells().filter(|&via| contains(movement.targets(start.index()), via));
    let mut steps = targets().filter(|&via| route::step_direction(start, via).is_some());
    let mut stepped = *state;
    let jumps_on = |via: &Cell| {
        stepped.pawns[state.mover()] = state.pawns[state.mover()] ^ 1 << start.index() ^ 1 << via.index();
        route::jumps(&stepped, *via, target, Ignoring::Nothing).is_some()
    };
    if let Some(via) = steps.find(jumps_on) {
        return Some(Illegal::StepThenJump { from, via: Board::named(via), to });
    }
    let steps_on = |via: &Cell| route::step_direction(*via, target).is_some() && home_of(*via).is_none();
    let jumps = targets().filter(|&via| route::step_direction(start, via).is_none());
    let nearest =
        jumps.filter(steps_on).min_by_key(|&via| route::legal(state, start, via).map(|path| path.len()));
    nearest.map(|via| Illegal::JumpThenStep { from, via: Board::named(via), to })
}

impl Reason for Illegal {
    fn paragraph(&self) -> &'static str {
        match self {
            Illegal::GameOver { .. } => "4.1",
            Illegal::CanMove { .. } => "2.7",
            Illegal::NoSocket { .. } => "1.1",
            Illegal::NoPawn { .. } | Illegal::EnemyPawn { .. } => "2.1",
            Illegal::AlreadyHome { .. } | Illegal::BeyondHome { .. } => "2.5",
            Illegal::BackWhereItBegan { .. } => "2.6",
            Illegal::IntoEnemyHome { .. } | Illegal::ThroughEnemyHome { .. } => "2.3",
            Illegal::DiagonalStepHome { .. } | Illegal::DiagonalJumpHome { .. } => "2.4",
            Illegal::Occupied { .. }
            | Illegal::NothingToJump { .. }
            | Illegal::StepThenJump { .. }
            | Illegal::JumpThenStep { .. }
            | Illegal::OutOfReach { .. } => "2.2",
        }
    }

    fn cells(&self) -> Vec<NamedCell> {
        match *self {
            Illegal::GameOver { .. } => Vec::new(),
            Illegal::NoSocket { cell } => vec![cell],
            Illegal::NoPawn { from }
            | Illegal::EnemyPawn { from, .. }
            | Illegal::AlreadyHome { from }
            | Illegal::BackWhereItBegan { from } => vec![from],
            Illegal::IntoEnemyHome { to, .. } | Illegal::Occupied { to, .. } => vec![to],
            Illegal::CanMove { from, to, .. } => vec![from, to],
            Illegal::DiagonalStepHome { from, to } | Illegal::OutOfReach { from, to } => vec![to, from],
            Illegal::DiagonalJumpHome { from, over, to } => vec![to, over, from],
            Illegal::ThroughEnemyHome { to, landing, .. } => vec![landing, to],
            Illegal::BeyondHome { to, home } => vec![home, to],
            Illegal::NothingToJump { over, from, to } => vec![over, from, to],
            Illegal::StepThenJump { from, via, to } | Illegal::JumpThenStep { from, via, to } => {
                vec![via, from, to]
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: Side| Pulce::INFO.sides[side];
        match *self {
            Illegal::GameOver { outcome, points } => {
                write!(f, "the game is over: {}", result_sentence(outcome, points))
            }
            Illegal::CanMove { mover, from, to } => {
                write!(f, "{} has a move, {from}-{to} for one, and so may not pass", name(mover))
            }
            Illegal::NoSocket { cell } => write!(f, "there is no socket {cell}: the board has no corners"),
            Illegal::NoPawn { from } => write!(f, "there is no pawn on {from}"),
            Illegal::EnemyPawn { from, mover } => {
                write!(f, "the pawn on {from} is not {}'s, whose turn it is", name(mover))
            }
            Illegal::AlreadyHome { from } => write!(f, "the pawn on {from} is home and never moves again"),
            Illegal::BackWhereItBegan { from } => {
                write!(f, "a move may not end on {from}, where it began")
            }
            Illegal::IntoEnemyHome { to, owner } => {
                write!(f, "{to} is in {}'s home, which no other pawn enters", name(owner))
            }
            Illegal::Occupied { to, owner } => write!(f, "a {} pawn stands on {to}", COLOURS[owner]),
            Illegal::DiagonalStepHome { from, to } => {
                write!(f, "the step from {from} to {to} is diagonal: a pawn comes home only orthogonally")
            }
            Illegal::DiagonalJumpHome { from, over, to } => write!(
                f,
                "the jump from {from} over {over} to {to} is diagonal: a pawn comes home only orthogonally"
            ),
            Illegal::ThroughEnemyHome { to, landing, owner } => {
                write!(f, "jumping to {to} would take a landing on {landing}, in {}'s home", name(owner))
            }
            Illegal::BeyondHome { to, home } => {
                write!(
                    f,
                    "jumping to {to} would go on from {home}, but a pawn that lands at home stays there"
                )
            }
            Illegal::NothingToJump { over, from, to } => {
                write!(f, "there is no pawn on {over} to jump over from {from} to {to}")
            }
            Illegal::StepThenJump { from, via, to } => {
                write!(f, "a step from {from} to {via} may not be followed by a jump to {to}")
            }
            Illegal::JumpThenStep { from, via, to } => {
                write!(f, "a jump from {from} to {via} may not be followed by a step to {to}")
            }
            Illegal::OutOfReach { from, to } => {
                write!(f, "neither a step nor a series of jumps leads from {from} to {to}")
            }
        }?;
        write!(f, " ({})", self.paragraph())
    }
}

/// "Red has won, 5 to 3": the winner's points first.
pub(crate) fn result_sentence(outcome: Outcome, points: BySide<u8>) -> String {
    match outcome {
        Outcome::Win(side) => {
            let name = Pulce::INFO.sides[side];
            format!("{name} has won, {} to {}", points[side], points[side.other()])
        }
        Outcome::Draw => format!("it is a draw, {} to {}", points.first, points.second),
    }
}
