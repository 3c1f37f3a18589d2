//! Whatever the position and the limits: a legal action, in time, without a panic.

use std::time::{Duration, Instant};

use game::{Options, Side, Status, mix};
use quincunx_registry::{AnyGame, Catalogue, review};
use search::{EngineSettings, Level, Limits, Method, StopFlag};

const GAMES: [&str; 6] = ["pella", "pulce", "castle", "guerrilla", "chartabella", "breakthrough"];
/// A small table: it is made anew for every position.
const SETTINGS: EngineSettings =
    EngineSettings { threads: 1, mebibytes: 1, seed: 7, method: Method::Usual, contempt: false };

fn start(game: &str, seed: u64) -> AnyGame {
    let mut options = Options::default();
    if game == "chartabella" {
        let scenarios = ["grain", "caravan", "camp"];
        options.0.push(("scenario".to_string(), scenarios[seed as usize % 3].to_string()));
    }
    Catalogue::default().open(game, &options, None).expect("the game opens")
}

/// Where a player acts after some random actions of a game.
fn random_position(game: &str, seed: u64) -> AnyGame {
    let mut played = start(game, seed);
    let actions = mix(seed) % 250;
    let mut last = played.boxed_clone();
    for step in 0.. {
        if played.status().is_over() || (step >= actions && played.status().side().is_some()) {
            break;
        }
        if played.status().side().is_some() {
            last = played.boxed_clone();
        }
        let action = played.random_action(mix(seed ^ mix(step)));
        played.play(&action).expect("an action drawn from the legal ones is legal");
    }
    if played.status().is_over() { last } else { played }
}

fn random_limits(seed: u64) -> Limits {
    let size = mix(seed);
    match seed % 6 {
        0 => Limits::nodes(1 + size % 3),
        1 => Limits::nodes(1 + size % 100),
        2 => Limits::depth(1 + (size % 2) as u32),
        3 => Limits::time(Duration::from_micros(size % 4_000)),
        4 => Limits::clock(Duration::from_millis(size % 200), Duration::from_millis(size % 5), 1),
        _ => {
            let stop = StopFlag::default();
            stop.stop();
            Limits { stop, ..Limits::default() }
        }
    }
}

fn assert_legal(game: &AnyGame, action: &str, what: &str) {
    if let Some(refusal) = game.explain(action) {
        panic!("{what} plays {action} at {:?}: {}", game.position(), refusal.sentence);
    }
}

/// Plays a line out: all of it must be legal.
fn assert_line(game: &AnyGame, actions: &[String], what: &str) {
    let mut game = game.boxed_clone();
    for action in actions {
        assert_legal(&game, action, what);
        game.play(action).expect("it was asked for");
    }
}

#[test]
fn engines_play_legal_actions_under_all_limits() {
    for name in GAMES {
        for seed in 0..200 {
            let game = random_position(name, seed);
            let lines = 1 + (mix(seed) % 3) as usize;
            let method = if seed % 4 == 0 { Method::Tree } else { Method::Usual };
            let mut engine = game.new_engine(EngineSettings { method, ..SETTINGS });
            let analysis = game.analyse(&mut engine, random_limits(seed / 4), lines, &mut |_| {});
            assert!((1..=lines).contains(&analysis.lines.len()), "{name}, seed {seed}");
            for line in &analysis.lines {
                assert!((0.0..=1.0).contains(&line.win_probability), "{name}, seed {seed}");
                assert!(!line.actions.is_empty(), "{name}, seed {seed}");
                assert_line(&game, &line.actions, &format!("{name}, seed {seed}: the engine"));
            }
        }
    }
}

#[test]
fn levels_play_legal_actions_under_all_limits() {
    for name in GAMES {
        for seed in 0..100 {
            let game = random_position(name, seed + 1_000);
            let level = Level::new(1 + (seed % 10) as u8).expect("levels are from 1 to 10");
            let mut player = game.new_player(level, SETTINGS);
            let (action, _) = game.choose(&mut player, random_limits(seed));
            assert_legal(&game, &action, &format!("{name}, seed {seed}: {level}"));
        }
    }
}

