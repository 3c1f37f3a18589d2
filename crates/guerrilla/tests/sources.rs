//! What the rulebook says and shows. Its figures are lost; these are positions that its words describe.

#[path = "table/setup.rs"]
mod setup;

use std::collections::BTreeSet;

use game::{Session, Side};
use quincunx_guerrilla::GuerrillaState;
use setup::*;

/// On how many points White's only group, somewhere in the middle, can grow.
fn growth_points(white: &'static str) -> usize {
    let game = after(setup(white, "").white_to_move(), "+a1");
    game.legal_texts().iter().filter(|text| text.starts_with('+')).count()
}

#[test]
fn figures_1_and_2_a_single_piece_cannot_move_and_grows_on_six_points() {
    assert_eq!(growth_points("e5"), 6);
    let game = after(setup("e5", "").white_to_move(), "+a1 +e6");
    assert_eq!(legal(&game), "done e5>e7 e6>e4");
}

#[test]
fn figures_3_to_6_a_pair_grows_on_eight_points_and_makes_up_to_two_jumps() {
    assert_eq!(growth_points("e5 e6"), 8);
    let game = after(setup("e4", "").white_to_move(), "+e5 +a1 e4>e6");
    assert_eq!(shown(&game, "jumps left").as_deref(), Some("1"));
    let game = after(game, "e5>e7");
    assert_eq!((white(&game).as_str(), game.state().to_move()), ("a1 e6 e7", Side::Second));
}

#[test]
fn figures_7_to_9_three_forms_of_three_pieces() {
    // The triangle, the bent line and the straight one.
    assert_eq!(growth_points("e5 e6 f6"), 9);
    assert_eq!(growth_points("e4 e5 f6"), 10);
    assert_eq!(growth_points("e4 e5 e6"), 10);
}

#[test]
fn figures_10_to_12_as_many_jumps_as_pieces() {
    for (pieces, growth, jumps) in [
        ("e4 e5", "+f5", "e4>e6 e5>e7 e6>e8"),
        ("e4 e5 f5", "+f6", "e4>e6 e6>e4 e4>e6 e6>e4"),
        ("e4 e5 f5 f6", "+e6", "e4>g6 g6>e4 e4>g6 g6>e4 e4>g6"),
    ] {
        let mut game = after(setup(pieces, "").white_to_move(), &format!("{growth} +a1"));
        let size = jumps.split(' ').count();
        for (made, jump) in jumps.split(' ').enumerate() {
            let left = shown(&game, "jumps left");
            assert_eq!(left, (made > 0).then(|| (size - made).to_string()));
            play(&mut game, jump);
        }
        // No other group can jump: the last one ends the turn.
        assert_eq!(game.state().to_move(), Side::Second, "{pieces}");
    }
}

#[test]
fn figure_13_strengths() {
    let game = setup("d4 e4 e5 e6 f6", "").white_to_move();
    assert_eq!(strengths(&game, Side::First), "d4:2 e4:2 e5:4 e6:2 f6:2");
    let game = setup("e3 e4 e5 e6", "").white_to_move();
    assert_eq!(strengths(&game, Side::First), "e3:1 e4:2 e5:2 e6:1");
}

#[test]
fn figure_14_a_small_group_kills_in_a_larger_one() {
    // The triangle's e5 has strength 2, f6 at the end of a line of four has 1.
    let game = after(setup("d4 e4 e5", "f6 g7 h8 i9").white_to_move(), "pass");
    assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("g7 h8 i9", ""));
}

#[test]
fn figure_15_massacres_by_two_three_and_four_pieces_more() {
    for group in ["d4 e4 e5", "d4 e4 e5 c4", "d4 e4 e5 c4 c3"] {
        let game = after(setup(group, "f6").white_to_move(), "pass");
        assert_eq!(tokens(&game), "f6", "{group}");
        assert_eq!(shown(&game, "in hand").expect("it is shown").split(' ').next_back(), Some("60"));
    }
}

#[test]
fn figures_16_to_19_a_turn_grow_move_kill() {
    let game = setup("c3 c4 h8", "c6 f2 g8").white_to_move();
    // Two groups grow and a third is started; the one on h8 stays put.
    let mut game = after(game, "+d4 +h7 +a1 c3>c5 stop");
    assert_eq!(with_badge(&game, "threatened"), "c6 g8");
    play(&mut game, "done");
    // Three pieces against one are a massacre, two against one are not.
    assert_eq!(white(&game), "a1 c4 c5 d4 h7 h8");
    assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("f2", "c6"));
    assert_eq!(game.state().to_move(), Side::Second);
}

#[test]
fn opening_each_side_places_one_piece_then_groups_grow() {
    let mut game = Session::<GuerrillaState>::of(&of_side(8));
    play(&mut game, "+d5");
    assert!(!is_legal(&game, "+d6") && is_legal(&game, "+d7"));
    play(&mut game, "+l10");
    assert_eq!(with_badge(&game, "must-grow"), "d5");
    play(&mut game, "+d6 +h8");
    assert_eq!(legal(&game), "d5>d7 d6>d4 done");
}

