//! Sections 1 to 4 of the rules page, paragraph by paragraph.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

mod chartabella {
    use game::{Rules, Side, Status};
    use quincunx_chartabella::{CampSetup, ScenarioSetup};

    use crate::table::game::{
        MEADOW, camp, first_to_move, map, meadow_with, on, rules, second_to_move, words,
    };

    fn stakes(setup: ScenarioSetup, cells: &[&str]) -> ScenarioSetup {
        ScenarioSetup { stakes: words(cells), ..setup }
    }

    #[test]
    fn p1_1_columns_are_lettered_and_rows_numbered_from_the_bottom() {
        let plan = rules(map(&["."; 3].map(|_| "............................"))).plan();
        let names: Vec<&str> = plan.cells.iter().map(|cell| cell.name.as_str()).collect();
        assert_eq!(names.len(), 84);
        assert_eq!(names[..4], ["a1", "a2", "a3", "b1"]);
        assert_eq!(names[77..], ["z3", "aa1", "aa2", "aa3", "ab1", "ab2", "ab3"]);
        let height =
            |name: &str| plan.cells.iter().find(|cell| cell.name.as_str() == name).map(|cell| cell.centre.y);
        assert_eq!(height("b1").zip(height("a1")).map(|(b, a)| b - a), Some(0.5), "half a hex higher");
        assert_eq!(height("c1"), height("a1"));
        let game = first_to_move(map(&MEADOW), "121@d4v|");
        assert_eq!(game.why("d4-h4v"), "h4 is not on the board (1.1)");
        assert_eq!(game.why("d4-d8v"), "d8 is not on the board (1.1)");
    }

    #[test]
    fn p1_2_neighbours_depend_on_the_column() {
        let low = first_to_move(map(&MEADOW), "121@c4v|");
        assert_eq!(low.moves("c4"), ["b3", "b4", "c3", "c5", "d3", "d4"]);
        let high = first_to_move(map(&MEADOW), "121@d4v|");
        assert_eq!(high.moves("d4"), ["c4", "c5", "d3", "d5", "e4", "e5"]);
        let corner = first_to_move(map(&MEADOW), "121@a1v|");
        assert_eq!(corner.moves("a1"), ["a2", "b1"]);
    }

    #[test]
    fn p1_3_walls_stand_around_a_camp_but_not_within_it() {
        let game = first_to_move(camp(&["d3"]), "121@d5v|");
        assert_eq!(game.moves("d5"), ["c5", "d4", "e5"], "nobody leaves over the wall");
        let game = first_to_move(camp(&["d3"]), "121@d3v|");
        assert_eq!(game.moves("d3"), ["c3", "c4", "d2", "d4", "e3", "e4"], "an entrance has no wall");
        let game = first_to_move(camp(&["d3"]), "121@c3v|");
        assert_eq!(game.moves("c3"), ["b2", "b3", "c2", "d2", "d3"], "c4 is behind its wall");
    }

    #[test]
    fn p1_3_the_wall_of_one_camp_closes_the_entrance_of_the_next() {
        let both = |entrance: &[&str], second_entrance: &[&str]| {
            let mut setup = map(&["........"; 9]);
            setup.camps = vec![
                CampSetup { middle: "c3".to_string(), owner: 1, entrances: words(entrance) },
                CampSetup { middle: "e5".to_string(), owner: 2, entrances: words(second_entrance) },
            ];
            first_to_move(setup, "121@d3v|")
        };
        assert_eq!(
            both(&["d3"], &["d4"]).moves("d3"),
            ["c3", "c4", "d2", "d4", "e3"],
            "e4 keeps its own wall"
        );
        assert_eq!(both(&["d3"], &[]).moves("d3"), ["c3", "c4", "d2", "e3"], "d4 and e4 keep theirs");
        assert_eq!(both(&[], &["d4"]).moves("d3"), ["c3", "c4", "d2"], "d3 keeps its own");
    }

    #[test]
    fn p1_4_stakes_stop_walkers_and_not_missiles() {
        let game = first_to_move(stakes(map(&MEADOW), &["d4"]), "114@d3^|101@d5v");
        assert!(!game.moves("d3").contains(&"d4".to_string()));
        assert_eq!(game.why("d3-d4^"), "stakes close d4 (1.4)");
        assert!(game.allows("d3*d5"));
        let forest = first_to_move(stakes(meadow_with('f', &["d4"]), &["d4"]), "114@d2^|101@d5v");
        assert!(!forest.allows("d2*d5"), "the forest under the stakes is in the way");
    }

