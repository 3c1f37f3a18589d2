use game::{BySide, Effect, Pick, Scene, Side, State, Status, Uniform, hash_key};

use crate::group::Group;
use crate::lattice::Lattice;
use crate::points::Points;
use crate::{Action, Guerrilla, Illegal, Notation, Slot, effects, explain, position, rules, scene};

/// Pieces of each side (1.2).
pub(crate) const MOST_PIECES: usize = 60;
/// The number of the turn after which the game ends (6.1).
pub(crate) const LAST_TURN: u16 = 300;
/// Passes in a row without a kill that end the game (6.1).
pub(crate) const FINAL_PASSES: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuerrillaState {
    pub(crate) lattice: &'static Lattice,
    pub(crate) pieces: BySide<Points>,
    pub(crate) tokens: Points,
    pub(crate) to_move: Side,
    pub(crate) turn: u16,
    /// Passes without a kill just before this turn; none as soon as the turn is known not to be one.
    pub(crate) passes: u8,
    /// Whether the turn's first action has been played.
    pub(crate) begun: bool,
    pub(crate) phase: Phase,
    board_hash: u64,
    phase_hash: u64,
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Something can be grown on each of the targets, which become fewer with every piece placed.
    Growth {
        targets: Points,
    },
    /// Between groups. The unmoved are all pieces of groups that have not moved yet.
    Movement {
        unmoved: Points,
    },
    /// A group is moving. Its pieces may land on the open points that no other group of theirs touches.
    Jumping {
        unmoved: Points,
        moving: Group,
        landing: Points,
        left: u8,
    },
    /// The moving group has finished in several parts; the largest of them are tied.
    Keeping {
        unmoved: Points,
        tied: Group,
    },
    /// Some parts of the threats are settled; those of the threatened pieces still left are not.
    Killing {
        dead: Points,
        massacred: Points,
        left: Points,
    },
    Over,
}

/// What a key of the hash stands for.
#[derive(Clone, Copy)]
pub(crate) enum Feature {
    FirstPiece,
    SecondPiece,
    Token,
    /// The lowest point of a group that has grown or was started.
    Grown,
    /// The lowest point of a group that has moved.
    Moved,
    /// A piece of the moving group.
    Moving,
    Dead,
    Massacred,
    /// Everything that is not a place.
    Moment,
}

