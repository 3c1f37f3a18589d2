//! Hexagon boards and their text as the first page of the rules has them.

use std::collections::BTreeMap;

/// A cell by its coordinates. Fields stand in the order of *cell order*: row, then number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub y: i32,
    pub x: i32,
}

/// E, NE, NW, W, SW, SE as steps in x and y.
pub const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

pub const CENTRE: Cell = Cell { y: 0, x: 0 };

impl Cell {
    pub fn step(self, direction: (i32, i32)) -> Cell {
        self.steps(direction, 1)
    }

    pub fn steps(self, (dx, dy): (i32, i32), count: i32) -> Cell {
        Cell { y: self.y + count * dy, x: self.x + count * dx }
    }

    pub fn distance(self, other: Cell) -> i32 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        dx.abs().max(dy.abs()).max((dx - dy).abs())
    }
}

/// A board of any side with letters on some of its cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Board {
    pub radius: i32,
    pub letters: BTreeMap<Cell, char>,
}

impl Board {
    pub fn empty(side: i32) -> Board {
        Board { radius: side - 1, letters: BTreeMap::new() }
    }

    pub fn parse(text: &str) -> Board {
        let rows: Vec<&str> = text.split('/').collect();
        let mut board = Board::empty((rows.len() as i32 + 1) / 2);
        for (y, row) in (-board.radius..=board.radius).rev().zip(rows) {
            let mut cells = board.row(y).into_iter();
            let mut run = String::new();
            for letter in row.chars().chain(['/']) {
                if letter.is_ascii_digit() {
                    run.push(letter);
                    continue;
                }
                let empty: usize = if run.is_empty() { 0 } else { run.parse().expect("digits are a number") };
                run.clear();
                cells.by_ref().take(empty).for_each(drop);
                if letter != '/' {
                    board.letters.insert(cells.next().expect("the row has this cell"), letter);
                }
            }
            assert_eq!(cells.next(), None, "the row is full");
        }
        board
    }

    pub fn text(&self) -> String {
        let rows: Vec<String> = (-self.radius..=self.radius).rev().map(|y| self.row_text(y)).collect();
        rows.join("/")
    }

    fn row_text(&self, y: i32) -> String {
        let mut text = String::new();
        let mut run = 0;
        for cell in self.row(y) {
            match self.at(cell) {
                None => run += 1,
                Some(letter) => {
                    if run > 0 {
                        text += &run.to_string();
                    }
                    run = 0;
                    text.push(letter);
                }
            }
        }
        if run > 0 {
            text += &run.to_string();
        }
        text
    }

    fn row(&self, y: i32) -> Vec<Cell> {
        let cells = (-self.radius..=self.radius).map(|x| Cell { y, x });
        cells.filter(|&cell| self.contains(cell)).collect()
    }

    pub fn contains(&self, cell: Cell) -> bool {
        let radius = self.radius;
        cell.x.abs() <= radius && cell.y.abs() <= radius && (cell.x - cell.y).abs() <= radius
    }

    /// All cells, in cell order.
    pub fn cells(&self) -> Vec<Cell> {
        (-self.radius..=self.radius).flat_map(|y| self.row(y)).collect()
    }

    pub fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        let around = DIRECTIONS.into_iter().map(|direction| cell.step(direction));
        around.filter(|&neighbour| self.contains(neighbour)).collect()
    }

    pub fn at(&self, cell: Cell) -> Option<char> {
        self.letters.get(&cell).copied()
    }

    pub fn name(&self, cell: Cell) -> String {
        let row = char::from(b'a' + (cell.y + self.radius) as u8);
        format!("{row}{}", cell.x + self.radius + 1)
    }

    pub fn named(&self, name: &str) -> Cell {
        let cell = self.cells().into_iter().find(|&cell| self.name(cell) == name);
        cell.unwrap_or_else(|| panic!("{name} is no cell"))
    }
}
