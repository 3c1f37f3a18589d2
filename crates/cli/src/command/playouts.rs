use std::thread;
use std::time::{Duration, Instant};

use game::PlayoutTotals;
use indicatif::ProgressBar;
use registry::AnyGame;
use serde_json::json;

use crate::game_args::PositionArgs;
use crate::output::{Failure, print, print_json, progress_bar};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// How long to play
    #[arg(long, default_value_t = 2.0, value_parser = parse_seconds)]
    seconds: f64,
    /// How many games to play instead, however long it takes
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// How many threads to play on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Games played to find the mean number of choices, which is too slow to count while measuring speed.
const BRANCHING_GAMES: u32 = 20;

fn parse_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("expected a number of seconds above 0, at most a day".to_string()),
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let game = args.position.open()?;
    if game.status().is_over() {
        return Err(Failure::new("the game is over in this position"));
    }
    let start = Instant::now();
    let totals = play(args, &game, start);
    let seconds = start.elapsed().as_secs_f64();
    report(args, &game, &totals, seconds)
}

fn play(args: &Args, game: &AnyGame, start: Instant) -> PlayoutTotals {
    let steps = args.games.map_or((args.seconds * 1000.0) as u64, |games| games / u64::from(args.threads));
    let bar = progress_bar(steps);
    let mut totals = PlayoutTotals::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads)
            .map(|number| {
                let (game, bar) = (game.boxed_clone(), (number == 0).then(|| bar.clone()));
                scope.spawn(move || {
                    let seed = args.seed.wrapping_add(u64::from(number));
                    game.random_games(seed, &mut |totals| {
                        is_enough(args, number, totals, start, bar.as_ref())
                    })
                })
            })
            .collect();
        for worker in workers {
            totals.merge(&worker.join().expect("random play does not panic"));
        }
    });
    bar.finish_and_clear();
    totals
}

fn is_enough(
    args: &Args,
    worker: u32,
    totals: &PlayoutTotals,
    start: Instant,
    bar: Option<&ProgressBar>,
) -> bool {
    if let Some(games) = args.games {
        let share =
            games / u64::from(args.threads) + u64::from(u64::from(worker) < games % u64::from(args.threads));
        if let Some(bar) = bar {
            bar.set_position(totals.games);
        }
        return totals.games >= share.max(1);
    }
    // Asking for the time costs more than a short game.
    if !totals.games.is_multiple_of(16) && totals.actions / totals.games < 200 {
        return false;
    }
    if let Some(bar) = bar {
        bar.set_position(start.elapsed().as_millis() as u64);
    }
    start.elapsed() >= Duration::from_secs_f64(args.seconds)
}

fn report(args: &Args, game: &AnyGame, totals: &PlayoutTotals, seconds: f64) -> Result<(), Failure> {
    let games = totals.games as f64;
    let branching = game.branching(args.seed, BRANCHING_GAMES);
    let share = |count: u64| count as f64 / games;
    if args.json {
        return print_json(&json!({
            "game": game.info().id,
            "seconds": seconds,
            "threads": args.threads,
            "seed": args.seed,
            "games": totals.games,
            "actions": totals.actions,
            "games_per_second": games / seconds,
            "actions_per_second": totals.actions as f64 / seconds,
            "mean_length": totals.actions as f64 / games,
            "mean_branching": branching,
            "outcomes": { "first": totals.first_wins, "second": totals.second_wins, "draw": totals.draws },
        }));
    }
    let [first, second] = game.side_names();
    print(&format!(
        "{} games, {} actions in {seconds:.2} s on {} thread(s)\n\
         {:.0} games/s, {:.0} actions/s\n\
         mean length {:.1} actions, mean branching {branching:.1}\n\
         {first} {:.1} %, {second} {:.1} %, draws {:.1} %\n",
        totals.games,
        totals.actions,
        args.threads,
        games / seconds,
        totals.actions as f64 / seconds,
        totals.actions as f64 / games,
        100.0 * share(totals.first_wins),
        100.0 * share(totals.second_wins),
        100.0 * share(totals.draws),
    ))
}
