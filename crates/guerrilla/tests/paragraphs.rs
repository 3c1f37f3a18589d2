//! The rules page paragraph by paragraph: board, turn, growth, movement. The rest is in `paragraphs_5_to_7.rs`.

#[path = "table/setup.rs"]
mod setup;

mod guerrilla {
    use game::{EdgeKind, OptionError, Options, Reason, Rules, Session, Side, State};
    use quincunx_guerrilla::{Guerrilla, GuerrillaState, Illegal};

    use crate::setup::*;

    fn start() -> Game {
        Session::<GuerrillaState>::of(&of_side(8))
    }

    fn refused_by(game: &Game, text: &str) -> &'static str {
        refusal(game, text).paragraph()
    }

    #[test]
    fn p1_1_169_points_with_links_between_neighbours() {
        let plan = of_side(8).plan();
        assert_eq!(plan.cells.len(), 169);
        assert_eq!((plan.cells[0].name.as_str(), plan.cells[168].name.as_str()), ("a1", "o15"));
        assert!(plan.cells.iter().all(|cell| cell.outline.is_empty() && cell.ground == "point"));
        // Three times the points, less those that the edge cuts off: 9 · 8² − 15 · 8 + 6.
        assert_eq!(plan.edges.len(), 462);
        assert!(plan.edges.iter().all(|edge| edge.kind == EdgeKind::Link));
        assert_eq!(refused_by(&start(), "+p9"), "1.1");
    }

    #[test]
    fn p1_1_the_side_is_an_option_from_5_to_10() {
        let side = |options: &[(&str, &str)]| {
            let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
            Guerrilla::new(&Options(options.collect())).map(|rules| rules.side())
        };
        assert_eq!(side(&[]), Ok(8));
        assert_eq!(side(&[("side", "5")]), Ok(5));
        assert_eq!(side(&[("side", "10")]), Ok(10));
        assert!(matches!(side(&[("side", "4")]), Err(OptionError::Value { .. })));
        assert!(matches!(side(&[("side", "11")]), Err(OptionError::Value { .. })));
        assert!(matches!(side(&[("sides", "8")]), Err(OptionError::Unknown { .. })));
        assert_eq!(of_side(10).start().rules().plan().cells.len(), 271);
    }

    #[test]
    fn p1_2_sixty_pieces_each_whatever_the_board() {
        for side in [5, 8, 10] {
            let game = Session::<GuerrillaState>::of(&of_side(side));
            assert_eq!(shown(&game, "in hand").as_deref(), Some("60 to 60"));
            assert_eq!(shown(&after(game, "+a1"), "in hand").as_deref(), Some("59 to 60"));
        }
    }

    #[test]
    fn p1_2_the_dead_and_the_removed_return_to_the_hand() {
        let game = after(setup("e4 e5", "f6").white_to_move(), "pass");
        assert_eq!(shown(&game, "in hand").as_deref(), Some("58 to 60"));
        let game = after(setup("c3 c4 c5", "i9").white_to_move(), "+b3 +g5 c4>c2 stop");
        assert_eq!(white(&game), "b3 c2 c3 g5");
        assert_eq!(shown(&game, "in hand").as_deref(), Some("56 to 59"));
    }

    #[test]
    fn p1_2_a_token_closes_its_point() {
        let game = Setup { white: "a1 a2", black: "i9", tokens: "b1 a3" }.white_to_move();
        assert_eq!(refusal(&game, "+b1").to_string(), "the massacre token on b1 closes the point (1.2)");
        let game = after(game, "+b3 +f5");
        assert_eq!(legal_with(&game, "a"), "a2>c4");
        assert_eq!(refused_by(&game, "a1>a3"), "1.2");
    }

    #[test]
    fn p1_2_an_empty_hand_grows_nothing() {
        let game = read(&format!("{SIXTY} w 3 0"));
        assert_eq!(shown(&game, "in hand").as_deref(), Some("0 to 60"));
        assert_eq!(legal_with(&game, "+"), "");
        assert_eq!(refusal(&game, "+a8").to_string(), "White has no piece in hand (1.2)");
    }

    #[test]
    fn p1_3_what_touches_is_one_group() {
        let game = after(setup("b2 b3 f7", "").white_to_move(), "+b4");
        assert_eq!(with_badge(&game, "must-grow"), "f7");
        assert_eq!(refused_by(&game, "+b1"), "3.2");
    }

    #[test]
    fn p1_4_strength_counts_neighbours_of_the_same_colour() {
        let game = setup("e4 e5 f5 f6", "g6 a1").white_to_move();
        assert_eq!(strengths(&game, Side::First), "e4:2 e5:3 f5:3 f6:2");
        assert_eq!(strengths(&game, Side::Second), "a1:0 g6:0");
    }

    #[test]
    fn p2_1_a_pass_neither_grows_nor_moves_but_kills() {
        let game = setup("e4 e5", "f6").white_to_move();
        assert!(is_legal(&game, "pass"));
        let game = after(game, "pass");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("e4 e5", ""));
        assert_eq!(game.state().to_move(), Side::Second);
    }

    #[test]
    fn p2_1_only_at_the_start_of_a_turn() {
        let game = after(setup("b2 b3", "").white_to_move(), "+b4");
        assert!(!is_legal(&game, "pass"));
        assert_eq!(
            refusal(&game, "pass").to_string(),
            "White has begun the turn: one passes at its start or not at all (2.1)"
        );
    }

    #[test]
    fn p2_2_growth_then_movement_then_kills() {
        let game = setup("e4 e5", "f6 g6").white_to_move();
        assert_eq!(refused_by(&game, "e4>e6"), "3.1");
        let game = after(game, "+d4 +b2");
        assert_eq!(black(&game), "f6 g6");
        assert_eq!(refused_by(&game, "+a5"), "2.2");
        // In the triangle d4 e4 e5 the piece on e5 has strength 2, and f6 next to it has 1.
        let game = after(game, "done");
        assert_eq!(black(&game), "g6");
    }

    #[test]
    fn p2_3_pass_is_offered_whatever_else_is_possible() {
        assert!(is_legal(&start(), "pass"));
        assert!(is_legal(&setup("b2 b3", "").white_to_move(), "pass"));
        let jumps_only = read(&format!("{SIXTY} w 3 0"));
        assert!(is_legal(&jumps_only, "pass") && is_legal(&jumps_only, "a4>a6"));
    }

    #[test]
    fn p2_3_done_is_never_the_first_action() {
        // No piece is in hand, so the turn starts with the movement.
        let game = read(&format!("{SIXTY} w 3 0"));
        assert!(!is_legal(&game, "done"));
        assert_eq!(
            refusal(&game, "done").to_string(),
            "White has done nothing yet: a turn without growth and jumps is a pass (2.3)"
        );
        let game = after(game, "a4>a6 a6>a4 stop");
        assert!(is_legal(&game, "done") && !is_legal(&game, "pass"));
        // A jump was made, though it was undone: the turn was none of the two passes.
        let game = after(read(&format!("{SIXTY} w 3 1")), "a4>a6 a6>a4 stop done");
        assert!(position(&game).ends_with(" b 4 0"));
    }

    #[test]
    fn p3_1_every_group_that_can_grow_must_and_one_new_group_starts() {
        let game = setup("a1 e5 i9", "").white_to_move();
        assert_eq!(refused_by(&game, "done"), "3.1");
        let mut game = after(game, "+e6");
        assert_eq!(with_badge(&game, "must-grow"), "a1 i9");
        play(&mut game, "+a2 +i8");
        assert!(game.state().mid_turn() && legal_with(&game, "e5>").is_empty());
        play(&mut game, "+a5");
        assert_eq!(legal_with(&game, "+"), "");
        assert!(is_legal(&game, "done") && is_legal(&game, "e5>e7"));
    }

    #[test]
    fn p3_1_five_pieces_grow_no_more() {
        let game = setup("c1 c2 c3 c4 c5", "").white_to_move();
        assert_eq!(
            refusal(&game, "+c6").to_string(),
            "the group of c5, next to c6, has five pieces and grows no more (3.1)"
        );
    }

    #[test]
    fn p3_1_one_growth_may_make_another_impossible() {
        let corner = Setup { white: "a1 a4", black: "", tokens: "b1 b2" };
        let game = corner.white_to_move();
        assert!(is_legal(&game, "+a2") && is_legal(&game, "+a3"));
        let grown_towards = after(corner.white_to_move(), "+a3");
        assert!(!is_legal(&grown_towards, "+a2"));
        assert_eq!(with_badge(&grown_towards, "must-grow"), "");
        let grown_away = after(corner.white_to_move(), "+a5");
        assert!(is_legal(&grown_away, "+a2"));
    }

    #[test]
    fn p3_1_the_phase_ends_with_the_hand() {
        // 59 pieces: the group a1 to a4 and a new group on a8 could both take the last one.
        let game = read(&format!("{FIFTY_NINE} w 3 0"));
        assert_eq!(shown(&game, "in hand").as_deref(), Some("1 to 60"));
        assert!(is_legal(&game, "+a5") && is_legal(&game, "+a8"));
        let game = after(game, "+a8");
        assert_eq!(legal_with(&game, "+"), "");
        assert!(is_legal(&game, "done"));
    }

    #[test]
    fn p3_2_not_next_to_an_enemy_nor_to_another_friendly_group() {
        let game = setup("e3 e6", "c3").white_to_move();
        // d3 and d4 touch the enemy on c3, and no point next to e3 touches e6.
        assert_eq!(
            refusal(&game, "+d3").to_string(),
            "no group grows on d3, next to the enemy piece on c3 (3.2)"
        );
        assert_eq!(refused_by(&game, "+c3"), "3.2");
        let game = setup("e3 e5", "").white_to_move();
        assert_eq!(
            refusal(&game, "+e4").to_string(),
            "a piece on e4 would join the groups of e3 and e5 (3.2)"
        );
        // The points next to e3 are e4, f4, f3, e2, d2 and d3; of these e4 touches e5 as well.
        for point in ["f4", "f3", "e2", "d2", "d3"] {
            assert!(is_legal(&game, &format!("+{point}")), "{point}");
        }
    }

    #[test]
    fn p3_2_once_a_turn() {
        let game = after(setup("e3", "").white_to_move(), "+e4");
        assert_eq!(
            refusal(&game, "+e5").to_string(),
            "the group of e4, next to e5, has grown in this turn (3.2)"
        );
    }

    #[test]
    fn p3_3_a_new_group_touches_no_piece() {
        let game = setup("a1", "e5").white_to_move();
        assert_eq!(
            refusal(&game, "+e6").to_string(),
            "no group is started on e6, next to the enemy piece on e5 (3.3)"
        );
        assert!(is_legal(&game, "+e7"));
    }

    #[test]
    fn p3_3_it_does_not_grow_at_once_and_there_is_but_one() {
        let game = after(setup("a1", "").white_to_move(), "+e5");
        assert_eq!(legal(&game), "+a2 +b1 +b2");
        assert_eq!(
            refusal(&game, "+e6").to_string(),
            "the piece on e5, next to e6, was placed in this turn and does not grow yet (3.3)"
        );
        assert_eq!(refused_by(&game, "+i9"), "3.1");
    }

    #[test]
    fn p3_4_the_first_piece_goes_near_the_edge() {
        let game = start();
        // All points but the 37 within three steps of the centre, h8; and the pass.
        assert_eq!(game.legal_texts().len(), 169 - 37 + 1);
        assert!(is_legal(&game, "+h12") && is_legal(&game, "+h4"));
        assert_eq!(
            refusal(&game, "+h11").to_string(),
            "h11 is more than four lines from the edge, too far in for the first piece (3.4)"
        );
        assert!(is_legal(&after(start(), "+a1"), "+h8"));
        assert!(is_legal(&after(start(), "pass +a1"), "+h8"));
    }

    #[test]
    fn p4_1_each_group_once_one_after_the_other() {
        let game = after(setup("b2 b3 h8 h9", "").white_to_move(), "+b4 +h7 +e5 b3>b1");
        assert_eq!(
            refusal(&game, "h8>h6").to_string(),
            "h8 is not in the group that is moving, the one of b1 (4.1)"
        );
        let game = after(game, "stop");
        assert_eq!(with_badge(&game, "moved"), "b1 b2");
        assert_eq!(refusal(&game, "b1>b3").to_string(), "the group of b1 has moved in this turn (4.1)");
        assert!(is_legal(&game, "h8>h6"));
    }

    #[test]
    fn p4_1_as_many_jumps_as_pieces() {
        let game = read(&setup("e4 e5 a1", "").text(5, 12, 0).replace(" b 12", " w 13"));
        let mut game = after(game, "+e6 +a2 +i9 e5>e3");
        assert_eq!(shown(&game, "jumps left").as_deref(), Some("2"));
        play(&mut game, "e3>e5 e5>e3");
        // The third jump was the last: e3 and e4 stay, e6 is cut off.
        assert_eq!(white(&game), "a1 a2 e3 e4 i9");
        assert!(!is_legal(&game, "stop"));
    }

    #[test]
    fn p4_2_over_a_piece_of_the_group_to_the_point_beyond() {
        let game = after(setup("d3 d4", "e6 f9").white_to_move(), "+c3 +i9");
        // From the triangle c3 d3 d4: each of the three over each of the other two.
        assert_eq!(legal(&game), "c3>e3 c3>e5 d3>b3 d3>d5 d4>b2 d4>d2 done");
        assert_eq!(
            refusal(&game, "d3>d6").to_string(),
            "d6 is not the second point from d3 in a straight line (4.2)"
        );
        assert_eq!(refusal(&game, "d4>f6").to_string(), "there is no piece on e5 to jump over (4.2)");
        assert_eq!(refusal(&game, "e5>e3").to_string(), "there is no piece on e5 (4.2)");
        assert_eq!(
            refusal(&game, "e6>e8").to_string(),
            "the piece on e6 is not White's, whose turn it is (4.2)"
        );
        assert_eq!(
            refusal(&after(setup("d3 d4", "d5").white_to_move(), "+c3 +i9"), "d4>d6").to_string(),
            "the piece on d5 is the enemy's: one jumps over pieces of the same group (4.2)"
        );
    }

    #[test]
    fn p4_2_the_landing_is_open_and_away_from_friends() {
        let game = after(setup("d3 d4 d7 h8", "d2").white_to_move(), "+c3 +e8 +h9 +a5");
        assert_eq!(refusal(&game, "d4>d2").to_string(), "a black piece stands on d2 (4.2)");
        // d5 touches neither d7 nor e8; d6 would.
        assert!(is_legal(&game, "d3>d5"));
        let game = after(setup("d3 d4 d6", "").white_to_move(), "+c3 +d7 +i9");
        assert_eq!(
            refusal(&game, "d3>d5").to_string(),
            "d5 is next to d6, a friendly piece of another group (4.2)"
        );
        // An enemy next to the landing does not matter.
        let game = after(setup("d3 d4", "d6").white_to_move(), "+c3 +i9");
        assert!(is_legal(&game, "d3>d5"));
    }

    #[test]
    fn p4_3_parts_belong_to_the_group_until_it_has_finished() {
        // A line of three: the middle jumps out and comes back over the other piece.
        let mut game = after(setup("c3 c4", "").white_to_move(), "+c5 +h8 c4>c2");
        assert_eq!(white(&game), "c2 c3 c5 h8");
        assert_eq!(legal(&game), "c2>c4 c3>c1 stop");
        play(&mut game, "c2>c4 stop");
        assert_eq!(white(&game), "c3 c4 c5 h8");
    }

    #[test]
    fn p4_4_stop_is_offered_after_the_first_jump() {
        let game = after(setup("d3 d4", "").white_to_move(), "+c3 +i9");
        assert_eq!(refusal(&game, "stop").to_string(), "no group is moving (4.4)");
        assert!(is_legal(&after(game, "d3>d5"), "stop"));
    }

    #[test]
    fn p4_4_used_up_jumps_end_the_movement_of_a_group() {
        // The hand is empty, the line is one of five: after five jumps it is another group's turn.
        let game = after(read(&format!("{SIXTY} w 3 0")), "a4>a6 a6>a4 a4>a6 a6>a4 a4>a6");
        assert!(is_legal(&game, "done") && !is_legal(&game, "stop"));
        // a5 and a6 were cut off, and a1 to a3 have moved.
        assert_eq!(refused_by(&game, "a2>a4"), "4.1");
    }

    #[test]
    fn p4_4_the_jump_back_is_always_legal() {
        let mut random = conformance::random(4);
        let mut game = Session::<GuerrillaState>::of(&of_side(5));
        let mut jumps = 0;
        while jumps < 200 {
            if game.status().is_over() {
                game = Session::of(&of_side(5));
            }
            let action = game.state().sample(&mut random, &mut Vec::new());
            let text = game.state().notation(action).to_string();
            game.apply(action);
            if let Some((from, to)) = text.split_once('>')
                && is_legal(&game, "stop")
            {
                assert!(is_legal(&game, &format!("{to}>{from}")), "{text} in {:?}", game.position());
                jumps += 1;
            }
        }
    }

    #[test]
    fn p4_5_only_the_largest_part_stays() {
        let game = after(setup("c3 c4 h8", "").white_to_move(), "+c5 +h9 +f3 c4>c2 stop");
        assert_eq!(white(&game), "c2 c3 f3 h8 h9");
    }

    #[test]
    fn p4_5_between_equally_large_parts_the_player_chooses() {
        let line = setup("c2 c3 c4 h8", "").white_to_move();
        let game = after(line, "+c5 +h9 +f3 c3>c1 stop");
        assert_eq!(legal(&game), "keep:c1 keep:c4");
        assert_eq!(
            refusal(&game, "done").to_string(),
            "first choose the part that stays, the one of c1 or c4 (4.5)"
        );
        assert_eq!(refusal(&game, "keep:h8").to_string(), "h8 is in none of the parts to choose from (4.5)");
        let left = after(game.clone(), "keep:c1");
        assert_eq!(white(&left), "c1 c2 f3 h8 h9");
        assert_eq!(with_badge(&left, "moved"), "c1 c2");
        assert_eq!(white(&after(game, "keep:c4")), "c4 c5 f3 h8 h9");
        assert_eq!(refusal(&left, "keep:c1").to_string(), "no group lies in parts to choose from (4.5)");
    }

    #[test]
    fn p4_5_smaller_parts_go_before_the_choice() {
        let game = after(setup("c2 c3 c4 c5 h8", "").white_to_move(), "+c6 +h9 +f3 c3>c1 c5>c7 stop");
        assert_eq!(white(&game), "c1 c2 c6 c7 f3 h8 h9");
        assert_eq!(legal(&game), "keep:c1 keep:c6");
    }

    #[test]
    fn p4_6_done_is_offered_between_groups() {
        let mut game = after(setup("b2 b3 h8 h9", "").white_to_move(), "+b4 +h7 +e5");
        assert!(is_legal(&game, "done"));
        play(&mut game, "b3>b1");
        assert_eq!(
            refusal(&game, "done").to_string(),
            "the group of b1 is still moving: stop it first (4.6)"
        );
        play(&mut game, "stop done");
        assert_eq!(game.state().to_move(), Side::Second);
    }

    #[test]
    fn p4_6_the_phase_ends_by_itself_when_nothing_can_jump() {
        // Single pieces do not jump: their growth ends the first turns.
        let game = after(start(), "+a1");
        assert!(!game.state().mid_turn());
        // The only group that could jump has moved.
        let game = after(setup("d3", "").white_to_move(), "+d4 +i9 d3>d5 stop");
        assert_eq!((game.state().turn(), game.state().mid_turn()), (12, false));
    }

    #[test]
    fn p4_6_a_turn_never_ends_before_its_first_action() {
        let closed = "xxxxx/xxxxxx/xxxxxxx/xxxxxxxx/xxxxxxxxx/xxxxxxxx/xxxxxxx/xxxxxx/Wxxxx";
        let game = read(&format!("{closed} w 11 0"));
        assert_eq!(legal(&game), "pass");
        assert!(matches!(refusal(&game, "done"), Illegal::DoneFirst { .. }));
    }
}
