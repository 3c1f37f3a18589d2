use board::{Cell, SquareDirection};
use game::{BySide, Effect, Outcome, Pick, Scene, Side, State, Status, Uniform, mix};

use crate::{Board, Breakthrough, Illegal, Notation, position, reason, scene};

pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const FILE_H: u64 = FILE_A << 7;
const ROW_1: u64 = 0xff;
const ROW_8: u64 = ROW_1 << 56;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BreakthroughState {
    pub(crate) men: BySide<u64>,
    pub(crate) to_move: Side,
}

/// A man's step, by the cells it leads from and to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    from: u8,
    to: u8,
}

impl Action {
    pub(crate) fn new(from: Cell, to: Cell) -> Action {
        Action { from: from.index() as u8, to: to.index() as u8 }
    }

    pub fn from(self) -> Cell {
        Cell::new(self.from.into())
    }

    pub fn to(self) -> Cell {
        Cell::new(self.to.into())
    }
}

/// Where the mover's men can step, one word for each of the three directions, marked on the target cells.
struct Targets {
    /// Towards lower, equal and higher columns.
    words: [u64; 3],
    /// The difference of cell indices from source to target in each direction.
    offsets: [i8; 3],
}

impl BreakthroughState {
    pub(crate) const START: BreakthroughState =
        BreakthroughState { men: BySide::new(ROW_1 | ROW_1 << 8, ROW_8 | ROW_8 >> 8), to_move: Side::First };

    pub fn to_move(&self) -> Side {
        self.to_move
    }

    pub(crate) fn owner(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.men[side] >> cell.index() & 1 != 0)
    }

    /// The directions in which men of the side step: straight, and the two diagonals.
    pub(crate) fn forward(side: Side) -> [SquareDirection; 3] {
        match side {
            Side::First => [SquareDirection::NW, SquareDirection::N, SquareDirection::NE],
            Side::Second => [SquareDirection::SW, SquareDirection::S, SquareDirection::SE],
        }
    }

    #[inline]
    fn targets(&self) -> Targets {
        let own = self.men[self.to_move];
        let (lower, higher) = (own & !FILE_A, own & !FILE_H);
        let empty = !(self.men.first | self.men.second);
        match self.to_move {
            Side::First => Targets {
                words: [lower << 7 & !own, own << 8 & empty, higher << 9 & !own],
                offsets: [7, 8, 9],
            },
            Side::Second => Targets {
                words: [lower >> 9 & !own, own >> 8 & empty, higher >> 7 & !own],
                offsets: [-9, -8, -7],
            },
        }
    }

    pub(crate) fn winner(&self) -> Option<Side> {
        if self.men.first & ROW_8 != 0 || self.men.second == 0 {
            Some(Side::First)
        } else if self.men.second & ROW_1 != 0 || self.men.first == 0 {
            Some(Side::Second)
        } else {
            None
        }
    }
}

impl State for BreakthroughState {
    type Rules = Breakthrough;
    type Action = Action;
    type Notation = Notation;
    type Illegal = Illegal;

    fn rules(&self) -> Breakthrough {
        Breakthrough
    }

    #[inline]
    fn status(&self) -> Status {
        match self.winner() {
            Some(side) => Status::Over(Outcome::Win(side)),
            None => Status::ToAct(self.to_move),
        }
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.winner().is_some() {
            return;
        }
        let targets = self.targets();
        for (mut word, offset) in targets.words.into_iter().zip(targets.offsets) {
            while word != 0 {
                let to = word.trailing_zeros() as u8;
                into.push(Action { from: to.wrapping_add_signed(-offset), to });
                word &= word - 1;
            }
        }
    }

    fn chance(&self, into: &mut Vec<(Action, u32)>) {
        into.clear();
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        let (from, to) = (1 << action.from, 1 << action.to);
        self.men[self.to_move] ^= from | to;
        self.men[self.to_move.other()] &= !to;
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn sample(&self, random: &mut impl Uniform, _scratch: &mut Vec<Action>) -> Action {
        let targets = self.targets();
        let counts = targets.words.map(u64::count_ones);
        let mut rank = random.below(counts.iter().sum());
        let mut direction = 0;
        while rank >= counts[direction] {
            rank -= counts[direction];
            direction += 1;
        }
        let mut word = targets.words[direction];
        for _ in 0..rank {
            word &= word - 1;
        }
        let to = word.trailing_zeros() as u8;
        Action { from: to.wrapping_add_signed(-targets.offsets[direction]), to }
    }

    #[inline]
    fn count_legal(&self, _scratch: &mut Vec<Action>) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        self.targets().words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    fn hash(&self) -> u64 {
        mix(self.men.first ^ mix(self.men.second ^ mix(self.to_move as u64)))
    }

    fn position(&self) -> Option<String> {
        Some(position::print(self))
    }

    fn notation(&self, action: Action) -> Notation {
        let captures = self.owner(action.to()).is_some();
        Notation { from: action.from(), to: action.to(), captures }
    }

    fn resolve(&self, notation: &Notation) -> Result<Action, Illegal> {
        reason::check(self, notation)?;
        Ok(Action::new(notation.from, notation.to))
    }

    fn picks(&self, action: Action, into: &mut Vec<Pick>) {
        into.clear();
        into.extend([Pick::Cell(action.from()), Pick::Cell(action.to())]);
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        let captured = self.owner(action.to()).map(|_| Effect::Remove { cell: action.to(), token: false });
        captured.into_iter().chain([Effect::Move { path: vec![action.from(), action.to()] }]).collect()
    }
}

impl BreakthroughState {
    /// The direction of a step by the mover, if it is one.
    pub(crate) fn step_direction(&self, notation: &Notation) -> Option<SquareDirection> {
        Self::forward(self.to_move)
            .into_iter()
            .find(|&direction| Board::neighbour(notation.from, direction, 1) == Some(notation.to))
    }
}
