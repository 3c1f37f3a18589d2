//! The evaluation is fair to both sides, adds up, and knows what decides a scenario.

#[expect(dead_code, reason = "each test file uses what it needs")]
mod table {
    pub mod game;
}

use std::sync::Arc;

use conformance::random;
use game::{BySide, Evaluate, Rules, Side, State, Status, Uniform};
use quincunx_chartabella::{Action, Chartabella, ChartabellaState, Library, ScenarioSetup};
use search::{Engine, EngineSettings, Limits, Score};
use table::game::{Game, MEADOW, camp, first_to_move, loses, map, meadow_with, on, pieces, second_to_move};

fn scenario(id: &str) -> Chartabella {
    Chartabella::with_library(Library::built_in(), id).expect("the scenario is shipped")
}

/// States of random games in which attacks are preferred, so that armies meet and shrink.
fn eager_states(rules: &Chartabella, games: u64, most: usize) -> Vec<ChartabellaState> {
    let mut states = Vec::new();
    let (mut legal, mut noisy) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut random = random(seed);
        let mut state = rules.start();
        for _ in 0..most {
            match state.status() {
                Status::Over(_) => break,
                Status::Chance => {
                    let face = state.sample(&mut random, &mut legal);
                    state.apply(face);
                    continue;
                }
                Status::ToAct(_) => {}
            }
            states.push(state.clone());
            state.legal(&mut legal);
            state.noisy(&mut noisy);
            let list = if noisy.is_empty() || random.below(3) == 0 { &legal } else { &noisy };
            let action = list[random.below(list.len() as u32) as usize];
            state.apply(action);
        }
    }
    states
}

fn features(state: &ChartabellaState) -> Vec<i32> {
    let mut features = vec![0; ChartabellaState::FEATURES.len()];
    state.features(&mut features);
    features
}

fn feature(game: &Game, name: &str) -> i32 {
    let at = ChartabellaState::FEATURES.iter().position(|&feature| feature == name);
    features(game.0.state())[at.expect("a feature's name")]
}

fn value(game: &Game) -> i32 {
    game.0.state().evaluate()
}

/// A map on which each side loses with its commanders.
fn duel(setup: ScenarioSetup) -> ScenarioSetup {
    loses(pieces(setup, &["115@d7v"], &["132@d1^"]), &["commanders"], &["commanders"])
}

fn swap<T>(both: BySide<T>) -> BySide<T> {
    BySide::new(both.second, both.first)
}

/// The scenario in which each side has what the other had.
fn swapped_setup(setup: &ScenarioSetup) -> ScenarioSetup {
    let mut swapped = setup.clone();
    swapped.id += "-swapped";
    swapped.first = 3 - setup.first;
    swapped.cards.reverse();
    swapped.pieces = swap(swapped.pieces);
    swapped.loses = swap(swapped.loses);
    swapped.camps.iter_mut().for_each(|camp| camp.owner = 3 - camp.owner);
    swapped
}

fn swapped_text(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let [id, armies, side, cards, walls, turn] = fields[..] else { panic!("{text}") };
    let (first, second) = armies.split_once('|').expect("two armies");
    let (first_cards, second_cards) = cards.split_once('-').expect("two hands");
    let side = if side == "1" { "2" } else { "1" };
    format!("{id}-swapped {second}|{first} {side} {second_cards}-{first_cards} {walls} {turn}")
}

#[test]
fn what_is_good_for_one_side_is_as_bad_for_the_other() {
    for (id, games) in [("grain", 12), ("caravan", 4), ("camp", 2), ("gaugamela", 1)] {
        let mut library = Library::clone(&Library::built_in());
        let setup = swapped_setup(scenario(id).scenario().setup());
        library.add_scenario(setup).expect("the swapped scenario is sound");
        let swapped = Chartabella::with_library(Arc::new(library), "grain").expect("it is in the library");
        for state in eager_states(&scenario(id), games, 150) {
            let Some(text) = state.position() else { continue };
            let other = swapped.parse_position(&swapped_text(&text)).expect("a swapped text is sound");
            let negated: Vec<i32> = features(&other).iter().map(|feature| -feature).collect();
            assert_eq!(features(&state), negated, "{text}");
            // Grain is valued by a network, which was not trained on the swapped armies.
            if id != "grain" {
                assert_eq!(state.evaluate(), -other.evaluate(), "{text}");
            }
        }
    }
}

#[test]
fn the_value_is_the_sum_of_features_times_weights() {
    // The value of grain is its network's.
    for id in ["caravan", "camp", "gaugamela"] {
        for state in eager_states(&scenario(id), 1, 100) {
            let weighed = features(&state).into_iter().zip(ChartabellaState::weights());
            let sum: i64 = weighed.map(|(feature, &weight)| i64::from(feature) * i64::from(weight)).sum();
            assert_eq!(i64::from(state.evaluate()), sum);
            assert!(sum.abs() < 1_000_000, "{sum} in {state:?}");
        }
    }
}

