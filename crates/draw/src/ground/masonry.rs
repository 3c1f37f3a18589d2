use game::{EdgeKind, Plan, PlanCell, Symbol};

use super::{Grain, at, border, lines, outline, outlines, slab};
use crate::look::{Look, place};

const CASTLE: [Symbol; 3] = ["chamber", "entrance", "throne"];
const GRASS: [&str; 3] = ["#b4c78b", "#abc082", "#a2b878"];
const FLAGS: [&str; 3] = ["#ded8ca", "#d5cebf", "#cdc5b4"];

/// A meadow with a castle in its middle: flagstones within thick walls, doors left open between their posts.
pub(super) fn board(plan: &Plan, look: &Look) -> String {
    let all = border(look, plan, look.material.grounds());
    let castle = border(look, plan, &CASTLE);
    let mut drawing = slab(&all, 44.0, "#7d935a", "#4f6138");
    drawing += &tiles(plan, look, &["meadow"], GRASS);
    drawing += &format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"#6f8850\" stroke-width=\"1.6\" stroke-linejoin=\"round\" opacity=\".6\"/>",
        outlines(look, plan, 1.0, &["meadow"])
    );
    drawing += &plants(plan, look);
    drawing += &format!(
        "<path d=\"{castle}\" transform=\"translate(4 9)\" fill=\"#3f4f2a\" stroke=\"#3f4f2a\" stroke-width=\"22\" stroke-linejoin=\"round\" opacity=\".35\"/>\
         <path d=\"{castle}\" fill=\"#9d9586\" stroke=\"#9d9586\" stroke-width=\"6\" stroke-linejoin=\"round\"/>"
    );
    drawing += &tiles(plan, look, &CASTLE, FLAGS);
    drawing += &joints(plan, look);
    for cell in plan.cells.iter().filter(|cell| cell.ground == "throne") {
        drawing += &at(look, cell, THRONE);
    }
    drawing + &doors(plan, look) + &walls(plan, look)
}

/// The cells of some grounds in three tones, by lot.
fn tiles(plan: &Plan, look: &Look, grounds: &[Symbol], tones: [&str; 3]) -> String {
    let scale = if grounds.contains(&"meadow") { 1.0 } else { 0.965 };
    let mut paths = [const { String::new() }; 3];
    for (index, cell) in plan.cells.iter().enumerate().filter(|(_, cell)| grounds.contains(&cell.ground)) {
        paths[Grain::of(index).next(0.0, 3.0) as usize] += &outline(look, cell, scale);
    }
    let tiles = paths.iter().zip(tones);
    tiles.map(|(path, tone)| format!("<path d=\"{path}\" fill=\"{tone}\"/>")).collect()
}

/// Tufts of grass and a few flowers.
fn plants(plan: &Plan, look: &Look) -> String {
    let (mut tufts, mut flowers) = (String::new(), String::new());
    for (index, cell) in plan.cells.iter().enumerate().filter(|(_, cell)| cell.ground == "meadow") {
        let (x, y) = place(look, cell.centre);
        let mut grain = Grain::of(index);
        for _ in 0..3 {
            let (dx, dy) = (grain.next(-34.0, 34.0), grain.next(-32.0, 32.0));
            tufts +=
                &format!("M{:.0} {:.0}l3 8 3-10M{:.0} {:.0}l4-6", x + dx, y + dy, x + dx + 3.0, y + dy + 8.0);
        }
        if grain.next(0.0, 1.0) < 0.3 {
            let (dx, dy) = (grain.next(-32.0, 32.0), grain.next(-32.0, 32.0));
            flowers += &format!("M{:.0} {:.0}h.1m9 5h.1m-4-11h.1", x + dx, y + dy);
        }
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{tufts}\" stroke=\"#7f9958\" stroke-width=\"2\" opacity=\".75\"/>\
         <path d=\"{flowers}\" stroke=\"#fdf6d8\" stroke-width=\"4.5\"/></g>"
    )
}

