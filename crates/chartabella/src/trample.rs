//! Elephants' walks over other pieces.

use board::{Cell, ColumnDirection};

use crate::action::{Action, Captured, Trample};
use crate::field::Field;
use crate::ground::Ground;
use crate::{Class, Facing, Kind};

/// An elephant on its way.
#[derive(Clone, Copy)]
struct Rampage {
    from: Cell,
    at: Cell,
    steps_left: u8,
    captured: Captured,
}

/// Adds every walk by which the elephant eliminates something: one for each set of cells captured, end and facing.
pub(crate) fn tramples(ground: &Ground, field: &Field, kinds: &[Kind], from: Cell, into: &mut Vec<Action>) {
    let piece = field.piece(from).expect("an elephant stands there");
    let steps_left = kinds[usize::from(piece.kind)].movement;
    if steps_left == 0 || !has_company(ground, field, from, steps_left) {
        return;
    }
    let first = into.len();
    let rampage = Rampage { from, at: from, steps_left, captured: Captured::default() };
    go_on(ground, field, kinds, rampage, into);
    into[first..].sort_unstable();
    let mut kept = first;
    for at in first..into.len() {
        if at == first || into[at] != into[kept - 1] {
            into[kept] = into[at];
            kept += 1;
        }
    }
    into.truncate(kept);
}

/// Whether any piece stands within the distance.
fn has_company(ground: &Ground, field: &Field, from: Cell, distance: u8) -> bool {
    let place = ground.place(from);
    let (column, distance) = (usize::from(place.column), usize::from(distance));
    let columns = column.saturating_sub(distance)..(column + distance + 1).min(ground.board.columns);
    let others = |at: usize| if at == column { !place.bit() } else { u64::MAX };
    columns.into_iter().any(|at| field.occupied_lane(at) & others(at) != 0)
}

fn go_on(ground: &Ground, field: &Field, kinds: &[Kind], rampage: Rampage, into: &mut Vec<Action>) {
    for direction in ColumnDirection::ALL {
        let Some(next) = ground.neighbour(rampage.at, direction) else { continue };
        if !ground.may_enter(Class::Elephant, next, field) || ground.is_walled(rampage.at, next, field) {
            continue;
        }
        let gone = next == rampage.from || rampage.captured.contains(next);
        let victim = field.piece(next).filter(|_| !gone);
        let mut captured = rampage.captured;
        if let Some(victim) = victim {
            if kinds[usize::from(victim.kind)].class == Class::Elephant {
                into.push(Action::Trample(Trample::new(rampage.from, next, None, captured)));
                continue;
            }
            captured = captured.with(next);
        }
        if !captured.is_empty() {
            let facing = Some(Facing::of_step(direction));
            into.push(Action::Trample(Trample::new(rampage.from, next, facing, captured)));
        }
        if rampage.steps_left > 1 {
            let rampage = Rampage { at: next, steps_left: rampage.steps_left - 1, captured, ..rampage };
            go_on(ground, field, kinds, rampage, into);
        }
    }
}
