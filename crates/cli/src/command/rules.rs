use std::io::IsTerminal;

use registry::Catalogue;

use crate::markdown;
use crate::output::{Failure, print};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: String,
    /// Print the Markdown source
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let catalogue = Catalogue::default();
    let page = catalogue.find(&args.game).map_err(Failure::new)?.rules;
    if args.markdown {
        return print(page);
    }
    let plain = !std::io::stdout().is_terminal() || std::env::var_os("NO_COLOR").is_some();
    let width = crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns)).clamp(40, 100);
    print(&markdown::render(page, width, plain))
}
