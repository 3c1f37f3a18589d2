use crate::{Cell, CellName, NamedCell};

/// The eight directions, anticlockwise from E; even ones are orthogonal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SquareDirection {
    E,
    NE,
    N,
    NW,
    W,
    SW,
    S,
    SE,
}

impl SquareDirection {
    pub const ALL: [SquareDirection; 8] = {
        use SquareDirection::{E, N, NE, NW, S, SE, SW, W};
        [E, NE, N, NW, W, SW, S, SE]
    };

    pub const fn delta(self) -> (i32, i32) {
        [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)][self as usize]
    }

    pub const fn is_orthogonal(self) -> bool {
        (self as usize).is_multiple_of(2)
    }
}

/// A square grid of `SIZE` × `SIZE`: columns lettered from the left, rows numbered from the bottom.
///
/// A cell's index is `row * SIZE + column`, so that all geometry is arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareBoard<const SIZE: usize>;

impl<const SIZE: usize> SquareBoard<SIZE> {
    pub const CELLS: usize = SIZE * SIZE;

    pub fn cells() -> impl Iterator<Item = Cell> {
        (0..Self::CELLS).map(Cell::new)
    }

    pub const fn at(column: usize, row: usize) -> Cell {
        Cell::new(row * SIZE + column)
    }

    pub const fn column(cell: Cell) -> usize {
        cell.index() % SIZE
    }

    pub const fn row(cell: Cell) -> usize {
        cell.index() / SIZE
    }

    /// The cell `steps` away in the direction, if it is on the grid.
    pub const fn neighbour(cell: Cell, direction: SquareDirection, steps: i32) -> Option<Cell> {
        let (dx, dy) = direction.delta();
        let (column, row) = (Self::column(cell) as i32 + dx * steps, Self::row(cell) as i32 + dy * steps);
        if column < 0 || row < 0 || column >= SIZE as i32 || row >= SIZE as i32 {
            return None;
        }
        Some(Self::at(column as usize, row as usize))
    }

    pub fn name(cell: Cell) -> CellName {
        CellName::new(Self::column(cell), Self::row(cell) + 1)
    }

    pub fn named(cell: Cell) -> NamedCell {
        NamedCell { cell, name: Self::name(cell) }
    }

    pub fn find(name: &str) -> Option<Cell> {
        Self::cells().find(|&cell| Self::name(cell).as_str() == name)
    }

    /// The cells as board texts write them: rows from the top, each from the left.
    pub fn cells_from_top() -> impl Iterator<Item = Cell> {
        (0..SIZE).rev().flat_map(|row| (0..SIZE).map(move |column| Self::at(column, row)))
    }

    /// The cell's centre in the plane: orthogonal neighbours at distance 1, y upwards, the board's centre at the origin.
    pub fn point(cell: Cell) -> (f64, f64) {
        let middle = (SIZE as f64 - 1.0) / 2.0;
        (Self::column(cell) as f64 - middle, Self::row(cell) as f64 - middle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_neighbours() {
        type Board = SquareBoard<8>;
        let e4 = Board::find("e4").expect("e4 is on the board");
        assert_eq!(Board::name(e4).as_str(), "e4");
        let name = |direction, steps| {
            Board::neighbour(e4, direction, steps).map(|cell| Board::name(cell).to_string())
        };
        assert_eq!(name(SquareDirection::NW, 1).as_deref(), Some("d5"));
        assert_eq!(name(SquareDirection::S, 3).as_deref(), Some("e1"));
        assert_eq!(name(SquareDirection::S, 4), None);
        assert_eq!(Board::find("i1"), None);
    }
}
