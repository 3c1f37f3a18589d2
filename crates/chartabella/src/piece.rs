use board::{Cell, ColumnBoard, ColumnDirection};
use game::Side;

use crate::Theme;

/// The way a piece looks: towards higher or lower levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facing {
    Up,
    Down,
}

impl Facing {
    pub const BOTH: [Facing; 2] = [Facing::Up, Facing::Down];

    pub const fn opposite(self) -> Facing {
        match self {
            Facing::Up => Facing::Down,
            Facing::Down => Facing::Up,
        }
    }

    /// The way a piece looks after a step.
    pub const fn of_step(direction: ColumnDirection) -> Facing {
        if direction.leads_up() { Facing::Up } else { Facing::Down }
    }

    pub const fn sign(self) -> char {
        match self {
            Facing::Up => '^',
            Facing::Down => 'v',
        }
    }

    pub(crate) fn from_sign(sign: char) -> Option<Facing> {
        Facing::BOTH.into_iter().find(|facing| facing.sign() == sign)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The place of its type in [`Theme::kinds`].
    pub kind: u8,
    pub owner: Side,
    pub facing: Facing,
}

/// Reads `103@c8v`, or says what was expected instead.
pub(crate) fn parse_piece(
    text: &str,
    owner: Side,
    theme: &Theme,
    board: ColumnBoard,
) -> Result<(Cell, Piece), String> {
    let expected = || format!("expected a piece like 103@c8v, found {text:?}");
    let (kind, place) = text.split_once('@').ok_or_else(expected)?;
    let sign = place.chars().last().ok_or_else(expected)?;
    let facing = Facing::from_sign(sign).ok_or_else(expected)?;
    let name = &place[..place.len() - sign.len_utf8()];
    let kind = theme
        .find_kind(kind)
        .ok_or_else(|| format!("expected a type of the theme {}, found {kind:?} in {text:?}", theme.id()))?;
    let cell = board
        .find(name)
        .ok_or_else(|| format!("expected a cell of the board, found {name:?} in {text:?}"))?;
    Ok((cell, Piece { kind, owner, facing }))
}
