//! Tables by hex that only the evaluation wants, built at compile time.

use game::Side;

use crate::hexes::{ByHex, Hex, Hexes, LATTICE};

const STRIDE: usize = 13;

/// The other hexes at most two steps away.
pub(super) static WITHIN_TWO: ByHex<Hexes> = balls(2);
pub(super) static WITHIN_THREE: ByHex<Hexes> = balls(3);

/// The hexes at most two steps from the centre, itself included.
pub(super) const MIDDLE: Hexes = ball(Hex::CENTRE, 2);

const fn balls(radius: usize) -> ByHex<Hexes> {
    let mut balls = [Hexes::NONE; LATTICE];
    let mut hex = 0;
    while hex < LATTICE {
        if Hexes::BOARD.contains(Hex(hex as u8)) {
            balls[hex] = ball(Hex(hex as u8), radius).minus(Hexes::one(Hex(hex as u8)));
        }
        hex += 1;
    }
    balls
}

const fn ball(hex: Hex, radius: usize) -> Hexes {
    let mut ball = Hexes::one(hex);
    let mut steps = 0;
    while steps < radius {
        ball = Hexes::BOARD.minus(Hexes::BOARD.minus(ball.spread()));
        steps += 1;
    }
    ball
}

fn coordinates(hex: Hex) -> (i32, i32) {
    ((hex.index() % STRIDE) as i32, (hex.index() / STRIDE) as i32)
}

#[inline]
pub(super) fn distance(a: Hex, b: Hex) -> i32 {
    let ((ax, ay), (bx, by)) = (coordinates(a), coordinates(b));
    let (x, y) = (ax - bx, ay - by);
    x.abs().max(y.abs()).max((x - y).abs())
}

/// How many rows a hex is from the side's own edge.
#[inline]
pub(super) fn rows_ahead(side: Side, hex: Hex) -> i32 {
    let row = (hex.index() / STRIDE) as i32;
    match side {
        Side::First => row,
        Side::Second => STRIDE as i32 - 1 - row,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    #[test]
    fn distances_are_those_of_the_board() {
        for from in Hexes::BOARD {
            for to in Hexes::BOARD {
                let expected = board().distance(from.cell(), to.cell());
                assert_eq!(distance(from, to), expected as i32);
                assert_eq!(WITHIN_TWO[from.index()].contains(to), (1..=2).contains(&expected));
                assert_eq!(WITHIN_THREE[from.index()].contains(to), (1..=3).contains(&expected));
            }
        }
        assert!(
            Hexes::BOARD.into_iter().all(|hex| MIDDLE.contains(hex) == (distance(hex, Hex::CENTRE) <= 2))
        );
    }

    #[test]
    fn each_side_counts_rows_from_its_own_edge() {
        let [a1, m13] = ["a1", "m13"].map(|name| Hex::of(board().find(name).expect("a hex")));
        assert_eq!((rows_ahead(Side::First, a1), rows_ahead(Side::First, m13)), (0, 12));
        assert_eq!((rows_ahead(Side::Second, a1), rows_ahead(Side::Second, m13)), (12, 0));
    }
}
