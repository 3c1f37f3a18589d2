use std::fmt;

use board::Cell;
use game::{Effect, Pick, Scene, Side, State, Status, Uniform, hash_key};

use crate::ending::{Ending, LONGEST_GAME};
use crate::grid::{Grid, WORDS};
use crate::ground::Place;
use crate::history::History;
use crate::men::Men;
use crate::moves::Moves;
use crate::{Action, Castle, Illegal, Notation, check, effects, position, scene};

/// The ply at which White's first man may be taken over.
pub(crate) const SWAP_PLY: u16 = 1;
const SWAP_KEY: u64 = hash_key(1, 1);
const SWAP_BUTTON: u16 = 0;

/// Evaluates an expression with the [`Moves`] of a state, in as many words as its board needs.
macro_rules! with_moves {
    ($state:expr, |$moves:ident| $body:expr) => {
        match $state.grid.words() {
            2 => with_moves!(2, $state, $moves, $body),
            3 => with_moves!(3, $state, $moves, $body),
            4 => with_moves!(4, $state, $moves, $body),
            _ => with_moves!(WORDS, $state, $moves, $body),
        }
    };
    ($words:tt, $state:expr, $moves:ident, $body:expr) => {{
        let $moves = $state.moves::<$words>();
        $body
    }};
}

/// A moment of a game: the men, the plies played, and the positions since the game's given start.
pub struct CastleState {
    pub(crate) grid: &'static Grid,
    pub(crate) men: Men,
    ply: u16,
    ending: Option<Ending>,
    history: History,
}

impl CastleState {
    pub(crate) fn start(grid: &'static Grid) -> CastleState {
        CastleState::new(grid, Men::none(grid), 0)
    }

    /// The state with a history that begins with it. The men's turn is that of the ply.
    pub(crate) fn new(grid: &'static Grid, men: Men, ply: u16) -> CastleState {
        let mut state = CastleState { grid, men, ply, ending: None, history: History::of(men.key()) };
        state.ending = state.find_ending(1);
        state
    }

    pub fn to_move(&self) -> Side {
        if self.ply.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    pub fn ply(&self) -> u16 {
        self.ply
    }

    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whose man stands on the cell.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.men.owner(self.grid.spot(cell))
    }

    /// Who has a man on the Throne.
    pub fn throne_holder(&self) -> Option<Side> {
        self.men.owner(self.grid.throne)
    }

    /// The cells of the side's men, in cell order.
    pub fn men(&self, side: Side) -> impl Iterator<Item = Cell> {
        self.men.of(side).iter().map(|spot| self.grid.cell(spot))
    }

    pub fn place(&self, cell: Cell) -> Place {
        self.grid.ground.place(cell)
    }

    pub(crate) fn may_swap(&self) -> bool {
        self.ply == SWAP_PLY
    }

    #[inline]
    fn moves<const W: usize>(&self) -> Moves<'static, W> {
        Moves::new(self.grid, self.men.of(self.to_move()), self.men.of(self.to_move().other()))
    }

    fn has_action(&self) -> bool {
        self.may_swap() || with_moves!(self, |moves| moves.any())
    }

    /// How the game is over at the start of this turn, given how often the position has occurred.
    #[inline]
    fn find_ending(&self, occurrences: usize) -> Option<Ending> {
        let mover = self.to_move();
        if self.men.of(mover).contains(self.grid.throne) {
            Some(Ending::Throne { winner: mover })
        } else if !self.has_action() {
            Some(Ending::NoAction { loser: mover })
        } else if occurrences >= 3 {
            Some(Ending::Repetition)
        } else {
            (self.ply >= LONGEST_GAME).then_some(Ending::TooLong)
        }
    }

    /// The men at the end of the turn in which the action is played.
    #[inline]
    pub(crate) fn men_after(&self, action: Action) -> Men {
        let (grid, side, mut men) = (self.grid, self.to_move(), self.men);
        match action {
            Action::Swap => men.change_sides(grid, side.other()),
            Action::Place { cell } => men.toggle(grid, side, grid.spot(cell)),
            Action::Slide { from, to } => {
                men.slide(grid, side, grid.spot(from), grid.spot(to), grid.heading(from, to));
            }
            Action::March { rear, lead, to } => {
                let ends = [grid.spot(rear), grid.spot(lead)];
                men.march(grid, side, ends, grid.spot(to), grid.heading(rear, lead));
            }
        }
        men.settle_throne(grid, side);
        men
    }
}

impl Clone for CastleState {
    fn clone(&self) -> CastleState {
        CastleState { history: self.history.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, source: &CastleState) {
        let CastleState { grid, men, ply, ending, ref history } = *source;
        (self.grid, self.men, self.ply, self.ending) = (grid, men, ply, ending);
        self.history.clone_from(history);
    }
}

impl fmt::Debug for CastleState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CastleState({}, ending {:?})", position::print(self), self.ending)
    }
}

impl State for CastleState {
    type Rules = Castle;
    type Action = Action;
    type Notation = Notation;
    type Illegal = Illegal;

    fn rules(&self) -> Castle {
        Castle::of(self.grid)
    }

    #[inline]
    fn status(&self) -> Status {
        match self.ending {
            Some(ending) => Status::Over(ending.outcome()),
            None => Status::ToAct(self.to_move()),
        }
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.ending.is_some() {
            return;
        }
        if self.may_swap() {
            into.push(Action::Swap);
        }
        with_moves!(self, |moves| moves.list(into));
    }

    fn chance(&self, into: &mut Vec<(Action, u32)>) {
        into.clear();
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.men = self.men_after(action);
        self.men.pass_turn();
        self.ply += 1;
        let occurrences = self.history.note(self.men.key());
        self.ending = self.find_ending(occurrences);
    }

    #[inline]
    fn sample(&self, random: &mut impl Uniform, _scratch: &mut Vec<Action>) -> Action {
        let swaps = u32::from(self.may_swap());
        with_moves!(self, |moves| moves.sample(swaps, random)).unwrap_or(Action::Swap)
    }

    fn count_legal(&self, _scratch: &mut Vec<Action>) -> u64 {
        if self.ending.is_some() {
            return 0;
        }
        u64::from(with_moves!(self, |moves| moves.count())) + u64::from(self.may_swap())
    }

    fn hash(&self) -> u64 {
        if self.may_swap() { self.men.key() ^ SWAP_KEY } else { self.men.key() }
    }

    fn position(&self) -> Option<String> {
        Some(position::print(self))
    }

    fn notation(&self, action: Action) -> Notation {
        let name = |cell| self.grid.ground.board.name(cell);
        match action {
            Action::Swap => Notation::Swap,
            Action::Place { cell } => Notation::Place { cell: name(cell) },
            Action::Slide { from, to } => Notation::Slide { from: name(from), to: name(to) },
            Action::March { rear, lead, to } => {
                Notation::March { rear: name(rear), lead: name(lead), to: name(to) }
            }
        }
    }

    fn resolve(&self, notation: &Notation) -> Result<Action, Illegal> {
        check::resolve(self, notation)
    }

    fn picks(&self, action: Action, into: &mut Vec<Pick>) {
        into.clear();
        match action {
            Action::Swap => into.push(Pick::Button(SWAP_BUTTON)),
            Action::Place { cell } => into.push(Pick::Cell(cell)),
            Action::Slide { from, to } => into.extend([from, to].map(Pick::Cell)),
            Action::March { rear, lead, to } => into.extend([rear, lead, to].map(Pick::Cell)),
        }
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        effects::effects(self, action)
    }
}
