//! Sections 5 to 8 of the rules page, paragraph by paragraph.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

mod chartabella {
    use game::{Side, Status};
    use quincunx_chartabella::ScenarioSetup;

    use crate::table::game::{
        Game, MEADOW, camp, first_to_move, map, meadow_with, on, pieces, second_to_move, words,
    };

    /// The attack against the defence, as the prompt before the roll has it.
    fn values(game: Game, action: &str) -> String {
        let prompt = game.play(action).prompt();
        prompt.rsplit(", ").next().expect("the values come last").to_string()
    }

    #[test]
    fn p5_1_approach_and_last_step_share_the_movement() {
        let game = first_to_move(map(&MEADOW), "103@d1^|101@d4v");
        assert!(game.after("d1x").is_empty());
        assert_eq!(
            game.why("d1xd4@d3"),
            "Immortals on d1: no walk to d3 leaves a step for the attack, out of 2 steps (5.1)"
        );
        let game = first_to_move(map(&MEADOW), "103@d2^|101@d4v");
        assert_eq!(game.after("d2x"), ["d4@d3"]);
        assert_eq!(game.why("d2xd4@d2"), "d2 is not next to d4 (5.1)");
        assert_eq!(game.why("d2xd5@d4"), "there is nobody to fight on d5 (5.1)");
        let game = first_to_move(map(&MEADOW), "103@d2^,101@d3^|101@d4v");
        assert_eq!(game.why("d2xd3@d2"), "Persian infantry on d3: no enemy to fight (5.1)");
        assert_eq!(game.why("d2xd4@d3"), "d3 is taken: Persian infantry on d3 (2.3)");
    }

    #[test]
    fn p5_1_the_attacker_must_be_allowed_onto_the_enemys_cell() {
        let forest = || meadow_with('f', &["d4"]);
        assert!(first_to_move(forest(), "103@d3^|101@d4v").allows("d3xd4@d3"));
        let cavalry = first_to_move(forest(), "115@d3^|101@d4v");
        assert_eq!(cavalry.why("d3xd4@d3"), "Commander on d3: may not step onto d4, which is forest (5.1)");
        assert!(
            second_to_move(forest(), "115@d3^|101@d4v").allows("d4xd3@d4"),
            "out of the forest is another thing"
        );
    }

    #[test]
    fn p5_1_nobody_fights_over_a_wall() {
        let game = second_to_move(camp(&[]), "101@d3v|122@d2^");
        assert_eq!(game.why("d2xd3@d2"), "a wall stands between d2 and d3 (5.1)");
        assert!(second_to_move(camp(&["d3"]), "101@d3v|122@d2^").allows("d2xd3@d2"));
        assert!(second_to_move(camp(&["d3"]), "101@d4v|122@d3^").allows("d3xd4@d3"));
    }

    #[test]
    fn p5_2_front_and_back_go_by_the_approach_and_rams_have_no_front() {
        let game = first_to_move(map(&MEADOW), "103@d4v|122@d3^");
        assert_eq!(game.odds("d4xd3@d4"), (1, 4, 1));
        // The walk to a lower approach takes one step, the fight the other.
        assert_eq!(game.after("d4x"), ["d3@c4", "d3@d4", "d3@e4"]);
        let ram = first_to_move(map(&MEADOW), "115@d4v|131@d3^");
        assert_eq!(ram.after("d4x"), ["d3@c3", "d3@e3"], "only from below it, two steps away");
        assert_eq!(
            ram.why("d4xd3@d4"),
            "Battering ram on d3: cannot be fought from its front, where d4 lies (5.2)"
        );
    }

    #[test]
    fn p5_3_a_charge_adds_the_cells_passed_in_a_straight_line() {
        // Bactrian cavalry: 2+, movement 3. Straight on, two cells are passed on the way; with a bend, one or none.
        let ride = |from: &str, action: &str| {
            values(first_to_move(map(&MEADOW), &format!("110@{from}^|122@d6v")), action)
        };
        assert_eq!(ride("d3", "d3xd6@d5"), "4 against 3");
        assert_eq!(ride("c4", "c4xd6@d5"), "3 against 3", "from c4 to d4, then north");
        assert_eq!(ride("c4", "c4xd6@c6"), "2 against 3", "the last step turns");
        assert_eq!(ride("a5", "a5xd6@c6"), "4 against 3", "north-east all the way");
    }

