//! What pieces are known by, in a box from −30 to 30, y downwards: `MARK` stands for the colour they are drawn in,
//! `BODY` for that of the piece, in which details are cut out.

use game::Symbol;

use crate::look::SideColours;
use crate::pieces::UNKNOWN;

pub(crate) fn silhouette(symbol: Symbol, colours: &SideColours) -> String {
    let drawing = match symbol {
        "king" => DIADEM,
        "cavalry" => HORSE,
        "archer" => BOW,
        "spear" => SPEAR,
        "infantry" => SHIELD,
        "elephant" => ELEPHANT,
        "artillery" => CATAPULT,
        "ram" => RAM,
        "caravan" => WAGON,
        _ => UNKNOWN,
    };
    drawing.replace("MARK", &colours.mark).replace("BODY", &colours.body)
}

const DIADEM: &str = r#"<path fill="MARK" d="M-21 9L-27-13C-21-10-17-6-13-3-8-9-4-16 0-24 4-16 8-9 13-3 17-6 21-10 27-13L21 9C8 15-8 15-21 9zM-20 14C-8 20 8 20 20 14L19 22C8 27-8 27-19 22z"/><g fill="MARK"><circle cx="-27.5" cy="-17" r="4.2"/><circle cx="27.5" cy="-17" r="4.2"/><circle cy="-27" r="4.6"/></g><path fill="BODY" d="M0-8L5 .5 0 8-5 .5z"/><g fill="BODY"><circle cx="-12.5" cy="3.6" r="2.4"/><circle cx="12.5" cy="3.6" r="2.4"/></g>"#;

const HORSE: &str = r#"<path fill="MARK" d="M-13 28C-13 18-5 12-3 3-7 7-11 7-15 10-17.5 12.5-20.5 15-24 12.5-28 9.5-28 5.5-26 2-22.5-4-21-9-17.5-14-14.5-18.5-10-21.5-5-23L-5.5-31 2-25C6-25 11-23 14.5-19.5L17-20 18-15.5C19.5-13.5 20.5-11.5 21.5-9L24-8.5 23.5-4C24.5-1 25 3 25 7L27 9 25.5 13C25.5 18 25 23 24.5 28z"/><circle cx="-10" cy="-10.5" r="2.6" fill="BODY"/><path fill="none" stroke="BODY" stroke-width="2.4" stroke-linecap="round" d="M-23 6.5L-20.5 8M9-19C15-12 17 2 15.5 24M-3 3C-1-1 0-5-1-9"/>"#;

const BOW: &str = r#"<g transform="rotate(-45)" fill="none" stroke="MARK" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="5.6" d="M-9-30C-2-29 1-25 2-20 12-12 12 12 2 20 1 25-2 29-9 30"/><path stroke-width="2.4" d="M-9-30L-22 0-9 30"/><path stroke-width="3.8" d="M-29 0H27"/><path fill="MARK" stroke-width="1.5" d="M34 0L21-8 24 0 21 8z"/><path stroke-width="3" d="M-29 0L-34-6M-29 0L-34 6M-23 0L-28-6M-23 0L-28 6"/></g>"#;

const SPEAR: &str = r#"<path fill="MARK" d="M0-33C8-23 13-13 12-3 11 3 8 7 4.5 9.5L4.5 13H9V17.5H4V30C4 32-4 32-4 30V17.5H-9V13H-4.5L-4.5 9.5C-8 7-11 3-12-3-13-13-8-23 0-33z"/><path fill="none" stroke="BODY" stroke-width="2.6" stroke-linecap="round" d="M0-22V5"/>"#;

const SHIELD: &str = r#"<circle r="28" fill="MARK"/><circle r="21" fill="none" stroke="BODY" stroke-width="3"/><path fill="BODY" d="M0-15L4-5 15-5 6.5 2 9.5 13 0 6.5-9.5 13-6.5 2-15-5-4-5z"/>"#;

const ELEPHANT: &str = r#"<path fill="MARK" d="M-9-17C0-25 20-24 26-12 29-5 28 10 28 24H17V13C11 15 4 15 0 13V24H-11V10C-14 9-16 7-17.5 4-18 9-17 14-19 19-20.5 23.5-27 24-28.5 20-29.5 17-26.5 15-25.5 12-24 6-27-2-25-9-22.5-17-16-19-9-17z"/><path fill="none" stroke="BODY" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M-9-12C-1-15 4-9 1-2-1 3-5 4-9 2"/><circle cx="-16.5" cy="-9" r="2.2" fill="BODY"/><path fill="none" stroke="MARK" stroke-width="3.4" stroke-linecap="round" d="M-17 6C-15 11-11 12-8 10M27-6L30 4"/>"#;

const CATAPULT: &str = r#"<g fill="none" stroke="MARK" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="5" d="M-27 13H25"/><path stroke-width="4.6" d="M-8 12L2-15 13 12"/><path stroke-width="5" d="M-24 9L18-20"/><circle cx="-16" cy="20" r="7" stroke-width="4.2"/><circle cx="14" cy="20" r="7" stroke-width="4.2"/></g><circle cx="21" cy="-23" r="7.5" fill="MARK"/>"#;

const RAM: &str = r#"<path fill="MARK" d="M-29-2L0-27 21-9V-2z"/><path fill="none" stroke="BODY" stroke-width="2" d="M-14-2V-12M0-2V-22M12-2V-14"/><path fill="none" stroke="MARK" stroke-width="7.5" stroke-linecap="round" d="M-25 6H17"/><path fill="MARK" d="M16-2H24L31 6 24 14H16z"/><g fill="none" stroke="MARK" stroke-width="4.2"><circle cx="-15" cy="20" r="6.5"/><circle cx="9" cy="20" r="6.5"/></g>"#;

const WAGON: &str = r#"<path fill="MARK" d="M-26 4C-30-20-18-25 0-25S30-20 26 4z"/><path fill="none" stroke="BODY" stroke-width="2.2" d="M-11 4C-14-10-12-20-9-24M11 4C14-10 12-20 9-24"/><rect x="-28" y="6" width="56" height="6" rx="2" fill="MARK"/><g fill="MARK" stroke="BODY" stroke-width="2"><circle cx="-14" cy="19" r="10"/><circle cx="14" cy="19" r="10"/></g><g fill="BODY"><circle cx="-14" cy="19" r="3.4"/><circle cx="14" cy="19" r="3.4"/></g>"#;
