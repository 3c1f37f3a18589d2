use board::Cell;

use crate::theme::MOST_ELEPHANT_STEPS;
use crate::{Face, Facing};

/// One decision, by a player or by the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Face the other way; after a shot, stay and face this way.
    Turn {
        cell: Cell,
        facing: Facing,
    },
    Move {
        from: Cell,
        to: Cell,
        facing: Facing,
    },
    Fight {
        from: Cell,
        approach: Cell,
        target: Cell,
    },
    Shoot {
        from: Cell,
        target: Cell,
        aim: Aim,
    },
    MoveShoot {
        from: Cell,
        to: Cell,
        target: Cell,
        aim: Aim,
    },
    Trample(Trample),
    Ram {
        from: Cell,
        wall: Cell,
    },
    End,
    Card,
    NoCard,
    Die(Face),
}

/// From where a missile comes down on a target at the shooter's own level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The levels differ and decide.
    Plain,
    North,
    South,
}

/// An elephant's walk that eliminates something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Trample {
    pub from: Cell,
    /// Where the walk ends, whether or not a piece stood there.
    pub end: Cell,
    /// `None` if it ends by running into another elephant.
    pub facing: Option<Facing>,
    captured: Captured,
}

/// Cells on which pieces were eliminated, in cell order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Captured {
    count: u8,
    cells: [Cell; Captured::MOST],
}

impl Action {
    /// Where the piece stands that acts; `None` if no piece does.
    pub fn piece(self) -> Option<Cell> {
        match self {
            Action::Turn { cell, .. } => Some(cell),
            Action::Move { from, .. }
            | Action::Fight { from, .. }
            | Action::Shoot { from, .. }
            | Action::MoveShoot { from, .. }
            | Action::Trample(Trample { from, .. })
            | Action::Ram { from, .. } => Some(from),
            Action::End | Action::Card | Action::NoCard | Action::Die(_) => None,
        }
    }
}

impl Trample {
    pub(crate) fn new(from: Cell, end: Cell, facing: Option<Facing>, captured: Captured) -> Trample {
        Trample { from, end, facing, captured: captured.without(end) }
    }

    /// The cells where something was eliminated, but for [`Trample::end`], in cell order.
    pub fn captured(&self) -> &[Cell] {
        self.captured.cells()
    }
}

impl Captured {
    pub const MOST: usize = MOST_ELEPHANT_STEPS as usize;

    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.count)]
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub fn contains(&self, cell: Cell) -> bool {
        self.cells().contains(&cell)
    }

    /// The list with one more cell. A walk is never longer than the list.
    pub fn with(mut self, cell: Cell) -> Captured {
        let at = self.cells().partition_point(|&known| known < cell);
        self.cells.copy_within(at..usize::from(self.count), at + 1);
        self.cells[at] = cell;
        self.count += 1;
        self
    }

    fn without(mut self, cell: Cell) -> Captured {
        if let Some(at) = self.cells().iter().position(|&known| known == cell) {
            self.cells.copy_within(at + 1..usize::from(self.count), at);
            self.count -= 1;
            self.cells[usize::from(self.count)] = Cell::default();
        }
        self
    }
}
