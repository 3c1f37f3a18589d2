//! The worked examples of the rulebook, as far as its text lets them be set up again.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

use table::game::{MEADOW, camp, first_to_move, map, meadow_with, second_to_move};

#[test]
fn charge_example_left_straight_ahead_from_three_spaces_attacks_with_4() {
    let game = first_to_move(map(&MEADOW), "110@d2^|122@d5v").play("d2xd5@d4");
    assert!(game.prompt().ends_with("4 against 3"), "{}", game.prompt());
}

#[test]
fn charge_example_right_with_a_bend_attacks_with_3() {
    let game = first_to_move(map(&MEADOW), "110@c3^|122@d5v").play("c3xd5@d4");
    assert!(game.prompt().ends_with("3 against 3"), "{}", game.prompt());
}

#[test]
fn missile_example_left_out_of_the_forest_but_not_into_it() {
    let forest = || meadow_with('f', &["d2"]);
    assert!(first_to_move(forest(), "114@d2^|126@d4v").allows("d2*d4"));
    assert!(second_to_move(forest(), "114@d2^|126@d4v").after("d4*").is_empty());
}

#[test]
fn missile_example_right_all_infantry_but_not_the_cavalry_behind_the_forest_between() {
    let game = first_to_move(meadow_with('f', &["d3"]), "114@d2^|122@c4v,128@d4v,122@e4v");
    assert_eq!(game.after("d2*"), ["c4", "e4"]);
}

#[test]
fn level_example_left_front_or_back_at_choice() {
    let game = first_to_move(map(&MEADOW), "114@c3^|122@e3v");
    assert_eq!(game.after("c3*"), ["e3/n", "e3/s"]);
}

#[test]
fn level_example_right_the_forest_leaves_one_side_and_melee_goes_through_it() {
    // The infantry faces down; the forest lies behind it.
    let game = first_to_move(meadow_with('f', &["d3"]), "114@c3^|122@e3v");
    assert_eq!(game.after("c3*"), ["e3/s"], "the front only");
    assert!(game.allows("c3xe3@d3"), "from behind, on foot, through the forest");
}

#[test]
fn camp_example_left_the_ram_reaches_two_walls_and_the_slinger_hits_only_the_infantry() {
    let pieces = "114@d3v,101@d4v|131@c3^,122@d1^";
    let ram = second_to_move(camp(&[]), pieces);
    assert_eq!(ram.after("c3#"), ["c4", "d3"], "straight ahead and diagonally");
    let slinger = first_to_move(camp(&[]), pieces);
    assert_eq!(slinger.after("d3*"), ["d1"], "the ram's front is safe");
}

#[test]
fn camp_example_right_after_ramming_the_slinger_is_gone_and_the_way_is_open() {
    let game = second_to_move(camp(&[]), "114@d3v,101@d4v|131@c3^,122@d1^").play("c3#d3");
    assert!(game.allows("d1-d3^"));
    assert_eq!(game.pieces(), "101@d4v|122@d1^");
}

#[test]
fn tactics_left_the_infantry_clears_the_way_for_a_charge_of_5() {
    let start = || first_to_move(map(&MEADOW), "109@d2^,103@d3^|122@d5v");
    assert!(!start().allows("d2xd5@d4"), "the infantry is in the way");
    let game = start().play("d3-c4v d2xd5@d4");
    assert!(game.prompt().ends_with("5 against 3"), "{}", game.prompt());
}

#[test]
fn tactics_right_option_a_throws_first_and_attacks_the_back_if_that_fails() {
    let game = first_to_move(map(&MEADOW), "107@d2^|103@d4v").play("d2*d4 die:2 d2xd4@e5");
    assert!(game.prompt().ends_with("2 against 1"), "{}", game.prompt());
}

#[test]
fn tactics_right_option_b_rides_past_and_throws_at_the_back() {
    let start = || first_to_move(map(&MEADOW), "107@d2^|103@d4v");
    assert_eq!(start().odds("d2-e5*d4"), (5, 1, 0));
    let missed = start().play("d2-e5*d4 die:2");
    assert_eq!(missed.pieces(), "107@e5v|103@d4v", "a miss does not cost the rider");
}

#[test]
fn tactics_right_option_c_throws_at_the_front_and_gets_away() {
    let start = || first_to_move(map(&MEADOW), "107@d2^|103@d4v");
    assert_eq!(start().odds("d2*d4"), (1, 5, 0), "the lowest chance");
    assert_eq!(start().play("d2*d4 die:2 d2-a1^").pieces(), "107@a1^|103@d4v");
}
