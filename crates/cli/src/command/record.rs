use std::path::PathBuf;

use clap::Subcommand;
use game::Record;
use registry::{Catalogue, check_record};
use serde_json::json;

use crate::output::{Failure, print, print_json, read_file};

#[derive(Subcommand)]
pub enum Action {
    /// Replay a saved game and verify every action and the result
    Check {
        /// The record
        file: PathBuf,
        /// A Chartabella scenario that the record was played on, as a TOML or JSON file
        #[arg(long, value_name = "FILE")]
        scenario: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

pub fn run(action: &Action) -> Result<(), Failure> {
    let Action::Check { file, scenario, json } = action;
    let mut catalogue = Catalogue::default();
    if let Some(path) = scenario {
        catalogue.add_scenario(&read_file(path)?).map_err(|error| Failure::in_file(path, error))?;
    }
    let record: Record =
        read_file(file)?.parse().map_err(|error: game::RecordError| Failure::in_file(file, error))?;
    let game = check_record(&catalogue, &record).map_err(|fault| Failure::in_file(file, fault))?;
    let (position, since) = game.position();
    let result = Record::result_word(record.result);
    if *json {
        return print_json(&json!({
            "game": record.game,
            "actions": record.actions.len(),
            "result": result,
            "position": position,
            "since": since,
        }));
    }
    print(&format!("{}: {} actions, result {result}\n", record.game, record.actions.len()))
}
