use std::sync::OnceLock;

use crate::{Cell, CellName, NamedCell};

pub const MAX_HEX_SIDE: usize = 10;
pub const MAX_HEX_CELLS: usize = 3 * MAX_HEX_SIDE * (MAX_HEX_SIDE - 1) + 1;

/// The six directions, anticlockwise, with the coordinates of the rules' common page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HexDirection {
    E,
    NE,
    NW,
    W,
    SW,
    SE,
}

impl HexDirection {
    pub const ALL: [HexDirection; 6] = {
        use HexDirection::{E, NE, NW, SE, SW, W};
        [E, NE, NW, W, SW, SE]
    };

    pub const fn delta(self) -> (i32, i32) {
        [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)][self as usize]
    }

    /// The direction `sixths` of a full turn further, anticlockwise.
    pub const fn turned(self, sixths: usize) -> HexDirection {
        Self::ALL[(self as usize + sixths) % 6]
    }

    pub const fn opposite(self) -> HexDirection {
        self.turned(3)
    }
}

/// A hexagonal board: rows lettered from the bottom, numbers along a diagonal.
///
/// Tables are indexed by [`Cell`] and built once for each side length.
#[derive(Debug)]
pub struct HexBoard {
    side: usize,
    coordinates: Vec<(i32, i32)>,
    names: Vec<CellName>,
    neighbours: Vec<[Option<Cell>; 6]>,
    row_lengths_from_top: Vec<usize>,
}

