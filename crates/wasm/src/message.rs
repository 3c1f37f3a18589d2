//! What the page and the engine say to each other. The page's TypeScript types are made from these.
//!
//! Every request names the game from its start: the engine owes the page nothing between calls, so that an instance can be
//! thrown away at any moment and another one goes on.

mod arrange;
mod catalogue;
mod lesson;
mod scene;
mod thinking;

pub use arrange::{Arrangement, FieldForm, FieldKind, PaletteEntry, Placed};
pub use catalogue::{GameCard, GameOption, OptionRange, ScenarioCard};
pub use lesson::{Lesson, LessonStep, Tried, Try, Verdict, Words};
pub use scene::{
    Actor, BoardCell, BoardDrawing, ButtonFace, Choices, Drawing, Effect, Facing, Figure, LastAction, Marker,
    Odds, Owner, Piece, Point, Result, Score, Status, TurnBack, View,
};
pub use thinking::{Judgement, Line, LineScore, Review, Thought};

use serde::{Deserialize, Serialize};

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Setup {
    pub game: String,
    /// Names and values.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// A position text; the game's own start without it.
    #[serde(default)]
    pub start: Option<String>,
}

/// A game as it has gone so far.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moment {
    pub setup: Setup,
    #[serde(default)]
    pub actions: Vec<String>,
}

/// How a board is to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Look {
    pub night: bool,
    /// Seen from the second side.
    pub flipped: bool,
    /// Whether the names of rows and columns stand around the board.
    pub coordinates: bool,
}

/// What the page asks.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "call", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Request {
    /// The games there are.
    Games,
    /// The rules page of a game, as Markdown.
    Rules { game: String },
    /// The course of a game; empty if it has none.
    Course { game: String },
    /// What comes of something that is tried in a lesson, after what the learner has played in this step.
    Judge { game: String, lesson: String, step: usize, played: Vec<String>, tried: Tried },
    /// The empty board.
    Board { setup: Setup, look: Look },
    /// Drawings of the pieces and markers of a moment that have these keys.
    Art { at: Moment, keys: Vec<String>, look: Look },
    /// All that is to be seen of a moment.
    View { at: Moment, look: Look },
    /// What may be picked after some picks.
    Choices { at: Moment, picks: Vec<usize> },
    /// Plays an action by its text.
    Play { at: Moment, action: String },
    /// Why something that was not offered cannot be picked.
    Refuse { at: Moment, picks: Vec<usize>, cell: usize },
    /// What the die shows.
    Roll { at: Moment, seed: u32 },
    /// Every action so far and who did it.
    History { at: Moment },
    /// The picks that make an action.
    PicksOf { at: Moment, action: String },
    /// The position as a text.
    Position { at: Moment },
    /// Everything wrong with a position text.
    CheckPosition { setup: Setup },
    /// What can be put where when a position is set up by hand, and the setup's position in parts.
    Arrange { setup: Setup, look: Look },
    /// The position text that parts make, and everything wrong with it.
    Compose { game: String, arrangement: Arrangement },
    /// The game as a record.
    Record { at: Moment },
    /// A record as a game.
    ReadRecord { text: String },
    /// Adds a Chartabella scenario to this instance's library.
    AddScenario { text: String },
    /// What a player of some level does.
    Choose { at: Moment, level: u8, seed: u32, milliseconds: Option<u32> },
    /// The best ways to go on, as far as can be seen within a time. What was found is kept for the next call.
    Analyse { at: Moment, lines: usize, milliseconds: Option<u32>, nodes: Option<u32> },
    /// What to think of an action that a player did; every state that has to be looked at is given the time.
    Review { at: Moment, action: String, milliseconds: u32 },
}

/// What the engine answers; under the same word as the request, or a refusal or fault.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "call", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Answer {
    Games {
        games: Vec<GameCard>,
    },
    Rules {
        markdown: String,
    },
    Course {
        lessons: Vec<Lesson>,
    },
    Judge {
        verdict: Verdict,
    },
    Board {
        board: BoardDrawing,
    },
    Art {
        drawings: Vec<Drawing>,
    },
    View {
        view: View,
    },
    Choices {
        choices: Choices,
    },
    /// The action as the engine writes it, or why it was not played.
    Play {
        action: Option<String>,
        refusal: Option<Refusal>,
    },
    Refuse {
        refusal: Refusal,
    },
    Roll {
        action: String,
    },
    History {
        actions: Vec<HistoryEntry>,
    },
    PicksOf {
        picks: Option<Vec<usize>>,
    },
    /// The text of the last turn's start, and the actions since.
    Position {
        position: String,
        actions: Vec<String>,
    },
    CheckPosition {
        faults: Vec<PositionFault>,
        position: Option<String>,
    },
    Arrange {
        palette: Vec<PaletteEntry>,
        fields: Vec<FieldForm>,
        arrangement: Arrangement,
        /// Why the setup's text could not be taken apart; the arrangement is then another.
        faults: Vec<PositionFault>,
    },
    Compose {
        position: String,
        faults: Vec<PositionFault>,
    },
    Record {
        text: String,
    },
    ReadRecord {
        at: Option<Moment>,
        fault: Option<String>,
    },
    AddScenario {
        id: Option<String>,
        faults: Vec<String>,
    },
    Choose {
        action: String,
        thought: Thought,
    },
    Analyse {
        thought: Thought,
    },
    Review {
        review: Review,
    },
    /// The request made no sense; what is wrong with it.
    Fault {
        message: String,
    },
}

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Refusal {
    /// By a rule: one sentence with the paragraph in brackets at its end, and the cells it speaks of.
    Rule { sentence: String, paragraph: String, cells: Vec<usize> },
    /// The piece on the cell belongs to the side that does not act.
    NotYours { cell: usize, piece: String },
    /// The piece on the cell can do nothing now.
    NothingToDo { cell: usize, piece: String },
    /// Nothing is there to be picked.
    NotOffered { cell: usize },
    /// The game is over, or a die is to fall first.
    NobodyActs,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryEntry {
    pub text: String,
    pub actor: Actor,
    /// Whether a turn begins with it.
    pub opens: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PositionFault {
    /// The field of the text, as the rules page names it.
    pub field: String,
    pub message: String,
}
