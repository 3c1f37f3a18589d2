use game::{Effect, State};

use crate::{Action, GuerrillaState};

/// The piece placed or moved, then the pieces that leave the board: the mover's own, then the dead.
pub(crate) fn effects(state: &GuerrillaState, action: Action) -> Vec<Effect> {
    let mover = state.to_move;
    let cell = |slot| state.lattice.cell(slot);
    let mut effects = Vec::new();
    let mut before = state.pieces;
    match action {
        Action::Grow(slot) => {
            before[mover].insert(slot);
            effects.push(Effect::Place { cell: cell(slot) });
        }
        Action::Jump { from, to } => {
            before[mover].remove(from);
            before[mover].insert(to);
            effects.push(Effect::Move { path: vec![cell(from), cell(to)] });
        }
        Action::Pass | Action::Stop | Action::Keep(_) | Action::Done | Action::Kill(_) => {}
    }
    let mut after = *state;
    after.apply(action);
    for side in [mover, mover.other()] {
        let gone = before[side] - after.pieces[side];
        effects.extend(
            gone.iter().map(|slot| Effect::Remove { cell: cell(slot), token: after.tokens.contains(slot) }),
        );
    }
    effects
}
