//! From where a cell can be shot at. Pieces and stakes do not hinder missiles, so that this is a table, but for the
//! surroundings of camps with broken walls.

use board::Cell;

use crate::Theme;
use crate::field::Field;
use crate::ground::{Ground, Walls};
use crate::window::{Place, Window, rows};

/// The cells from which a target is hit from above and from below, within some range. One at the target's own level
/// can be in both.
#[derive(Clone, Copy)]
pub(crate) struct Shooters {
    pub above: Window,
    pub below: Window,
}

/// A table for each range that a type of the theme has.
#[derive(Debug, Default)]
pub(crate) struct Flights(Vec<FlightTable>);

#[derive(Debug)]
struct FlightTable {
    range: u8,
    /// For each target, the lanes of [`Shooters::above`] from the leftmost column within range, then those of `below`.
    lanes: Vec<u64>,
    /// Targets that have walls within range.
    near_walls: Vec<bool>,
}

impl Flights {
    pub fn new(ground: &Ground, theme: &Theme) -> Flights {
        let mut ranges: Vec<u8> = theme.kinds.iter().filter_map(|kind| kind.range).collect();
        ranges.sort_unstable();
        ranges.dedup();
        Flights(ranges.into_iter().map(|range| FlightTable::new(ground, range)).collect())
    }

    /// From where the target can be shot at with this range, which is that of a type of the theme.
    #[inline]
    pub fn shooters(&self, ground: &Ground, field: &Field, target: Cell, range: u8) -> Shooters {
        let table = self.0.iter().find(|table| table.range == range).expect("every range has its table");
        if field.any_broken() && table.near_walls[target.index()] {
            return shooters(ground, |column| field.broken_lane(column), target, range);
        }
        table.shooters(ground.place(target), target)
    }
}

impl FlightTable {
    fn new(ground: &Ground, range: u8) -> FlightTable {
        let radius = usize::from(range);
        let mut lanes = Vec::new();
        let mut near_walls = Vec::new();
        for target in ground.board.cells() {
            let place = ground.place(target);
            let found = shooters(ground, |_| 0, target, range);
            for set in [found.above, found.below] {
                let first = usize::from(place.column).wrapping_sub(radius);
                lanes.extend((0..=2 * radius).map(|slot| {
                    let column = first.wrapping_add(slot);
                    if column < ground.board.columns { set.lane(column) } else { 0 }
                }));
            }
            near_walls.push(is_near_walls(ground, target, radius));
        }
        FlightTable { range, lanes, near_walls }
    }

    #[inline]
    fn shooters(&self, place: Place, target: Cell) -> Shooters {
        let width = 2 * usize::from(self.range) + 1;
        let lanes = &self.lanes[target.index() * 2 * width..][..2 * width];
        let (above, below) = lanes.split_at(width);
        Shooters { above: Window::centred(place.column, above), below: Window::centred(place.column, below) }
    }
}

fn is_near_walls(ground: &Ground, target: Cell, range: usize) -> bool {
    let mut cells = ground.camps().iter().flat_map(|camp| &camp.cells);
    cells.any(|&cell| ground.board.distance(cell, target) <= range)
}

fn shooters(ground: &Ground, broken: impl Fn(usize) -> u64, target: Cell, range: u8) -> Shooters {
    let place = ground.place(target);
    if ground.is_screen(target) {
        return Shooters { above: Window::empty(place.column), below: Window::empty(place.column) };
    }
    let radius = usize::from(range);
    let walls = Walls::near(ground, broken, place.column, radius);
    let at_hand = walls.step_back(&Window::of(place), 1);
    let levels = Levels::around(ground, place, radius);
    let over = flights_ending(ground, &walls, place, at_hand.intersection(&levels.higher), radius);
    let under = flights_ending(ground, &walls, place, at_hand.intersection(&levels.lower), radius);
    let anyhow = over.union(&under);
    let screened = behind_screens(ground, place, radius);
    let combine = |beyond: &Window, level: &Window| {
        anyhow.intersection(beyond).union(&level.intersection(&levels.equal)).without(&screened)
    };
    Shooters { above: combine(&levels.higher, &over), below: combine(&levels.lower, &under) }
}

/// Where flights within range begin that pass one of the cells of `last` right before the target.
fn flights_ending(ground: &Ground, walls: &Walls<'_>, target: Place, last: Window, range: usize) -> Window {
    let columns = ground.board.columns;
    let board = Window::fill(target.column, range, columns, |column| ground.board_lane(column));
    let screens = Window::fill(target.column, range, columns, |column| ground.screen_lane(column));
    let mut open = board.without(&screens);
    open.remove(target);
    let mut found = last.intersection(&board);
    let mut front = found;
    for steps in 2..=range {
        front = walls.step_back(&front.intersection(&open), steps).intersection(&board);
        found = found.union(&front);
    }
    found.remove(target);
    found
}

/// The cells around a place by their level, compared with its own.
struct Levels {
    higher: Window,
    equal: Window,
    lower: Window,
}

impl Levels {
    fn around(ground: &Ground, place: Place, radius: usize) -> Levels {
        let (below, up_to) = (place.bit() - 1, place.bit() << 1);
        let up_to = up_to.wrapping_sub(1);
        let lane = |column: usize| {
            let is_raised = column % 2 == 1;
            match (place.is_raised(), is_raised) {
                (false, true) => (below, 0),
                (true, false) => (up_to, 0),
                _ => (below, place.bit()),
            }
        };
        let fill = |pick: &dyn Fn(u64, u64) -> u64| {
            Window::fill(place.column, radius, ground.board.columns, |column| {
                let (lower, equal) = lane(column);
                pick(lower, equal) & ground.board_lane(column)
            })
        };
        Levels {
            higher: fill(&|lower, equal| !(lower | equal)),
            equal: fill(&|_, equal| equal),
            lower: fill(&|lower, _| lower),
        }
    }
}

/// The cells that have a forest or a location exactly halfway between them and the place.
fn behind_screens(ground: &Ground, place: Place, radius: usize) -> Window {
    let mut behind = Window::empty(place.column);
    for column in behind.columns(radius / 2, ground.board.columns) {
        for row in rows(ground.screen_lane(column)) {
            let level = |column: usize, row: u8| 2 * i32::from(row) + (column % 2) as i32;
            let mirrored_column = (2 * column).wrapping_sub(place.column.into());
            let mirrored_level = 2 * level(column, row) - level(place.column.into(), place.row);
            let mirrored_row = (mirrored_level - (place.column % 2) as i32) / 2;
            let on_board = mirrored_level >= 0 && mirrored_row < ground.board.rows as i32;
            if mirrored_column < ground.board.columns && on_board {
                behind.insert_lane(mirrored_column, 1 << mirrored_row);
            }
        }
    }
    behind
}