impl GuerrillaState {
    /// The state at the start of a turn.
    pub(crate) fn at_turn(
        lattice: &'static Lattice,
        pieces: BySide<Points>,
        tokens: Points,
        turn: u16,
        passes: u8,
    ) -> GuerrillaState {
        let mut state = GuerrillaState {
            lattice,
            pieces,
            tokens,
            to_move: side_of_turn(turn),
            turn,
            passes,
            begun: false,
            phase: Phase::Over,
            board_hash: 0,
            phase_hash: 0,
        };
        state.rehash(Feature::FirstPiece, pieces.first);
        state.rehash(Feature::SecondPiece, pieces.second);
        state.rehash(Feature::Token, tokens);
        state.start_turn();
        state
    }

    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The number of this turn; both players' turns count.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub fn in_hand(&self, side: Side) -> usize {
        MOST_PIECES - self.pieces[side].len()
    }

    #[inline]
    pub(crate) fn own(&self) -> Points {
        self.pieces[self.to_move]
    }

    #[inline]
    pub(crate) fn enemy(&self) -> Points {
        self.pieces[self.to_move.other()]
    }

    /// The points with neither a piece nor a token.
    #[inline]
    pub(crate) fn open(&self) -> Points {
        self.lattice.points - self.pieces.first - self.pieces.second - self.tokens
    }

    pub(crate) fn owner(&self, slot: Slot) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.pieces[side].contains(slot))
    }

    #[inline]
    fn start_turn(&mut self) {
        self.begun = false;
        self.phase_hash = 0;
        if self.passes == FINAL_PASSES || self.turn > LAST_TURN {
            self.phase = Phase::Over;
        } else {
            self.start_growth();
        }
    }

    /// Ends the turn; who passed without a kill has counted that already.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        self.turn += 1;
        self.to_move = self.to_move.other();
        self.start_turn();
    }

    #[inline]
    pub(crate) fn place(&mut self, side: Side, slot: Slot) {
        self.pieces[side].insert(slot);
        self.board_hash ^= hash_key(piece_feature(side) as u32, slot.index() as u32);
    }

    #[inline]
    pub(crate) fn lift(&mut self, side: Side, slot: Slot) {
        self.pieces[side].remove(slot);
        self.board_hash ^= hash_key(piece_feature(side) as u32, slot.index() as u32);
    }

    pub(crate) fn lift_all(&mut self, side: Side, gone: Points) {
        self.pieces[side] -= gone;
        self.rehash(piece_feature(side), gone);
    }

    pub(crate) fn put_tokens(&mut self, new: Points) {
        self.tokens |= new;
        self.rehash(Feature::Token, new);
    }

    fn rehash(&mut self, feature: Feature, changed: Points) {
        for slot in changed.iter() {
            self.board_hash ^= hash_key(feature as u32, slot.index() as u32);
        }
    }

    /// Adds a mark of the phase to the hash, or takes it away again.
    #[inline]
    pub(crate) fn mark(&mut self, feature: Feature, slot: Slot) {
        self.phase_hash ^= hash_key(feature as u32, slot.index() as u32);
    }

    pub(crate) fn mark_all(&mut self, feature: Feature, slots: impl IntoIterator<Item = Slot>) {
        for slot in slots {
            self.mark(feature, slot);
        }
    }

    #[inline]
    pub(crate) fn forget_marks(&mut self) {
        self.phase_hash = 0;
    }

    /// The action that takes no growth or jump where some are offered, if there is one.
    #[inline]
    fn way_out(&self) -> Option<Action> {
        match self.phase {
            Phase::Growth { .. } => (!self.begun).then_some(Action::Pass),
            Phase::Movement { .. } => Some(if self.begun { Action::Done } else { Action::Pass }),
            Phase::Jumping { .. } => Some(Action::Stop),
            Phase::Keeping { .. } | Phase::Killing { .. } | Phase::Over => None,
        }
    }

    /// Whether the action is among the legal ones.
    pub(crate) fn lists(&self, action: Action) -> bool {
        match (self.phase, action) {
            (Phase::Growth { targets }, Action::Grow(slot)) => targets.contains(slot),
            (Phase::Movement { .. } | Phase::Jumping { .. }, Action::Jump { .. }) => {
                let mut found = false;
                self.for_each_jump(|jump| found |= jump == action);
                found
            }
            (Phase::Keeping { tied, .. }, Action::Keep(slot)) => {
                tied.lowest_of_parts().any(|lowest| lowest == slot)
            }
            (Phase::Killing { .. }, Action::Kill(kills)) => self.present_part().allows(kills),
            _ => self.way_out() == Some(action),
        }
    }

    #[inline]
    fn sample_growth(&self, targets: Points, random: &mut impl Uniform) -> Action {
        let count = targets.len() as u32;
        let rank = random.below(count + u32::from(!self.begun));
        if rank == count { Action::Pass } else { Action::Grow(targets.nth(rank as usize)) }
    }
}

fn side_of_turn(turn: u16) -> Side {
    if turn % 2 == 1 { Side::First } else { Side::Second }
}

#[inline]
fn piece_feature(side: Side) -> Feature {
    match side {
        Side::First => Feature::FirstPiece,
        Side::Second => Feature::SecondPiece,
    }
}

impl State for GuerrillaState {
    type Rules = Guerrilla;
    type Action = Action;
    type Notation = Notation;
    type Illegal = Illegal;

    fn rules(&self) -> Guerrilla {
        Guerrilla::of_side(self.lattice.board.side())
    }

    #[inline]
    fn status(&self) -> Status {
        match self.phase {
            Phase::Over => Status::Over(self.result()),
            _ => Status::ToAct(self.to_move),
        }
    }

    fn mid_turn(&self) -> bool {
        self.begun
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        into.extend(self.way_out());
        match self.phase {
            Phase::Growth { targets } => into.extend(targets.iter().map(Action::Grow)),
            Phase::Movement { .. } | Phase::Jumping { .. } => self.for_each_jump(|jump| into.push(jump)),
            Phase::Keeping { tied, .. } => {
                into.extend(tied.lowest_of_parts().map(Action::Keep));
            }
            Phase::Killing { .. } => {
                self.present_part().for_each_outcome(|kills| into.push(Action::Kill(kills)));
            }
            Phase::Over => {}
        }
    }

