//! A test for every paragraph of the rules page, worked out by hand.

#[path = "support/scenario.rs"]
mod scenario;

mod pella {
    use board::HexBoard;
    use game::{Outcome, Rules, Session, Side, State, Status};
    use quincunx_pella::{Ending, Kind, Notation, Pella, Piece};

    use super::scenario::{game, moves, play, position, refusal, set, text};

    const BLUE_WINS: Status = Status::Over(Outcome::Win(Side::First));
    const RED_WINS: Status = Status::Over(Outcome::Win(Side::Second));
    const DRAW: Status = Status::Over(Outcome::Draw);

    #[test]
    fn p1_1_a_hexagon_of_side_seven_around_g7() {
        let plan = Pella.plan();
        let names: Vec<&str> = plan.cells.iter().map(|cell| cell.name.as_str()).collect();
        assert_eq!(names.len(), 127);
        assert_eq!(names[..8], ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1"]);
        assert_eq!(names[119..], ["l13", "m7", "m8", "m9", "m10", "m11", "m12", "m13"]);
        let centres: Vec<&str> = plan
            .cells
            .iter()
            .filter(|cell| cell.region == "centre" && cell.ground == "centre")
            .map(|cell| cell.name.as_str())
            .collect();
        assert_eq!(centres, ["g7"]);
    }

    #[test]
    fn p1_2_each_side_has_fifteen_pieces_of_four_kinds() {
        let start = Pella.start();
        let pieces: Vec<Piece> = HexBoard::of_side(7).cells().filter_map(|cell| start.piece(cell)).collect();
        assert_eq!(pieces.len(), 30);
        for owner in Side::BOTH {
            for (kind, number) in [(Kind::King, 1), (Kind::Cavalry, 4), (Kind::Archer, 4), (Kind::Spear, 6)] {
                let piece = Piece { owner, kind };
                assert_eq!(pieces.iter().filter(|&&found| found == piece).count(), number, "{piece}");
            }
        }
        let letters: String =
            Kind::ALL.map(|kind| Piece { owner: Side::First, kind }.letter()).iter().collect();
        assert_eq!(letters, "KCAS");
        assert_eq!(Piece { owner: Side::Second, kind: Kind::Spear }.letter(), 's');
    }

    #[test]
    fn p1_3_the_start_looks_the_same_to_both_sides() {
        let start = Pella.start();
        let text = "cackcac/assssssa/9/10/11/12/13/12/11/10/9/ASSSSSSA/CACKCAC b - Rr 0";
        assert_eq!(start.position().as_deref(), Some(text));
        assert_eq!(start.status(), Status::ToAct(Side::First));
        let board = HexBoard::of_side(7);
        let letter = |name: &str| start.piece(board.find(name).expect("a hex")).map(Piece::letter);
        assert_eq!(["a1", "a4", "b1", "b2"].map(letter), [Some('C'), Some('K'), Some('A'), Some('S')]);
        assert_eq!(["m7", "m10", "l13", "k9"].map(letter), [Some('c'), Some('k'), Some('a'), None]);
        for cell in board.cells() {
            let (x, y) = board.coordinates(cell);
            let opposite = board.at(-x, -y).and_then(|cell| start.piece(cell));
            assert_eq!(
                start.piece(cell),
                opposite.map(|piece| Piece { owner: piece.owner.other(), ..piece })
            );
        }
    }

    #[test]
    fn p2_1_a_walk_may_turn_but_not_enter_a_hex_of_its_own_colour() {
        let one_way = game("Sa1 Cb2 Km7 km13", "b - - 0");
        assert_eq!(moves(&one_way, "a1"), set("-a2 -a3 -b1 -b3 -c1 -c2"));
        let narrower = game("Sa1 Cb2 Aa2 Km7 km13", "b - - 0");
        assert_eq!(moves(&narrower, "a1"), set("-b1 -c1 -c2"));
        let own = "b2 cannot be entered: Blue's own cavalry stands there (2.1)";
        assert_eq!(refusal(&narrower, "a1-b2"), own);
        assert_eq!(refusal(&narrower, "a1xb2"), own);
    }

    #[test]
    fn p2_1_the_hex_left_is_empty_for_the_walker() {
        let corner = game("Ca1 Aa2 Ab2 Sc1 Sc2 ab1 Km7 km13", "b - - 0");
        assert_eq!(moves(&corner, "a1"), set("xb1 xb1-a1"));
    }

    #[test]
    fn p2_1_only_pieces_of_the_side_to_move_walk() {
        let start = Session::of(&Pella);
        assert_eq!(refusal(&start, "g7-g8"), "there is no piece on g7 (2.1)");
        assert_eq!(refusal(&start, "l7-k7"), "the red spear on l7 is not Blue's, whose turn it is (2.1)");
    }

    #[test]
    fn p2_2_a_walk_back_without_a_capture_is_no_move() {
        let open = game("Cg7 Sd4 Ka1 km13", "b - - 0");
        let sentence = |hex: &str| {
            format!("a walk that ends on {hex}, where it began, must have captured something (2.2)")
        };
        assert_eq!(refusal(&open, "g7-g7"), sentence("g7"));
        assert_eq!(refusal(&open, "d4-d4"), sentence("d4"));
        assert!(!moves(&open, "g7").contains("-g7"));
    }

    #[test]
    fn p2_3_a_spear_walks_two_steps_and_stops_where_it_captures() {
        // c3 lies straight behind the archer on b2: two steps lead there over b2 only.
        let blocked = game("Sa1 ab2 Km7 km13", "b - - 0");
        assert_eq!(moves(&blocked, "a1"), set("-a2 -a3 -b1 -b3 -c1 -c2 xb2"));
        assert_eq!(
            refusal(&blocked, "a1-c3"),
            "the spear on a1 cannot come to c3 in 2 steps: pieces stand in the way (2.3)"
        );
        assert_eq!(refusal(&blocked, "a1-a4"), "a4 is 3 steps from a1: the spear has 2 steps (2.3)");
        assert_eq!(
            refusal(&blocked, "a1xb2-c3"),
            "the spear on a1 captures one piece in a move: only cavalry captures more (2.3)"
        );
        let mut at_the_second_step = game("Sa1 cb3 ac3 Km7 km13", "b - - 0");
        assert_eq!(moves(&at_the_second_step, "a1"), set("-a2 -a3 -b1 -b2 -c1 -c2 xb3 xc3"));
        play(&mut at_the_second_step, "a1xb3");
        assert_eq!(position(&at_the_second_step), text("Sb3 ac3 Km7 km13", "r c - 0"));
    }

    #[test]
    fn p2_4_an_archer_walks_three_steps_over_empty_hexes() {
        // Of the fifteen hexes in reach of the corner, b2 is taken and d4 lies straight behind it.
        let blocked = game("Aa1 sb2 Km7 km13", "b - - 0");
        let reached = set("-a2 -a3 -a4 -b1 -b3 -b4 -c1 -c2 -c3 -c4 -d1 -d2 -d3");
        assert_eq!(moves(&blocked, "a1"), reached);
        let sentence = "the archer on a1 cannot move onto b2: archers never capture by moving (2.4)";
        assert_eq!(refusal(&blocked, "a1xb2"), sentence);
        assert_eq!(refusal(&blocked, "a1-b2"), sentence);
        assert_eq!(
            refusal(&blocked, "a1-d4"),
            "the archer on a1 cannot come to d4 in 3 steps: pieces stand in the way (2.4)"
        );
        assert_eq!(refusal(&blocked, "a1-e1"), "e1 is 4 steps from a1: the archer has 3 steps (2.4)");
    }

    #[test]
    fn p2_5_a_shot_captures_at_distance_three_over_anything() {
        // The archer is closed in; enemies stand at the distances 2, 3, 3 and 4.
        let ring = "Ag7 Sg8 Sh8 Sh7 Sg6 Sf6 Sf7";
        let mut shooting = game(&format!("{ring} ce7 sg10 cj10 sg11 Ka1 km13"), "b - - 4");
        assert_eq!(moves(&shooting, "g7"), set("*g10 *j10"));
        let distance = |hex: &str, distance: u32| {
            format!("{hex} is at distance {distance} from g7: archers shoot at distance 3 only (2.5)")
        };
        assert_eq!(refusal(&shooting, "g7*e7"), distance("e7", 2));
        assert_eq!(refusal(&shooting, "g7*g11"), distance("g11", 4));
        assert_eq!(refusal(&shooting, "g7*d4"), "there is nothing to shoot at on d4 (2.5)");
        assert_eq!(refusal(&shooting, "g7*g8"), "the spear on g8 is Blue's own (2.5)");
        assert_eq!(refusal(&shooting, "g8*g11"), "the spear on g8 cannot shoot: archers can (2.5)");
        play(&mut shooting, "g7*j10");
        assert_eq!(position(&shooting), text(&format!("{ring} ce7 sg10 sg11 Ka1 km13"), "r c - 0"));
    }

    #[test]
    fn p2_5_an_archer_that_shoots_an_archer_counts_as_captured_too() {
        let mut duel = game("Ag7 ag10 Sa2 Ka1 km13", "b C - 7");
        play(&mut duel, "g7*g10");
        assert_eq!(position(&duel), text("Sa2 Ka1 km13", "r CAa - 0"));
    }

    #[test]
    fn p2_6_cavalry_walks_five_steps() {
        let open = game("Cg7 Ka1 km13", "b - - 0");
        let within_five: Vec<String> = {
            let board = HexBoard::of_side(7);
            let other = board.cells().filter(|&cell| (1..=5).contains(&board.distance(board.centre(), cell)));
            other.map(|cell| format!("-{}", board.name(cell))).collect()
        };
        assert_eq!(within_five.len(), 90);
        assert_eq!(moves(&open, "g7"), within_five.into_iter().collect());
        assert_eq!(refusal(&open, "g7-g13"), "g13 is 6 steps from g7: the cavalry has 5 steps (2.6)");
    }

    #[test]
    fn p2_6_cavalry_captures_up_to_five_pieces() {
        let mut line = game("Ca1 aa2 ca3 aa4 ca5 aa6 aa7 Kg1 km13", "b - - 0");
        assert_eq!(
            refusal(&line, "a1xa3xa4xa5xa6xa7"),
            "a7 is 6 steps from a1: the cavalry has 5 steps (2.6)"
        );
        assert_eq!(
            refusal(&line, "a1xa6"),
            "from a1 to a6 with just these captures is 6 steps: cavalry has 5 steps (2.6)"
        );
        play(&mut line, "a1xa2xa3xa4xa5xa6");
        assert_eq!(position(&line), text("Ca6 aa7 Kg1 km13", "r ccaaa - 0"));
    }

    #[test]
    fn p2_6_cavalry_may_double_back_and_return_to_its_start() {
        // Both enemies are dead ends: from one to the other the way leads over a1.
        let corner = game("Ca1 Ab2 Sc1 Sc2 Sa3 Sb3 ab1 ca2 Km7 km13", "b - - 0");
        let expected = set("xa2 xa2-a1 xb1 xb1-a1 xb1xa2 xa2xb1 xa2xb1-a1");
        assert_eq!(moves(&corner, "a1"), expected);
    }

    #[test]
    fn p2_6_cavalry_stops_on_a_spear_or_a_king() {
        let line = game("Ca1 Ab1 Ab2 sa2 aa3 kb4 Km7", "b - - 0");
        assert_eq!(moves(&line, "a1"), set("xa2"));
        let stops = |kind: &str, hex: &str| {
            format!("cavalry that captures the {kind} on {hex} stops there: {hex} can only be the end (2.6)")
        };
        assert_eq!(refusal(&line, "a1xa2xa3"), stops("spear", "a2"));
        assert_eq!(refusal(&line, "a1xb4-b3"), stops("king", "b4"));
        assert_eq!(
            refusal(&line, "a1-a4"),
            "pieces stand in the way: no walk from a1 to a4 has just these captures (2.6)"
        );
        let open = game("Ca1 kc3 Km7", "b - - 0");
        assert!(moves(&open, "a1").contains("xc3"));
        assert_eq!(refusal(&open, "a1xc3-c4"), stops("king", "c3"));
    }

    #[test]
    fn p2_7_a_king_steps_once_and_captures_what_stands_there() {
        let mut king = game("Ka1 sa2 ab1 km13", "b - - 0");
        assert_eq!(moves(&king, "a1"), set("-b2 xa2 xb1"));
        assert_eq!(refusal(&king, "a1-a3"), "a3 is 2 steps from a1: the king has 1 step (2.7)");
        play(&mut king, "a1xa2");
        assert_eq!(position(&king), text("Ka2 ab1 km13", "r s - 0"));
    }

    #[test]
    fn p3_1_a_king_beside_its_own_piece_can_be_neither_entered_nor_shot() {
        let attackers = "Sg5 Ad7 Kf6 Cl7 kg7";
        let guarded = game(&format!("{attackers} sg8"), "b - - 0");
        for action in ["g5xg7", "d7*g7", "f6xg7", "l7xg7"] {
            assert_eq!(
                refusal(&guarded, action),
                "the king on g7 is safe: the spear on g8 stands next to it (3.1)"
            );
        }
        let twice = game(&format!("{attackers} sg8 ah8"), "b - - 0");
        assert_eq!(
            refusal(&twice, "d7*g7"),
            "the king on g7 is safe: the spear on g8 and the archer on h8 stand next to it (3.1)"
        );
        for action in ["g5xg7", "d7*g7", "f6xg7", "l7xg7"] {
            let mut alone = game(&format!("{attackers} sg9"), "b - - 0");
            play(&mut alone, action);
            assert_eq!(alone.status(), BLUE_WINS, "{action}");
        }
    }

    #[test]
    fn p3_1_an_enemy_piece_does_not_make_a_king_safe() {
        let mut beside_enemies = game("Sg6 Sh7 kg7 Ka1", "b - - 0");
        play(&mut beside_enemies, "g6xg7");
        assert_eq!(beside_enemies.status(), BLUE_WINS);
    }

    #[test]
    fn p3_2_pieces_captured_on_the_same_walk_no_longer_protect() {
        let mut one_guard = game("Cg4 ag6 kg7 Ka1", "b - - 0");
        assert!(!moves(&one_guard, "g4").contains("xg7"));
        play(&mut one_guard, "g4xg6xg7");
        assert_eq!(one_guard.status(), BLUE_WINS);

        let mut two_guards = game("Cg4 ag6 ch8 kg7 Ka1", "b - - 0");
        assert_eq!(
            refusal(&two_guards, "g4xg6xg7"),
            "the king on g7 is still safe after the other captures: the cavalry on h8 stands next to it (3.2)"
        );
        play(&mut two_guards, "g4xg6xh8xg7");
        assert_eq!(two_guards.status(), BLUE_WINS);

        let spear_guard = game("Cg4 sg6 kg7 Ka1", "b - - 0");
        assert!(moves(&spear_guard, "g4").iter().all(|text| !text.ends_with("g7")));
    }

    #[test]
    fn p3_3_a_player_may_and_must_move_into_capture() {
        let mut doomed = game("Ka1 cd4 km13", "b - - 0");
        assert_eq!(moves(&doomed, "a1"), set("-a2 -b1 -b2"));
        play(&mut doomed, "a1-a2 d4xa2");
        assert_eq!(doomed.status(), RED_WINS);

        let mut careless = game("Ka1 Sa2 cd4 km13", "b - - 0");
        play(&mut careless, "a2-a4 d4xa1");
        assert_eq!(careless.status(), RED_WINS);
    }

    #[test]
    fn p4_1_a_king_that_moves_onto_g7_may_bring_back_a_piece() {
        let start = game("Kf6 Sa1 km13 sm12", "b CSca Rr 9");
        let plain = "-f7 -g7 -g6 -f5 -e5 -e6";
        let places = ["f6", "f7", "g6", "g8", "h7", "h8"];
        let rallies = places.map(|place| format!("-g7=C@{place} -g7=S@{place}")).join(" ");
        assert_eq!(moves(&start, "f6"), set(&format!("{plain} {rallies}")));

        let mut rallied = start.clone();
        play(&mut rallied, "f6-g7=C@f6");
        assert_eq!(position(&rallied), text("Kg7 Cf6 Sa1 km13 sm12", "r Sca r 0"));

        let mut declined = start;
        play(&mut declined, "f6-g7");
        assert_eq!(position(&declined), text("Kg7 Sa1 km13 sm12", "r CSca Rr 10"));
    }

    #[test]
    fn p4_1_the_right_not_used_can_be_used_later() {
        let mut patient = game("Kf6 Sa1 km13 sm12", "b A R 0");
        play(&mut patient, "f6-g7 m13-l13 g7-f6 l13-m13 f6-g7=A@h7");
        assert_eq!(position(&patient), text("Kg7 Ah7 Sa1 km13 sm12", "r - - 0"));
    }

    #[test]
    fn p4_1_a_rally_may_follow_a_capture_and_needs_an_empty_hex_next_to_g7() {
        let mut capture = game("Kf6 Ag8 sg7 ah8 km13", "b S R 9");
        let places = ["f6", "f7", "g6", "h7"].map(|place| format!("xg7=S@{place}")).join(" ");
        assert_eq!(moves(&capture, "f6"), set(&format!("-f7 xg7 -g6 -f5 -e5 -e6 {places}")));
        assert_eq!(refusal(&capture, "f6xg7=S@g8"), "g8 is not empty: the blue archer stands there (4.1)");
        assert_eq!(refusal(&capture, "f6xg7=S@h8"), "h8 is not empty: the red archer stands there (4.1)");
        assert_eq!(refusal(&capture, "f6xg7=S@g9"), "g9 is not next to g7 (4.1)");
        assert_eq!(refusal(&capture, "f6xg7=S@g7"), "g7 is not next to g7 (4.1)");
        assert_eq!(
            refusal(&capture, "f6-f7=S@g6"),
            "a king rallies when it moves onto g7, not onto f7 (4.1)"
        );
        assert_eq!(refusal(&capture, "g8-g7=S@g6"), "the archer on g8 cannot rally: kings can (4.1)");
        play(&mut capture, "f6xg7=S@g6");
        assert_eq!(position(&capture), text("Kg7 Sg6 Ag8 ah8 km13", "r s - 0"));
    }

    #[test]
    fn p4_2_a_rally_needs_a_captured_piece_and_the_right() {
        let none = game("Kf6 km13 sm12", "b Sc R 0");
        assert_eq!(refusal(&none, "f6-g7=C@h8"), "Blue has no captured cavalry to bring back (4.2)");
        let used = game("Kf6 km13 sm12", "b C r 0");
        assert_eq!(refusal(&used, "f6-g7=C@h8"), "Blue has no right to rally any more (4.2)");
        assert_eq!(moves(&used, "f6"), set("-f7 -g7 -g6 -f5 -e5 -e6"));
    }

    #[test]
    fn p4_2_there_is_no_rally_after_capturing_the_king() {
        let mut mate = game("Kf6 kg7", "b C R 0");
        assert_eq!(moves(&mate, "f6"), set("-f7 xg7 -g6 -f5 -e5 -e6"));
        assert_eq!(
            refusal(&mate, "f6xg7=C@h8"),
            "the move captures the king on g7 and wins: there is no rally after that (4.2)"
        );
        play(&mut mate, "f6xg7");
        assert_eq!(mate.status(), BLUE_WINS);
    }

    #[test]
    fn p5_1_capturing_the_king_wins() {
        let mut mate = game("Ka1 Sb2 kc3 cm13", "b - r 12");
        play(&mut mate, "b2xc3");
        assert_eq!(mate.status(), BLUE_WINS);
        assert_eq!(mate.state().ending(), Some(Ending::KingCaptured { winner: Side::First }));
        assert!(mate.legal_texts().is_empty());
        assert_eq!(position(&mate), text("Ka1 Sc3 cm13", "r - r 0"));
        let over = "the game is over: Blue has won by capturing Red's king (5.1)";
        assert_eq!(refusal(&mate, "m13-m12"), over);
        assert_eq!(refusal(&mate, "a1-a2"), over);
    }

    #[test]
    fn p5_1_comes_before_the_centre() {
        let mut mate = game("Kf6 kg7", "b - - 99");
        play(&mut mate, "f6xg7");
        assert_eq!(mate.state().ending(), Some(Ending::KingCaptured { winner: Side::First }));
    }

    #[test]
    fn p5_2_with_only_kings_left_moving_onto_g7_wins() {
        let mut race = game("Kf6 ka1", "b - - 3");
        play(&mut race, "f6-g7");
        assert_eq!(race.state().ending(), Some(Ending::CentreTaken { winner: Side::First }));
        assert_eq!(
            refusal(&race, "a1-a2"),
            "the game is over: Blue has won by moving onto g7 with only the kings left (5.2)"
        );
        let mut last_capture = game("Ka1 kf6 Sg7", "r - - 3");
        play(&mut last_capture, "f6xg7");
        assert_eq!(last_capture.status(), RED_WINS);
        let mut not_alone = game("Kf6 Sa2 ka1", "b - - 3");
        play(&mut not_alone, "f6-g7");
        assert_eq!(not_alone.status(), Status::ToAct(Side::Second));
    }

    #[test]
    fn p5_2_a_king_already_on_g7_has_to_leave_and_come_back() {
        let mut duel = game("Kg7 Ad7 ad10 ka1", "b - - 0");
        play(&mut duel, "d7*d10");
        assert_eq!(position(&duel), text("Kg7 ka1", "r Aa - 0"));
        assert_eq!(duel.status(), Status::ToAct(Side::Second));
        play(&mut duel, "a1-a2 g7-g8 a2-a1");
        assert_eq!(duel.status(), Status::ToAct(Side::First));
        play(&mut duel, "g8-g7");
        assert_eq!(duel.status(), BLUE_WINS);
    }

    #[test]
    fn p5_2_a_rally_leaves_more_than_the_kings() {
        let mut rallied = game("Kf6 ka1", "b S R 0");
        let mut won = rallied.clone();
        play(&mut rallied, "f6-g7=S@h8");
        assert_eq!(rallied.status(), Status::ToAct(Side::Second));
        play(&mut won, "f6-g7");
        assert_eq!(won.status(), BLUE_WINS);
    }

    /// Blue's king and archers, hemmed in; the archers have nothing at distance 3, the red king is safe.
    const HEMMED_IN: &str = "Ka1 Ab1 Ab2 ka2 sb3 sc1 sc2";

    #[test]
    fn p5_3_a_player_without_a_legal_move_loses() {
        let mut closing = game(&format!("{HEMMED_IN} se5"), "r - Rr 5");
        play(&mut closing, "e5-c3");
        assert_eq!(closing.state().ending(), Some(Ending::NoMove { winner: Side::Second }));
        assert_eq!(closing.status(), RED_WINS);
        assert_eq!(
            refusal(&closing, "b2-b3"),
            "the game is over: Red has won because Blue has no legal move (5.3)"
        );
        let given = game(&format!("{HEMMED_IN} sc3"), "b - Rr 5");
        assert_eq!(given.status(), RED_WINS);
    }

    #[test]
    fn p5_3_comes_before_the_draws() {
        let mut closing = game(&format!("{HEMMED_IN} se5"), "r - Rr 99");
        play(&mut closing, "e5-c3");
        assert_eq!(closing.status(), RED_WINS);
        assert_eq!(game(&format!("{HEMMED_IN} sc3"), "b - Rr 100").status(), RED_WINS);
    }

    #[test]
    fn p5_4_the_third_occurrence_is_a_draw() {
        let mut shuffle = game("Ka1 Sg7 km13", "b - Rr 0");
        for lap in 0..2 {
            for action in ["a1-a2", "m13-m12", "a2-a1", "m12-m13"] {
                assert_eq!(shuffle.status().outcome(), None, "lap {lap}, {action}");
                play(&mut shuffle, action);
            }
        }
        assert_eq!(shuffle.state().ending(), Some(Ending::Repetition));
        assert_eq!(shuffle.status(), DRAW);
        assert_eq!(
            refusal(&shuffle, "a1-a2"),
            "the game is over: it is a draw by the third occurrence of a position (5.4)"
        );
    }

    #[test]
    fn p5_4_positions_differ_by_side_captures_and_rights() {
        let hash = |rest: &str| game("Ka1 Sg7 km13", rest).state().hash();
        assert_eq!(hash("b CS Rr 0"), hash("b CS Rr 57"));
        for other in ["r CS Rr 0", "b CSS Rr 0", "b CA Rr 0", "b cs Rr 0", "b CS R 0", "b CS r 0"] {
            assert_ne!(hash("b CS Rr 0"), hash(other), "{other}");
        }
    }

    #[test]
    fn p5_4_a_hundred_plies_without_capture_or_rally_are_a_draw() {
        let pieces = "Kf6 Sa1 aa2 km13";
        let mut quiet = game(pieces, "b C R 99");
        let (mut capture, mut rally) = (quiet.clone(), quiet.clone());
        play(&mut quiet, "f6-g7");
        assert_eq!(quiet.state().ending(), Some(Ending::LongPeace));
        assert_eq!(quiet.status(), DRAW);
        assert!(position(&quiet).ends_with(" r C R 100"));
        play(&mut capture, "a1xa2");
        assert!(position(&capture).ends_with(" r Ca R 0"));
        assert_eq!(capture.status(), Status::ToAct(Side::Second));
        play(&mut rally, "f6-g7=C@f7");
        assert!(position(&rally).ends_with(" r - - 0"));
        assert_eq!(game(pieces, "b C R 100").status(), DRAW);
    }

    #[test]
    fn p6_1_texts_round_trip() {
        for rest in ["b - Rr 0", "r CCASSSca R 17", "b s r 99", "r AAAAAAAAAAAAAAAAAAAAAAAAA - 100"] {
            let text = text("Ka1 Cd4 Ag7 Sh8 km13 cm12 al12 sl11", rest);
            assert_eq!(Pella.parse_position(&text).expect("a good text").position(), Some(text));
        }
        let crowd = format!(
            "{}/ccccccc b - - 0",
            "kssssss/ssssssss/sssssssss/aaaaaaaaaa/aaaaaaaaaaa/aaaaaaaaaaaa/aaaaaaaaaaaaa/aaaaaaaaaaaa/aaaaaaaaaaa/aaaaaaaaaa/SSSSSSSSS/SSSKSSSS"
        );
        assert_eq!(Pella.parse_position(&crowd).expect("any number of pieces").position(), Some(crowd));
    }

    #[test]
    fn p6_1_a_missing_king_is_a_lost_game_of_its_owner_to_move() {
        let lost = game("Sa1 km13", "b - Rr 100");
        assert_eq!(lost.state().ending(), Some(Ending::KingCaptured { winner: Side::Second }));
        let refused = |pieces: &str, side: &str| {
            let text = text(pieces, &format!("{side} - Rr 0"));
            Pella.parse_position(&text).expect_err("refused").to_string()
        };
        let blue = "side to move: Blue has no king, so that it must be Blue to move, who has lost";
        assert_eq!(refused("Sa1 km13", "r"), blue);
        assert_eq!(refused("Sa1 sm13", "r"), blue);
        assert_eq!(refused("Ka1 Ka2 km13", "b"), "board: expected at most one king of Blue, found 2");
    }

    #[test]
    fn p6_1_a_text_with_only_kings_is_not_over() {
        assert_eq!(game("Kg7 ka1", "r - - 0").status(), Status::ToAct(Side::Second));
        assert_eq!(game("Kg7 ka1", "b - - 0").status(), Status::ToAct(Side::First));
    }

    #[test]
    fn p6_2_captures_stand_in_cell_order_before_the_end() {
        let mut back = game("Ca1 ab1 ac1 Kg1 km13", "b - - 0");
        let walks = moves(&back, "a1");
        assert!(
            ["xb1", "xc1", "xb1-a1", "xb1xc1", "xc1xb1", "xb1xc1-a1"]
                .iter()
                .all(|&walk| walks.contains(walk))
        );
        assert_eq!(
            refusal(&back, "a1xc1xb1-a1"),
            "captured hexes are written in cell order: b1 before c1 (6.2)"
        );
        let twice = "b1 is written twice: a captured hex is written once (6.2)";
        assert_eq!(refusal(&back, "a1xb1xb1"), twice);
        assert_eq!(refusal(&back, "a1xb1xb1-a1"), twice);
        assert_eq!(refusal(&back, "a1xb1xc1-b1"), twice);
        assert_eq!(refusal(&back, "a1xb2"), "there is nothing to capture on b2 (6.2)");
        assert_eq!(
            refusal(&back, "a1-b1"),
            "the move captures the red archer on b1: write it with xb1 (6.2)"
        );
        play(&mut back, "a1xc1xb1");
        assert_eq!(position(&back), text("Cb1 Kg1 km13", "r aa - 0"));
    }

    #[test]
    fn p6_2_every_shape_is_read_and_written() {
        for text in
            ["c4-d5", "c4xd5", "a1xd4xe5", "a1xd4xe5-f6", "a1xd4-a1", "c4*f4", "f6-g7=C@h8", "f6xg7=S@g6"]
        {
            let notation: Notation = text.parse().expect("a good text");
            assert_eq!(notation.to_string(), text);
        }
        for text in [
            "",
            "-",
            "c4",
            "c4-",
            "-c4",
            "c4-d5-e6",
            "c4-d5xe6",
            "c4xxd5",
            "c4-n1",
            "c04-d5",
            "C4-d5",
            "c4 -d5",
            "a1xa2xa3xa4xa5xa6xa7",
            "c4*f4*g4",
            "c4*",
            "f6-g7=",
            "f6-g7=C",
            "f6-g7=K@h8",
            "f6-g7=c@h8",
            "f6-g7=CA@h8",
            "f6-g7=C@",
            "f6-g7=C@h8=S@h8",
            "f6*g7=C@h8",
        ] {
            assert!(text.parse::<Notation>().is_err(), "{text}");
        }
    }

    #[test]
    fn p6_2_walks_with_the_same_captures_and_end_are_one_action() {
        // The archer can be taken from many sides and left in many ways: each end is listed once.
        let open = game("Cg7 ag9 Ka1 km13", "b - - 0");
        let ends: Vec<String> =
            moves(&open, "g7").into_iter().filter(|text| text.starts_with("xg9")).collect();
        let board = HexBoard::of_side(7);
        let g9 = board.find("g9").expect("a hex");
        // Two steps to g9 leave three: the 37 hexes within three steps of it, but those off the board.
        let near = board.cells().filter(|&cell| board.distance(cell, g9) <= 3).count();
        assert_eq!(ends.len(), near);
        assert_eq!(open.legal_texts().iter().filter(|text| *text == "g7xg9-g7").count(), 1);
    }
}
