use game::{Outcome, Rules, State, Status, Uniform};

use crate::{Random, random};

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

/// The same moment of the same game, twice. Compared in every state that it comes to.
#[derive(Clone, Debug)]
pub struct Twins<S, O> {
    pub state: S,
    pub oracle: O,
    pub played: Vec<String>,
    start: String,
}

impl<S: State, O: Oracle> Twins<S, O> {
    pub fn new<R: Rules<State = S>>(rules: &R, text: &str) -> Twins<S, O> {
        let state = rules.parse_position(text).unwrap_or_else(|error| panic!("{text} is refused: {error}"));
        Twins::of(state, O::from_position(text), text)
    }

    /// A state and an oracle that stand for the same text.
    pub fn of(state: S, oracle: O, text: &str) -> Twins<S, O> {
        let twins = Twins { state, oracle, played: Vec::new(), start: text.to_string() };
        twins.compare();
        twins
    }

    /// Plays an action by its text, which both must accept.
    pub fn play(&mut self, action: &str) {
        let notation: S::Notation =
            action.parse().unwrap_or_else(|error| panic!("{error} in {}", self.path()));
        let resolved = self.state.resolve(&notation);
        let resolved =
            resolved.unwrap_or_else(|reason| panic!("{action} is refused: {reason} in {}", self.path()));
        self.state.apply(resolved);
        self.oracle.play(action);
        self.played.push(action.to_string());
        self.compare();
    }

    fn path(&self) -> String {
        format!("{} moves {}", self.start, self.played.join(" "))
    }

    fn compare(&self) {
        assert_eq!(self.state.status().outcome(), self.oracle.outcome(), "outcome in {}", self.path());
        let position = self.oracle.position();
        if position.is_some() || !self.state.status().is_over() {
            assert_eq!(self.state.position(), position, "position in {}", self.path());
        }
        let mut actions = Vec::new();
        self.state.legal(&mut actions);
        let mut texts: Vec<String> =
            actions.iter().map(|&action| self.state.notation(action).to_string()).collect();
        let mut expected = self.oracle.legal();
        texts.sort_unstable();
        expected.sort_unstable();
        assert_eq!(texts, expected, "legal actions in {}", self.path());
        if self.state.status() == Status::Chance {
            self.compare_chances();
        }
    }

    fn compare_chances(&self) {
        let mut weighted = Vec::new();
        self.state.chance(&mut weighted);
        let text = |(action, weight)| (self.state.notation(action).to_string(), weight);
        let mut chances: Vec<(String, u32)> = weighted.into_iter().map(text).collect();
        let mut expected = self.oracle.chance();
        chances.sort_unstable();
        expected.sort_unstable();
        assert_eq!(chances, expected, "chances in {}", self.path());
    }
}

/// Plays `games` random games of at most `limit` actions and compares, in every state, legal actions, chances, position
/// text and outcome with the oracle's.
pub fn compare_random_games<R: Rules, O: Oracle>(rules: &R, first_seed: u64, games: u64, limit: usize) {
    for seed in first_seed..first_seed + games {
        let mut random = random(seed);
        let start = rules.start();
        let text = start.position().expect("games start at the start of a turn");
        let oracle = O::from_position(&text);
        let mut twins = Twins::of(start, oracle, &text);
        let mut scratch = Vec::new();
        while twins.played.len() < limit && !twins.state.status().is_over() {
            let action = twins.state.sample(&mut random, &mut scratch);
            twins.play(&twins.state.notation(action).to_string());
        }
    }
}

/// Plays at most `limit` actions from a position, chosen from the oracle's legal ones given those played, and compares
/// as [`compare_random_games`] does. Gives the last state.
pub fn compare_games_from<R: Rules, O: Oracle>(
    rules: &R,
    text: &str,
    random: &mut Random,
    limit: usize,
    mut choose: impl FnMut(&[String], &[String], &mut Random) -> String,
) -> Twins<R::State, O> {
    let mut twins = Twins::<R::State, O>::new(rules, text);
    while twins.played.len() < limit && twins.oracle.outcome().is_none() {
        let action = choose(&twins.oracle.legal(), &twins.played, random);
        twins.play(&action);
    }
    twins
}

/// Any of the legal actions, whatever was played: for [`compare_games_from`].
pub fn any_action(legal: &[String], _played: &[String], random: &mut Random) -> String {
    legal[random.below(legal.len() as u32) as usize].clone()
}

/// The text with one character taken out, put in or changed; what is put in comes from `letters`.
pub fn spoilt(text: &str, letters: &str, random: &mut Random) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len() as u32) as usize;
    let letter = letters[random.below(letters.len() as u32) as usize];
    match random.below(4) {
        0 => drop(chars.remove(at)),
        1 => chars.insert(at, letter),
        _ => chars[at] = letter,
    }
    chars.into_iter().collect()
}
