use board::{Cell, HexDirection};
use game::{Effect, Side};

use crate::{Action, CastleState};

/// What is seen when the action is played. The effects can be carried out one after the other: none needs a cell that a
/// later one clears.
pub(crate) fn effects(state: &CastleState, action: Action) -> Vec<Effect> {
    let mut effects = match action {
        Action::Swap => state.men(Side::First).map(|cell| Effect::Turn { cell }).collect(),
        Action::Place { cell } => vec![Effect::Place { cell }],
        Action::Slide { from, to } => slide_effects(state, from, to),
        Action::March { rear, lead, to } => march_effects(state, rear, lead, to),
    };
    let throne = state.grid.cell(state.grid.throne);
    let (before, after) = (state.throne_holder(), state.men_after(action).owner(state.grid.throne));
    if before != after {
        effects.extend(before.map(|_| Effect::Remove { cell: throne, token: false }));
        effects.extend(after.map(|_| Effect::Place { cell: throne }));
    }
    effects
}

fn slide_effects(state: &CastleState, from: Cell, to: Cell) -> Vec<Effect> {
    let grid = state.grid;
    let direction = grid.heading(from, to);
    let mut effects = vec![Effect::Move { path: path(state, from, to, direction) }];
    if let Some((thrown, behind)) = state.men.throw(grid, state.to_move(), grid.spot(to), direction) {
        effects.push(Effect::Throw { from: grid.cell(thrown), to: grid.cell(behind) });
    }
    effects
}

fn march_effects(state: &CastleState, rear: Cell, lead: Cell, to: Cell) -> Vec<Effect> {
    let direction = state.grid.heading(rear, lead);
    let line = path(state, rear, to, direction);
    let steps = path(state, lead, to, direction).len() - 1;
    let ahead = &line[line.len() - steps..];
    let captured = ahead.iter().filter(|&&cell| state.owner(cell).is_some());
    let removals = captured.map(|&cell| Effect::Remove { cell, token: false });
    // The leading man goes first, so that each finds the cell free that he comes to.
    let moves = line.windows(steps + 1).rev().map(|path| Effect::Move { path: path.to_vec() });
    removals.chain(moves).collect()
}

/// The cells from one to another, both included.
fn path(state: &CastleState, from: Cell, to: Cell, direction: HexDirection) -> Vec<Cell> {
    let board = state.grid.ground.board;
    std::iter::successors(Some(from), |&cell| board.neighbour(cell, direction).filter(|_| cell != to))
        .collect()
}
