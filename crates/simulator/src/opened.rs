use std::fmt;
use std::sync::Arc;

use game::{Evaluate, Observe, Options, PositionError, Rules, State};
use registry::{Catalogue, Explanation, OpenError, Visitor};

use crate::batch::Batch;
use crate::line::Line;
use crate::{Simulator, Space, Tables};

/// A game with its options, ready to be played.
pub trait Opened: Send + Sync + fmt::Debug {
    fn space(&self) -> &Arc<Space>;
    fn start(&self) -> Box<dyn Simulator>;
    /// Reads a position text, with ` moves ` and actions after it or without.
    fn parse(&self, text: &str) -> Result<Box<dyn Simulator>, ParseError>;
    /// Many games at their start: call [`Tables::reset`] first.
    fn tables(&self, games: usize, threads: usize, auto_reset: bool) -> Box<dyn Tables>;
}

/// Why a position text is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseError {
    Position(PositionError),
    /// An action after `moves`.
    Action(Explanation),
}

/// Opens one of the games of the catalogue.
pub fn open(catalogue: &Catalogue, id: &str, options: &Options) -> Result<Arc<dyn Opened>, OpenError> {
    catalogue.visit(id, options, Opener)
}

struct Opener;

impl Visitor for Opener {
    type Output = Arc<dyn Opened>;

    fn visit<R: Rules<State: Evaluate + Observe>>(self, rules: R) -> Arc<dyn Opened> {
        Arc::new(Game { space: Arc::new(Space::of(&rules)), rules })
    }
}

#[derive(Debug)]
struct Game<R> {
    rules: R,
    space: Arc<Space>,
}

impl<R: Rules<State: Evaluate + Observe>> Opened for Game<R> {
    fn space(&self) -> &Arc<Space> {
        &self.space
    }

    fn start(&self) -> Box<dyn Simulator> {
        Box::new(Line::new(Arc::clone(&self.space), self.rules.start()))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn Simulator>, ParseError> {
        let (position, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let state = self.rules.parse_position(position).map_err(ParseError::Position)?;
        let rules = state.rules();
        if rules.plan() != self.space.plan || rules.buttons() != self.space.buttons {
            let message = "the position is on another board than this game's: open the game with its options";
            return Err(ParseError::Position(PositionError::of("board", message)));
        }
        let mut line = Line::new(Arc::clone(&self.space), state);
        for action in moves.split_whitespace() {
            line.play(action).map_err(ParseError::Action)?;
        }
        Ok(Box::new(line))
    }

    fn tables(&self, games: usize, threads: usize, auto_reset: bool) -> Box<dyn Tables> {
        let start = self.rules.start();
        Box::new(Batch::new(Arc::clone(&self.space), start, games, threads, auto_reset))
    }
}
