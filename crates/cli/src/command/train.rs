use std::path::PathBuf;

use chartabella::network::Inputs;
use chartabella::{Chartabella, Library};
use game::Side;
use training::{Plan, Progress, Weakness, train};

use crate::date::today;
use crate::output::{Failure, check_writable, progress_bar, write_file};

#[derive(clap::Args)]
pub struct Args {
    /// The id of the scenario of Chartabella
    #[arg(long, default_value = "grain", value_name = "ID")]
    scenario: String,
    /// How many games the network plays against itself
    #[arg(long, default_value_t = 800_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Let the opponent of this side (1 or 2) err: the side learns to count on that
    #[arg(long, value_name = "SIDE", value_parser = clap::value_parser!(u8).range(1..=2))]
    confident: Option<u8>,
    /// How the opponent errs: what costs this much of the chance of winning is e times rarer than the best
    #[arg(long, value_name = "CHANCE", default_value_t = 0.03, value_parser = carelessness, requires = "confident")]
    carelessness: f64,
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
    let weakness = args.confident.map(|confident| Weakness {
        side: if confident == 1 { Side::Second } else { Side::First },
        carelessness: args.carelessness,
    });
    let plan = Plan { games: args.games, threads: args.threads as usize, seed: args.seed, weakness };
    let bar = progress_bar(args.games);
    let mut watch = |Progress { games, first_side, surprise }: Progress| {
        bar.set_position(games);
        bar.set_message(format!("first side {first_side:.2}, surprise {surprise:.4}"));
    };
    let weights = train(&rules, plan, &mut watch).map_err(refused)?;
    bar.finish_and_clear();
    write_file(&args.out, &weights.to_bytes(&args.origin()))
}

impl Args {
    /// Where the network comes from.
    fn origin(&self) -> String {
        let Args { scenario, games, seed, carelessness, .. } = self;
        let weakness = match self.confident {
            Some(side) => format!(" --confident {side} --carelessness {carelessness}"),
            None => String::new(),
        };
        format!(
            "{scenario}, trained on {} by: quincunx train --scenario {scenario} --games {games} --seed {seed}{weakness}",
            today()
        )
    }
}

fn carelessness(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| (0.001..=1.0).contains(number));
    number.ok_or_else(|| "expected a number from 0.001 to 1".to_string())
}
