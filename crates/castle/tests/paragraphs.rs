//! The rules page paragraph by paragraph: board, turns, placement, single men, the Throne. The rest is in
//! `paragraphs_6_to_8.rs`.

#[path = "table/setup.rs"]
mod setup;

mod castle {
    use std::collections::BTreeSet;

    use game::{EdgeKind, Outcome, Plan, Reason, Rules, Session, Side, Status};
    use quincunx_castle::{Castle, CastleState, Ending, Illegal};

    use crate::setup::*;

    fn names_on(ground: &str) -> String {
        let plan = Castle::default().plan();
        let cells = plan.cells.iter().filter(|cell| cell.ground == ground);
        cells.map(|cell| cell.name.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn refused_by(game: &Game, text: &str) -> &'static str {
        refusal(game, text).paragraph()
    }

    /// The pairs of cells that edges of the kind lie between.
    fn borders(plan: &Plan, kind: EdgeKind) -> BTreeSet<String> {
        let edges = plan.edges.iter().filter(|edge| edge.kind == kind);
        edges
            .map(|edge| {
                let (x, y) = ((edge.from.x + edge.to.x) / 2.0, (edge.from.y + edge.to.y) / 2.0);
                let near =
                    plan.cells.iter().filter(|cell| (cell.centre.x - x).hypot(cell.centre.y - y) < 0.51);
                near.map(|cell| cell.name.to_string()).collect::<Vec<_>>().join("-")
            })
            .collect()
    }

    fn words(text: &str) -> BTreeSet<String> {
        text.split_whitespace().map(str::to_string).collect()
    }

    #[test]
    fn p1_1_ninety_one_cells_in_rows_a_to_k() {
        let plan = Castle::default().plan();
        assert_eq!(plan.cells.len(), 91);
        assert_eq!(plan.cells[0].name.as_str(), "a1");
        assert_eq!(plan.cells[90].name.as_str(), "k11");
        assert_eq!(names_on("throne"), "f6");
        let game = Session::<CastleState>::of(&Castle::default());
        assert_eq!(refused_by(&game, "@a7"), "1.1");
    }

    #[test]
    fn p1_2_the_castle_is_a_star_around_the_throne() {
        assert_eq!(names_on("chamber"), "e5 e6 f5 f7 g6 g7");
        assert_eq!(names_on("entrance"), "d5 e4 e7 g5 g8 h7");
        assert_eq!(names_on("meadow").split(' ').count(), 78);
    }

    #[test]
    fn p1_3_twelve_doors_and_eighteen_walls() {
        let plan = Castle::default().plan();
        let doors = "c4-d5 c5-d5 d3-e4 e3-e4 d7-e7 e7-e8 g8-g9 g8-h9 h7-i7 h7-i8 g5-h5 g4-g5";
        assert_eq!(borders(&plan, EdgeKind::Door), words(doors));
        let walls = "d4-d5 d5-d6 d4-e4 e4-f4 d6-e7 e7-f8 f8-g8 g8-h8 h7-h8 h6-h7 g5-h6 f4-g5 \
                     d4-e5 d6-e6 f4-f5 f7-f8 g6-h6 g7-h8";
        assert_eq!(borders(&plan, EdgeKind::Wall), words(walls));
        assert_eq!(plan.edges.len(), 30);
    }

    #[test]
    fn p1_4_nothing_moves_through_a_wall() {
        let game = white_to_move("f10", "");
        assert_eq!(legal_with(&game, "f10-f"), ["f10-f11", "f10-f8", "f10-f9"]);
        assert!(matches!(refusal(&game, "f10-f7"), Illegal::Wall { near, far }
            if near.to_string() == "f8" && far.to_string() == "f7"));
    }

    #[test]
    fn p1_4_nothing_moves_onto_the_throne_or_over_it() {
        let game = white_to_move("f7", "");
        assert!(matches!(refusal(&game, "f7-f6"), Illegal::ThroneInTheWay { .. }));
        assert!(matches!(refusal(&game, "f7-f5"), Illegal::ThroneInTheWay { .. }));
    }

    #[test]
    fn p1_4_the_throne_cuts_lines() {
        let game = white_to_move("f5 f7", "");
        assert!(matches!(refusal(&game, "f5:f7-f8"), Illegal::ThroneInTheWay { .. }));
        assert!(is_legal(&game, "f5-e4"), "the men on both sides of the Throne are single");
        let beside = white_to_move("f7", "f6");
        assert!(!legal_with(&beside, "f7-").is_empty());
        assert!(!legal_with(&beside, "-").iter().any(|text| text.contains("f6")));
    }

    #[test]
    fn p2_1_white_begins_by_placing() {
        let game = Session::<CastleState>::of(&Castle::default());
        assert_eq!(game.status(), Status::ToAct(Side::First));
        assert_eq!(game.legal_texts().len(), 78);
        assert!(game.legal_texts().iter().all(|text| text.starts_with('@')));
        assert_eq!(refusal(&game, "swap"), Illegal::NothingToSwap);
    }

    #[test]
    fn p2_1_swap_makes_the_man_black_and_it_is_whites_turn() {
        let game = after(Session::of(&Castle::default()), "@c4 swap");
        assert_eq!(position(&game), "6/7/8/9/10/11/10/9/3B4/7/6 w 2");
        assert_eq!(refusal(&game, "swap"), Illegal::SwapTooLate { ply: 2 });
        assert!(is_legal(&game, "@c5"), "the man is no longer White's");
    }

    #[test]
    fn p2_1_black_may_take_a_normal_turn_instead() {
        let game = after(Session::of(&Castle::default()), "@c4");
        assert_eq!(game.legal_texts().len(), 77 + 1);
        let game = after(game, "@c5");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("c4", "c5"));
        assert_eq!(refused_by(&game, "swap"), "2.1");
    }

