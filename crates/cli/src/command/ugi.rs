use std::io::{self, BufReader};

use ugi::Engine;

use crate::game_args::GameArgs;
use crate::output::Failure;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let (catalogue, options) = args.game.catalogue()?;
    let mut engine = Engine::new(catalogue, &args.game.game, options).map_err(Failure::new)?;
    engine.run(BufReader::new(io::stdin()), io::stdout().lock())?;
    Ok(())
}
