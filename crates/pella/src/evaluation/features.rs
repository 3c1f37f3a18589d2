//! What one army has for it and against it, counted. Blue's counts minus Red's are the features.

use super::army::Army;
use super::tables::{MIDDLE, WITHIN_THREE, distance, rows_ahead};
use super::{FEATURE_COUNT, race};
use crate::Kind;
use crate::hexes::{Hex, Hexes};
use crate::moment::Moment;

/// Features in the order of the table of weights.
struct Counts {
    counts: [i32; FEATURE_COUNT],
    filled: usize,
}

impl Counts {
    #[inline]
    fn put<const N: usize>(&mut self, counts: [i32; N]) {
        self.counts[self.filled..self.filled + N].copy_from_slice(&counts);
        self.filled += N;
    }
}

/// The features of `own`, `enemy` being the other army.
#[inline]
pub(super) fn count(moment: &Moment, own: &Army, enemy: &Army) -> [i32; FEATURE_COUNT] {
    let mut counts = Counts { counts: [0; FEATURE_COUNT], filled: 0 };
    let acts = moment.to_move == own.side;
    counts.put([own.cavalry, own.archers, own.spears].map(number));
    counts.put([own.cavalry, own.archers, own.spears].map(|hexes| i32::from(!hexes.is_empty())));
    counts.put(company(own));
    counts.put(siege(own, enemy, acts));
    counts.put(rally(moment, own));
    let hits = hits(own, enemy);
    counts.put(if acts { hits } else { [0; HITS] });
    counts.put(if acts { [0; HITS] } else { hits });
    counts.put([if acts { number(enemy.archers & own.shots) } else { 0 }]);
    counts.put(posture(own, enemy));
    counts.put(endgame(moment, own, enemy, acts));
    counts.put([i32::from(acts)]);
    debug_assert_eq!(counts.filled, FEATURE_COUNT);
    counts.counts
}

#[inline]
fn number(hexes: Hexes) -> i32 {
    hexes.len() as i32
}

/// Who stands next to the king.
#[inline]
fn company(own: &Army) -> [i32; 5] {
    let (guards, spears) = (number(own.guards), number(own.guards & own.spears));
    [
        i32::from(guards == 0),
        i32::from(guards > 0 && spears == 0),
        i32::from(guards == 1),
        i32::from(spears >= 2),
        number(own.pieces & WITHIN_THREE[own.king.index()]),
    ]
}

/// What threatens the king and its guards.
#[inline]
fn siege(own: &Army, enemy: &Army, acts: bool) -> [i32; 7] {
    let spears = own.guards & own.spears;
    let rings = number(enemy.archers & own.king.bowshot());
    let near = own.king.neighbours();
    [
        i32::from(acts && enemy.captures_king()),
        if spears.is_empty() { 0 } else { rings },
        if spears.is_empty() { rings } else { 0 },
        i32::from(enemy.rides.within(4).intersects(near)),
        i32::from(!spears.is_empty() && spears.minus(enemy.strikes()).is_empty()),
        number(own.guards & enemy.strikes()),
        number(enemy.spears & WITHIN_THREE[own.king.index()]),
    ]
}

/// The right to rally, and how near its use is.
#[inline]
fn rally(moment: &Moment, own: &Army) -> [i32; 6] {
    let mut counts = [0; 6];
    if moment.rally(own.side) {
        let lost = Kind::RALLIED.into_iter().find(|&kind| moment.captured(own.side, kind) > 0);
        let case = match lost {
            Some(Kind::Cavalry) => 0,
            Some(_) => 2,
            None => 4,
        };
        counts[case] = 1;
        counts[case + 1] = 6 - distance(own.king, Hex::CENTRE);
    }
    counts
}

const HITS: usize = 7;

/// The enemies that this army could capture, the king apart, and archers by archers.
#[inline]
fn hits(own: &Army, enemy: &Army) -> [i32; HITS] {
    let ridden = own.rides.entered;
    let prey = enemy.cavalry | enemy.archers;
    let loose = |hexes: Hexes| hexes.into_iter().filter(|&hex| !enemy.covers(hex)).count() as i32;
    let ridden_prey = prey & ridden;
    let loose_prey = loose(ridden_prey);
    [
        number(enemy.cavalry & own.aims()),
        number(enemy.archers & own.thrusts),
        number(enemy.spears & own.shots),
        loose(enemy.spears & own.thrusts),
        loose_prey,
        number(ridden_prey) - loose_prey,
        loose(enemy.spears & ridden),
    ]
}

/// Where the pieces stand and how freely they move.
#[inline]
fn posture(own: &Army, enemy: &Army) -> [i32; 13] {
    let ahead = |hexes: Hexes| hexes.into_iter().map(|hex| rows_ahead(own.side, hex)).sum::<i32>();
    let open = own.rides.entered & own.view.empty;
    let stuck = own.cavalry.into_iter().filter(|hex| !hex.neighbours().intersects(own.view.empty)).count();
    let linked = own.spears.into_iter().filter(|hex| hex.neighbours().intersects(own.spears)).count();
    let shielded = own.archers.into_iter().filter(|hex| hex.neighbours().intersects(own.spears)).count();
    let escorted = own.cavalry.into_iter().filter(|&hex| own.covers(hex)).count();
    [
        number(open.minus(enemy.aims())),
        stuck as i32,
        linked as i32,
        shielded as i32,
        escorted as i32,
        ahead(own.cavalry),
        ahead(own.archers),
        ahead(own.spears),
        rows_ahead(own.side, own.king),
        number(own.cavalry & enemy.king.within_five()),
        number(own.archers & enemy.king.within_five()),
        number(own.spears & enemy.king.within_five()),
        number(own.pieces & MIDDLE),
    ]
}

/// What matters when little is left.
#[inline]
fn endgame(moment: &Moment, own: &Army, enemy: &Army, acts: bool) -> [i32; 3] {
    let alone = own.pieces.len() == 1;
    let few = own.pieces.len() + enemy.pieces.len() <= 10;
    [
        i32::from(alone),
        if few { 6 - distance(own.king, Hex::CENTRE) } else { 0 },
        if alone && moment.kings_alone() { lead(own, enemy, acts) } else { 0 },
    ]
}

/// 1 for a race of the kings that is won.
fn lead(own: &Army, enemy: &Army, acts: bool) -> i32 {
    let verdict =
        if acts { race::verdict(own.king, enemy.king) } else { -race::verdict(enemy.king, own.king) };
    verdict.max(0)
}
