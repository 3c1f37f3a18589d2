//! Position texts: board, side to move, captured pieces, rally rights, plies since the last capture or rally.

use board::{read_rows, write_rows};
use game::{BySide, PositionError, Rules, Side};

use crate::hexes::Hex;
use crate::moment::{LONG_PEACE, Moment};
use crate::{Kind, Pella, PellaState, Piece, board};

const BOARD: &str = "board";
const SIDE: &str = "side to move";
const CAPTURED: &str = "captured pieces";
const RALLY: &str = "rally rights";
const PLIES: &str = "plies since the last capture or rally";

pub(crate) fn print(moment: &Moment) -> String {
    let letters = board().cells_from_top().map(|cell| moment.field.piece(Hex::of(cell)).map(Piece::letter));
    let side = side_letter(moment.to_move);
    let mut captured = String::new();
    for (piece, count) in captured_pieces(moment) {
        captured.extend((0..count).map(|_| piece.letter()));
    }
    let rights = Side::BOTH.into_iter().filter(|&side| moment.rally(side));
    format!(
        "{} {side} {} {} {}",
        write_rows(board().row_lengths_from_top(), letters),
        or_dash(captured),
        or_dash(rights.map(rally_letter).collect()),
        moment.plies
    )
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_string() } else { text }
}

/// How many pieces of each kind each side has lost, in the order written.
fn captured_pieces(moment: &Moment) -> impl Iterator<Item = (Piece, u32)> {
    let pieces = Side::BOTH
        .into_iter()
        .flat_map(|owner| Kind::RALLIED.into_iter().map(move |kind| Piece { owner, kind }));
    pieces.map(|piece| (piece, moment.captured(piece.owner, piece.kind)))
}

fn side_letter(side: Side) -> char {
    match side {
        Side::First => 'b',
        Side::Second => 'r',
    }
}

fn rally_letter(side: Side) -> char {
    match side {
        Side::First => 'R',
        Side::Second => 'r',
    }
}

pub(crate) fn parse(text: &str) -> Result<PellaState, PositionError> {
    let [board, side, captured, rally, plies] =
        PositionError::split_fields(text, [BOARD, SIDE, CAPTURED, RALLY, PLIES])?;
    let (mut moment, mut error) = (Moment::EMPTY, PositionError::default());
    parse_board(board, &mut moment, &mut error);
    match side {
        "b" => {}
        "r" => moment.pass_turn(),
        _ => error.add(SIDE, format!("expected b or r, found {side:?}")),
    }
    let board_and_side_read = error.faults.is_empty();
    parse_captured(captured, &mut moment, &mut error);
    parse_rally(rally, &mut moment, &mut error);
    if let Some(plies) = error.number(PLIES, plies, LONG_PEACE.into()) {
        moment.plies = plies as u8;
    }
    if board_and_side_read {
        check_kings(&moment, &mut error);
    }
    error.into_result()?;
    Ok(PellaState::new(moment))
}

fn parse_board(text: &str, moment: &mut Moment, error: &mut PositionError) {
    match read_rows(text, board().row_lengths_from_top(), |letter| Piece::from_letter(letter).is_some()) {
        Ok(cells) => {
            for (cell, letter) in board().cells_from_top().zip(cells) {
                if let Some(piece) = letter.and_then(Piece::from_letter) {
                    moment.field.put(piece.owner, piece.kind, Hex::of(cell));
                }
            }
        }
        Err(faults) => faults.iter().for_each(|fault| error.add(BOARD, fault.to_string())),
    }
}

fn parse_captured(text: &str, moment: &mut Moment, error: &mut PositionError) {
    if text == "-" {
        return;
    }
    let pieces: Option<Vec<Piece>> = text.chars().map(Piece::from_letter).collect();
    let pieces =
        pieces.filter(|pieces| !pieces.is_empty() && pieces.iter().all(|piece| piece.kind != Kind::King));
    let Some(pieces) = pieces else {
        error.add(CAPTURED, format!("expected - or letters among CAScas, found {text:?}"));
        return;
    };
    if !pieces.is_sorted_by_key(|piece| (piece.owner, piece.kind)) {
        error.add(CAPTURED, format!("expected the order C A S, upper case first, found {text:?}"));
    }
    for piece in pieces {
        moment.add_captured(piece.owner, piece.kind);
    }
}

fn parse_rally(text: &str, moment: &mut Moment, error: &mut PositionError) {
    let rights = match text {
        "Rr" => BySide::new(true, true),
        "R" => BySide::new(true, false),
        "r" => BySide::new(false, true),
        "-" => BySide::new(false, false),
        _ => return error.add(RALLY, format!("expected Rr, R, r or -, found {text:?}")),
    };
    for side in Side::BOTH {
        moment.set_rally(side, rights[side]);
    }
}

fn check_kings(moment: &Moment, error: &mut PositionError) {
    for side in Side::BOTH {
        let (name, kings) = (Pella::INFO.sides[side], moment.field.pieces(side, Kind::King).len());
        if kings > 1 {
            error.add(BOARD, format!("expected at most one king of {name}, found {kings}"));
        }
        if kings == 0 && moment.to_move != side {
            error.add(SIDE, format!("{name} has no king, so that it must be {name} to move, who has lost"));
        }
    }
}
