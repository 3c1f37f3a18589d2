//! What a state holds, and sections 1 and 2 of the page as questions to it.

use std::collections::{BTreeMap, BTreeSet};

use game::{BySide, Outcome, Side};

use super::die::Attack;
use super::geometry::Cell;
use super::map::{Camp, Map};
use super::theme::{Class, Kind};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facing {
    Up,
    Down,
}

impl Facing {
    pub const BOTH: [Facing; 2] = [Facing::Up, Facing::Down];

    pub fn other(self) -> Facing {
        if self == Facing::Up { Facing::Down } else { Facing::Up }
    }

    pub fn letter(self) -> char {
        if self == Facing::Up { '^' } else { 'v' }
    }

    pub fn up_if(up: bool) -> Facing {
        if up { Facing::Up } else { Facing::Down }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub kind: Kind,
    pub side: Side,
    pub facing: Facing,
}

impl Piece {
    /// 2.2: what lies higher is in front of a piece that faces up and behind one that faces down.
    pub fn has_in_front(&self, higher: bool) -> bool {
        (self.facing == Facing::Up) == higher
    }

    pub fn defence(&self, from_higher: bool) -> u32 {
        if self.has_in_front(from_higher) { self.kind.front } else { self.kind.back }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The start of a turn, or after one activation.
    Choosing,
    /// 3.3: after the shot of the piece on `shooter`; `target` if it survived.
    AfterShot {
        shooter: Cell,
        target: Option<Cell>,
    },
    Rolling(Attack),
    /// 6.5: `owner` may spend a card.
    Asking {
        attack: Attack,
        owner: Side,
    },
}

#[derive(Clone, Debug)]
pub struct Naive {
    pub map: Map,
    pub pieces: BTreeMap<Cell, Piece>,
    pub broken: BTreeSet<Cell>,
    pub mover: Side,
    pub cards: BySide<u32>,
    pub turn: u32,
    pub phase: Phase,
    pub activations: u32,
    /// Where the piece activated first stands now, if it is still there (3.1).
    pub activated: Option<Cell>,
    pub outcome: Option<Outcome>,
}

impl Naive {
    pub fn camp_at(&self, cell: Cell) -> Option<&Camp> {
        self.map.camps.iter().find(|camp| camp.contains(cell))
    }

    /// 1.3: an outer cell of a camp without an entrance on it. Rams lay entrances too (8.3).
    pub fn is_palisade(&self, cell: Cell) -> bool {
        let Some(camp) = self.camp_at(cell) else { return false };
        camp.is_outer(cell) && !camp.entrances.contains(&cell) && !self.broken.contains(&cell)
    }

    /// Whether the step leads from outside a camp over its wall to the inside.
    pub fn crosses_wall_inward(&self, from: Cell, to: Cell) -> bool {
        self.is_palisade(to) && !self.camp_at(to).is_some_and(|camp| camp.contains(from))
    }

    /// 1.3: every edge between a palisade cell and a cell outside its camp.
    pub fn is_wall(&self, one: Cell, other: Cell) -> bool {
        self.crosses_wall_inward(one, other) || self.crosses_wall_inward(other, one)
    }

    /// 2.3 without the pieces: terrain, camps and stakes (1.4).
    pub fn admits(&self, cell: Cell, class: Class) -> bool {
        if !self.map.is_on_board(cell) || self.map.stakes.contains(&cell) {
            return false;
        }
        if class == Class::Artillery && self.camp_at(cell).is_some() {
            return false;
        }
        let infantry_only = self.map.is_rough(cell) || self.is_palisade(cell);
        class == Class::Infantry || !infantry_only
    }

    /// 2.3: nobody crosses a wall.
    pub fn can_step(&self, from: Cell, to: Cell, class: Class) -> bool {
        self.admits(to, class) && !self.is_wall(from, to)
    }

    pub fn piece(&self, cell: Cell) -> Piece {
        *self.pieces.get(&cell).expect("a piece stands there")
    }

    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        self.pieces.iter().filter(move |(_, piece)| piece.side == side).map(|(&cell, &piece)| (cell, piece))
    }

    /// Carries a piece from cell to cell.
    pub fn put(&mut self, from: Cell, to: Cell, facing: Facing) {
        let piece = self.pieces.remove(&from).expect("a piece stands where an action begins");
        self.pieces.insert(to, Piece { facing, ..piece });
    }
}
