//! At least one test for every numbered paragraph of the rules page, worked out by hand.

#[path = "positions/by_names.rs"]
mod by_names;

mod pulce {
    use game::{
        Effect, Options, Outcome, Pick, PositionError, Reason, Refusal, Rules, Session, Side, State, Status,
    };
    use quincunx_pulce::{Action, Illegal, Pulce, PulceState};

    use crate::by_names::{board, position};

    const START: &str = "#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# r r 1/3 0-0 - 0";
    const START_BOARD: &str = "#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5#";

    /// Seven of Red's pawns out of the way at home, and Black's likewise.
    const SEVEN_RED: &str = "b1 c1 d1 e1 a2 a3 a4";
    const SEVEN_BLACK: &str = "b7 c7 d7 e7 g4 g5 g6";

    fn rules(rounds: &str) -> Pulce {
        Pulce::new(&Options(vec![("rounds".to_string(), rounds.to_string())])).expect("rounds are in range")
    }

    fn start() -> PulceState {
        rules("3").start()
    }

    fn text(state: &PulceState) -> String {
        state.position().expect("a turn is one action")
    }

    fn legal(state: &PulceState) -> Vec<String> {
        Session::new(*state).legal_texts()
    }

    /// Where the pawn can go, in the order of the names.
    fn targets(state: &PulceState, from: &str) -> String {
        let begins = format!("{from}-");
        let texts = legal(state);
        texts.iter().filter_map(|text| text.strip_prefix(&begins)).collect::<Vec<_>>().join(" ")
    }

    fn after(state: &PulceState, actions: &str) -> PulceState {
        let mut session = Session::new(*state);
        for action in actions.split(' ') {
            session.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        }
        *session.state()
    }

    fn refusal(state: &PulceState, action: &str) -> Illegal {
        match Session::new(*state).read(action) {
            Err(Refusal::Illegal(reason)) => reason,
            other => panic!("{action} is not refused as illegal: {other:?}"),
        }
    }

