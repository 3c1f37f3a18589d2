//! What does not change while a scenario is played: terrain, camps, neighbours, and the tables made from them.

use board::{Cell, ColumnBoard, ColumnDirection};
use game::Side;

use crate::draw::roams;
use crate::field::Field;
use crate::flight::Flights;
use crate::window::{Place, Window};
use crate::{Class, Theme};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    Meadow,
    Forest,
    Location,
    /// An outer cell of a camp with its wall.
    Palisade,
    /// An outer cell of a camp that has no wall from the start.
    Entrance,
    /// The middle cell of a camp.
    Middle,
}

/// A cell and its six neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    pub owner: Side,
    pub middle: Cell,
    /// All seven cells, in cell order.
    pub cells: Vec<Cell>,
    pub entrances: Vec<Cell>,
    /// The column left of the middle, and the camp's cells in the three columns from there.
    first_column: usize,
    lanes: [u64; 3],
}

impl Camp {
    /// A camp without entrances; `None` if it would reach over the board's edge.
    pub(crate) fn new(board: ColumnBoard, middle: Cell, owner: Side) -> Option<Camp> {
        let mut cells: Vec<Cell> = board.neighbours(middle).collect();
        if cells.len() < 6 {
            return None;
        }
        cells.push(middle);
        cells.sort_unstable();
        let first_column = board.column(middle) - 1;
        let mut lanes = [0; 3];
        for &cell in &cells {
            lanes[board.column(cell) - first_column] |= 1 << board.row(cell);
        }
        Some(Camp { owner, middle, cells, entrances: Vec::new(), first_column, lanes })
    }

    /// The camp's cells by column.
    pub(crate) fn lanes(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        (self.first_column..).zip(self.lanes)
    }

    /// The members of a set that lie in the camp.
    fn part_of(&self, set: &Window, middle: u8) -> Window {
        let mut part = Window::empty(middle);
        for (column, lane) in self.lanes() {
            part.insert_lane(column, set.lane(column) & lane);
        }
        part
    }
}

/// The cells of one column by what they are, a bit for each row.
#[derive(Clone, Copy, Default, Debug)]
struct GroundColumn {
    board: u64,
    /// Where infantry, mounted troops and artillery may stand while no wall is broken.
    foot: u64,
    mounted: u64,
    artillery: u64,
    /// Forest and locations: missiles do not fly over them.
    screens: u64,
    palisade: u64,
    camps: u64,
}

#[derive(Debug)]
pub struct Ground {
    pub(crate) board: ColumnBoard,
    terrain: Vec<Terrain>,
    stakes: Vec<Cell>,
    camps: Vec<Camp>,
    camp_of: Vec<Option<u8>>,
    places: Vec<Place>,
    neighbours: Vec<[Option<Cell>; 6]>,
    columns: Vec<GroundColumn>,
    locations: usize,
    flights: Flights,
    roams: Vec<Vec<u16>>,
}

impl Ground {
    /// The parts are consistent: camps on meadow, apart from each other, stakes outside camps.
    pub(crate) fn new(
        board: ColumnBoard,
        mut terrain: Vec<Terrain>,
        camps: Vec<Camp>,
        stakes: Vec<Cell>,
        theme: &Theme,
    ) -> Ground {
        let mut camp_of = vec![None; board.cell_count()];
        for (number, camp) in (0..).zip(&camps) {
            for &cell in &camp.cells {
                camp_of[cell.index()] = Some(number);
                terrain[cell.index()] = camp_terrain(camp, cell);
            }
        }
        let place = |cell| Place { column: board.column(cell) as u8, row: board.row(cell) as u8 };
        let neighbours = |cell| ColumnDirection::ALL.map(|way| board.neighbour(cell, way));
        let mut ground = Ground {
            places: board.cells().map(place).collect(),
            neighbours: board.cells().map(neighbours).collect(),
            columns: vec![GroundColumn::default(); board.columns],
            locations: terrain.iter().filter(|&&ground| ground == Terrain::Location).count(),
            flights: Flights::default(),
            roams: Vec::new(),
            board,
            terrain,
            stakes,
            camps,
            camp_of,
        };
        ground.fill_columns();
        ground.flights = Flights::new(&ground, theme);
        ground.roams = theme.kinds.iter().map(|kind| roams(&ground, kind)).collect();
        ground
    }

