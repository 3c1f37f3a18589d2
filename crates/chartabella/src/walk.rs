//! Walks over empty cells: how far a piece comes, how fast it charges, and by which way it is shown to go.

use std::collections::VecDeque;

use board::{Cell, ColumnDirection};

use crate::Kind;
use crate::field::Field;
use crate::ground::{Ground, Walls};
use crate::theme::MOST_STEPS;
use crate::window::Window;

/// Where a piece can get to in one activation.
pub(crate) struct Reach<'g> {
    pub walls: Walls<'g>,
    /// Cells from which one step is left to take, its own included.
    pub approaches: Window,
    /// Cells one step from the approaches, over no wall, whatever they are.
    pub verge: Window,
    /// Cells where a move can end.
    pub ends: Window,
}

impl<'g> Reach<'g> {
    #[inline]
    pub fn new(ground: &'g Ground, field: &Field, from: Cell, kind: &Kind) -> Reach<'g> {
        let place = ground.place(from);
        let steps = usize::from(kind.movement);
        let walls = Walls::near(ground, |column| field.broken_lane(column), place.column, steps);
        let empty = Window::empty(place.column);
        if steps == 0 {
            return Reach { walls, approaches: empty, verge: empty, ends: empty };
        }
        let free = free_cells(ground, field, from, kind);
        let mut approaches = Window::of(place);
        for step in 1..steps {
            walls.grow(&mut approaches, &free, step);
        }
        let verge = walls.step(&approaches, steps);
        let mut ends = approaches;
        walls.grow(&mut ends, &free, steps);
        ends.remove(place);
        Reach { walls, approaches, verge, ends }
    }
}

/// The cells within a piece's movement that it may enter and that are empty, or that it has left.
fn free_cells(ground: &Ground, field: &Field, from: Cell, kind: &Kind) -> Window {
    let place = ground.place(from);
    let mut free = Window::fill(place.column, kind.movement.into(), ground.board.columns, |column| {
        ground.enter_lane(kind.class, column, field.broken_lane(column)) & !field.occupied_lane(column)
    });
    free.insert_lane(place.column.into(), place.bit());
    free
}

/// What the best walk to the approach adds to the attack: cells passed in a straight line right before the target.
pub(crate) fn charge(
    ground: &Ground,
    field: &Field,
    from: Cell,
    kind: &Kind,
    approach: Cell,
    target: Cell,
) -> u8 {
    let direction = ground.direction(approach, target).expect("an approach lies next to the target");
    let steps = usize::from(kind.movement);
    let free = free_cells(ground, field, from, kind);
    let run = run_up(ground, field, &free, approach, direction.opposite());
    let start = ground.place(from);
    let walls = Walls::near(ground, |column| field.broken_lane(column), start.column, steps);
    let mut within = Window::of(start);
    for walked in 0..steps {
        let gained = steps - 1 - walked;
        if run[gained].is_some_and(|cell| within.contains(ground.place(cell))) {
            return gained as u8;
        }
        walls.grow(&mut within, &free, walked + 1);
    }
    unreachable!("the approach itself is within reach")
}

/// The cells in a straight line from the approach away from the target, as long as the piece could come along them.
fn run_up(
    ground: &Ground,
    field: &Field,
    free: &Window,
    approach: Cell,
    back: ColumnDirection,
) -> [Option<Cell>; MOST_STEPS as usize] {
    let mut run = [None; MOST_STEPS as usize];
    let mut last = Some(approach);
    for slot in &mut run {
        *slot = last;
        last = last.and_then(|cell| {
            let next = ground.neighbour(cell, back)?;
            (free.contains(ground.place(next)) && !ground.is_walled(cell, next, field)).then_some(next)
        });
    }
    run
}

/// A shortest walk between two cells over cells that the piece may enter and that are empty or left by it; just the two
/// ends if there is none.
pub(crate) fn path(ground: &Ground, field: &Field, from: Cell, kind: &Kind, to: Cell) -> Vec<Cell> {
    let mut came_from = vec![None; ground.board.cell_count()];
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in ColumnDirection::ALL.into_iter().filter_map(|way| ground.neighbour(cell, way)) {
            let open = ground.may_enter(kind.class, next, field) && field.piece(next).is_none();
            if next != from
                && came_from[next.index()].is_none()
                && open
                && !ground.is_walled(cell, next, field)
            {
                came_from[next.index()] = Some(cell);
                queue.push_back(next);
            }
        }
    }
    if came_from[to.index()].is_none() {
        return vec![from, to];
    }
    let mut path: Vec<Cell> = std::iter::successors(Some(to), |cell| came_from[cell.index()]).collect();
    path.reverse();
    path
}
