use game::Plan;

use crate::letters;
use crate::look::{Light, Look, UNIT, place};
use crate::material::Material;

/// The letters and numbers of the cells' names at the ends of the lines they name.
pub(crate) fn coordinates(plan: &Plan, look: &Look) -> String {
    let mut lines: Vec<(&str, Vec<(f64, f64)>)> = Vec::new();
    for cell in &plan.cells {
        let name = cell.name.as_str();
        let (column, row) =
            name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len()));
        for part in [column, row] {
            match lines.iter_mut().find(|(label, _)| *label == part) {
                Some((_, places)) => places.push(place(look, cell.centre)),
                None => lines.push((part, vec![place(look, cell.centre)])),
            }
        }
    }
    let ink = match (look.light, look.material) {
        (Light::Day, _) => "#7a7163",
        (Light::Night, Material::SurveyPaper) => "#2f2a22",
        (Light::Night, _) => "#8d97a3",
    };
    lines
        .iter()
        .map(|(label, places)| {
            let (x, y) = label_place(places, look.material.label_reach());
            letters::text(label, x, y, UNIT * 0.19, ink, 0.9)
        })
        .collect()
}

/// Beyond the end of the line of places: to the left of a row, below a column or a diagonal.
fn label_place(places: &[(f64, f64)], (row_reach, reach): (f64, f64)) -> (f64, f64) {
    let by = |key: fn(&(f64, f64)) -> f64| {
        let mut sorted = places.to_vec();
        sorted.sort_by(|a, b| key(a).total_cmp(&key(b)));
        (sorted[0], sorted[sorted.len() - 1])
    };
    let (left, right) = by(|place| place.0);
    let (high, low) = by(|place| place.1);
    if right.0 - left.0 > low.1 - high.1 {
        return (left.0 - row_reach, left.1);
    }
    let length = (low.0 - high.0).hypot(low.1 - high.1).max(1e-9);
    (low.0 + reach * (low.0 - high.0) / length, low.1 + reach * (low.1 - high.1) / length)
}