    #[test]
    fn p2_1_a_type_without_attack_does_not_fight() {
        let game = first_to_move(map(&MEADOW), "190@d4^|101@d5v");
        assert_eq!(game.why("d4xd5@d4"), "Artillery on d4: has no attack (2.1)");
        assert!(game.allows("d4*d5"));
        let game = first_to_move(map(&MEADOW), "103@d4^|101@d5v");
        assert_eq!(game.why("d4*d5"), "Immortals on d4: cannot shoot (4.1)");
    }

    #[test]
    fn p2_2_what_is_higher_is_before_a_piece_that_faces_up() {
        // Immortals attack with 3; hoplitai defend with 3 to the front and 1 to the back.
        let facing_up = first_to_move(map(&MEADOW), "103@d5v,103@e4^|122@d4^");
        assert_eq!(facing_up.odds("d5xd4@d5"), (1, 4, 1), "d5 is higher: the front holds");
        assert_eq!(facing_up.odds("e4xd4@e4"), (5, 0, 1), "e4 is lower: the back does not");
        let facing_down = first_to_move(map(&MEADOW), "103@d5v,103@e4^|122@d4v");
        assert_eq!(facing_down.odds("d5xd4@d5"), (5, 0, 1));
        assert_eq!(facing_down.odds("e4xd4@e4"), (1, 4, 1));
    }

    #[test]
    fn p2_3_forest_locations_and_palisades_are_for_infantry() {
        for (setup, cell) in
            [(meadow_with('f', &["d5"]), "d5"), (meadow_with('L', &["d5"]), "d5"), (camp(&["d3"]), "e4")]
        {
            let from = if cell == "d5" { "d4" } else { "d3" };
            let can = |kind: &str| {
                first_to_move(setup.clone(), &format!("{kind}@{from}v|"))
                    .moves(from)
                    .contains(&cell.to_string())
            };
            assert!(can("121"), "infantry");
            for kind in ["115", "111", "112", "131"] {
                assert!(!can(kind), "{kind} enters {cell}");
            }
        }
    }

    #[test]
    fn p2_3_artillery_enters_no_camp() {
        let at_the_gate = |kind: &str| first_to_move(camp(&["d3"]), &format!("{kind}@d2^|")).moves("d2");
        assert!(at_the_gate("112").contains(&"d3".to_string()), "a caravan enters by the entrance");
        assert!(!at_the_gate("190").contains(&"d3".to_string()));
        let game = first_to_move(camp(&["d3"]), "190@d2^|");
        assert_eq!(game.why("d2-d3^"), "Artillery on d2: may not enter d3, which is in a camp (2.3)");
    }

    #[test]
    fn p2_3_occupied_cells_are_walked_around() {
        // Walled in by friends and foes, with one way out; the cell it left is empty for it.
        let game = first_to_move(map(&MEADOW), "103@a1^,101@a2v|101@b1^");
        assert!(game.moves("a1").is_empty());
        assert_eq!(game.why("a1-a2^"), "a2 is taken: Persian infantry on a2 (2.3)");
        assert!(!game.allows("a1-a1^"));
    }

    #[test]
    fn p3_1_two_activations_of_different_pieces_make_a_turn() {
        let game = first_to_move(map(&MEADOW), "103@a1^,103@c1^|101@g7v").play("a1-a2^");
        assert_eq!(game.acts(), Some(Side::First));
        assert_eq!(game.why("a2-a3^"), "Immortals on a2: activated already in this turn (3.1)");
        assert!(game.legal().iter().all(|text| text == "end" || text.starts_with("c1")));
        let game = game.play("c1=v");
        assert_eq!(game.fields(), "103@a2^,103@c1v|101@g7v 2 0-0 - 2");
        assert_eq!(
            game.why("a2=v"),
            "Immortals on a2: not a piece of the Macedonians, whose turn it is (3.1)"
        );
        assert_eq!(game.why("d4=v"), "there is no piece on d4 (3.1)");
    }