    #[test]
    fn p5_3_the_best_walk_for_the_approach_is_taken() {
        let board = || map(&MEADOW);
        // Movement 4: one step back and two on make a run of two.
        assert_eq!(values(first_to_move(board(), "108@d5^|122@d6v"), "d5xd6@d5"), "3 against 3");
        assert_eq!(values(first_to_move(board(), "108@d4^|122@d6v"), "d4xd6@d5"), "4 against 3");
        assert_eq!(values(first_to_move(board(), "108@d3^|122@d6v"), "d3xd6@d5"), "4 against 3");
        assert_eq!(values(first_to_move(board(), "108@d2^|122@d6v"), "d2xd6@d5"), "5 against 3");
        // Somebody in the way of the run-up takes it away.
        assert_eq!(values(first_to_move(board(), "101@d3^,108@d4^|122@d6v"), "d4xd6@d5"), "3 against 3");
        // No plus, no charge.
        assert_eq!(values(first_to_move(board(), "115@d4^|122@d6v"), "d4xd6@d5"), "3 against 3");
    }

    #[test]
    fn p5_4_the_winner_takes_the_cell_and_looks_where_it_went() {
        let start = || first_to_move(map(&MEADOW), "103@e4v|101@d4v");
        assert_eq!(start().play("e4xd4@e4 die:1").pieces(), "103@d4^|", "e4 is lower than d4: it went up");
        assert_eq!(start().play("e4xd4@e4 die:2").pieces(), "|101@d4v");
        let drawn = first_to_move(map(&MEADOW), "103@d2v|122@d4v").play("d2xd4@d3 die:swords");
        assert_eq!(drawn.legal(), ["end"], "and may not turn");
        assert_eq!(drawn.pieces(), "103@d3^|122@d4v", "the attacker stays on its approach");
    }

    #[test]
    fn p6_1_the_die_has_two_swords_and_four_other_faces() {
        let game = first_to_move(map(&MEADOW), "103@d3^|101@d4v");
        assert_eq!(game.why("die:star"), "there is nothing to roll the die for (6.1)");
        let game = game.play("d3xd4@d3");
        assert_eq!(game.status(), Status::Chance);
        assert_eq!(game.legal(), ["die:1", "die:2", "die:star", "die:swords", "die:triangle"]);
        let mut chances = Vec::new();
        game::State::chance(game.0.state(), &mut chances);
        let weights: Vec<u32> = chances.iter().map(|&(_, weight)| weight).collect();
        assert_eq!(weights, [2, 1, 1, 1, 1], "swords first");
    }

    #[test]
    fn p6_2_swords_compare_attack_and_defence() {
        let after = |defender: &str| {
            first_to_move(map(&MEADOW), &format!("103@d3^|{defender}@d4v"))
                .play("d3xd4@d3 die:swords")
                .pieces()
        };
        assert_eq!(after("101"), "103@d4^|", "3 against 2");
        assert_eq!(after("122"), "103@d3^|122@d4v", "3 against 3");
        assert_eq!(after("121"), "|121@d4v", "3 against 4");
        let shot = |defender: &str| {
            first_to_move(map(&MEADOW), &format!("114@d1^|{defender}@d4v"))
                .play("d1*d4 die:swords d1=^")
                .pieces()
        };
        assert_eq!(shot("127"), "114@d1^|", "a defence of 1 is lower than 2");
        assert_eq!(shot("103"), "114@d1^|103@d4v", "a defence of 2 is not");
    }

