//! Sections 9 to 12 of the rules page, paragraph by paragraph.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

mod chartabella {
    use std::sync::Arc;

    use game::{Options, Outcome, Rules, Session, Side, State, Status};
    use quincunx_chartabella::{
        Action, Chartabella, ChartabellaState, Class, Library, Scenario, ScenarioSetup, Terrain, ThemeSetup,
    };

    use crate::table::game::{
        MEADOW, camp, faults, first_to_move, loses, map, meadow_with, on, pieces, rules, second_to_move,
        texts, words,
    };

    #[test]
    fn p9_1_commanders() {
        let setup = pieces(map(&MEADOW), &["115@a1^", "100@a3^"], &["122@g7v"]);
        let setup = || loses(setup.clone(), &["commanders"], &[]);
        let one_left = second_to_move(setup(), "115@a1^,100@c3^|122@c4v").play("c4xc3@c4 die:2");
        assert_eq!(one_left.winner(), None);
        let none_left = second_to_move(setup(), "101@a1^,100@c3^|122@c4v").play("c4xc3@c4 die:2");
        assert_eq!(none_left.winner(), Some(Side::Second));
        assert!(none_left.legal().is_empty());
        assert_eq!(
            none_left.why("end"),
            "the game is over: Persians have lost, their last commander is gone (9.1)"
        );
    }

    #[test]
    fn p9_1_pieces_of_a_type() {
        let setup = pieces(map(&MEADOW), &["112@a1^", "112@a3^", "101@a5^"], &["122@g7v"]);
        let setup = || loses(setup.clone(), &["type 112"], &[]);
        let one_left = second_to_move(setup(), "112@a1^,112@c3^|122@c4v").play("c4xc3@c4 die:2");
        assert_eq!(one_left.winner(), None);
        let none_left = second_to_move(setup(), "101@a1^,112@c3^|122@c4v").play("c4xc3@c4 die:2");
        assert_eq!(none_left.winner(), Some(Side::Second));
        assert!(none_left.why("end").contains("their last Caravan is gone"));
    }

    #[test]
    fn p9_1_a_camp() {
        let setup = loses(pieces(camp(&["d3"]), &["101@d4v"], &["122@d1^"]), &["camp"], &[]);
        let game = second_to_move(setup, "101@d4v|122@d3^").play("d3xd4@d3 die:2");
        assert_eq!(game.winner(), Some(Side::Second));
    }

    #[test]
    fn p9_1_rams_before_a_wall_is_broken() {
        let setup = pieces(camp(&[]), &["101@d4v"], &["131@d1^"]);
        let setup = || loses(setup.clone(), &[], &["rams"]);
        let lost = first_to_move(setup(), "101@d4v,103@e1v|131@d1^").play("e1xd1@e1 die:1");
        assert_eq!(lost.winner(), Some(Side::First), "from e1, lower than d1, its back is open");
        let broken = second_to_move(setup(), "101@d4v|131@d2^").play("d2#d3");
        assert_eq!(broken.winner(), None, "the last ram has done its work");
        let earlier = on(setup(), "101@d4v,103@e1v|131@d1^ 1 0-0 d3 3").play("e1xd1@e1 die:1");
        assert_eq!(earlier.winner(), None, "a wall is broken already");
    }

    #[test]
    fn p9_1_rams_count_only_walls_of_enemy_camps() {
        let mut setup = pieces(camp(&[]), &["131@g1^"], &["101@a1^"]);
        setup.loses = game::BySide::new(words(&["rams"]), Vec::new());
        let own_wall_open = on(setup, "101@a1^|101@a3^ 2 0-0 d3 4");
        assert_eq!(own_wall_open.winner(), Some(Side::Second), "the broken wall is of their own camp");
    }

    #[test]
    fn p9_1_locations() {
        let farms = || {
            let setup = pieces(meadow_with('L', &["c3", "e3"]), &["101@a1^"], &["101@g1^"]);
            loses(setup, &["locations"], &["locations"])
        };
        let game = first_to_move(farms(), "101@c3^,101@d2^|101@g7v").play("d2-e3^");
        assert_eq!(game.winner(), Some(Side::First));
        let game = first_to_move(farms(), "101@c3^,101@d1^|101@e3v").play("d1-d2^");
        assert_eq!(game.winner(), None);
    }