    #[test]
    fn p3_1_end_passes_or_cuts_a_turn_short() {
        let game = first_to_move(map(&MEADOW), "103@a1^|101@g7v").play("end");
        assert_eq!(game.fields(), "103@a1^|101@g7v 2 0-0 - 2");
        let game = game.play("g7=^");
        assert_eq!(game.legal(), ["end"], "there is no second piece, and still the end is an action");
        assert_eq!(game.play("end").fields(), "103@a1^|101@g7^ 1 0-0 - 3");
    }

    #[test]
    fn p3_2_1_turning_about() {
        let game = first_to_move(map(&MEADOW), "103@a1^|101@g7v");
        assert!(game.allows("a1=v"));
        assert_eq!(game.why("a1=^"), "Immortals on a1: faces up already (3.2)");
    }

    #[test]
    fn p3_2_2_a_move_ends_with_either_facing() {
        let game = first_to_move(map(&MEADOW), "121@a1^|101@g7v");
        assert_eq!(game.after("a1-"), ["a2^", "a2v", "b1^", "b1v"]);
    }

    #[test]
    fn p3_2_3_moving_up_to_an_enemy_and_fighting_it() {
        // Two steps: one to the approach, one onto the enemy.
        let game = first_to_move(map(&MEADOW), "103@d2^|101@d4v");
        assert_eq!(game.after("d2x"), ["d4@d3"]);
        let game = first_to_move(map(&MEADOW), "103@d3^|101@d4v");
        assert_eq!(game.after("d3x"), ["d4@c4", "d4@d3", "d4@e4"]);
    }

    #[test]
    fn p3_2_4_after_moving_and_shooting_the_activation_is_over() {
        let game = first_to_move(map(&MEADOW), "114@d1v|101@d5v").play("d1-d2*d5");
        assert_eq!(game.status(), Status::Chance);
        let game = game.play("die:2");
        assert_eq!(game.legal(), ["end"]);
        assert_eq!(game.pieces(), "114@d2^|101@d5v", "it faces the way it shot");
    }

    #[test]
    fn p3_2_5_after_a_shot_a_piece_may_stay_and_face_either_way() {
        let shot = || first_to_move(map(&MEADOW), "114@d1^|101@d4v").play("d1*d4 die:1");
        assert!(shot().allows("d1=^") && shot().allows("d1=v"));
        assert_eq!(shot().play("d1=^").pieces(), "114@d1^|");
    }

    #[test]
    fn p3_2_6_after_a_shot_a_piece_may_move() {
        let game = first_to_move(map(&MEADOW), "114@d1^|101@d4v").play("d1*d4 die:2 d1-c1v");
        assert_eq!(game.legal(), ["end"]);
        assert_eq!(game.pieces(), "114@c1v|101@d4v");
    }

    #[test]
    fn p3_2_7_after_a_shot_a_piece_may_fight_the_target_if_it_survived() {
        let pieces = "126@d1^|101@d3v,101@e2v";
        let missed = first_to_move(map(&MEADOW), pieces).play("d1*d3 die:2");
        assert!(missed.allows("d1xd3@d2"));
        assert_eq!(
            missed.why("d1xe2@d1"),
            "Agrianian peltasts on d1 may fight only whom they shot at, on d3 (3.2)"
        );
        let hit = first_to_move(map(&MEADOW), pieces).play("d1*d3 die:1");
        assert!(hit.after("d1x").is_empty());
        assert_eq!(
            hit.why("d1xe2@d1"),
            "Agrianian peltasts on d1 may fight nobody else after eliminating their target (3.2)"
        );
        let far = first_to_move(map(&MEADOW), "114@d1^|101@d4v").play("d1*d4 die:2");
        assert!(far.after("d1x").is_empty(), "three steps away is out of reach for two");
    }

    #[test]
    fn p3_2_8_ramming_is_an_activation() {
        let game = second_to_move(camp(&[]), "101@d4v|132@a1^,131@d2^").play("d2#d3");
        assert_eq!(game.acts(), Some(Side::Second));
        assert!(game.allows("a1=v"));
    }

