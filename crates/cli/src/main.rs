//! The `quincunx` program: a thin layer of commands over the engine's crates.

mod budget_args;
mod chart;
mod command;
mod date;
mod game_args;
mod markdown;
mod output;
mod table;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::output::Failure;

/// Five two-player board games, one engine: Pella, Pulce, King's Castle, Guerrilla and Chartabella
#[derive(Parser)]
#[command(name = "quincunx", version, arg_required_else_help = true, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "Exit codes: 0 done, 1 the input was refused or a check failed, 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    /// List the games
    Games(command::games::Args),
    /// Print a game's rules
    Rules(command::rules::Args),
    /// Speak the Universal Game Interface on standard input and output
    Ugi(command::ugi::Args),
    /// Count the action sequences of a given length
    Perft(command::perft::Args),
    /// Play random games and measure
    Playouts(command::playouts::Args),
    /// Print a board in letters
    Show(command::show::Args),
    /// Draw a board as an SVG or PNG picture
    Draw(command::draw::Args),
    /// Play in the terminal
    Play(command::play::Args),
    /// Serve the page with all games
    Serve(command::serve::Args),
    /// Look for the best ways to go on, or review a saved game
    Analyze(command::analyze::Args),
    /// Let two players play a match and compare them
    Match(command::contest::Args),
    /// Let the levels play each other and rate them
    Ladder(command::ladder::Args),
    /// Fit the weights of an evaluation to games of the engine against itself
    Tune(command::tune::Args),
    /// Train the network that values a Chartabella scenario of few pieces
    Train(command::train::Args),
    /// Search some states and count nodes: the number changes only with behaviour
    Bench(command::bench::Args),
    /// List, show and check Chartabella scenarios
    #[command(subcommand)]
    Scenario(command::scenario::Action),
    /// Check a saved game
    #[command(subcommand)]
    Record(command::record::Action),
    /// Print the completions of a shell
    Completions {
        /// The shell to complete for
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(Failure::Message(message)) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Games(args) => command::games::run(&args),
        Command::Rules(args) => command::rules::run(&args),
        Command::Ugi(args) => command::ugi::run(&args),
        Command::Perft(args) => command::perft::run(&args),
        Command::Playouts(args) => command::playouts::run(&args),
        Command::Show(args) => command::show::run(&args),
        Command::Draw(args) => command::draw::run(&args),
        Command::Play(args) => command::play::run(&args),
        Command::Serve(args) => command::serve::run(&args),
        Command::Analyze(args) => command::analyze::run(&args),
        Command::Match(args) => command::contest::run(&args),
        Command::Ladder(args) => command::ladder::run(&args),
        Command::Tune(args) => command::tune::run(&args),
        Command::Train(args) => command::train::run(&args),
        Command::Bench(args) => command::bench::run(&args),
        Command::Scenario(action) => command::scenario::run(&action),
        Command::Record(action) => command::record::run(&action),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "quincunx", &mut script);
            output::print(&String::from_utf8_lossy(&script))
        }
    }
}
