use std::time::Duration;

use arena::{Budget, MatchPlan, MatchStart, Pairing, PlayerSpec, Rating, Tally, ratings, run as play_match};
use search::Level;
use serde_json::{Value, json};

use crate::budget_args::parse_time;
use crate::game_args::PositionArgs;
use crate::output::{Failure, print, print_json, progress_bar};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The lowest level that takes part
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
    from: u8,
    /// The highest level that takes part
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    to: u8,
    /// Levels further apart than this do not meet
    #[arg(long, default_value_t = 9, value_name = "LEVELS", value_parser = clap::value_parser!(u8).range(1..=9))]
    span: u8,
    /// How many games each two play, in pairs from one opening with sides swapped
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The time of level 10 for an action; the others take what they need, and no more than this
    #[arg(long, value_name = "TIME", default_value = "200ms", value_parser = parse_time)]
    time: Duration,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Random turns before the players begin
    #[arg(long, default_value_t = 4, value_name = "TURNS")]
    openings: u32,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.from >= args.to {
        return Err(Failure::new(format!("--from {} must be below --to {}", args.from, args.to)));
    }
    let levels: Vec<Level> = (args.from..=args.to).filter_map(Level::new).collect();
    let (start, options) = args.position.open_with_options()?;
    let pairs = pairs(levels.len(), usize::from(args.span));
    let bar = progress_bar(pairs.len() as u64 * u64::from(args.games));
    let mut pairings = Vec::new();
    for players in pairs {
        let plan = MatchPlan {
            starts: vec![MatchStart { game: start.boxed_clone(), options: options.clone() }],
            players: players.map(|player| PlayerSpec::Level(levels[player])),
            budgets: [Budget::Time(args.time); 2],
            games: args.games,
            opening_turns: args.openings,
            threads: args.threads,
            seed: args.seed,
            sprt: None,
        };
        bar.set_message(format!("{} against {}", plan.players[0], plan.players[1]));
        let results = play_match(&plan, &[], &|_, _| bar.inc(1)).map_err(Failure::new)?;
        pairings.push(Pairing { players, tally: Tally::of(&results) });
    }
    bar.finish_and_clear();
    let ratings = ratings(levels.len(), &pairings);
    if args.json {
        print_json(&ladder_json(&levels, &ratings, &pairings))
    } else {
        print(&ladder_text(&levels, &ratings))
    }
}

/// Which places of the list meet: the stronger first, neighbours before others.
fn pairs(players: usize, span: usize) -> Vec<[usize; 2]> {
    (1..=span).flat_map(|distance| (distance..players).map(move |upper| [upper, upper - distance])).collect()
}

fn ladder_text(levels: &[Level], ratings: &[Rating]) -> String {
    let mut text = "level     Elo   95 %  points  above the one below\n".to_string();
    for (place, (level, rating)) in levels.iter().zip(ratings).enumerate().rev() {
        let gap = match place.checked_sub(1) {
            Some(below) => format!("{:+.0}", rating.elo - ratings[below].elo),
            None => String::new(),
        };
        text.push_str(&format!(
            "{:>5}  {:>+6.0}  {:>5}  {:>5.1} %  {gap:>6}\n",
            level.number(),
            rating.elo,
            format!("±{:.0}", rating.error),
            100.0 * rating.score
        ));
    }
    text
}

fn ladder_json(levels: &[Level], ratings: &[Rating], pairings: &[Pairing]) -> Value {
    json!({
        "levels": levels.iter().zip(ratings).map(|(level, rating)| json!({
            "level": level.number(), "elo": rating.elo, "elo_error": rating.error, "score": rating.score,
        })).collect::<Vec<_>>(),
        "pairings": pairings.iter().map(|pairing| json!({
            "a": levels[pairing.players[0]].number(),
            "b": levels[pairing.players[1]].number(),
            "wins": pairing.tally.wins,
            "draws": pairing.tally.draws,
            "losses": pairing.tally.losses,
        })).collect::<Vec<_>>(),
    })
}
