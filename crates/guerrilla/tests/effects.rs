//! What is seen to happen when an action is played.

#[path = "table/setup.rs"]
mod setup;

use board::{Cell, HexBoard};
use game::{Effect, State};
use setup::*;

fn cell(name: &str) -> Cell {
    HexBoard::of_side(5).find(name).expect("the name is one of the board's")
}

fn effects(game: &Game, text: &str) -> Vec<Effect> {
    game.state().effects(game.read(text).expect("the action is legal"))
}

fn removed(name: &str, token: bool) -> Effect {
    Effect::Remove { cell: cell(name), token }
}

#[test]
fn a_piece_is_placed() {
    let game = setup("e5", "").white_to_move();
    assert_eq!(effects(&game, "+e6"), [Effect::Place { cell: cell("e6") }]);
    assert_eq!(effects(&game, "pass"), []);
}

#[test]
fn the_last_jump_takes_off_what_is_cut_off_and_then_kills() {
    let game = after(setup("c2 c3", "a1 c7").white_to_move(), "+c4 +h8 c3>c5 c5>c3");
    // The line is whole again; the third jump leaves c2 behind and brings c5 next to nobody.
    assert_eq!(
        effects(&game, "c3>c5"),
        [Effect::Move { path: vec![cell("c3"), cell("c5")] }, removed("c2", false)]
    );
    let game = after(setup("c3 c4", "c6 h8").white_to_move(), "+d4 +a1 c3>c5");
    assert_eq!(effects(&game, "stop"), [removed("c6", true)]);
}

#[test]
fn a_choice_of_parts_and_of_deaths() {
    let game = after(setup("c2 c3 c4", "").white_to_move(), "+c5 +h8 c3>c1 stop");
    assert_eq!(effects(&game, "keep:c1"), [removed("c4", false), removed("c5", false)]);
    let game = after(setup("e4 e5", "f5 e6").white_to_move(), "pass");
    assert_eq!(effects(&game, "xe6xf5"), [removed("e6", false), removed("f5", false)]);
}
