use board::Cell;
use game::{BySide, Effect, Outcome, Pick, Scene, Side, State, Status, Uniform, mix};

use crate::ground::{START, contains};
use crate::movement::{Movement, Moves};
use crate::{Illegal, Notation, Pulce, position, reason, round, route, scene};

/// The button that passes, by its place among the rules' buttons.
const PASS_BUTTON: u16 = 0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PulceState {
    pub(crate) pawns: BySide<u64>,
    /// Of the rounds that are over.
    pub(crate) points: BySide<u8>,
    /// Counted from 1.
    pub(crate) round: u8,
    pub(crate) rounds: u8,
    /// Played in this round.
    pub(crate) plies: u8,
    /// The last round is over.
    pub(crate) over: bool,
}

/// A pawn's move, by the sockets where it begins and ends, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Action {
    /// From a corner, where no pawn ever stands, to itself.
    pub const PASS: Action = Action { from: 0, to: 0 };

    pub(crate) fn new(from: Cell, to: Cell) -> Action {
        Action { from: from.index() as u8, to: to.index() as u8 }
    }

    /// Where the move begins and ends; `None` for a pass.
    pub fn cells(self) -> Option<(Cell, Cell)> {
        (self != Action::PASS).then(|| (Cell::new(self.from.into()), Cell::new(self.to.into())))
    }
}

impl PulceState {
    pub(crate) fn start(rounds: u8) -> PulceState {
        PulceState { pawns: START, points: BySide::new(0, 0), round: 1, rounds, plies: 0, over: false }
    }

    pub fn pawns(&self, side: Side) -> impl Iterator<Item = Cell> {
        crate::ground::cells(self.pawns[side])
    }

    pub fn points(&self) -> BySide<u8> {
        self.points
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The plies played in this round.
    pub fn plies(&self) -> u8 {
        self.plies
    }

    /// The side that started the round.
    pub fn starter(&self) -> Side {
        round::starter(self.round)
    }

    /// Whether this is the move left to the opponent of a starter who is home.
    pub fn is_extra_move(&self) -> bool {
        !self.over && round::all_home(&self.pawns, self.starter())
    }

    /// Whether the side to move has no move.
    pub fn must_pass(&self) -> bool {
        !self.over && self.moves().count() == 0
    }

    /// The side that acts, or would if the game were not over.
    #[inline]
    pub(crate) fn mover(&self) -> Side {
        round::starter(self.round.wrapping_add(self.plies))
    }

    pub(crate) fn owner(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| contains(self.pawns[side], cell))
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match self.points.first.cmp(&self.points.second) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }

    #[inline]
    pub(crate) fn movement(&self) -> Movement {
        Movement::of(self, self.mover())
    }

    #[inline]
    fn moves(&self) -> Moves {
        Moves::of(&self.movement())
    }

    #[cold]
    fn end_round(&mut self) {
        for side in Side::BOTH {
            self.points[side] += round::points(&self.pawns, side);
        }
        if self.round == self.rounds {
            self.over = true;
        } else {
            self.round += 1;
            self.plies = 0;
            self.pawns = START;
        }
    }
}

impl State for PulceState {
    type Rules = Pulce;
    type Action = Action;
    type Notation = Notation;
    type Illegal = Illegal;

    fn rules(&self) -> Pulce {
        Pulce { rounds: self.rounds }
    }

    #[inline]
    fn status(&self) -> Status {
        if self.over { Status::Over(self.outcome()) } else { Status::ToAct(self.mover()) }
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.over {
            return;
        }
        self.moves().extend(into);
        if into.is_empty() {
            into.push(Action::PASS);
        }
    }

    fn chance(&self, into: &mut Vec<(Action, u32)>) {
        into.clear();
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        let mover = self.mover();
        // A pass leaves the word as it is, its two bits being the same.
        self.pawns[mover] ^= 1 << action.from ^ 1 << action.to;
        self.plies += 1;
        if round::is_over(&self.pawns, self.plies) {
            self.end_round();
        }
    }

    #[inline]
    fn sample(&self, random: &mut impl Uniform, _scratch: &mut Vec<Action>) -> Action {
        let moves = self.moves();
        match moves.count() {
            0 => Action::PASS,
            count => moves.nth(random.below(count)),
        }
    }

    #[inline]
    fn count_legal(&self, _scratch: &mut Vec<Action>) -> u64 {
        if self.over { 0 } else { self.moves().count().max(1).into() }
    }

    fn hash(&self) -> u64 {
        let match_state = [
            self.points.first,
            self.points.second,
            self.round,
            self.rounds,
            self.mover() as u8,
            self.over.into(),
            0,
            0,
        ];
        mix(self.pawns.first ^ mix(self.pawns.second ^ mix(u64::from_le_bytes(match_state))))
    }

    fn position(&self) -> Option<String> {
        Some(position::print(self))
    }

    fn notation(&self, action: Action) -> Notation {
        action.cells().map_or(Notation::Pass, |(from, to)| Notation::Move { from, to })
    }

    fn resolve(&self, notation: &Notation) -> Result<Action, Illegal> {
        reason::check(self, notation)
    }

    fn picks(&self, action: Action, into: &mut Vec<Pick>) {
        into.clear();
        match action.cells() {
            Some((from, to)) => into.extend([Pick::Cell(from), Pick::Cell(to)]),
            None => into.push(Pick::Button(PASS_BUTTON)),
        }
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        let path = action.cells().and_then(|(from, to)| route::legal(self, from, to));
        path.map(|path| Effect::Move { path }).into_iter().collect()
    }
}
