use game::Plan;

use super::{Grain, border, outlines, slab};
use crate::look::{Look, place};

/// Squares of two woods in a dark frame.
pub(super) fn board(plan: &Plan, look: &Look) -> String {
    let all = border(look, plan, look.material.grounds());
    let mut streaks = String::new();
    for (index, cell) in plan.cells.iter().enumerate() {
        let (x, y) = place(look, cell.centre);
        let mut grain = Grain::of(index);
        for streak in 0..4 {
            let (left, right) = (grain.next(-44.0, -10.0), grain.next(10.0, 44.0));
            let height = y - 36.0 + 24.0 * f64::from(streak) + grain.next(-7.0, 7.0);
            streaks += &format!("M{:.0} {height:.0}H{:.0}", x + left, x + right);
        }
    }
    format!(
        "{}<path d=\"{}\" fill=\"#ecdcbb\"/><path d=\"{}\" fill=\"#bd9563\"/>\
         <path d=\"{streaks}\" fill=\"none\" stroke=\"#8a6336\" stroke-width=\"1.6\" stroke-linecap=\"round\" opacity=\".22\"/>",
        slab(&all, 44.0, "#7b522b", "#4e3217"),
        outlines(look, plan, 1.0, &["square-light"]),
        outlines(look, plan, 1.0, &["square-dark"]),
    )
}
