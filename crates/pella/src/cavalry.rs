//! Cavalry: walks of up to five steps that may capture, double back and go on.
//!
//! What a walk amounts to is the set of pieces captured and the hex where it ends. After some steps all that matters is
//! where the cavalry stands and which pieces it has captured; so for each set of captured pieces the hexes that can be
//! reached with exactly these are found by a flood, step by step, from the hexes where one of them was captured last.
//! A set is flooded only after all smaller ones, when every way into it is known, and so comes up once.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::Kind;
use crate::action::Captures;
use crate::hexes::{Hex, Hexes};
use crate::moves::View;

const STEPS: u8 = Kind::Cavalry.steps() as u8;

/// Walks of five steps have 2,792 different sets of visited hexes at most, and captures are among these.
const MOST_RAIDS: usize = 2792;

type Raids = ArrayVec<Raid, MOST_RAIDS>;

/// A set of captured pieces after which the walk may go on.
#[derive(Clone, Copy, Debug)]
struct Raid {
    captures: Captures,
    /// For each capture, the least number of steps after which the set is complete with this one as the last.
    completed: [u8; Captures::MOST],
}

const NEVER: u8 = u8::MAX;

impl Raid {
    /// The hexes where the set is complete after this number of steps and not before.
    #[inline]
    fn completed_at(&self, step: u8) -> Hexes {
        let hexes = self.captures.iter().zip(self.completed);
        hexes.filter(|&(_, completed)| completed == step).map(|(hex, _)| hex).collect()
    }
}

/// Calls `visit` with each set of captures (without one that ends the walk) and the hexes where a walk with them can
/// end, hexes of pieces that end it included. No action is given twice.
#[inline]
pub(crate) fn walks<B>(
    view: &View,
    from: Hex,
    mut visit: impl FnMut(Captures, Hexes) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut raids = Raids::new();
    visit(Captures::NONE, ride(view, from, &mut raids))?;
    let mut next = 0;
    while next < raids.len() {
        let raid = raids[next];
        visit(raid.captures, ride_on(view, from, raid, &mut raids))?;
        next += 1;
    }
    ControlFlow::Continue(())
}

/// The hexes where a walk can end that captures nothing but perhaps a piece that ends it.
#[inline]
pub(crate) fn plain_walks(view: &View, from: Hex) -> Hexes {
    ride(view, from, &mut Raids::new())
}

/// [`plain_walks`]; notes the raids of one capture.
#[inline]
fn ride(view: &View, from: Hex, raids: &mut Raids) -> Hexes {
    let start = Hexes::one(from);
    let stops = view.stops(Hexes::NONE);
    let free = view.empty | start;
    let mut prey = view.prey;
    let mut spread = start | from.neighbours();
    for step in 1..=STEPS {
        for hex in spread & prey {
            note(raids, Captures::NONE, hex, step);
        }
        prey = prey.minus(spread);
        if step < STEPS {
            spread = (spread & free).spread();
        }
    }
    spread & (view.empty | stops)
}

/// The hexes where a walk can end after this raid and no further capture but one that ends it. Notes the raids that
/// have one capture more.
#[inline]
fn ride_on(view: &View, from: Hex, raid: Raid, raids: &mut Raids) -> Hexes {
    let first = raid.completed.into_iter().min().unwrap_or(STEPS);
    let mut reached = raid.completed_at(first);
    if first == STEPS {
        return reached;
    }
    let captured = raid.captures.hexes();
    let free = view.empty | captured | Hexes::one(from);
    let (mut stops, mut prey) = (view.stops(captured), view.prey.minus(captured));
    if raid.captures.is_full() {
        stops |= prey;
        prey = Hexes::NONE;
    }
    let mut spread = reached;
    for step in first + 1..=STEPS {
        spread = reached.spread();
        for hex in spread & prey {
            note(raids, raid.captures, hex, step);
        }
        prey = prey.minus(spread);
        reached = (spread & free) | raid.completed_at(step);
    }
    reached | (spread & stops)
}

/// Notes that the captures can be followed by one on `last` with this step.
#[inline]
fn note(raids: &mut Raids, before: Captures, last: Hex, step: u8) {
    let captures = before.with(last);
    let place = captures.place(last).expect("the last capture is one of them");
    match raids.iter_mut().rev().find(|raid| raid.captures == captures) {
        Some(raid) => raid.completed[place] = raid.completed[place].min(step),
        None => {
            let mut completed = [NEVER; Captures::MOST];
            completed[place] = step;
            raids.push(Raid { captures, completed });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Where walks from a hex may stand after so many steps, with the other hexes visited.
    fn visits(from: Hex, steps: u8) -> HashSet<(Hex, Hexes)> {
        if steps == 0 {
            return HashSet::from([(from, Hexes::NONE)]);
        }
        let extend = |(at, visited): (Hex, Hexes)| {
            at.neighbours()
                .into_iter()
                .map(move |next| (next, (visited | Hexes::one(next)).minus(Hexes::one(from))))
        };
        visits(from, steps - 1).into_iter().flat_map(extend).collect()
    }

    #[test]
    fn the_most_raids_are_as_many_as_sets_of_visited_hexes() {
        let visited = (1..=STEPS).flat_map(|steps| visits(Hex::CENTRE, steps)).map(|(_, visited)| visited);
        assert_eq!(visited.collect::<HashSet<_>>().len(), MOST_RAIDS);
    }
}
