//! Position texts: board, side to move, number of the turn, passes (7.1).

use board::{read_rows, write_rows};
use game::{BySide, PositionError, Rules, Side};

use crate::group::LARGEST_GROUP;
use crate::lattice::Lattice;
use crate::points::Points;
use crate::rules::{LARGEST_SIDE, SMALLEST_SIDE};
use crate::state::{FINAL_PASSES, LAST_TURN, MOST_PIECES};
use crate::{Guerrilla, GuerrillaState};

const BOARD: &str = "board";
const SIDE_TO_MOVE: &str = "side to move";
const TURN: &str = "turn";
const PASSES: &str = "passes";

const TOKEN: char = 'x';

/// What stands on a board.
struct Placement {
    lattice: &'static Lattice,
    pieces: BySide<Points>,
    tokens: Points,
}

pub(crate) fn print(state: &GuerrillaState) -> String {
    let board = state.lattice.board;
    let letters = board.cells_from_top().map(|cell| {
        let slot = state.lattice.slot(cell);
        state.owner(slot).map(letter).or_else(|| state.tokens.contains(slot).then_some(TOKEN))
    });
    let rows = write_rows(board.row_lengths_from_top(), letters);
    format!("{rows} {} {} {}", side_letter(state.to_move), state.turn, state.passes)
}

pub(crate) fn parse(text: &str) -> Result<GuerrillaState, PositionError> {
    let [board, side, turn, passes] = PositionError::split_fields(text, [BOARD, SIDE_TO_MOVE, TURN, PASSES])?;
    let mut error = PositionError::default();
    let placement = parse_board(board, &mut error);
    let side = parse_side(side, &mut error);
    let turn = parse_turn(turn, &mut error);
    let passes = error.number(PASSES, passes, FINAL_PASSES.into());
    if let (Some(side), Some(turn)) = (side, turn) {
        check_side(side, turn, &mut error);
    }
    if let Some(placement) = &placement {
        check_placement(placement, turn, &mut error);
    }
    error.into_result()?;
    match (placement, turn, passes) {
        (Some(Placement { lattice, pieces, tokens }), Some(turn), Some(passes)) => {
            Ok(GuerrillaState::at_turn(lattice, pieces, tokens, turn, passes as u8))
        }
        _ => unreachable!("a field that was not read has left a fault"),
    }
}

fn parse_board(text: &str, error: &mut PositionError) -> Option<Placement> {
    let rows = text.split('/').count();
    let Some(side) = (SMALLEST_SIDE..=LARGEST_SIDE).find(|side| 2 * side - 1 == rows) else {
        let message = format!(
            "expected an odd number of rows from {} to {}, found {rows}",
            2 * SMALLEST_SIDE - 1,
            2 * LARGEST_SIDE - 1
        );
        error.add(BOARD, message);
        return None;
    };
    let lattice = Lattice::of_side(side);
    let known = |found| found == TOKEN || Side::BOTH.map(letter).contains(&found);
    match read_rows(text, lattice.board.row_lengths_from_top(), known) {
        Ok(found) => {
            let all = |wanted| {
                let cells = lattice.board.cells_from_top().zip(&found);
                cells
                    .filter(|(_, found)| **found == Some(wanted))
                    .map(|(cell, _)| lattice.slot(cell))
                    .collect()
            };
            Some(Placement { lattice, pieces: BySide::from_fn(|side| all(letter(side))), tokens: all(TOKEN) })
        }
        Err(faults) => {
            faults.iter().for_each(|fault| error.add(BOARD, fault.to_string()));
            None
        }
    }
}

fn parse_side(text: &str, error: &mut PositionError) -> Option<Side> {
    let side = Side::BOTH.into_iter().find(|&side| text == side_letter(side).to_string());
    if side.is_none() {
        error.add(SIDE_TO_MOVE, format!("expected w or b, found {text:?}"));
    }
    side
}

fn parse_turn(text: &str, error: &mut PositionError) -> Option<u16> {
    let read = text.parse::<u16>().ok();
    let turn = read.filter(|turn| (1..=LAST_TURN + 1).contains(turn) && turn.to_string() == text);
    if turn.is_none() {
        error.add(TURN, format!("expected a number from 1 to {}, found {text:?}", LAST_TURN + 1));
    }
    turn
}

fn check_side(side: Side, turn: u16, error: &mut PositionError) {
    let expected = if turn % 2 == 1 { Side::First } else { Side::Second };
    if side != expected {
        let message =
            format!("expected {} in turn {turn}, found {}", side_letter(expected), side_letter(side));
        error.add(SIDE_TO_MOVE, message);
    }
}

fn check_placement(placement: &Placement, turn: Option<u16>, error: &mut PositionError) {
    for side in Side::BOTH {
        let (name, pieces) = (Guerrilla::INFO.sides[side], placement.pieces[side]);
        if pieces.len() > MOST_PIECES {
            error.add(BOARD, format!("{name} has {} pieces, more than {MOST_PIECES}", pieces.len()));
        }
        for group in pieces.parts().filter(|group| group.len() > LARGEST_GROUP) {
            let lowest = group.lowest().expect("a group has a piece").name();
            error.add(
                BOARD,
                format!("{name}'s group on {lowest} has {} pieces, more than {LARGEST_GROUP}", group.len()),
            );
        }
    }
    let empty =
        placement.tokens.is_empty() && Side::BOTH.iter().all(|&side| placement.pieces[side].is_empty());
    if turn == Some(1) && !empty {
        error.add(BOARD, "expected an empty board in turn 1");
    }
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