    #[test]
    fn p6_3_a_sides_symbol_lets_that_side_win() {
        let fight = |face: &str| {
            second_to_move(map(&MEADOW), "109@d4v|127@d3^").play(&format!("d3xd4@d3 {face}")).pieces()
        };
        assert_eq!(fight("die:2"), "|127@d4^", "1 against 3, and yet");
        assert_eq!(fight("die:1"), "109@d4v|");
        let shot = |face: &str| {
            second_to_move(map(&MEADOW), "109@d4v|127@d3^").play(&format!("d3*d4 {face} d3=^")).pieces()
        };
        assert_eq!(shot("die:2"), "|127@d3^");
        assert_eq!(shot("die:1"), "109@d4v|127@d3^", "a miss costs nothing");
    }

    #[test]
    fn p6_4_the_triangle_counts_locations_where_the_attacker_stands_before_its_last_step() {
        let farm = || meadow_with('L', &["d3"]);
        // 2 against 3 loses by swords; on its approach, d3, the attacker holds the only location.
        let onto = first_to_move(farm(), "101@d2^|122@d4v");
        assert_eq!(onto.odds("d2xd4@d3"), (2, 0, 4), "its own symbol and the triangle");
        // Leaving the location for the approach gives it up.
        let off = first_to_move(farm(), "101@d3^|122@e4v");
        assert_eq!(off.odds("d3xe4@d3"), (2, 0, 4));
        let off = first_to_move(farm(), "101@d3^|122@d5v");
        assert_eq!(off.odds("d3xd5@d4"), (1, 0, 5), "a tie of none, so that swords decide");
        let held = first_to_move(meadow_with('L', &["a1"]), "101@d3^|101@a1v,122@d4v");
        assert_eq!(held.odds("d3xd4@d3"), (1, 0, 5), "the enemy holds it");
    }

    #[test]
    fn p6_4_the_star_counts_commander_stars() {
        let stars = |pieces: &str| first_to_move(map(&MEADOW), pieces).odds("d3xd4@d3");
        assert_eq!(stars("101@d3^|122@d4v"), (1, 0, 5), "none and none are a tie");
        assert_eq!(stars("115@a1v,101@d3^|122@d4v"), (2, 0, 4));
        assert_eq!(stars("100@a1v,101@d3^|122@d4v,132@g7v"), (2, 0, 4), "two stars against one");
        assert_eq!(stars("115@a1v,101@d3^|122@d4v,132@g7v"), (1, 0, 5));
    }

    #[test]
    fn p6_5_the_owner_of_the_piece_in_danger_may_spend_a_card() {
        let start = || on(map(&MEADOW), "101@d3^|122@d4v 1 1-1 - 1").play("d3xd4@d3");
        let defender = start().play("die:1");
        assert_eq!(defender.acts(), Some(Side::Second), "the attack succeeds: its victim is asked");
        assert_eq!(defender.legal(), ["card", "nocard"]);
        assert_eq!(defender.why("end"), "Macedonians have to say first whether they play a card (6.5)");
        assert_eq!(start().play("die:1 nocard end").fields(), "101@d4^| 2 1-1 - 2");
        assert_eq!(start().play("die:1 card end").fields(), "|122@d4v 2 1-0 - 2", "2 against 3 by swords");
        let attacker = start().play("die:2");
        assert_eq!(attacker.acts(), Some(Side::First), "the attack fails: the attacker is asked");
        assert_eq!(
            start().play("die:2 card end").fields(),
            "|122@d4v 2 0-1 - 2",
            "asked even if it does not help"
        );
    }

    #[test]
    fn p6_5_nobody_is_asked_without_a_card_or_a_symbol_that_decides() {
        let start =
            |cards: &str| on(map(&MEADOW), &format!("101@d3^|122@d4v 1 {cards} - 1")).play("d3xd4@d3");
        assert_eq!(start("1-0").play("die:1").legal(), ["end"], "no card on that side");
        assert_eq!(start("1-1").play("die:swords").legal(), ["end"]);
        assert_eq!(start("1-1").play("die:star").legal(), ["end"], "a tie is swords");
        let shot = on(map(&MEADOW), "114@d2^|122@d4v 1 1-1 - 1").play("d2*d4 die:2");
        assert_eq!(shot.acts(), Some(Side::First), "a miss endangers nobody");
        assert_eq!(shot.why("card"), "no symbol of the die is about to eliminate a piece (6.5)");
        let hit = on(map(&MEADOW), "114@d2^|122@d4v 1 1-1 - 1").play("d2*d4 die:1");
        assert_eq!(hit.acts(), Some(Side::Second));
        assert!(hit.play("card").allows("d2xd4@d3"), "and then the shooter goes on");
    }