    fn fill_columns(&mut self) {
        for (cell, &terrain) in self.board.cells().zip(&self.terrain) {
            let place = self.places[cell.index()];
            let column = &mut self.columns[usize::from(place.column)];
            let bit = place.bit();
            column.board |= bit;
            match terrain {
                Terrain::Forest | Terrain::Location => column.screens |= bit,
                Terrain::Palisade => column.palisade |= bit,
                Terrain::Meadow | Terrain::Entrance | Terrain::Middle => {}
            }
            let in_camp = self.camp_of[cell.index()].is_some();
            if in_camp {
                column.camps |= bit;
            }
            if self.stakes.contains(&cell) {
                continue;
            }
            column.foot |= bit;
            if (column.screens | column.palisade) & bit == 0 {
                column.mounted |= bit;
                column.artillery |= if in_camp { 0 } else { bit };
            }
        }
    }

    pub fn board(&self) -> ColumnBoard {
        self.board
    }

    /// What the cell is at the scenario's start.
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.terrain[cell.index()]
    }

    pub fn stakes(&self) -> &[Cell] {
        &self.stakes
    }

    pub fn camps(&self) -> &[Camp] {
        &self.camps
    }

    pub fn camp_of(&self, cell: Cell) -> Option<&Camp> {
        self.camp_of[cell.index()].map(|number| &self.camps[usize::from(number)])
    }

    /// The number of location cells.
    pub fn locations(&self) -> usize {
        self.locations
    }

    #[inline]
    pub(crate) fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()]
    }

    #[inline]
    pub(crate) fn cell(&self, place: Place) -> Cell {
        place.cell(self.board.rows)
    }

    #[inline]
    pub(crate) fn neighbour(&self, cell: Cell, direction: ColumnDirection) -> Option<Cell> {
        self.neighbours[cell.index()][direction as usize]
    }

    /// The direction of the step from one cell to another, if they are neighbours.
    pub(crate) fn direction(&self, from: Cell, to: Cell) -> Option<ColumnDirection> {
        ColumnDirection::ALL.into_iter().find(|&direction| self.neighbour(from, direction) == Some(to))
    }

    /// The cell whose middle is the midpoint of the straight line between two cells, if there is one.
    pub(crate) fn halfway(&self, a: Cell, b: Cell) -> Option<Cell> {
        let columns = self.board.column(a) + self.board.column(b);
        let levels = self.board.level(a) + self.board.level(b);
        if columns % 2 == 1 || levels % 2 == 1 || (columns / 2) % 2 != (levels / 2) % 2 {
            return None;
        }
        self.board.at(columns as i32 / 2, (levels / 2 - columns / 2 % 2) as i32 / 2 - 1)
    }

    pub(crate) fn is_screen(&self, cell: Cell) -> bool {
        matches!(self.terrain(cell), Terrain::Forest | Terrain::Location)
    }

    pub(crate) fn board_lane(&self, column: usize) -> u64 {
        self.columns[column].board
    }

    pub(crate) fn screen_lane(&self, column: usize) -> u64 {
        self.columns[column].screens
    }

    /// Where pieces of a class may stand in a column, whoever stands there now.
    #[inline]
    pub(crate) fn enter_lane(&self, class: Class, column: usize, broken: u64) -> u64 {
        let lanes = &self.columns[column];
        match class {
            Class::Infantry => lanes.foot,
            Class::Artillery => lanes.artillery,
            Class::Cavalry | Class::Elephant | Class::Ram | Class::Caravan => lanes.mounted | broken,
        }
    }

    /// Where pieces of a class could stand in a column if all walls were broken.
    pub(crate) fn open_lane(&self, class: Class, column: usize) -> u64 {
        self.enter_lane(class, column, self.columns[column].palisade)
    }

    pub(crate) fn may_enter(&self, class: Class, cell: Cell, field: &Field) -> bool {
        let place = self.place(cell);
        let column = usize::from(place.column);
        self.enter_lane(class, column, field.broken_lane(column)) & place.bit() != 0
    }

    /// Whether a wall stands between two neighbours.
    pub(crate) fn is_walled(&self, a: Cell, b: Cell, field: &Field) -> bool {
        let same_camp =
            self.camp_of[a.index()].is_some() && self.camp_of[a.index()] == self.camp_of[b.index()];
        !same_camp && (self.is_palisade(a, field) || self.is_palisade(b, field))
    }

    /// Whether the cell is a palisade cell whose wall still stands.
    pub(crate) fn is_palisade(&self, cell: Cell, field: &Field) -> bool {
        self.terrain(cell) == Terrain::Palisade && !field.is_broken(cell)
    }

    /// At most so many cells can a piece of the type move to from the cell, whatever stands in its way.
    #[inline]
    pub(crate) fn roam(&self, kind: u8, from: Cell) -> u16 {
        self.roams[usize::from(kind)][from.index()]
    }

    pub(crate) fn flights(&self) -> &Flights {
        &self.flights
    }
}

