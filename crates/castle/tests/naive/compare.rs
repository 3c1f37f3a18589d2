//! Comparison from a given position, with actions chosen so that rare kinds of them are played often.

use conformance::{Oracle, Random};
use game::{Rules, State, Uniform};

use super::oracle::Naive;

/// Plays at most `limit` actions from the position and compares all that an oracle tells, in every state.
pub fn compare_from<R: Rules>(rules: &R, text: &str, random: &mut Random, limit: usize) {
    let mut state = rules.parse_position(text).unwrap_or_else(|error| panic!("{text} is refused: {error}"));
    let mut oracle = Naive::from_position(text);
    let mut played: Vec<String> = Vec::new();
    for _ in 0..=limit {
        compare(&state, &oracle, &format!("{text} moves {}", played.join(" ")));
        if oracle.outcome().is_some() {
            break;
        }
        let action = choose(&oracle.legal(), &played, random);
        let notation = action.parse::<<R::State as State>::Notation>().expect("a legal action is read");
        state.apply(state.resolve(&notation).unwrap_or_else(|reason| panic!("{action}: {reason}")));
        oracle.play(&action);
        played.push(action);
    }
}

fn compare<S: State>(state: &S, oracle: &Naive, path: &str) {
    assert_eq!(state.status().outcome(), oracle.outcome(), "outcome of {path}");
    assert_eq!(state.position(), oracle.position(), "position of {path}");
    let mut actions = Vec::new();
    state.legal(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(|&action| state.notation(action).to_string()).collect();
    let mut expected = oracle.legal();
    texts.sort_unstable();
    expected.sort_unstable();
    assert_eq!(texts, expected, "legal actions of {path}");
}

/// Half of the time any action, otherwise any kind of action and then one of that kind; often the way back of the single
/// man moved last, so that positions occur again.
fn choose(legal: &[String], played: &[String], random: &mut Random) -> String {
    let before = played.len().checked_sub(2).and_then(|at| played[at].split_once('-'));
    let back = before.map(|(from, to)| format!("{to}-{from}"));
    if let Some(back) = back.filter(|back| legal.contains(back) && random.below(4) > 0) {
        return back;
    }
    let mut kinds: Vec<String> = legal.iter().map(|action| kind(action)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let wanted = &kinds[random.below(kinds.len() as u32) as usize];
    let any = random.below(2) == 0;
    let choice: Vec<&String> = legal.iter().filter(|action| any || kind(action) == *wanted).collect();
    choice[random.below(choice.len() as u32) as usize].clone()
}

/// What is left of an action's text without the names of cells.
fn kind(action: &str) -> String {
    action.chars().filter(|letter| !letter.is_ascii_alphanumeric()).collect()
}
