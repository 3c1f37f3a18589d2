//! Positions set up by hand: what may be put on the board, and the position text that comes of it. Whether the text is
//! a position is the game's to say.

mod armies;
mod form;
mod rows;

use game::{Marker, Options, Piece, Plan, PositionError};

use crate::{Catalogue, OpenError, Played};
use form::{Grammar, Layout};

pub use form::{FieldForm, FieldKind};

/// Something that can be put on a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Placeable {
    /// What stands for it among the things placed.
    pub code: String,
    pub shape: Shape,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    Piece(Piece),
    Marker(Marker),
}

/// A position in parts, which need not make a position that the game accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    /// Options of a board on which the position can stand.
    pub options: Options,
    /// Codes and the indices of their cells, each cell at most once.
    pub placed: Vec<(usize, String)>,
    /// What the text says besides the board, in the order of the [`FieldForm`]s.
    pub fields: Vec<String>,
}

impl Catalogue {
    /// What can be written besides the board.
    pub fn field_forms(&self, id: &str) -> Result<&'static [FieldForm], OpenError> {
        Ok(self.grammar(id)?.fields)
    }

    /// Everything that can be put on the board, each once.
    pub fn palette(&self, id: &str, options: &Options) -> Result<Vec<Placeable>, OpenError> {
        let grammar = self.grammar(id)?;
        match grammar.layout {
            Layout::Armies => armies::palette(self, options),
            Layout::Rows { letters } => {
                let text = self.sample(grammar, id, options)?;
                let game = self.open(id, options, Some(&text))?;
                rows::palette(game.as_ref(), &text, letters)
            }
        }
    }

    /// A text taken apart; without one, a start from which something can be set up.
    pub fn arrangement(
        &self,
        id: &str,
        options: &Options,
        text: Option<&str>,
    ) -> Result<Arrangement, OpenError> {
        let grammar = self.grammar(id)?;
        let text = match text {
            Some(text) => text.to_string(),
            None => grammar.first_text(self.open(id, options, None)?.as_ref()),
        };
        let (board, fields) = grammar.split(&text).map_err(OpenError::Position)?;
        let options = grammar.options_for(&board, options);
        let plan = self.open(id, &options, None)?.plan();
        let placed = match grammar.layout {
            Layout::Armies => armies::read(&board, &plan),
            Layout::Rows { letters } => rows::read(&board, &plan, letters),
        };
        Ok(Arrangement { options, placed: placed.map_err(OpenError::Position)?, fields })
    }

    /// The position text that the parts make, which the game may find faults with.
    ///
    /// Cells that the board does not have, and fields too many or too few, are a fault of the caller's.
    pub fn compose(&self, id: &str, arrangement: &Arrangement) -> Result<String, OpenError> {
        let grammar = self.grammar(id)?;
        let game = self.open(id, &arrangement.options, None)?;
        let plan = game.plan();
        check(grammar, &plan, arrangement).map_err(OpenError::Position)?;
        let board = match grammar.layout {
            Layout::Armies => armies::write(game.as_ref(), &plan, &arrangement.placed),
            Layout::Rows { .. } => rows::write(&plan, &arrangement.placed),
        };
        Ok(format!("{board} {}", arrangement.fields.join(" ")))
    }

    fn grammar(&self, id: &str) -> Result<&'static Grammar, OpenError> {
        Ok(form::grammar(self.find(id)?.info.id))
    }

    /// A text with one of everything.
    fn sample(&self, grammar: &Grammar, id: &str, options: &Options) -> Result<String, OpenError> {
        let game = self.open(id, options, None)?;
        let Some(codes) = grammar.sample else { return Ok(game.start_position()) };
        let (_, fields) = grammar.split(&grammar.first_text(game.as_ref())).map_err(OpenError::Position)?;
        let placed = codes.iter().enumerate().map(|(cell, code)| (cell, (*code).to_string())).collect();
        self.compose(id, &Arrangement { options: options.clone(), placed, fields })
    }
}

fn check(grammar: &Grammar, plan: &Plan, arrangement: &Arrangement) -> Result<(), PositionError> {
    let mut error = PositionError::default();
    if arrangement.fields.len() != grammar.fields.len() {
        let (expected, found) = (grammar.fields.len(), arrangement.fields.len());
        error.add("text", format!("expected {expected} fields besides the board, found {found}"));
    }
    for (at, (cell, code)) in arrangement.placed.iter().enumerate() {
        if plan.cells.get(*cell).is_none_or(|cell| cell.ground == "void") {
            error.add("board", format!("there is no cell {cell} for {code}"));
        }
        if arrangement.placed[..at].iter().any(|(earlier, _)| earlier == cell) {
            error.add("board", format!("two things stand on cell {cell}"));
        }
    }
    error.into_result()
}

impl Grammar {
    /// The start, or where the board must be empty then, the first moment at which it need not be.
    fn first_text(&self, game: &dyn Played) -> String {
        let start = game.start_position();
        match (self.first_fields, start.split_once(' ')) {
            (Some(fields), Some((board, _))) => format!("{board} {fields}"),
            _ => start,
        }
    }
}