#[test]
fn plain_uct_plays_legal_actions() {
    for name in GAMES {
        for seed in 0..20 {
            let game = random_position(name, seed + 2_000);
            let limits =
                if seed % 2 == 0 { Limits::nodes(1 + seed) } else { Limits::time(Duration::from_millis(2)) };
            assert_legal(&game, &game.choose_by_uct(limits, seed), name);
        }
    }
}

#[test]
fn time_is_kept() {
    for name in GAMES {
        let mut overruns: Vec<Duration> = (0..15)
            .map(|seed| {
                let game = random_position(name, seed + 3_000);
                let mut engine = game.new_engine(SETTINGS);
                let limit = Duration::from_millis(10 + seed);
                let begun = Instant::now();
                game.analyse(&mut engine, Limits::time(limit), 1, &mut |_| {});
                begun.elapsed().saturating_sub(limit)
            })
            .collect();
        overruns.sort_unstable();
        // A machine that has other things to do may hold some of them up.
        assert!(overruns[7] < Duration::from_millis(20), "{name}: {overruns:?}");
    }
}

#[test]
fn whole_games_are_played_by_every_level() {
    for name in GAMES {
        for level in [1, 2, 3] {
            let mut game = start(name, 0);
            let mut players = [0, 1].map(|seed| {
                let level = Level::new(level).expect("levels are from 1 to 10");
                game.new_player(level, EngineSettings { seed, ..SETTINGS })
            });
            for step in 0..400 {
                let action = match game.status() {
                    Status::Over(_) => break,
                    Status::Chance => game.random_action(step),
                    Status::ToAct(side) => {
                        let player = &mut players[usize::from(side == Side::Second)];
                        game.choose(player, Limits::nodes(20)).0
                    }
                };
                assert_legal(&game, &action, name);
                game.play(&action).expect("it was asked for");
            }
        }
    }
}

/// What is known of a position may come from earlier in the game, when a counter stood otherwise.
#[test]
fn a_tree_search_is_kept_through_whole_games() {
    for name in GAMES {
        let mut game = start(name, 0);
        let mut engine = game.new_engine(EngineSettings { method: Method::Tree, ..SETTINGS });
        for step in 0..1_500 {
            let action = match game.status() {
                Status::Over(_) => break,
                Status::Chance => game.random_action(step),
                Status::ToAct(_) => {
                    let analysis = game.analyse(&mut engine, Limits::nodes(8), 1, &mut |_| {});
                    analysis.lines[0].actions[0].clone()
                }
            };
            assert_legal(&game, &action, name);
            game.play(&action).expect("it was asked for");
        }
    }
}

#[test]
fn reviews_see_what_was_given_away() {
    let catalogue = Catalogue::default();
    let position = "7b/b7/1W6/8/8/8/8/W7 b";
    let game =
        catalogue.open("breakthrough", &Options::default(), Some(position)).expect("the position is sound");
    let mut engine = game.new_engine(SETTINGS);
    let judged = |action: &str, engine: &mut _| review(game.as_ref(), action, engine, &Limits::nodes(3_000));
    let bad = judged("h8-h7", &mut engine);
    assert!(bad.before > 0.5 && bad.after < 0.1, "{bad:?}");
    assert_eq!((bad.judgement.word(), bad.best.actions[0].as_str()), ("blunder", "a7xb6"));
    let good = judged("a7xb6", &mut engine);
    assert_eq!((good.judgement.word(), good.before), ("", good.after));
}

#[test]
fn reviews_average_over_the_dice() {
    let catalogue = Catalogue::default();
    // The commanders stand face to face.
    let position = "grain 115@d8v|132@d7^ 1 0-0 - 1";
    let game =
        catalogue.open("chartabella", &Options::default(), Some(position)).expect("the position is sound");
    let mut engine = game.new_engine(SETTINGS);
    let judged = review(game.as_ref(), "d8xd7@d8", &mut engine, &Limits::nodes(50));
    assert!(judged.after > 0.0 && judged.after < 1.0, "{judged:?}");
}
