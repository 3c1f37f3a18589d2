//! What no answer can change, found by trying all of them: lessons are small enough.

use game::{Outcome, Side, Status};

use crate::{AnyGame, Played};

/// Whether `side` wins within so many actions of its own, whatever the enemy and chance do.
pub(super) fn wins_by_force(game: &dyn Played, side: Side, actions: u32) -> bool {
    match game.status() {
        Status::Over(outcome) => outcome == Outcome::Win(side),
        Status::ToAct(mover) if mover == side => {
            actions > 0 && after_each(game).any(|next| wins_by_force(&*next, side, actions - 1))
        }
        Status::ToAct(_) | Status::Chance => {
            after_each(game).all(|next| wins_by_force(&*next, side, actions))
        }
    }
}

/// Whether `side` has lost or an action of the enemy, if it is the enemy who acts, makes it so.
pub(super) fn enemy_wins_at_once(game: &dyn Played, side: Side) -> bool {
    let lost = Some(Outcome::Win(side.other()));
    game.outcome() == lost
        || (game.status() == Status::ToAct(side.other())
            && after_each(game).any(|next| next.outcome() == lost))
}

fn after_each(game: &dyn Played) -> impl Iterator<Item = AnyGame> + '_ {
    game.legal().into_iter().map(|action| {
        let mut next = game.boxed_clone();
        next.play(&action).expect("a listed action is legal");
        next
    })
}