#[test]
fn promises_are_the_same_one_by_one() {
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    for id in ["grain", "caravan"] {
        for state in eager_states(&scenario(id), 1, 60) {
            state.legal(&mut legal);
            state.promises(&legal, &mut promises);
            for (&action, &promise) in legal.iter().zip(&promises) {
                assert_eq!(state.promise(action), promise, "{action:?} in {state:?}");
            }
        }
    }
}

/// Whether a feature tells the danger of attacks that fail so often: by the logarithm, read from a short table.
fn is_hazard(feature: i32, failures: f64) -> bool {
    let hazard = -100.0 * failures.ln();
    (f64::from(feature) - hazard).abs() < 1.0 + 0.025 * hazard
}

#[test]
fn the_chance_to_win_in_a_turn_is_that_of_the_die() {
    let winning =
        |pieces: &str| feature(&first_to_move(duel(map(&MEADOW)), pieces), "winning chance of who acts");
    // Immortals against a commander's 2: only the enemy's symbol saves him.
    assert!(is_hazard(winning("115@a7v,103@d3v|132@d2^"), 1.0 / 6.0));
    assert!(is_hazard(winning("115@a7v,103@c3v,103@d3v|132@d2^"), 1.0 / 36.0));
    // Infantry draws by swords: only the own symbol helps.
    assert!(is_hazard(winning("115@a7v,101@d3v|132@d2^"), 5.0 / 6.0));
    assert_eq!(winning("115@a7v,103@d6v|132@d2^"), 0);
    // With the star on one side's side, two faces of six.
    assert!(is_hazard(winning("115@a7v,115@b7v,101@d3v|132@d2^"), 4.0 / 6.0));
}

#[test]
fn a_card_spares_whom_swords_spare() {
    let winning = |cards: &str| on(duel(map(&MEADOW)), &format!("115@a7v,101@d3v|132@d2^ 1 {cards} - 1"));
    assert!(feature(&winning("0-0"), "winning chance of who acts") > 0);
    assert_eq!(feature(&winning("0-1"), "winning chance of who acts"), 0);
    assert!(feature(&winning("1-0"), "winning chance of who acts") > 0);
}

#[test]
fn who_waits_is_in_the_danger_that_who_acts_would_bring() {
    let attacked =
        |turn: fn(ScenarioSetup, &str) -> Game| turn(duel(map(&MEADOW)), "115@a7v,103@d3v|132@d2^");
    let now = feature(&attacked(first_to_move), "winning chance of who acts");
    let next = feature(&attacked(second_to_move), "winning chance of who waits");
    assert_eq!(now, next);
    assert!(value(&attacked(first_to_move)) > value(&attacked(second_to_move)));
}

#[test]
fn a_locations_holder_has_the_triangle() {
    let winning = |pieces: &str| {
        let game = first_to_move(duel(meadow_with('L', &["g4"])), pieces);
        feature(&game, "winning chance of who acts")
    };
    assert!(is_hazard(winning("115@a7v,101@d3v,101@g4v|132@d2^"), 4.0 / 6.0));
    assert!(is_hazard(winning("115@a7v,103@d3v|132@d2^,121@g4^"), 2.0 / 6.0));
}

/// A Persian camp with Macedonians to move before it.
fn besieged(armies: &str, broken: &str) -> Game {
    let setup = pieces(camp(&[]), &["101@d4v", "115@a7v"], &["131@d1^", "132@g1^"]);
    let setup = loses(setup, &["camp", "commanders"], &["rams", "commanders"]);
    on(setup, &format!("{armies} 2 0-0 {broken} 2"))
}

#[test]
fn a_breached_and_emptied_camp_is_all_but_lost() {
    let shut = besieged("115@a7v,101@d4v|121@d2^,131@e3^,132@g1^", "-");
    let breached = besieged("115@a7v,101@d4v|121@d2^,132@g1^", "d3");
    let emptied = besieged("115@a7v,101@b6v|121@d2^,132@g1^", "d3");
    assert!(value(&shut) > value(&breached) && value(&breached) > value(&emptied));
    // He walks in.
    assert_eq!(feature(&emptied, "winning chance of who acts"), -500);
}

/// The actions that promise as much as only a win does.
fn certain_wins(state: &ChartabellaState) -> Vec<String> {
    let (mut legal, mut promises) = (Vec::new(), Vec::new());
    state.legal(&mut legal);
    state.promises(&legal, &mut promises);
    let certain = legal.iter().zip(&promises).filter(|&(_, &promise)| promise > 100_000);
    certain.map(|(&action, _)| state.notation(action).to_string()).collect()
}

