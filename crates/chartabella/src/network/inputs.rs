use game::{BySide, Side};

use crate::{Facing, Kind, Scenario};

/// A side has at most so many pieces.
pub(super) const MOST_MEN: usize = 4;
/// Both sides have at most so many types.
const MOST_SLOTS: usize = 2 * MOST_MEN;

/// The places of a network's inputs: which there are depends on the map and on the armies at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    cells: usize,
    levels: usize,
    /// The slot of each type of the theme.
    slot_of: BySide<Vec<Option<u8>>>,
    slots: Vec<Slot>,
    /// Where the inputs begin for two slots, the lesser first.
    pairs: [[usize; MOST_SLOTS]; MOST_SLOTS],
    stages: usize,
    strengths: usize,
    count: usize,
}

/// A type of piece that a side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    side: Side,
    /// How many there are at the start.
    most: usize,
    /// 2 if it matters which way it looks.
    poses: usize,
    /// Where its inputs begin.
    base: usize,
    /// By how much one more of it changes the number of what is left.
    step: usize,
}

/// What a piece may do before the turn passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tempo {
    Ready,
    Done,
    Waiting,
}

/// A piece as the network sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Man {
    pub slot: u8,
    pub pose: u8,
    pub cell: u16,
    pub column: i8,
    pub level: i8,
    pub tempo: Tempo,
}

/// How a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Begun,
    HalfDone,
    AfterShot,
}

/// The places of the inputs that are set in a state.
pub(super) struct SetInputs {
    inputs: [u32; MOST_SET],
    count: usize,
}

/// Each piece, any two pieces, the stage and the strength.
const MOST_SET: usize = 2 * MOST_MEN + MOST_MEN * (2 * MOST_MEN - 1) + 2;

impl SetInputs {
    #[inline]
    pub fn none() -> SetInputs {
        SetInputs { inputs: [0; MOST_SET], count: 0 }
    }

    #[inline]
    pub fn push(&mut self, input: usize) {
        self.inputs[self.count] = input as u32;
        self.count += 1;
    }

    #[inline]
    pub fn all(&self) -> &[u32] {
        &self.inputs[..self.count]
    }
}

const TEMPOS: usize = 3;
/// Whose turn it is, and whether the piece that might act has done so.
const MEETING_TEMPOS: usize = 4;
const STAGES: usize = 3;

