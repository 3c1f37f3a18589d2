use std::time::{Duration, Instant};

use breakthrough::{Breakthrough, BreakthroughState};
use game::{Outcome, Rules, Side, State, Status};
use quincunx_search::{EngineSettings, Level, Limits, Player};

use crate::positions::random_position;

fn player(level: u8, seed: u64) -> Player<BreakthroughState> {
    let level = Level::new(level).expect("levels are from 1 to 10");
    Player::new(level, EngineSettings { mebibytes: 1, seed, ..EngineSettings::default() })
}

#[test]
fn there_are_ten_levels() {
    assert_eq!(Level::all().count(), 10);
    assert_eq!((Level::new(0), Level::new(11)), (None, None));
    assert_eq!(Level::HIGHEST.to_string(), "level 10");
}

#[test]
fn every_level_plays_legal_actions_within_a_second() {
    let mut legal = Vec::new();
    for level in 1..=9 {
        for seed in 0..8 {
            let state = random_position(seed, 100);
            let begun = Instant::now();
            let choice = player(level, seed).choose(&state, Limits::default());
            // Twice the second that is promised, for a machine that has other things to do.
            assert!(begun.elapsed() < Duration::from_secs(2));
            state.legal(&mut legal);
            assert!(legal.contains(&choice.action));
        }
    }
}

#[test]
fn the_highest_level_uses_its_limits_and_the_others_keep_to_theirs() {
    let state = Breakthrough.start();
    assert_eq!(player(10, 0).choose(&state, Limits::nodes(5_000)).report.nodes, 5_000);
    assert!(player(5, 0).choose(&state, Limits::nodes(1_000_000)).report.nodes < 10_000);
    assert!(player(9, 0).choose(&state, Limits::nodes(50)).report.nodes <= 50);
}

#[test]
fn the_same_seed_makes_the_same_mistakes() {
    for level in [1, 4, 7] {
        let state = random_position(5, 30);
        let [one, two] = [(); 2].map(|()| player(level, 3).choose(&state, Limits::default()).action);
        assert_eq!(one, two);
    }
}

#[test]
fn low_levels_vary_and_high_levels_do_not() {
    let state = random_position(5, 30);
    let actions = |level| {
        let choices = (0..20).map(|seed| player(level, seed).choose(&state, Limits::nodes(3_000)).action);
        choices.collect::<std::collections::HashSet<_>>().len()
    };
    assert!(actions(1) > 2);
    assert_eq!(actions(9), 1);
}

#[test]
fn nobody_overlooks_a_win_at_the_next_action() {
    let state = Breakthrough.parse_position("8/2W5/8/8/8/4b3/8/8 w").expect("a position");
    for level in Level::all() {
        for seed in 0..10 {
            let mut player = Player::new(level, EngineSettings { mebibytes: 1, seed, ..Default::default() });
            let mut after = state;
            after.apply(player.choose(&state, Limits::nodes(1_000)).action);
            assert_eq!(after.status(), Status::Over(Outcome::Win(Side::First)), "{level}");
        }
    }
}

#[test]
fn three_levels_up_wins_nearly_always() {
    for (low, high) in [(1, 4), (4, 7)] {
        let wins = (0..10).filter(|&game| {
            let high_side = Side::BOTH[game as usize % 2];
            let mut players = [player(low, game), player(high, game)];
            let mut state = random_position(game / 2, 4);
            while let Status::ToAct(side) = state.status() {
                let choice = players[usize::from(side == high_side)].choose(&state, Limits::default());
                state.apply(choice.action);
            }
            state.status() == Status::Over(Outcome::Win(high_side))
        });
        assert!(wins.count() >= 8, "level {high} against level {low}");
    }
}
