use std::path::PathBuf;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use crossterm::event::{self, Event, KeyEventKind};
use game::Side;
use ratatui::DefaultTerminal;
use registry::record_of;
use search::Level;

use crate::game_args::PositionArgs;
use crate::output::{Failure, print, write_file};
use crate::table::{Next, Opponent, Seats, Table, draw};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Who sits on the other side: `human` (at the same keyboard), `level:1` to `level:10`, or `random`
    #[arg(long, default_value = "human", value_name = "WHO")]
    against: Opponent,
    /// Which side you play against an opponent: 1 or 2
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    side: u8,
    /// Where the random numbers of dice and opponents start; from the clock unless set
    #[arg(long)]
    seed: Option<u64>,
    /// Save the game here when you leave
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Opponent, String> {
        match text {
            "human" => Ok(Opponent::Human),
            "random" => Ok(Opponent::Random),
            _ => text
                .strip_prefix("level:")
                .and_then(|number| number.parse().ok())
                .and_then(Level::new)
                .map(Opponent::Level)
                .ok_or_else(|| "expected human, level:1 to level:10, or random".to_string()),
        }
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let (game, options) = args.position.open_with_options()?;
    let you = if args.side == 1 { Side::First } else { Side::Second };
    let mut table =
        Table::new(game, Seats { you, opponent: args.against }, args.seed.unwrap_or_else(clock_seed));
    let mut terminal =
        ratatui::try_init().map_err(|error| Failure::new(format!("no terminal to play in: {error}")))?;
    let played = play(&mut table, &mut terminal);
    ratatui::restore();
    played?;
    if let Some(path) = &args.record {
        write_file(path, record_of(table.game(), &options).to_string().as_bytes())?;
    }
    let (position, since) = table.game().position();
    let moves = if since.is_empty() { String::new() } else { format!(" moves {}", since.join(" ")) };
    print(&format!("{}\n{position}{moves}\n", table.game().scene().prompt))
}

fn play(table: &mut Table, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
    loop {
        terminal.draw(|frame| draw(table, frame))?;
        if table.is_others_turn() {
            table.answer();
            continue;
        }
        let Event::Key(key) = event::read()? else { continue };
        if key.kind != KeyEventKind::Press {
            continue;
        }
        if table.press(key) == Next::Leave {
            return Ok(());
        }
    }
}

fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
