//! What the rulebook says outright, played on the board. It has no worked games; these are its sentences.

#[path = "table/setup.rs"]
mod setup;

use board::{HexBoard, HexDirection};
use game::{EdgeKind, Rules, Session, Side, Status};
use quincunx_castle::{Castle, CastleState, Illegal};
use setup::*;

#[test]
fn the_castle_has_one_throne_twelve_cells_and_twelve_doors() {
    let plan = Castle::default().plan();
    let count = |grounds: &[&str]| plan.cells.iter().filter(|cell| grounds.contains(&cell.ground)).count();
    assert_eq!(count(&["throne"]), 1);
    assert_eq!(count(&["chamber", "entrance"]), 12);
    assert_eq!(plan.edges.iter().filter(|edge| edge.kind == EdgeKind::Door).count(), 12);
}

/// The doors are the castle's outermost edges: no wall lies further from the centre than a door.
#[test]
fn the_doors_are_the_outermost_edges() {
    let plan = Castle::default().plan();
    let distances = |kind: EdgeKind| {
        let edges = plan.edges.iter().filter(move |edge| edge.kind == kind);
        edges.map(|edge| ((edge.from.x + edge.to.x) / 2.0).hypot((edge.from.y + edge.to.y) / 2.0))
    };
    let furthest_wall = distances(EdgeKind::Wall).fold(0.0, f64::max);
    assert!(distances(EdgeKind::Door).all(|door| door > furthest_wall));
}

/// The designer's remark that gives the board its size.
#[test]
fn three_men_at_most_fit_in_a_line_before_a_door() {
    let board = HexBoard::of_side(6);
    let throne = board.centre();
    let step = |cell, direction| board.neighbour(cell, direction).expect("within the board");
    for direction in HexDirection::ALL {
        let entrance = step(step(throne, direction), direction.turned(1));
        for outward in [direction, direction.turned(1)] {
            let line = std::iter::successors(Some(entrance), |&cell| board.neighbour(cell, outward));
            assert_eq!(line.skip(1).count(), 3);
        }
    }
}

#[test]
fn the_first_man_may_be_chosen_by_the_other_player_as_his_move() {
    let game = after(Session::<CastleState>::of(&Castle::default()), "@h5 swap");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("", "h5"));
    assert_eq!(game.status(), Status::ToAct(Side::First));
}

#[test]
fn a_man_may_enter_anywhere_else_but_never_adjacent_to_a_friendly_man() {
    let game = white_to_move("i6", "");
    assert!(!is_legal(&game, "@i7"));
    assert!(is_legal(&game, "@i8"));
    assert!(!is_legal(&game, "@e5"), "the castle is excluded from placement");
}

#[test]
fn stopped_by_a_friendly_man_it_becomes_part_of_a_phalanx_and_moves_only_as_such() {
    let game = after(white_to_move("b1 b5", "k11"), "b1-b4 k11-k10");
    assert!(matches!(refusal(&game, "b4-b3"), Illegal::NotSingle { .. }));
    assert!(is_legal(&game, "b4:b5-b6"));
}

#[test]
fn a_single_man_may_not_enter_or_traverse_the_castle() {
    let game = white_to_move("h5", "");
    for inside_or_beyond in ["h5-g5", "h5-f5", "h5-e5", "h5-d5", "h5-c5"] {
        assert!(!is_legal(&game, inside_or_beyond), "{inside_or_beyond}");
    }
}

#[test]
fn stopped_by_an_opponents_man_it_throws_him_to_the_last_cell_it_traversed() {
    let game = after(white_to_move("i4", "i9"), "i4-i8");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("i8", "i7"));
}

#[test]
fn unless_a_wall_of_the_castle_is_between_them() {
    let game = after(white_to_move("k8", "g7"), "k8-h8");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("h8", "g7"));
}

#[test]
fn the_range_of_a_phalanx_and_of_its_parts_is_their_number_of_men() {
    let game = white_to_move("d1 d2 d3", "");
    assert!(!is_legal(&game, "d1:d3-d5"), "walls shut d4 in");
    let game = white_to_move("b1 b2 b3", "");
    assert_eq!(legal_with(&game, "b1:b3-"), ["b1:b3-b4", "b1:b3-b5", "b1:b3-b6"]);
    assert_eq!(legal_with(&game, "b2:b3-"), ["b2:b3-b4", "b2:b3-b5"]);
}

#[test]
fn it_moves_only_over_an_opposing_smaller_phalanx() {
    let game = white_to_move("b1 b2 b3", "b4 b5");
    assert_eq!(legal_with(&game, ":b3-"), ["b1:b3-b4", "b1:b3-b5", "b1:b3-b6"]);
    let game = white_to_move("b1 b2 b3", "b4 b5 b6");
    assert!(legal_with(&game, ":b3-").is_empty());
}

#[test]
fn splitting_a_phalanx_releases_single_men() {
    let game = after(white_to_move("b1 b2 b3", "k11"), "b2:b3-b5 k11-k10");
    assert!(is_legal(&game, "b1-b2"));
}

#[test]
fn a_single_man_released_inside_and_gone_out_may_not_move_in_again() {
    let game = after(white_to_move("d5 e6 f7", "k11"), "e6:d5-c4 k11-k10");
    assert_eq!(white(&game), "c4 d5 f7");
    let game = after(game, "f7-h9 k10-k11");
    assert!(is_legal(&game, "h9-i10"));
    assert!(matches!(refusal(&game, "h9-g8"), Illegal::SlideIntoCastle { .. }));
}

#[test]
fn a_phalanx_moves_the_same_partly_in_and_out_of_the_castle() {
    let game = after(white_to_move("c4 d5 e6", ""), "c4:e6-h9");
    assert_eq!(white(&game), "f7 g8 h9");
}

#[test]
fn men_with_a_wall_between_are_not_part_of_the_same_phalanx() {
    let game = white_to_move("d4 d5 d6", "");
    assert!(legal_with(&game, ":").is_empty());
}

#[test]
fn single_men_inside_leapfrog_opponents_men_as_outside() {
    let game = after(white_to_move("g5", "g8"), "g5-g7");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("g7", "g6"));
}

#[test]
fn capturing_a_flanking_man_removes_the_man_on_the_throne() {
    let game = after(white_to_move("b4 a4", "e5 f6 g7"), "a4:b4-c4");
    assert_eq!(game.status(), Status::Over(game::Outcome::Win(Side::Second)), "too slow");
    let game = after(white_to_move("d3 c2", "f5 f6 f7"), "c2:d3-f5");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("e4 f5", "f7"));
}

#[test]
fn flanking_it_oneself_at_the_same_time_takes_the_throne() {
    let game = after(white_to_move("d3 c2 f7", "f5 f6 e5 g7"), "c2:d3-f5");
    // Black still flanks from e5 and g7.
    assert_eq!(game.state().throne_holder(), Some(Side::Second));
    let game = after(white_to_move("b1 c2 d3 e6", "f5 f6 f7"), "b1:d3-g6");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("e4 e6 f5 f6 g6", "f7"));
}
