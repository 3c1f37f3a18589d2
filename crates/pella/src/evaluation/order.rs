//! Which actions to look at first, and which beyond the horizon.

use std::ops::ControlFlow;

use game::Side;

use super::army::Army;
use super::tables::{WITHIN_THREE, WITHIN_TWO, distance, rows_ahead};
use crate::action::{Captures, Deed};
use crate::field::Field;
use crate::hexes::{Hex, Hexes};
use crate::moment::Moment;
use crate::moves::View;
use crate::{Action, Kind, cavalry};

/// What kinds are worth when captures are put in order, in thousandths of a spear.
const WORTH: [i32; 4] = [10_000_000, 3500, 2200, 1000];

#[inline]
fn worth(field: &Field, hexes: Hexes) -> i32 {
    let of_kind = |kind: Kind| WORTH[kind as usize] * (hexes & field.of_kind(kind)).len() as i32;
    Kind::ALL.into_iter().map(of_kind).sum()
}

/// Whether a spear, an archer or the king of the side covers the hex once what is captured has gone.
#[inline]
fn covers(field: &Field, side: Side, hex: Hex, captured: Hexes) -> bool {
    let near = (field.of_kind(Kind::Spear) & WITHIN_TWO[hex.index()])
        | (field.of_kind(Kind::Archer) & hex.bowshot())
        | (field.of_kind(Kind::King) & hex.neighbours());
    !(near & field.of_side(side)).minus(captured).is_empty()
}

/// Captures that do not plainly lose more than they win, the rally with the best piece, and the step that wins the race.
#[inline]
pub(super) fn is_noisy(moment: &Moment, deed: Deed) -> bool {
    let field = &moment.field;
    match deed {
        Deed::Shot { .. } => true,
        Deed::Rally { from, kind, place } => {
            moment.rally_kinds().next() == Some(kind) && best_place(&moment.view(), from) == Some(place)
        }
        Deed::Walk { from, to, captures } => {
            let enemies = field.of_side(moment.to_move.other());
            if captures == Captures::NONE && !enemies.contains(to) {
                return to == Hex::CENTRE && moment.kings_alone();
            }
            if !field.of_kind(Kind::Cavalry).contains(from) {
                return true;
            }
            let captured = captures.hexes() | (Hexes::one(to) & enemies);
            let stops = captured | retreat(!field.occupied(), from, captures);
            stops.contains(to) && is_worthwhile(field, moment.to_move.other(), to, captured)
        }
    }
}

/// The actions that are noisy, in the order of the legal ones.
pub(super) fn noisy(moment: &Moment, into: &mut Vec<Action>) {
    let view = moment.view();
    for (kind, from) in moment.own_pieces() {
        let walk = |to| Action(Deed::Walk { from, to, captures: Captures::NONE });
        match kind {
            Kind::King => {
                let steps = view.king_steps(from);
                let goal = if moment.kings_alone() { Hexes::one(Hex::CENTRE) } else { Hexes::NONE };
                into.extend((steps & (view.takeable | goal)).into_iter().map(walk));
                if moment.may_rally(&view, steps) {
                    into.extend(best_rally(moment, &view, from));
                }
            }
            Kind::Cavalry if view.enemies.intersects(from.within_five()) => {
                noisy_rides(moment, &view, from, into);
            }
            Kind::Cavalry => {}
            Kind::Archer => {
                into.extend(view.shots(from).into_iter().map(|to| Action(Deed::Shot { from, to })));
            }
            Kind::Spear => into.extend((view.spear_walks(from) & view.takeable).into_iter().map(walk)),
        }
    }
}

fn noisy_rides(moment: &Moment, view: &View, from: Hex, into: &mut Vec<Action>) {
    let enemy = moment.to_move.other();
    let _ = cavalry::walks(view, from, |captures, ends| {
        let taken = captures.hexes();
        let stops = view.enemies | retreat(view.empty, from, captures);
        for to in ends & stops {
            let captured = taken | (Hexes::one(to) & view.enemies);
            if is_worthwhile(&moment.field, enemy, to, captured) {
                into.push(Action(Deed::Walk { from, to, captures: captures.without(to) }));
            }
        }
        ControlFlow::<()>::Continue(())
    });
}

/// Whether cavalry that stops on `to` has won as much as it may lose there.
#[inline]
fn is_worthwhile(field: &Field, enemy: Side, to: Hex, captured: Hexes) -> bool {
    worth(field, captured) >= WORTH[Kind::Cavalry as usize] || !covers(field, enemy, to, captured)
}

/// Of all the hexes where cavalry may end a ride on which it has captured something, one that is as near to its start
/// as can be: rides that end elsewhere differ too little to follow all of them.
#[inline]
fn retreat(empty: Hexes, from: Hex, captures: Captures) -> Hexes {
    let mut hexes = captures.iter();
    let (Some(first), None) = (hexes.next(), hexes.next()) else {
        return if captures == Captures::NONE { Hexes::NONE } else { Hexes::one(from) };
    };
    let ways = match distance(from, first) {
        1 | 2 => return Hexes::one(from),
        3 => from.neighbours() & WITHIN_TWO[first.index()],
        4 => WITHIN_THREE[from.index()] & first.neighbours(),
        _ => return Hexes::NONE,
    };
    (ways & empty).lowest().map_or(Hexes::NONE, Hexes::one)
}

