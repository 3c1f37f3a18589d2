//! Actions chosen so that rare kinds of them are played often.

use conformance::Random;
use game::Uniform;

/// Half of the time any action, otherwise any kind of action and then one of that kind; often the way back of the single
/// man moved last, so that positions occur again.
pub fn choose(legal: &[String], played: &[String], random: &mut Random) -> String {
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