    #[test]
    fn p7_1_elephants_walk_over_friend_and_foe() {
        let start = || first_to_move(map(&MEADOW), "111@d2^,101@d3^|131@d4v");
        assert_eq!(start().play("d2xd3xd4-d5^").pieces(), "111@d5^|", "rams too");
        assert_eq!(start().play("d2xd3^").pieces(), "111@d3^|131@d4v");
        assert_eq!(start().play("d2xd3-d2v").pieces(), "111@d2v|131@d4v", "back to where it began");
        assert!(start().allows("d2xd3v"), "d4 is not needed: down from e4 is");
        assert!(!start().allows("d2xd3xd4v"), "three steps do not lead past d4 and back down onto it");
        assert_eq!(
            start().why("d2xd4@d3"),
            "Indian elephants on d2: elephants do not fight, they walk over what is in their way (7.1)"
        );
        assert_eq!(
            start().why("d2-d3^"),
            "Indian elephants on d2: eliminates what stands on d3, which is written with x (10.2)"
        );
    }

    #[test]
    fn p7_1_after_eliminating_it_may_not_turn() {
        let game = first_to_move(map(&MEADOW), "111@d2^|101@d3^");
        assert!(game.allows("d2xd3-d4^") && !game.allows("d2xd3-d4v"), "the third step to d4 only goes up");
        assert!(game.allows("d2-c2^") && game.allows("d2-c2v"), "without eliminating it turns as it likes");
    }

    #[test]
    fn p7_1_two_elephants_eliminate_each_other() {
        let game = first_to_move(map(&MEADOW), "111@d2^,101@d3^|111@d4v");
        assert!(game.allows("d2xd3xd4") && !game.allows("d2xd3xd4^"));
        assert_eq!(
            game.why("d2xd3xd4^"),
            "Indian elephants on d2: perishes together with Indian elephants on d4, so that no facing is written (7.1)"
        );
        assert_eq!(
            game.why("d2xd3xd4-d5^"),
            "Indian elephants on d2: the walk ends at Indian elephants on d4 (7.1)"
        );
        assert_eq!(game.play("d2xd3xd4").pieces(), "|");
    }

    #[test]
    fn p7_1_elephants_keep_out_of_forest_and_stakes() {
        let game = first_to_move(meadow_with('f', &["d3"]), "111@d2^|101@d3^");
        assert!(game.after("d2x").is_empty());
        assert_eq!(game.why("d2xd3^"), "Indian elephants on d2: may not enter d3, which is forest (2.3)");
        let staked = ScenarioSetup { stakes: words(&["c3", "d3", "e3"]), ..map(&MEADOW) };
        assert!(
            first_to_move(staked, "111@d2^|101@d4^").after("d2x").is_empty(),
            "around the stakes is too far"
        );
    }

    #[test]
    fn p7_2_rams_and_caravans_attack_nobody() {
        let ram = second_to_move(map(&MEADOW), "101@d3v|131@d2^");
        assert_eq!(ram.why("d2xd3@d2"), "Battering ram on d2: attacks nobody (7.2)");
        let caravan = first_to_move(map(&MEADOW), "112@d3v|101@d2^");
        assert_eq!(caravan.why("d3xd2@d3"), "Caravan on d3: attacks nobody (7.2)");
        assert!(second_to_move(map(&MEADOW), "112@d3v|101@d2^").allows("d2xd3@d2"), "but it can be fought");
    }

