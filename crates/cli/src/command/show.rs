use registry::scene_json;

use crate::game_args::PositionArgs;
use crate::output::{Failure, print, print_json};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Print the board, pieces and scores as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let game = args.position.open()?;
    if args.json { print_json(&scene_json(&game.plan(), &game.scene())) } else { print(&game.show()) }
}
