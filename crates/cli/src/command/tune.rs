use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use arena::{Fit, TunePlan, collect, fit};
use registry::Evaluation;

use crate::game_args::{PositionArgs, parse_option};
use crate::output::{Failure, print, progress_bar, write_file};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Learn from games with each of these values of an option in turn, such as scenario=grain,caravan
    #[arg(long, value_name = "NAME=VALUE,VALUE,…", value_parser = parse_option)]
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
        Some((name, values)) => args.position.open_each(name, values)?,
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

/// The date by the clock, in UTC, as 2026-11-15.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = civil_date(seconds / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The date so many days after 1 January 1970. Years are counted from March, so that leap days come last.
fn civil_date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        assert_eq!(civil_date(0), (1970, 1, 1));
        assert_eq!(civil_date(11_016), (2000, 2, 29));
        assert_eq!(civil_date(20_772), (2026, 11, 15));
    }
}
