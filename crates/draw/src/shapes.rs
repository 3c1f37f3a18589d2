//! Silhouettes, in a box from −30 to 30, y downwards. `{}` stands for the colour.

use game::Symbol;

/// The drawing of a symbol in a colour; nothing for one that is only a token.
pub(crate) fn silhouette(symbol: Symbol, colour: &str) -> String {
    let drawing = match symbol {
        "king" => KING,
        "cavalry" => HORSE,
        "archer" => BOW,
        "spear" => SPEAR,
        "infantry" => SHIELD,
        "elephant" => ELEPHANT,
        "artillery" => ARTILLERY,
        "ram" => RAM,
        "caravan" => CARAVAN,
        _ => return String::new(),
    };
    drawing.replace("{}", colour)
}

const KING: &str = r#"<path fill="{}" d="M-23 11L-27-15-12-4 0-23 12-4 27-15 23 11z"/><rect fill="{}" x="-23" y="15" width="46" height="8" rx="2"/><circle fill="{}" cx="-27" cy="-18" r="3.4"/><circle fill="{}" cx="27" cy="-18" r="3.4"/><circle fill="{}" cx="0" cy="-26" r="3.8"/>"#;

const HORSE: &str = r#"<path fill="{}" d="M-15 26C-16 12-6 6-4-3-11-1-15 5-20 9-23 11-27 8-27 3-25-8-15-18-5-22L-4-30 5-24C19-20 26-6 25 26z"/><path fill="none" stroke="{}" stroke-width="3" stroke-linecap="round" d="M-17-25L-14-20"/>"#;

const BOW: &str = r#"<g fill="none" stroke="{}" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="5.5" d="M-6-27C18-20 18 20-6 27"/><path stroke-width="2.4" d="M-6-27L-19 0-6 27"/><path stroke-width="3.6" d="M-19 0H26M17-7L27 0 17 7"/></g>"#;

const SPEAR: &str = r#"<path fill="{}" d="M0-30C11-17 11-7 4 0H-4C-11-7-11-17 0-30z"/><rect fill="{}" x="-2.6" y="-2" width="5.2" height="31" rx="2.4"/><path fill="none" stroke="{}" stroke-width="3.6" stroke-linecap="round" d="M-8 6H8"/>"#;

const SHIELD: &str =
    r#"<path fill="{}" d="M-19-19C-8-19-3-22 0-25 3-22 8-19 19-19 20 2 14 18 0 26-14 18-20 2-19-19z"/>"#;

const ELEPHANT: &str = r#"<path fill="{}" d="M-26 20V-2C-26-16-14-20 0-20H6C10-26 22-25 25-17 28-10 27 2 27 12 27 18 23 20 20 18 19 12 22 8 20 2 18 4 16 6 13 6V20H4V8H-12V20z"/>"#;

const ARTILLERY: &str = r#"<g fill="none" stroke="{}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"><path d="M-22 12L20-14M-24 20H20M-14 20L-2 0M14 20L-2 0"/><circle cx="22" cy="-17" r="5" fill="{}"/></g>"#;

const RAM: &str = r#"<g stroke="{}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="none"><path d="M-22 6L0-20 22 6"/><path stroke-width="7" d="M-24 10H16"/></g><path fill="{}" d="M14 2L28 10 14 18z"/><circle fill="{}" cx="-14" cy="20" r="5"/><circle fill="{}" cx="8" cy="20" r="5"/>"#;

const CARAVAN: &str = r#"<path fill="{}" d="M-25 6C-25-18 25-18 25 6z"/><g fill="none" stroke="{}" stroke-width="4"><circle cx="-13" cy="16" r="7.5"/><circle cx="13" cy="16" r="7.5"/></g>"#;
