use serde::Serialize;

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameCard {
    pub id: String,
    pub title: String,
    /// Who made the game and when.
    pub credit: String,
    pub summary: String,
    pub sides: [String; 2],
    pub options: Vec<GameOption>,
    /// What may be chosen for the option `scenario`, where the game has it.
    pub scenarios: Vec<ScenarioCard>,
    /// Kept to compare with other programs; not one of the five.
    pub reference: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameOption {
    pub name: String,
    pub help: String,
    pub default: String,
    /// For numbers.
    pub range: Option<OptionRange>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionRange {
    pub min: u32,
    pub max: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScenarioCard {
    pub id: String,
    pub title: String,
    pub intro: String,
    pub sides: [String; 2],
}
