//! The rules page paragraph by paragraph: phalanxes, the end, texts. The rest is in `paragraphs.rs`.

#[path = "table/setup.rs"]
mod setup;

mod castle {
    use std::collections::BTreeSet;

    use board::CellName;
    use game::{Options, Outcome, Reason, Rules, Session, Side, Status};
    use quincunx_castle::{Castle, CastleState, Ending, Illegal, Notation};

    use crate::setup::*;

    fn refused_by(game: &Game, text: &str) -> &'static str {
        refusal(game, text).paragraph()
    }

    fn words(text: &str) -> BTreeSet<String> {
        text.split_whitespace().map(str::to_string).collect()
    }

    #[test]
    fn p6_1_two_men_in_line_are_a_phalanx() {
        let game = white_to_move("c3 c4", "");
        assert_eq!(legal_with(&game, ":"), ["c3:c4-c5", "c3:c4-c6", "c4:c3-c1", "c4:c3-c2"]);
    }

    #[test]
    fn p6_1_parts_of_a_phalanx_are_phalanxes() {
        let game = white_to_move("c3 c4 c5", "");
        let marches = "c4:c5-c6 c4:c5-c7 c3:c5-c6 c3:c5-c7 c3:c5-c8 c4:c3-c2 c4:c3-c1 c5:c3-c2 c5:c3-c1";
        assert_eq!(legal_with(&game, ":").into_iter().collect::<BTreeSet<_>>(), words(marches));
        assert!(matches!(refusal(&game, "c5:c5-c6"), Illegal::PhalanxOfOne { .. }));
    }

    #[test]
    fn p6_1_a_line_is_straight_and_unbroken() {
        let game = white_to_move("c3 c4 d5 d3 c6", "c5");
        assert!(matches!(refusal(&game, "c3:d5-e6"), Illegal::PhalanxNotStraight { .. }));
        assert!(matches!(refusal(&game, "c3:c6-c7"), Illegal::PhalanxBroken { .. }));
        assert!(matches!(refusal(&game, "c2:c4-c5"), Illegal::NoMan { .. }));
    }

    #[test]
    fn p6_1_a_wall_cuts_a_line_and_a_door_does_not() {
        let game = white_to_move("f7 f8 c4 d5", "");
        assert!(matches!(refusal(&game, "f7:f8-f9"), Illegal::Wall { .. }));
        assert!(is_legal(&game, "c4:d5-e6"));
    }

    #[test]
    fn p6_2_it_moves_as_far_as_it_has_men() {
        let game = white_to_move("c3 c4", "");
        assert!(matches!(refusal(&game, "c3:c4-c7"), Illegal::MarchTooFar { distance: 3, men: 2, .. }));
        let game = after(game, "c3:c4-c6");
        assert_eq!(white(&game), "c5 c6");
    }

    #[test]
    fn p6_2_along_its_line_only() {
        let game = white_to_move("c3 c4", "");
        assert!(matches!(refusal(&game, "c3:c4-d4"), Illegal::MarchNotAhead { .. }));
        assert!(matches!(refusal(&game, "c3:c4-c4"), Illegal::MarchNotAhead { .. }));
        assert!(matches!(refusal(&game, "c3:c4-c2"), Illegal::MarchNotAhead { .. }));
    }

    #[test]
    fn p6_2_not_onto_or_over_its_own_men() {
        let game = white_to_move("c3 c4 c6", "");
        assert!(is_legal(&game, "c3:c4-c5"));
        assert!(matches!(refusal(&game, "c3:c4-c6"), Illegal::MarchOntoOwn { .. }));
        let whole = white_to_move("c3 c4 c5", "");
        assert!(matches!(refusal(&whole, "c3:c4-c5"), Illegal::MarchOntoOwn { .. }));
    }

    #[test]
    fn p6_2_a_part_moves_away_from_the_rest() {
        let game = after(white_to_move("c3 c4 c5", "k11"), "c4:c5-c7 @a1");
        assert_eq!(white(&game), "c3 c6 c7");
        assert!(is_legal(&game, "c3-c4"), "the man left behind is single");
    }

    #[test]
    fn p6_2_walls_and_the_edge_end_its_way() {
        let game = white_to_move("f9 f10 a1 a2", "");
        assert_eq!(legal_with(&game, "f10:f9-"), ["f10:f9-f8"]);
        assert!(matches!(refusal(&game, "f10:f9-f7"), Illegal::Wall { .. }));
        assert!(legal_with(&game, "a2:a1-").is_empty());
    }

    #[test]
    fn p6_3_a_smaller_line_is_captured() {
        let game = white_to_move("a1 a2 a3", "a4 a5");
        let game = after(game, "a1:a3-a5");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("a3 a4 a5", ""));
    }

    #[test]
    fn p6_3_also_in_part() {
        let game = after(white_to_move("a1 a2 a3", "a4 a5"), "a1:a3-a4");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("a2 a3 a4", "a5"));
    }

    #[test]
    fn p6_3_an_equal_or_longer_line_is_not() {
        let game = white_to_move("a1 a2 a3", "a4 a5");
        assert!(matches!(refusal(&game, "a2:a3-a4"), Illegal::EnemyTooStrong { enemies: 2, men: 2, .. }));
        let game = white_to_move("a1 a2 a3", "a4 a5 a6");
        assert!(matches!(refusal(&game, "a1:a3-a4"), Illegal::EnemyTooStrong { enemies: 3, men: 3, .. }));
    }

    #[test]
    fn p6_3_only_the_line_along_the_move_counts() {
        let game = after(white_to_move("a1 a2", "a3 b3 c3 b4"), "a1:a2-a3");
        assert_eq!(black(&game), "b3 b4 c3");
    }

    #[test]
    fn p6_3_several_lines_may_be_captured_in_one_move() {
        let game = after(white_to_move("c1 c2 c3", "c4 c6"), "c1:c3-c6");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("c4 c5 c6", ""));
    }

    #[test]
    fn p6_3_each_line_met_must_be_smaller() {
        let game = white_to_move("c1 c2 c3", "c4 c6 c7 c8");
        assert!(is_legal(&game, "c1:c3-c5"));
        assert!(matches!(refusal(&game, "c1:c3-c6"), Illegal::EnemyTooStrong { enemies: 3, men: 3, .. }));
    }

    #[test]
    fn p6_3_a_wall_ends_the_enemys_line() {
        let game = after(white_to_move("f9 f10", "f7 f8"), "f10:f9-f8");
        assert_eq!(black(&game), "f7");
    }

    #[test]
    fn p6_3_a_line_through_a_door_counts_whole() {
        let game = white_to_move("b3 a2", "c4 d5");
        assert!(matches!(refusal(&game, "a2:b3-c4"), Illegal::EnemyTooStrong { enemies: 2, men: 2, .. }));
    }

    #[test]
    fn p6_4_it_passes_doors_both_ways() {
        let game = white_to_move("h9 i10", "");
        assert!(is_legal(&game, "i10:h9-g8"));
        assert!(is_legal(&game, "i10:h9-f7"));
        let game = white_to_move("f7 g8", "");
        assert!(is_legal(&game, "f7:g8-h9"));
        assert!(is_legal(&game, "f7:g8-i10"));
        assert!(is_legal(&game, "g8:f7-d5"));
        let through = after(white_to_move("a2 b3 c4", ""), "a2:c4-f7");
        assert_eq!(white(&through), "d5 e6 f7");
    }

    #[test]
    fn p7_1_who_has_no_legal_action_loses() {
        let game = black_to_move(&meadow(), "");
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::First)));
        assert_eq!(
            refusal(&game, "@a1"),
            Illegal::GameOver { ending: Ending::NoAction { loser: Side::Second } }
        );
    }

    #[test]
    fn p7_1_without_actions_comes_before_the_length_of_the_game() {
        let game = laid_out("", &meadow(), "w", 500);
        assert_eq!(game.state().ending(), Some(Ending::NoAction { loser: Side::First }));
    }

    #[test]
    fn p7_1_the_throne_comes_before_all() {
        let full = format!("f6 {}", meadow());
        assert_eq!(white_to_move("f6", &meadow()).status(), Status::Over(Outcome::Win(Side::First)));
        assert_eq!(laid_out(&full, "", "w", 500).status(), Status::Over(Outcome::Win(Side::First)));
    }

    #[test]
    fn p7_1_the_third_occurrence_is_a_draw() {
        let to_and_fro = "a1-a2 k11-k10 a2-a1 k10-k11";
        let mut game = after(Session::of(&Castle::default()), "@a1 @k11");
        play(&mut game, to_and_fro);
        assert_eq!(game.status(), Status::ToAct(Side::First));
        play(&mut game, to_and_fro);
        assert_eq!(game.state().ending(), Some(Ending::Repetition));
        assert_eq!(game.status(), Status::Over(Outcome::Draw));
        assert_eq!(refused_by(&game, "a1-a2"), "7.1");
    }

    #[test]
    fn p7_1_occurrences_count_from_the_given_start() {
        let to_and_fro = "a1-a2 k11-k10 a2-a1 k10-k11";
        let mut game = after(Session::of(&Castle::default()), &format!("@a1 @k11 {to_and_fro}"));
        game = read(&position(&game));
        play(&mut game, to_and_fro);
        assert_eq!(
            game.status(),
            Status::ToAct(Side::First),
            "the text is the first occurrence, this the second"
        );
        play(&mut game, to_and_fro);
        assert_eq!(game.status(), Status::Over(Outcome::Draw));
    }

    #[test]
    fn p7_1_the_same_board_with_the_other_side_to_move_is_another_position() {
        let mut game = white_to_move("a1", "k11");
        // White loses a move on the way: a1-a2-a3-a1 against k11-k10-k11, so sides alternate at the same boards.
        for _ in 0..2 {
            play(&mut game, "a1-a2 k11-k10 a2-a3 k10-k11 a3-a1");
            assert_eq!(game.status(), Status::ToAct(Side::Second));
            assert_eq!((white(&game).as_str(), black(&game).as_str()), ("a1", "k11"));
            play(&mut game, "k11-k10 a1-a2 k10-k9 a2-a1 k9-k11");
            assert_eq!((white(&game).as_str(), black(&game).as_str()), ("a1", "k11"));
        }
        assert_eq!(game.status(), Status::Over(Outcome::Draw));
    }

    #[test]
    fn p7_1_five_hundred_plies_are_a_draw() {
        let game = laid_out("a1", "k11", "b", 499);
        assert_eq!(game.status(), Status::ToAct(Side::Second));
        let game = after(game, "k11-k10");
        assert_eq!(game.state().ending(), Some(Ending::TooLong));
        assert_eq!(laid_out("a1", "k11", "w", 500).status(), Status::Over(Outcome::Draw));
        let game = after(laid_out("f5 f6 f7", "k11", "b", 499), "k11-k10");
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::First)), "the Throne comes first");
    }

    #[test]
    fn p8_1_the_start() {
        assert_eq!(position(&Session::of(&Castle::default())), "6/7/8/9/10/11/10/9/8/7/6 w 0");
    }

    #[test]
    fn p8_1_the_thrones_man_stands_in_its_place() {
        let game = black_to_move("f5 f6 f7", "k11");
        assert_eq!(position(&game), "5B/7/8/9/10/4WWW4/10/9/8/7/6 b 11");
    }

    #[test]
    fn p8_1_conditions_on_side_and_plies() {
        let parse = |text: &str| Castle::default().parse_position(text);
        for refused in [
            "6/7/8/9/10/11/10/9/8/7/6 b 0",
            "6/7/8/9/10/11/10/9/3W4/7/6 w 1",
            "6/7/8/9/10/11/10/9/3W4/7/6 w 0",
            "6/7/8/9/10/11/10/9/8/7/6 b 1",
            "6/7/8/9/10/11/10/9/3B4/7/6 b 1",
            "6/7/8/9/10/11/10/9/3WW3/7/6 b 1",
            "6/7/8/9/10/11/10/9/3WB3/7/6 b 1",
            "6/7/8/9/10/4W6/10/9/8/7/6 b 1",
            "6/7/8/9/10/5W5/10/9/8/7/6 b 1",
            "6/7/8/9/10/11/10/9/8/7/6 b 501",
            "6/7/8/9/10/11/10/9/8/7/6 w 502",
            "6/7/8/9/10/11/10/9/8/7/6 w 02",
        ] {
            assert!(parse(refused).is_err(), "{refused}");
        }
        for accepted in [
            "6/7/8/9/10/11/10/9/3W4/7/6 b 1",
            "6/7/8/9/10/11/10/9/8/7/6 w 2",
            "6/7/8/9/10/5B5/10/9/8/7/6 b 3",
            "6/7/8/9/10/11/10/9/8/7/6 w 500",
        ] {
            assert!(parse(accepted).is_ok(), "{accepted}");
        }
    }

    #[test]
    fn p8_1_swap_is_legal_at_ply_1_only() {
        assert!(is_legal(&read("6/7/8/9/10/11/10/9/3W4/7/6 b 1"), "swap"));
        assert!(!is_legal(&read("6/7/8/9/10/11/10/9/3W4/7/6 b 3"), "swap"));
    }

    #[test]
    fn p8_2_the_four_kinds_of_action() {
        let name = |text: &str| {
            let (letter, number) = text.split_at(1);
            CellName::new(usize::from(letter.as_bytes()[0] - b'a'), number.parse().expect("a number"))
        };
        let read = |text: &str| text.parse::<Notation>().expect("well-formed");
        assert_eq!(read("@c4"), Notation::Place { cell: name("c4") });
        assert_eq!(read("swap"), Notation::Swap);
        assert_eq!(read("c3-c7"), Notation::Slide { from: name("c3"), to: name("c7") });
        assert_eq!(read("b2:d4-f6"), Notation::March { rear: name("b2"), lead: name("d4"), to: name("f6") });
        for malformed in [
            "",
            "c4",
            "@",
            "@c",
            "@4",
            "@c04",
            "@c4 ",
            "@z1",
            "@a17",
            "Swap",
            "c3-",
            "c3-c4-c5",
            "b2:d4",
            "b2:d4:e5-f6",
        ] {
            let error = malformed.parse::<Notation>().expect_err(malformed);
            assert_eq!(error.paragraph, "8.2");
        }
    }

    #[test]
    fn readings_the_side_is_an_option() {
        let of_side = |side: &str| Castle::new(&Options(vec![("side".to_string(), side.to_string())]));
        for (side, cells) in [("5", 61), ("6", 91), ("7", 127), ("8", 169), ("9", 217)] {
            let rules = of_side(side).expect("an allowed side");
            assert_eq!(rules.plan().cells.len(), cells);
            assert_eq!(Session::<CastleState>::of(&rules).legal_texts().len(), cells - 13);
        }
        assert!(of_side("4").is_err());
        assert!(of_side("10").is_err());
        assert_eq!(Castle::default().side(), 6);
    }

    #[test]
    fn readings_the_rows_of_a_text_decide_the_side() {
        let state = Castle::default().parse_position("5/6/7/8/9/8/7/6/5 w 0").expect("a board of side 5");
        assert_eq!(game::State::rules(&state).side(), 5);
        assert!(Castle::default().parse_position("4/5/6/7/6/5/4 w 0").is_err());
    }
}