    fn refused_by(state: &PulceState, action: &str) -> &'static str {
        refusal(state, action).paragraph()
    }

    fn faults(text: &str) -> PositionError {
        rules("3").parse_position(text).expect_err("the text is not valid")
    }

    /// The field in which the one fault of a text is found, and the message.
    fn fault(text: &str) -> (&'static str, String) {
        let error = faults(text);
        assert_eq!(error.faults.len(), 1, "{text}: {error}");
        (error.faults[0].field, error.faults[0].message.clone())
    }

    fn cells_of_region(region: &str) -> String {
        let plan = rules("3").plan();
        let cells = plan.cells.iter().filter(|cell| cell.region == region && cell.ground != "void");
        cells.map(|cell| cell.name.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn p1_1_the_corners_are_no_sockets() {
        let plan = rules("3").plan();
        let (missing, sockets): (Vec<_>, Vec<_>) = plan.cells.iter().partition(|cell| cell.ground == "void");
        let missing: Vec<String> = missing.iter().map(|cell| cell.name.to_string()).collect();
        assert_eq!(missing, ["a1", "g1", "a7", "g7"]);
        assert_eq!(sockets.len(), 45);
        assert_eq!(refused_by(&start(), "f6-g7"), "1.1");
        assert_eq!(refused_by(&start(), "a1-b2"), "1.1");
        assert!(matches!(Session::new(start()).read("f6-h8"), Err(Refusal::Syntax(_))));
    }

    #[test]
    fn p1_2_homes_and_inner_field() {
        assert_eq!(cells_of_region("Red's home"), "b1 c1 d1 e1 f1 a2 a3 a4 a5 a6");
        assert_eq!(cells_of_region("Black's home"), "g2 g3 g4 g5 g6 b7 c7 d7 e7 f7");
        let inner = "b2 c2 d2 e2 f2 b3 c3 d3 e3 f3 b4 c4 d4 e4 f4 b5 c5 d5 e5 f5 b6 c6 d6 e6 f6";
        assert_eq!(cells_of_region(""), inner);
    }

    #[test]
    fn p1_3_how_a_round_starts() {
        let board = board("e4 f4 d5 e5 f5 d6 e6 f6", "b2 c2 d2 b3 c3 d3 b4 c4");
        assert_eq!(board, START_BOARD);
        assert_eq!(text(&start()), START);
    }

    #[test]
    fn p2_1_red_starts_odd_rounds_and_black_even_ones() {
        assert_eq!(start().status(), Status::ToAct(Side::First));
        for (rest, side) in [
            ("b b 2/9 0-0 - 0", Side::Second),
            ("r r 3/9 0-0 - 0", Side::First),
            ("b b 8/9 0-0 - 0", Side::Second),
        ] {
            let state =
                rules("3").parse_position(&format!("{START_BOARD} {rest}")).expect("the text is valid");
            assert_eq!(state.status(), Status::ToAct(side), "{rest}");
            assert_eq!(state.starter(), side);
        }
    }

    #[test]
    fn p2_1_players_alternate_with_their_own_pawns() {
        let state = after(&start(), "f4-f3");
        assert_eq!(state.status(), Status::ToAct(Side::Second));
        assert!(matches!(refusal(&state, "f3-f2"), Illegal::EnemyPawn { mover: Side::Second, .. }));
        assert!(matches!(refusal(&state, "f4-f2"), Illegal::NoPawn { .. }));
        assert_eq!(after(&state, "b4-b5").status(), Status::ToAct(Side::First));
    }

    #[test]
    fn p2_2_a_step_goes_in_eight_directions() {
        let state = position(&format!("d4 {SEVEN_RED}"), &format!("f2 {SEVEN_BLACK}"), "r r 1/3 0-0 - 40");
        assert_eq!(targets(&state, "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
        assert_eq!(refused_by(&state, "d4-d6"), "2.2");
        assert!(matches!(refusal(&state, "d4-d6"), Illegal::NothingToJump { .. }));
        assert!(matches!(refusal(&state, "d4-f5"), Illegal::OutOfReach { .. }));
    }

    /// The pawn on f6 can jump over a friend to d4 and from there over one of two enemies.
    fn crossroads() -> PulceState {
        position("f6 e5 a3 a2 b1 c1 e1 f1", "c4 d3 b7 c7 d7 e7 g2 g3", "r r 1/3 0-0 - 40")
    }

    #[test]
    fn p2_2_jumps_go_over_either_colour_turn_and_may_stop() {
        assert_eq!(targets(&crossroads(), "f6"), "b4 d2 d4 e6 f5");
        let action = Session::new(crossroads()).read("f6-b4").expect("b4 is reached by two jumps");
        let effects = crossroads().effects(action);
        let [Effect::Move { path }] = &effects[..] else { panic!("one pawn moves: {effects:?}") };
        let plan = rules("3").plan();
        let names: Vec<String> = path.iter().map(|cell| plan.cells[cell.index()].name.to_string()).collect();
        assert_eq!(names, ["f6", "d4", "b4"]);
    }

    #[test]
    fn p2_2_a_jump_needs_a_free_socket_behind_one_pawn() {
        let state = position("d4 d5 d6 e4 c1 d1 e1 f1", "b2 c4 b4 d3 b7 c7 d7 e7", "r r 1/3 0-0 - 40");
        assert_eq!(refusal(&state, "d4-d6").paragraph(), "2.2");
        assert!(matches!(refusal(&state, "d4-d6"), Illegal::Occupied { owner: Side::First, .. }));
        assert!(matches!(refusal(&state, "d4-b4"), Illegal::Occupied { owner: Side::Second, .. }));
        assert_eq!(targets(&state, "d4"), "c3 c5 d2 e3 e5 f4");
    }

    #[test]
    fn p2_2_steps_and_jumps_are_not_combined() {
        assert!(matches!(refusal(&crossroads(), "f6-d5"), Illegal::StepThenJump { .. }));
        let reason = refusal(&crossroads(), "f6-c3");
        assert_eq!(reason.to_string(), "a jump from f6 to d4 may not be followed by a step to c3 (2.2)");
    }

    #[test]
    fn p2_3_no_step_into_the_enemys_home() {
        let state = position(&format!("f4 {SEVEN_RED}"), "d3 b7 c7 d7 e7 f7 g2 g6", "r r 1/3 0-0 - 40");
        assert_eq!(targets(&state, "f4"), "e3 e4 e5 f3 f5");
        for action in ["f4-g3", "f4-g4", "f4-g5"] {
            assert!(matches!(refusal(&state, action), Illegal::IntoEnemyHome { owner: Side::Second, .. }));
            assert_eq!(refused_by(&state, action), "2.3");
        }
    }

    #[test]
    fn p2_3_no_landing_in_the_enemys_home_in_the_middle_of_a_series() {
        let state = position(&format!("e4 {SEVEN_RED}"), "f4 f5 b7 c7 d7 e7 f7 g2", "r r 1/3 0-0 - 40");
        assert_eq!(targets(&state, "e4"), "d3 d4 d5 e3 e5 f3");
        assert_eq!(
            refusal(&state, "e4-e6").to_string(),
            "jumping to e6 would take a landing on g4, in Black's home (2.3)"
        );
        assert_eq!(refused_by(&state, "e4-g4"), "2.3");
    }

    #[test]
    fn p2_3_black_keeps_out_of_reds_home() {
        let state = position("d6 b1 c1 d1 e1 a3 a4 a5", "b2 b3 b7 c7 d7 e7 g5 g6", "b r 1/3 0-0 - 41");
        assert_eq!(targets(&state, "b2"), "b4 c2 c3");
        assert_eq!(targets(&state, "b3"), "b4 c2 c3 c4");
        assert_eq!(refused_by(&state, "b2-a2"), "2.3");
    }

    #[test]
    fn p2_4_steps_home_are_orthogonal() {
        let state = position("b3 b1 c1 d1 e1 f1 a5 a6", &format!("f2 {SEVEN_BLACK}"), "r r 1/3 0-0 - 40");
        assert_eq!(targets(&state, "b3"), "a3 b2 b4 c2 c3 c4");
        for action in ["b3-a2", "b3-a4"] {
            assert!(matches!(refusal(&state, action), Illegal::DiagonalStepHome { .. }));
            assert_eq!(refused_by(&state, action), "2.4");
        }
    }

    #[test]
    fn p2_4_jumps_home_are_orthogonal() {
        let state = position("c3 c4 b1 c1 e1 f1 a5 a6", "b3 b7 c7 d7 e7 f7 g5 g6", "r r 1/3 0-0 - 40");
        assert_eq!(targets(&state, "c3"), "a3 b2 b4 c2 c5 d2 d3 d4");
        assert_eq!(targets(&state, "c4"), "b4 b5 c2 c5 d3 d4 d5");
        let sentence = |over: &str| {
            format!("the jump from {over} is diagonal: a pawn comes home only orthogonally (2.4)")
        };
        assert_eq!(refusal(&state, "c4-a2").to_string(), sentence("c4 over b3 to a2"));
        assert_eq!(refusal(&state, "c4-a4").to_string(), sentence("c2 over b3 to a4"));
    }

    #[test]
    fn p2_4_black_comes_home_orthogonally_too() {
        let state = position("e3 b1 c1 d1 e1 a2 a3 a4", "e5 f5 b7 c7 d7 g2 g3 g4", "b r 1/3 0-0 - 41");
        assert_eq!(targets(&state, "e5"), "d4 d5 d6 e4 e6 f4 f6 g5");
        assert_eq!(targets(&state, "f5"), "d5 e4 e6 f4 f6 g5");
        assert_eq!(refused_by(&state, "f5-g6"), "2.4");
    }

    #[test]
    fn p2_5_a_pawn_at_home_never_moves() {
        let state = position(&format!("d4 {SEVEN_RED}"), &format!("f2 {SEVEN_BLACK}"), "r r 1/3 0-0 - 40");
        assert!(matches!(refusal(&state, "a4-b4"), Illegal::AlreadyHome { .. }));
        assert_eq!(refused_by(&state, "a4-a5"), "2.5");
        assert!(legal(&state).iter().all(|action| action.starts_with("d4-")));
    }

    #[test]
    fn p2_5_jumps_end_with_the_landing_at_home() {
        let state = position("c3 b1 c1 d1 e1 f1 a2 a6", "b3 b4 b7 c7 d7 e7 f7 g6", "r r 1/3 0-0 - 40");
        assert_eq!(targets(&state, "c3"), "a3 b2 c2 c4 d2 d3 d4");
        assert_eq!(
            refusal(&state, "c3-c5").to_string(),
            "jumping to c5 would go on from a3, but a pawn that lands at home stays there (2.5)"
        );
    }

    /// Jumps lead from f4 around in a circle and across it.
    fn circle() -> PulceState {
        position("f4 e4 e2 a4 a3 a2 b1 c1", "d3 e3 f3 b7 c7 d7 e7 f7", "r r 1/3 0-0 - 40")
    }

    #[test]
    fn p2_6_a_move_does_not_end_where_it_began() {
        assert_eq!(targets(&circle(), "f4"), "d2 d4 e5 f2 f5");
        assert!(matches!(refusal(&circle(), "f4-f4"), Illegal::BackWhereItBegan { .. }));
        assert_eq!(refused_by(&circle(), "f4-f4"), "2.6");
    }

    /// Red's last pawn is shut in by pawns with no free socket behind them.
    fn shut_in(rest: &str) -> PulceState {
        position("f6 a4 a3 a2 b1 c1 d1 e1", "d6 e6 e5 f5 d4 f4 c2 d2", rest)
    }

    #[test]
    fn p2_7_pass_without_a_move_and_only_then() {
        let state = shut_in("r r 1/3 0-0 - 20");
        assert_eq!(legal(&state), ["pass"]);
        assert!(state.must_pass());
        let next = after(&state, "pass");
        assert_eq!(next.status(), Status::ToAct(Side::Second));
        assert!(matches!(refusal(&next, "pass"), Illegal::CanMove { mover: Side::Second, .. }));
        assert_eq!(refused_by(&start(), "pass"), "2.7");
    }

    #[test]
    fn p2_7_a_pass_is_a_button() {
        let state = shut_in("r r 1/3 0-0 - 20");
        let mut picks = Vec::new();
        state.picks(Action::PASS, &mut picks);
        assert_eq!(picks, [Pick::Button(0)]);
        assert_eq!(rules("3").buttons()[0].label, "Pass");
        assert_eq!(state.scene().prompt, "Red has no move: pass");
    }

    /// Both sides are one step short of being all home.
    const RED_NEARLY: &str = "b2 c1 d1 e1 f1 a3 a4 a5";
    const BLACK_NEARLY: &str = "f6 b7 c7 d7 e7 g2 g3 g4";

    #[test]
    fn p3_1_the_round_ends_at_once_if_the_other_side_is_home() {
        let state = position("b2 c2 d2 e2 b3 c3 d3 e3", BLACK_NEARLY, "b r 1/3 0-0 - 31");
        assert_eq!(text(&after(&state, "f6-f7")), format!("{START_BOARD} b b 2/3 0-1 - 0"));
        let state = position(RED_NEARLY, "b3 c3 d3 e3 b4 c4 d4 e4", "r b 2/3 0-1 - 31");
        assert_eq!(text(&after(&state, "b2-b1")), format!("{START_BOARD} r r 3/3 1-1 - 0"));
    }

    #[test]
    fn p3_1_a_starter_who_is_home_leaves_one_more_move() {
        let state = position(RED_NEARLY, BLACK_NEARLY, "r r 1/1 0-0 - 40");
        let extra = after(&state, "b2-a2");
        assert_eq!(text(&extra), "#BBBB1#/5B1/R6/R5B/R5B/R5B/#1RRRR# b r 1/1 0-0 ! 41");
        assert!(extra.is_extra_move());
        assert_eq!(text(&after(&extra, "f6-f7")), "#BBBBB#/7/R6/R5B/R5B/R5B/#1RRRR# - r 1/1 2-1 - 42");
        assert_eq!(text(&after(&extra, "f6-e5")), "#BBBB1#/7/R3B2/R5B/R5B/R5B/#1RRRR# - r 1/1 2-0 - 42");
    }

    #[test]
    fn p3_1_black_too_leaves_one_more_move_after_starting() {
        let state = position(RED_NEARLY, BLACK_NEARLY, "b b 2/3 0-0 - 40");
        let extra = after(&state, "f6-g6");
        assert_eq!(text(&extra), "#BBBB1#/6B/R6/R5B/R5B/1R4B/#1RRRR# r b 2/3 0-0 ! 41");
        assert_eq!(text(&after(&extra, "b2-b1")), format!("{START_BOARD} r r 3/3 1-2 - 0"));
    }

    #[test]
    fn p3_2_the_round_is_over_after_200_plies() {
        let (red, black) = (format!("d4 {SEVEN_RED}"), format!("f2 {SEVEN_BLACK}"));
        let state = position(&red, &black, "b r 1/3 0-0 - 199");
        assert_eq!(text(&after(&state, "f2-e2")), format!("{START_BOARD} b b 2/3 0-0 - 0"));
        let state = position(&red, &black, "b r 1/1 0-0 - 199");
        let last = after(&state, "f2-e2");
        assert_eq!(text(&last), "#BBBB1#/6B/6B/R2R2B/R6/R3B2/#RRRR1# - r 1/1 0-0 - 200");
        assert_eq!(last.status(), Status::Over(Outcome::Draw));
    }

    #[test]
    fn p3_2_the_last_of_200_plies_may_bring_the_points() {
        let state = position(&format!("d4 {SEVEN_RED}"), BLACK_NEARLY, "b r 1/3 0-0 - 199");
        assert_eq!(text(&after(&state, "f6-f7")), format!("{START_BOARD} b b 2/3 0-1 - 0"));
        let state = position(RED_NEARLY, BLACK_NEARLY, "r r 1/3 0-0 - 198");
        assert_eq!(text(&after(&state, "b2-b1 f6-g6")), format!("{START_BOARD} b b 2/3 1-2 - 0"));
    }

    /// Red's and Black's points if the only round ends with these pawns.
    fn points(red: &str, black: &str) -> (u8, u8) {
        let state = position(red, &format!("b2 {black}"), "b r 1/1 0-0 ! 41");
        let points = after(&state, "b2-b3").points();
        (points.first, points.second)
    }

    #[test]
    fn p3_3_points_by_how_red_lies() {
        let red_points = |red: &str| points(red, SEVEN_BLACK);
        assert_eq!(red_points("b1 c1 d1 e1 f1 a2 a3 a4"), (1, 0));
        assert_eq!(red_points("b1 d1 f1 a2 a3 a4 a5 a6"), (1, 0));
        assert_eq!(red_points("b1 c1 d1 e1 a2 a3 a4 a6"), (2, 0));
        assert_eq!(red_points("c1 d1 e1 f1 a2 a3 a4 a5"), (2, 0));
        assert_eq!(red_points("b1 c1 d1 e1 a2 a3 a4 a5"), (3, 0));
        assert_eq!(red_points("b1 c1 e1 f1 a2 a3 a5 a6"), (3, 0));
    }

    #[test]
    fn p3_3_points_by_how_black_lies() {
        for (last, points) in [("f6-f7", 1), ("f6-g6", 2), ("f5-g5", 3)] {
            let from = &last[..2];
            let black = format!("{from} b7 c7 d7 e7 g2 g3 g4");
            let state = position("b2 c2 d2 e2 b3 c3 d3 e3", &black, "b r 1/1 0-0 - 31");
            let end = after(&state, last);
            assert_eq!((end.points().first, end.points().second), (0, points), "{last}");
        }
        let state = position("b2 c2 d2 e2 b3 c3 d3 e3", "f2 b7 c7 g3 g4 g5 g6 f7", "b r 1/1 0-0 - 31");
        assert_eq!(after(&state, "f2-g2").points().second, 1);
    }

    #[test]
    fn p3_3_a4_mirrors_d1_and_g3_mirrors_c7() {
        assert_eq!(points("b1 c1 e1 d1 a2 a3 a5 a4", SEVEN_BLACK).0, 3);
        assert_eq!(points("b1 c1 e1 d1 a2 a3 a5 a6", SEVEN_BLACK).0, 2);
        let black = |last: &str| {
            let state = position("b2 c2 d2 e2 b3 c3 d3 e3", "f3 c7 d7 e7 f7 g4 g5 g6", "b r 1/1 0-0 - 31");
            after(&state, last).points().second
        };
        assert_eq!(black("f3-g3"), 3);
        let state = position("b2 c2 d2 e2 b3 c3 d3 e3", "f2 c7 d7 e7 f7 g4 g5 g6", "b r 1/1 0-0 - 31");
        assert_eq!(after(&state, "f2-g2").points().second, 2);
    }

    #[test]
    fn p4_1_the_higher_total_wins_and_equal_totals_draw() {
        for (before, outcome) in
            [("3-1", Outcome::Win(Side::First)), ("1-3", Outcome::Win(Side::Second)), ("1-2", Outcome::Draw)]
        {
            let rest = format!("r r 3/3 {before} - 40");
            let end = after(&position(RED_NEARLY, BLACK_NEARLY, &rest), "b2-a2 f6-f7");
            assert_eq!(end.status(), Status::Over(outcome), "{before}");
            assert!(legal(&end).is_empty());
            assert_eq!(refused_by(&end, "pass"), "4.1");
            assert_eq!(refused_by(&end, "f7-f6"), "4.1");
        }
    }

    #[test]
    fn p4_1_rounds_are_three_unless_set() {
        let default = Pulce::new(&Options::default()).expect("the defaults are in range");
        assert_eq!(text(&default.start()), START);
        assert_eq!(text(&rules("1").start()), format!("{START_BOARD} r r 1/1 0-0 - 0"));
        assert_eq!(text(&rules("9").start()), format!("{START_BOARD} r r 1/9 0-0 - 0"));
        for bad in ["0", "10", "-1", "three", ""] {
            let options = Options(vec![("rounds".to_string(), bad.to_string())]);
            assert!(Pulce::new(&options).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn p5_1_positions_are_written_in_seven_fields() {
        assert_eq!(text(&rules("5").parse_position(START).expect("the start is valid")), START);
        let state = after(&start(), "f4-f3 b4-b5");
        assert_eq!(text(&state), "#5#/3RRR1/1B1RRR1/2B1R2/1BBB1R1/1BBB3/#5# r r 1/3 0-0 - 2");
        assert_eq!(faults("#5#/3RRR1 r").faults[0].field, "text");
        assert_eq!(faults(&START.replacen("#5#", "7", 1)).faults.len(), 2, "two corners are not marked");
        assert_eq!(fault(&START.replacen("3RRR1", "2#RRR1", 1)).1, "c6 is a socket, not a missing corner");
    }

    #[test]
    fn p5_2_actions_are_told_by_their_ends() {
        let listed = legal(&circle()).into_iter().filter(|action| action == "f4-d2").count();
        assert_eq!(listed, 1, "two ways around the circle and one across it are one action");
        for bad in ["", "f4", "f4d2", "f4-d2-", "f4 d2", "F4-d2", "f4xd2", "Pass", "pass ", "f04-d2", "f4-d8"]
        {
            assert!(matches!(Session::new(circle()).read(bad), Err(Refusal::Syntax(_))), "{bad:?}");
        }
    }

    #[test]
    fn p5_2_a_pass_counts_as_a_ply() {
        assert!(text(&after(&shut_in("r r 1/3 0-0 - 20"), "pass")).ends_with(" b r 1/3 0-0 - 21"));
        let last = after(&shut_in("r b 2/2 1-0 - 199"), "pass");
        assert!(text(&last).ends_with(" - b 2/2 1-0 - 200"));
    }

    #[test]
    fn p5_3_eight_pawns_a_side_and_none_in_the_enemys_home() {
        let seven = START.replacen("3RRR1", "3RR2", 1);
        assert_eq!(fault(&seven), ("board", "Red has 7 pawns instead of 8".to_string()));
        let astray =
            format!("{} r r 1/3 0-0 - 0", board("g3 f4 d5 e5 f5 d6 e6 f6", "b2 c2 d2 b3 c3 d3 b4 c4"));
        assert_eq!(fault(&astray), ("board", "a red pawn stands on g3, in Black's home".to_string()));
    }

    #[test]
    fn p5_3_rounds_starter_and_side_to_move() {
        let field = |rest: &str| fault(&format!("{START_BOARD} {rest}")).0;
        assert_eq!(field("r r 4/3 0-0 - 0"), "round");
        assert_eq!(field("b b 0/3 0-0 - 0"), "round");
        assert_eq!(field("r r 1/10 0-0 - 0"), "round");
        assert_eq!(field("r b 1/3 0-0 - 0"), "starter");
        assert_eq!(field("b r 1/3 0-0 - 0"), "side to move");
        assert_eq!(field("r r 1/3 0-0 - 7"), "side to move");
        assert_eq!(field("x r 1/3 0-0 - 7"), "side to move");
    }

    #[test]
    fn p5_3_points_and_plies_are_bounded() {
        let field = |rest: &str| fault(&format!("{START_BOARD} {rest}")).0;
        assert_eq!(field("r r 1/3 1-0 - 0"), "points");
        assert_eq!(field("b b 2/3 0-4 - 0"), "points");
        assert_eq!(field("r r 1/3 0-0 - 200"), "plies");
        assert_eq!(field("r r 1/3 0-0 - 00"), "plies");
        assert_eq!(field("r r 1/3 00-0 - 0"), "points");
        let most = format!("{START_BOARD} r r 3/3 6-6 - 198");
        assert_eq!(text(&rules("1").parse_position(&most).expect("all is within bounds")), most);
    }

    #[test]
    fn p5_3_who_is_home_and_the_extra_move() {
        let (red_home, black_home) = ("b1 c1 d1 e1 a2 a3 a4 a5", "b7 c7 d7 e7 g3 g4 g5 g6");
        let (red_out, black_out) = ("b2 c2 d2 e2 b3 c3 d3 e3", "b5 c5 d5 e5 b6 c6 d6 e6");
        let field = |red: &str, black: &str, rest: &str| fault(&format!("{} {rest}", board(red, black))).0;
        assert_eq!(field(red_out, black_home, "r r 1/3 0-0 - 40"), "board");
        assert_eq!(field(red_home, black_out, "b r 1/3 0-0 - 41"), "extra move");
        assert_eq!(field(red_out, black_out, "b r 1/3 0-0 ! 41"), "extra move");
        assert_eq!(field(red_home, black_out, "r r 1/3 0-0 ! 40"), "extra move");
        assert_eq!(field(red_home, black_home, "b r 1/3 0-0 ! 41"), "board");
        let extra = position(red_home, black_out, "b r 1/3 0-0 ! 41");
        assert_eq!(extra.status(), Status::ToAct(Side::Second));
    }

    #[test]
    fn p5_3_the_text_decides_the_number_of_rounds() {
        let state = rules("1").parse_position(START).expect("the start is valid");
        assert_eq!(state.rules(), rules("3"));
    }

    #[test]
    fn p5_3_a_finished_game_keeps_its_board() {
        let finished = "#BBBBB#/7/R6/R5B/R5B/R5B/#1RRRR# - r 1/1 2-1 - 42";
        let state = rules("3").parse_position(finished).expect("the text is that of a finished game");
        assert_eq!(text(&state), finished);
        assert_eq!(state.status(), Status::Over(Outcome::Win(Side::First)));
        assert_eq!(state.scene().prompt, "The game is over: Red has won, 2 to 1");
    }

    #[test]
    fn p5_3_a_finished_text_must_tell_a_finished_game() {
        let board = "#BBBBB#/7/R6/R5B/R5B/R5B/#1RRRR#";
        let field = |rest: &str| fault(&format!("{board} {rest}")).0;
        assert_eq!(field("- r 1/3 2-1 - 42"), "side to move");
        assert_eq!(field("- r 1/1 2-1 ! 42"), "extra move");
        assert_eq!(field("- r 1/1 2-1 - 41"), "plies");
        assert_eq!(field("- r 1/1 2-1 - 0"), "plies");
        assert_eq!(field("- r 1/1 2-1 - 202"), "plies");
        assert_eq!(field("- r 1/1 3-1 - 42"), "points");
        assert_eq!(field("- r 1/1 2-0 - 42"), "points");
        assert_eq!(field("- b 1/1 2-1 - 42"), "starter");
        assert_eq!(fault(&format!("{START_BOARD} - r 1/1 0-0 - 42")).0, "side to move");
    }
}
