use std::fmt;

use game::{Options, Outcome, Record};

use crate::{AnyGame, Catalogue, OpenError, Played};

/// Why a record is not a game.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordFault {
    Open(OpenError),
    /// Actions are counted from 1.
    Action {
        number: usize,
        text: String,
        reason: String,
    },
    Result {
        claimed: Option<Outcome>,
        found: Option<Outcome>,
    },
}

/// Replays a record; gives the game at its end.
pub fn check_record(catalogue: &Catalogue, record: &Record) -> Result<AnyGame, RecordFault> {
    let mut game =
        catalogue.open(&record.game, &record.options, record.start.as_deref()).map_err(RecordFault::Open)?;
    for (number, text) in (1..).zip(&record.actions) {
        game.play(text).map_err(|explanation| RecordFault::Action {
            number,
            text: text.clone(),
            reason: explanation.sentence,
        })?;
    }
    if game.outcome() != record.result {
        return Err(RecordFault::Result { claimed: record.result, found: game.outcome() });
    }
    Ok(game)
}

/// The record of a game as played so far.
pub fn record_of(game: &dyn Played, options: &Options) -> Record {
    Record {
        game: game.info().id.to_string(),
        options: options.clone(),
        start: Some(game.start_position()),
        result: game.outcome(),
        actions: game.actions(),
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Open(error) => error.fmt(f),
            RecordFault::Action { number, text, reason } => {
                write!(f, "action {number} {text:?} is refused: {reason}")
            }
            RecordFault::Result { claimed, found } => {
                let (claimed, found) = (Record::result_word(*claimed), Record::result_word(*found));
                write!(f, "the result is said to be {claimed}, but the actions lead to {found}")
            }
        }
    }
}

impl std::error::Error for RecordFault {}
