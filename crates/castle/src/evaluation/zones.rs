use std::sync::OnceLock;

use crate::grid::{Grid, LONGEST_SIDE, WORDS};
use crate::ground::Place;
use crate::spots::Spots;

type Set = Spots<WORDS>;

/// Kinds of places that a man's value depends on, as many as an evaluation tells apart.
pub(super) const ZONES: usize = 10;

/// Where the castle and the ways to it lie on a board.
///
/// All that happens to men in the castle happens along six lines: each passes a door, an entrance, two chambers, another
/// entrance and another door. They run in pairs along the three axes.
#[derive(Debug)]
pub(super) struct Zones {
    pub(super) chambers: Set,
    /// By axis, the cells of its two lines through the castle, inside and out.
    pub(super) castle_lines: [Set; 3],
    pub(super) sets: [Set; ZONES],
    /// By cell; the Throne is in none.
    pub(super) of_cell: Vec<Option<u8>>,
}

impl Zones {
    pub(super) fn of(grid: &Grid) -> &'static Zones {
        static ZONES: [OnceLock<Zones>; LONGEST_SIDE + 1] = [const { OnceLock::new() }; LONGEST_SIDE + 1];
        ZONES[grid.side()].get_or_init(|| Zones::build(grid))
    }

    fn build(grid: &Grid) -> Zones {
        let board = grid.ground.board;
        let mut zones = Zones {
            chambers: Set::EMPTY,
            castle_lines: [Set::EMPTY; 3],
            sets: [Set::EMPTY; ZONES],
            of_cell: vec![None; board.cell_count()],
        };
        for cell in board.cells() {
            let (x, y) = board.coordinates(cell);
            let (place, spot) = (grid.ground.place(cell), grid.spot(cell));
            if place == Place::Chamber {
                zones.chambers.insert(spot);
            }
            for (line, across) in zones.castle_lines.iter_mut().zip([y, x - y, x]) {
                if across.abs() == 1 {
                    line.insert(spot);
                }
            }
            if let Some(zone) = zone(place, x, y) {
                zones.sets[zone].insert(spot);
                zones.of_cell[cell.index()] = Some(zone as u8);
            }
        }
        zones
    }
}

/// The zone of a place at the coordinates as counted from the Throne.
fn zone(place: Place, x: i32, y: i32) -> Option<usize> {
    let across = [x.abs(), y.abs(), (x - y).abs()];
    let distance = across.into_iter().max().unwrap_or_default();
    Some(match place {
        Place::Throne => return None,
        Place::Chamber => 0,
        Place::Entrance => 1,
        Place::Meadow if across.contains(&1) => distance.clamp(3, 5) as usize - 1,
        Place::Meadow if across.contains(&0) => distance.clamp(2, 4) as usize + 3,
        Place::Meadow => distance.clamp(4, 5) as usize + 4,
    })
}
