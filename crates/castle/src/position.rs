//! Position texts: board, side to move and plies played, `6/7/8/9/10/11/10/9/8/7/6 w 0`.

use board::{HexBoard, read_rows, write_rows};
use game::{PositionError, Side};

use crate::CastleState;
use crate::ending::LONGEST_GAME;
use crate::grid::{Grid, LONGEST_SIDE, SHORTEST_SIDE};
use crate::men::Men;
use crate::state::SWAP_PLY;

const BOARD: &str = "board";
const SIDE_TO_MOVE: &str = "side to move";
const PLIES: &str = "plies played";

pub(crate) fn print(state: &CastleState) -> String {
    let board = state.grid.ground.board;
    let letters = board.cells_from_top().map(|cell| state.owner(cell).map(letter));
    let rows = write_rows(board.row_lengths_from_top(), letters);
    format!("{rows} {} {}", side_letter(state.to_move()), state.ply())
}

fn letter(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'B',
    }
}

fn side_letter(side: Side) -> char {
    letter(side).to_ascii_lowercase()
}

pub(crate) fn parse(text: &str) -> Result<CastleState, PositionError> {
    let [board, side, plies] = PositionError::split_fields(text, [BOARD, SIDE_TO_MOVE, PLIES])?;
    let mut error = PositionError::default();
    let men = parse_board(board, &mut error);
    let to_move = parse_side(side, &mut error);
    let ply = error.number(PLIES, plies, LONGEST_GAME.into()).map(|ply| ply as u16);
    if let (Some(to_move), Some(ply)) = (to_move, ply) {
        check_turn(to_move, ply, &mut error);
    }
    if let (Some((grid, men)), Some(ply)) = (&men, ply) {
        check_opening(grid, men, ply, &mut error);
    }
    error.into_result()?;
    let (grid, mut men) = men.expect("a board that cannot be read is a fault");
    let ply = ply.expect("a number that cannot be read is a fault");
    if !ply.is_multiple_of(2) {
        men.pass_turn();
    }
    Ok(CastleState::new(grid, men, ply))
}

/// The men with White to move, on the grid that the number of rows tells.
fn parse_board(text: &str, error: &mut PositionError) -> Option<(&'static Grid, Men)> {
    let rows = text.split('/').count();
    let Some(side) = (SHORTEST_SIDE..=LONGEST_SIDE).find(|side| 2 * side - 1 == rows) else {
        error.add(BOARD, format!("expected 9, 11, 13, 15 or 17 rows, found {rows}"));
        return None;
    };
    let board = HexBoard::of_side(side);
    let cells =
        read_rows(text, board.row_lengths_from_top(), |found| Side::BOTH.map(letter).contains(&found))
            .map_err(|faults| faults.iter().for_each(|fault| error.add(BOARD, fault.to_string())))
            .ok()?;
    let grid = Grid::of_side(side);
    let mut men = Men::none(grid);
    for (cell, found) in board.cells_from_top().zip(cells) {
        let owner = Side::BOTH.into_iter().find(|&side| found == Some(letter(side)));
        if let Some(owner) = owner {
            men.toggle(grid, owner, grid.spot(cell));
        }
    }
    Some((grid, men))
}

fn parse_side(text: &str, error: &mut PositionError) -> Option<Side> {
    let side = Side::BOTH.into_iter().find(|&side| text == side_letter(side).to_string());
    if side.is_none() {
        error.add(SIDE_TO_MOVE, format!("expected w or b, found {text:?}"));
    }
    side
}

fn check_turn(to_move: Side, ply: u16, error: &mut PositionError) {
    let expected = if ply.is_multiple_of(2) { Side::First } else { Side::Second };
    if to_move != expected {
        let message =
            format!("after {ply} plies it is {}, not {}", side_letter(expected), side_letter(to_move));
        error.add(SIDE_TO_MOVE, message);
    }
}

fn check_opening(grid: &Grid, men: &Men, ply: u16, error: &mut PositionError) {
    let (white, black) = (*men.of(Side::First), *men.of(Side::Second));
    if ply == 0 && !(white | black).is_empty() {
        error.add(BOARD, "expected an empty board after 0 plies");
    }
    if ply == SWAP_PLY && !((white & grid.meadow).len() == 1 && (white | black).len() == 1) {
        error.add(BOARD, "expected one white man outside the castle, and no other, after 1 ply");
    }
}
