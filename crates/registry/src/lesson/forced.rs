//! What no answer can change, found by trying all of them: lessons are small enough.

use game::{Outcome, Side, Status};

use crate::{AnyGame, Played};

/// The first action of the enemy or of chance after which `side` cannot force a win within so many actions of its own.
pub(super) fn refutation(game: &dyn Played, side: Side, actions: u32) -> Option<String> {
    if game.status() == Status::ToAct(side) {
        return None;
    }
    game.legal().into_iter().find(|action| !wins_by_force(&*after(game, action), side, actions))
}

fn wins_by_force(game: &dyn Played, side: Side, actions: u32) -> bool {
    match game.status() {
        Status::Over(outcome) => outcome == Outcome::Win(side),
        Status::ToAct(mover) if mover == side => {
            let wins = |action: &String| wins_by_force(&*after(game, action), side, actions - 1);
            actions > 0 && game.legal().iter().any(wins)
        }
        Status::ToAct(_) | Status::Chance => refutation(game, side, actions).is_none(),
    }
}

/// Whether `side` has lost or an action of the enemy, if it is the enemy who acts, makes it so.
pub(super) fn enemy_wins_at_once(game: &dyn Played, side: Side) -> bool {
    let lost = Some(Outcome::Win(side.other()));
    let wins = |action: &String| after(game, action).outcome() == lost;
    game.outcome() == lost || (game.status() == Status::ToAct(side.other()) && game.legal().iter().any(wins))
}

fn after(game: &dyn Played, action: &str) -> AnyGame {
    let mut next = game.boxed_clone();
    next.play(action).expect("a listed action is legal");
    next
}