impl Inputs {
    /// The inputs of a scenario; why it has none, if a network cannot tell what matters in it.
    pub fn new(scenario: &Scenario) -> Result<Inputs, &'static str> {
        if scenario.cards != BySide::new(0, 0) || !scenario.ground.camps().is_empty() {
            return Err("a network knows nothing of cards and camps");
        }
        if Side::BOTH.into_iter().any(|side| scenario.army(side).count() > MOST_MEN) {
            return Err("a network is for at most four pieces a side");
        }
        let board = scenario.ground.board;
        let mut inputs = Inputs {
            cells: board.cell_count(),
            levels: 2 * board.rows,
            slot_of: BySide::from_fn(|_| vec![None; scenario.theme.kinds.len()]),
            slots: Vec::new(),
            pairs: [[0; MOST_SLOTS]; MOST_SLOTS],
            stages: 0,
            strengths: 0,
            count: 0,
        };
        let mut strengths = 1;
        for side in Side::BOTH {
            inputs.enlist(scenario, side, &mut strengths);
        }
        inputs.number_pairs(board.columns);
        inputs.stages = inputs.take(2 * STAGES);
        inputs.strengths = inputs.take(2 * strengths);
        Ok(inputs)
    }

    /// How many inputs there are.
    pub fn count(&self) -> usize {
        self.count
    }

    fn take(&mut self, count: usize) -> usize {
        self.count += count;
        self.count - count
    }

    /// Gives each type of a side its inputs. The ways in which armies can be diminished become more.
    fn enlist(&mut self, scenario: &Scenario, side: Side, strengths: &mut usize) {
        for (_, piece) in scenario.army(side) {
            let kind = usize::from(piece.kind);
            if let Some(slot) = self.slot_of[side][kind] {
                self.slots[usize::from(slot)].most += 1;
                continue;
            }
            let Kind { front, back, .. } = scenario.theme.kinds[kind];
            let poses = if front == back { 1 } else { 2 };
            let base = self.take(poses * self.cells * TEMPOS);
            self.slot_of[side][kind] = Some(self.slots.len() as u8);
            self.slots.push(Slot { side, most: 1, poses, base, step: 0 });
        }
        for slot in self.slots.iter_mut().filter(|slot| slot.side == side) {
            slot.step = *strengths;
            *strengths *= slot.most + 1;
        }
    }

    fn number_pairs(&mut self, columns: usize) {
        let offsets = columns * self.levels;
        let slots = self.slots.clone();
        for (a, first) in slots.iter().enumerate() {
            for (b, second) in slots.iter().enumerate().skip(a) {
                self.pairs[a][b] = self.take(match first.side == second.side {
                    true if a == b && first.most == 1 => 0,
                    true => 2 * offsets,
                    false => first.poses * second.poses * offsets * MEETING_TEMPOS,
                });
            }
        }
    }

    /// The slot of a type that the side has, and how many of it there can be.
    pub(super) fn slot(&self, side: Side, kind: u8) -> Option<(u8, usize)> {
        let slot = self.slot_of[side][usize::from(kind)]?;
        Some((slot, self.slots[usize::from(slot)].most))
    }

    pub(super) fn pose(&self, slot: u8, facing: Facing) -> u8 {
        u8::from(self.slots[usize::from(slot)].poses == 2 && facing == Facing::Down)
    }

    #[inline]
    pub(super) fn standing(&self, man: Man) -> usize {
        let place = usize::from(man.pose) * self.cells + usize::from(man.cell);
        self.slots[usize::from(man.slot)].base + place * TEMPOS + man.tempo as usize
    }

    /// Of a piece of the first side and one of the second.
    #[inline]
    pub(super) fn meeting(&self, a: Man, b: Man) -> usize {
        let (first, second) = (&self.slots[usize::from(a.slot)], &self.slots[usize::from(b.slot)]);
        let pose = usize::from(a.pose) * second.poses + usize::from(b.pose);
        let tempo = match (a.tempo, b.tempo) {
            (Tempo::Ready, _) => 0,
            (Tempo::Done, _) => 1,
            (Tempo::Waiting, Tempo::Ready) => 2,
            (Tempo::Waiting, _) => 3,
        };
        let place = self.offset(a, b) * first.poses * second.poses + pose;
        self.pairs[usize::from(a.slot)][usize::from(b.slot)] + place * MEETING_TEMPOS + tempo
    }

    /// Of two pieces of one side.
    #[inline]
    pub(super) fn company(&self, a: Man, b: Man, acts: Side) -> usize {
        let (a, b) = if a.slot <= b.slot { (a, b) } else { (b, a) };
        let mut offset = self.offset(a, b);
        if a.slot == b.slot {
            offset = offset.min(self.offset(b, a));
        }
        self.pairs[usize::from(a.slot)][usize::from(b.slot)] + offset * 2 + acts as usize
    }

    /// How far and which way up from one piece to another; left and right are the same.
    #[inline]
    fn offset(&self, from: Man, to: Man) -> usize {
        let columns = usize::from((to.column - from.column).unsigned_abs());
        let levels = (isize::from(to.level - from.level) + self.levels as isize) as usize / 2;
        columns * self.levels + levels
    }

    pub(super) fn stage(&self, acts: Side, stage: Stage) -> usize {
        self.stages + acts as usize * STAGES + stage as usize
    }

    #[inline]
    pub(super) fn strength(&self, acts: Side, men: impl Iterator<Item = Man>) -> usize {
        let number: usize = men.map(|man| self.slots[usize::from(man.slot)].step).sum();
        self.strengths + 2 * number + acts as usize
    }
}