    #[test]
    fn p9_1_is_checked_after_every_activation_the_enemy_of_the_actor_first() {
        let setup = pieces(map(&MEADOW), &["115@a1^"], &["132@g1^"]);
        let setup = || loses(setup.clone(), &["commanders"], &["commanders"]);
        // The elephant tramples both last commanders in one walk.
        let both = first_to_move(setup(), "111@d1^,115@d2^|132@d3v").play("d1xd2xd3^");
        assert_eq!(both.winner(), Some(Side::First), "the enemy's loss is seen first");
        let own = first_to_move(setup(), "111@d1^,115@d2^|132@g7v").play("d1xd2^");
        assert_eq!(own.winner(), Some(Side::Second));
        assert!(own.0.state().mid_turn() && own.0.state().position().is_none(), "in the middle of a turn");
    }

    #[test]
    fn p9_1_is_checked_after_every_shot() {
        let setup = loses(pieces(map(&MEADOW), &["115@a1^"], &["101@g1^"]), &["commanders"], &[]);
        let game = second_to_move(setup, "115@d4v|190@d1^").play("d1*d4");
        assert_eq!(game.winner(), Some(Side::Second), "before the artillery does anything more");
        assert!(game.legal().is_empty());
    }

    #[test]
    fn p9_1_a_scenario_has_what_it_can_lose_and_has_not_lost_it() {
        let losing =
            |words: &[&str]| faults(loses(pieces(map(&MEADOW), &["101@a1^"], &["101@c1^"]), words, &[]));
        assert_eq!(losing(&["commanders"]), ["loses.1[0]: expected a commander of the side, found none"]);
        assert_eq!(
            losing(&["type 112"]),
            ["loses.1[0]: expected a piece of that type of the side, found none"]
        );
        assert_eq!(losing(&["camp"]), ["loses.1[0]: expected a camp of the side, found none"]);
        assert_eq!(losing(&["rams"]), ["loses.1[0]: expected a ram of the side, found none"]);
        assert_eq!(losing(&["locations"]), ["loses.1[0]: expected a location on the map, found none"]);
        let stormed = loses(pieces(camp(&[]), &["101@a1^"], &["122@d4^"]), &["camp"], &[]);
        assert_eq!(faults(stormed), ["loses.1[0]: expected what is not yet lost at the start, found camp"]);
        let held = pieces(meadow_with('L', &["c3"]), &["101@c3^"], &["101@a1^"]);
        assert_eq!(
            faults(loses(held, &[], &["locations"])),
            ["loses.2[0]: expected what is not yet lost at the start, found locations"]
        );
    }

    #[test]
    fn p9_1_a_position_text_is_judged_as_if_the_side_not_to_move_had_acted() {
        let setup = pieces(map(&MEADOW), &["115@a1^"], &["132@g1^"]);
        let setup = || loses(setup.clone(), &["commanders"], &["commanders"]);
        assert_eq!(
            first_to_move(setup(), "|").winner(),
            Some(Side::Second),
            "the side to move is looked at first"
        );
        assert_eq!(second_to_move(setup(), "|").winner(), Some(Side::First));
        assert_eq!(first_to_move(setup(), "115@a1^|").winner(), Some(Side::First));
        assert_eq!(on(setup(), "115@a1^| 1 0-0 - 201").winner(), Some(Side::First), "9.1 comes before 9.2");
    }

    #[test]
    fn p9_2_after_turn_200_the_game_is_a_draw() {
        let game = on(map(&MEADOW), "103@a1^|101@g7v 2 0-0 - 200");
        assert_eq!(game.acts(), Some(Side::Second));
        let game = game.play("end");
        assert_eq!(game.status(), Status::Over(Outcome::Draw));
        assert_eq!(game.fields(), "103@a1^|101@g7v 1 0-0 - 201");
        assert_eq!(game.why("end"), "the game is over: it is a draw after 200 turns (9.2)");
        let parsed = on(map(&MEADOW), "103@a1^|101@g7v 1 0-0 - 201");
        assert_eq!(parsed.status(), Status::Over(Outcome::Draw));
    }

    #[test]
    fn p9_2_the_last_activation_can_still_win() {
        let setup = loses(pieces(map(&MEADOW), &["115@a1^"], &["101@g1^"]), &["commanders"], &[]);
        let game = on(setup, "115@d4v|122@a1^,122@d3^ 2 0-0 - 200").play("a1=v d3xd4@d3 die:2");
        assert_eq!(game.winner(), Some(Side::Second));
    }

