use game::{Side, Status};
use registry::AnyGame;
use search::{EngineSettings, Limits};

/// How many openings are drawn at most in search of a fair one.
const DRAWS: u64 = 100;
/// An opening is fair if it changes the chances of winning by no more than this.
const MOST_SHIFT: f64 = 0.15;
/// How far the chances are looked into.
const NODES: u64 = 1000;

/// Plays random actions from the game's present state, as many whole turns as said, and never into the end of the game.
/// The same seed gives the same opening.
pub fn random_opening(game: &AnyGame, turns: u32, seed: u64) -> AnyGame {
    draws(game, turns, seed).next().unwrap_or_else(|| game.boxed_clone())
}

/// A random opening that leaves the chances about as they were, or else the one of those drawn that changes them least: a
/// game that the opening has decided says nothing about the players. An uneven start stays uneven, as sides are swapped; even
/// positions that follow it would hang on the next roll of a die.
pub fn fair_opening(game: &AnyGame, turns: u32, seed: u64) -> AnyGame {
    if turns == 0 {
        return random_opening(game, turns, seed);
    }
    let before = first_side_chance(game);
    let mut fairest: Option<(f64, AnyGame)> = None;
    for drawn in draws(game, turns, seed) {
        let shift = (first_side_chance(&drawn) - before).abs();
        if shift <= MOST_SHIFT {
            return drawn;
        }
        if fairest.as_ref().is_none_or(|(least, _)| shift < *least) {
            fairest = Some((shift, drawn));
        }
    }
    fairest.map_or_else(|| game.boxed_clone(), |(_, drawn)| drawn)
}

/// Openings in which the game has not come to its end.
fn draws(game: &AnyGame, turns: u32, seed: u64) -> impl Iterator<Item = AnyGame> {
    (0..DRAWS).filter_map(move |draw| {
        let mut drawn = game.boxed_clone();
        play_turns(&mut drawn, turns, seed.wrapping_add(draw << 32)).then_some(drawn)
    })
}

/// As a short search sees it; a half where a die is about to be rolled.
fn first_side_chance(game: &AnyGame) -> f64 {
    let Some(side) = game.status().side() else { return 0.5 };
    let mut engine = game.new_engine(EngineSettings { mebibytes: 8, ..EngineSettings::default() });
    let analysis = game.analyse(&mut engine, Limits::nodes(NODES), 1, &mut |_| {});
    let chance = analysis.lines[0].win_probability;
    if side == Side::First { chance } else { 1.0 - chance }
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

    #[test]
    fn a_fair_opening_is_drawn_again_until_it_leaves_the_chances_as_they_were() {
        let catalogue = Catalogue::default();
        let start = catalogue.open("chartabella", &Options::default(), None).expect("the game exists");
        let before = first_side_chance(&start);
        let shifts = |opening: fn(&AnyGame, u32, u64) -> AnyGame| {
            let shift = |seed| (first_side_chance(&opening(&start, 4, seed)) - before).abs();
            (0..12).map(shift).collect::<Vec<_>>()
        };
        assert!(shifts(random_opening).iter().any(|&shift| shift > MOST_SHIFT));
        assert!(shifts(fair_opening).iter().all(|&shift| shift <= MOST_SHIFT));
    }
}
