use game::{Evaluate, Outcome, Rules, Side, State, Status};
use search::{Engine, EngineSettings, Limits, Uct};

use crate::random;

/// What is asked of an engine as an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Challenge {
    /// So many are played, two from each opening, and all but one must be won.
    pub games: u64,
    /// What the engine looks at for an action.
    pub nodes: u64,
    /// What plain search plays to the end for an action.
    pub random_games: u64,
}

/// Checks that with a few nodes the engine beats plain search with many random games.
pub fn check_opponent<R: Rules>(rules: &R, challenge: Challenge)
where
    R::State: Evaluate,
{
    let won = |&game: &u64| {
        let side = if game.is_multiple_of(2) { Side::First } else { Side::Second };
        play(opening(rules, game / 2), side, game, challenge) == Outcome::Win(side)
    };
    let won = (0..challenge.games).filter(won).count() as u64;
    assert!(won + 1 >= challenge.games, "won {won} of {}", challenge.games);
}

/// A state after some random actions.
fn opening<R: Rules>(rules: &R, seed: u64) -> R::State {
    let mut random = random(seed);
    let mut state = rules.start();
    for _ in 0..6 {
        state.apply(state.sample(&mut random, &mut Vec::new()));
    }
    state
}

/// How the game ends if the engine plays for the side.
fn play<S: Evaluate>(mut state: S, engine_plays: Side, seed: u64, challenge: Challenge) -> Outcome {
    let mut engine = Engine::new(EngineSettings { mebibytes: 1, ..EngineSettings::default() });
    let mut plain = Uct::new(seed);
    loop {
        let action = match state.status() {
            Status::Over(outcome) => return outcome,
            Status::ToAct(side) if side == engine_plays => {
                engine.search(&state, Limits::nodes(challenge.nodes), 1, &mut |_| {}).best()
            }
            _ => plain.choose(&state, Limits::nodes(challenge.random_games)).0,
        };
        state.apply(action);
    }
}