    #[test]
    fn p10_1_the_example_and_the_start_of_grain() {
        let start = "grain 103@c10v,115@d11v,103@e10v|122@c2^,132@d1^,126@e2^ 1 0-0 - 1";
        let text = "grain 103@c8v,115@d9v,103@e8v|122@c2^,132@d1^,126@e2^ 1 0-0 - 1";
        let rules = Chartabella::new(&Options::default()).expect("the default scenario");
        assert_eq!(rules.start().position().as_deref(), Some(start));
        let parsed = rules.parse_position(start).expect("it is the start");
        assert_eq!(parsed.hash(), rules.start().hash());
        let example = rules.parse_position(text).expect("its cells are meadow");
        assert_eq!(example.position().as_deref(), Some(text));
        let options = Options(vec![("scenario".to_string(), "camp".to_string())]);
        let camp = Chartabella::new(&options).expect("camp is shipped");
        assert_eq!(camp.scenario().id(), "camp");
        assert_eq!(
            camp.parse_position(text).expect("texts override options").rules().scenario().id(),
            "grain"
        );
    }

    fn refusal(setup: ScenarioSetup, fields: &str) -> String {
        let refused = rules(setup).parse_position(&format!("test {fields}"));
        refused.expect_err("the text is refused").to_string()
    }

    #[test]
    fn p10_1_texts_that_are_refused() {
        let forest = || meadow_with('f', &["d4"]);
        assert_eq!(
            refusal(forest(), "115@d4^| 1 0-0 - 1"),
            "pieces: expected a cell that cavalry may enter, found d4 for 115 Commander"
        );
        assert_eq!(
            refusal(forest(), "101@h4^| 1 0-0 - 1"),
            "pieces: expected a cell of the board, found \"h4\" in \"101@h4^\""
        );
        assert_eq!(
            refusal(forest(), "101@a1^|101@a1v 1 0-0 - 1"),
            "pieces: expected one piece a cell, found two on a1"
        );
        let staked = ScenarioSetup { stakes: words(&["c3"]), ..map(&MEADOW) };
        assert_eq!(refusal(staked, "101@c3^| 1 0-0 - 1"), "pieces: expected a cell without stakes, found c3");
        assert_eq!(
            refusal(camp(&["d3"]), "| 1 0-0 d3 1"),
            "broken walls: expected a palisade cell of the scenario, found d3"
        );
        assert_eq!(
            refusal(map(&MEADOW), "101@b1^,101@a1^| 3 0 x 0"),
            "side to move: expected 1 or 2, found \"3\"; cards: expected two numbers like 1-0, found \"0\"; \
             turn: expected a number from 1, found 0; \
             broken walls: expected - or cells parted by commas, found \"x\"; \
             pieces: expected cell order, found \"101@a1^\" out of it"
        );
    }

    #[test]
    fn p10_1_broken_walls_let_others_in() {
        let game = on(camp(&[]), "115@d3v|122@a1^ 1 0-0 d3 5");
        assert!(game.moves("d3").contains(&"d2".to_string()));
        assert_eq!(
            refusal(camp(&[]), "115@d3v|122@a1^ 1 0-0 - 5"),
            "pieces: expected a cell that cavalry may enter, found d3 for 115 Commander"
        );
        assert_eq!(on(camp(&[]), "| 2 1-12 c4,d3 5").fields(), "| 2 1-12 c4,d3 5", "sides may be empty");
    }

