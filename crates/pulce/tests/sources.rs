//! What the rulebook tells of set-up, movement and scoring, in its own names of sockets (row first, then column).

#[path = "positions/by_names.rs"]
mod by_names;

use by_names::{board, position};
use game::{Options, Rules, Session, State};
use quincunx_pulce::{Pulce, PulceState};

const PLAYER_A: &str = "4e 4f 5d 5e 5f 6d 6e 6f";
const PLAYER_B: &str = "2b 2c 2d 3b 3c 3d 4b 4c";

/// The rulebook's `4e` as our `e4`, name by name.
fn ours(names: &str) -> String {
    names.split(' ').map(|name| name.chars().rev().collect()).collect::<Vec<String>>().join(" ")
}

fn start() -> PulceState {
    Pulce::new(&Options::default()).expect("the defaults are in range").start()
}

fn after(state: &PulceState, actions: &[&str]) -> PulceState {
    let mut session = Session::new(*state);
    for action in actions {
        session.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    *session.state()
}

#[test]
fn set_up_of_both_players() {
    let text = start().position().expect("a turn is one action");
    assert_eq!(text.split(' ').next(), Some(board(&ours(PLAYER_A), &ours(PLAYER_B)).as_str()));
}

#[test]
fn set_up_leaves_the_central_socket_to_the_yellow_pawn() {
    let centre = ours("4d");
    let plan = start().rules().plan();
    let pieces = start().scene().pieces;
    assert_eq!(pieces.len(), 16);
    assert!(pieces.iter().all(|piece| plan.cells[piece.cell.index()].name.as_str() != centre));
}

#[test]
fn destinations_of_both_players() {
    let plan = start().rules().plan();
    let region_of = |name: &str| {
        let cell = plan.cells.iter().find(|cell| cell.name.as_str() == name);
        cell.map(|cell| cell.region.clone())
    };
    for name in ours("1b 1c 1d 1e 1f 2a 3a 4a 5a 6a").split(' ') {
        assert_eq!(region_of(name).as_deref(), Some("Red's home"), "{name}");
    }
    for name in ours("7b 7c 7d 7e 7f 2g 3g 4g 5g 6g").split(' ') {
        assert_eq!(region_of(name).as_deref(), Some("Black's home"), "{name}");
    }
}

#[test]
fn the_game_is_played_over_three_rounds() {
    assert_eq!(start().rules().rounds(), 3);
}

#[test]
fn consecutive_jumps_over_both_colours_in_changing_directions() {
    let red = ours("6f 5e 3a 2a 1b 1c 1e 1f");
    let state = position(&red, &ours("4c 3d 7b 7c 7d 7e 2g 3g"), "r r 1/3 0-0 - 60");
    for action in ["f6-d4", "f6-b4", "f6-d2"] {
        assert_eq!(after(&state, &[action]).plies(), 61);
    }
}

/// Red has pawns next to the home and a jump away from it.
fn before_the_destination() -> PulceState {
    position(&ours("3b 4c 1b 1c 1e 1f 5a 6a"), &ours("3e 7b 7c 7d 7e 7f 5g 6g"), "r r 1/3 0-0 - 60")
}

#[test]
fn destination_sockets_are_reached_orthogonally_by_step_and_jump() {
    let session = Session::new(before_the_destination());
    assert!(session.read("b3-a3").is_ok());
    assert!(session.read("b3-a4").is_err());
    assert!(session.read("c4-a2").is_err(), "a diagonal jump over b3");
}

#[test]
fn pawns_in_their_destination_do_not_move() {
    let state = after(&before_the_destination(), &["b3-a3", "e3-e4"]);
    assert!(Session::new(state).read("a3-a4").is_err());
    assert!(Session::new(state).read("a3-b3").is_err());
}

/// Every pawn of both players is home at the end of a round if the second one's additional move brings in the last.
#[test]
fn both_players_may_be_home_at_the_end_of_a_round() {
    let state =
        position(&ours("2b 1c 1d 1e 1f 3a 4a 5a"), &ours("6f 7b 7c 7d 7e 2g 3g 4g"), "r r 1/3 0-0 - 60");
    let next = after(&state, &["b2-b1", "f6-f7"]);
    assert_eq!((next.points().first, next.points().second), (1, 1));
    assert_eq!(next.round(), 2);
}

#[test]
fn one_two_and_three_points_by_distribution() {
    let black = ours("2g 3g 4g 5g 7b 7c 7d 2f");
    for (others, last, points) in [
        ("1b 1c 1e 2a 3a 4a 6a", "b5-a5", 1),
        ("1b 1c 1f 2a 3a 4a 6a", "e2-e1", 2),
        ("1b 1c 1f 2a 3a 4a 6a", "d2-d1", 3),
    ] {
        let red = format!("{} {}", &last[..2], ours(others));
        let state = position(&red, &black, "r b 2/3 0-0 - 61");
        assert_eq!(after(&state, &[last]).points().first, points, "{last}");
    }
}
