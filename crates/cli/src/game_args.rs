use std::path::PathBuf;

use clap::Args;
use game::Options;
use registry::{AnyGame, Catalogue};

use crate::output::{Failure, read_file};

/// Which game, with which options.
#[derive(Args)]
pub struct GameArgs {
    /// The game's id (see `quincunx games`)
    #[arg(long, short, value_name = "ID")]
    pub game: String,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    options: Vec<(String, String)>,
    /// A Chartabella scenario to play, as a TOML or JSON file
    #[arg(long, value_name = "FILE")]
    scenario: Option<PathBuf>,
    /// A Chartabella theme that the scenario needs, as a TOML file
    #[arg(long, value_name = "FILE")]
    theme: Option<PathBuf>,
}

/// A game at its start or at a position.
#[derive(Args)]
pub struct PositionArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// A position text; actions played since may follow after the word `moves`
    #[arg(long, short, value_name = "TEXT")]
    position: Option<String>,
}

pub fn parse_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok((name.to_string(), value.to_string()))
        }
        _ => Err("expected NAME=VALUE".to_string()),
    }
}

impl GameArgs {
    /// The catalogue with the user's files added, and the options, which name the user's scenario if there is one.
    pub fn catalogue(&self) -> Result<(Catalogue, Options), Failure> {
        let mut catalogue = Catalogue::default();
        let mut options = Options(self.options.clone());
        if let Some(path) = &self.theme {
            catalogue.add_theme(&read_file(path)?).map_err(|error| Failure::in_file(path, error))?;
        }
        if let Some(path) = &self.scenario {
            let scenario =
                catalogue.add_scenario(&read_file(path)?).map_err(|error| Failure::in_file(path, error))?;
            if self.game == "chartabella" && !options.0.iter().any(|(name, _)| name == "scenario") {
                options.0.push(("scenario".to_string(), scenario.id().to_string()));
            }
        }
        Ok((catalogue, options))
    }
}

impl PositionArgs {
    /// The game once for every value of an option, and the options that it was opened with.
    pub fn open_each(&self, name: &str, values: &str) -> Result<Vec<(AnyGame, Options)>, Failure> {
        let with_value = |value: &str| {
            let (catalogue, mut options) = self.game.catalogue()?;
            options.0.push((name.to_string(), value.to_string()));
            Ok((self.open_in(&catalogue, &options)?, options))
        };
        values.split(',').map(with_value).collect()
    }

    pub fn open(&self) -> Result<AnyGame, Failure> {
        self.open_with_options().map(|(game, _)| game)
    }

    /// The game and the options that it was opened with.
    pub fn open_with_options(&self) -> Result<(AnyGame, Options), Failure> {
        let (catalogue, options) = self.game.catalogue()?;
        Ok((self.open_in(&catalogue, &options)?, options))
    }

    fn open_in(&self, catalogue: &Catalogue, options: &Options) -> Result<AnyGame, Failure> {
        let (text, moves) = match &self.position {
            None => (None, ""),
            Some(text) => match text.split_once(" moves ") {
                None => (Some(text.as_str()), ""),
                Some((text, moves)) => (Some(text), moves),
            },
        };
        let text = text.filter(|text| *text != "startpos");
        let mut game = catalogue.open(&self.game.game, options, text).map_err(Failure::new)?;
        for (number, action) in (1..).zip(moves.split_whitespace()) {
            game.play(action).map_err(|explanation| {
                Failure::new(format!("action {number} {action:?} is refused: {}", explanation.sentence))
            })?;
        }
        Ok(game)
    }
}