    #[test]
    fn p3_3_what_follows_a_shot_is_decided_after_it_is_settled() {
        let game = first_to_move(map(&MEADOW), "101@a1^,114@d1^|101@d4v").play("d1*d4");
        assert_eq!(game.status(), Status::Chance);
        assert_eq!(game.why("d1=v"), "the die has to be rolled first (6.1)");
        let game = game.play("die:2");
        assert!(game.legal().iter().all(|text| text.starts_with("d1")), "nobody else acts before");
        assert_eq!(
            game.why("end"),
            "Mardian archers on d1 shot and must stay, move or fight before the turn ends (3.3)"
        );
        assert_eq!(game.why("a1=v"), "Mardian archers on d1 shot and must stay, move or fight first (3.3)");
        assert_eq!(game.why("d1*d4"), "Mardian archers on d1 shot already (3.2)");
        let game = game.play("d1=v");
        assert!(game.allows("a1=v"), "the second activation is still to come");
    }

    #[test]
    fn p3_4_a_move_is_a_walk_to_another_cell_within_the_movement() {
        let game = first_to_move(map(&MEADOW), "103@a1^|101@g7v");
        assert_eq!(game.moves("a1"), ["a2", "a3", "b1", "b2", "c1", "c2"]);
        assert_eq!(game.why("a1-a4^"), "Immortals on a1: no walk of at most 2 steps leads to a4 (3.4)");
        assert_eq!(game.why("a1-a1v"), "Immortals on a1: a move ends on another cell than it began (3.4)");
    }

    #[test]
    fn p4_1_missiles_fly_around_forest_if_the_range_allows() {
        let forest = || meadow_with('f', &["d3"]);
        let archers = first_to_move(forest(), "114@d1^|101@d4v");
        assert_eq!(
            archers.why("d1*d4"),
            "Persian infantry on d4: no flight of at most 3 steps leads there from d1 (4.1)"
        );
        let artillery = first_to_move(forest(), "190@d1^|101@d4v");
        assert!(artillery.allows("d1*d4"), "four steps, by e3 and e4, are enough");
        let over_pieces = first_to_move(map(&MEADOW), "114@d1^,101@d2^|101@d3v,101@d4v");
        assert!(over_pieces.allows("d1*d4"), "pieces are no hindrance");
    }

    #[test]
    fn p4_1_missiles_leave_a_camp_over_its_wall_and_enter_at_gaps_only() {
        let out = first_to_move(camp(&[]), "114@d3v|101@d1^");
        assert!(out.allows("d3*d1"));
        let into = second_to_move(camp(&[]), "101@d3v|127@d1^");
        assert!(into.after("d1*").is_empty());
        let through = second_to_move(camp(&["d3"]), "101@d4v|127@d1^");
        assert!(through.allows("d1*d4"), "in at the entrance and on");
        let straight = second_to_move(camp(&["d3"]), "101@c4v|126@c2^");
        assert!(!straight.allows("c2*c4"), "two steps lead over the wall of c4");
        let around = second_to_move(camp(&["d3"]), "101@c4v|127@c2^");
        assert!(around.allows("c2*c4"), "three lead by d2 and the entrance");
    }

    #[test]
    fn p4_2_forest_and_locations_shelter_whoever_is_in_them() {
        for letter in ['f', 'L'] {
            let from_outside = first_to_move(meadow_with(letter, &["d3"]), "114@d1^|127@d3v");
            assert!(from_outside.after("d1*").is_empty());
            let from_inside = second_to_move(meadow_with(letter, &["d3"]), "114@d1^|127@d3v");
            assert!(from_inside.allows("d3*d1"));
        }
        let game = first_to_move(meadow_with('f', &["d3"]), "114@d1^|127@d3v");
        assert_eq!(game.why("d1*d3"), "Cretan archers on d3: safe from missiles, on forest (4.2)");
    }

    #[test]
    fn p4_2_a_forest_exactly_halfway_screens() {
        let game = first_to_move(meadow_with('f', &["d3"]), "114@d2^|101@d4v");
        assert_eq!(
            game.why("d2*d4"),
            "Persian infantry on d4: screened by d3, forest, exactly halfway (4.2)"
        );
        // From b2 (level 5) to f4 (level 9) the midpoint is d3 (level 7), at distance 4: artillery's range.
        let slanting = first_to_move(meadow_with('f', &["d3"]), "190@b2^|101@f4v");
        assert!(!slanting.allows("b2*f4"));
        let open = first_to_move(meadow_with('f', &["d4"]), "190@b2^|101@f4v");
        assert!(open.allows("b2*f4"));
    }

