use board::Cell;
use game::Plan;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

/// The nearest cell from `from` in the arrow's direction, straight ones preferred; `from` itself at the edge.
pub(super) fn step(plan: &Plan, from: Cell, arrow: Arrow) -> Cell {
    let start = plan.cells[from.index()].centre;
    let mut best = (f64::INFINITY, from);
    for (index, cell) in plan.cells.iter().enumerate().filter(|(_, cell)| cell.ground != "void") {
        let (dx, dy) = (cell.centre.x - start.x, cell.centre.y - start.y);
        let (ahead, aside) = match arrow {
            Arrow::Left => (-dx, dy.abs()),
            Arrow::Right => (dx, dy.abs()),
            Arrow::Up => (dy, dx.abs()),
            Arrow::Down => (-dy, dx.abs()),
        };
        // A tiny preference for one side makes going up and down a hexagon board come back to where it began.
        let cost = ahead + 2.0 * aside + if dx < 0.0 { 1e-6 } else { 0.0 };
        if ahead > 1e-6 && aside <= ahead * 1.8 && cost < best.0 {
            best = (cost, Cell::new(index));
        }
    }
    best.1
}
