use game::{BySide, Side};

use super::FEATURE_COUNT;
use super::force::{Force, HIGHEST_STRENGTH, Strike};
use crate::GuerrillaState;
use crate::points::Points;
use crate::state::Phase;

/// A force, and the ground that it bears upon.
#[derive(Clone, Copy)]
struct Posture {
    force: Force,
    /// See [`Force::reach`].
    reach: [Points; HIGHEST_STRENGTH],
}

impl Posture {
    #[inline]
    fn new(force: Force, open: Points) -> Posture {
        Posture { force, reach: force.reach(open) }
    }
}

/// The features of the board between two turns, in the middle of one as if it ended now.
pub(super) fn features(state: &GuerrillaState) -> [i32; FEATURE_COUNT] {
    let (mut pieces, mut open) = (state.pieces, state.open());
    let (own, enemy) = (state.to_move, state.to_move.other());
    let gone = stragglers(&state.phase);
    pieces[own] -= gone;
    open |= gone;
    let mut forces = pieces.map(Force::of);
    let mut acts = own;
    if state.begun {
        if let Some(strike) = strike(&state.phase, &forces[own], &forces[enemy]) {
            forces[enemy] = Force::of(pieces[enemy] - strike.dead);
            open |= strike.dead - strike.massacred;
        }
        acts = enemy;
    }
    let postures = forces.map(|force| Posture::new(force, open));
    features_between_turns(BySide::new(&postures.first, &postures.second), open, acts)
}

/// The pieces that are taken off if the group that is moving stops now.
fn stragglers(phase: &Phase) -> Points {
    let (Phase::Jumping { moving: group, .. } | Phase::Keeping { tied: group, .. }) = phase else {
        return Points::EMPTY;
    };
    let largest = group.parts().max_by_key(|part| part.len()).expect("a group has a part");
    group.only(largest.others()).points()
}

/// The killing at the end of the turn; what is settled of it already stands.
fn strike(phase: &Phase, own: &Force, enemy: &Force) -> Option<Strike> {
    let strike = own.strike(enemy)?;
    Some(match *phase {
        Phase::Killing { dead, massacred, left } => {
            Strike { dead: dead | (strike.dead & left), massacred: massacred | (strike.massacred & left) }
        }
        _ => strike,
    })
}

/// The features, first side minus second, when it is the turn of the side that acts.
fn features_between_turns(postures: BySide<&Posture>, open: Points, acts: Side) -> [i32; FEATURE_COUNT] {
    let first = of_side(postures.first, postures.second, open, acts == Side::First);
    let second = of_side(postures.second, postures.first, open, acts == Side::Second);
    std::array::from_fn(|at| first[at] - second[at])
}

#[inline]
fn of_side(own: &Posture, enemy: &Posture, open: Points, acts: bool) -> [i32; FEATURE_COUNT] {
    let count = |set: Points| set.len() as i32;
    let (force, foe) = (&own.force, &enemy.force);
    let mut features = [0; FEATURE_COUNT];
    features[0] = count((open & force.near) - foe.near);
    features[1..6].copy_from_slice(&force.strengths);
    features[6..10].copy_from_slice(&force.groups[1..]);
    features[10] = i32::from(acts);
    let exposure = if acts { &mut features[11..16] } else { &mut features[16..21] };
    let threatened = foe.threatened(force);
    exposure[0] = count(threatened);
    for (strength, &reach) in enemy.reach.iter().enumerate() {
        exposure[1 + strength] = count((force.of_strength(strength) & reach) - threatened);
    }
    features
}
