//! Finding the words for why an action of a piece is not legal. Called only for actions that are not.

use board::Cell;

use crate::attack::{comes_from_above, is_front};
use crate::ground::Terrain;
use crate::state::Phase;
use crate::{Action, Aim, ChartabellaState, Class, Facing, Illegal, Kind, Trample};

/// Why the action is refused: the piece is the player's own and may act now.
pub(crate) fn explain(state: &ChartabellaState, action: Action) -> Illegal {
    let found = match action {
        Action::Turn { cell, facing } => Err(Illegal::FacesThere { piece: state.piece_on(cell), facing }),
        Action::Move { from, to, .. } => check_move(state, from, to),
        Action::Fight { from, approach, target } => check_fight(state, from, approach, target),
        Action::Shoot { from, target, aim } => check_shot(state, from, from, target, aim),
        Action::MoveShoot { from, to, target, aim } => check_shooter(state, from)
            .and_then(|_| check_move(state, from, to))
            .and_then(|()| check_shot(state, from, to, target, aim)),
        Action::Trample(trample) => check_trample(state, &trample),
        Action::Ram { from, wall } => check_ram(state, from, wall),
        Action::End | Action::Card | Action::NoCard | Action::Die(_) => {
            unreachable!("only actions of pieces are explained here")
        }
    };
    found.expect_err("an action that is not listed breaks a rule")
}

fn kind_on(state: &ChartabellaState, cell: Cell) -> &Kind {
    state.kind(state.piece(cell).expect("a piece stands there"))
}

fn ground_word(state: &ChartabellaState, cell: Cell) -> &'static str {
    match state.ground().terrain(cell) {
        Terrain::Forest => "forest",
        Terrain::Location => "a location",
        Terrain::Palisade if !state.field.is_broken(cell) => "a palisade cell",
        Terrain::Palisade | Terrain::Entrance | Terrain::Middle => "in a camp",
        Terrain::Meadow => "meadow",
    }
}

/// Whether the piece may stand on the cell, as far as the ground goes.
fn check_ground(state: &ChartabellaState, from: Cell, cell: Cell) -> Result<(), Illegal> {
    if state.ground().stakes().contains(&cell) {
        return Err(Illegal::Stakes { cell: state.named(cell) });
    }
    if !state.ground().may_enter(kind_on(state, from).class, cell, &state.field) {
        let ground = ground_word(state, cell);
        return Err(Illegal::Barred { piece: state.piece_on(from), cell: state.named(cell), ground });
    }
    Ok(())
}

fn check_move(state: &ChartabellaState, from: Cell, to: Cell) -> Result<(), Illegal> {
    let piece = state.piece_on(from);
    if from == to {
        return Err(Illegal::StaysPut { piece });
    }
    check_ground(state, from, to)?;
    if state.piece(to).is_some() {
        return Err(if state.is_elephant(from) {
            Illegal::TrampleUnmarked { elephant: piece, cell: state.named(to) }
        } else {
            Illegal::Occupied { cell: state.named(to), by: state.piece_on(to) }
        });
    }
    if state.survey(from).can_end_on(to) {
        return Ok(());
    }
    Err(Illegal::TooFar { piece, to: state.named(to), steps: kind_on(state, from).movement })
}

fn check_fighter(state: &ChartabellaState, from: Cell) -> Result<(), Illegal> {
    let kind = kind_on(state, from);
    let piece = state.piece_on(from);
    match kind.class {
        Class::Elephant => Err(Illegal::ElephantFights { piece }),
        Class::Ram | Class::Caravan => Err(Illegal::AttacksNobody { piece }),
        _ if kind.attack.is_none() => Err(Illegal::MayNotAttack { piece }),
        _ => Ok(()),
    }
}

/// After a shot only its target may be fought.
fn check_shot_target(state: &ChartabellaState, target: Cell) -> Result<(), Illegal> {
    let Phase::AfterShot { shooter, survivor } = state.phase else { return Ok(()) };
    let shooter = state.piece_on(shooter);
    match survivor {
        Some(survivor) if survivor == target => Ok(()),
        Some(survivor) => Err(Illegal::OtherTarget { shooter, target: state.named(survivor) }),
        None => Err(Illegal::TargetGone { shooter }),
    }
}

fn check_fight(state: &ChartabellaState, from: Cell, approach: Cell, target: Cell) -> Result<(), Illegal> {
    check_fighter(state, from)?;
    check_shot_target(state, target)?;
    let Some(defender) = state.piece(target) else {
        return Err(Illegal::NobodyToFight { cell: state.named(target) });
    };
    if defender.owner == state.turn_of {
        return Err(Illegal::FriendToFight { target: state.piece_on(target) });
    }
    let (approach_name, target_name) = (state.named(approach), state.named(target));
    let Some(direction) = state.ground().direction(approach, target) else {
        return Err(Illegal::NotNextTo { approach: approach_name, target: target_name });
    };
    let piece = state.piece_on(from);
    let kind = kind_on(state, from);
    if !state.ground().may_enter(kind.class, target, &state.field) {
        let ground = ground_word(state, target);
        return Err(Illegal::TargetBarred { piece, target: target_name, ground });
    }
    if state.ground().is_walled(approach, target, &state.field) {
        return Err(Illegal::WallBetween { approach: approach_name, target: target_name });
    }
    if state.kind(defender).class == Class::Ram && is_front(defender, !direction.leads_up()) {
        return Err(Illegal::RamFromFront { ram: state.piece_on(target), approach: approach_name });
    }
    if approach != from {
        check_ground(state, from, approach)?;
        if state.piece(approach).is_some() {
            return Err(Illegal::Occupied { cell: approach_name, by: state.piece_on(approach) });
        }
    }
    Err(Illegal::ApproachTooFar { piece, approach: approach_name, steps: kind.movement })
}

