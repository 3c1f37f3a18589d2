//! The way a pawn takes, socket by socket: for showing a move, and for saying which rule stands in the way of one.

use board::{Cell, SquareDirection};
use game::Side;

use crate::ground::{CORNERS, contains, home_of};
use crate::{Board, PulceState};

/// The rule about homes that a search for a series of jumps pretends not to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ignoring {
    Nothing,
    /// That no landing is in the enemy's home.
    EnemyHome,
    /// That the own home is entered orthogonally.
    DiagonalEntry,
    /// That a pawn stays where it came home, and how it got in.
    StayingHome,
}

/// The sockets of a legal move of the mover's pawn, by as few jumps as possible; `None` if it is not legal.
pub(crate) fn legal(state: &PulceState, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    if step_direction(from, to).is_some() {
        return Some(vec![from, to]);
    }
    jumps(state, from, to, Ignoring::Nothing)
}

/// The direction in which two cells are neighbours.
pub(crate) fn step_direction(from: Cell, to: Cell) -> Option<SquareDirection> {
    SquareDirection::ALL.into_iter().find(|&direction| Board::neighbour(from, direction, 1) == Some(to))
}

/// The cell between two that are one jump apart.
pub(crate) fn between(from: Cell, to: Cell) -> Option<Cell> {
    SquareDirection::ALL
        .into_iter()
        .find(|&direction| Board::neighbour(from, direction, 2) == Some(to))
        .and_then(|direction| Board::neighbour(from, direction, 1))
}

/// The sockets of a shortest series of jumps, both ends included, under all rules but the one ignored.
pub(crate) fn jumps(state: &PulceState, from: Cell, to: Cell, ignoring: Ignoring) -> Option<Vec<Cell>> {
    let mut came_from = [None; Board::CELLS];
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        if cell == to && cell != from {
            return Some(path(&came_from, from, to));
        }
        if stays(state.mover(), cell, ignoring) {
            continue;
        }
        for direction in SquareDirection::ALL {
            let landing = landing(state, from, cell, direction);
            let landing = landing.filter(|&landing| may_land(state.mover(), landing, direction, ignoring));
            if let Some(landing) = landing.filter(|landing| came_from[landing.index()].is_none()) {
                came_from[landing.index()] = Some(cell);
                reached.push(landing);
            }
        }
    }
    None
}

fn path(came_from: &[Option<Cell>; Board::CELLS], from: Cell, to: Cell) -> Vec<Cell> {
    let mut path = vec![to];
    while let Some(cell) = path.last().and_then(|last| came_from[last.index()]).filter(|&cell| cell != from) {
        path.push(cell);
    }
    path.push(from);
    path.reverse();
    path
}

fn stays(mover: Side, cell: Cell, ignoring: Ignoring) -> bool {
    home_of(cell) == Some(mover) && ignoring != Ignoring::StayingHome
}

/// The free socket behind a pawn next to `cell`, for a pawn that has left `from`.
fn landing(state: &PulceState, from: Cell, cell: Cell, direction: SquareDirection) -> Option<Cell> {
    let over =
        Board::neighbour(cell, direction, 1).filter(|&over| over != from && state.owner(over).is_some());
    over.and_then(|over| Board::neighbour(over, direction, 1))
        .filter(|&landing| landing != from && state.owner(landing).is_none() && !contains(CORNERS, landing))
}

fn may_land(mover: Side, landing: Cell, direction: SquareDirection, ignoring: Ignoring) -> bool {
    match home_of(landing) {
        None => true,
        Some(side) if side == mover => {
            direction.is_orthogonal() || matches!(ignoring, Ignoring::DiagonalEntry | Ignoring::StayingHome)
        }
        Some(_) => ignoring == Ignoring::EnemyHome,
    }
}