    fn chance(&self, into: &mut Vec<(Action, u32)>) {
        into.clear();
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.begun = true;
        if action != Action::Pass {
            self.passes = 0;
        }
        match action {
            Action::Pass => self.pass(),
            Action::Grow(slot) => self.grow(slot),
            Action::Jump { from, to } => self.jump(from, to),
            Action::Stop => self.finish_group(),
            Action::Keep(slot) => self.keep(slot),
            Action::Done => self.start_killing(),
            Action::Kill(kills) => self.kill(kills),
        }
    }

    #[inline]
    fn sample(&self, random: &mut impl Uniform, scratch: &mut Vec<Action>) -> Action {
        match self.phase {
            Phase::Growth { targets } => return self.sample_growth(targets, random),
            Phase::Movement { unmoved } => {
                let way_out = if self.begun { Action::Done } else { Action::Pass };
                return self.sample_first_jump(unmoved, way_out, random);
            }
            Phase::Jumping { moving, landing, .. } => return self.sample_next_jump(&moving, landing, random),
            Phase::Keeping { .. } | Phase::Killing { .. } | Phase::Over => self.legal(scratch),
        }
        scratch[random.below(scratch.len() as u32) as usize]
    }

    fn count_legal(&self, scratch: &mut Vec<Action>) -> u64 {
        if let Phase::Growth { targets } = self.phase {
            return targets.len() as u64 + u64::from(!self.begun);
        }
        self.legal(scratch);
        scratch.len() as u64
    }

    fn hash(&self) -> u64 {
        let (phase, left) = match self.phase {
            Phase::Growth { .. } => (0, 0),
            Phase::Movement { .. } => (1, 0),
            Phase::Jumping { left, .. } => (2, left),
            Phase::Keeping { .. } => (3, 0),
            Phase::Killing { .. } => (4, 0),
            Phase::Over => (5, 0),
        };
        let moment =
            [phase, left, self.passes, self.to_move as u8, self.begun.into(), (self.turn == 1).into()];
        let packed = moment.into_iter().fold(0, |packed, part| packed << 4 | u32::from(part));
        self.board_hash ^ self.phase_hash ^ hash_key(Feature::Moment as u32, packed)
    }

    fn position(&self) -> Option<String> {
        (!self.begun).then(|| position::print(self))
    }

    fn notation(&self, action: Action) -> Notation {
        match action {
            Action::Pass => Notation::Pass,
            Action::Grow(slot) => Notation::Grow(slot),
            Action::Jump { from, to } => Notation::Jump { from, to },
            Action::Stop => Notation::Stop,
            Action::Keep(slot) => Notation::Keep(slot),
            Action::Done => Notation::Done,
            Action::Kill(kills) => Notation::Kill(self.present_part().deaths(kills).collect()),
        }
    }

    fn resolve(&self, notation: &Notation) -> Result<Action, Illegal> {
        let action = match notation {
            Notation::Pass => Some(Action::Pass),
            Notation::Grow(slot) => Some(Action::Grow(*slot)),
            Notation::Jump { from, to } => Some(Action::Jump { from: *from, to: *to }),
            Notation::Stop => Some(Action::Stop),
            Notation::Keep(slot) => Some(Action::Keep(*slot)),
            Notation::Done => Some(Action::Done),
            Notation::Kill(deaths) => self.kills_named(deaths).map(Action::Kill),
        };
        match action {
            Some(action) if self.lists(action) => Ok(action),
            _ => Err(explain::refusal(self, notation)),
        }
    }

    fn picks(&self, action: Action, into: &mut Vec<Pick>) {
        into.clear();
        let cell = |slot| Pick::Cell(self.lattice.cell(slot));
        match action {
            Action::Pass => into.push(rules::PASS),
            Action::Stop => into.push(rules::STOP),
            Action::Done => into.push(rules::DONE),
            Action::Grow(slot) | Action::Keep(slot) => into.push(cell(slot)),
            Action::Jump { from, to } => into.extend([cell(from), cell(to)]),
            Action::Kill(kills) => {
                for death in self.present_part().deaths(kills) {
                    into.push(cell(death.at));
                    into.extend(death.massacred.then_some(rules::MASSACRED));
                }
            }
        }
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        effects::effects(self, action)
    }
}
