//! What is seen to happen when an action is played.

use board::{Cell, ColumnDirection};
use game::Effect;

use crate::attack::{Attack, Manner, Verdict};
use crate::state::Phase;
use crate::walk::path;
use crate::{Action, ChartabellaState, Class, Trample};

pub(crate) fn effects(state: &ChartabellaState, action: Action) -> Vec<Effect> {
    match action {
        Action::Turn { cell, facing } => {
            let turns = state.piece(cell).is_some_and(|piece| piece.facing != facing);
            if turns { vec![Effect::Turn { cell }] } else { Vec::new() }
        }
        Action::Move { from, to, .. } => walk(state, from, to),
        Action::Fight { from, approach, .. } => walk(state, from, approach),
        Action::Shoot { from, target, .. } => shot(state, from, from, target),
        Action::MoveShoot { from, to, target, .. } => {
            let mut effects = walk(state, from, to);
            effects.extend(shot(state, from, to, target));
            effects
        }
        Action::Trample(trample) => rampage(state, &trample),
        Action::Ram { from, wall } => {
            let owner = state.ground().camp_of(wall).map(|camp| camp.owner);
            let buried = owner.is_some() && state.field.owner(wall) == owner;
            let mut effects = vec![removal(from)];
            effects.extend(buried.then(|| removal(wall)));
            effects
        }
        Action::End => Vec::new(),
        Action::Card | Action::NoCard => intervention(state, action == Action::Card),
        Action::Die(face) => {
            let mut effects = vec![Effect::Roll { face: face.word().to_string() }];
            if let Phase::Roll(attack) = state.phase
                && state.asked(&attack, face).is_none()
            {
                effects.extend(settlement(&attack, state.verdict(&attack, face)));
            }
            effects
        }
    }
}

fn removal(cell: Cell) -> Effect {
    Effect::Remove { cell, token: false }
}

fn walk(state: &ChartabellaState, from: Cell, to: Cell) -> Vec<Effect> {
    if from == to {
        return Vec::new();
    }
    let kind = state.kind(state.piece(from).expect("the piece that acts stands there"));
    vec![Effect::Move { path: path(state.ground(), &state.field, from, kind, to) }]
}

/// A shot by the piece on `from` after it went to `shooter`.
fn shot(state: &ChartabellaState, from: Cell, shooter: Cell, target: Cell) -> Vec<Effect> {
    let mut effects = vec![Effect::Shoot { from: shooter, to: target }];
    let piece = state.piece(from).expect("the shooter stands there");
    if state.kind(piece).class == Class::Artillery {
        effects.push(removal(target));
    }
    effects
}

fn intervention(state: &ChartabellaState, spend: bool) -> Vec<Effect> {
    let Phase::Intervene { attack, endangered } = state.phase else { return Vec::new() };
    let verdict = if spend { attack.by_swords() } else { attack.by_favour(endangered != state.turn_of) };
    settlement(&attack, verdict)
}

fn settlement(attack: &Attack, verdict: Verdict) -> Vec<Effect> {
    match verdict {
        Verdict::Won if attack.manner == Manner::Fight => {
            vec![removal(attack.target), Effect::Move { path: vec![attack.attacker, attack.target] }]
        }
        Verdict::Won => vec![removal(attack.target)],
        Verdict::Drawn => Vec::new(),
        Verdict::Lost => vec![removal(attack.attacker)],
    }
}

fn rampage(state: &ChartabellaState, trample: &Trample) -> Vec<Effect> {
    let mut victims = trample.captured().to_vec();
    if trample.end != trample.from && state.piece(trample.end).is_some() {
        victims.push(trample.end);
    }
    let steps = state.piece(trample.from).map_or(0, |piece| state.kind(piece).movement);
    let mut path = vec![trample.from];
    find_rampage(state, trample, &victims, steps, &mut path);
    let (mut effects, mut stretch) = (Vec::new(), vec![trample.from]);
    for &cell in &path[1..] {
        if let Some(at) = victims.iter().position(|&victim| victim == cell) {
            victims.remove(at);
            let here = stretch[stretch.len() - 1];
            let walked = std::mem::replace(&mut stretch, vec![here]);
            effects.extend((walked.len() > 1).then_some(Effect::Move { path: walked }));
            effects.push(removal(cell));
            if trample.facing.is_none() && cell == trample.end {
                effects.push(removal(here));
                return effects;
            }
        }
        stretch.push(cell);
    }
    effects.push(Effect::Move { path: stretch });
    effects
}

/// Prolongs the path to a walk over just the victims' cells and empty ones that ends as the action says.
fn find_rampage(
    state: &ChartabellaState,
    trample: &Trample,
    victims: &[Cell],
    steps: u8,
    path: &mut Vec<Cell>,
) -> bool {
    let ground = state.ground();
    let at = path[path.len() - 1];
    let arrived = path.len() > 1 && at == trample.end && victims.iter().all(|victim| path.contains(victim));
    let last_step = path.len().checked_sub(2).and_then(|before| ground.direction(path[before], at));
    let faces = |direction| trample.facing.is_none_or(|facing| facing == crate::Facing::of_step(direction));
    if arrived && last_step.is_some_and(faces) {
        return true;
    }
    let collided = trample.facing.is_none() && at == trample.end;
    if steps == 0 || collided {
        return false;
    }
    for direction in ColumnDirection::ALL {
        let Some(next) = ground.neighbour(at, direction) else { continue };
        let open = next == trample.from || victims.contains(&next) || state.piece(next).is_none();
        let passable = ground.may_enter(Class::Elephant, next, &state.field);
        if open && passable && !ground.is_walled(at, next, &state.field) {
            path.push(next);
            if find_rampage(state, trample, victims, steps - 1, path) {
                return true;
            }
            path.pop();
        }
    }
    false
}