    #[test]
    fn p2_2_a_turn_is_a_placement_a_slide_or_a_march() {
        let game = white_to_move("a1 c3 c4", "k11");
        for text in ["@k6", "a1-a2", "c3:c4-c5"] {
            let next = after(game.clone(), text);
            assert_eq!(next.status(), Status::ToAct(Side::Second));
        }
        assert!(matches!(refusal(&game, "h4-h5"), Illegal::NoMan { .. }));
        assert!(matches!(refusal(&game, "k11-k10"), Illegal::EnemyMan { .. }));
        assert!(matches!(refusal(&game, "k11:k10-k9"), Illegal::EnemyMan { .. }));
    }

    #[test]
    fn p2_2_men_are_unlimited() {
        let rows_a_to_c = "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 b7 c1 c2 c3 c4 c5 c6 c7 c8";
        let game = after(white_to_move(rows_a_to_c, ""), "@k6");
        assert_eq!(white(&game).split(' ').count(), 22);
    }

    #[test]
    fn p3_1_only_on_empty_cells() {
        let game = white_to_move("c4", "h4");
        assert!(matches!(refusal(&game, "@c4"), Illegal::PlacementOnMan { owner: Side::First, .. }));
        assert!(matches!(refusal(&game, "@h4"), Illegal::PlacementOnMan { owner: Side::Second, .. }));
    }

    #[test]
    fn p3_1_not_in_the_castle() {
        let game = white_to_move("", "");
        assert!(matches!(refusal(&game, "@g8"), Illegal::PlacementInCastle { .. }));
        assert!(matches!(refusal(&game, "@g7"), Illegal::PlacementInCastle { .. }));
        assert!(matches!(refusal(&game, "@f6"), Illegal::PlacementOnThrone { .. }));
        assert_eq!(game.legal_texts().len(), 78);
    }

    #[test]
    fn p3_1_not_linked_to_a_man_of_ones_own() {
        let game = white_to_move("c3", "h4");
        for near in ["@c2", "@c4", "@d3", "@d4", "@b2", "@b3"] {
            assert!(matches!(refusal(&game, near), Illegal::PlacementBesideOwn { .. }), "{near}");
        }
        assert!(is_legal(&game, "@h5"), "next to an enemy");
        assert_eq!(legal_with(&game, "@").len(), 78 - 2 - 6);
    }

    #[test]
    fn p3_1_a_wall_keeps_neighbours_apart_and_a_door_does_not() {
        let game = white_to_move("d5", "");
        assert!(is_legal(&game, "@d4"));
        assert!(is_legal(&game, "@d6"));
        assert!(matches!(refusal(&game, "@c4"), Illegal::PlacementBesideOwn { .. }));
        assert!(matches!(refusal(&game, "@c5"), Illegal::PlacementBesideOwn { .. }));
        assert_eq!(legal_with(&game, "@").len(), 78 - 2);
    }

    #[test]
    fn p4_1_a_single_man_slides_as_far_as_it_likes() {
        let game = white_to_move("a1", "");
        // North-east the wall between d4 and e5 ends the line.
        let slides = "a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-b1 a1-c1 a1-d1 a1-e1 a1-f1 a1-b2 a1-c3 a1-d4";
        assert_eq!(legal_with(&game, "-").into_iter().collect::<BTreeSet<_>>(), words(slides));
    }

