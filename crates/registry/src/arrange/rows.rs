//! Boards written row by row, from the top and from the left.

use board::{Cell, read_rows, write_rows};
use game::{Plan, PositionError};

use super::{Placeable, Shape};
use crate::{OpenError, Played};

/// Stands for a cell that the board does not have.
const VOID: char = '#';

/// The indices of all cells in the order in which they are written, row by row.
fn written(plan: &Plan) -> Vec<Vec<usize>> {
    let centre = |cell: usize| plan.cells[cell].centre;
    let mut order: Vec<usize> = (0..plan.cells.len()).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (centre(a), centre(b));
        if (a.y - b.y).abs() < 1e-6 { a.x.total_cmp(&b.x) } else { b.y.total_cmp(&a.y) }
    });
    let rows = order.chunk_by(|&a, &b| (centre(a).y - centre(b).y).abs() < 1e-6);
    rows.map(<[usize]>::to_vec).collect()
}

pub(super) fn read(board: &str, plan: &Plan, letters: &str) -> Result<Vec<(usize, String)>, PositionError> {
    let rows = written(plan);
    let lengths: Vec<usize> = rows.iter().map(Vec::len).collect();
    let found = read_rows(board, &lengths, |letter| letter == VOID || letters.contains(letter)).map_err(
        |faults| {
            let mut error = PositionError::default();
            faults.iter().for_each(|fault| error.add("board", fault.to_string()));
            error
        },
    )?;
    let placed = rows.into_iter().flatten().zip(found);
    let letters = placed.filter_map(|(cell, letter)| Some((cell, letter.filter(|&letter| letter != VOID)?)));
    Ok(letters.map(|(cell, letter)| (cell, letter.to_string())).collect())
}

pub(super) fn write(plan: &Plan, placed: &[(usize, String)]) -> String {
    let rows = written(plan);
    let lengths: Vec<usize> = rows.iter().map(Vec::len).collect();
    let letters = rows.into_iter().flatten().map(|cell| match placed.iter().find(|(on, _)| *on == cell) {
        Some((_, code)) => code.chars().next(),
        None => (plan.cells[cell].ground == "void").then_some(VOID),
    });
    write_rows(&lengths, letters)
}

/// What stands on the board of a text in which everything stands, as the game draws it, in the order of the letters.
pub(super) fn palette(game: &dyn Played, text: &str, letters: &str) -> Result<Vec<Placeable>, OpenError> {
    let (plan, scene) = (game.plan(), game.scene());
    let board = text.split(' ').next().unwrap_or("");
    let placed = read(board, &plan, letters).map_err(OpenError::Position)?;
    let found = letters.chars().filter_map(|letter| {
        let code = letter.to_string();
        let cell = Cell::new(placed.iter().find(|(_, placed)| *placed == code)?.0);
        let piece = scene.pieces.iter().find(|piece| piece.cell == cell).cloned();
        let marker = scene.markers.iter().find(|marker| marker.cell == cell).cloned();
        let shape = piece
            .map(|mut piece| {
                // States of the sample's piece say nothing about the next one.
                piece.badges.clear();
                Shape::Piece(piece)
            })
            .or(marker.map(Shape::Marker))?;
        Some(Placeable { code, shape })
    });
    Ok(found.collect())
}
