use game::Status;
use registry::AnyGame;
use search::{EngineSettings, Limits};

/// How many openings are drawn at most in search of a fair one.
const DRAWS: u64 = 100;
/// An opening is fair if each side has at least this chance of winning; where the start does not give it, as much as there.
const LEAST_CHANCE: f64 = 0.35;
/// How far the chances are looked into.
const NODES: u64 = 1000;

/// Plays random actions from the game's present state, as many whole turns as said, and never into the end of the game.
/// The same seed gives the same opening.
pub fn random_opening(game: &AnyGame, turns: u32, seed: u64) -> AnyGame {
    draws(game, turns, seed).next().unwrap_or_else(|| game.boxed_clone())
}

/// A random opening that leaves both sides a fair chance and nothing to strike at, or else the best of those drawn: a game
/// that the opening has decided, or the first roll of a die after it, says little about the players.
pub fn fair_opening(game: &AnyGame, turns: u32, seed: u64) -> AnyGame {
    if turns == 0 {
        return random_opening(game, turns, seed);
    }
    let least = match game.status() {
        Status::ToAct(_) => lesser_chance(game).min(LEAST_CHANCE),
        _ => LEAST_CHANCE,
    };
    let mut best: Option<((bool, f64), AnyGame)> = None;
    for drawn in draws(game, turns, seed) {
        let merit = (drawn.is_quiet(), lesser_chance(&drawn));
        if merit >= (true, least) {
            return drawn;
        }
        if best.as_ref().is_none_or(|(known, _)| merit > *known) {
            best = Some((merit, drawn));
        }
    }
    best.map_or_else(|| game.boxed_clone(), |(_, drawn)| drawn)
}

/// Openings in which the game has not come to its end.
fn draws(game: &AnyGame, turns: u32, seed: u64) -> impl Iterator<Item = AnyGame> {
    (0..DRAWS).filter_map(move |draw| {
        let mut drawn = game.boxed_clone();
        play_turns(&mut drawn, turns, seed.wrapping_add(draw << 32)).then_some(drawn)
    })
}

/// The chance of the side that is worse off.
fn lesser_chance(game: &AnyGame) -> f64 {
    let mut engine = game.new_engine(EngineSettings { mebibytes: 8, ..EngineSettings::default() });
    let analysis = game.analyse(&mut engine, Limits::nodes(NODES), 1, &mut |_| {});
    let chance = analysis.lines[0].win_probability;
    chance.min(1.0 - chance)
}

/// `false` if the game came to an end.
fn play_turns(game: &mut AnyGame, turns: u32, seed: u64) -> bool {
    let mut begun = 0;
    let mut number = 0u64;
    while !game.status().is_over() {
        if !game.mid_turn() && matches!(game.status(), Status::ToAct(_)) {
            if begun == turns {
                return true;
            }
            begun += 1;
        }
        number += 1;
        let action = game.random_action(game::mix(seed ^ game::mix(number)));
        game.play(&action).expect("an action drawn from the legal ones is legal");
    }
    false
}

#[cfg(test)]
mod tests {
    use game::Options;
    use registry::Catalogue;

    use super::*;

    const TURNS: u32 = 6;

    #[test]
    fn a_fair_opening_is_drawn_again_until_both_sides_have_a_chance_and_nobody_strikes() {
        let catalogue = Catalogue::default();
        let start = catalogue.open("chartabella", &Options::default(), None).expect("the game exists");
        let least = lesser_chance(&start).min(LEAST_CHANCE);
        let openings = |opening: fn(&AnyGame, u32, u64) -> AnyGame| {
            (0..12).map(|seed| opening(&start, TURNS, seed)).collect::<Vec<_>>()
        };
        let random = openings(random_opening);
        assert!(random.iter().any(|drawn| lesser_chance(drawn) < least));
        assert!(random.iter().any(|drawn| !drawn.is_quiet()));
        assert!(openings(fair_opening).iter().all(|drawn| drawn.is_quiet() && lesser_chance(drawn) >= least));
    }
}
