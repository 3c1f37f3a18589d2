use std::time::{Duration, Instant};

use breakthrough::Breakthrough;
use game::{Evaluate, Rules, Side, State};
use quincunx_search::{Limits, Report, Score, TreeSearch, TreeSettings};

use crate::plain;
use crate::positions::{assert_legal, random_position};
use crate::toy::{Toy, ToyState};

fn search<S: Evaluate>(state: &S, settings: TreeSettings, limits: Limits, lines: usize) -> Report<S::Action> {
    TreeSearch::new(1, settings).search(state, limits, lines, &mut |_| {})
}

fn variants() -> [TreeSettings; 5] {
    let standard = TreeSettings::default();
    [
        standard,
        TreeSettings { finish_turn: 5, ..standard },
        TreeSettings { width: (1.0, 0.2), ..standard },
        TreeSettings { minimax: 0.0, exploration: 3.0, ..standard },
        confident(),
    ]
}

fn confident() -> TreeSettings {
    TreeSettings { contempt: true, ..TreeSettings::default() }
}

/// What the best action is worth under perfect play, for who acts.
fn worth_of_best(state: &ToyState, report: &Report<<ToyState as State>::Action>) -> f64 {
    let mut after = *state;
    after.apply(report.best());
    seen_by(state, plain::win_chance(&after))
}

fn seen_by(state: &ToyState, chance: f64) -> f64 {
    if state.status().side() == Some(Side::First) { chance } else { 1.0 - chance }
}

/// A whole small game with dice and turns of several actions fits into the tree: then play is perfect.
#[test]
fn small_games_are_solved() {
    let mut early = 0;
    for seed in 0..150 {
        let state = Toy::short(seed, 6);
        let perfect = seen_by(&state, plain::win_chance(&state));
        let report = search(&state, variants()[seed as usize % 5], Limits::nodes(200_000), 1);
        assert!(report.nodes < 200_000, "toy {seed} is not settled");
        assert!((worth_of_best(&state, &report) - perfect).abs() < 1e-9, "toy {seed}");
        let told = report.score().win_probability(<ToyState>::SPREAD);
        assert!((told - perfect).abs() < 1e-3, "toy {seed}: {told} for {perfect}");
        early += u32::from(report.nodes < 100);
    }
    assert!(early > 20, "proofs stop a search early: {early}");
}

#[test]
fn half_seen_games_are_played_well() {
    let (mut lost, mut random) = (0.0, 0.0);
    for seed in 0..150 {
        let state = Toy::short(seed, 8);
        let perfect = seen_by(&state, plain::win_chance(&state));
        let report = search(&state, TreeSettings::default(), Limits::nodes(300), 1);
        lost += perfect - worth_of_best(&state, &report);
        let worst = search(&state, TreeSettings::default(), Limits::nodes(1), 1);
        random += perfect - worth_of_best(&state, &worst);
    }
    assert!(lost < random / 4.0, "{lost} against {random}");
}

/// Who acts twice in a row, dice, circles: a win or loss that is told is one.
#[test]
fn proofs_are_sound() {
    let mut proofs = 0;
    for seed in 0..300 {
        let state = Toy::graph(seed, true);
        let report = search(&state, variants()[seed as usize % 5], Limits::nodes(2_000), 3);
        for line in &report.lines {
            let (Score::WinIn(actions) | Score::LossIn(actions)) = line.score else { continue };
            if actions > 7 {
                continue;
            }
            proofs += 1;
            let mut after = state;
            after.apply(line.actions[0]);
            let plain = plain::told(&state, plain::minimax(&after, actions - 1, 1));
            let same = match (line.score, plain) {
                (Score::WinIn(told), Score::WinIn(real)) | (Score::LossIn(told), Score::LossIn(real)) => {
                    real <= told
                }
                _ => false,
            };
            assert!(same, "toy {seed}: {} for {plain}", line.score);
        }
    }
    assert!(proofs > 100, "{proofs}");
}

