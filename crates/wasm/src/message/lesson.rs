use serde::{Deserialize, Serialize};

use super::{Moment, Refusal};

/// A lesson as the page shows it; what is asked and what is said about mistakes stays with the engine, which judges.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lesson {
    /// The word that stands for it in addresses.
    pub id: String,
    pub title: Words,
    /// Paragraphs of the rules page that are practised here.
    pub rules: Vec<String>,
    pub steps: Vec<LessonStep>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonStep {
    /// Where the learner begins.
    pub at: Moment,
    /// What is asked.
    pub say: Words,
    /// What is said when it is done.
    pub done: Words,
    /// One way to do it: the learner's actions alone.
    pub solution: Vec<String>,
    /// All that is played on that way, by whomever, as far as it is legal; for a board that shows it.
    pub line: Vec<String>,
    /// Forbidden actions without a cell that could be clicked, to be offered as buttons.
    pub tries: Vec<Try>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Try {
    /// What the learner has played before it.
    pub after: Vec<String>,
    pub action: String,
}

/// The same in all languages.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Words {
    pub en: String,
    pub de: String,
}

/// What the learner tries.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Tried {
    Action {
        text: String,
    },
    /// Cells one after the other, of which the last is not offered.
    Clicks {
        cells: Vec<usize>,
    },
}

/// What comes of it. `actions` is everything played since the step's position, by whomever.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Verdict {
    Done {
        actions: Vec<String>,
    },
    GoOn {
        actions: Vec<String>,
    },
    /// Legal, but what is asked cannot be reached any more.
    Mistake {
        actions: Vec<String>,
        say: Option<Words>,
    },
    /// Nothing has changed. `done` if just this was to be tried.
    Refused {
        refusal: Refusal,
        say: Option<Words>,
        done: bool,
    },
    /// The clicks are the beginning of something forbidden that is worth trying.
    Begun,
}