    #[test]
    fn p8_1_a_garrison_shoots_out_and_is_not_shot_at() {
        let garrison = first_to_move(camp(&[]), "114@d3v|122@d1^");
        assert!(garrison.allows("d3*d1"));
        assert!(!garrison.moves("d3").contains(&"d2".to_string()));
        assert!(second_to_move(camp(&[]), "114@d3v|127@d1^").after("d1*").is_empty());
    }

    fn besieged() -> ScenarioSetup {
        let mut setup = pieces(camp(&["d3"]), &["101@d4v"], &["122@d1^"]);
        setup.loses.first = words(&["camp"]);
        setup
    }

    #[test]
    fn p8_2_a_camp_is_captured_when_only_the_enemy_is_in_it() {
        let contested = second_to_move(besieged(), "101@d4v|122@d2^").play("d2-d3^");
        assert_eq!(contested.winner(), None, "the owner is still there");
        let left = first_to_move(besieged(), "101@c4v,101@g7v|122@d3^");
        let left = left.play("g7=^");
        assert_eq!(left.winner(), None);
        let emptied = second_to_move(besieged(), "101@d4v|122@d3^").play("d3xd4@d3 die:2");
        assert_eq!(emptied.winner(), Some(Side::Second));
        let walked_out = first_to_move(besieged(), "101@d3v|122@c4^").play("d3-d2v");
        assert_eq!(walked_out.winner(), Some(Side::Second), "leaving it to the enemy loses it too");
        let deserted = second_to_move(besieged(), "101@g7v|122@d2^");
        assert_eq!(deserted.winner(), None, "an empty camp is nobody's");
        assert_eq!(deserted.play("d2-d3^").winner(), Some(Side::Second));
    }

    #[test]
    fn p8_3_a_ram_breaks_a_wall_before_it() {
        let game = second_to_move(camp(&[]), "101@d3v,101@d4v|131@d2^,122@g1^");
        assert_eq!(game.after("d2#"), ["d3"], "c3 and e3 are no camp cells");
        let game = game.play("d2#d3 end");
        assert_eq!(
            game.fields(),
            "101@d4v|122@g1^ 1 0-0 d3 3",
            "the ram is gone, and who stood behind the wall"
        );
        assert_eq!(
            game.moves("d4"),
            ["c3", "c4", "c5", "d2", "d3", "d5", "e3", "e4", "e5"],
            "the way is open"
        );
    }

    #[test]
    fn p8_3_straight_ahead_and_diagonally() {
        let game = second_to_move(camp(&[]), "101@d4v|131@c3^");
        assert_eq!(game.after("c3#"), ["c4", "d3"]);
        let behind = second_to_move(camp(&[]), "101@d4v|131@c3v");
        assert!(behind.after("c3#").is_empty());
        assert_eq!(behind.why("c3#c4"), "Battering ram on c3: c4 does not lie before it (8.3)");
        assert_eq!(behind.why("c3#d2"), "d2 is no palisade cell with a wall (8.3)");
        assert_eq!(behind.why("c3#d5"), "Battering ram on c3: not next to d5 (8.3)");
        let infantry = second_to_move(camp(&[]), "101@d4v|122@c3^");
        assert_eq!(infantry.why("c3#c4"), "Greek hoplitai on c3: only rams break walls (8.3)");
    }

    #[test]
    fn p8_3_only_walls_of_enemy_camps_from_outside() {
        let own = first_to_move(camp(&[]), "131@c3^|");
        assert!(own.after("c3#").is_empty());
        assert_eq!(own.why("c3#c4"), "c4 belongs to a camp of the ram's own side (8.3)");
        let inside = second_to_move(camp(&["d3"]), "|131@d3^");
        assert!(inside.after("d3#").is_empty());
        assert_eq!(inside.why("d3#c4"), "Battering ram on d3: no wall stands between it and c4 (8.3)");
        let friend = on(camp(&[]), "101@d4v|131@d2^,122@d3^ 2 0-0 - 2").play("d2#d3 end");
        assert_eq!(friend.fields(), "101@d4v|122@d3^ 1 0-0 d3 3", "a comrade behind the wall lives");
    }
}
