use std::path::PathBuf;

use clap::Subcommand;

use crate::output::Failure;

#[derive(Subcommand)]
pub enum Action {
    /// Check a scenario file
    Check { file: PathBuf },
}

pub fn run(_action: &Action) -> Result<(), Failure> {
    Ok(())
}
