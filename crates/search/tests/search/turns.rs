use std::time::{Duration, Instant};

use breakthrough::Breakthrough;
use game::{Evaluate, Outcome, Rules, State, Status};
use quincunx_search::{Limits, Report, Score, StopFlag, TurnSearch, TurnSettings};

use crate::plain;
use crate::positions::{assert_legal, random_position};
use crate::toy::Toy;

fn search<S: Evaluate>(state: &S, limits: Limits, lines: usize) -> Report<S::Action> {
    TurnSearch::new(1, TurnSettings::default()).search(state, limits, lines, &mut |_| {})
}

fn assert_playable<S: State>(state: &S, actions: &[S::Action]) {
    let (mut state, mut legal) = (state.clone(), Vec::new());
    assert!(!actions.is_empty());
    for action in actions {
        state.legal(&mut legal);
        assert!(legal.contains(action));
        state.apply(*action);
    }
}

#[test]
fn random_positions_and_tiny_limits_give_legal_lines() {
    for seed in 0..1000 {
        let state = random_position(seed, 120);
        let (nodes, lines) = (1 + seed % 60, 1 + seed as usize % 4);
        let report = search(&state, Limits::nodes(nodes), lines);
        assert!((1..=lines).contains(&report.lines.len()));
        assert_legal(&state, &report, report.lines.len());
        let won = matches!(report.score(), Score::WinIn(_));
        assert!(report.nodes == nodes || won && report.nodes < nodes, "{} of {nodes}", report.nodes);
    }
}

#[test]
fn turns_of_several_actions_dice_and_short_games_give_legal_lines() {
    for seed in 0..500 {
        let state = Toy::short(seed, 9);
        for depth in [1, 2, 3, 9] {
            let limits = Limits { depth: Some(depth), ..Limits::nodes(1 + seed % 50) };
            let report = search(&state, limits, 3);
            for line in &report.lines {
                assert_playable(&state, &line.actions);
            }
        }
    }
}

#[test]
fn a_win_is_told_only_if_the_turn_ends_with_it() {
    let mut wins = 0;
    for seed in 0..500 {
        let state = Toy::short(seed, 9);
        for line in search(&state, Limits::nodes(40), 5).lines {
            let Score::WinIn(actions) = line.score else {
                assert!(!matches!(line.score, Score::LossIn(_)), "no turn is known to be the best");
                continue;
            };
            wins += 1;
            let mut after = state;
            line.actions.iter().for_each(|&action| after.apply(action));
            let side = state.status().side().expect("a player acts");
            assert_eq!(
                (after.status(), line.actions.len()),
                (Status::Over(Outcome::Win(side)), actions as usize)
            );
        }
    }
    assert!(wins > 20, "{wins}");
}

#[test]
fn a_win_at_once_is_found() {
    let mut wins = 0;
    for seed in 0..300 {
        let state = random_position(seed, 120);
        if plain::score(&state, 1) == Score::WinIn(1) {
            wins += 1;
            assert_eq!(search(&state, Limits::nodes(100), 1).score(), Score::WinIn(1));
        }
    }
    assert!(wins > 10, "{wins}");
}

#[test]
fn the_same_nodes_and_seed_give_the_same_report() {
    for seed in 0..50 {
        let state = Toy::short(seed, 12);
        let [one, two] = [(); 2].map(|()| search(&state, Limits::nodes(200), 3));
        assert_eq!((one.depth, one.nodes, one.lines), (two.depth, two.nodes, two.lines));
    }
}

#[test]
fn time_is_kept_and_a_stop_obeyed() {
    for milliseconds in [0, 1, 5, 30] {
        let time = Duration::from_millis(milliseconds);
        let begun = Instant::now();
        search(&Breakthrough.start(), Limits::time(time), 1);
        let late = begun.elapsed().saturating_sub(time);
        // Room for a machine that has other things to do; alone it is about a millisecond.
        assert!(late < Duration::from_millis(100), "{late:?}");
    }
    let stop = StopFlag::default();
    stop.stop();
    let report = search(&Breakthrough.start(), Limits { stop, ..Limits::default() }, 1);
    assert_eq!((report.nodes, report.lines.len()), (1, 1));
}

#[test]
fn a_search_without_room_ends() {
    let settings = TurnSettings { mebibytes: 0, ..TurnSettings::default() };
    let mut search = TurnSearch::new(1, settings);
    let report = search.search(&Breakthrough.start(), Limits::nodes(1_000_000), 1, &mut |_| {});
    assert!(report.nodes < 100_000);
}
