use game::{BySide, Side, Symbol};

/// By day or by night: what is around the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Light {
    #[default]
    Day,
    Night,
}

/// The two colours of a side's pieces: the body, and what is drawn on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideColours {
    pub body: String,
    pub mark: String,
}

impl SideColours {
    /// A body in some colour (`#rrggbb`), with marks light or dark enough to be read on it.
    pub fn on(body: String) -> SideColours {
        let part =
            |at: usize| body.get(at..at + 2).and_then(|hex| u32::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let brightness = 3 * part(1) + 6 * part(3) + part(5);
        let mark = if brightness > 1_400 { "#2b2622" } else { "#f6efe4" };
        SideColours { mark: mark.to_string(), body }
    }
}

impl Light {
    pub(crate) fn paper(self) -> &'static str {
        match self {
            Light::Day => "#f6f1e7",
            Light::Night => "#1d232b",
        }
    }

    pub(crate) fn ink(self) -> &'static str {
        match self {
            Light::Day => "#7a7163",
            Light::Night => "#8d97a3",
        }
    }
}

/// The fill of a kind of ground and the colour of its outline.
pub(crate) fn ground(symbol: Symbol, game: &str) -> (&'static str, &'static str) {
    match (game, symbol) {
        ("castle", "meadow") => ("#b9c99a", "#a3b583"),
        ("chartabella", "meadow") => ("#c8d3a0", "#b1be88"),
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

/// The colours of both sides' pieces in a game that does not bring its own.
pub(crate) fn sides(game: &str) -> BySide<SideColours> {
    let pair = |first: (&str, &str), second: (&str, &str)| {
        let colours =
            |(body, mark): (&str, &str)| SideColours { body: body.to_string(), mark: mark.to_string() };
        BySide::new(colours(first), colours(second))
    };
    match game {
        "pella" => pair(("#27509b", "#f4ecd8"), ("#b4492a", "#fbeede")),
        "pulce" => pair(("#b8322a", "#f7d9c9"), ("#2d2a2b", "#cfc8c0")),
        "chartabella" => pair(("#8c2f4a", "#f8e9dd"), ("#245078", "#e8eff5")),
        _ => pair(("#f3ead8", "#5b5145"), ("#3a3431", "#d9cfc1")),
    }
}

/// A darker edge of a body, so that pieces stand off any ground.
pub(crate) fn rim(game: &str, side: Side) -> &'static str {
    match (game, side) {
        ("pella", Side::First) => "#152f60",
        ("pella", Side::Second) => "#6d2712",
        ("pulce", Side::First) => "#6f1712",
        (_, Side::First) => "#8f8371",
        (_, Side::Second) => "#14110f",
    }
}
