use board::Cell;
use game::{BySide, Side};

use super::Inputs;
use super::inputs::{MOST_MEN, Man, Stage, Tempo};
use crate::state::Phase;
use crate::{ChartabellaState, Facing, Piece};

/// A state as a network sees it.
#[derive(Clone, Copy, Debug)]
pub struct Skirmish {
    men: BySide<[Man; MOST_MEN]>,
    counts: BySide<u8>,
    acts: Side,
    stage: Stage,
}

/// One of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mover {
    pub side: Side,
    /// Its place among those of its side.
    pub place: usize,
}

const NOBODY: Man = Man { slot: 0, pose: 0, cell: 0, column: 0, level: 0, tempo: Tempo::Waiting };

impl Skirmish {
    /// `None` if there is something in the state that the inputs do not know, or a die to be rolled.
    pub fn of(state: &ChartabellaState, inputs: &Inputs) -> Option<Skirmish> {
        let stage = match state.phase {
            Phase::Roll(_) | Phase::Intervene { .. } => return None,
            Phase::AfterShot { .. } => Stage::AfterShot,
            Phase::Activate if state.activations == 0 => Stage::Begun,
            Phase::Activate => Stage::HalfDone,
        };
        if state.cards != BySide::new(0, 0) {
            return None;
        }
        let men = BySide::new([NOBODY; MOST_MEN], [NOBODY; MOST_MEN]);
        let mut skirmish = Skirmish { men, counts: BySide::new(0, 0), acts: state.turn_of, stage };
        for side in Side::BOTH {
            for (cell, piece) in state.army(side) {
                skirmish.enlist(state, inputs, cell, piece)?;
            }
        }
        Some(skirmish)
    }

    fn enlist(&mut self, state: &ChartabellaState, inputs: &Inputs, cell: Cell, piece: Piece) -> Option<()> {
        let (slot, most) = inputs.slot(piece.owner, piece.kind)?;
        if self.men(piece.owner).iter().filter(|man| man.slot == slot).count() == most {
            return None;
        }
        let tempo = match (piece.owner == state.turn_of, state.acted == Some(cell)) {
            (true, false) => Tempo::Ready,
            (true, true) => Tempo::Done,
            (false, _) => Tempo::Waiting,
        };
        let mut man = Man { slot, pose: inputs.pose(slot, piece.facing), tempo, ..NOBODY };
        man.stand(state, cell);
        self.men[piece.owner][usize::from(self.counts[piece.owner])] = man;
        self.counts[piece.owner] += 1;
        Some(())
    }

    fn men(&self, side: Side) -> &[Man] {
        &self.men[side][..usize::from(self.counts[side])]
    }

    /// As it will be when a piece of the side whose turn it is has finished its activation on its cell in the state; and
    /// which of the side's pieces it is, as the turn may pass by that.
    pub(super) fn after_activation(&self, state: &ChartabellaState, cell: Cell) -> (Skirmish, Mover) {
        let mut after = *self;
        let place = self.men(self.acts).iter().position(|man| usize::from(man.cell) == cell.index());
        let place = place.expect("the piece that acts is there");
        after.men[self.acts][place].tempo = Tempo::Done;
        after.stage = Stage::HalfDone;
        let after = if state.activations == 1 { after.after_turn() } else { after };
        (after, Mover { side: self.acts, place })
    }

    /// A piece on another cell, or turned.
    #[inline]
    pub(super) fn moved(
        &self,
        mover: Mover,
        state: &ChartabellaState,
        inputs: &Inputs,
        (to, facing): (Cell, Facing),
    ) -> Man {
        let mut man = self.men[mover.side][mover.place];
        man.stand(state, to);
        man.pose = inputs.pose(man.slot, facing);
        man
    }

    /// As it will be when the turn is over.
    pub fn after_turn(&self) -> Skirmish {
        let mut after = *self;
        after.acts = self.acts.other();
        after.stage = Stage::Begun;
        for side in Side::BOTH {
            let tempo = if side == after.acts { Tempo::Ready } else { Tempo::Waiting };
            after.men[side].iter_mut().for_each(|man| man.tempo = tempo);
        }
        after
    }

    /// Tells the places of all inputs that are set.
    pub fn for_each_input(&self, inputs: &Inputs, tell: impl FnMut(usize)) {
        self.for_each_input_but(inputs, None, tell);
    }

    /// Tells the inputs that are set, but for those that are about one of the pieces.
    #[inline(always)]
    pub(super) fn for_each_input_but(
        &self,
        inputs: &Inputs,
        left_out: Option<Mover>,
        mut tell: impl FnMut(usize),
    ) {
        let is_left_out = |side, place| left_out == Some(Mover { side, place });
        let (first, second) = (self.men(Side::First), self.men(Side::Second));
        for (side, men) in [(Side::First, first), (Side::Second, second)] {
            for (at, &man) in men.iter().enumerate().filter(|&(at, _)| !is_left_out(side, at)) {
                tell(inputs.standing(man));
                let others = men.iter().enumerate().skip(at + 1);
                for (_, &other) in others.filter(|&(place, _)| !is_left_out(side, place)) {
                    tell(inputs.company(man, other, self.acts));
                }
            }
        }
        for (_, &a) in first.iter().enumerate().filter(|&(at, _)| !is_left_out(Side::First, at)) {
            for (_, &b) in second.iter().enumerate().filter(|&(at, _)| !is_left_out(Side::Second, at)) {
                tell(inputs.meeting(a, b));
            }
        }
        tell(inputs.stage(self.acts, self.stage));
        tell(inputs.strength(self.acts, first.iter().chain(second).copied()));
    }

    /// Tells the inputs that are about one of the pieces, which has become `man`.
    #[inline(always)]
    pub(super) fn for_each_input_of(
        &self,
        inputs: &Inputs,
        mover: Mover,
        man: Man,
        mut tell: impl FnMut(usize),
    ) {
        tell(inputs.standing(man));
        for (at, &friend) in self.men(mover.side).iter().enumerate() {
            if at != mover.place {
                tell(inputs.company(man, friend, self.acts));
            }
        }
        for &enemy in self.men(mover.side.other()) {
            tell(match mover.side {
                Side::First => inputs.meeting(man, enemy),
                Side::Second => inputs.meeting(enemy, man),
            });
        }
    }
}

impl Man {
    fn stand(&mut self, state: &ChartabellaState, cell: Cell) {
        let place = state.ground().place(cell);
        self.cell = cell.index() as u16;
        self.column = place.column as i8;
        self.level = (2 * place.row + u8::from(place.is_raised())) as i8;
    }
}
