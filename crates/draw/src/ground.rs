//! The empty boards, one file a material.

mod campaign;
mod masonry;
mod parquet;
mod sandstone;
mod survey;
mod wood;

use std::collections::BTreeMap;

use game::{Edge, EdgeKind, Plan, PlanCell, Point, Symbol};

use crate::coordinates::coordinates;
use crate::look::{Look, place};
use crate::material::Material;
use crate::pieces::UNKNOWN;
use crate::shading::lit;

pub(crate) use campaign::breach;

/// Everything that does not change: ground, cells, walls, doors, ornament, coordinates.
pub fn board(plan: &Plan, look: &Look) -> String {
    let drawing = match look.material {
        Material::Sandstone => sandstone::board(plan, look),
        Material::TurnedWood => wood::board(plan, look),
        Material::Masonry => masonry::board(plan, look),
        Material::SurveyPaper => survey::board(plan, look),
        Material::CampaignMap => campaign::board(plan, look),
        Material::Parquet => parquet::board(plan, look),
    };
    let names = if look.coordinates { coordinates(plan, look) } else { String::new() };
    format!("<g>{}{}{names}</g>", lit(drawing, look.light), strangers(plan, look))
}

/// Cells whose ground the material does not know.
fn strangers(plan: &Plan, look: &Look) -> String {
    let known = look.material.grounds();
    let unknown = plan.cells.iter().filter(|cell| !known.contains(&cell.ground));
    unknown.map(|cell| at(look, cell, UNKNOWN)).collect()
}

/// A drawing moved to a cell.
fn at(look: &Look, cell: &PlanCell, drawing: &str) -> String {
    let (x, y) = place(look, cell.centre);
    format!("<g transform=\"translate({x:.1} {y:.1})\">{drawing}</g>")
}

/// The outline of a cell as a path, shrunk towards its centre.
pub(crate) fn outline(look: &Look, cell: &PlanCell, scale: f64) -> String {
    let (x, y) = place(look, cell.centre);
    let corners: Vec<String> = cell
        .outline
        .iter()
        .map(|&corner| {
            let (corner_x, corner_y) = place(look, corner);
            format!("{:.1} {:.1}", x + scale * (corner_x - x), y + scale * (corner_y - y))
        })
        .collect();
    if corners.is_empty() { String::new() } else { format!("M{}z", corners.join("L")) }
}

/// The outlines of all cells of some grounds as one path.
fn outlines(look: &Look, plan: &Plan, scale: f64, grounds: &[Symbol]) -> String {
    plan.cells
        .iter()
        .filter(|cell| grounds.contains(&cell.ground))
        .map(|cell| outline(look, cell, scale))
        .collect()
}

/// The line around the cells of some grounds: the sides that no two of them share, joined to closed paths.
fn border(look: &Look, plan: &Plan, grounds: &[Symbol]) -> String {
    // In tenths, so that corners reached from different cells are the same.
    let corner = |&point: &Point| {
        let (x, y) = place(look, point);
        ((x * 10.0).round() as i32, (y * 10.0).round() as i32)
    };
    let mut sides = BTreeMap::new();
    for cell in plan.cells.iter().filter(|cell| grounds.contains(&cell.ground)) {
        let corners: Vec<(i32, i32)> = cell.outline.iter().map(corner).collect();
        for (at, &from) in corners.iter().enumerate() {
            let to = corners[(at + 1) % corners.len()];
            if sides.get(&to).is_some_and(|ends: &Vec<_>| ends.contains(&from)) {
                sides.entry(to).or_default().retain(|&end| end != from);
            } else {
                sides.entry(from).or_default().push(to);
            }
        }
    }
    let mut path = String::new();
    while let Some(start) = sides.iter().find(|(_, ends)| !ends.is_empty()).map(|(&start, _)| start) {
        let mut at = start;
        let mut letter = 'M';
        while let Some(next) = sides.get_mut(&at).and_then(Vec::pop) {
            path += &format!("{letter}{:.1} {:.1}", f64::from(at.0) / 10.0, f64::from(at.1) / 10.0);
            (at, letter) = (next, 'L');
        }
        path.push('z');
    }
    path
}

/// All edges of a kind as one path.
fn lines(look: &Look, edges: &[Edge], kind: EdgeKind) -> String {
    edges
        .iter()
        .filter(|edge| edge.kind == kind)
        .map(|edge| {
            let ((x1, y1), (x2, y2)) = (place(look, edge.from), place(look, edge.to));
            format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")
        })
        .collect()
}

/// The body that the cells lie in: a thick, rounded rim around their common outline, with a shadow and a lit edge.
fn slab(cells: &str, width: f64, rim: &str, edge: &str) -> String {
    format!(
        "<g stroke-linejoin=\"round\"><path d=\"{cells}\" transform=\"translate(3 9)\" fill=\"#000\" stroke=\"#000\" stroke-width=\"{width}\" opacity=\".2\"/>\
         <path d=\"{cells}\" fill=\"{edge}\" stroke=\"{edge}\" stroke-width=\"{width}\"/>\
         <path d=\"{cells}\" fill=\"{rim}\" stroke=\"{rim}\" stroke-width=\"{}\"/></g>",
        width - 6.0
    )
}

/// Numbers that vary what grows on a cell, so that no two look stamped, and that are the same in every picture.
struct Grain(u64);

impl Grain {
    fn of(index: usize) -> Grain {
        Grain((index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The next number from `low` up to `high`.
    fn next(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        low + (high - low) * ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }
}
