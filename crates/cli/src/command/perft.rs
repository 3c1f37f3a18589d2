use std::time::Instant;

use registry::AnyGame;
use serde_json::{Map, Value, json};

use crate::game_args::PositionArgs;
use crate::output::{Failure, print, print_json, progress_bar};

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
    let start = Instant::now();
    let first_depth = if args.divide || args.json { args.depth } else { args.depth.min(1) };
    for depth in first_depth..=args.depth {
        let parts = divide(&game, depth);
        let total = parts
            .as_ref()
            .map_or_else(|| game.perft(depth), |parts| parts.iter().map(|(_, count)| count).sum());
        if args.json {
            print_json(&report(args, depth, total, parts, start))?;
        } else {
            print(&text(args, depth, total, parts))?;
        }
    }
    Ok(())
}

/// The counts by first action, in the order of their texts; `None` where there is nothing to divide.
fn divide(game: &AnyGame, depth: u32) -> Option<Vec<(String, u64)>> {
    if depth == 0 || game.status().is_over() {
        return None;
    }
    let legal = game.legal();
    let bar = progress_bar(legal.len() as u64);
    let count = |action: String| {
        let mut next = game.boxed_clone();
        next.play(&action).expect("a legal action is accepted");
        let count = next.perft(depth - 1);
        bar.inc(1);
        (action, count)
    };
    let counts = legal.into_iter().map(count).collect();
    bar.finish_and_clear();
    Some(counts)
}

fn text(args: &Args, depth: u32, total: u64, parts: Option<Vec<(String, u64)>>) -> String {
    let parts = parts.filter(|_| args.divide).unwrap_or_default();
    let lines: String = parts.iter().map(|(action, count)| format!("{action} {count}\n")).collect();
    format!("{lines}perft {depth} {total}\n")
}

fn report(args: &Args, depth: u32, total: u64, parts: Option<Vec<(String, u64)>>, start: Instant) -> Value {
    let mut report = json!({ "depth": depth, "count": total, "seconds": start.elapsed().as_secs_f64() });
    if args.divide {
        let parts = parts.unwrap_or_default().into_iter().map(|(action, count)| (action, count.into()));
        report["divide"] = Value::Object(parts.collect::<Map<String, Value>>());
    }
    report
}
