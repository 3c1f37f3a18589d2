//! Movement (section 4): jumps, the end of a group's movement, and the parts that are taken off.

use std::ops::ControlFlow;

use game::Uniform;

use crate::group::{Group, LARGEST_GROUP, Members};
use crate::points::Points;
use crate::slot::{EAST, NORTH_EAST, NORTH_WEST};
use crate::state::{Feature, MOST_PIECES, Phase};
use crate::{Action, GuerrillaState, Slot};

/// No group has more than seven pairs of neighbours, each with a jump either way.
const MOST_JUMPS_OF_GROUP: usize = 14;
const MOST_JUMPS: usize = MOST_PIECES / LARGEST_GROUP * MOST_JUMPS_OF_GROUP;

/// A piece's point before and after it has jumped over a piece of its group.
#[derive(Clone, Copy)]
struct Jump {
    from: Slot,
    to: Slot,
}

impl From<Jump> for Action {
    #[inline]
    fn from(Jump { from, to }: Jump) -> Action {
        Action::Jump { from, to }
    }
}

/// The jumps of the pieces to open points, whatever else is near these.
#[inline]
fn each_open_jump(
    pieces: Points,
    open: Points,
    mut visit: impl FnMut(Jump) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_open_jump_along::<EAST, { 2 * EAST }>(pieces, open, &mut visit)?;
    each_open_jump_along::<NORTH_EAST, { 2 * NORTH_EAST }>(pieces, open, &mut visit)?;
    each_open_jump_along::<NORTH_WEST, { 2 * NORTH_WEST }>(pieces, open, &mut visit)
}

/// The jumps along an axis, given by what a step and a jump add to a slot.
#[inline]
fn each_open_jump_along<const STEP: u16, const JUMP: u16>(
    pieces: Points,
    open: Points,
    visit: &mut impl FnMut(Jump) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let upper_of_pairs = pieces & pieces.raised::<STEP>();
    let upwards = upper_of_pairs & open.lowered::<STEP>();
    upwards.try_each(|over| visit(Jump { from: over.lowered(STEP), to: over.raised(STEP) }))?;
    let downwards = upper_of_pairs & open.raised::<JUMP>();
    downwards.try_each(|from| visit(Jump { from, to: from.lowered(JUMP) }))
}

