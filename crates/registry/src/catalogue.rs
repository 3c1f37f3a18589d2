use std::fmt;

use game::{GameInfo, OptionError, Options, PositionError, Rules, Session};

use crate::AnyGame;

/// A game that can be opened.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub info: GameInfo,
    /// The rules in our own words, as Markdown.
    pub rules: &'static str,
    open: fn(&Catalogue, &Options, Option<&str>) -> Result<AnyGame, OpenError>,
}

/// The games there are, with what a user has added to them.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {}

/// Why a game could not be opened.
#[derive(Clone, PartialEq, Debug)]
pub enum OpenError {
    UnknownGame { id: String },
    Option(OptionError),
    Position(PositionError),
}

const ENTRIES: &[Entry] = &[
    Entry { info: breakthrough::Breakthrough::INFO, rules: include_str!("../../../docs/rules/breakthrough.md"), open: open::<breakthrough::Breakthrough> },
];

impl Catalogue {
    /// The five games, then those kept for reference.
    pub fn entries(&self) -> &'static [Entry] {
        ENTRIES
    }

    pub fn add_scenario(&mut self, _text: &str) -> Result<String, OpenError> {
        Err(OpenError::UnknownGame { id: "chartabella".to_string() })
    }

    pub fn add_theme(&mut self, _text: &str) -> Result<String, OpenError> {
        Err(OpenError::UnknownGame { id: "chartabella".to_string() })
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
}

fn open<R: Rules>(_: &Catalogue, options: &Options, position: Option<&str>) -> Result<AnyGame, OpenError> {
    let rules = R::new(options).map_err(OpenError::Option)?;
    open_rules(&rules, position)
}

fn open_rules<R: Rules>(rules: &R, position: Option<&str>) -> Result<AnyGame, OpenError> {
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
