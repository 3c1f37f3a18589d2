use game::Status;
use registry::AnyGame;

/// Plays random actions from the game's present state, as many whole turns as said, and never into the end of the game.
/// The same seed gives the same opening.
pub fn opening(game: &AnyGame, turns: u32, seed: u64) -> AnyGame {
    for attempt in 0..100 {
        let mut game = game.boxed_clone();
        if play_turns(&mut game, turns, seed.wrapping_add(attempt << 32)) {
            return game;
        }
    }
    game.boxed_clone()
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
