//! What people see: boards in letters, prompts, reasons, faults.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

use game::{Rules, State, text_board};
use quincunx_chartabella::{Chartabella, ChartabellaState, Library};
use table::game::{Game, camp, first_to_move, map, meadow_with, second_to_move};

fn board(state: &ChartabellaState) -> String {
    format!("{}{}\n", text_board(&state.rules().plan(), &state.scene()), state.scene().prompt)
}

fn start(id: &str) -> ChartabellaState {
    Chartabella::with_library(Library::built_in(), id).expect("shipped").start()
}

#[test]
fn the_start_of_grain() {
    insta::assert_snapshot!(board(&start("grain")), @r#"
    b11    .    115v .   f11
    a11 f    .    .    f g11
    b10    .    .    .   f10
    a10 f    103v 103v f g10
    b9     .    .    .   f9
    a9  f    .    .    f g9
    b8     .    .    .   f8
    a8  f    .    .    f g8
    b7     .    .    .   f7
    a7  .    f    f    . g7
    b6     .    L    .   f6
    a6  .    .    .    . g6
    b5     .    .    .   f5
    a5  .    f    f    . g5
    b4     .    .    .   f4
    a4  f    .    .    f g4
    b3     .    .    .   f3
    a3  f    f    f    f g3
    b2     .    .    .   f2
    a2  f    122^ 126^ f g2
    b1     .    132^ .   f1
    a1  f    f    f    f g1
    Persians to act: pick the first of two pieces, or end the turn
    "#);
}

#[test]
fn a_siege_after_the_breach() {
    let game = second_to_move(camp(&[]), "114@c4v,101@d4v|131@d2^,122@g1^").play("d2#d3");
    insta::assert_snapshot!(board(game.0.state()), @r#"
    b7    .    .    .      f7
    a7 .    .    .    .    g7
    b6    .    .    .      f6
    a6 .    .    .    .    g6
    b5    .    #    .      f5
    a5 .    #    #    .    g5
    b4    .    101v .      f4
    a4 .    114v #    .    g4
    b3    .    o    .      f3
    a3 .    .    .    .    g3
    b2    .    .    .      f2
    a2 .    .    .    .    g2
    b1    .    .    .      f1
    a1 .    .    .    122^ g1
    Macedonians to act: pick a second piece, or end the turn
    "#);
}

fn prompts(game: Game, actions: &str) -> String {
    let mut prompts = vec![game.prompt()];
    let mut game = game;
    for action in actions.split(' ') {
        game = game.play(action);
        prompts.push(game.prompt());
    }
    prompts.join("\n")
}

#[test]
fn prompts_of_a_turn() {
    let game = table::game::on(map(&table::game::MEADOW), "126@d1^,103@e1^|101@d3v 1 0-1 - 1");
    insta::assert_snapshot!(prompts(game, "d1*d3 die:1 card d1xd3@d2 die:swords e1=v"), @r#"
    Persians to act: pick the first of two pieces, or end the turn
    Roll the die: Agrianian peltasts on d1 shoot at Persian infantry on d3, 2 against 2
    Macedonians may play a card, so that swords decide about Persian infantry on d3
    Persians: Agrianian peltasts on d1 may stay, move, or fight Persian infantry on d3 who survived
    Roll the die: Agrianian peltasts on d2 attack Persian infantry on d3, 2 against 2
    Persians to act: pick a second piece, or end the turn
    Macedonians to act: pick the first of two pieces, or end the turn
    "#);
}

#[test]
fn nobody_is_asked_for_a_piece_that_is_not_there() {
    let game = table::game::on(map(&table::game::MEADOW), "103@a1^|101@g7v 1 0-0 - 1");
    insta::assert_snapshot!(prompts(game, "a1=v end"), @r#"
    Persians to act: pick the first of two pieces, or end the turn
    Persians to act: no piece is left to pick, end the turn
    Macedonians to act: pick the first of two pieces, or end the turn
    "#);
}

#[test]
fn scores_and_figures() {
    let scene = start("caravan").scene();
    insta::assert_debug_snapshot!(scene.scores, @r#"
    [
        Each {
            label: "cards",
            values: BySide {
                first: "1",
                second: "1",
            },
        },
        Each {
            label: "stars",
            values: BySide {
                first: "1",
                second: "1",
            },
        },
        Each {
            label: "must not lose",
            values: BySide {
                first: "every Caravan, all commanders",
                second: "all commanders",
            },
        },
        Shared {
            label: "turn",
            value: "1 of 200",
        },
    ]
    "#);
    insta::assert_debug_snapshot!(scene.pieces[0], @r#"
    Piece {
        cell: #49,
        owner: First,
        symbol: "cavalry",
        glyph: "106v",
        name: "Skythian cavalry of the Persians",
        facing: Some(
            Down,
        ),
        figures: [
            Figure {
                label: "type",
                value: "106",
            },
            Figure {
                label: "attack",
                value: "1",
            },
            Figure {
                label: "front",
                value: "1",
            },
            Figure {
                label: "back",
                value: "1",
            },
            Figure {
                label: "movement",
                value: "4",
            },
            Figure {
                label: "range",
                value: "2",
            },
        ],
        badges: [],
    }
    "#);
}

#[test]
fn reasons() {
    let game =
        first_to_move(meadow_with('f', &["c3", "e4"]), "114@a1^,115@c2^,111@f2^|131@c4v,101@d3v,127@g5v");
    let tried = "end2 a1-c3x c2-c3^ c2-h9^ c2-d3^ a1*g5 a1*c4 c2xd3@c1 c2xg5@g4 c2xc4@c3 f2xd3@e3 f2xe3^ f2xg5v \
                 a1=^ d3=v b2=v c2#c3 die:1 card c2-f7^ c2xd3@b1";
    let lines: Vec<String> =
        tried.split_whitespace().map(|text| format!("{text}: {}", game.why(text))).collect();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    end2: "end2" is not an action: expected something like c8=^, c8-c6v, c8xc5@c6, c8*c6, c8*e8/n, c8-c7*c5, c8xc7-c6v, c4#c5, end, card, nocard or die:star (10.2)
    a1-c3x: "a1-c3x" is not an action: expected something like c8=^, c8-c6v, c8xc5@c6, c8*c6, c8*e8/n, c8-c7*c5, c8xc7-c6v, c4#c5, end, card, nocard or die:star (10.2)
    c2-c3^: Commander on c2: may not enter c3, which is forest (2.3)
    c2-h9^: h9 is not on the board (1.1)
    c2-d3^: d3 is taken: Persian infantry on d3 (2.3)
    a1*g5: Cretan archers on g5: no flight of at most 3 steps leads there from a1 (4.1)
    a1*c4: Battering ram on c4: cannot be shot from its front, as from a1 (4.2)
    c2xd3@c1: c1 is not next to d3 (5.1)
    c2xg5@g4: Commander on c2: no walk to g4 leaves a step for the attack, out of 3 steps (5.1)
    c2xc4@c3: Battering ram on c4: cannot be fought from its front, where c3 lies (5.2)
    f2xd3@e3: Indian elephants on f2: elephants do not fight, they walk over what is in their way (7.1)
    f2xe3^: there is nobody to eliminate on e3 (7.1)
    f2xg5v: Indian elephants on f2: no walk of at most 3 steps eliminates just these and ends so on g5 (7.1)
    a1=^: Mardian archers on a1: faces up already (3.2)
    d3=v: Persian infantry on d3: not a piece of the Persians, whose turn it is (3.1)
    b2=v: there is no piece on b2 (3.1)
    c2#c3: Commander on c2: only rams break walls (8.3)
    die:1: there is nothing to roll the die for (6.1)
    card: no symbol of the die is about to eliminate a piece (6.5)
    c2-f7^: Commander on c2: no walk of at most 3 steps leads to f7 (3.4)
    c2xd3@b1: b1 is not next to d3 (5.1)
    "#);
}

#[test]
fn position_faults() {
    let rules = Chartabella::with_library(Library::built_in(), "camp").expect("shipped");
    let lines: Vec<String> = [
        "camp",
        "nowhere | 1 0-0 - 1",
        "camp 101@a1^ 1 0-0 - 1",
        "camp 999@a1^,101@zz9^|101@a1 1 0-0 - 1",
        "camp 101@b1^,101@a1^|115@h7^ 0 0-100 i8,i7 0",
    ]
    .iter()
    .map(|text| rules.parse_position(text).expect_err("the text is refused").to_string())
    .collect();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    text: expected 6 fields parted by single blanks (scenario, pieces, side to move, cards, broken walls, turn), found 1
    scenario: expected one of grain, caravan, camp, gaugamela, found "nowhere"
    pieces: expected two sides parted by one |, found "101@a1^"
    pieces: expected a type of the theme alexander, found "999" in "999@a1^"; pieces: expected a cell of the board, found "zz9" in "101@zz9^"; pieces: expected a piece like 103@c8v, found "101@a1"
    side to move: expected 1 or 2, found "0"; cards: expected a number from 0 to 99, found "100"; turn: expected a number from 1, found 0; broken walls: expected a palisade cell of the scenario, found i8; pieces: expected cell order, found "101@a1^" out of it; pieces: expected a cell that cavalry may enter, found h7 for 115 Commander
    "#);
}
