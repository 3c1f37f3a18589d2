use serde::Serialize;

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
