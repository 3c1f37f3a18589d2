//! Walks: 3.4 moves, 5.1 and 5.3 fights, 7.1 elephants. All of them by trying every series of steps.

use std::collections::{BTreeMap, BTreeSet};

use super::geometry::{Cell, Direction};
use super::state::{Facing, Naive, Piece};
use super::theme::Class;

/// A series of steps over cells that the piece may enter and that are empty for it.
#[derive(Clone, Debug)]
pub struct Walk {
    pub steps: Vec<Direction>,
    pub end: Cell,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    pub target: Cell,
    pub approach: Cell,
    pub strength: u32,
}

/// 7.1: a walk of an elephant by what it does: walks with the same captures, end and facing are one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trample {
    pub eliminated: BTreeSet<Cell>,
    pub end: Cell,
    /// `None` if it collided with another elephant there.
    pub facing: Option<Facing>,
}

impl Naive {
    /// Every walk of at most `most` steps of the piece that stands on `from`, the walk of no steps included.
    pub fn walks(&self, from: Cell, most: usize) -> Vec<Walk> {
        let class = self.piece(from).kind.class;
        let mut all = vec![Walk { steps: Vec::new(), end: from }];
        let mut longest = all.clone();
        for _ in 0..most {
            longest = longest.iter().flat_map(|walk| self.continued(from, class, walk)).collect();
            all.extend(longest.iter().cloned());
        }
        all
    }

    fn continued(&self, from: Cell, class: Class, walk: &Walk) -> Vec<Walk> {
        let steps = self.free_steps(from, class, walk.end).into_iter();
        steps.map(|(step, end)| Walk { steps: [&walk.steps[..], &[step]].concat(), end }).collect()
    }

    /// 2.3: a cell with a piece on it is not entered; the cell that the walking piece left is empty for it.
    fn free_steps(&self, from: Cell, class: Class, at: Cell) -> Vec<(Direction, Cell)> {
        let steps = Direction::ALL.map(|direction| (direction, at.neighbour(direction)));
        let is_empty = |cell: Cell| cell == from || !self.pieces.contains_key(&cell);
        steps.into_iter().filter(|&(_, next)| is_empty(next) && self.can_step(at, next, class)).collect()
    }

    /// 3.4: where a move may end.
    pub fn move_ends(&self, from: Cell) -> BTreeSet<Cell> {
        let kind = self.piece(from).kind;
        let mut reached = BTreeSet::from([from]);
        for _ in 0..kind.movement {
            let next = |&at| self.free_steps(from, kind.class, at).into_iter().map(|(_, next)| next);
            let further: Vec<Cell> = reached.iter().flat_map(next).collect();
            reached.extend(further);
        }
        reached.remove(&from);
        reached
    }

    /// 5: the fights open to the piece, one for each target and approach with the charge that gives most (5.3).
    pub fn fights(&self, from: Cell) -> Vec<Fight> {
        let piece = self.piece(from);
        let Some(attack) = piece.kind.attack else { return Vec::new() };
        let mut best: BTreeMap<(Cell, Cell), u32> = BTreeMap::new();
        for walk in self.walks(from, piece.kind.movement - 1) {
            for direction in Direction::ALL {
                let target = walk.end.neighbour(direction);
                if self.can_be_fought(piece, walk.end, target) {
                    let charge = if piece.kind.charges { cells_in_line(&walk, direction) } else { 0 };
                    let strength = best.entry((target, walk.end)).or_default();
                    *strength = (*strength).max(attack + charge);
                }
            }
        }
        best.into_iter().map(|((target, approach), strength)| Fight { target, approach, strength }).collect()
    }

    fn can_be_fought(&self, attacker: Piece, approach: Cell, target: Cell) -> bool {
        let Some(enemy) = self.pieces.get(&target) else { return false };
        // 5.2: a ram cannot be fought from its front.
        let higher = approach.level() > target.level();
        let shielded = enemy.kind.class == Class::Ram && enemy.has_in_front(higher);
        // 5.1: allowed to enter the cell, no wall between.
        enemy.side != attacker.side && !shielded && self.can_step(approach, target, attacker.kind.class)
    }

    /// 7.1: the walks in which the elephant on `from` eliminates something.
    pub fn tramples(&self, from: Cell) -> Vec<Trample> {
        let mut found = Vec::new();
        let standing = Trample { eliminated: BTreeSet::new(), end: from, facing: None };
        self.trample_on(from, &standing, self.piece(from).kind.movement, &mut found);
        found
    }

    fn trample_on(&self, from: Cell, so_far: &Trample, steps_left: usize, found: &mut Vec<Trample>) {
        if steps_left == 0 {
            return;
        }
        for direction in Direction::ALL {
            let next = so_far.end.neighbour(direction);
            if !self.can_step(so_far.end, next, Class::Elephant) {
                continue;
            }
            let mut eliminated = so_far.eliminated.clone();
            let mut collides = false;
            if next != from && self.pieces.contains_key(&next) {
                collides = self.piece(next).kind.class == Class::Elephant;
                eliminated.insert(next);
            }
            let facing = if collides { None } else { Some(Facing::up_if(direction.leads_up())) };
            let walk = Trample { eliminated, end: next, facing };
            if !walk.eliminated.is_empty() {
                found.push(walk.clone());
            }
            if !collides {
                self.trample_on(from, &walk, steps_left - 1, found);
            }
        }
    }
}

/// 5.3: if the last k steps, the final one included, go in one direction, k − 1.
fn cells_in_line(walk: &Walk, last: Direction) -> u32 {
    walk.steps.iter().rev().take_while(|&&step| step == last).count() as u32
}
