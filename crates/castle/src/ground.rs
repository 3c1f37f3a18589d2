use board::{Cell, HexBoard, HexDirection};

/// What kind of place a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Outside the castle.
    Meadow,
    Entrance,
    Chamber,
    Throne,
}

impl Place {
    pub(crate) fn in_castle(self) -> bool {
        self != Place::Meadow
    }
}

/// What lies between two adjacent cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Border {
    Open,
    Door,
    Wall,
    /// One of the two is the Throne, which is linked to nothing.
    Throne,
}

impl Border {
    pub(crate) fn links(self) -> bool {
        matches!(self, Border::Open | Border::Door)
    }
}

/// The board with the castle in its middle.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) board: &'static HexBoard,
    places: Vec<Place>,
    /// By cell and direction, whether the border there is a door.
    doors: Vec<[bool; 6]>,
}

impl Ground {
    pub(crate) fn new(side: usize) -> Ground {
        let board = HexBoard::of_side(side);
        let mut ground = Ground {
            board,
            places: vec![Place::Meadow; board.cell_count()],
            doors: vec![[false; 6]; board.cell_count()],
        };
        ground.places[board.centre().index()] = Place::Throne;
        for direction in HexDirection::ALL {
            let (left, right) = (direction.turned(1), direction);
            let chamber = ground.step(board.centre(), right);
            let entrance = ground.step(chamber, left);
            ground.places[chamber.index()] = Place::Chamber;
            ground.places[entrance.index()] = Place::Entrance;
            for outward in [left, right] {
                let outside = ground.step(entrance, outward);
                ground.doors[entrance.index()][outward as usize] = true;
                ground.doors[outside.index()][outward.opposite() as usize] = true;
            }
        }
        ground
    }

    fn step(&self, cell: Cell, direction: HexDirection) -> Cell {
        self.board.neighbour(cell, direction).expect("the castle and its doorsteps lie within the board")
    }

    pub(crate) fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()]
    }

    /// What the man meets who leaves the cell in the direction; `None` at the board's edge.
    pub(crate) fn border(&self, cell: Cell, direction: HexDirection) -> Option<Border> {
        let next = self.board.neighbour(cell, direction)?;
        let (here, there) = (self.place(cell), self.place(next));
        Some(if here == Place::Throne || there == Place::Throne {
            Border::Throne
        } else if self.doors[cell.index()][direction as usize] {
            Border::Door
        } else if here.in_castle() != there.in_castle() {
            Border::Wall
        } else {
            Border::Open
        })
    }

    /// The linked neighbour in the direction.
    pub(crate) fn link(&self, cell: Cell, direction: HexDirection) -> Option<Cell> {
        self.border(cell, direction).filter(|border| border.links())?;
        self.board.neighbour(cell, direction)
    }

    /// The direction that leads from one cell straight to the other; `None` if they are not in a line.
    pub(crate) fn direction(&self, from: Cell, to: Cell) -> Option<HexDirection> {
        let ((ax, ay), (bx, by)) = (self.board.coordinates(from), self.board.coordinates(to));
        let (dx, dy) = (bx - ax, by - ay);
        HexDirection::ALL.into_iter().find(|direction| {
            let (ex, ey) = direction.delta();
            let distance = dx.abs().max(dy.abs());
            distance > 0 && (dx, dy) == (ex * distance, ey * distance)
        })
    }
}
