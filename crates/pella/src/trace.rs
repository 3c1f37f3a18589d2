//! The way of a single walk, step by step: to show it, or to tell why there is none within the steps a piece has.

use std::collections::HashSet;

use crate::hexes::{Hex, Hexes};
use crate::moves::View;

/// A shortest walk, however long, from one hex to another that captures just the pieces on `captured`; `to` is among
/// them if something is captured there. Both ends are part of it.
///
/// It keeps the rules of cavalry, which those of the others agree with as far as they go.
pub(crate) fn shortest_walk(view: &View, from: Hex, to: Hex, captured: Hexes) -> Option<Vec<Hex>> {
    let start = Place { hex: from, captured: Hexes::NONE };
    let mut seen = HashSet::from([start]);
    // Each place in the order of its distance, with the number of the one before it.
    let mut reached = vec![(start, 0)];
    let mut at = 0;
    while at < reached.len() {
        for next in next_places(view, from, captured, reached[at].0) {
            if next.hex == to && next.captured == captured {
                return Some(walk_to(&reached, at, to));
            }
            if !ends_walk(view, next.hex) && seen.insert(next) {
                reached.push((next, at));
            }
        }
        at += 1;
    }
    None
}

/// Where a walk may be after some steps, and what it has captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place {
    hex: Hex,
    captured: Hexes,
}

fn next_places(view: &View, from: Hex, wanted: Hexes, at: Place) -> impl Iterator<Item = Place> {
    let free = view.empty | Hexes::one(from) | at.captured;
    let enemies = (view.prey | view.stops(at.captured)) & wanted;
    (at.hex.neighbours() & (free | enemies)).into_iter().map(move |hex| {
        let taken = if free.contains(hex) { Hexes::NONE } else { Hexes::one(hex) };
        Place { hex, captured: at.captured | taken }
    })
}

fn ends_walk(view: &View, hex: Hex) -> bool {
    (view.spears | view.king).contains(hex)
}

/// The walk over the place with this number and then to `to`.
fn walk_to(reached: &[(Place, usize)], mut at: usize, to: Hex) -> Vec<Hex> {
    let mut walk = vec![to, reached[at].0.hex];
    while at > 0 {
        at = reached[at].1;
        walk.push(reached[at].0.hex);
    }
    walk.reverse();
    walk
}
