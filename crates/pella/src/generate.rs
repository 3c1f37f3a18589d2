//! The legal actions of a state that is not over: listed, counted, drawn at random.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use game::Uniform;

use crate::action::{Captures, Deed};
use crate::hexes::{Hex, Hexes};
use crate::moves::View;
use crate::state::Moment;
use crate::{Action, Kind, cavalry};

/// Actions of one piece that differ in one hex only.
#[derive(Clone, Copy, Debug)]
struct Bundle {
    from: Hex,
    what: What,
    hexes: Hexes,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// The walk ends on the hex, after these captures and perhaps one there.
    WalkAfter(Captures),
    ShootAt,
    RallyWith(Kind),
}

impl Bundle {
    #[inline]
    fn action(&self, hex: Hex) -> Action {
        let from = self.from;
        Action(match self.what {
            What::WalkAfter(captures) => Deed::Walk { from, to: hex, captures: captures.without(hex) },
            What::ShootAt => Deed::Shot { from, to: hex },
            What::RallyWith(kind) => Deed::Rally { from, kind, place: hex },
        })
    }
}

pub(crate) fn legal(moment: &Moment, into: &mut Vec<Action>) {
    let view = moment.view();
    for from in moment.own() {
        let _ = bundles(moment, &view, from, |bundle| {
            into.extend(bundle.hexes.into_iter().map(|hex| bundle.action(hex)));
            ControlFlow::<()>::Continue(())
        });
    }
}

/// Whether the action is legal.
pub(crate) fn lists(moment: &Moment, action: Action) -> bool {
    let from = Hex::of(action.from());
    let found = moment.own().contains(from).then(|| {
        bundles(moment, &moment.view(), from, |bundle| {
            if bundle.hexes.into_iter().any(|hex| bundle.action(hex) == action) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    });
    found.is_some_and(|found| found.is_break())
}

pub(crate) fn count(moment: &Moment) -> u64 {
    let view = moment.view();
    moment.own().into_iter().map(|from| u64::from(count_from(moment, &view, from))).sum()
}

#[inline]
fn count_from(moment: &Moment, view: &View, from: Hex) -> u32 {
    let mut count = 0;
    let _ = bundles(moment, view, from, |bundle| {
        count += bundle.hexes.len();
        ControlFlow::<()>::Continue(())
    });
    count
}

/// Each legal action with the same chance: a piece by the number of its actions, then one of these.
pub(crate) fn sample(moment: &Moment, random: &mut impl Uniform) -> Action {
    let view = moment.view();
    let mut pieces = ArrayVec::<(Hex, u32), 127>::new();
    let mut total = 0;
    for from in moment.own() {
        let count = count_from(moment, &view, from);
        pieces.push((from, count));
        total += count;
    }
    let mut rank = random.below(total);
    for (from, count) in pieces {
        if rank < count {
            return nth_from(moment, &view, from, rank);
        }
        rank -= count;
    }
    unreachable!("the number drawn is below the number of actions")
}

fn nth_from(moment: &Moment, view: &View, from: Hex, mut rank: u32) -> Action {
    let found = bundles(moment, view, from, |bundle| {
        let count = bundle.hexes.len();
        if rank < count {
            return ControlFlow::Break(bundle.action(bundle.hexes.nth(rank)));
        }
        rank -= count;
        ControlFlow::Continue(())
    });
    found.break_value().expect("the piece has more actions than the rank")
}

/// Calls `visit` with bundles that hold every legal action of the mover's piece on `from` once.
#[inline]
fn bundles<B>(
    moment: &Moment,
    view: &View,
    from: Hex,
    mut visit: impl FnMut(Bundle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let walk = |hexes| Bundle { from, what: What::WalkAfter(Captures::NONE), hexes };
    match moment.field.kind(from).expect("a piece stands where one was found") {
        Kind::Spear => visit(walk(view.spear_walks(from))),
        Kind::Archer => {
            visit(walk(view.archer_walks(from)))?;
            visit(Bundle { from, what: What::ShootAt, hexes: view.shots(from) })
        }
        Kind::Cavalry => cavalry::walks(view, from, |captures, hexes| {
            visit(Bundle { from, what: What::WalkAfter(captures), hexes })
        }),
        Kind::King => {
            let steps = view.king_steps(from);
            visit(walk(steps))?;
            if moment.may_rally(view, steps) {
                let hexes = view.rally_places(from);
                for kind in moment.rally_kinds() {
                    visit(Bundle { from, what: What::RallyWith(kind), hexes })?;
                }
            }
            ControlFlow::Continue(())
        }
    }
}
