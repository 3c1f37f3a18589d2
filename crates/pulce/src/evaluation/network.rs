//! A small network that looks at a round and says what it will bring: the pawns' sockets, 64 sums of weights cut off
//! below and above, and a weighted sum of those. In whole numbers, so that it says the same on every machine.
//!
//! It was trained by `examples/learn` on rounds that the engine played against itself. Training made 32 of the sums; the
//! others are the same for the board's mirror image, so that rows and columns are alike to it, as they are to the game.

use game::Side;

use crate::PulceState;
use crate::round::MOST_POINTS;

const CELLS: usize = 49;
const LEARNT: usize = 32;
const HIDDEN: usize = 2 * LEARNT;

/// The rows of weights, as they stand in the file: for an own pawn on each cell, an enemy's pawn on each cell, having
/// the move, having started the round, and always; and behind them how much each hidden sum counts.
const OWN: usize = 0;
const ENEMY: usize = CELLS;
const TO_MOVE: usize = 2 * CELLS;
const STARTER: usize = TO_MOVE + 1;
const ALWAYS: usize = STARTER + 1;
const OUTPUT: usize = ALWAYS + 1;
const ROWS: usize = OUTPUT + 1;

/// What 1 is in a hidden sum, where it is cut off, and in the sum of those over both images.
const HIDDEN_ONE: i16 = 128;
const OUTPUT_ONE: i32 = 2 * 128 * 256;

type Row = [i16; HIDDEN];

static WEIGHTS: [Row; ROWS] = {
    let bytes = include_bytes!("../../data/network.bin");
    assert!(bytes.len() == 2 * LEARNT * ROWS);
    let mut rows = [[0; HIDDEN]; ROWS];
    let mut at = 0;
    while at < LEARNT * ROWS {
        let weight = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        let (row, sum) = (at / LEARNT, at % LEARNT);
        rows[row][sum] = weight;
        rows[image(row)][LEARNT + sum] = weight;
        at += 1;
    }
    rows
};

/// The row that stands for the same thing in the mirror image.
const fn image(row: usize) -> usize {
    if row >= TO_MOVE {
        return row;
    }
    let (first, cell) = (row / CELLS * CELLS, row % CELLS);
    first + cell % 7 * 7 + cell / 7
}

/// How many points more the first side will make in this round, in thousandths: a guess.
#[inline]
pub(super) fn expected_lead(state: &PulceState) -> i32 {
    let lead = i64::from(outlook(state, Side::First) - outlook(state, Side::Second));
    (i64::from(MOST_POINTS) * 1000 * lead / (i64::from(OUTPUT_ONE) + lead.abs())) as i32
}

/// How good the round looks to a side; only the difference between both sides means something.
#[inline]
fn outlook(state: &PulceState, side: Side) -> i32 {
    let mut sums = WEIGHTS[ALWAYS];
    add_rows(&mut sums, OWN, turned(state.pawns[side], side));
    add_rows(&mut sums, ENEMY, turned(state.pawns[side.other()], side));
    if state.mover() == side {
        add(&mut sums, &WEIGHTS[TO_MOVE]);
    }
    if state.starter() == side {
        add(&mut sums, &WEIGHTS[STARTER]);
    }
    let counts = sums.iter().zip(&WEIGHTS[OUTPUT]);
    counts.map(|(&sum, &count)| i32::from(sum.clamp(0, HIDDEN_ONE)) * i32::from(count)).sum()
}

/// The word as the side sees it whose home is at the left and at the bottom.
#[inline]
pub(super) fn turned(word: u64, side: Side) -> u64 {
    match side {
        Side::First => word,
        Side::Second => word.reverse_bits() >> (u64::BITS as usize - CELLS),
    }
}

#[inline]
fn add_rows(sums: &mut Row, first: usize, mut word: u64) {
    while word != 0 {
        add(sums, &WEIGHTS[first + word.trailing_zeros() as usize]);
        word &= word - 1;
    }
}

#[inline]
fn add(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}
