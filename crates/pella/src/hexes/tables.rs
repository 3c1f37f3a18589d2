//! Tables by hex, built at compile time.

use super::{Hex, Hexes, RADIUS, STRIDE};

const CELLS: usize = 127;

/// The places of the lattice, those in the gaps included.
pub(crate) const LATTICE: usize = (STRIDE * STRIDE) as usize;

/// A value for every place of the lattice, those in the gaps included.
pub(crate) type ByHex<T> = [T; LATTICE];

pub(super) static HEX_OF_CELL: [u8; CELLS] = {
    let mut hexes = [0; CELLS];
    let mut cell = 0;
    let mut hex = 0;
    while hex < LATTICE as i32 {
        let (x, y) = (hex % STRIDE - RADIUS, hex / STRIDE - RADIUS);
        if -RADIUS <= x - y && x - y <= RADIUS {
            hexes[cell] = hex as u8;
            cell += 1;
        }
        hex += 1;
    }
    hexes
};

pub(super) static CELL_OF_HEX: ByHex<u8> = {
    let mut cells = [0; LATTICE];
    let mut cell = 0;
    while cell < CELLS {
        cells[HEX_OF_CELL[cell] as usize] = cell as u8;
        cell += 1;
    }
    cells
};

pub(super) static NEIGHBOURS: ByHex<Hexes> = balls(1, 0);
pub(super) static BOWSHOT: ByHex<Hexes> = balls(3, 2);
pub(super) static WITHIN_FIVE: ByHex<Hexes> = balls(5, 0);

/// For each hex of the board, the hexes at a distance of at most `radius` and more than `hollow`.
const fn balls(radius: usize, hollow: usize) -> ByHex<Hexes> {
    let mut balls = [Hexes::NONE; LATTICE];
    let mut cell = 0;
    while cell < CELLS {
        let hex = Hex(HEX_OF_CELL[cell]);
        balls[hex.0 as usize] = ball(hex, radius).minus(ball(hex, hollow));
        cell += 1;
    }
    balls
}

const fn ball(hex: Hex, radius: usize) -> Hexes {
    let mut ball = Hexes::one(hex);
    let mut steps = 0;
    while steps < radius {
        ball = ball.spread().intersection(Hexes::BOARD);
        steps += 1;
    }
    ball
}

const MOST_WITHIN_FIVE: usize = 90;

/// For each hex, the others at most five steps away, nearer ones first.
pub(super) static NEAREST: ByHex<[u8; MOST_WITHIN_FIVE]> = {
    let mut lists = [[0; MOST_WITHIN_FIVE]; LATTICE];
    let mut cell = 0;
    while cell < CELLS {
        let from = Hex(HEX_OF_CELL[cell]);
        let (mut length, mut radius) = (0, 1);
        while radius <= 5 {
            let ring = ball(from, radius).minus(ball(from, radius - 1));
            let mut other = 0;
            while other < CELLS {
                if ring.contains(Hex(HEX_OF_CELL[other])) {
                    lists[from.0 as usize][length] = HEX_OF_CELL[other];
                    length += 1;
                }
                other += 1;
            }
            radius += 1;
        }
        cell += 1;
    }
    lists
};

/// For each hex, how many others are at most so many steps away.
pub(super) static COUNT_WITHIN: ByHex<[u8; 6]> = {
    let mut counts = [[0; 6]; LATTICE];
    let mut cell = 0;
    while cell < CELLS {
        let from = Hex(HEX_OF_CELL[cell]);
        let mut radius = 0;
        while radius <= 5 {
            counts[from.0 as usize][radius] = ball(from, radius).len() as u8 - 1;
            radius += 1;
        }
        cell += 1;
    }
    counts
};
