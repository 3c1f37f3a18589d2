//! The hexagon board of the page on notions shared by all games, for side 7 (1.1).

use std::collections::BTreeSet;

/// (y, x): the order of such pairs is cell order, row letter and then number.
pub type Hex = (i32, i32);

pub const CENTRE: Hex = (0, 0);

const RADIUS: i32 = 6;

/// |x| ≤ R, |y| ≤ R and |x − y| ≤ R.
fn is_on_board((y, x): Hex) -> bool {
    x.abs() <= RADIUS && y.abs() <= RADIUS && (x - y).abs() <= RADIUS
}

pub fn hexes() -> BTreeSet<Hex> {
    let square = (-RADIUS..=RADIUS).flat_map(|y| (-RADIUS..=RADIUS).map(move |x| (y, x)));
    square.filter(|&hex| is_on_board(hex)).collect()
}

/// The row letter, `a` for y = −R, and the number x + R + 1.
pub fn name((y, x): Hex) -> String {
    let letter = char::from(b'a' + u8::try_from(y + RADIUS).expect("the hex is on the board"));
    format!("{letter}{}", x + RADIUS + 1)
}

/// E, NE, NW, W, SW, SE as far as they are on the board.
pub fn adjacent((y, x): Hex) -> Vec<Hex> {
    let directions = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];
    directions.iter().map(|(dx, dy)| (y + dy, x + dx)).filter(|&hex| is_on_board(hex)).collect()
}

/// max(|Δx|, |Δy|, |Δx − Δy|).
pub fn distance(a: Hex, b: Hex) -> i32 {
    let (dy, dx) = (a.0 - b.0, a.1 - b.1);
    dx.abs().max(dy.abs()).max((dx - dy).abs())
}

/// The rows from top to bottom, each from left to right.
pub fn rows() -> Vec<Vec<Hex>> {
    let row = |y: i32| hexes().into_iter().filter(|hex| hex.0 == y).collect();
    (-RADIUS..=RADIUS).rev().map(row).collect()
}
