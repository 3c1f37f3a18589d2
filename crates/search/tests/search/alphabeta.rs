use std::sync::Arc;
use std::time::{Duration, Instant};

use breakthrough::Breakthrough;
use game::{Evaluate, Rules, State};
use quincunx_search::{AlphaBeta, Limits, Report, Score, Settings, StopFlag, TranspositionTable};

use crate::plain;
use crate::positions::{assert_legal, random_position};
use crate::toy::Toy;

fn search<S: Evaluate>(state: &S, settings: Settings, limits: Limits, lines: usize) -> Report<S::Action> {
    let table = Arc::new(TranspositionTable::new(1));
    AlphaBeta::new(table, settings).search(state, limits, lines, &mut |_| {})
}

fn assert_exact<S: Evaluate>(state: &S, depth: u32, name: &str) {
    let report = search(state, Settings::EXACT, Limits::depth(depth), 1);
    assert_eq!(report.score(), plain::score(state, depth), "{name}, depth {depth}");
}

#[test]
fn exact_search_equals_plain_search_with_sub_actions() {
    for seed in 0..300 {
        assert_exact(&Toy::graph(seed, false), 1 + seed as u32 % 7, &format!("toy {seed}"));
    }
}

#[test]
fn exact_search_equals_plain_search_with_sub_actions_and_dice() {
    for seed in 0..300 {
        assert_exact(&Toy::graph(seed, true), 1 + seed as u32 % 6, &format!("toy {seed}"));
    }
}

#[test]
fn exact_search_equals_plain_search_in_breakthrough() {
    for seed in 0..60 {
        let state = random_position(seed, 60);
        assert_exact(&state, 1 + seed as u32 % 4, &state.position().expect("never in mid turn"));
    }
}

#[test]
fn every_line_of_an_exact_search_is_exact() {
    for seed in 0..100 {
        let state = Toy::graph(seed, true);
        let report = search(&state, Settings::EXACT, Limits::depth(4), 10);
        let mut legal = Vec::new();
        state.legal(&mut legal);
        assert_eq!(report.lines.len(), legal.len());
        for pair in report.lines.windows(2) {
            assert!(rank(pair[0].score) >= rank(pair[1].score), "{:?}", report.lines);
        }
        for line in &report.lines {
            let place = legal.iter().position(|&action| action == line.actions[0]).expect("each action once");
            legal.swap_remove(place);
            assert_eq!(line.score, line_score(&state, line.actions[0], 4), "toy {seed}");
        }
    }
}

/// What the action is worth for who acts in the state, by plain search.
fn line_score<S: Evaluate>(state: &S, action: S::Action, depth: u32) -> Score {
    let mut after = state.clone();
    after.apply(action);
    let first = plain::minimax(&after, depth - 1, 1);
    plain::told(state, first)
}

fn rank(score: Score) -> i64 {
    match score {
        Score::Value(value) => value.into(),
        Score::WinIn(actions) => 1_000_000_000 - i64::from(actions),
        Score::LossIn(actions) => i64::from(actions) - 1_000_000_000,
    }
}

/// Whatever the search leaves out, a win it reports is one, and no faster win exists.
#[test]
fn win_distances_are_the_shortest() {
    let mut decided = 0;
    for seed in 0..400 {
        let state = Toy::graph(seed, false);
        let report = search(&state, Settings::default(), Limits::depth(7), 1);
        if let Score::WinIn(actions) | Score::LossIn(actions) = report.score()
            && actions <= 7
        {
            decided += 1;
            assert_eq!(report.score(), plain::score(&state, actions), "toy {seed}");
            assert!(!plain::score(&state, actions - 1).is_decided(), "toy {seed}");
        }
    }
    assert!(decided > 100, "{decided}");
}

#[test]
fn win_distances_are_the_shortest_in_breakthrough() {
    let mut decided = 0;
    for seed in 0..400 {
        let state = random_position(seed, 90);
        let report = search(&state, Settings::default(), Limits::depth(8), 1);
        if let Score::WinIn(actions) | Score::LossIn(actions) = report.score()
            && actions <= 4
        {
            decided += 1;
            assert_eq!(report.score(), plain::score(&state, actions), "{:?}", state.position());
            assert!(!plain::score(&state, actions - 1).is_decided(), "{:?}", state.position());
        }
    }
    assert!(decided > 50, "{decided}");
}

