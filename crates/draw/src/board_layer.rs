//! The empty board: grounds, lattice, walls, coordinates.

use game::{Edge, EdgeKind, Plan, PlanCell};

use crate::coordinates::coordinates;
use crate::look::{Look, place};
use crate::material::{self, Material};

/// Everything that does not change: ground, cells, walls, doors, ornament, coordinates.
pub fn board(plan: &Plan, look: &Look) -> String {
    let under = if look.material == Material::TurnedWood { WOOD } else { "" };
    let cells: String =
        plan.cells.iter().enumerate().map(|(index, cell)| ground(cell, index, look)).collect();
    let names = if look.coordinates { coordinates(plan, look) } else { String::new() };
    format!("<g>{under}{cells}{}{names}</g>", edges(plan.edges.iter(), look))
}

/// The turned board that the sockets are drilled into: its middle is the plan's origin.
const WOOD: &str = r##"<rect x="-356" y="-352" width="712" height="712" rx="120" fill="#000" opacity=".2"/><rect x="-356" y="-356" width="712" height="712" rx="120" fill="#d3a76e" stroke="#9a6d3b" stroke-width="5"/><g fill="none" stroke="#b98a52" stroke-width="2.5" opacity=".55"><path d="M-352-250C-180-285 60-215 352-262M-355-150C-120-120 130-185 355-140M-355-40C-160-75 90-5 355-45M-355 62C-140 95 110 25 355 70M-355 165C-180 135 140 205 355 160M-350 262C-150 295 120 225 350 268"/></g>"##;

fn ground(cell: &PlanCell, index: usize, look: &Look) -> String {
    if cell.ground == "void" {
        return String::new();
    }
    let (fill, edge) = material::ground(cell.ground, look.material);
    let (x, y) = place(look, cell.centre);
    if cell.outline.is_empty() {
        return format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#8f8468\"/>");
    }
    if look.material == Material::TurnedWood {
        return socket(x, y, fill, edge);
    }
    let corners: Vec<String> = cell
        .outline
        .iter()
        .map(|&corner| {
            let (x, y) = place(look, corner);
            format!("{x:.1} {y:.1}")
        })
        .collect();
    format!(
        "<path d=\"M{}z\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>{}",
        corners.join("L"),
        texture(cell, x, y, index)
    )
}

fn socket(x: f64, y: f64, fill: &str, edge: &str) -> String {
    format!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"41\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2\"/>\
         <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"15\" fill=\"#3d2817\" opacity=\".75\"/>\
         <path d=\"M{:.1} {:.1}a15 15 0 0 0 30 0\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2\" opacity=\".25\"/>",
        x - 15.0,
        y
    )
}

/// What makes a ground readable without its colour. The index varies what grows, so that no two cells look stamped.
fn texture(cell: &PlanCell, x: f64, y: f64, index: usize) -> String {
    let drawing = match cell.ground {
        "centre" => SUN.to_string(),
        "throne" => THRONE.to_string(),
        "forest" => TREES[index % TREES.len()].to_string(),
        "location" => FARM.to_string(),
        "palisade" => STAKES_ROW.to_string(),
        "meadow" if index.is_multiple_of(3) => GRASS[index / 3 % GRASS.len()].to_string(),
        _ => return String::new(),
    };
    format!("<g transform=\"translate({x:.1} {y:.1})\">{drawing}</g>")
}

const SUN: &str = r##"<g fill="none" stroke="#c8923a" stroke-width="3" stroke-linecap="round"><circle r="13" fill="#f2c75b"/><path d="M0-20V-30M0 20V30M20 0H30M-20 0H-30M14-14L21-21M-14-14L-21-21M14 14L21 21M-14 14L-21 21"/></g>"##;

const THRONE: &str = r##"<path d="M-18 24V-8L-24-24-8-14 0-28 8-14 24-24 18-8V24z" fill="#c39a30" stroke="#8a6a12" stroke-width="2.5" stroke-linejoin="round"/>"##;

const TREES: [&str; 3] = [
    r##"<g fill="#5f8050" stroke="#4b683e" stroke-width="1.5"><circle cx="-15" cy="-6" r="14"/><circle cx="13" cy="-12" r="13"/><circle cx="4" cy="12" r="15"/></g>"##,
    r##"<g fill="#5f8050" stroke="#4b683e" stroke-width="1.5"><circle cx="-12" cy="10" r="14"/><circle cx="-5" cy="-15" r="12"/><circle cx="15" cy="2" r="15"/></g>"##,
    r##"<g fill="#5f8050" stroke="#4b683e" stroke-width="1.5"><circle cx="0" cy="-14" r="14"/><circle cx="-16" cy="8" r="12"/><circle cx="14" cy="12" r="13"/></g>"##,
];

const GRASS: [&str; 3] = [
    r##"<path d="M-20 14l3-8 3 8M14-12l3-8 3 8" fill="none" stroke="#93a873" stroke-width="2" stroke-linecap="round"/>"##,
    r##"<path d="M-4 18l3-8 3 8M-22-10l3-8 3 8" fill="none" stroke="#93a873" stroke-width="2" stroke-linecap="round"/>"##,
    r##"<path d="M16 16l3-8 3 8" fill="none" stroke="#93a873" stroke-width="2" stroke-linecap="round"/>"##,
];

const FARM: &str = r##"<g stroke="#7b5b2c" stroke-width="2" stroke-linejoin="round"><path d="M-20 18V-4L0-22 20-4V18z" fill="#f0dfb4"/><path d="M-25 0L0-23 25 0" fill="none" stroke-width="4" stroke-linecap="round"/><rect x="-6" y="3" width="12" height="15" fill="#9c7740"/></g>"##;

const STAKES_ROW: &str = r##"<g fill="#b08a55" stroke="#7d5f35" stroke-width="1.6" stroke-linejoin="round" opacity=".8"><path d="M-24 14V-6L-19-13-14-6V14zM-10 14V-6L-5-13 0-6V14zM4 14V-6L9-13 14-6V14zM18 14V-6L23-13 28-6V14z" transform="translate(-2 0)"/></g>"##;

pub(crate) fn edges<'e>(edges: impl Iterator<Item = &'e Edge>, look: &Look) -> String {
    edges.map(|found| edge(found, look)).collect()
}

fn edge(edge: &Edge, look: &Look) -> String {
    let ((x1, y1), (x2, y2)) = (place(look, edge.from), place(look, edge.to));
    let style = match edge.kind {
        EdgeKind::Wall => "stroke=\"#5f574c\" stroke-width=\"9\" stroke-linecap=\"round\"",
        EdgeKind::Door => {
            "stroke=\"#f4eee0\" stroke-width=\"5\" stroke-dasharray=\"7 6\" stroke-linecap=\"round\""
        }
        EdgeKind::Link => "stroke=\"#b9ae91\" stroke-width=\"2\"",
    };
    format!("<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" {style}/>")
}
