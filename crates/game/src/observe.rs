//! What programs that learn see of a state: planes of numbers over a grid of the board's cells.

use board::{Cell, HexBoard};

use crate::{Side, State};

/// The rectangle of squares on which the cells of a board are laid out. Squares without a cell are always zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    pub rows: usize,
    pub columns: usize,
    /// The square of each cell, in cell order: rows from the bottom, columns from the left, row by row.
    pub squares: Vec<u16>,
}

impl Grid {
    /// `place` gives the row and the column of each cell.
    pub fn new(
        rows: usize,
        columns: usize,
        cells: impl Iterator<Item = Cell>,
        place: impl Fn(Cell) -> (usize, usize),
    ) -> Grid {
        let square = |cell| {
            let (row, column) = place(cell);
            u16::try_from(row * columns + column).expect("boards have under 65536 squares")
        };
        Grid { rows, columns, squares: cells.map(square).collect() }
    }

    /// A hexagon in its oblique coordinates: the six neighbours of a cell are the eight squares around it but for the
    /// upper left and the lower right one.
    pub fn hexagon(board: &HexBoard) -> Grid {
        let radius = board.side() as i32 - 1;
        let size = 2 * board.side() - 1;
        Grid::new(size, size, board.cells(), |cell| {
            let (x, y) = board.coordinates(cell);
            ((y + radius) as usize, (x + radius) as usize)
        })
    }

    pub fn size(&self) -> usize {
        self.rows * self.columns
    }
}

/// Planes being written, one after the other, over zeros.
#[derive(Debug)]
pub struct Planes<'a> {
    grid: &'a Grid,
    left: std::slice::ChunksExactMut<'a, f32>,
}

impl<'a> Planes<'a> {
    /// The values are planes of the grid's size, all zero.
    pub fn new(grid: &'a Grid, values: &'a mut [f32]) -> Planes<'a> {
        Planes { grid, left: values.chunks_exact_mut(grid.size()) }
    }

    /// A plane with a one on each of the cells.
    #[inline]
    pub fn mark(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let plane = self.next();
        for cell in cells {
            plane[usize::from(self.grid.squares[cell.index()])] = 1.0;
        }
    }

    /// A plane with a value on each of the cells.
    #[inline]
    pub fn set(&mut self, values: impl IntoIterator<Item = (Cell, f32)>) {
        let plane = self.next();
        for (cell, value) in values {
            plane[usize::from(self.grid.squares[cell.index()])] = value;
        }
    }

    /// A plane with the same value on all squares.
    #[inline]
    pub fn fill(&mut self, value: f32) {
        let plane = self.next();
        if value != 0.0 {
            plane.fill(value);
        }
    }

    /// How many planes are still to be written.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    #[inline]
    fn next(&mut self) -> &'a mut [f32] {
        self.left.next().expect("a game writes as many planes as it names")
    }
}

/// How a game looks to a program that learns. Implemented by each game in its `observation.rs`.
pub trait Observe: State {
    /// Names of the planes, in order. "Own" and "enemy" are meant as the viewer sees them; boards are never turned.
    const PLANES: &'static [&'static str];

    fn grid(rules: &Self::Rules) -> Grid;

    /// No game takes more picks than this, those of chance included.
    fn most_picks(rules: &Self::Rules) -> usize;

    /// No game has more actions of chance than this.
    fn most_chances(_rules: &Self::Rules) -> usize {
        0
    }

    /// The side that the state is shown to where nobody in particular asks: the one that acts, or whose turn it is.
    fn viewer(&self) -> Side {
        self.status().side().unwrap_or(Side::First)
    }

    /// Writes all planes as `viewer` sees them. Values are from 0 to 1.
    fn observe(&self, viewer: Side, planes: &mut Planes<'_>);
}
