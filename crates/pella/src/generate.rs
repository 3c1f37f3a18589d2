//! The legal actions of a state that is not over: listed and counted.

use std::ops::ControlFlow;

use crate::action::{Captures, Deed};
use crate::hexes::{Hex, Hexes};
use crate::moment::Moment;
use crate::moves::View;
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
    for (kind, from) in moment.own_pieces() {
        let _ = bundles(moment, &view, kind, from, |bundle| {
            into.extend(bundle.hexes.into_iter().map(|hex| bundle.action(hex)));
            ControlFlow::<()>::Continue(())
        });
    }
}

/// Whether the action is legal.
pub(crate) fn lists(moment: &Moment, action: Action) -> bool {
    let from = Hex::of(action.from());
    let own = moment.field.piece(from).filter(|piece| piece.owner == moment.to_move);
    own.is_some_and(|piece| {
        let found = bundles(moment, &moment.view(), piece.kind, from, |bundle| {
            if bundle.hexes.into_iter().any(|hex| bundle.action(hex) == action) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.is_break()
    })
}

pub(crate) fn count(moment: &Moment) -> u64 {
    let view = moment.view();
    moment.own_pieces().map(|(kind, from)| u64::from(count_from(moment, &view, kind, from))).sum()
}

/// The number of legal actions of the mover's piece of this kind on `from`.
#[inline]
pub(crate) fn count_from(moment: &Moment, view: &View, kind: Kind, from: Hex) -> u32 {
    let mut count = 0;
    let _ = bundles(moment, view, kind, from, |bundle| {
        count += bundle.hexes.len();
        ControlFlow::<()>::Continue(())
    });
    count
}

/// The action of that piece with `rank` others before it.
///
/// Panics if there is none.
pub(crate) fn nth_from(moment: &Moment, view: &View, kind: Kind, from: Hex, mut rank: u32) -> Action {
    let found = bundles(moment, view, kind, from, |bundle| {
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
    kind: Kind,
    from: Hex,
    mut visit: impl FnMut(Bundle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let walk = |hexes| Bundle { from, what: What::WalkAfter(Captures::NONE), hexes };
    match kind {
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
