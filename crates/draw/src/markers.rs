use game::{Marker, Plan, Scene};

use crate::ground::breach;
use crate::look::Look;
use crate::peg;
use crate::pieces::UNKNOWN;
use crate::shading::lit;
use crate::stone::group_links;

/// Something that lies on a cell and is no piece, around the origin.
pub fn marker(marker: &Marker, look: &Look) -> String {
    let drawing = match marker.symbol {
        "massacre" => MASSACRE.to_string(),
        "stakes" => lit(STAKES.to_string(), look.light),
        "breach" => lit(BREACH.to_string(), look.light),
        "starter" => peg::starter(),
        _ => UNKNOWN.to_string(),
    };
    format!("<g>{drawing}</g>")
}

/// The lines that belong to the state: breaches in walls, bars between the stones of a group.
pub fn scene_edges(plan: &Plan, scene: &Scene, look: &Look) -> String {
    format!("<g>{}{}</g>", lit(breach(&scene.edges, look), look.light), group_links(plan, scene, look))
}

/// A seal of red wax with crossed blades.
const MASSACRE: &str = r##"<circle r="36" cx="2" cy="4" fill="url(#qx-shadow)"/><path d="M27 0C31 6 28 12 23 14 24 20 19 25 14 23 12 28 6 31 0 27-6 31-12 28-14 23-20 24-25 19-23 14-28 12-31 6-27 0-31-6-28-12-23-14-24-20-19-25-14-23-12-28-6-31 0-27 6-31 12-28 14-23 20-24 25-19 23-14 28-12 31-6 27 0z" fill="#a5231b" stroke="#5f0d08" stroke-width="2"/><circle r="20" fill="#8a1811"/><circle r="28" fill="url(#qx-dome)" opacity=".8"/><path d="M-11-12L10 9M11-12L-10 9M-12 5L-5 12M12 5L5 12" stroke="#fbe3dc" stroke-width="4.4" stroke-linecap="round"/>"##;

/// Sharpened stakes crossed in a row.
const STAKES: &str = r##"<g stroke-linecap="round" fill="none"><path d="M-38 20H38" stroke="#3a2611" stroke-width="8" opacity=".35"/><path d="M-38 17L-14-22M-14 17L-38-22M-12 17L12-22M12 17L-12-22M14 17L38-22M38 17L14-22" stroke="#3f2a12" stroke-width="8"/><path d="M-38 17L-14-22M-14 17L-38-22M-12 17L12-22M12 17L-12-22M14 17L38-22M38 17L14-22" stroke="#b98d52" stroke-width="4.4"/><path d="M-36 6H36" stroke="#3f2a12" stroke-width="7"/><path d="M-36 6H36" stroke="#d3ab70" stroke-width="3.4"/></g>"##;

/// Broken logs.
const BREACH: &str = r##"<g stroke-linecap="round"><path d="M-34 14L-8 2M-26-16L0-6M6 16L34 6M8-14L28-22M-6 24L12 28" stroke="#3f2a12" stroke-width="10"/><path d="M-34 14L-8 2M-26-16L0-6M6 16L34 6M8-14L28-22M-6 24L12 28" stroke="#b98d52" stroke-width="5.6"/></g>"##;
