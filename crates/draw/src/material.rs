use game::{BySide, Symbol};

use crate::look::SideColours;

/// What a board and its pieces are made of: one material a game, so that one knows at a glance where one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Material {
    /// Pella: a floor of sandstone.
    Sandstone,
    /// Pulce: a wooden board with pegs.
    TurnedWood,
    /// King's Castle: masonry in a meadow.
    Masonry,
    /// Guerrilla: stones on a surveyor's sheet.
    SurveyPaper,
    /// Chartabella: counters on a painted map.
    CampaignMap,
    /// Breakthrough, and games without a material of their own.
    Parquet,
}

impl Material {
    /// The material of a game by its id.
    pub fn of(game: &str) -> Material {
        match game {
            "pella" => Material::Sandstone,
            "pulce" => Material::TurnedWood,
            "castle" => Material::Masonry,
            "guerrilla" => Material::SurveyPaper,
            "chartabella" => Material::CampaignMap,
            _ => Material::Parquet,
        }
    }

    /// How far the board reaches beyond its outermost cells.
    pub(crate) fn frame(self) -> f64 {
        match self {
            Material::SurveyPaper => 70.0,
            _ => 26.0,
        }
    }

    /// The colours of both sides' pieces where the game does not bring its own.
    pub(crate) fn sides(self) -> BySide<SideColours> {
        let ((first, first_mark), (second, second_mark)) = match self {
            Material::Sandstone => (("#27509b", "#f4ecd8"), ("#b4492a", "#fbeede")),
            Material::TurnedWood => (("#b8322a", "#f7d9c9"), ("#2d2a2b", "#cfc8c0")),
            Material::CampaignMap => (("#8c2f4a", "#f8e9dd"), ("#245078", "#e8eff5")),
            Material::Masonry | Material::SurveyPaper | Material::Parquet => {
                (("#f3ead8", "#5b5145"), ("#3a3431", "#d9cfc1"))
            }
        };
        let colours = |body: &str, mark: &str| SideColours { body: body.to_string(), mark: mark.to_string() };
        BySide::new(colours(first, first_mark), colours(second, second_mark))
    }
}

/// The fill of a kind of ground and the colour of its outline.
pub(crate) fn ground(symbol: Symbol, material: Material) -> (&'static str, &'static str) {
    match (material, symbol) {
        (Material::Masonry, "meadow") => ("#b9c99a", "#a3b583"),
        (_, "meadow") => ("#c8d3a0", "#b1be88"),
        (_, "sand-0") => ("#e8d5ae", "#c9b184"),
        (_, "sand-1") => ("#dfc898", "#c9b184"),
        (_, "sand-2") => ("#d5bb85", "#c9b184"),
        (_, "centre") => ("#efd9a0", "#c09a4e"),
        (_, "socket") => ("#b98a57", "#8a6138"),
        (_, "home-1") => ("#b6604a", "#8a3f2c"),
        (_, "home-2") => ("#6a6058", "#3f3832"),
        (_, "chamber") => ("#d8d3c8", "#b3ac9d"),
        (_, "entrance") => ("#c9c3b5", "#b3ac9d"),
        (_, "throne") => ("#e6c667", "#a8842a"),
        (_, "forest") => ("#8fab78", "#76935f"),
        (_, "location") => ("#dcc48b", "#b2965a"),
        (_, "palisade") => ("#cdb58a", "#a88d5d"),
        (_, "camp") => ("#d9caa3", "#b3a077"),
        (_, "square-light") => ("#ead9b8", "#ead9b8"),
        (_, "square-dark") => ("#c9ab7c", "#c9ab7c"),
        _ => ("#dddddd", "#aaaaaa"),
    }
}