    #[test]
    fn p4_1_men_of_both_colours_stop_it() {
        let game = white_to_move("a1 a4", "d1");
        assert_eq!(legal_with(&game, "a1-a"), ["a1-a2", "a1-a3"]);
        assert!(matches!(refusal(&game, "a1-a4"), Illegal::SlideBlocked { owner: Side::First, .. }));
        assert!(matches!(refusal(&game, "a1-d1"), Illegal::SlideBlocked { owner: Side::Second, .. }));
        assert!(matches!(refusal(&game, "a1-e1"), Illegal::SlideBlocked { owner: Side::Second, .. }));
    }

    #[test]
    fn p4_1_a_linked_man_is_not_single() {
        let game = white_to_move("c3 c4", "");
        assert!(matches!(refusal(&game, "c3-c2"), Illegal::NotSingle { .. }));
        assert!(matches!(refusal(&game, "c4-d4"), Illegal::NotSingle { .. }));
        let enemies = white_to_move("c3", "c4");
        assert!(is_legal(&enemies, "c3-c2"), "an enemy beside it does not matter");
    }

    #[test]
    fn p4_1_men_parted_by_a_wall_are_single() {
        let game = white_to_move("f7 f8", "");
        assert!(is_legal(&game, "f8-f9"));
        assert!(is_legal(&game, "f7-g7"));
    }

    #[test]
    fn p4_1_it_moves_straight_and_not_nowhere() {
        let game = white_to_move("a1", "");
        assert!(matches!(refusal(&game, "a1-b3"), Illegal::SlideNotStraight { .. }));
        assert!(matches!(refusal(&game, "a1-a1"), Illegal::SlideNowhere { .. }));
    }

    #[test]
    fn p4_2_from_outside_it_may_not_enter() {
        let game = white_to_move("b3", "");
        assert!(is_legal(&game, "b3-c4"));
        assert!(matches!(refusal(&game, "b3-d5"), Illegal::SlideIntoCastle { .. }));
        assert!(matches!(refusal(&game, "b3-f7"), Illegal::SlideIntoCastle { .. }));
        assert!(matches!(refusal(&game, "b3-h9"), Illegal::SlideIntoCastle { .. }));
    }

    #[test]
    fn p4_2_from_inside_it_slides_within_and_out_through_a_door() {
        let game = white_to_move("g6", "");
        let east = ["g6-g10", "g6-g11", "g6-g7", "g6-g8", "g6-g9"];
        assert!(east.iter().all(|text| is_legal(&game, text)));
        // West through the entrance g5 and its door.
        assert!(["g6-g5", "g6-g4", "g6-g3", "g6-g2"].iter().all(|text| is_legal(&game, text)));
        // A wall to the north-west, the Throne to the south-east.
        assert_eq!(refused_by(&game, "g6-h6"), "1.4");
        assert_eq!(refused_by(&game, "g6-f6"), "1.4");
    }

    #[test]
    fn p4_2_once_out_it_may_not_come_back() {
        let game = after(white_to_move("g6", "a1"), "g6-g9 a1-a2");
        assert!(matches!(refusal(&game, "g9-g8"), Illegal::SlideIntoCastle { .. }));
    }

