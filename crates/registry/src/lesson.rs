//! Courses: lessons as data, each step a small position with something to do that the rules themselves judge.

mod attempt;
mod forced;

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use crate::{Catalogue, OpenError, ScenarioError};

pub use attempt::{Attempt, Judged, Verdict, judge};

/// The lessons of one game, in the order in which they are taken.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    pub game: String,
    /// Practice grounds of Chartabella, as `quincunx scenario show --json` prints them.
    #[serde(default)]
    pub scenarios: Vec<Value>,
    pub lessons: Vec<Lesson>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The word that stands for the lesson in addresses.
    pub id: String,
    pub title: Text,
    /// Paragraphs of the game's rules page that are practised here.
    pub rules: Vec<String>,
    pub steps: Vec<Step>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// A position text; it brings the board's size or the scenario with it.
    pub position: String,
    /// Actions played before the learner begins, for situations in the middle of a turn.
    #[serde(default)]
    pub before: Vec<String>,
    /// What is asked.
    pub say: Text,
    pub goal: Goal,
    /// What the enemy and the die do, in order, whenever it is not the learner who acts.
    #[serde(default)]
    pub replies: Vec<String>,
    /// One way to the goal: the learner's actions alone.
    pub solution: Vec<String>,
    /// Legal actions that miss the goal, each with what there is to say about it.
    #[serde(default)]
    pub mistakes: Vec<Mistake>,
    /// Forbidden actions that are likely to be tried, or are meant to be.
    #[serde(default)]
    pub refusals: Vec<Forbidden>,
    /// What is said when the goal is reached.
    pub done: Text,
}

/// The same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub en: String,
    pub de: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The learner's actions up to and with the one that is commented on.
    pub play: Vec<String>,
    pub say: Text,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forbidden {
    /// The learner's legal actions before, where there are any, and last the forbidden one.
    pub play: Vec<String>,
    /// The paragraph of the rules page that forbids it.
    pub paragraph: String,
    pub say: Text,
}

/// What a step asks for. "You" is the learner, the side that acts first in the step.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// You played one of these.
    Play(Vec<String>),
    /// Enemy pieces were taken off the board on all these cells.
    Capture(Vec<String>),
    /// The same, each with a token left in its place.
    Massacre(Vec<String>),
    /// Enemy pieces were thrown from all these cells.
    Throw(Vec<String>),
    /// Pieces of yours stand on all these cells.
    Reach(Vec<String>),
    /// A line beside the board shows at least this number for you.
    Score { line: String, at_least: i64 },
    /// You tried what this paragraph forbids.
    Refused { paragraph: String },
    /// You have not lost, and no single action of the enemy wins.
    Survive,
    /// You have won.
    Win,
    /// You win within so many actions of yours, whatever the enemy and the die do.
    WinIn(u32),
    /// The game has ended in a draw.
    Draw,
    /// All of these at once.
    All(Vec<Goal>),
}

/// Why a course or one of its steps cannot be used.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonError {
    /// Not JSON, or not of the form of a [`Course`]; says the line.
    Form {
        message: String,
    },
    Scenario(ScenarioError),
    Open(OpenError),
    Before {
        action: String,
        reason: String,
    },
    /// The step begins with a roll of the die or a finished game.
    NobodyActs {
        position: String,
    },
}

impl Course {
    pub fn parse(json: &str) -> Result<Course, LessonError> {
        serde_json::from_str(json).map_err(|error| LessonError::Form { message: error.to_string() })
    }

    /// The games with the course's own practice grounds.
    pub fn catalogue(&self) -> Result<Catalogue, LessonError> {
        let mut catalogue = Catalogue::default();
        for scenario in &self.scenarios {
            catalogue.add_scenario(&scenario.to_string()).map_err(LessonError::Scenario)?;
        }
        Ok(catalogue)
    }
}

/// The names of cells in an action or a sentence: words of one or two small letters and a number.
pub fn cell_names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).flat_map(|word| {
        // Captures are written together, `a1xd4xe5`; no lesson has a board so wide that a column is called x.
        word.split('x').filter(|part| is_cell_name(part))
    })
}

fn is_cell_name(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_lowercase).count();
    let digits = &word[letters..];
    (1..=2).contains(&letters)
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonError::Form { message } => write!(f, "the course is not well formed: {message}"),
            LessonError::Scenario(error) => write!(f, "bad scenario: {error}"),
            LessonError::Open(error) => error.fmt(f),
            LessonError::Before { action, reason } => {
                write!(f, "{action:?}, played before the learner begins, is refused: {reason}")
            }
            LessonError::NobodyActs { position } => {
                write!(f, "no player acts at the start of the step with position {position:?}")
            }
        }
    }
}

impl std::error::Error for LessonError {}
