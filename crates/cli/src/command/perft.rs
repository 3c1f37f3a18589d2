use std::time::Instant;

use registry::AnyGame;
use serde_json::{Value, json};

use crate::game_args::PositionArgs;
use crate::output::{Failure, print, print_json};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// The length of the sequences
    #[arg(long, short, default_value_t = 3)]
    depth: u32,
    /// Split the count by the first action
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let game = args.position.open()?;
    match (args.divide && args.depth > 0, args.json) {
        (true, true) => print_json(&divide_json(&game, args.depth)),
        (true, false) => print(&divide_text(&game, args.depth)),
        (false, true) => print_json(&count_json(&game, args.depth)),
        (false, false) => {
            (args.depth.min(1)..=args.depth).try_for_each(|depth| print(&count_text(&game, depth)))
        }
    }
}

fn count_text(game: &AnyGame, depth: u32) -> String {
    format!("perft {depth} {}\n", game.perft(depth))
}

fn count_json(game: &AnyGame, depth: u32) -> Value {
    let start = Instant::now();
    let count = game.perft(depth);
    json!({ "depth": depth, "count": count, "seconds": start.elapsed().as_secs_f64() })
}

fn divide_text(game: &AnyGame, depth: u32) -> String {
    let counts = game.divide(depth);
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let lines: String = counts.iter().map(|(action, count)| format!("{action} {count}\n")).collect();
    format!("{lines}perft {depth} {total}\n")
}

fn divide_json(game: &AnyGame, depth: u32) -> Value {
    let counts = game.divide(depth);
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let divide: serde_json::Map<String, Value> =
        counts.into_iter().map(|(action, count)| (action, count.into())).collect();
    json!({ "depth": depth, "count": total, "divide": divide })
}
