//! Actions chosen so that rare kinds of them are played often.

use conformance::Random;
use game::Uniform;

/// Half of the time any action, otherwise any kind of action and then one of that kind.
pub fn choose(legal: &[String], _played: &[String], random: &mut Random) -> String {
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