#[test]
fn an_action_that_wins_for_certain_promises_most() {
    let game = first_to_move(duel(map(&MEADOW)), "115@a7v,190@d6v|132@d2^,101@e3^");
    let wins: Vec<String> = game.legal().into_iter().filter(|action| action.ends_with("*d2")).collect();
    assert!(!wins.is_empty());
    assert_eq!(certain_wins(game.0.state()), wins);
}

#[test]
fn who_gets_to_the_last_location_has_won_unless_he_leaves_another() {
    let setup = duel(meadow_with('L', &["d4", "d5"]));
    let setup = loses(setup, &["commanders"], &["commanders", "locations"]);
    let game = first_to_move(setup, "115@a7v,101@d4v,101@e6v|132@d1^");
    assert_eq!(certain_wins(game.0.state()), ["e6-d5^", "e6-d5v"]);
}

#[test]
fn who_gets_into_an_empty_camp_has_won() {
    let game = besieged("115@a7v|122@d1^,132@g1^", "d3");
    assert_eq!(certain_wins(game.0.state()), ["d1-d3^", "d1-d3v"]);
}

/// Two steps among a thousand actions.
#[test]
fn a_large_army_sees_that_it_can_take_the_last_two_villages() {
    let state = scenario("gaugamela").parse_position(
        "gaugamela 106@b13v,107@c14v,110@d14v,109@e13v,101@g13v,101@h13v,101@j13v,103@k14v,103@l14v,103@m14v,\
         103@n15v,103@o14v,103@p14v,103@q14v,114@r12v,101@r13v,101@s13v,101@t13v,101@u13v,115@v14v,109@w13v,\
         110@w14v,108@x12^,106@x13^,110@y9v,108@z15v,107@aa8^|129@f7^,125@g7^,127@h6^,125@h7^,132@h8^,129@h9^,\
         121@i3^,125@i7^,129@i8^,129@i9^,122@j2^,121@j3^,126@j6^,122@k2^,121@k3^,122@l2^,121@l3^,127@l6^,\
         132@m1^,121@m3^,122@n2^,121@n3^,126@n8^,121@o3^,122@p2^,121@p3^,127@p4^,122@q2^,121@q3^,122@r2^,\
         121@r3^,128@r6^,121@s3^,126@s7^,124@t2^,124@t3^,127@t4^,132@u2^,123@u3^,128@u5^,120@u6^,125@v2^,\
         123@v3^ 2 0-3 - 150",
    );
    let mut engine = Engine::new(EngineSettings::default());
    let report = engine.search(&state.expect("a position"), Limits::nodes(100), 1, &mut |_| {});
    assert_eq!(report.score(), Score::WinIn(2));
}

#[test]
fn a_cornered_commander_has_fewer_refuges() {
    let at = ChartabellaState::FEATURES.iter().position(|&name| name == "refuges of the last");
    let refuges = |position: &str| {
        let mut features = vec![0; ChartabellaState::FEATURES.len()];
        let state = scenario("grain").parse_position(position).expect("a position");
        state.features(&mut features);
        features[at.expect("there is such a feature")]
    };
    let free = refuges("grain 103@d8v,115@d9v|132@d1^ 2 0-0 - 1");
    let cornered = refuges("grain 103@b2v,115@d4v|132@b1^ 2 0-0 - 1");
    assert!(cornered > free + 20, "{cornered} and {free}");
}

#[test]
fn who_is_losing_gambles() {
    let state = scenario("grain").parse_position("grain 103@d3v,115@g6v|132@d2^ 2 0-0 - 14");
    let state = state.expect("a position");
    let mut engine = Engine::new(EngineSettings::default());
    let best = engine.search(&state, Limits::nodes(1_000), 1, &mut |_| {}).best();
    assert!(matches!(best, Action::Fight { .. }), "{best:?}");
}

#[test]
fn patience_is_for_the_beginning_of_a_skirmish() {
    let contempt = |id: &str, turn: u32| {
        let rules = scenario(id);
        let text = rules.start().position().expect("a turn begins");
        let text = text.strip_suffix(" 1").expect("the first turn");
        rules.parse_position(&format!("{text} {turn}")).expect("a position").contempt(Side::First)
    };
    assert!(contempt("grain", 1) > contempt("grain", 30));
    assert!(contempt("grain", 30) > 0.0);
    assert_eq!(contempt("grain", 100), 0.0);
    assert_eq!(contempt("grain", 199), 0.0);
    assert_eq!(contempt("caravan", 1), 0.0);
}

#[test]
fn commanders_who_are_alone_have_nothing_to_wait_for() {
    let contempt =
        |text: &str| scenario("grain").parse_position(text).expect("a position").contempt(Side::First);
    assert_eq!(contempt("grain 115@d9v|132@d1^ 1 0-0 - 5"), 0.0);
    assert!(contempt("grain 115@d9v|122@c2^,132@d1^ 1 0-0 - 5") > 0.0);
}