    #[test]
    fn p4_3_the_man_it_stops_at_is_thrown_behind_it() {
        let game = after(white_to_move("c1", "c5"), "c1-c4");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("c4", "c3"));
    }

    #[test]
    fn p4_3_to_its_start_if_it_moved_one_cell() {
        let game = after(white_to_move("c3", "c5"), "c3-c4");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("c4", "c3"));
    }

    #[test]
    fn p4_3_stopping_short_throws_nobody() {
        let game = after(white_to_move("c1", "c5"), "c1-c3");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("c3", "c5"));
    }

    #[test]
    fn p4_3_only_the_man_ahead_is_thrown() {
        let game = after(white_to_move("c1", "d4 d5 b4"), "c1-c4");
        assert_eq!(black(&game), "b4 d4 d5");
    }

    #[test]
    fn p4_3_a_man_of_a_phalanx_is_thrown_too() {
        let game = after(white_to_move("c1", "c5 c6 c7"), "c1-c4");
        assert_eq!(black(&game), "c3 c6 c7");
    }

    #[test]
    fn p4_3_out_through_a_door() {
        let game = after(white_to_move("g11", "g8"), "g11-g9");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("g9", "g10"));
    }

    #[test]
    fn p4_3_in_through_a_door() {
        let game = after(white_to_move("g6", "g9"), "g6-g8");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("g8", "g7"));
    }

    #[test]
    fn p4_3_not_through_a_wall() {
        let game = after(white_to_move("f10", "f7"), "f10-f8");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("f8", "f7"));
        let game = after(white_to_move("f7", "f5"), "f7-g8");
        assert_eq!(black(&game), "f5");
    }

    #[test]
    fn p4_3_ones_own_men_are_not_thrown() {
        let game = after(white_to_move("c1 c5", ""), "c1-c4");
        assert_eq!(white(&game), "c4 c5");
    }

    #[test]
    fn p5_1_men_on_opposite_chambers_flank() {
        for (men, flanked) in
            [("f5 f7", true), ("e5 g7", true), ("e6 g6", true), ("e5 f7", false), ("f5 g7 e6", false)]
        {
            let game = after(white_to_move(men, ""), "@a1");
            assert_eq!(game.state().throne_holder().is_some(), flanked, "{men}");
        }
    }

    #[test]
    fn p5_2_flanking_puts_a_man_on_the_throne() {
        let game = after(white_to_move("f5 h9 i10", ""), "i10:h9-f7");
        assert_eq!(white(&game), "f5 f6 f7 g8");
        assert_eq!(game.status(), Status::ToAct(Side::Second));
    }

    #[test]
    fn p5_2_capturing_a_flanking_man_empties_the_throne() {
        let game = after(black_to_move("f5 f6 f7", "c7 d7"), "c7:d7-f7");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("f5", "e7 f7"));
        assert_eq!(game.state().throne_holder(), None);
    }

    #[test]
    fn p5_2_throwing_a_flanking_man_empties_the_throne() {
        let game = after(white_to_move("e4", "e6 f6 g6"), "e4-f5");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("f5", "e4 e6"));
    }

    #[test]
    fn p5_2_first_the_enemy_leaves_then_the_throne_is_taken() {
        let game = after(black_to_move("f5 f6 f7", "e5 b7 c7 d7"), "b7:d7-g7");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("f5", "e5 e7 f6 f7 g7"));
    }

    #[test]
    fn p5_2_an_enemy_who_still_flanks_stays() {
        let game = after(white_to_move("g7 e5", "f5 f6 f7"), "@a1");
        assert_eq!(game.state().throne_holder(), Some(Side::Second));
        assert_eq!(white(&game), "a1 e5 g7");
    }

    #[test]
    fn p5_2_one_flank_of_two_is_enough_to_stay() {
        let game = after(black_to_move("e5 f5 f6 f7 g7", "c7 d7"), "c7:d7-e7");
        assert_eq!(game.state().throne_holder(), Some(Side::First));
        // The throw breaks the flank e6-g6 and leaves e5-g7.
        let game = after(white_to_move("e4", "e5 e6 f6 g6 g7"), "e4-f5");
        assert_eq!(
            (black(&game).as_str(), game.status()),
            ("e4 e5 e6 f6 g7", Status::Over(Outcome::Win(Side::Second)))
        );
    }

    #[test]
    fn p5_2_a_man_thrown_into_a_flank_counts_at_the_end_of_his_owners_turn() {
        let game = after(white_to_move("h7", "e5 e7"), "h7-f7");
        assert_eq!((white(&game).as_str(), black(&game).as_str()), ("f7", "e5 g7"));
        let game = after(game, "@a1");
        assert_eq!(black(&game), "a1 e5 f6 g7");
        let broken = after(white_to_move("h7", "e5 e7"), "h7-f7 g7-h7");
        assert_eq!(broken.state().throne_holder(), None, "his own turn gave the flank up");
    }

    #[test]
    fn p5_2_a_throne_man_without_a_flank_leaves_after_the_enemys_turn() {
        let game = after(black_to_move("f6", "a1"), "a1-a2");
        assert_eq!(white(&game), "");
    }

    #[test]
    fn p5_3_beginning_a_turn_on_the_throne_wins() {
        let game = after(white_to_move("f5 h9 i10", "a1"), "i10:h9-f7 a1-a2");
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::First)));
        assert!(game.legal_texts().is_empty());
        let reason = refusal(&game, "@k11");
        assert_eq!(reason, Illegal::GameOver { ending: Ending::Throne { winner: Side::First } });
        assert_eq!(reason.paragraph(), "5.3");
    }

    #[test]
    fn p5_3_holds_for_a_position_text_too() {
        assert_eq!(white_to_move("f6", "").status(), Status::Over(Outcome::Win(Side::First)));
        assert_eq!(black_to_move("f6", "").status(), Status::ToAct(Side::Second));
    }
}
