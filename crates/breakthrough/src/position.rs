//! Position texts: board and side to move, `bbbbbbbb/bbbbbbbb/8/8/8/8/WWWWWWWW/WWWWWWWW w`.

use board::{Cell, read_rows, write_rows};
use game::{BySide, PositionError, Side};

use crate::{Board, BreakthroughState};

const ROW_LENGTHS: [usize; 8] = [8; 8];
const MOST_MEN: u32 = 16;

pub(crate) fn print(state: &BreakthroughState) -> String {
    let letters = Board::cells_from_top().map(|cell| state.owner(cell).map(letter));
    let side = match state.to_move {
        Side::First => 'w',
        Side::Second => 'b',
    };
    format!("{} {side}", write_rows(&ROW_LENGTHS, letters))
}

fn letter(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'b',
    }
}

pub(crate) fn parse(text: &str) -> Result<BreakthroughState, PositionError> {
    let [board, side] = PositionError::split_fields(text, ["board", "side to move"])?;
    let mut error = PositionError::default();
    let men = parse_board(board, &mut error);
    let to_move = match side {
        "w" => Side::First,
        "b" => Side::Second,
        _ => {
            error.add("side to move", format!("expected w or b, found {side:?}"));
            Side::First
        }
    };
    let state = BreakthroughState { men, to_move };
    if error.faults.is_empty() {
        check(&state, &mut error);
    }
    error.into_result()?;
    Ok(state)
}

fn parse_board(text: &str, error: &mut PositionError) -> BySide<u64> {
    let mut men = BySide::new(0, 0);
    match read_rows(text, &ROW_LENGTHS, |found| Side::BOTH.map(letter).contains(&found)) {
        Ok(cells) => {
            for (cell, found) in Board::cells_from_top().zip(cells) {
                let owner = Side::BOTH.into_iter().find(|&side| found == Some(letter(side)));
                if let Some(side) = owner {
                    men[side] |= 1u64 << Cell::index(cell);
                }
            }
        }
        Err(faults) => faults.iter().for_each(|fault| error.add("board", fault.to_string())),
    }
    men
}

fn check(state: &BreakthroughState, error: &mut PositionError) {
    for side in Side::BOTH {
        if state.men[side].count_ones() > MOST_MEN {
            error.add("board", format!("more than {MOST_MEN} men of one colour"));
        }
    }
    if state.men.first == 0 && state.men.second == 0 {
        error.add("board", "no men at all");
    }
    match state.winner() {
        Some(winner) if winner == state.to_move => {
            error.add("side to move", "the side to move has already won");
        }
        _ => {}
    }
}
