use game::{Outcome, Rules, State, Status};

use crate::random;

/// A game written a second time, straight from its rules page, with no thought for speed and no line of the first.
pub trait Oracle: Clone {
    /// The state that a position text describes.
    fn from_position(text: &str) -> Self;

    /// The legal actions' texts in any order; none if the game is over.
    fn legal(&self) -> Vec<String>;

    /// The actions of chance with their weights, in any order; none unless chance acts.
    fn chance(&self) -> Vec<(String, u32)> {
        Vec::new()
    }

    /// Plays a legal action.
    fn play(&mut self, action: &str);

    /// The position text; `None` in the middle of a turn.
    fn position(&self) -> Option<String>;

    fn outcome(&self) -> Option<Outcome>;
}

/// Plays `games` random games of at most `limit` actions and compares, in every state, legal actions, chances, position
/// text and outcome with the oracle's.
pub fn compare_random_games<R: Rules, O: Oracle>(rules: &R, first_seed: u64, games: u64, limit: usize) {
    for seed in first_seed..first_seed + games {
        let mut random = random(seed);
        let mut state = rules.start();
        let mut oracle = O::from_position(&state.position().expect("games start at the start of a turn"));
        let (mut played, mut scratch) = (Vec::new(), Vec::new());
        for _ in 0..limit {
            compare(&state, &oracle, seed, &played);
            if state.status().is_over() {
                break;
            }
            let action = state.sample(&mut random, &mut scratch);
            let text = state.notation(action).to_string();
            oracle.play(&text);
            state.apply(action);
            played.push(text);
        }
    }
}

fn compare<S: State>(state: &S, oracle: &impl Oracle, seed: u64, played: &[String]) {
    let path = || format!("game {seed} after {}", played.join(" "));
    assert_eq!(state.status().outcome(), oracle.outcome(), "outcome in {}", path());
    let position = oracle.position();
    if position.is_some() || !state.status().is_over() {
        assert_eq!(state.position(), position, "position in {}", path());
    }
    let mut actions = Vec::new();
    state.legal(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(|&action| state.notation(action).to_string()).collect();
    let mut expected = oracle.legal();
    texts.sort_unstable();
    expected.sort_unstable();
    assert_eq!(texts, expected, "legal actions in {}", path());
    if state.status() == Status::Chance {
        let mut weighted = Vec::new();
        state.chance(&mut weighted);
        let mut chances: Vec<(String, u32)> = weighted
            .into_iter()
            .map(|(action, weight)| (state.notation(action).to_string(), weight))
            .collect();
        let mut expected = oracle.chance();
        chances.sort_unstable();
        expected.sort_unstable();
        assert_eq!(chances, expected, "chances in {}", path());
    }
}
