//! The rules page paragraph by paragraph: killing, end and score, texts. The rest is in `paragraphs.rs`.

#[path = "table/setup.rs"]
mod setup;

mod guerrilla {
    use game::{Outcome, Reason, Side, Status};
    use quincunx_guerrilla::{Ending, Illegal, Notation};

    use crate::setup::*;

    fn refused_by(game: &Game, text: &str) -> &'static str {
        refusal(game, text).paragraph()
    }

    #[test]
    fn p5_1_the_stronger_threatens_the_weaker_next_to_it() {
        // e5 has strength 1: f6 has none, d5 and d6 have 1 each.
        let game = setup("e4 e5", "f6 d5 d6").white_to_move();
        assert_eq!(with_badge(&game, "threatened"), "f6");
        assert_eq!(black(&after(game, "pass")), "d5 d6");
    }

    #[test]
    fn p5_1_strengths_are_those_at_the_end_of_the_movement() {
        // From the triangle c3 d3 d4 a piece jumps next to d6.
        let mut game = after(setup("d3 d4", "d6").white_to_move(), "+c3 +i9 d3>d5");
        assert_eq!(strengths(&game, Side::First), "c3:1 d4:2 d5:1 i9:0");
        assert_eq!(with_badge(&game, "threatened"), "d6");
        play(&mut game, "stop");
        // All three still hang together: three pieces against one.
        assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("", "d6"));
    }

    #[test]
    fn p5_1_only_the_player_whose_turn_it_is_kills() {
        let game = after(setup("e4 e5", "f6").black_to_move(), "pass");
        assert_eq!(black(&game), "f6");
    }

    #[test]
    fn p5_2_a_piece_kills_one_only() {
        // e5 threatens d5 and f6, which have nothing to do with each other nor with e4.
        let game = after(setup("e4 e5", "d5 f6").white_to_move(), "pass");
        assert_eq!(legal(&game), "xd5 xf6");
        assert_eq!(
            refusal(&game, "xd5xf6").to_string(),
            "d5 and f6 cannot all die: each piece kills one only (5.2)"
        );
        assert_eq!(black(&after(game, "xf6")), "d5");
    }

    #[test]
    fn p5_2_no_piece_is_idle_while_a_victim_of_it_lives() {
        // e4 and e5 threaten f5, e5 threatens e6 as well.
        let game = after(setup("e4 e5", "f5 e6").white_to_move(), "pass");
        assert_eq!(legal(&game), "xe6xf5 xf5");
        assert_eq!(
            refusal(&game, "xe6").to_string(),
            "the piece on e4 would be idle while f5, which it threatens, lives (5.2)"
        );
    }

    #[test]
    fn p5_3_two_pieces_more_make_a_massacre() {
        let massacre = |white, black| after(setup(white, black).white_to_move(), "pass");
        // One more: three against two.
        let game = massacre("e4 e5 d4", "f6 g7");
        assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("g7", ""));
        // Two more: three against one.
        let game = massacre("e4 e5 d4", "f6");
        assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("", "f6"));
        // The victim's group may be the larger one: a piece of strength 2 against the end of a line.
        let game = massacre("e4 e5 d4", "f6 g7 h8 i9");
        assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("g7 h8 i9", ""));
    }

    #[test]
    fn p5_3_who_kills_may_decide_whether_it_is_a_massacre() {
        // e5 is next to d4 of the pair c3 d4 and to e6 of the line e6 e7 e8.
        let game = after(setup("c3 d4 e6 e7 e8", "e5").white_to_move(), "pass");
        assert_eq!(legal(&game), "xe5 xe5!");
        assert_eq!(tokens(&after(game.clone(), "xe5")), "");
        assert_eq!(tokens(&after(game, "xe5!")), "e5");
    }

    #[test]
    fn p5_3_marks_that_no_killer_can_make_are_refused() {
        let pair = after(setup("e4 e5", "d5 f6").white_to_move(), "pass");
        assert_eq!(
            refusal(&pair, "xd5!").to_string(),
            "no killer of the piece on d5 has a group larger by two (5.3)"
        );
        let triangle = after(setup("e4 e5 d4", "d5 f6").white_to_move(), "pass");
        assert_eq!(legal(&triangle), "xd5! xd5!xf6!");
        assert_eq!(
            refusal(&triangle, "xd5").to_string(),
            "all killers of the piece on d5 have groups larger by two: it is massacred (5.3)"
        );
    }

    #[test]
    fn p5_4_parts_are_offered_in_the_order_of_their_lowest_victim() {
        // Two pairs far apart: b2 b3 next to a3 and c4, h7 h8 next to g8 and i9.
        let game = after(setup("b2 b3 h7 h8", "a3 c4 g8 i9").white_to_move(), "pass");
        assert_eq!(legal(&game), "xa3 xc4");
        assert_eq!(
            refusal(&game, "xi9").to_string(),
            "the threat to i9 has nothing to do with that to a3, chosen now (5.4)"
        );
        assert_eq!(refused_by(&game, "xe5"), "5.1");
        assert_eq!(refusal(&game, "pass").to_string(), "first choose who dies of a3 and c4 (5.4)");
        let game = after(game, "xc4");
        // Nothing is removed before the last choice.
        assert_eq!(black(&game), "a3 c4 g8 i9");
        assert_eq!(legal(&game), "xg8 xi9");
        assert_eq!(black(&after(game, "xg8")), "a3 i9");
    }

    #[test]
    fn p5_4_a_part_with_one_outcome_is_settled_by_itself() {
        // c3 is attacked by two pieces and dies either way; h8 has a choice.
        let game = after(setup("b2 b3 h7 h8", "c3 g8 i9").white_to_move(), "pass");
        assert_eq!(legal(&game), "xg8 xi9");
        assert_eq!(black(&after(game, "xi9")), "g8");
        assert_eq!(refused_by(&setup("b2 b3", "c3").white_to_move(), "xc3"), "5.4");
    }

    #[test]
    fn p5_5_groups_cut_apart_are_separate() {
        // d5 has strength 3 and is next to e5 alone, the middle of a bent line of three.
        let mut game = after(setup("c4 c5 d5 d6", "e4 e5 f6").white_to_move(), "pass");
        assert_eq!(black(&game), "e4 f6");
        assert_eq!(
            refusal(&game, "+f5").to_string(),
            "a piece on f5 would join the groups of e4 and f6 (3.2)"
        );
        play(&mut game, "+f4");
        assert_eq!(with_badge(&game, "must-grow"), "f6");
    }

    #[test]
    fn p5_5_all_dead_are_removed_together() {
        // e5 threatens e4 and f6, d4 threatens e4. Five pieces against four: if one of the four died first, the death of
        // the other would be a massacre.
        let game = after(setup("c4 c5 d4 d5 e5", "e4 f5 f6 g5").white_to_move(), "pass");
        assert_eq!(legal(&game), "xe4 xe4xf6");
        let game = after(game, "xe4xf6");
        assert_eq!((black(&game).as_str(), tokens(&game).as_str()), ("f5 g5", ""));
    }

    #[test]
    fn p6_1_two_passes_in_a_row_end_the_game() {
        let game = after(setup("e5", "a1").white_to_move(), "pass");
        assert_eq!(shown(&game, "passes").as_deref(), Some("1"));
        assert!(!game.status().is_over());
        let game = after(game, "pass");
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::First)));
        assert_eq!(legal(&game), "");
        assert_eq!(
            refusal(&game, "pass").to_string(),
            "the game ended after two passes in a row without a kill: White won by 7 to 4 (6.1)"
        );
    }

    #[test]
    fn p6_1_a_pass_that_kills_does_not_count() {
        let game = after(read(&setup("e4 e5", "f6 a1").text(5, 11, 1)), "pass");
        assert!(position(&game).ends_with(" b 12 0"));
        // Nor does one before a turn that is played.
        let game = after(setup("e5", "a1").white_to_move(), "pass +a2 +i9 done");
        assert!(position(&game).ends_with(" w 13 0"));
    }

    #[test]
    fn p6_1_turn_300_is_the_last() {
        let game = after(read(&setup("", "a1").text(5, 300, 0)), "+a2 +i9 done");
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::Second)));
        assert!(position(&game).ends_with(" w 301 0"));
        let reason = refusal(&game, "+e5");
        assert!(matches!(reason, Illegal::GameOver { ending: Ending::LastTurn, .. }));
        assert!(reason.to_string().starts_with("the game ended after turn 300: Black won by "));
    }

    #[test]
    fn p6_2_pieces_and_points_that_only_the_own_side_touches() {
        // White: e5 and its six neighbours but d4, which is closed. Black: a1 and a2, b1, b2.
        let game = Setup { white: "e5", black: "a1", tokens: "d4" }.white_to_move();
        assert_eq!(shown(&game, "score").as_deref(), Some("6 to 4"));
        // b3 touches both.
        let game = setup("c4", "a2").white_to_move();
        assert_eq!(shown(&game, "score").as_deref(), Some("6 to 4"));
    }

    #[test]
    fn p6_2_equal_scores_are_a_draw() {
        let game = after(setup("a1", "i9").white_to_move(), "pass pass");
        assert_eq!(game.status(), Status::Over(Outcome::Draw));
        assert_eq!(
            refusal(&game, "pass").to_string(),
            "the game ended after two passes in a row without a kill: a draw with 4 points each (6.1)"
        );
    }

    #[test]
    fn p7_1_the_start() {
        let text = "8/9/10/11/12/13/14/15/14/13/12/11/10/9/8 w 1 0";
        assert_eq!(position(&Game::of(&of_side(8))), text);
        assert_eq!(position(&read(text)), text);
    }

    #[test]
    fn p7_1_the_rows_decide_the_side() {
        for side in 5..=10 {
            let start = Game::of(&of_side(side));
            let again = read(&position(&start));
            assert_eq!(again.rules().side(), side);
        }
        assert_eq!(
            faults("4/5/6/7/6/5/4 w 1 0"),
            "board: expected an odd number of rows from 9 to 19, found 7"
        );
    }

    #[test]
    fn p7_1_white_moves_in_odd_turns() {
        let empty = "5/6/7/8/9/8/7/6/5";
        assert_eq!(faults(&format!("{empty} b 3 0")), "side to move: expected w in turn 3, found b");
        assert_eq!(faults(&format!("{empty} w 2 0")), "side to move: expected b in turn 2, found w");
        assert_eq!(
            faults(&format!("{empty} x 0 3")),
            "side to move: expected w or b, found \"x\"; turn: expected a number from 1 to 301, found \"0\"; \
             passes: expected a number from 0 to 2, found \"3\""
        );
        assert_eq!(
            faults(&format!("{empty} b 302 0")),
            "turn: expected a number from 1 to 301, found \"302\""
        );
    }

    #[test]
    fn p7_1_the_first_turn_has_an_empty_board() {
        let fault = "board: expected an empty board in turn 1";
        assert_eq!(faults("5/6/7/8/4W4/8/7/6/5 w 1 0"), fault);
        assert_eq!(faults("5/6/7/8/4x4/8/7/6/5 w 1 0"), fault);
    }

    #[test]
    fn p7_1_no_group_over_five_and_no_more_than_sixty() {
        assert_eq!(
            faults("5/6/7/8/WWWWWW3/8/7/6/BBBB1 w 3 0"),
            "board: White's group on e1 has 6 pieces, more than 5"
        );
        let sixty_one = SIXTY.replacen("/WWWWW5", "/WWWWW1W3", 1);
        assert_eq!(faults(&format!("{sixty_one} w 3 0")), "board: White has 61 pieces, more than 60");
    }

    #[test]
    fn p7_1_finished_games_have_texts() {
        for text in
            ["5/6/7/8/4W4/8/7/6/B4 w 3 2", "5/6/7/8/4W4/8/7/6/B4 w 301 0", "5/6/7/8/4W4/8/7/6/B4 b 12 2"]
        {
            let game = read(text);
            assert_eq!(game.status(), Status::Over(Outcome::Win(Side::First)));
            assert_eq!(position(&game), text);
        }
        let game = after(setup("e5", "a1").white_to_move(), "pass pass");
        assert_eq!(position(&game), setup("e5", "a1").text(5, 13, 2));
    }

    #[test]
    fn p7_1_no_text_in_the_middle_of_a_turn() {
        let game = after(setup("e5", "a1").white_to_move(), "+e6");
        assert_eq!(game.position(), (setup("e5", "a1").text(5, 11, 0), vec!["+e6".to_string()]));
    }

    #[test]
    fn p7_2_actions_read_and_print() {
        for text in ["pass", "+e5", "d4>f6", "stop", "keep:d4", "done", "xd4xe5!", "xs19!"] {
            assert_eq!(text.parse::<Notation>().map(|read| read.to_string()), Ok(text.to_string()));
        }
        for text in [
            "", "e5", "+e05", "+t12", "d4-f6", "d4>", "keep:", "keep d4", "x", "xd4x", "xd4!!", "!xd4",
            "Pass",
        ] {
            assert!(text.parse::<Notation>().is_err(), "{text}");
        }
        assert_eq!(
            "e5".parse::<Notation>().expect_err("no sign").to_string(),
            "\"e5\" is not an action: expected pass, +e5, d4>f6, stop, keep:d4, done or xd4xe5! (7.2)"
        );
    }

    #[test]
    fn p7_2_one_text_for_one_action() {
        let game = after(setup("e4 e5", "f5 e6").white_to_move(), "pass");
        assert_eq!(
            refusal(&game, "xf5xe6").to_string(),
            "the dead are named once and in cell order: e6 does not come after f5 (7.2)"
        );
        assert_eq!(refused_by(&game, "xf5xf5"), "7.2");
        let game = after(setup("c2 c3 c4 h8", "").white_to_move(), "+c5 +h9 +f3 c3>c1 stop");
        assert_eq!(
            refusal(&game, "keep:c2").to_string(),
            "the part of c2 is named by its lowest point, c1 (7.2)"
        );
    }
}