impl HexBoard {
    /// The board with `side` cells along an edge.
    ///
    /// Panics unless `side` is between 2 and [`MAX_HEX_SIDE`].
    pub fn of_side(side: usize) -> &'static HexBoard {
        static BOARDS: [OnceLock<HexBoard>; MAX_HEX_SIDE + 1] = [const { OnceLock::new() }; MAX_HEX_SIDE + 1];
        assert!((2..=MAX_HEX_SIDE).contains(&side), "no hexagon board has side {side}");
        BOARDS[side].get_or_init(|| HexBoard::build(side))
    }

    fn build(side: usize) -> HexBoard {
        let radius = side as i32 - 1;
        let mut board = HexBoard {
            side,
            coordinates: Vec::new(),
            names: Vec::new(),
            neighbours: Vec::new(),
            row_lengths_from_top: Vec::new(),
        };
        for y in -radius..=radius {
            for x in (y - radius).max(-radius)..=(y + radius).min(radius) {
                board.coordinates.push((x, y));
                board.names.push(CellName::new((y + radius) as usize, (x + radius + 1) as usize));
            }
        }
        board.neighbours = board
            .coordinates
            .iter()
            .map(|&(x, y)| {
                HexDirection::ALL.map(|direction| {
                    let (dx, dy) = direction.delta();
                    board.at(x + dx, y + dy)
                })
            })
            .collect();
        board.row_lengths_from_top =
            (-radius..=radius).map(|y| 2 * side - 1 - y.unsigned_abs() as usize).collect();
        board
    }

    pub fn side(&self) -> usize {
        self.side
    }

    pub fn cell_count(&self) -> usize {
        self.coordinates.len()
    }

    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    pub fn centre(&self) -> Cell {
        Cell::new(self.cell_count() / 2)
    }

    /// The cell at the coordinates, if it is on the board.
    pub fn at(&self, x: i32, y: i32) -> Option<Cell> {
        let radius = self.side as i32 - 1;
        if x.abs() > radius || y.abs() > radius || (x - y).abs() > radius {
            return None;
        }
        self.coordinates.binary_search_by_key(&(y, x), |&(x, y)| (y, x)).ok().map(Cell::new)
    }

    pub fn coordinates(&self, cell: Cell) -> (i32, i32) {
        self.coordinates[cell.index()]
    }

    pub fn neighbour(&self, cell: Cell, direction: HexDirection) -> Option<Cell> {
        self.neighbours[cell.index()][direction as usize]
    }

    /// Neighbours in the order of [`HexDirection::ALL`], absent ones left out.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        self.neighbours[cell.index()].into_iter().flatten()
    }

    pub fn distance(&self, a: Cell, b: Cell) -> usize {
        let ((ax, ay), (bx, by)) = (self.coordinates(a), self.coordinates(b));
        let (dx, dy) = (ax - bx, ay - by);
        dx.abs().max(dy.abs()).max((dx - dy).abs()) as usize
    }

    pub fn name(&self, cell: Cell) -> CellName {
        self.names[cell.index()]
    }

    pub fn named(&self, cell: Cell) -> NamedCell {
        NamedCell { cell, name: self.name(cell) }
    }

    pub fn find(&self, name: &str) -> Option<Cell> {
        let (row, number) = name.split_at_checked(1)?;
        let y = i32::from(row.bytes().next()?.checked_sub(b'a')?);
        let x = i32::from(number.parse::<u16>().ok()?);
        let radius = self.side as i32 - 1;
        // A number may be read that is not written like that, such as 07.
        self.at(x - radius - 1, y - radius).filter(|&cell| self.name(cell).as_str() == name)
    }

    /// Lengths of the rows as board texts write them, from the top.
    pub fn row_lengths_from_top(&self) -> &[usize] {
        &self.row_lengths_from_top
    }

    /// The cells as board texts write them: rows from the top, each from the left.
    pub fn cells_from_top(&self) -> impl Iterator<Item = Cell> + use<> {
        let lengths = self.row_lengths_from_top.clone();
        let mut end = self.cell_count();
        lengths.into_iter().flat_map(move |length| {
            end -= length;
            (end..end + length).map(Cell::new)
        })
    }

    /// The cell's centre in the plane, neighbours being at distance 1, y upwards, the board's centre at the origin.
    pub fn point(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.coordinates(cell);
        (f64::from(x) - f64::from(y) / 2.0, f64::from(y) * 3f64.sqrt() / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn side_three_is_named_as_in_the_rules() {
        let board = HexBoard::of_side(3);
        let names: Vec<_> = board.cells().map(|cell| board.name(cell).to_string()).collect();
        assert_eq!(names.join(" "), "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d2 d3 d4 d5 e3 e4 e5");
        assert_eq!(board.name(board.centre()).as_str(), "c3");
        assert_eq!(board.row_lengths_from_top(), [3, 4, 5, 4, 3]);
        let top: Vec<_> = board.cells_from_top().take(4).map(|cell| board.name(cell).to_string()).collect();
        assert_eq!(top.join(" "), "e3 e4 e5 d2");
    }

    #[test]
    fn neighbours_are_the_cells_at_distance_one() {
        for side in 2..=MAX_HEX_SIDE {
            let board = HexBoard::of_side(side);
            assert_eq!(board.cell_count(), 3 * side * (side - 1) + 1);
            for cell in board.cells() {
                let mut near: Vec<_> = board.neighbours(cell).collect();
                near.sort();
                let expected: Vec<_> =
                    board.cells().filter(|&other| board.distance(cell, other) == 1).collect();
                assert_eq!(near, expected);
                assert_eq!(board.find(board.name(cell).as_str()), Some(cell));
                for direction in HexDirection::ALL {
                    if let Some(next) = board.neighbour(cell, direction) {
                        assert_eq!(board.neighbour(next, direction.opposite()), Some(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn names_that_no_cell_has_are_not_found() {
        let board = HexBoard::of_side(7);
        for bad in "a 1 a0 a8 A1 a01 a+1 n7 m6 g14 g7x a-2147483648 é1 g99999999999".split(' ').chain([""]) {
            assert_eq!(board.find(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn points_of_neighbours_are_one_apart() {
        let board = HexBoard::of_side(5);
        for cell in board.cells() {
            for next in board.neighbours(cell) {
                let ((ax, ay), (bx, by)) = (board.point(cell), board.point(next));
                assert!(((ax - bx).hypot(ay - by) - 1.0).abs() < 1e-9);
            }
        }
    }
}
