use std::path::PathBuf;

use chartabella::network::Inputs;
use chartabella::{Chartabella, Library};
use training::{Plan, Progress, train};

use crate::date::today;
use crate::output::{Failure, check_writable, progress_bar, write_file};

#[derive(clap::Args)]
pub struct Args {
    /// The id of the scenario of Chartabella
    #[arg(long, default_value = "grain", value_name = "ID")]
    scenario: String,
    /// How many games the network plays against itself
    #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the network into this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let rules = Chartabella::with_library(Library::built_in(), &args.scenario).map_err(Failure::new)?;
    let refused = |why| Failure::new(format!("the scenario {}: {why}", args.scenario));
    Inputs::new(rules.scenario()).map_err(refused)?;
    // Better to hear of it now than after hours.
    check_writable(&args.out)?;
    let plan = Plan { games: args.games, threads: args.threads as usize, seed: args.seed };
    let bar = progress_bar(args.games);
    let mut watch = |Progress { games, first_side, surprise }: Progress| {
        bar.set_position(games);
        bar.set_message(format!("first side {first_side:.2}, surprise {surprise:.4}"));
    };
    let weights = train(&rules, plan, &mut watch).map_err(refused)?;
    bar.finish_and_clear();
    let origin = format!(
        "{}, trained on {} by: quincunx train --scenario {} --games {} --seed {}",
        args.scenario,
        today(),
        args.scenario,
        args.games,
        args.seed
    );
    write_file(&args.out, &weights.to_bytes(&origin))
}