/// The search takes the first return to a position for a draw, the game only the second: no win may come of that.
#[test]
fn wins_hold_where_repetition_draws() {
    let (mut decided, mut open) = (0, 0);
    for seed in 0..400 {
        let state = Toy::circles(seed);
        let report = search(&state, Settings::default(), Limits::depth(7), 1);
        match report.score() {
            Score::WinIn(actions) | Score::LossIn(actions) if actions <= 8 => {
                decided += 1;
                let plain = plain::score(&state, actions);
                assert!(
                    rank(plain).signum() == rank(report.score()).signum() && plain.is_decided(),
                    "{seed}"
                );
            }
            _ => open += 1,
        }
    }
    assert!(decided > 50 && open > 50, "{decided} decided, {open} open");
}

#[test]
fn a_win_is_told_with_all_its_actions() {
    for seed in 0..200 {
        let state = random_position(seed, 90);
        let report = search(&state, Settings::default(), Limits::nodes(100_000), 1);
        if let Score::WinIn(actions) | Score::LossIn(actions) = report.score()
            && report.nodes < 100_000
        {
            let mut end = state;
            for &action in &report.lines[0].actions {
                end.apply(action);
            }
            assert_eq!(report.lines[0].actions.len(), actions as usize);
            assert!(end.status().is_over());
        }
    }
}

#[test]
fn random_positions_and_tiny_limits_give_legal_lines() {
    for seed in 0..3000 {
        let state = random_position(seed, 120);
        let nodes = 1 + seed % 300;
        let lines = 1 + seed as usize % 4;
        let report = search(&state, Settings::default(), Limits::nodes(nodes), lines);
        assert!(report.nodes <= nodes);
        assert_legal(&state, &report, lines);
    }
}

#[test]
fn lines_compare_wherever_a_limit_is_reached() {
    let out_of_order = |settings: Settings| {
        let reports = (0..200).map(|seed| {
            let state = random_position(seed, 60);
            search(&state, settings, Limits::nodes(200 + 37 * seed), 4)
        });
        let finished = reports.filter(|report| report.depth > 0);
        finished.filter(|report| !report.lines.is_sorted_by_key(|line| -rank(line.score))).count()
    };
    assert_eq!(out_of_order(Settings::default()), 0);
    assert!(out_of_order(Settings { whole_depths: false, ..Settings::default() }) > 0);
}

#[test]
fn the_same_nodes_give_the_same_report() {
    for seed in 0..10 {
        let state = random_position(seed, 40);
        let [one, two] = [(); 2].map(|()| search(&state, Settings::default(), Limits::nodes(20_000), 3));
        assert_eq!((one.depth, one.nodes, one.lines), (two.depth, two.nodes, two.lines));
    }
}

#[test]
fn time_is_kept() {
    for milliseconds in [0, 1, 5, 30, 60] {
        let time = Duration::from_millis(milliseconds);
        let begun = Instant::now();
        search(&Breakthrough.start(), Settings::default(), Limits::time(time), 1);
        let late = begun.elapsed().saturating_sub(time);
        // Room for a machine that has other things to do; alone it is under a millisecond.
        assert!(late < Duration::from_millis(100), "{late:?}");
    }
}

#[test]
fn threads_search_together_and_stop_when_told() {
    let stop = StopFlag::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let settings = Settings { threads: 3, ..Settings::default() };
    let state = Breakthrough.start();
    let table = Arc::new(TranspositionTable::new(1));
    let report = AlphaBeta::new(table, settings).search(&state, limits, 2, &mut |report| {
        if report.depth == 5 {
            stop.stop();
        }
    });
    assert!(report.depth >= 5);
    assert_legal(&state, &report, 2);
}

#[test]
fn threads_keep_to_the_limit_of_nodes_together() {
    let settings = Settings { threads: 2, ..Settings::default() };
    let report = search(&Breakthrough.start(), settings, Limits::nodes(50_000), 1);
    assert!((50_000..70_000).contains(&report.nodes), "{}", report.nodes);
}