fn camp_terrain(camp: &Camp, cell: Cell) -> Terrain {
    if cell == camp.middle {
        Terrain::Middle
    } else if camp.entrances.contains(&cell) {
        Terrain::Entrance
    } else {
        Terrain::Palisade
    }
}

/// The walls within some distance of a column, as they stand at a moment.
pub(crate) struct Walls<'g> {
    ground: &'g Ground,
    middle: u8,
    /// Palisade cells; `None` where no camp is near and there is nothing to heed.
    palisade: Option<Window>,
}

impl<'g> Walls<'g> {
    #[inline]
    pub fn near(ground: &'g Ground, broken: impl Fn(usize) -> u64, middle: u8, radius: usize) -> Walls<'g> {
        let palisade = if ground.camps.is_empty() {
            None
        } else {
            let lane = |column: usize| ground.columns[column].palisade & !broken(column);
            Some(Window::fill(middle, radius, ground.board.columns, lane)).filter(|walls| !walls.is_empty())
        };
        Walls { ground, middle, palisade }
    }

    /// The cells one step from the members of a set, over no wall.
    #[inline]
    pub fn step(&self, from: &Window, radius: usize) -> Window {
        let Some(palisade) = &self.palisade else { return from.spread(radius) };
        let outside = from.without(palisade).spread(radius).without(palisade);
        self.within_camps(from, radius, outside)
    }

    /// Adds to a set the cells of `free` one step from its members, over no wall.
    #[inline]
    pub fn grow(&self, set: &mut Window, free: &Window, radius: usize) {
        if self.palisade.is_none() {
            set.grow(free, radius);
        } else {
            *set = self.step(set, radius).intersection(free).union(set);
        }
    }

    /// The cells from which a missile flies in one step to the members of a set: it enters no palisade cell from
    /// outside its camp.
    pub fn step_back(&self, to: &Window, radius: usize) -> Window {
        let Some(palisade) = &self.palisade else { return to.spread(radius) };
        let outside = to.without(palisade).spread(radius);
        self.within_camps(to, radius, outside)
    }

    /// The cells of a column that a step over no wall can link with the cell.
    #[inline]
    pub fn linked_lane(&self, cell: Cell, column: usize) -> u64 {
        let Some(palisade) = &self.palisade else { return u64::MAX };
        let place = self.ground.place(cell);
        let outside = if palisade.contains(place) { 0 } else { !palisade.lane(column) };
        let camp = self.ground.camp_of(cell);
        let inside = camp.and_then(|camp| camp.lanes().find(|&(at, _)| at == column));
        outside | inside.map_or(0, |(_, lane)| lane)
    }

    /// Adds the steps within one camp, where there are no walls.
    fn within_camps(&self, from: &Window, radius: usize, mut next: Window) -> Window {
        for camp in &self.ground.camps {
            if camp.lanes().all(|(column, lane)| from.lane(column) & lane == 0) {
                continue;
            }
            let inside = camp.part_of(from, self.middle).spread(radius);
            for (column, lane) in camp.lanes() {
                next.insert_lane(column, inside.lane(column) & lane);
            }
        }
        next
    }
}
