//! Comparison from a given position, with actions chosen so that rare kinds of them are played often.

use conformance::{Oracle, Random};
use game::{Rules, State, Uniform};

use super::oracle::Naive;

/// Plays at most `limit` actions from the position and compares all that an oracle tells, in every state.
pub fn compare_from<R: Rules>(rules: &R, text: &str, random: &mut Random, limit: usize) {
    let mut both = Both::new(rules, text);
    for _ in 0..limit {
        if both.oracle.outcome().is_some() {
            break;
        }
        let action = choose(&both.oracle.legal(), random);
        both.play(&action);
    }
}

/// The same moment of the same game, twice.
pub struct Both<S> {
    state: S,
    pub oracle: Naive,
    start: String,
    played: Vec<String>,
}

impl<S: State> Both<S> {
    pub fn new<R: Rules<State = S>>(rules: &R, text: &str) -> Both<S> {
        let state = rules.parse_position(text).unwrap_or_else(|error| panic!("{text} is refused: {error}"));
        let oracle = Naive::from_position(text);
        let both = Both { state, oracle, start: text.to_string(), played: Vec::new() };
        both.compare();
        both
    }

    pub fn play(&mut self, action: &str) {
        let notation: S::Notation = action.parse().expect("a legal action is read");
        let resolved = self.state.resolve(&notation);
        self.state.apply(resolved.unwrap_or_else(|reason| panic!("{action} is refused: {reason}")));
        self.oracle.play(action);
        self.played.push(action.to_string());
        self.compare();
    }

    fn compare(&self) {
        let path = format!("{} moves {}", self.start, self.played.join(" "));
        assert_eq!(self.state.status().outcome(), self.oracle.outcome(), "outcome of {path}");
        assert_eq!(self.state.position(), self.oracle.position(), "position of {path}");
        let mut actions = Vec::new();
        self.state.legal(&mut actions);
        let text = |&action| self.state.notation(action).to_string();
        let mut texts: Vec<String> = actions.iter().map(text).collect();
        let mut expected = self.oracle.legal();
        texts.sort_unstable();
        expected.sort_unstable();
        assert_eq!(texts, expected, "legal actions of {path}");
    }
}

/// Half of the time any action, otherwise any kind of action and then one of that kind.
fn choose(legal: &[String], random: &mut Random) -> String {
    let mut kinds: Vec<String> = legal.iter().map(|action| kind(action)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let wanted = &kinds[random.below(kinds.len() as u32) as usize];
    let any = random.below(2) == 0;
    let choice: Vec<&String> = legal.iter().filter(|action| any || kind(action) == *wanted).collect();
    choice[random.below(choice.len() as u32) as usize].clone()
}

/// Every word is a kind of its own, and so is what begins with the same sign.
fn kind(action: &str) -> String {
    match action.chars().find(|letter| "+>:x".contains(*letter)) {
        Some(sign) => sign.to_string(),
        None => action.to_string(),
    }
}
