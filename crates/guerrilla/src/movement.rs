//! Movement (section 4): jumps, the end of a group's movement, and the parts that are taken off.

use board::HexDirection;
use game::Uniform;

use crate::points::Points;
use crate::state::{Feature, Phase};
use crate::{Action, GuerrillaState, Slot};

/// Jumps as sets of the pieces jumped over, one for each direction of [`HexDirection::ALL`].
struct Jumps([Points; 6]);

#[derive(Clone, Copy)]
struct Jump {
    over: Slot,
    direction: HexDirection,
}

impl Jump {
    #[inline]
    fn to(self) -> Slot {
        self.over.step(self.direction)
    }

    #[inline]
    fn action(self) -> Action {
        Action::Jump { from: self.over.step(self.direction.opposite()), to: self.to() }
    }
}

impl Jumps {
    /// The jumps of movers over movers to points where they may land.
    #[inline]
    fn new(movers: Points, landing: Points) -> Jumps {
        Jumps(HexDirection::ALL.map(|direction| jumps_towards(direction, movers, landing)))
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = Jump> {
        self.0
            .into_iter()
            .zip(HexDirection::ALL)
            .flat_map(|(middles, direction)| middles.iter().map(move |over| Jump { over, direction }))
    }

    /// The number of jumps in the first directions, for each number of directions but none.
    #[inline]
    fn running_counts(&self) -> [u32; 6] {
        let mut sum = 0;
        self.0.map(|middles| {
            sum += middles.len() as u32;
            sum
        })
    }

    #[inline]
    fn nth(&self, rank: u32, running_counts: &[u32; 6]) -> Jump {
        let at = running_counts.iter().take_while(|&&count| count <= rank).count();
        let before = if at == 0 { 0 } else { running_counts[at - 1] };
        let over = self.0[at].nth((rank - before) as usize);
        Jump { over, direction: HexDirection::ALL[at] }
    }
}

#[inline]
fn jumps_towards(direction: HexDirection, movers: Points, landing: Points) -> Points {
    movers & movers.stepped(direction) & landing.stepped(direction.opposite())
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
        let open = self.open();
        HexDirection::ALL.into_iter().any(|direction| {
            jumps_towards(direction, unmoved, open)
                .iter()
                .any(|over| self.lands_apart(Jump { over, direction }))
        })
    }

    /// Whether the first jump of a group lands next to no friendly piece outside the group.
    #[inline]
    fn lands_apart(&self, jump: Jump) -> bool {
        let own = self.own();
        let touched = jump.to().neighbours() & own;
        touched == Points::of(jump.over) || (touched - own.part(jump.over)).is_empty()
    }

    pub(crate) fn for_each_jump(&self, mut visit: impl FnMut(Action)) {
        match self.phase {
            Phase::Movement { unmoved } => Jumps::new(unmoved, self.open())
                .iter()
                .filter(|&jump| self.lands_apart(jump))
                .for_each(|jump| visit(jump.action())),
            Phase::Jumping { moving, free, .. } => {
                Jumps::new(moving, free - moving).iter().for_each(|jump| visit(jump.action()));
            }
            _ => {}
        }
    }

    /// A legal jump, or none as often as any one of them.
    ///
    /// Draws among all jumps to open points until one lands apart from other groups: that is cheaper than looking at
    /// all of them, and leaves every legal one equally likely.
    #[inline]
    pub(crate) fn sample_first_jump(&self, unmoved: Points, random: &mut impl Uniform) -> Option<Action> {
        let jumps = Jumps::new(unmoved, self.open());
        let counts = jumps.running_counts();
        loop {
            let rank = random.below(counts[5] + 1);
            if rank == counts[5] {
                return None;
            }
            let jump = jumps.nth(rank, &counts);
            if self.lands_apart(jump) {
                return Some(jump.action());
            }
        }
    }

    /// A legal jump of the moving group, or none as often as any one of them.
    #[inline]
    pub(crate) fn sample_next_jump(
        &self,
        moving: Points,
        free: Points,
        random: &mut impl Uniform,
    ) -> Option<Action> {
        let jumps = Jumps::new(moving, free - moving);
        let counts = jumps.running_counts();
        let rank = random.below(counts[5] + 1);
        (rank < counts[5]).then(|| jumps.nth(rank, &counts).action())
    }

    pub(crate) fn jump(&mut self, from: Slot, to: Slot) {
        if let Phase::Movement { unmoved } = self.phase {
            self.start_group(unmoved, from);
        }
        let Phase::Jumping { moving, free, left, .. } = &mut self.phase else {
            unreachable!("pieces jump in the movement")
        };
        moving.remove(from);
        moving.insert(to);
        *left -= 1;
        let (movers, landing) = (*moving, *free - *moving);
        let finished = *left == 0
            || HexDirection::ALL
                .into_iter()
                .all(|direction| jumps_towards(direction, movers, landing).is_empty());
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
        let moving = own.part(first);
        let others = own - moving;
        let free = (self.open() - others.neighbours()) | moving;
        self.mark_all(Feature::Moving, moving);
        let left = moving.len() as u8;
        self.phase = Phase::Jumping { unmoved: unmoved - moving, moving, free, left };
    }

    /// Takes off the smaller parts of the moving group, and goes on unless the largest are tied.
    pub(crate) fn finish_group(&mut self) {
        let Phase::Jumping { unmoved, moving, .. } = self.phase else {
            unreachable!("only a moving group finishes")
        };
        let largest = moving.parts().map(|part| part.len()).max().unwrap_or(0);
        let tied =
            moving.parts().filter(|part| part.len() == largest).fold(Points::EMPTY, |tied, part| tied | part);
        self.take_off(moving - tied);
        if tied.len() == largest {
            self.settle_group(unmoved, tied);
        } else {
            self.phase = Phase::Keeping { unmoved, tied };
        }
    }

    pub(crate) fn keep(&mut self, lowest: Slot) {
        let Phase::Keeping { unmoved, tied } = self.phase else {
            unreachable!("only tied parts are chosen from")
        };
        let kept = tied.part(lowest);
        self.take_off(tied - kept);
        self.settle_group(unmoved, kept);
    }

    fn take_off(&mut self, gone: Points) {
        self.mark_all(Feature::Moving, gone);
        self.lift_all(self.to_move, gone);
    }

    fn settle_group(&mut self, unmoved: Points, group: Points) {
        self.mark_all(Feature::Moving, group);
        self.mark(Feature::Moved, group.lowest().expect("a group has a piece"));
        self.next_group(unmoved);
    }
}
