//! The engine as an opponent: with a few nodes it beats plain search with many random games.

use std::sync::Arc;

use conformance::random;
use game::{Outcome, Rules, Side, State, Status};
use quincunx_pella::{Pella, PellaState};
use search::{AlphaBeta, Limits, Settings, TranspositionTable, Uct};

/// So many are played, and all but one must be won.
const GAMES: u64 = 4;
/// What the engine looks at for an action.
const NODES: u64 = 300;
/// What plain search plays to the end for an action.
const RANDOM_GAMES: u64 = 400;

/// A state after some random actions, the same for both games of a pair.
fn opening(seed: u64) -> PellaState {
    let mut random = random(seed);
    let mut state = Pella.start();
    for _ in 0..6 {
        state.apply(state.sample(&mut random, &mut Vec::new()));
    }
    state
}

/// Who wins if the engine plays for the side.
fn play(mut state: PellaState, engine_plays: Side, seed: u64) -> Outcome {
    let mut engine = AlphaBeta::new(Arc::new(TranspositionTable::new(1)), Settings::default());
    let mut plain = Uct::new(seed);
    loop {
        let action = match state.status() {
            Status::Over(outcome) => return outcome,
            Status::ToAct(side) if side == engine_plays => {
                engine.search(&state, Limits::nodes(NODES), 1, &mut |_| {}).best()
            }
            _ => plain.choose(&state, Limits::nodes(RANDOM_GAMES)).0,
        };
        state.apply(action);
    }
}

#[test]
fn a_few_nodes_beat_many_random_games() {
    let won = |&game: &u64| {
        let side = if game.is_multiple_of(2) { Side::First } else { Side::Second };
        play(opening(game / 2), side, game) == Outcome::Win(side)
    };
    let games = (0..GAMES).filter(won).count() as u64;
    assert!(games + 1 >= GAMES, "won {games} of {GAMES}");
}