/// The range of a piece that may shoot now.
fn check_shooter(state: &ChartabellaState, from: Cell) -> Result<u8, Illegal> {
    let range = kind_on(state, from).range.ok_or_else(|| Illegal::NoRange { piece: state.piece_on(from) })?;
    match state.phase {
        Phase::AfterShot { shooter, .. } => Err(Illegal::ShotAlready { shooter: state.piece_on(shooter) }),
        _ => Ok(range),
    }
}

/// A shot by the piece on `from` after it went to `shooter`.
fn check_shot(
    state: &ChartabellaState,
    from: Cell,
    shooter: Cell,
    target: Cell,
    aim: Aim,
) -> Result<(), Illegal> {
    let range = check_shooter(state, from)?;
    check_mark(state, target)?;
    let ground = state.ground();
    let (mark, name) = (state.piece_on(target), state.named(shooter));
    if let Some(between) = ground.halfway(shooter, target).filter(|&cell| ground.is_screen(cell)) {
        let ground = ground_word(state, between);
        return Err(Illegal::Screened { target: mark, between: state.named(between), ground });
    }
    let level = ground.board.level(shooter) == ground.board.level(target);
    match aim {
        Aim::Plain if level => return Err(Illegal::AimMissing { target: mark, from: name }),
        Aim::North | Aim::South if !level => return Err(Illegal::AimNeedless { target: mark, from: name }),
        _ => {}
    }
    let from_above = comes_from_above(ground, shooter, target, aim);
    let defender = state.piece(target).expect("a target stands there");
    let sealed = state.kind(defender).class == Class::Ram && kind_on(state, from).class != Class::Artillery;
    if sealed && is_front(defender, from_above) {
        return Err(Illegal::RamShotFromFront { ram: mark, from: name });
    }
    Err(match aim {
        Aim::Plain => Illegal::NoFlight { target: mark, from: name, range },
        Aim::North => Illegal::NoFlightFrom { target: mark, from: name, range, side: "north" },
        Aim::South => Illegal::NoFlightFrom { target: mark, from: name, range, side: "south" },
    })
}

/// Whether somebody on the cell can be shot at, from wherever it be.
fn check_mark(state: &ChartabellaState, target: Cell) -> Result<(), Illegal> {
    let Some(defender) = state.piece(target) else {
        return Err(Illegal::NobodyToShoot { cell: state.named(target) });
    };
    let mark = state.piece_on(target);
    if defender.owner == state.turn_of {
        return Err(Illegal::FriendToShoot { target: mark });
    }
    if state.kind(defender).class == Class::Caravan {
        return Err(Illegal::CaravanShot { target: mark });
    }
    if state.ground().is_screen(target) {
        return Err(Illegal::Sheltered { target: mark, ground: ground_word(state, target) });
    }
    Ok(())
}

fn check_trample(state: &ChartabellaState, trample: &Trample) -> Result<(), Illegal> {
    let from = trample.from;
    for &cell in trample.captured() {
        check_victim(state, from, cell)?;
        if state.is_elephant(cell) {
            let (elephant, other) = (state.piece_on(from), state.piece_on(cell));
            return Err(Illegal::CollisionPassed { elephant, other });
        }
    }
    let elephant = state.piece_on(from);
    if trample.end != from {
        check_ground(state, from, trample.end)?;
    }
    let collides = trample.end != from && state.is_elephant(trample.end);
    let end = state.named(trample.end);
    match trample.facing {
        Some(_) if collides => Err(Illegal::CollisionFacing { elephant, other: state.piece_on(trample.end) }),
        None if !collides => Err(Illegal::FacingMissing { elephant, end }),
        _ => Err(Illegal::NoSuchRampage { elephant, end, steps: kind_on(state, from).movement }),
    }
}

fn check_victim(state: &ChartabellaState, from: Cell, cell: Cell) -> Result<(), Illegal> {
    if cell == from || state.piece(cell).is_none() {
        return Err(Illegal::NobodyToTrample { cell: state.named(cell) });
    }
    check_ground(state, from, cell)
}

fn check_ram(state: &ChartabellaState, from: Cell, wall: Cell) -> Result<(), Illegal> {
    let (ram, cell) = (state.piece_on(from), state.named(wall));
    if kind_on(state, from).class != Class::Ram {
        return Err(Illegal::NoRam { piece: ram });
    }
    if matches!(state.phase, Phase::AfterShot { .. }) {
        return Err(Illegal::ShotAlready { shooter: ram });
    }
    let ground = state.ground();
    if !ground.is_palisade(wall, &state.field) {
        return Err(Illegal::NoWall { cell });
    }
    if ground.camp_of(wall).is_some_and(|camp| camp.owner == state.turn_of) {
        return Err(Illegal::OwnWall { cell });
    }
    let Some(direction) = ground.direction(from, wall) else {
        return Err(Illegal::WallNotNextTo { ram, wall: cell });
    };
    if !ground.is_walled(from, wall, &state.field) {
        return Err(Illegal::WallFromInside { ram, wall: cell });
    }
    let facing = state.piece(from).map(|piece| piece.facing);
    if facing == Some(Facing::of_step(direction)) {
        Ok(())
    } else {
        Err(Illegal::WallBehind { ram, wall: cell })
    }
}
