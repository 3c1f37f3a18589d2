//! Comparison from any position, with actions chosen so that rare kinds of them are played often.

use std::collections::BTreeMap;

use conformance::{Oracle, Random};
use game::{Rules, State, Status, Uniform};

use super::state::{Naive, Phase};

/// Plays at most `limit` actions from the position and compares all that an oracle tells, in every state.
pub fn compare_from<R: Rules>(rules: &R, text: &str, random: &mut Random, limit: usize) {
    let mut state = rules.parse_position(text).unwrap_or_else(|error| panic!("{text} is refused: {error}"));
    let mut oracle = Naive::from_position(text);
    let mut path = format!("{text} moves");
    for _ in 0..limit {
        let legal = oracle.legal();
        compare(&state, &oracle, &legal, &path);
        if legal.is_empty() {
            break;
        }
        let action = choose(&legal, random);
        let notation = action.parse().unwrap_or_else(|error| panic!("{action} is not read: {error}"));
        let resolved = state.resolve(&notation);
        state.apply(resolved.unwrap_or_else(|reason| panic!("{action} is refused after {path}: {reason}")));
        oracle.play(action);
        path = format!("{path} {action}");
    }
}

fn compare<S: State>(state: &S, oracle: &Naive, legal: &[String], path: &str) {
    assert_eq!(state.status(), status(oracle), "status of {path}");
    if oracle.outcome().is_none() || oracle.position().is_some() {
        assert_eq!(state.position(), oracle.position(), "position of {path}");
    }
    let mut actions = Vec::new();
    state.legal(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(|&action| state.notation(action).to_string()).collect();
    texts.sort_unstable();
    assert_eq!(texts, legal, "legal actions of {path}");
}

/// Who acts: the side whose turn it is, or the one that is asked for a card (6.5).
fn status(oracle: &Naive) -> Status {
    match (oracle.outcome(), oracle.phase) {
        (Some(outcome), _) => Status::Over(outcome),
        (None, Phase::Rolling(_)) => Status::Chance,
        (None, Phase::Asking { owner, .. }) => Status::ToAct(owner),
        (None, Phase::Choosing | Phase::AfterShot { .. }) => Status::ToAct(oracle.mover),
    }
}

/// Any kind of action that is legal, each equally likely, then one of the kind.
fn choose<'a>(legal: &'a [String], random: &mut Random) -> &'a str {
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for text in legal {
        kinds.entry(marks(text)).or_default().push(text);
    }
    let kinds: Vec<Vec<&str>> = kinds.into_values().collect();
    let kind = &kinds[random.below(kinds.len() as u32) as usize];
    kind[random.below(kind.len() as u32) as usize]
}

/// The action without its cells: `c8xc6@c7` is `x@`. The die's faces and the words stay as they are.
fn marks(text: &str) -> String {
    if !text.contains(|letter: char| letter.is_ascii_digit()) || text.starts_with("die") {
        return text.to_string();
    }
    text.chars().filter(|letter| "-=*#@/x".contains(*letter)).collect()
}
