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

    /// The grounds that it knows.
    pub(crate) fn grounds(self) -> &'static [Symbol] {
        match self {
            Material::Sandstone => &["sand-0", "sand-1", "sand-2", "centre"],
            Material::TurnedWood => &["socket", "home-1", "home-2", "void"],
            Material::Masonry => &["meadow", "chamber", "entrance", "throne"],
            Material::SurveyPaper => &["point"],
            Material::CampaignMap => &["meadow", "forest", "location", "palisade", "entrance", "camp"],
            Material::Parquet => &["square-light", "square-dark"],
        }
    }

    /// How far the board reaches beyond its outermost cells.
    pub(crate) fn frame(self) -> f64 {
        match self {
            Material::SurveyPaper => 74.0,
            _ => 24.0,
        }
    }

    /// How far from the last cell's centre the name of a line stands: of a row, and of a column or diagonal.
    pub(crate) fn label_reach(self) -> (f64, f64) {
        match self {
            Material::SurveyPaper => (60.0, 58.0),
            Material::CampaignMap => (101.0, 92.0),
            _ => (93.0, 92.0),
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
