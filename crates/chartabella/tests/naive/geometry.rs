//! Section 1 of the page: cells, levels, neighbours and names.

/// Ordered by column, then row: the cell order of 10.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub column: i32,
    pub row: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Direction {
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::NE, Direction::SE, Direction::S, Direction::SW, Direction::NW];

    /// 1.2: N, NE and NW lead to a higher level, the others to a lower one.
    pub fn leads_up(self) -> bool {
        matches!(self, Direction::N | Direction::NE | Direction::NW)
    }
}

impl Cell {
    /// 1.2
    pub fn level(self) -> i32 {
        2 * self.row + self.column.rem_euclid(2)
    }

    /// 1.2
    pub fn neighbour(self, direction: Direction) -> Cell {
        let Cell { column: c, row: r } = self;
        let (column, row) = match (direction, c.rem_euclid(2)) {
            (Direction::N, _) => (c, r + 1),
            (Direction::S, _) => (c, r - 1),
            (Direction::NE, 0) => (c + 1, r),
            (Direction::SE, 0) => (c + 1, r - 1),
            (Direction::NW, 0) => (c - 1, r),
            (Direction::SW, 0) => (c - 1, r - 1),
            (Direction::NE, _) => (c + 1, r + 1),
            (Direction::SE, _) => (c + 1, r),
            (Direction::NW, _) => (c - 1, r + 1),
            (Direction::SW, _) => (c - 1, r),
        };
        Cell { column, row }
    }

    /// 4.2: the cell, if any, whose middle is the midpoint of the straight line between two middles. Middles lie at
    /// (column, level), and a point is a middle if its level is even in an even column and odd in an odd one.
    pub fn midpoint(self, other: Cell) -> Option<Cell> {
        let (columns, levels) = (self.column + other.column, self.level() + other.level());
        if columns % 2 != 0 || levels % 2 != 0 {
            return None;
        }
        let (column, level) = (columns / 2, levels / 2);
        (column % 2 == level % 2).then_some(Cell { column, row: level / 2 })
    }

    /// 1.1
    pub fn name(self) -> String {
        let mut letters = String::new();
        let mut left = self.column + 1;
        while left > 0 {
            letters.insert(0, char::from(b'a' + ((left - 1) % 26) as u8));
            left = (left - 1) / 26;
        }
        format!("{letters}{}", self.row)
    }

    /// 1.1
    pub fn named(name: &str) -> Cell {
        let digits = name.find(|c: char| c.is_ascii_digit()).expect("a cell's name has a row");
        let column =
            name[..digits].bytes().fold(0, |column, letter| column * 26 + i32::from(letter - b'a') + 1);
        Cell { column: column - 1, row: name[digits..].parse().expect("a cell's row is a number") }
    }
}
