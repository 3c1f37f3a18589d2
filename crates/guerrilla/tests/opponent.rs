//! The computer as an opponent: whatever it is asked, it answers with something legal, in time, and plays turns to the end.

#[path = "table/setup.rs"]
mod setup;

use std::time::{Duration, Instant};

use conformance::random;
use game::{BlindSpot, Evaluate, Rules, Side, State, Status, Uniform};
use quincunx_guerrilla::{Action, GuerrillaState};
use search::{Engine, EngineSettings, Level, Limits, Player, Score};

use setup::*;

/// A state after some random actions, in the middle of a turn more often than not.
fn random_state(seed: u64) -> GuerrillaState {
    let (mut random, mut scratch) = (random(seed), Vec::new());
    let mut state = of_side(5 + (seed % 3) as usize).start();
    for _ in 0..random.below(250) {
        let mut next = state;
        next.apply(state.sample(&mut random, &mut scratch));
        if next.status().is_over() {
            break;
        }
        state = next;
    }
    state
}

/// The start of a turn on the usual board, after some turns that were not searched for.
fn early_state(seed: u64) -> GuerrillaState {
    let (mut random, mut turn) = (random(seed), Vec::new());
    let mut state = of_side(8).start();
    for _ in 0..random.below(12) {
        turn.clear();
        state.propose(1, BlindSpot::new(0.0, seed), &mut random, &mut turn);
        turn.iter().for_each(|&action| state.apply(action));
    }
    state
}

fn engine() -> Engine<GuerrillaState> {
    Engine::new(EngineSettings { mebibytes: 8, ..EngineSettings::default() })
}

fn assert_playable(state: &GuerrillaState, actions: &[Action]) {
    let (mut state, mut legal) = (*state, Vec::new());
    assert!(!actions.is_empty());
    for action in actions {
        state.legal(&mut legal);
        assert!(legal.contains(action), "{action:?} in {state:?}");
        state.apply(*action);
    }
}

#[test]
fn proposals_are_whole_turns_of_legal_actions() {
    let mut random = random(0);
    for seed in 0..500 {
        let state = random_state(seed);
        for (number, overlooked) in [(0, 0.0), (1, 0.5), (2, 0.0), (7, 0.9)] {
            let mut turn = Vec::new();
            state.propose(number, BlindSpot::new(overlooked, seed), &mut random, &mut turn);
            assert_playable(&state, &turn);
            let mut after = state;
            turn.iter().for_each(|&action| after.apply(action));
            assert!(!after.mid_turn() && after.turn() == state.turn() + 1);
        }
    }
}

#[test]
fn random_states_and_tiny_limits_give_legal_lines() {
    for seed in 0..600 {
        let state = random_state(seed);
        let (nodes, lines) = (1 + seed % 9, 1 + seed as usize % 3);
        let report = engine().search(&state, Limits::nodes(nodes), lines, &mut |_| {});
        assert!((1..=lines).contains(&report.lines.len()));
        report.lines.iter().for_each(|line| assert_playable(&state, &line.actions));
        let won = matches!(report.score(), Score::WinIn(_));
        assert!(report.nodes == nodes || won && report.nodes < nodes);
    }
}

#[test]
fn a_turn_once_chosen_is_played_without_another_search() {
    let mut state = read(&setup("b2 b3 c3", "f6 f7 g7").text(5, 11, 0)).state().to_owned();
    let mut engine = engine();
    let first = engine.search(&state, Limits::nodes(30), 1, &mut |_| {});
    for (played, &action) in first.lines[0].actions.iter().enumerate() {
        if state.turn() > 11 {
            break;
        }
        let report = if played == 0 {
            first.clone()
        } else {
            engine.search(&state, Limits::nodes(30), 1, &mut |_| {})
        };
        assert_eq!((report.best(), report.nodes), (action, if played == 0 { 30 } else { 0 }));
        state.apply(action);
    }
    assert_eq!(state.turn(), 12);
}

#[test]
fn a_plan_made_in_haste_is_not_kept_where_there_is_time() {
    let mut state = read(&setup("b2 b3 c3", "f6 f7 g7").text(5, 11, 0)).state().to_owned();
    let mut engine = engine();
    state.apply(engine.search(&state, Limits::nodes(2), 1, &mut |_| {}).best());
    assert_eq!(engine.search(&state, Limits::nodes(30), 1, &mut |_| {}).nodes, 30);
}

