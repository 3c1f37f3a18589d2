//! Cavalry: walks of up to five steps that may capture, double back and go on.
//!
//! What a walk amounts to is the set of pieces captured and the hex where it ends. After some steps all that matters is
//! where the cavalry stands and which pieces it has captured; so for each set of captured pieces the hexes that can be
//! reached with exactly these are found by a flood, step by step, from the hexes where one of them was captured last.
//! A set is flooded only after all smaller ones, when every way into it is known, and so comes up once.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::action::Captures;
use crate::hexes::{Hex, Hexes};
use crate::moves::View;

const STEPS: usize = 5;

/// Walks of five steps have 2,792 different sets of visited hexes at most, and captures are among them; and one for no
/// captures at all.
const MOST_RAIDS: usize = 2792;

/// A set of captured pieces after which the walk may go on.
#[derive(Clone, Copy, Debug)]
struct Raid {
    captures: Captures,
    /// For each capture, the least number of steps after which the set is complete with this one as the last.
    completed: [u8; Captures::MOST],
}

const NEVER: u8 = u8::MAX;

/// Calls `visit` with each set of captures (without one that ends the walk) and the hexes where a walk with them can
/// end, hexes of pieces that end it included. Never gives an empty set of ends, nor the same action twice.
#[inline]
pub(crate) fn walks<B>(
    view: &View,
    from: Hex,
    mut visit: impl FnMut(Captures, Hexes) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut raids = ArrayVec::<Raid, MOST_RAIDS>::new();
    let ends = flood(view, from, None, &mut raids).minus(Hexes::one(from));
    if !ends.is_empty() {
        visit(Captures::NONE, ends)?;
    }
    let mut next = 0;
    while next < raids.len() {
        let raid = raids[next];
        let ends = flood(view, from, Some(raid), &mut raids);
        visit(raid.captures, ends)?;
        next += 1;
    }
    ControlFlow::Continue(())
}

/// The hexes where a walk can end after this raid and no capture but one that ends the walk. Notes the raids that
/// have one capture more.
#[inline]
fn flood(view: &View, from: Hex, raid: Option<Raid>, raids: &mut ArrayVec<Raid, MOST_RAIDS>) -> Hexes {
    let captures = raid.map_or(Captures::NONE, |raid| raid.captures);
    let captured = captures.hexes();
    let free = view.empty | captured | Hexes::one(from);
    let mut seeds = [Hexes::NONE; STEPS + 1];
    match raid {
        None => seeds[0] = Hexes::one(from),
        Some(raid) => {
            for (hex, step) in raid.captures.iter().zip(raid.completed) {
                if step != NEVER {
                    seeds[usize::from(step)].insert(hex);
                }
            }
        }
    }
    let mut stops = view.stops(captured);
    let mut prey = view.prey.minus(captured);
    if captures.is_full() {
        stops |= prey;
        prey = Hexes::NONE;
    }
    let (mut reached, mut ends) = (seeds[0], Hexes::NONE);
    for step in 1..=STEPS {
        let spread = reached.spread();
        for hex in spread & prey {
            note(raids, captures.with(hex), hex, step as u8);
        }
        prey = prey.minus(spread);
        ends |= spread & stops;
        reached = (spread & free) | seeds[step];
    }
    ends | reached
}

fn note(raids: &mut ArrayVec<Raid, MOST_RAIDS>, captures: Captures, last: Hex, step: u8) {
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
