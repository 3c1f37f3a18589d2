use std::fmt;
use std::sync::OnceLock;

use board::{Cell, HexDirection};
use game::{BySide, Side, hash_key};

use crate::ground::{Ground, Place};
use crate::spots::{Spot, Spots};

pub(crate) const SHORTEST_SIDE: usize = 5;
pub(crate) const LONGEST_SIDE: usize = 9;

/// Words of a set of spots on the largest board.
pub(crate) const WORDS: usize = 5;

type Set = Spots<WORDS>;

/// The board laid out so that a step in a direction is the same shift everywhere: cell (x, y), counted from the corner,
/// is spot `x + y * stride`. What a shift must not do, step over the board's edge or through a wall, masks take care of.
pub(crate) struct Grid {
    pub(crate) ground: Ground,
    pub(crate) throne: Spot,
    /// The cells outside the castle.
    pub(crate) meadow: Set,
    /// By direction, the spots that are entered through a link by a step in it.
    pub(crate) entered: [Set; 6],
    /// Of those, the ones that a single man may enter by sliding.
    pub(crate) slid_into: [Set; 6],
    /// By direction, how a step in it changes a spot.
    pub(crate) offsets: [i16; 6],
    /// The three pairs of opposite chambers.
    pub(crate) flanks: [[Spot; 2]; 3],
    /// The hash of the empty board with White to move.
    pub(crate) empty_key: u64,
    words: usize,
    keys: BySide<Vec<u64>>,
    spots: Vec<Spot>,
    cells: Vec<Cell>,
}

impl Grid {
    /// The grid for boards with `side` cells along an edge.
    ///
    /// Panics unless `side` is between [`SHORTEST_SIDE`] and [`LONGEST_SIDE`].
    pub(crate) fn of_side(side: usize) -> &'static Grid {
        static GRIDS: [OnceLock<Grid>; LONGEST_SIDE + 1] = [const { OnceLock::new() }; LONGEST_SIDE + 1];
        assert!((SHORTEST_SIDE..=LONGEST_SIDE).contains(&side), "no castle stands on a board of side {side}");
        GRIDS[side].get_or_init(|| Grid::build(side))
    }

    fn build(side: usize) -> Grid {
        let ground = Ground::new(side);
        let (radius, stride) = (side as i32 - 1, 2 * side as i32 - 1);
        let spots: Vec<Spot> = ground
            .board
            .cells()
            .map(|cell| {
                let (x, y) = ground.board.coordinates(cell);
                Spot((x + radius + (y + radius) * stride) as u16)
            })
            .collect();
        let mut cells = vec![Cell::default(); 64 * WORDS];
        for (cell, spot) in ground.board.cells().zip(&spots) {
            cells[spot.index()] = cell;
        }
        let offsets = HexDirection::ALL.map(|direction| {
            let (dx, dy) = direction.delta();
            (dx + dy * stride) as i16
        });
        let throne = spots[ground.board.centre().index()];
        let key = |owner: Side, spot| hash_key((2 * side + owner as usize) as u32, spot);
        let mut grid = Grid {
            throne,
            meadow: Set::EMPTY,
            entered: [Set::EMPTY; 6],
            slid_into: [Set::EMPTY; 6],
            offsets,
            flanks: [0, 1, 2].map(|axis| [throne.moved(offsets[axis]), throne.moved(offsets[axis + 3])]),
            words: (stride * stride).unsigned_abs().div_ceil(64) as usize,
            empty_key: hash_key(0, side as u32),
            keys: BySide::from_fn(|owner| (0..64 * WORDS as u32).map(|spot| key(owner, spot)).collect()),
            spots,
            cells,
            ground,
        };
        grid.lay_out_links();
        grid
    }

    fn lay_out_links(&mut self) {
        for cell in self.ground.board.cells() {
            let outside = self.ground.place(cell) == Place::Meadow;
            if outside {
                self.meadow.insert(self.spot(cell));
            }
            for direction in HexDirection::ALL {
                let Some(next) = self.ground.link(cell, direction) else { continue };
                let spot = self.spot(next);
                self.entered[direction as usize].insert(spot);
                if !(outside && self.ground.place(next).in_castle()) {
                    self.slid_into[direction as usize].insert(spot);
                }
            }
        }
    }

    pub(crate) fn side(&self) -> usize {
        self.ground.board.side()
    }

    /// How many words hold a set of this board's spots.
    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    #[inline]
    pub(crate) fn spot(&self, cell: Cell) -> Spot {
        self.spots[cell.index()]
    }

    #[inline]
    pub(crate) fn cell(&self, spot: Spot) -> Cell {
        self.cells[spot.index()]
    }

    /// The spot that is linked to this one in the direction.
    #[inline]
    pub(crate) fn link(&self, spot: Spot, direction: HexDirection) -> Option<Spot> {
        self.entered[direction.opposite() as usize]
            .contains(spot)
            .then(|| spot.moved(self.offsets[direction as usize]))
    }

    /// The direction from one cell to another that is in a line with it.
    #[inline]
    pub(crate) fn heading(&self, from: Cell, to: Cell) -> HexDirection {
        use HexDirection::{E, NE, NW, SE, SW, W};
        let ((ax, ay), (bx, by)) = (self.ground.board.coordinates(from), self.ground.board.coordinates(to));
        match (bx.cmp(&ax) as i8, by.cmp(&ay) as i8) {
            (1, 0) => E,
            (1, _) => NE,
            (0, 1) => NW,
            (-1, 0) => W,
            (-1, _) => SW,
            (_, _) => SE,
        }
    }

    /// The key of a man of the side on the spot.
    #[inline]
    pub(crate) fn key(&self, owner: Side, spot: Spot) -> u64 {
        self.keys[owner][spot.index()]
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid of side {}", self.side())
    }
}