#[test]
fn a_turn_that_went_another_way_is_planned_anew() {
    let start = read(&setup("b2 b3 c3", "f6 f7 g7").text(5, 11, 0)).state().to_owned();
    let mut engine = engine();
    let best = engine.search(&start, Limits::nodes(10), 1, &mut |_| {}).best();
    let mut legal = Vec::new();
    start.legal(&mut legal);
    for other in legal.into_iter().filter(|&action| action != best && action != Action::Pass) {
        let mut state = start;
        state.apply(other);
        if state.mid_turn() {
            let report = engine.search(&state, Limits::nodes(4), 1, &mut |_| {});
            assert_eq!(report.nodes, 4);
            assert_playable(&state, &report.lines[0].actions);
        }
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_lines() {
    for seed in 0..20 {
        let state = random_state(seed);
        let [one, two] = [(); 2].map(|()| engine().search(&state, Limits::nodes(20), 3, &mut |_| {}));
        assert_eq!((one.nodes, one.lines), (two.nodes, two.lines));
    }
}

#[test]
fn what_a_state_is_worth_hardly_depends_on_when_the_search_stops() {
    let chance = |state: &GuerrillaState, nodes: u64| {
        let report = engine().search(state, Limits::nodes(nodes), 1, &mut |_| {});
        report.score().win_probability(GuerrillaState::SPREAD)
    };
    let states: Vec<_> = (0..24).map(early_state).collect();
    let changes = states.iter().map(|state| (chance(state, 400) - chance(state, 460)).abs());
    let mean = changes.sum::<f64>() / states.len() as f64;
    assert!(mean < 0.02, "{mean:.3}");
}

#[test]
fn time_is_kept() {
    for seed in 0..20 {
        let (state, time) = (random_state(seed), Duration::from_millis(seed));
        let begun = Instant::now();
        engine().search(&state, Limits::time(time), 1, &mut |_| {});
        let late = begun.elapsed().saturating_sub(time);
        // Room for a machine that has other things to do; alone it is a few milliseconds.
        assert!(late < Duration::from_millis(150), "{late:?}");
    }
}

#[test]
fn every_level_plays_a_game_to_its_end() {
    for level in [1, 5, 9] {
        let level = Level::new(level).expect("levels are from 1 to 10");
        let mut player = Player::new(level, EngineSettings::default());
        let (mut state, mut random, mut scratch) = (of_side(5).start(), random(1), Vec::new());
        let mut legal = Vec::new();
        while let Status::ToAct(side) = state.status() {
            let action = match side {
                Side::First => player.choose(&state, Limits::nodes(6)).action,
                Side::Second => state.sample(&mut random, &mut scratch),
            };
            state.legal(&mut legal);
            assert!(legal.contains(&action));
            state.apply(action);
        }
        assert_eq!(state.status().outcome(), Some(game::Outcome::Win(Side::First)), "{level}");
    }
}

/// Black holds three corners of a board that is White's, and could go on placing men to be killed until turn 300.
const LOST_BY_BLACK: &str = "1B1Bxxxx/BBB1x1WW1/1x1xBxWWW1/1WW1xx2x1B/1WWxWx2xxxx/x3WW1WW1xx1/1WW4WWW2WW/1WW1WWW5WWW/\
    W1x1WW2W1W3/7WW2WW/1W1x3WW1WW/WW2WW4W/WW2WWx1W1/4W2WW/WW4WW b 166";

#[test]
fn a_player_without_hope_wants_the_game_to_end() {
    for passes in ["0", "1"] {
        let state = read(&format!("{LOST_BY_BLACK} {passes}")).state().to_owned();
        for level in Level::all() {
            let mut player = Player::new(level, EngineSettings::default());
            assert_eq!(player.choose(&state, Limits::nodes(40)).action, Action::Pass, "{level}");
        }
    }
}

#[test]
fn a_player_who_is_behind_agrees_when_nothing_comes_of_going_on() {
    let state = read(&setup("b2 b3 c3 f3 f4 g4", "f7").text(5, 12, 1)).state().to_owned();
    let mut player = Player::new(Level::HIGHEST, EngineSettings::default());
    let offers = (1..20).find(|_| player.choose(&state, Limits::nodes(40)).action == Action::Pass);
    assert!(offers.is_some_and(|offers| offers > 3), "{offers:?}");
}

#[test]
fn a_player_who_is_not_behind_never_agrees() {
    let state = read(&setup("b2 b3 c3", "f6 f7 g7").text(5, 12, 1)).state().to_owned();
    let mut player = Player::new(Level::HIGHEST, EngineSettings::default());
    for _ in 0..10 {
        assert_ne!(player.choose(&state, Limits::nodes(40)).action, Action::Pass);
    }
}