    #[test]
    fn p4_2_caravans_are_never_targets_and_rams_only_from_behind() {
        let caravan = second_to_move(map(&MEADOW), "112@d3v|127@d1^");
        assert_eq!(caravan.why("d1*d3"), "Caravan on d3: caravans are never shot at (4.2)");
        let front = first_to_move(map(&MEADOW), "114@d4v|131@d2^");
        assert_eq!(
            front.why("d4*d2"),
            "Battering ram on d2: cannot be shot from its front, as from d4 (4.2)"
        );
        let back = first_to_move(map(&MEADOW), "114@d4v|131@d2v");
        assert!(back.allows("d4*d2"));
        let artillery = first_to_move(map(&MEADOW), "190@d4v|131@d2^");
        assert!(artillery.allows("d4*d2"));
        let level = first_to_move(map(&MEADOW), "114@b3^|131@d3^");
        assert_eq!(level.after("b3*"), ["d3/s"], "at one level the last cell of the flight decides");
    }

    #[test]
    fn p4_3_the_shooters_level_decides_which_defence_counts() {
        // Immortals defend with 2 to the front and 1 to the back, missiles strike with 2.
        let front = second_to_move(map(&MEADOW), "103@d4v|127@d2^");
        assert_eq!(front.odds("d2*d4"), (1, 5, 0));
        let back = second_to_move(map(&MEADOW), "103@d4^|127@d2^");
        assert_eq!(back.odds("d2*d4"), (5, 1, 0));
    }

    #[test]
    fn p4_3_at_one_level_the_shooter_chooses() {
        let game = second_to_move(map(&MEADOW), "103@e4v|127@c4^");
        assert_eq!(game.after("c4*"), ["e4/n", "e4/s"]);
        assert_eq!(game.odds("c4*e4/n"), (5, 1, 0), "from the north it hits the back");
        assert_eq!(game.odds("c4*e4/s"), (1, 5, 0), "from the south the front");
        assert_eq!(
            game.why("c4*e4"),
            "Immortals on e4: at one level with c4, so that /n or /s must be written (4.3)"
        );
        assert_eq!(
            game.why("c4-c3*e4/n"),
            "Immortals on e4: not at one level with c3, so that /n or /s may not be written (4.3)"
        );
    }

    #[test]
    fn p4_3_the_last_cell_of_the_flight_must_be_open() {
        let forest = || meadow_with('f', &["d4"]);
        let near = second_to_move(forest(), "101@e4v|126@c4^");
        assert_eq!(near.after("c4*"), ["e4/s"], "two steps lead by d3 only");
        assert_eq!(
            near.why("c4*e4/n"),
            "Persian infantry on e4: no flight of at most 2 steps from c4 comes in from the north (4.3)"
        );
        let far = second_to_move(forest(), "101@e4v|127@c4^");
        assert_eq!(far.after("c4*"), ["e4/s"], "with three steps the north is still out of reach");
        let farther = second_to_move(forest(), "101@e4v|190@c4^");
        assert_eq!(farther.after("c4*"), ["e4/n", "e4/s"], "four steps lead by c5 and d5 to e5");
    }

    #[test]
    fn p4_4_after_moving_it_faces_the_way_it_shot() {
        let start = || second_to_move(map(&MEADOW), "103@e4v|127@c3^");
        assert_eq!(start().play("c3-c4*e4/n die:1").pieces(), "103@e4v|127@c4^");
        assert_eq!(start().play("c3-c4*e4/s die:1").pieces(), "103@e4v|127@c4v");
        assert_eq!(start().play("c3-c5*e4 die:1").pieces(), "103@e4v|127@c5v", "e4 is lower than c5");
    }

    #[test]
    fn p4_5_missiles_strike_with_2_and_artillery_needs_no_die() {
        let archers = second_to_move(map(&MEADOW), "101@d4v|127@d2^").play("d2*d4");
        assert_eq!(archers.status(), Status::Chance);
        assert!(archers.prompt().ends_with("2 against 2"), "{}", archers.prompt());
        let artillery = on(map(&MEADOW), "109@d4v|190@d1^ 2 2-0 - 2").play("d1*d4");
        assert_eq!(artillery.acts(), Some(Side::Second), "not even a card helps");
        assert_eq!(artillery.play("d1-d2v").pieces(), "|190@d2v");
    }
}
