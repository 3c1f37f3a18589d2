//! A legal action at random, each with the same chance, without listing or even counting them all.
//!
//! Every piece gets a number of tickets, at least one for each of its actions. A ticket is drawn; if no action belongs
//! to it, another is drawn. As each action has exactly one ticket, all have the same chance. For a piece that captures
//! no more than one piece in a move the hex where it goes or shoots names the action, and so the hexes within its steps
//! are its tickets: only the piece whose ticket is drawn is looked at closely. Cavalry with pieces in range after whose
//! capture it may go on has its actions counted.

use arrayvec::ArrayVec;
use game::Uniform;

use crate::action::{Captures, Deed};
use crate::generate::{count_from, nth_from};
use crate::hexes::Hex;
use crate::moment::Moment;
use crate::moves::View;
use crate::{Action, Kind, cavalry};

struct Tickets {
    kind: Kind,
    from: Hex,
    count: u32,
    /// Whether each ticket is an action: otherwise it is a hex within the piece's steps.
    exact: bool,
}

/// Draws a legal action of a game that is not over.
pub(crate) fn sample(moment: &Moment, random: &mut impl Uniform) -> Action {
    let view = moment.view();
    let mut pieces = ArrayVec::<Tickets, 127>::new();
    let mut total = 0;
    for (kind, from) in moment.own_pieces() {
        let tickets = tickets(moment, &view, kind, from);
        total += tickets.count;
        pieces.push(tickets);
    }
    loop {
        let mut ticket = random.below(total);
        for piece in &pieces {
            if ticket < piece.count {
                if let Some(action) = piece.action(moment, &view, ticket) {
                    return action;
                }
                break;
            }
            ticket -= piece.count;
        }
    }
}

#[inline]
fn tickets(moment: &Moment, view: &View, kind: Kind, from: Hex) -> Tickets {
    let exact = match kind {
        Kind::King => from.neighbours().contains(Hex::CENTRE),
        Kind::Cavalry => view.prey.intersects(from.within_five()),
        Kind::Archer | Kind::Spear => false,
    };
    let count = if exact { count_from(moment, view, kind, from) } else { from.count_within(kind.steps()) };
    Tickets { kind, from, count, exact }
}

impl Tickets {
    #[inline]
    fn action(&self, moment: &Moment, view: &View, ticket: u32) -> Option<Action> {
        let from = self.from;
        if self.exact {
            return Some(nth_from(moment, view, self.kind, from, ticket));
        }
        let to = from.nth_nearest(ticket);
        let walks = match self.kind {
            Kind::King => view.king_steps(from),
            Kind::Spear => view.spear_walks(from),
            Kind::Archer if view.enemies.contains(to) => {
                return view.shots(from).contains(to).then_some(Action(Deed::Shot { from, to }));
            }
            Kind::Archer => view.archer_walks(from),
            Kind::Cavalry => cavalry::plain_walks(view, from),
        };
        walks.contains(to).then_some(Action(Deed::Walk { from, to, captures: Captures::NONE }))
    }
}