    #[test]
    fn p10_2_texts_of_actions() {
        let reads = |text: &str| text.parse::<quincunx_chartabella::Notation>().map(|read| read.to_string());
        let all = "c8=^ c8=v c8-c6v c8xc5@c6 c8xc7@c8 c8*c6 c8*e8/n c8-c7*c5 c8-c7*e7/s c8xc7-c6v c8xc7v c8xc7 \
                   c8xd4xe5-f6^ c4#c5 end card nocard die:swords die:1 die:2 die:triangle die:star aa10-ab11^";
        for text in all.split_whitespace() {
            assert_eq!(reads(text).as_deref(), Ok(text));
        }
        for bad in [
            "", "c8", "c8-c6", "c08=^", "C8=^", "c8=x", "c8xc7-c6", "c8*", "c8*c6/w", "die:3", "c8#c7v",
            "end ",
        ] {
            assert!(reads(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn p10_2_elephants_are_written_like_pellas_cavalry() {
        let game = first_to_move(map(&MEADOW), "111@d2^|101@c3^,101@d3^");
        assert!(game.allows("d2xc3xd3^") && game.allows("d2xd3xc3v") && game.allows("d2xc3xd3-d4^"));
        assert!(!game.allows("d2xd3xc3-d4^"));
        assert_eq!(
            game.why("d2xd3xc3-d4^"),
            "Indian elephants on d2: cells of pieces eliminated are written once, in cell order, the last cell last (10.2)"
        );
        assert_eq!(
            game.why("d2xd3-c3^"),
            "Persian infantry on c3 is eliminated too: c3 is written with x (10.2)"
        );
    }

    #[test]
    fn p10_3_a_scenario_file_is_read_and_checked() {
        let text = include_str!("../data/scenarios/camp.toml");
        let setup = ScenarioSetup::from_toml(text).expect("the file is well formed");
        assert_eq!(setup.camps[0].middle, "i8");
        let scenario = Library::built_in().check(setup.clone()).expect("the file is sound");
        assert_eq!(*scenario.setup(), setup);
        let broken = text.replace("rows = 17", "rows = \"many\"").replace("first = 1", "frist = 1");
        let faults = ScenarioSetup::from_toml(&broken).expect_err("two fields are wrong");
        assert_eq!(
            texts(&faults),
            [
                "rows (line 7): expected a whole number, found a value of kind string",
                "first (line 1): expected this field, found nothing",
                "frist (line 28): expected one of id, title, intro, theme, columns, rows, terrain, camps, stakes, \
                 first, cards, pieces, loses, found an unknown field",
            ]
        );
    }

    #[test]
    fn p10_3_all_faults_of_a_scenario_are_named_by_their_fields() {
        let mut setup = meadow_with('x', &["d4"]);
        setup.id = "two words".to_string();
        setup.first = 3;
        setup.cards = [-1, 0];
        setup.stakes = words(&["h1"]);
        setup.loses.second = words(&["honour"]);
        assert_eq!(
            faults(setup),
            [
                "id: expected a word of letters, digits, - and _, found \"two words\"",
                "first: expected 1 or 2, found 3",
                "cards[0]: expected a whole number from 0 to 99, found -1",
                "loses.2[0]: expected commanders, camp, rams, locations or a type of the theme, like \"type 112\", \
                 found \"honour\"",
                "terrain[3]: expected the letters . f L, found 'x'",
                "stakes[0]: expected a cell of the board, found \"h1\"",
            ]
        );
    }

    #[test]
    fn p10_3_camps_and_stakes_lie_where_they_may() {
        let mut setup = meadow_with('f', &["c5"]);
        setup.camps = camp(&["d4", "d3", "d3"]).camps;
        setup.camps.push(quincunx_chartabella::CampSetup {
            middle: "d5".to_string(),
            owner: 2,
            ..Default::default()
        });
        setup.camps.push(quincunx_chartabella::CampSetup {
            middle: "a1".to_string(),
            owner: 0,
            ..Default::default()
        });
        setup.stakes = words(&["e4", "g1", "g1"]);
        assert_eq!(
            faults(setup),
            [
                "camps[0].entrances[0]: expected an outer cell of the camp, found d4",
                "camps[0].entrances[2]: expected each entrance once, found d3 twice",
                "camps[0].middle: expected meadow under the camp, found something else on c5",
                "camps[1].middle: expected meadow under the camp, found something else on c5",
                "camps[1].middle: expected camps that do not overlap, found two on c5",
                "camps[2].owner: expected 1 or 2, found 0",
                "camps[2].middle: expected a cell with six neighbours, found a1",
                "stakes[0]: expected a cell outside camps, found e4",
                "stakes[2]: expected each cell once, found g1 twice",
            ]
        );
    }

    #[test]
    fn p10_3_a_theme_can_be_supplied() {
        let text = include_str!("../data/themes/alexander.toml");
        let text = text
            .replace("\"alexander\"", "\"mine\"")
            .replace("\"Persians\"", "\"Reds\"")
            .replace("star = 1\n", "");
        let mut library = Library::clone(&Library::built_in());
        library.add_theme(ThemeSetup::from_toml(&text).expect("well formed")).expect("sound");
        let mut setup = pieces(map(&MEADOW), &["103@d3^"], &["101@d4v"]);
        setup.theme = Some("mine".to_string());
        library.add_scenario(setup).expect("sound");
        let rules = Chartabella::with_library(Arc::new(library), "test").expect("just added");
        assert_eq!(rules.side_names().first, "Reds");
        let mut session: Session<ChartabellaState> = Session::of(&rules);
        session.play("d3xd4@d3").expect("legal");
        assert_eq!(session.legal_texts(), ["die:1", "die:2", "die:swords", "die:triangle"]);
        let refusal = session.play("die:star").expect_err("there is no star").to_string();
        assert_eq!(refusal, "the die of this theme has no face star (6.1)");
    }

    #[test]
    fn p10_3_faults_of_a_theme_are_named_by_their_fields() {
        let text = include_str!("../data/themes/alexander.toml")
            .replace("#8a3b6b", "purple")
            .replace("swords = 2", "swords = 0")
            .replace("class = \"ram\", attack = \"-\"", "class = \"ram\", attack = \"1\"")
            .replace("id = 101,", "id = 100,");
        let faults = quincunx_chartabella::Theme::new(ThemeSetup::from_toml(&text).expect("well formed"));
        assert_eq!(
            texts(&faults.expect_err("four fields are wrong")),
            [
                "sides.1.colour: expected a colour like #b5442e, found \"purple\"",
                "die.swords: expected a whole number from 1 to 100, found 0",
                "types[1].id: expected each id once, found 100 twice",
                "types[23].attack: expected - for the class ram, found \"1\"",
            ]
        );
    }

    #[test]
    fn p10_3_nothing_shipped_is_replaced_by_accident() {
        let grain = || Library::built_in().scenario("grain").expect("shipped").setup().clone();
        let mut library = Library::clone(&Library::built_in());
        let faults = library.add_scenario(grain()).expect_err("the id is taken");
        assert_eq!(texts(&faults), ["id: expected an id that is not taken, found \"grain\""]);
        let other = ScenarioSetup { title: "Other".to_string(), ..grain() };
        library.replace_scenario(other).expect("explicitly");
        assert_eq!(
            library.scenario("grain").map(|known| known.title().to_string()).as_deref(),
            Some("Other")
        );
        assert_eq!(library.scenarios().len(), 4);
    }

    #[test]
    fn p11_the_theme_has_the_types_of_the_table() {
        let library = Library::built_in();
        let theme = library.theme("alexander").expect("shipped");
        assert_eq!(theme.kinds().len(), 26);
        let kind = |id: u16| theme.kinds().iter().find(|kind| kind.id == id).expect("a type of the table");
        let values = |id: u16| {
            let kind = kind(id);
            (
                kind.class,
                kind.attack,
                kind.charges,
                kind.front,
                kind.back,
                kind.movement,
                kind.range,
                kind.stars,
            )
        };
        assert_eq!(values(100), (Class::Cavalry, Some(3), false, 3, 2, 3, None, 2));
        assert_eq!(values(106), (Class::Cavalry, Some(1), false, 1, 1, 4, Some(2), 0));
        assert_eq!(values(111), (Class::Elephant, None, false, 4, 3, 3, None, 0));
        assert_eq!(values(121), (Class::Infantry, Some(3), false, 4, 1, 1, None, 0));
        assert_eq!(values(129), (Class::Cavalry, Some(3), true, 2, 1, 4, None, 0));
        assert_eq!(values(131), (Class::Ram, None, false, 2, 1, 2, None, 0));
        assert_eq!(values(190), (Class::Artillery, None, false, 1, 1, 1, Some(4), 0));
        assert_eq!(kind(128).name, "Podromoi");
    }

    /// How many pieces of each type a side has: `2x103 115`.
    fn army(scenario: &Scenario, side: Side) -> String {
        let mut ids: Vec<u16> = scenario
            .army(side)
            .map(|(_, piece)| scenario.theme().kinds()[usize::from(piece.kind)].id)
            .collect();
        ids.sort_unstable();
        let counts = ids.chunk_by(|a, b| a == b).map(|group| match group.len() {
            1 => group[0].to_string(),
            count => format!("{count}x{}", group[0]),
        });
        counts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn p12_armies_cards_and_losses() {
        let library = Library::built_in();
        let scenario = |id: &str| library.scenario(id).expect("shipped");
        let of = |id: &str| {
            let setup = scenario(id).setup();
            let armies = [army(scenario(id), Side::First), army(scenario(id), Side::Second)];
            (armies, setup.cards, setup.loses.first.join("; "), setup.loses.second.join("; "), setup.first)
        };
        let expect = |armies: [&str; 2], cards: i64, first: &str, second: &str| {
            (armies.map(str::to_string), [cards; 2], first.to_string(), second.to_string(), 1)
        };
        assert_eq!(of("grain"), expect(["2x103 115", "122 126 132"], 0, "commanders", "commanders"));
        assert_eq!(
            of("caravan"),
            expect(
                ["106 107 2x108 110 112 115", "5x121 124 2x127 128 132"],
                1,
                "type 112; commanders",
                "commanders"
            )
        );
        assert_eq!(
            of("camp"),
            expect(
                [
                    "100 4x101 2x102 3x103 106 107 2x108 109 2x110 2x114 115",
                    "120 5x121 3x122 123 124 2x125 2x126 2x127 128 2x129 2x131 132"
                ],
                2,
                "camp; commanders",
                "rams; commanders"
            )
        );
        assert_eq!(
            of("gaugamela"),
            expect(
                [
                    "100 8x101 5x102 7x103 2x106 2x107 4x108 2x109 4x110 2x111 4x114 3x115",
                    "120 11x121 7x122 2x123 2x124 4x125 4x126 4x127 2x128 4x129 3x132"
                ],
                3,
                "commanders; locations",
                "commanders; locations"
            )
        );
    }

    #[test]
    fn p12_armies_stand_apart_and_nobody_can_strike_at_once() {
        for scenario in Library::built_in().scenarios() {
            let board = scenario.ground().board();
            let rows = |side| scenario.army(side).map(move |(cell, _)| board.row(cell));
            let (lowest, highest) = (rows(Side::First).min(), rows(Side::Second).max());
            assert!(lowest > highest, "{}: Persians at the top, Macedonians at the bottom", scenario.id());
            let rules = Chartabella::with_library(Library::built_in(), scenario.id()).expect("shipped");
            let start = rules.start();
            let mut after_pass = start.clone();
            after_pass.apply(Action::End);
            for state in [start, after_pass] {
                let mut actions = Vec::new();
                state.legal(&mut actions);
                let hostile = |cell| state.piece(cell).is_some_and(|piece| piece.owner != state.turn_of());
                let strikes = |action: &Action| match action {
                    Action::Turn { .. } | Action::Move { .. } | Action::End => false,
                    Action::Trample(walk) => {
                        walk.captured().iter().any(|&cell| hostile(cell)) || hostile(walk.end)
                    }
                    _ => true,
                };
                assert!(!actions.iter().any(strikes), "{}: nobody strikes at once", scenario.id());
            }
        }
    }

    #[test]
    fn p12_the_maps_tell_their_stories() {
        let library = Library::built_in();
        let cells = |id: &str, terrain: Terrain| {
            let ground = library.scenario(id).expect("shipped").ground();
            ground.board().cells().filter(|&cell| ground.terrain(cell) == terrain).collect::<Vec<_>>()
        };
        let board = |id: &str| library.scenario(id).expect("shipped").ground().board();
        let farm = cells("grain", Terrain::Location);
        assert_eq!(
            farm.iter().map(|&cell| board("grain").name(cell).to_string()).collect::<Vec<_>>(),
            ["d6"]
        );
        assert!(cells("caravan", Terrain::Location).is_empty());
        let sides = |column: usize| !(3..10).contains(&column);
        assert!(cells("caravan", Terrain::Forest).iter().all(|&cell| sides(board("caravan").column(cell))));
        assert!(cells("gaugamela", Terrain::Location).len() >= 3);
        assert!(board("gaugamela").columns > board("gaugamela").rows, "a wide plain");
        let camp = library.scenario("camp").expect("shipped");
        let [only] = camp.ground().camps() else { panic!("one camp") };
        assert_eq!(only.owner, Side::First);
        assert!(only.entrances.is_empty());
        let inside = camp.army(Side::First).filter(|(cell, _)| only.cells.contains(cell)).count();
        assert!((2..7).contains(&inside));
    }
}
