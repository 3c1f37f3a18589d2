use serde::{Deserialize, Serialize};

use super::{Marker, Piece};

/// Something that stands on a cell, by its code in the palette.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Placed {
    pub cell: usize,
    pub code: String,
}

/// A position in parts, which need not make one that the game accepts.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Arrangement {
    /// Of the board that it stands on.
    pub options: Vec<(String, String)>,
    /// Each cell at most once.
    pub placed: Vec<Placed>,
    /// In the order of the forms.
    pub fields: Vec<String>,
}

/// Something that can be put on a cell: a piece or a marker.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PaletteEntry {
    pub code: String,
    /// As it would stand on the first cell.
    pub piece: Option<Piece>,
    pub marker: Option<Marker>,
    /// Around the origin, in the board's units.
    pub svg: String,
}

/// What a position text says besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FieldForm {
    /// As the rules page and the faults name it.
    pub name: String,
    pub kind: FieldKind,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum FieldKind {
    /// What is written for the first side, the second and, if there is a third, nobody.
    Side {
        values: Vec<String>,
    },
    /// What is written for both sides, the first, the second, neither.
    Sides {
        values: Vec<String>,
    },
    /// What is written for no and for yes.
    Mark {
        values: Vec<String>,
    },
    Number {
        least: u32,
        most: u32,
    },
    /// Two numbers and what parts them.
    Pair {
        separator: String,
        least: u32,
        most: u32,
    },
    /// Anything without a blank.
    Word,
}