fn best_rally(moment: &Moment, view: &View, from: Hex) -> Option<Action> {
    let (kind, place) = (moment.rally_kinds().next()?, best_place(view, from)?);
    Some(Action(Deed::Rally { from, kind, place }))
}

fn best_place(view: &View, king_from: Hex) -> Option<Hex> {
    view.rally_places(king_from).lowest()
}

/// What promises of actions in the same state share.
#[derive(Debug)]
pub(super) struct Order<'a> {
    moment: &'a Moment,
    own: Army,
    enemy: Army,
    /// Where spears, archers and the king of the enemy capture.
    covered: Hexes,
    /// Where enemy cavalry captures and nothing but cavalry could take revenge.
    ridden: Hexes,
    /// What coming next to the king is worth.
    guarding: i32,
    /// What leaving the king costs.
    leaving: i32,
}

impl Order<'_> {
    pub fn new(moment: &Moment) -> Order<'_> {
        let own = Army::new(&moment.field, moment.to_move);
        let enemy = Army::new(&moment.field, moment.to_move.other());
        Order {
            moment,
            covered: enemy.aims() | enemy.king.neighbours(),
            ridden: enemy.rides.entered.minus(own.aims() | own.king.neighbours()),
            guarding: if enemy.captures_king() { 2500 } else { 100 },
            leaving: if own.guards.len() == 1 { 1500 } else { 150 },
            own,
            enemy,
        }
    }

    #[inline]
    pub fn promise(&self, deed: Deed) -> i32 {
        let field = &self.moment.field;
        match deed {
            Deed::Walk { from, to, captures } => {
                let kind = self.own_kind(from);
                let prospects = self.relief(kind, from) + self.outlook(kind, from, to);
                if captures == Captures::NONE && !self.enemy.pieces.contains(to) {
                    return prospects - self.risk(kind, to);
                }
                let captured = captures.hexes() | (Hexes::one(to) & self.enemy.pieces);
                let retaken = covers(field, self.enemy.side, to, captured) && kind != Kind::King;
                let risk = if retaken { WORTH[kind as usize] } else { 0 };
                prospects + worth(field, captured) - risk
            }
            Deed::Shot { from, to } => {
                let price = if self.enemy.archers.contains(to) { WORTH[Kind::Archer as usize] } else { 0 };
                worth(field, Hexes::one(to)) - price + self.relief(Kind::Archer, from) / 4
            }
            Deed::Rally { kind, place, .. } => WORTH[kind as usize] - rows_ahead(self.own.side, place),
        }
    }

    #[inline]
    fn own_kind(&self, from: Hex) -> Kind {
        match from {
            from if self.own.cavalry.contains(from) => Kind::Cavalry,
            from if self.own.archers.contains(from) => Kind::Archer,
            from if self.own.spears.contains(from) => Kind::Spear,
            _ => Kind::King,
        }
    }

    /// What is gained by not standing on `from` any longer.
    #[inline]
    fn relief(&self, kind: Kind, from: Hex) -> i32 {
        match kind {
            Kind::King => 0,
            _ if self.covered.contains(from) => WORTH[kind as usize] / 2,
            _ if self.ridden.contains(from) => WORTH[kind as usize] / 4,
            _ => 0,
        }
    }

    /// What may be lost on `to`.
    #[inline]
    fn risk(&self, kind: Kind, to: Hex) -> i32 {
        match kind {
            Kind::King if (self.covered | self.ridden).contains(to) => 500,
            Kind::Cavalry | Kind::Archer if self.covered.contains(to) => WORTH[kind as usize],
            Kind::Cavalry | Kind::Archer if self.ridden.contains(to) => WORTH[kind as usize] / 2,
            Kind::Spear if self.covered.contains(to) => 500,
            _ => 0,
        }
    }

    /// What the piece will do on `to`.
    #[inline]
    fn outlook(&self, kind: Kind, from: Hex, to: Hex) -> i32 {
        let aims = match kind {
            Kind::Archer => {
                let aimed = to.bowshot();
                150 * (aimed & self.enemy.pieces).len() as i32
                    + 300 * (aimed & self.enemy.cavalry).len() as i32
                    + 200 * i32::from(aimed.contains(self.enemy.king))
            }
            Kind::Spear => 150 * (WITHIN_TWO[to.index()] & self.enemy.pieces).len() as i32,
            Kind::Cavalry => 100 * i32::from(self.enemy.king.within_five().contains(to)),
            Kind::King => return -200,
        };
        let next_to_king = self.own.king.neighbours();
        let duty = match (next_to_king.contains(from), next_to_king.contains(to)) {
            (true, false) => -self.leaving,
            (false, true) => self.guarding,
            _ => 0,
        };
        aims + duty + 15 * (rows_ahead(self.own.side, to) - rows_ahead(self.own.side, from))
    }
}
