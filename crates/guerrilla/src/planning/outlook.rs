//! How a turn looks at its end, judged again and again for one group in different shapes while all others stay.

use crate::evaluation::{Force, HIGHEST_STRENGTH, RANGES, Weights};
use crate::group::{Group, LARGEST_GROUP};
use crate::points::Points;
use crate::slot::SLOTS;
use crate::state::LAST_TURN;
use crate::{GuerrillaState, Slot};

/// The enemy as the turn leaves it after some strike, with tables that tell what that means for a group.
struct Outlook {
    weights: &'static Weights,
    dead: Points,
    massacred: Points,
    enemy: Force,
    /// The points that are open, or would be without the pieces of the side to move.
    open: Points,
    /// What the enemy's pieces and groups are worth to it.
    enemy_worth: i32,
    /// For each slot and strength, what it costs a piece to stand there.
    dangers: Vec<[i32; HIGHEST_STRENGTH + 1]>,
    /// For each size of a group and each slot of a piece of it, the enemy's pieces that come into reach, by their rank.
    grasps: [Vec<u64>; LARGEST_GROUP],
    /// The enemy's pieces with 0, 1, … neighbours of their own colour, by their rank.
    prey: [u64; HIGHEST_STRENGTH],
}

/// What the groups that stay bring along.
#[derive(Clone, Copy)]
struct Rest {
    near: Points,
    pieces: Points,
    worth: i32,
    grasp: u64,
}

/// All outlooks met with in a turn. The first is that without a strike.
pub(super) struct Outlooks {
    known: Vec<Outlook>,
    enemy: Points,
    /// The lattice without tokens and the enemy.
    ground: Points,
    near_enemy: Points,
    weights: &'static Weights,
}

/// Judges what becomes of one group while the others stay as they are.
pub(super) struct Judge<'a> {
    outlooks: &'a mut Outlooks,
    others: Force,
    groups: Vec<Group>,
    /// What the others bring along, for the outlooks used so far.
    rests: Vec<Option<Rest>>,
    /// The outlook if the group has no part in the strike.
    usual: usize,
}

impl Outlooks {
    pub(super) fn new(state: &GuerrillaState) -> Outlooks {
        let (own, enemy) = (state.own(), state.enemy());
        let ground = state.open() | own;
        let weights = if state.turn == LAST_TURN { &Weights::LAST_TURN } else { &Weights::USUAL };
        let calm = Outlook::new(weights, ground, enemy, Points::EMPTY, Points::EMPTY);
        Outlooks { known: vec![calm], enemy, ground, near_enemy: enemy.neighbours(), weights }
    }

    pub(super) fn near_enemy(&self) -> &Points {
        &self.near_enemy
    }

    /// A judge of groups beside these others.
    pub(super) fn judge(&mut self, others: Points) -> Judge<'_> {
        let groups: Vec<Group> = Group::all(others).collect();
        let others = Force::of(others);
        let usual = self.after_strike(&others);
        Judge { outlooks: self, others, groups, rests: Vec::new(), usual }
    }

    /// The place of the outlook after the force has struck.
    fn after_strike(&mut self, own: &Force) -> usize {
        let Some(strike) = own.strike(&self.known[0].enemy) else { return 0 };
        let same = |known: &Outlook| known.dead == strike.dead && known.massacred == strike.massacred;
        self.known.iter().position(same).unwrap_or_else(|| {
            self.known.push(Outlook::new(
                self.weights,
                self.ground,
                self.enemy,
                strike.dead,
                strike.massacred,
            ));
            self.known.len() - 1
        })
    }
}

impl Judge<'_> {
    /// The value for the side to move if the turn ended with the group beside the others.
    #[inline]
    pub(super) fn value(&mut self, group: &Group) -> i32 {
        let touches = group.slots().iter().any(|&slot| self.outlooks.near_enemy.contains(slot));
        let at = if touches { self.after_strike_with(group) } else { self.usual };
        let rest = self.rest(at);
        self.outlooks.known[at].value(&rest, group)
    }

    /// The value if the turn ended with the others alone.
    pub(super) fn value_of_others(&mut self) -> i32 {
        let rest = self.rest(self.usual);
        self.outlooks.known[self.usual].total(rest.near, rest.pieces, rest.worth, rest.grasp)
    }

    /// Whether the group kills somebody where it stands.
    pub(super) fn kills_with(&self, group: &Group) -> bool {
        let mut own = Force::NONE;
        own.add(group);
        !own.threatened(&self.outlooks.known[0].enemy).is_empty()
    }

    fn after_strike_with(&mut self, group: &Group) -> usize {
        let mut own = self.others;
        own.add(group);
        self.outlooks.after_strike(&own)
    }

    #[inline]
    fn rest(&mut self, at: usize) -> Rest {
        if let Some(Some(rest)) = self.rests.get(at) {
            return *rest;
        }
        let outlook = &self.outlooks.known[at];
        let mut rest = Rest { near: self.others.near, pieces: self.others.pieces, worth: 0, grasp: 0 };
        for group in &self.groups {
            rest.worth += outlook.worth(group);
            rest.grasp |= outlook.grasp(group);
        }
        if self.rests.len() <= at {
            self.rests.resize(at + 1, None);
        }
        self.rests[at] = Some(rest);
        rest
    }
}

