//! Section 4 of the page: flights and shots.

use std::collections::{BTreeMap, BTreeSet};

use game::Side;

use super::geometry::{Cell, Direction};
use super::state::{Facing, Naive};
use super::theme::{Class, Kind};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    pub target: Cell,
    /// 4.3: `/n` or `/s`, at one level only.
    pub suffix: &'static str,
    /// Whether it hits the target's side that looks to higher levels.
    pub from_higher: bool,
    /// 4.4
    pub way: Facing,
}

impl Naive {
    /// The shots that a piece of the kind and side may take from a cell.
    pub fn shots(&self, side: Side, kind: Kind, from: Cell) -> Vec<Shot> {
        let Some(range) = kind.range else { return Vec::new() };
        let last_cells = self.last_cells_of_flights(side.other(), from, range);
        let mut shots = Vec::new();
        for (target, last_cells) in last_cells {
            let enemy = self.piece(target);
            if enemy.kind.class == Class::Caravan || !self.is_exposed(from, target) {
                continue;
            }
            for shot in hits(from, target, &last_cells) {
                let shielded = enemy.kind.class == Class::Ram && enemy.has_in_front(shot.from_higher);
                if !shielded || kind.class == Class::Artillery {
                    shots.push(shot);
                }
            }
        }
        shots
    }

    /// 4.2: not on forest or a location, and neither is the midpoint.
    fn is_exposed(&self, from: Cell, target: Cell) -> bool {
        let covered = from.midpoint(target).is_some_and(|middle| self.map.is_rough(middle));
        !self.map.is_rough(target) && !covered
    }

    /// 4.1: for every piece of the side to which some flight leads, the cells that come last before it in one.
    fn last_cells_of_flights(&self, side: Side, from: Cell, range: usize) -> BTreeMap<Cell, BTreeSet<Cell>> {
        let mut last_cells: BTreeMap<Cell, BTreeSet<Cell>> = BTreeMap::new();
        self.fly(&mut vec![from], range, &mut |chain, next| {
            let is_target = self.pieces.get(&next).is_some_and(|piece| piece.side == side);
            if is_target && !chain[1..].contains(&next) {
                last_cells.entry(next).or_default().insert(chain[chain.len() - 1]);
            }
        });
        last_cells
    }

    /// Tells of every chain and every cell that it may lead to next.
    fn fly(&self, chain: &mut Vec<Cell>, steps_left: usize, tell: &mut impl FnMut(&[Cell], Cell)) {
        if steps_left == 0 {
            return;
        }
        let at = chain[chain.len() - 1];
        for direction in Direction::ALL {
            let next = at.neighbour(direction);
            if !self.map.is_on_board(next) || self.crosses_wall_inward(at, next) {
                continue;
            }
            tell(chain, next);
            if !self.map.is_rough(next) {
                chain.push(next);
                self.fly(chain, steps_left - 1, tell);
                chain.pop();
            }
        }
    }
}

/// 4.3 and 4.4
fn hits(from: Cell, target: Cell, last_cells: &BTreeSet<Cell>) -> Vec<Shot> {
    let (own, other) = (from.level(), target.level());
    if own != other {
        let shot = Shot { target, suffix: "", from_higher: own > other, way: Facing::up_if(other > own) };
        return if last_cells.is_empty() { Vec::new() } else { vec![shot] };
    }
    let north = Shot { target, suffix: "/n", from_higher: true, way: Facing::Up };
    let south = Shot { target, suffix: "/s", from_higher: false, way: Facing::Down };
    let mut shots = Vec::new();
    if last_cells.iter().any(|last| last.level() > other) {
        shots.push(north);
    }
    if last_cells.iter().any(|last| last.level() < other) {
        shots.push(south);
    }
    shots
}