#[test]
fn figure_21_a_group_that_can_grow_on_six_points_only() {
    // The pair has eight points around it; two of them are next to the white piece.
    let game = after(setup("g7", "e5 e6").black_to_move(), "+a1");
    assert_eq!(legal(&game), "+d4 +d5 +d6 +e4 +e7 +f5");
}

#[test]
fn figure_22_a_pair_that_cannot_grow_and_a_three_that_has_five_points() {
    let game = setup("a1 b1 a3 b4 c5", "c3 d1").white_to_move();
    assert_eq!(with_badge(&game, "must-grow"), "a3 b4 c5");
    let game = after(game, "+g7");
    assert_eq!(legal(&game), "+a4 +b5 +c6 +d5 +d6");
}

#[test]
fn growth_of_one_group_may_stop_another() {
    // Both groups could grow on a point next to the other's.
    let game = setup("a1 a4", "").white_to_move();
    assert!(!is_legal(&after(game.clone(), "+a2"), "+a3"));
    assert!(!is_legal(&after(game, "+a3"), "+a2"));
}

#[test]
fn figure_23_no_jump_next_to_another_group() {
    let game = after(setup("d3 d4 d6 d7 e8", "").white_to_move(), "+c3 +e7 +i9");
    assert_eq!(
        refusal(&game, "d3>d5").to_string(),
        "d5 is next to d6, a friendly piece of another group (4.2)"
    );
}

#[test]
fn figure_24_groups_that_break_up() {
    let line_of_four = after(setup("c2 c3 c4", "").white_to_move(), "+c5 +h8 c3>c1 stop");
    assert_eq!(legal(&line_of_four), "keep:c1 keep:c4");
    let line_of_five = after(setup("c2 c3 c4 c5", "").white_to_move(), "+c6 +h8 c3>c1 c5>c7 stop");
    assert_eq!(legal(&line_of_five), "keep:c1 keep:c6");
    assert_eq!(white(&after(line_of_five, "keep:c6")), "c6 c7 h8");
}

#[test]
fn figure_25_a_group_that_breaks_up_and_reforms() {
    let mut game = after(setup("c2 c3 c4", "").white_to_move(), "+c5 +h8 c3>c1");
    assert_eq!(white(&game), "c1 c2 c4 c5 h8");
    play(&mut game, "c5>c3 stop");
    assert_eq!(white(&game), "c1 c2 c3 c4 h8");
}

/// All that can remain of White's only group after it has moved, with the single piece on `a8`.
fn remains(game: &Game, found: &mut BTreeSet<String>) {
    for text in game.legal_texts().into_iter().filter(|text| text != "done") {
        let next = after(game.clone(), &text);
        if next.state().to_move() == Side::First {
            remains(&next, found);
        } else {
            found.insert(white(&next));
        }
    }
}

fn remains_of_line(pieces: &'static str, growth: &str) -> BTreeSet<String> {
    let start = read(&setup(pieces, "").text(8, 11, 0));
    let mut found = BTreeSet::new();
    remains(&after(start, &format!("{growth} +a8")), &mut found);
    found
}

fn whole(remains: &BTreeSet<String>, size: usize) -> Vec<&str> {
    let whole = remains.iter().filter(|pieces| pieces.split(' ').count() == size + 1);
    whole.map(String::as_str).collect()
}

#[test]
fn a_line_of_three_leaves_a_piece_or_stays_where_it_is() {
    assert_eq!(whole(&remains_of_line("h7 h8", "+h9"), 3), ["a8 h7 h8 h9"]);
}

#[test]
fn a_line_of_four_may_reform_completely() {
    let remains = remains_of_line("h6 h7 h8", "+h9");
    let whole = whole(&remains, 4);
    assert!(whole.contains(&"a8 h5 h6 h7 h8") && whole.contains(&"a8 h7 h8 h9 h10"), "{whole:?}");
}

#[test]
fn a_line_of_five_leaves_a_piece_or_stays_where_it_is() {
    assert_eq!(whole(&remains_of_line("h6 h7 h8 h9", "+h10"), 5), ["a8 h6 h7 h8 h9 h10"]);
}

#[test]
fn figure_26_one_of_two_at_choice_and_two_or_one() {
    // X on e5 must kill one of d5 and f6.
    assert_eq!(legal(&after(setup("e4 e5", "d5 f6").white_to_move(), "pass")), "xd5 xf6");
    // A on e4 kills C on f5 and B on e5 kills D on e6, or B kills C, and D remains and A kills nothing.
    let game = after(setup("e4 e5", "f5 e6").white_to_move(), "pass");
    assert_eq!(legal(&game), "xe6xf5 xf5");
    assert_eq!(black(&after(game.clone(), "xf5")), "e6");
    assert_eq!(black(&after(game, "xe6xf5")), "");
}

#[test]
fn a_piece_kills_without_having_moved() {
    let game = after(setup("b2 b3 f6", "c3").white_to_move(), "+a2 +f7 +h4 f6>f8 stop done");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("a2 b2 b3 f7 f8 h4", ""));
    assert_eq!(tokens(&game), "c3");
}