impl Outlook {
    fn new(
        weights: &'static Weights,
        ground: Points,
        enemy: Points,
        dead: Points,
        massacred: Points,
    ) -> Outlook {
        let enemy = Force::of(enemy - dead);
        let open = ground | (dead - massacred);
        let mut outlook = Outlook {
            weights,
            dead,
            massacred,
            enemy,
            open,
            enemy_worth: 0,
            dangers: dangers(weights, &enemy, open),
            grasps: [const { Vec::new() }; LARGEST_GROUP].map(|_: Vec<u64>| vec![0; SLOTS]),
            prey: [0; HIGHEST_STRENGTH],
        };
        for group in Group::all(enemy.pieces) {
            outlook.enemy_worth += group_worth(weights, &group, |_, _| 0);
        }
        outlook.fill_grasps();
        outlook
    }

    /// A group strikes as far as it is struck: from each piece of the enemy outwards.
    fn fill_grasps(&mut self) {
        for (rank, victim) in self.enemy.pieces.iter().enumerate() {
            let strength = self.enemy.pieces.count_beside(victim);
            let Some(ranges) = RANGES.get(strength) else { continue };
            self.prey[strength] |= 1 << rank;
            let mut zone = Points::of(victim);
            let farthest = ranges.iter().copied().max().unwrap_or(0);
            for distance in 1..=farthest {
                zone |= zone.neighbours() & self.open;
                for (grasps, _) in self.grasps.iter_mut().zip(ranges).filter(|(_, most)| **most == distance) {
                    for slot in zone.iter() {
                        grasps[slot.index()] |= 1 << rank;
                    }
                }
            }
        }
    }

    fn value(&self, rest: &Rest, group: &Group) -> i32 {
        let near = rest.near | group.neighbours();
        let pieces = group.slots().iter().fold(rest.pieces, |mut pieces, &slot| {
            pieces.insert(slot);
            pieces
        });
        self.total(near, pieces, rest.worth + self.worth(group), rest.grasp | self.grasp(group))
    }

    #[inline]
    fn total(&self, near: Points, pieces: Points, worth: i32, grasp: u64) -> i32 {
        let open = self.open - pieces;
        let held = ((open & near) - self.enemy.near).len() as i32;
        let lost = ((open & self.enemy.near) - near).len() as i32;
        let mut value = self.weights.held * (held - lost) + worth - self.enemy_worth;
        for (prey, cost) in self.prey.iter().zip(self.weights.enemy_in_reach) {
            value -= cost * (prey & grasp).count_ones() as i32;
        }
        value
    }

    #[inline]
    fn worth(&self, group: &Group) -> i32 {
        group_worth(self.weights, group, |slot, strength| self.dangers[slot.index()][strength])
    }

    #[inline]
    fn grasp(&self, group: &Group) -> u64 {
        let grasps = &self.grasps[group.len() - 1];
        group.slots().iter().fold(0, |grasp, slot| grasp | grasps[slot.index()])
    }
}

/// What it costs a piece of each strength to stand on each slot when the enemy acts next.
fn dangers(weights: &Weights, enemy: &Force, open: Points) -> Vec<[i32; HIGHEST_STRENGTH + 1]> {
    let mut dangers = vec![[0; HIGHEST_STRENGTH + 1]; SLOTS];
    for (strength, reach) in enemy.reach(open).iter().enumerate() {
        for slot in (*reach & open).iter() {
            dangers[slot.index()][strength] = weights.in_reach[strength];
        }
        for slot in (enemy.strong[strength].neighbours() & open).iter() {
            dangers[slot.index()][strength] = weights.threatened;
        }
    }
    dangers
}

/// What a group is worth by its size and the strengths of its pieces.
#[inline]
fn group_worth(weights: &Weights, group: &Group, danger: impl Fn(Slot, usize) -> i32) -> i32 {
    let slots = group.slots();
    let mut strengths = [0; LARGEST_GROUP];
    for (at, slot) in slots.iter().enumerate() {
        for (earlier, other) in slots[..at].iter().enumerate() {
            let touch = usize::from(slot.touches(*other));
            strengths[at] += touch;
            strengths[earlier] += touch;
        }
    }
    let pieces = slots.iter().zip(strengths);
    let pieces = pieces.map(|(&slot, strength)| weights.piece[strength] + danger(slot, strength));
    weights.group[slots.len() - 1] + pieces.sum::<i32>()
}