/// Three joints in every flagged cell, meeting off its middle.
fn joints(plan: &Plan, look: &Look) -> String {
    let castle = |cell: &&PlanCell| cell.ground == "chamber" || cell.ground == "entrance";
    let mut path = String::new();
    for (index, cell) in plan.cells.iter().filter(castle).enumerate() {
        let (x, y) = place(look, cell.centre);
        let mut grain = Grain::of(index);
        let (dx, dy) = (grain.next(-14.0, 14.0), grain.next(-14.0, 14.0));
        let turn = if grain.next(0.0, 1.0) < 0.5 { 0.0 } else { 60f64.to_radians() };
        for side in 0..3 {
            let angle = turn + f64::from(side) * 120f64.to_radians();
            path += &format!(
                "M{:.1} {:.1}L{:.1} {:.1}",
                x + dx,
                y + dy,
                x + 47.0 * angle.cos(),
                y + 47.0 * angle.sin()
            );
        }
    }
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"#aaa292\" stroke-width=\"1.8\" stroke-linecap=\"round\"/>"
    )
}

/// A dark core, lit blocks on it, and the joints between them.
fn walls(plan: &Plan, look: &Look) -> String {
    let path = lines(look, &plan.edges, EdgeKind::Wall);
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" transform=\"translate(3 5)\" stroke=\"#000\" stroke-width=\"17\" opacity=\".2\"/>\
         <path d=\"{path}\" stroke=\"#4c463d\" stroke-width=\"17\"/><path d=\"{path}\" stroke=\"#8f8778\" stroke-width=\"12\"/>\
         <path d=\"{path}\" transform=\"translate(-1 -1.6)\" stroke=\"#b3ab9b\" stroke-width=\"7\"/>\
         <path d=\"{path}\" stroke=\"#4c463d\" stroke-width=\"12\" stroke-linecap=\"butt\" stroke-dasharray=\"1.6 12.6\"/></g>"
    )
}

/// Worn steps where a door stands open, a post at each end.
fn doors(plan: &Plan, look: &Look) -> String {
    let path = lines(look, &plan.edges, EdgeKind::Door);
    let posts: String = plan
        .edges
        .iter()
        .filter(|edge| edge.kind == EdgeKind::Door)
        .flat_map(|edge| [edge.from, edge.to])
        .map(|end| {
            let (x, y) = place(look, end);
            format!("M{x:.1} {y:.1}h.1")
        })
        .collect();
    format!(
        "<g fill=\"none\"><path d=\"{path}\" stroke=\"#b7ac93\" stroke-width=\"13\"/><path d=\"{path}\" stroke=\"#efe8d6\" stroke-width=\"9\"/>\
         <path d=\"{path}\" stroke=\"#b7ac93\" stroke-width=\"9\" stroke-dasharray=\"1.4 9.4\"/>\
         <g stroke-linecap=\"round\"><path d=\"{posts}\" stroke=\"#4c463d\" stroke-width=\"21\"/><path d=\"{posts}\" stroke=\"#a39b8b\" stroke-width=\"15\"/>\
         <path d=\"{posts}\" transform=\"translate(-1.5 -2)\" stroke=\"#c9c2b3\" stroke-width=\"7\"/></g></g>"
    )
}

/// A dais with a high seat.
const THRONE: &str = r##"<circle r="43" fill="#9c9484"/><circle r="41" fill="#7f2637"/><circle r="41" fill="url(#qx-plate)"/><circle r="36" fill="none" stroke="#e3bd5c" stroke-width="2.6"/><g fill="#e8c566" stroke="#7a5510" stroke-width="1.8" stroke-linejoin="round"><path d="M-13 8V-18C-13-23-8-27 0-30 8-27 13-23 13-18V8z"/><path d="M-18 4H18V14H-18z"/><path d="M-18 14V27H-12V14M12 14V27H18V14"/></g><path d="M-6 4V-14C-6-17-3-19 0-20 3-19 6-17 6-14V4z" fill="#7f2637"/>"##;
