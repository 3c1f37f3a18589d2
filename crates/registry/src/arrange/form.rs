//! How the games write positions: which fields there are, and how the board is written.

use game::{Options, PositionError};

/// A field of a position text besides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldForm {
    /// As the rules page and the faults name it.
    pub name: &'static str,
    pub kind: FieldKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// One side: what is written for the first, the second and, if there is a third word, nobody.
    Side(&'static [&'static str]),
    /// What is written for both sides, the first, the second, neither.
    Sides([&'static str; 4]),
    /// What is written for no and for yes.
    Mark([&'static str; 2]),
    Number {
        least: u32,
        most: u32,
    },
    /// Two numbers and what parts them.
    Pair {
        separator: char,
        least: u32,
        most: u32,
    },
    /// Anything without a blank.
    Word,
}

pub(super) struct Grammar {
    pub layout: Layout,
    pub fields: &'static [FieldForm],
    /// Fields at the first moment at which anything can stand on the board, if that is not the start.
    pub first_fields: Option<&'static str>,
    /// Codes of everything there is, where the start does not have it all.
    pub sample: Option<&'static [&'static str]>,
    /// Whether the number of rows tells the option `side`.
    pub sized: bool,
}

pub(super) enum Layout {
    /// Rows from the top, with these letters.
    Rows { letters: &'static str },
    /// A scenario and two lists of pieces.
    Armies,
}

use FieldKind::{Mark, Number, Pair, Side, Sides, Word};

const SIDE: &str = "side to move";

const fn field(name: &'static str, kind: FieldKind) -> FieldForm {
    FieldForm { name, kind }
}

const PELLA: Grammar = Grammar {
    layout: Layout::Rows { letters: "KCASkcas" },
    fields: &[
        field(SIDE, Side(&["b", "r"])),
        field("captured pieces", Word),
        field("rally rights", Sides(["Rr", "R", "r", "-"])),
        field("plies since the last capture or rally", Number { least: 0, most: 100 }),
    ],
    first_fields: None,
    sample: None,
    sized: false,
};

const PULCE: Grammar = Grammar {
    layout: Layout::Rows { letters: "RB" },
    fields: &[
        field(SIDE, Side(&["r", "b", "-"])),
        field("starter", Side(&["r", "b"])),
        field("round", Pair { separator: '/', least: 1, most: 9 }),
        field("points", Pair { separator: '-', least: 0, most: 27 }),
        field("extra move", Mark(["-", "!"])),
        field("plies", Number { least: 0, most: 200 }),
    ],
    first_fields: None,
    sample: None,
    sized: false,
};

const CASTLE: Grammar = Grammar {
    layout: Layout::Rows { letters: "WB" },
    fields: &[field(SIDE, Side(&["w", "b"])), field("plies played", Number { least: 0, most: 500 })],
    first_fields: Some("w 2"),
    sample: Some(&["W", "B"]),
    sized: true,
};

const GUERRILLA: Grammar = Grammar {
    layout: Layout::Rows { letters: "WBx" },
    fields: &[
        field(SIDE, Side(&["w", "b"])),
        field("turn", Number { least: 1, most: 301 }),
        field("passes", Number { least: 0, most: 2 }),
    ],
    first_fields: Some("w 3 0"),
    sample: Some(&["W", "B", "x"]),
    sized: true,
};

const CHARTABELLA: Grammar = Grammar {
    layout: Layout::Armies,
    fields: &[
        field(SIDE, Side(&["1", "2"])),
        field("cards", Pair { separator: '-', least: 0, most: 99 }),
        field("broken walls", Word),
        field("turn", Number { least: 1, most: 9999 }),
    ],
    first_fields: None,
    sample: None,
    sized: false,
};

const BREAKTHROUGH: Grammar = Grammar {
    layout: Layout::Rows { letters: "Wb" },
    fields: &[field(SIDE, Side(&["w", "b"]))],
    first_fields: None,
    sample: None,
    sized: false,
};

pub(super) fn grammar(id: &str) -> &'static Grammar {
    match id {
        "pella" => &PELLA,
        "pulce" => &PULCE,
        "castle" => &CASTLE,
        "guerrilla" => &GUERRILLA,
        "chartabella" => &CHARTABELLA,
        "breakthrough" => &BREAKTHROUGH,
        unknown => unreachable!("{unknown} is in the catalogue and must be here"),
    }
}

impl Grammar {
    /// The board, with what belongs to it, and the other fields.
    pub fn split(&self, text: &str) -> Result<(String, Vec<String>), PositionError> {
        let words: Vec<&str> = text.split(' ').collect();
        let before = match self.layout {
            Layout::Rows { .. } => 1,
            Layout::Armies => 2,
        };
        if words.len() != before + self.fields.len() {
            let names: Vec<&str> = self.fields.iter().map(|field| field.name).collect();
            let message = format!(
                "expected {} fields parted by single blanks (the board, {}), found {}",
                before + self.fields.len(),
                names.join(", "),
                words.len()
            );
            return Err(PositionError::of("text", message));
        }
        let fields = words[before..].iter().map(|word| (*word).to_string()).collect();
        Ok((words[..before].join(" "), fields))
    }

    /// Options of the board that was written.
    pub fn options_for(&self, board: &str, options: &Options) -> Options {
        let told = match self.layout {
            Layout::Armies => Some(("scenario", board.split(' ').next().unwrap_or("").to_string())),
            Layout::Rows { .. } if self.sized => {
                Some(("side", board.split('/').count().div_ceil(2).to_string()))
            }
            Layout::Rows { .. } => None,
        };
        let Some((name, value)) = told else { return options.clone() };
        let others = options.0.iter().filter(|(known, _)| known != name).cloned();
        Options(others.chain([(name.to_string(), value)]).collect())
    }
}
