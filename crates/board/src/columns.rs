use crate::{Cell, CellName, NamedCell};

/// The six directions on a board of hex columns, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ColumnDirection {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl ColumnDirection {
    pub const ALL: [ColumnDirection; 6] = {
        use ColumnDirection::{N, NE, NW, S, SE, SW};
        [N, NE, SE, S, SW, NW]
    };

    /// Whether a step this way leads to a higher level; otherwise it leads to a lower one.
    pub const fn leads_up(self) -> bool {
        matches!(self, ColumnDirection::N | ColumnDirection::NE | ColumnDirection::NW)
    }

    pub const fn opposite(self) -> ColumnDirection {
        Self::ALL[(self as usize + 3) % 6]
    }
}

/// Hexes standing in columns (flat side up), every second column half a hex higher.
///
/// Cell order is column, then row: the index of a cell is `column * rows + row`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColumnBoard {
    pub columns: usize,
    pub rows: usize,
}

impl ColumnBoard {
    pub fn cell_count(&self) -> usize {
        self.columns * self.rows
    }

    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The cell in a column and row, both counted from 0, if it is on the board.
    pub fn at(&self, column: i32, row: i32) -> Option<Cell> {
        if column < 0 || row < 0 || column >= self.columns as i32 || row >= self.rows as i32 {
            return None;
        }
        Some(Cell::new(column as usize * self.rows + row as usize))
    }

    pub fn column(&self, cell: Cell) -> usize {
        cell.index() / self.rows
    }

    pub fn row(&self, cell: Cell) -> usize {
        cell.index() % self.rows
    }

    /// Twice the row, rows being numbered from 1, and one more in the raised columns.
    pub fn level(&self, cell: Cell) -> usize {
        2 * (self.row(cell) + 1) + self.column(cell) % 2
    }

    pub fn neighbour(&self, cell: Cell, direction: ColumnDirection) -> Option<Cell> {
        let (column, row) = (self.column(cell) as i32, self.row(cell) as i32);
        let raised = column % 2;
        match direction {
            ColumnDirection::N => self.at(column, row + 1),
            ColumnDirection::S => self.at(column, row - 1),
            ColumnDirection::NE => self.at(column + 1, row + raised),
            ColumnDirection::SE => self.at(column + 1, row - 1 + raised),
            ColumnDirection::NW => self.at(column - 1, row + raised),
            ColumnDirection::SW => self.at(column - 1, row - 1 + raised),
        }
    }

    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let board = *self;
        ColumnDirection::ALL.into_iter().filter_map(move |direction| board.neighbour(cell, direction))
    }

    /// The number of steps between two cells on an unobstructed board.
    pub fn distance(&self, a: Cell, b: Cell) -> usize {
        let across = self.column(a).abs_diff(self.column(b));
        let levels = self.level(a).abs_diff(self.level(b));
        across + levels.saturating_sub(across) / 2
    }

    pub fn name(&self, cell: Cell) -> CellName {
        CellName::new(self.column(cell), self.row(cell) + 1)
    }

    pub fn named(&self, cell: Cell) -> NamedCell {
        NamedCell { cell, name: self.name(cell) }
    }

    pub fn find(&self, name: &str) -> Option<Cell> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = name.split_at(digits);
        if letters.is_empty() || number.starts_with('0') || !letters.bytes().all(|b| b.is_ascii_lowercase()) {
            return None;
        }
        let column = match letters.as_bytes() {
            [one] => usize::from(one - b'a'),
            [first, second] => 26 * (usize::from(first - b'a') + 1) + usize::from(second - b'a'),
            _ => return None,
        };
        let row: i32 = number.parse().ok()?;
        self.at(i32::try_from(column).ok()?, row.checked_sub(1)?)
    }

    /// The cell's centre in the plane: neighbours at distance 1, y upwards, `a1` at the origin.
    pub fn point(&self, cell: Cell) -> (f64, f64) {
        (self.column(cell) as f64 * 3f64.sqrt() / 2.0, (self.level(cell) as f64 - 2.0) / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: ColumnBoard = ColumnBoard { columns: 30, rows: 12 };

    #[test]
    fn names_round_trip() {
        for cell in BOARD.cells() {
            assert_eq!(BOARD.find(BOARD.name(cell).as_str()), Some(cell));
        }
        for bad in ["", "a", "1", "a0", "a01", "a13", "A1", "ae1", "aaa1", "a1x", "a+1", "a99999999999"] {
            assert_eq!(BOARD.find(bad), None, "{bad}");
        }
    }

    #[test]
    fn neighbours_are_one_apart_and_change_level_as_they_say() {
        for cell in BOARD.cells() {
            for direction in ColumnDirection::ALL {
                let Some(next) = BOARD.neighbour(cell, direction) else { continue };
                assert_eq!(BOARD.neighbour(next, direction.opposite()), Some(cell));
                assert_eq!(BOARD.level(next) > BOARD.level(cell), direction.leads_up());
                assert_eq!(BOARD.distance(cell, next), 1);
                let ((ax, ay), (bx, by)) = (BOARD.point(cell), BOARD.point(next));
                assert!(((ax - bx).hypot(ay - by) - 1.0).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn distance_is_the_length_of_the_shortest_walk() {
        let start = BOARD.find("e5").expect("e5 is on the board");
        let mut steps = vec![usize::MAX; BOARD.cell_count()];
        steps[start.index()] = 0;
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            for next in BOARD.neighbours(cell) {
                if steps[next.index()] == usize::MAX {
                    steps[next.index()] = steps[cell.index()] + 1;
                    queue.push_back(next);
                }
            }
        }
        for cell in BOARD.cells() {
            assert_eq!(BOARD.distance(start, cell), steps[cell.index()]);
        }
    }
}
