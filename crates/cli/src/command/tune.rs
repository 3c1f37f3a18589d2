use std::path::PathBuf;

use arena::{Fit, TunePlan, collect, fit};
use registry::Evaluation;

use crate::date::today;
use crate::game_args::{PositionArgs, parse_option};
use crate::output::{Failure, print, progress_bar, write_file};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Learn from games with each of these values of an option in turn, such as scenario=grain,caravan
    #[arg(long, value_name = "NAME=VALUE,VALUE,…", value_parser = parse_option, conflicts_with = "position")]
    vary: Option<(String, String)>,
    /// How many games the engine plays against itself
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// States looked at, or iterations, for an action
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// At most so many random turns before a game
    #[arg(long, default_value_t = 8, value_name = "TURNS")]
    openings: u32,
    /// How much of what is predicted is the game's result, from 0 to 1; the rest is what the search saw
    #[arg(long, default_value_t = 0.5, value_name = "SHARE", value_parser = parse_share)]
    result_share: f64,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the weights into this file instead of printing them
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn parse_share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("expected a number from 0 to 1".to_string()),
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let starts = match &args.vary {
        None => vec![args.position.open()?],
        Some((name, values)) => {
            args.position.open_each(name, values)?.into_iter().map(|(game, _)| game).collect()
        }
    };
    if starts.iter().any(|start| start.status().is_over()) {
        return Err(Failure::new("the game is over: there is nothing to learn from it"));
    }
    let evaluation = starts[0].evaluation();
    let id = starts[0].info().id;
    let plan = TunePlan {
        starts,
        games: args.games,
        nodes: args.nodes,
        opening_turns: args.openings,
        threads: args.threads,
        seed: args.seed,
        result_share: args.result_share,
    };
    let bar = progress_bar(args.games.into());
    let samples = collect(&plan, &|| bar.inc(1));
    bar.finish_and_clear();
    let weights: Vec<i32> = evaluation.features.iter().map(|feature| feature.weight).collect();
    let fit = fit(&samples, &weights, evaluation.spread);
    let text = weights_text(args, id, &evaluation, &fit, samples.len());
    match &args.out {
        Some(path) => write_file(path, text.as_bytes()),
        None => print(&text),
    }
}

/// The weights as they are kept with the game, with where they come from.
fn weights_text(args: &Args, id: &str, evaluation: &Evaluation, fit: &Fit, samples: usize) -> String {
    let mut text = format!(
        "# Weights of {id}, in thousandths of its unit ({}).\n\
         # Tuned on {} by: quincunx tune --game {id}{} --games {} --nodes {} --openings {} --result-share {} --seed {}\n\
         # {samples} positions; mean surprise {:.4} before, {:.4} after.\n",
        evaluation.unit,
        today(),
        args.vary.as_ref().map_or(String::new(), |(name, values)| format!(" --vary {name}={values}")),
        args.games,
        args.nodes,
        args.openings,
        args.result_share,
        args.seed,
        fit.loss_before,
        fit.loss_after,
    );
    for (feature, weight) in evaluation.features.iter().zip(&fit.weights) {
        text.push_str(&format!("{:>7}  {}\n", weight.round(), feature.name));
    }
    text
}
