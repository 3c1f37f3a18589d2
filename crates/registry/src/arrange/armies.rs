//! Chartabella's positions: a scenario and two lists of pieces, `grain 103@c8v|122@c2^`. The code of a piece is its side,
//! its type and the way it looks: `1.103v`.

use board::Cell;
use chartabella::{Facing, Piece};
use game::{Options, Plan, PositionError, Rules, Side};

use super::{Placeable, Shape};
use crate::catalogue::open_scenario;
use crate::{Catalogue, OpenError, Played};

const PIECES: &str = "pieces";

pub(super) fn read(board: &str, plan: &Plan) -> Result<Vec<(usize, String)>, PositionError> {
    let armies: Vec<&str> = board.split(' ').nth(1).unwrap_or("").split('|').collect();
    let [first, second] = armies[..] else {
        return Err(PositionError::of(
            PIECES,
            format!("expected two sides parted by one |, found {board:?}"),
        ));
    };
    let (mut placed, mut error) = (Vec::new(), PositionError::default());
    for (digit, army) in [('1', first), ('2', second)] {
        for text in army.split(',').filter(|text| !text.is_empty()) {
            match read_piece(text, digit, plan) {
                Some((cell, _)) if placed.iter().any(|(other, _)| *other == cell) => {
                    error.add(PIECES, format!("{text:?} stands where another piece stands"));
                }
                Some(piece) => placed.push(piece),
                None => error.add(PIECES, format!("expected a piece like 103@c8v, found {text:?}")),
            }
        }
    }
    error.into_result()?;
    Ok(placed)
}

fn read_piece(text: &str, digit: char, plan: &Plan) -> Option<(usize, String)> {
    let (kind, place) = text.split_once('@')?;
    let sign = Facing::BOTH.map(Facing::sign).into_iter().find(|&sign| place.ends_with(sign))?;
    let name = place.strip_suffix(sign)?;
    let cell = plan.cells.iter().position(|cell| cell.name.as_str() == name)?;
    Some((cell, format!("{digit}.{kind}{sign}")))
}

pub(super) fn write(game: &dyn Played, plan: &Plan, placed: &[(usize, String)]) -> String {
    let start = game.start_position();
    let scenario = start.split(' ').next().unwrap_or("");
    let mut sorted: Vec<&(usize, String)> = placed.iter().collect();
    sorted.sort();
    let army = |side: &str| {
        let pieces = sorted.iter().filter_map(|(cell, code)| {
            let piece = code.strip_prefix(side)?;
            let sign = piece.chars().last()?;
            Some(format!("{}@{}{sign}", &piece[..piece.len() - sign.len_utf8()], plan.cells[*cell].name))
        });
        pieces.collect::<Vec<_>>().join(",")
    };
    format!("{scenario} {}|{}", army("1."), army("2."))
}

/// Every type of the theme on either side looking either way; those that fight in the scenario come first.
pub(super) fn palette(catalogue: &Catalogue, options: &Options) -> Result<Vec<Placeable>, OpenError> {
    let state = open_scenario(catalogue, options)?.start();
    let kinds = state.scenario().theme().kinds();
    let mut found = Vec::new();
    for (digit, owner) in [('1', Side::First), ('2', Side::Second)] {
        let fights = |kind: usize| state.army(owner).any(|(_, piece)| usize::from(piece.kind) == kind);
        let mut order: Vec<usize> = (0..kinds.len()).collect();
        order.sort_by_key(|&kind| !fights(kind));
        for kind in order {
            found.extend(Facing::BOTH.map(|facing| {
                let piece = Piece { kind: kind as u8, owner, facing };
                Placeable {
                    code: format!("{digit}.{}{}", kinds[kind].id, facing.sign()),
                    shape: Shape::Piece(state.picture(Cell::new(0), piece)),
                }
            }));
        }
    }
    Ok(found)
}