#[test]
fn random_positions_and_tiny_limits_give_legal_lines() {
    for seed in 0..1000 {
        let state = random_position(seed, 120);
        let nodes = 1 + seed % 200;
        let lines = 1 + seed as usize % 4;
        let report = search(&state, variants()[seed as usize % 5], Limits::nodes(nodes), lines);
        assert!(report.nodes <= nodes);
        assert!((1..=lines).contains(&report.lines.len()));
        assert_legal(&state, &report, report.lines.len());
    }
}

#[test]
fn a_tree_that_is_kept_through_a_game_stays_right() {
    for seed in 0..60 {
        let mut state = Toy::short(seed, 7);
        let mut tree = TreeSearch::new(seed, TreeSettings::default());
        let mut legal = Vec::new();
        while !state.status().is_over() {
            state.legal(&mut legal);
            let action = if state.status().side().is_some() {
                let perfect = seen_by(&state, plain::win_chance(&state));
                let report = tree.search(&state, Limits::nodes(100_000), 2, &mut |_| {});
                assert!((worth_of_best(&state, &report) - perfect).abs() < 1e-9, "toy {seed}");
                report.best()
            } else {
                legal[seed as usize % legal.len()]
            };
            assert!(legal.contains(&action));
            state.apply(action);
        }
    }
}

#[test]
fn a_side_that_takes_the_other_for_weaker_puts_its_chances_higher() {
    let mut higher = [0, 0];
    for seed in 0..60 {
        let state = Toy::graph(seed, true);
        let told = |settings| {
            search(&state, settings, Limits::nodes(5), 1).score().win_probability(<ToyState>::SPREAD)
        };
        let (sober, proud) = (told(TreeSettings::default()), told(confident()));
        assert!(proud >= sober, "toy {seed}: {proud} and {sober}");
        higher[usize::from(state.status().side() == Some(Side::First))] += u32::from(proud > sober + 0.01);
    }
    assert!(higher.iter().all(|&count| count > 10), "{higher:?}");
}

#[test]
fn a_tree_in_favour_of_one_side_is_not_used_for_the_other() {
    let mut passed = 0;
    for seed in 0..60 {
        let mut state = Toy::graph(seed, true);
        let side = state.status().side();
        let mut tree = TreeSearch::new(1, confident());
        let best = tree.search(&state, Limits::nodes(200), 1, &mut |_| {}).best();
        state.apply(best);
        if state.status().side().is_none() || state.status().side() == side {
            continue;
        }
        let kept = tree.search(&state, Limits::nodes(100), 1, &mut |_| {});
        assert_eq!(kept.lines, search(&state, confident(), Limits::nodes(100), 1).lines, "toy {seed}");
        passed += 1;
    }
    assert!(passed > 5, "{passed}");
}

#[test]
fn a_full_tree_goes_on_without_growing() {
    let settings = TreeSettings { mebibytes: 0, ..TreeSettings::default() };
    let report = search(&Breakthrough.start(), settings, Limits::nodes(5_000), 1);
    assert_eq!(report.nodes, 5_000);
}

#[test]
fn the_same_nodes_and_seed_give_the_same_report() {
    let settings = TreeSettings { finish_turn: 4, ..TreeSettings::default() };
    for seed in 0..20 {
        let state = Toy::graph(seed, true);
        let [one, two] = [(); 2].map(|()| search(&state, settings, Limits::nodes(2_000), 3));
        assert_eq!((one.depth, one.nodes, one.lines), (two.depth, two.nodes, two.lines));
    }
}

#[test]
fn time_is_kept() {
    for milliseconds in [0, 1, 5, 30] {
        let time = Duration::from_millis(milliseconds);
        let begun = Instant::now();
        search(&Breakthrough.start(), TreeSettings::default(), Limits::time(time), 1);
        let late = begun.elapsed().saturating_sub(time);
        // Room for a machine that has other things to do; alone it is about a millisecond.
        assert!(late < Duration::from_millis(100), "{late:?}");
    }
}