/// The jumps of a group that is moving. Its pairs of pieces are so few that looking at them beats looking at whole sets.
#[inline]
fn each_group_jump(
    moving: &Group,
    landing: &Points,
    mut visit: impl FnMut(Jump) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (at, &one) in moving.slots().iter().enumerate() {
        for &other in moving.slots()[..at].iter().filter(|other| other.touches(one)) {
            for (from, over) in [(one, other), (other, one)] {
                let to = from.beyond(over);
                if landing.has(to) {
                    visit(Jump { from, to })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl GuerrillaState {
    pub(crate) fn start_movement(&mut self) {
        self.forget_marks();
        self.next_group(self.own());
    }

    /// Goes on to the groups that have not moved, or to the killing if none of them can.
    fn next_group(&mut self, unmoved: Points) {
        if self.begun && !self.can_move(unmoved) {
            self.start_killing();
        } else {
            self.phase = Phase::Movement { unmoved };
        }
    }

    /// Whether one of the groups, all of them whole, has a legal jump.
    fn can_move(&self, unmoved: Points) -> bool {
        each_open_jump(unmoved, self.open(), |jump| {
            if self.lands_apart(jump) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether the first jump of a group lands next to no friendly piece outside the group.
    #[inline]
    fn lands_apart(&self, jump: Jump) -> bool {
        let own = self.own();
        own.touches_in_a_row(jump.to) || {
            let group = Group::of(own, jump.from);
            group.slots().iter().filter(|slot| slot.touches(jump.to)).count() == own.count_beside(jump.to)
        }
    }

    pub(crate) fn for_each_jump(&self, mut visit: impl FnMut(Action)) {
        let _ = match self.phase {
            Phase::Movement { unmoved } => each_open_jump(unmoved, self.open(), |jump| {
                if self.lands_apart(jump) {
                    visit(jump.into());
                }
                ControlFlow::Continue(())
            }),
            Phase::Jumping { moving, landing, .. } => each_group_jump(&moving, &landing, |jump| {
                visit(jump.into());
                ControlFlow::Continue(())
            }),
            _ => ControlFlow::Continue(()),
        };
    }

    /// A jump of an unmoved group or the way out, each equally likely.
    ///
    /// Draws from the jumps to open points and the way out until that is legal: so the groups near a landing need not
    /// be looked at for every jump, and none is preferred.
    #[inline]
    pub(crate) fn sample_first_jump(
        &self,
        unmoved: Points,
        way_out: Action,
        random: &mut impl Uniform,
    ) -> Action {
        let mut jumps = [Jump { from: Slot::ANY, to: Slot::ANY }; MOST_JUMPS];
        let mut count = 0;
        let _ = each_open_jump(unmoved, self.open(), |jump| {
            jumps[count] = jump;
            count += 1;
            ControlFlow::Continue(())
        });
        loop {
            let drawn = random.below(count as u32 + 1) as usize;
            if drawn == count {
                return way_out;
            }
            if self.lands_apart(jumps[drawn]) {
                return jumps[drawn].into();
            }
        }
    }

    /// A jump of the moving group or the way out, each equally likely.
    #[inline]
    pub(crate) fn sample_next_jump(
        &self,
        moving: &Group,
        landing: Points,
        random: &mut impl Uniform,
    ) -> Action {
        let mut jumps = [Jump { from: Slot::ANY, to: Slot::ANY }; MOST_JUMPS_OF_GROUP];
        let mut count = 0;
        let _ = each_group_jump(moving, &landing, |jump| {
            jumps[count] = jump;
            count += 1;
            ControlFlow::Continue(())
        });
        let drawn = random.below(count as u32 + 1) as usize;
        if drawn == count { Action::Stop } else { jumps[drawn].into() }
    }

    pub(crate) fn jump(&mut self, from: Slot, to: Slot) {
        if let Phase::Movement { unmoved } = self.phase {
            self.start_group(unmoved, from);
        }
        let Phase::Jumping { moving, landing, left, .. } = &mut self.phase else {
            unreachable!("pieces jump in the movement")
        };
        moving.move_piece(from, to);
        landing.insert(from);
        landing.remove(to);
        *left -= 1;
        // It never runs out of legal jumps: back to where the last one came from is always one.
        let finished = *left == 0;
        self.lift(self.to_move, from);
        self.place(self.to_move, to);
        self.mark(Feature::Moving, from);
        self.mark(Feature::Moving, to);
        if finished {
            self.finish_group();
        }
    }

    fn start_group(&mut self, unmoved: Points, first: Slot) {
        let own = self.own();
        let moving = Group::of(own, first);
        let pieces = moving.points();
        let landing = self.open() - (own - pieces).neighbours();
        self.mark_all(Feature::Moving, moving.slots().iter().copied());
        let left = moving.len() as u8;
        self.phase = Phase::Jumping { unmoved: unmoved - pieces, moving, landing, left };
    }

    /// Takes off the smaller parts of the moving group, and goes on unless the largest are tied.
    pub(crate) fn finish_group(&mut self) {
        let Phase::Jumping { unmoved, moving, .. } = self.phase else {
            unreachable!("only a moving group finishes")
        };
        let (mut tied, mut largest) = (Members::NONE, 0);
        for part in moving.parts() {
            if part.len() > largest {
                (tied, largest) = (part, part.len());
            } else if part.len() == largest {
                tied = tied.with(part);
            }
        }
        self.take_off(&moving.only(tied.others()));
        let tied = moving.only(tied);
        if tied.len() == largest {
            self.settle_group(unmoved, &tied);
        } else {
            self.phase = Phase::Keeping { unmoved, tied };
        }
    }

    pub(crate) fn keep(&mut self, lowest: Slot) {
        let Phase::Keeping { unmoved, tied } = self.phase else {
            unreachable!("only tied parts are chosen from")
        };
        let kept = tied
            .parts()
            .find(|&part| tied.only(part).lowest() == lowest)
            .expect("a part is named by its lowest point");
        self.take_off(&tied.only(kept.others()));
        self.settle_group(unmoved, &tied.only(kept));
    }

    fn take_off(&mut self, gone: &Group) {
        for &slot in gone.slots() {
            self.mark(Feature::Moving, slot);
            self.lift(self.to_move, slot);
        }
    }

    fn settle_group(&mut self, unmoved: Points, group: &Group) {
        self.mark_all(Feature::Moving, group.slots().iter().copied());
        self.mark(Feature::Moved, group.lowest());
        self.next_group(unmoved);
    }
}
