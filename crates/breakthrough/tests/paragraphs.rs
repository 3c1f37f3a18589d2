//! Every numbered paragraph of the rules page, shown by a position worked out by hand.

mod breakthrough {
    use game::{Outcome, Reason, Refusal, Rules, Session, Side, Status};
    use quincunx_breakthrough::{Breakthrough, BreakthroughState};

    fn session(text: &str) -> Session<BreakthroughState> {
        Session::new(Breakthrough.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    fn after(text: &str, actions: &str) -> Session<BreakthroughState> {
        let mut session = session(text);
        for action in actions.split_whitespace() {
            session.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        }
        session
    }

    fn legal(text: &str) -> String {
        session(text).legal_texts().join(" ")
    }

    /// The paragraph by which the action is refused.
    fn refused_by(text: &str, action: &str) -> &'static str {
        match session(text).read(action) {
            Err(Refusal::Illegal(reason)) => reason.paragraph(),
            Err(Refusal::Syntax(error)) => error.paragraph,
            Ok(_) => panic!("{action} is legal"),
        }
    }

    fn faults(text: &str) -> usize {
        Breakthrough.parse_position(text).map_or_else(|error| error.faults.len(), |_| 0)
    }

    #[test]
    fn p1_1_the_board_has_eight_columns_and_eight_rows_from_white_up() {
        let plan = Breakthrough.plan();
        assert_eq!(plan.cells.len(), 64);
        assert_eq!((plan.cells[0].name.as_str(), plan.cells[63].name.as_str()), ("a1", "h8"));
        assert_eq!(
            legal("8/8/8/8/8/8/8/W6b w"),
            "",
            "Black's man stands on its far row, lowest on the board"
        );
        assert_eq!(legal("8/8/8/8/8/7b/8/W7 w"), "a1-a2 a1-b2");
    }

    #[test]
    fn p1_2_sixteen_men_a_side_start_on_two_rows() {
        let start = Session::<BreakthroughState>::of(&Breakthrough);
        assert_eq!(start.position().0, "bbbbbbbb/bbbbbbbb/8/8/8/8/WWWWWWWW/WWWWWWWW w");
        // Eight straight steps and fourteen diagonal ones by the men in front; those behind are blocked.
        assert_eq!(start.legal_texts().len(), 22);
    }

    #[test]
    fn p2_1_white_begins_and_players_take_turns_with_their_own_men() {
        let start = "bbbbbbbb/bbbbbbbb/8/8/8/8/WWWWWWWW/WWWWWWWW w";
        assert_eq!(Session::<BreakthroughState>::of(&Breakthrough).status(), Status::ToAct(Side::First));
        let next = after(start, "a2-a3");
        assert_eq!(next.status(), Status::ToAct(Side::Second));
        assert_eq!(next.position().0, "bbbbbbbb/bbbbbbbb/8/8/8/W7/1WWWWWWW/WWWWWWWW b");
        assert_eq!(refused_by(start, "a7-a6"), "2.1");
        assert_eq!(refused_by(start, "a4-a5"), "2.1");
    }

    #[test]
    fn p2_2_one_step_forward_straight_or_diagonally() {
        assert_eq!(legal("b7/8/8/8/3W4/8/8/8 w"), "d4-c5 d4-d5 d4-e5");
        assert_eq!(legal("8/8/8/8/3b4/8/8/W7 b"), "d4-c3 d4-d3 d4-e3");
        assert_eq!(legal("b7/8/8/8/7W/8/8/8 w"), "h4-g5 h4-h5", "the board ends at the h column");
        for action in ["d4-d3", "d4-c4", "d4-d6", "d4-e3", "d4-d4"] {
            assert_eq!(refused_by("b7/8/8/8/3W4/8/8/8 w", action), "2.2", "{action}");
        }
    }

    #[test]
    fn p2_2_never_onto_a_man_of_the_same_colour() {
        assert_eq!(
            legal("b7/8/8/2WWW3/3W4/8/8/8 w").split(' ').filter(|text| text.starts_with("d4")).count(),
            0
        );
        assert_eq!(refused_by("b7/8/8/2WWW3/3W4/8/8/8 w", "d4-d5"), "2.2");
    }

    #[test]
    fn p2_3_straight_onto_empty_cells_only_and_captures_diagonally() {
        let text = "8/8/8/2bb4/3W4/8/8/8 w";
        assert_eq!(legal(text), "d4-e5 d4xc5");
        assert_eq!(refused_by(text, "d4xd5"), "2.3");
        assert_eq!(refused_by(text, "d4-d5"), "2.3");
        assert_eq!(after(text, "d4xc5").position().0, "8/8/8/2Wb4/8/8/8/8 b");
        assert_eq!(after(text, "d4-e5").position().0, "8/8/8/2bbW3/8/8/8/8 b");
    }

    #[test]
    fn p3_1_reaching_the_far_row_wins() {
        let white = after("8/W7/8/8/8/7b/8/8 w", "a7-b8");
        assert_eq!(white.status(), Status::Over(Outcome::Win(Side::First)));
        assert!(white.legal_texts().is_empty());
        let black = after("8/8/W7/8/8/8/7b/6W1 b", "h2xg1");
        assert_eq!(black.status(), Status::Over(Outcome::Win(Side::Second)));
        let refusal = white.read("h3-h2").expect_err("the game is over").to_string();
        assert!(refusal.ends_with("(3.1)"), "{refusal}");
    }

    #[test]
    fn p3_1_capturing_the_last_man_wins() {
        let white = after("8/8/8/4b3/3W4/8/8/8 w", "d4xe5");
        assert_eq!(white.status(), Status::Over(Outcome::Win(Side::First)));
        let black = after("8/8/8/4b3/3W4/8/8/8 b", "e5xd4");
        assert_eq!(black.status(), Status::Over(Outcome::Win(Side::Second)));
    }

    #[test]
    fn p3_1_nobody_is_without_a_move() {
        // Every black man is met head on; the diagonals between them stay open.
        assert_eq!(legal("8/8/8/8/b7/W7/8/8 b"), "a4-b3");
        assert_eq!(legal("8/8/8/8/bbbbbbbb/WWWWWWWW/8/8 w").split(' ').count(), 14);
    }

    #[test]
    fn p4_1_position_texts() {
        let text = "1b4b1/8/8/3bW3/8/8/8/W6W b";
        assert_eq!(session(text).position().0, text);
        assert_eq!(faults("8/8/8/8/8/8/8/8 b"), 1, "a man on the board");
        assert_eq!(faults("8/8/8/8/8/b7/WWWWWWWW/WWWWWWWW w"), 0);
        assert_eq!(faults("8/8/8/8/b7/W7/WWWWWWWW/WWWWWWWW w"), 1, "seventeen white men");
        assert_eq!(faults("W7/8/8/8/8/8/b7/8 w"), 1, "White to move has won already");
        assert_eq!(faults("8/8/8/8/8/8/b7/8 b"), 1, "Black to move has won already");
        assert_eq!(faults("8/8/8/8/8/8/W7/17 x"), 2, "the row of two runs and the side");
        assert_eq!(faults("8/8/8/8/8/8/W7/b7"), 1, "a field is missing");
        let both = session("W7/8/8/8/8/8/8/7b b");
        assert_eq!(both.status(), Status::Over(Outcome::Win(Side::First)), "White counts where both arrived");
    }

    #[test]
    fn p4_2_action_texts() {
        let text = "8/8/8/2b5/3W4/8/8/8 w";
        assert_eq!(legal(text), "d4-d5 d4-e5 d4xc5");
        assert_eq!(refused_by(text, "d4-c5"), "4.2");
        assert_eq!(refused_by(text, "d4xe5"), "4.2");
        for action in ["", "d4", "d4d5", "d4-i5", "d4-d9", "D4-D5", "d4--d5", "d4-d5 "] {
            assert_eq!(refused_by(text, action), "4.2", "{action:?}");
        }
    }
}
