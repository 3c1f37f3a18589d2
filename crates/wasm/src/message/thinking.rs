use serde::Serialize;

use super::Owner;

/// What a search found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Thought {
    /// The best first, at least one.
    pub lines: Vec<Line>,
    pub depth: u32,
    /// States looked at.
    pub nodes: f64,
    pub milliseconds: f64,
    /// The game's unit of values.
    pub unit: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Line {
    pub actions: Vec<String>,
    pub score: LineScore,
    /// The chance that the first side wins, draws counting half.
    pub chance: f64,
}

/// For the side that acts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum LineScore {
    /// In the game's own unit.
    Value {
        value: f64,
    },
    WinIn {
        actions: u32,
    },
    LossIn {
        actions: u32,
    },
}

/// What the engine thinks of an action.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Review {
    /// Who did it.
    pub side: Owner,
    pub judgement: Judgement,
    /// What could have been done; its first action is what was done if that was the best.
    pub best: Line,
    /// The chances that the first side wins, before the action and after it, draws counting half.
    pub before: f64,
    pub after: f64,
    /// The game's unit of values.
    pub unit: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Judgement {
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}
