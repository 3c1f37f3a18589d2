use std::fmt;
use std::sync::OnceLock;

use board::{Cell, HexBoard, MAX_HEX_SIDE, NamedCell};

use crate::Slot;
use crate::points::Points;

/// In turn 1 a piece may be placed on this many lines from the edge (3.4).
const OPENING_LINES: usize = 4;

/// The board of some size as a set of slots. Built once for each side.
pub(crate) struct Lattice {
    pub(crate) board: &'static HexBoard,
    pub(crate) points: Points,
    /// Where White's first piece may go.
    pub(crate) opening: Points,
    slots: Vec<Slot>,
}

impl Lattice {
    /// The lattice with `side` points along an edge, which is at most [`MAX_HEX_SIDE`].
    pub(crate) fn of_side(side: usize) -> &'static Lattice {
        static LATTICES: [OnceLock<Lattice>; MAX_HEX_SIDE + 1] =
            [const { OnceLock::new() }; MAX_HEX_SIDE + 1];
        LATTICES[side].get_or_init(|| Lattice::build(HexBoard::of_side(side)))
    }

    fn build(board: &'static HexBoard) -> Lattice {
        let radius = board.side() as i32 - 1;
        let slot = |cell| {
            let (x, y) = board.coordinates(cell);
            Slot::at((y + radius) as usize, (x + radius) as usize)
        };
        let near_edge = |&cell: &Cell| board.distance(cell, board.centre()) + OPENING_LINES >= board.side();
        Lattice {
            board,
            points: board.cells().map(slot).collect(),
            opening: board.cells().filter(near_edge).map(slot).collect(),
            slots: board.cells().map(slot).collect(),
        }
    }

    pub(crate) fn slot(&self, cell: Cell) -> Slot {
        self.slots[cell.index()]
    }

    /// The board's cell for a point of it.
    pub(crate) fn cell(&self, slot: Slot) -> Cell {
        Cell::new(self.slots.binary_search(&slot).expect("only points of the board are asked for"))
    }

    pub(crate) fn named(&self, slot: Slot) -> NamedCell {
        self.board.named(self.cell(slot))
    }
}

impl PartialEq for Lattice {
    fn eq(&self, other: &Lattice) -> bool {
        self.board.side() == other.board.side()
    }
}

impl Eq for Lattice {}

impl fmt::Debug for Lattice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", self.board.side())
    }
}
