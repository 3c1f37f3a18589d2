use std::fmt;
use std::sync::Arc;

use breakthrough::Breakthrough;
use castle::Castle;
use chartabella::{Chartabella, Library, Scenario, ThemeSetup};
use game::{Evaluate, GameInfo, OptionError, Options, PositionError, Rules, Session};
use guerrilla::Guerrilla;
use pella::Pella;
use pulce::Pulce;

use crate::{AnyGame, ScenarioError, read_scenario};

/// A game that can be opened.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub info: GameInfo,
    /// The rules in our own words, as Markdown.
    pub rules: &'static str,
    open: fn(&Catalogue, &Options, Option<&str>) -> Result<AnyGame, OpenError>,
}

/// The five games, then those kept for reference.
const ENTRIES: &[Entry] = &[
    Entry { info: Pella::INFO, rules: include_str!("../../../docs/rules/pella.md"), open: open::<Pella> },
    Entry { info: Pulce::INFO, rules: include_str!("../../../docs/rules/pulce.md"), open: open::<Pulce> },
    Entry { info: Castle::INFO, rules: include_str!("../../../docs/rules/castle.md"), open: open::<Castle> },
    Entry {
        info: Guerrilla::INFO,
        rules: include_str!("../../../docs/rules/guerrilla.md"),
        open: open::<Guerrilla>,
    },
    Entry {
        info: Chartabella::INFO,
        rules: include_str!("../../../docs/rules/chartabella.md"),
        open: open_chartabella,
    },
    Entry {
        info: Breakthrough::INFO,
        rules: include_str!("../../../docs/rules/breakthrough.md"),
        open: open::<Breakthrough>,
    },
];

/// The games there are, with the scenarios and themes that a user has added.
#[derive(Clone, Debug)]
pub struct Catalogue {
    library: Arc<Library>,
}

/// Why a game could not be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenError {
    UnknownGame { id: String },
    Option(OptionError),
    Position(PositionError),
}

impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue { library: Library::built_in() }
    }
}

impl Catalogue {
    pub fn entries(&self) -> &'static [Entry] {
        ENTRIES
    }

    pub fn find(&self, id: &str) -> Result<&'static Entry, OpenError> {
        ENTRIES
            .iter()
            .find(|entry| entry.info.id == id)
            .ok_or_else(|| OpenError::UnknownGame { id: id.to_string() })
    }

    /// A game at its start with the options, or at a position, whose text overrides them.
    pub fn open(&self, id: &str, options: &Options, position: Option<&str>) -> Result<AnyGame, OpenError> {
        (self.find(id)?.open)(self, options, position)
    }

    /// Chartabella's themes and scenarios.
    pub fn library(&self) -> &Library {
        &self.library
    }

    pub(crate) fn shared_library(&self) -> &Arc<Library> {
        &self.library
    }

    /// Adds a scenario file, TOML or JSON; one with the same id gives way.
    pub fn add_scenario(&mut self, text: &str) -> Result<Arc<Scenario>, ScenarioError> {
        let setup = read_scenario(text)?;
        Ok(Arc::make_mut(&mut self.library).replace_scenario(setup)?)
    }

    /// Adds a theme file, which must have a new id.
    pub fn add_theme(&mut self, text: &str) -> Result<(), ScenarioError> {
        let setup = ThemeSetup::from_toml(text)?;
        Arc::make_mut(&mut self.library).add_theme(setup)?;
        Ok(())
    }
}

fn open<R: Rules<State: Evaluate>>(
    _: &Catalogue,
    options: &Options,
    position: Option<&str>,
) -> Result<AnyGame, OpenError> {
    open_rules(&R::new(options).map_err(OpenError::Option)?, position)
}

fn open_chartabella(
    catalogue: &Catalogue,
    options: &Options,
    position: Option<&str>,
) -> Result<AnyGame, OpenError> {
    open_rules(&open_scenario(catalogue, options)?, position)
}

pub(crate) fn open_scenario(catalogue: &Catalogue, options: &Options) -> Result<Chartabella, OpenError> {
    let [scenario] = Chartabella::INFO.options else { unreachable!("a scenario is all there is to choose") };
    options.check_names(Chartabella::INFO.options).map_err(OpenError::Option)?;
    let library = Arc::clone(&catalogue.library);
    Chartabella::with_library(library, options.word(scenario)).map_err(OpenError::Option)
}

fn open_rules<R: Rules<State: Evaluate>>(rules: &R, position: Option<&str>) -> Result<AnyGame, OpenError> {
    let start = match position {
        None => rules.start(),
        Some(text) => rules.parse_position(text).map_err(OpenError::Position)?,
    };
    Ok(Box::new(Session::new(start)))
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::UnknownGame { id } => {
                let known: Vec<&str> = ENTRIES.iter().map(|entry| entry.info.id).collect();
                write!(f, "there is no game {id:?}: the games are {}", known.join(", "))
            }
            OpenError::Option(error) => error.fmt(f),
            OpenError::Position(error) => write!(f, "bad position: {error}"),
        }
    }
}

impl std::error::Error for OpenError {}
