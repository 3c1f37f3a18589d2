use board::Cell;
use game::{Effect, Pick, Repetitions, Scene, Side, State, Status, Uniform};

use crate::action::{Captures, Deed};
use crate::hexes::{Hex, Hexes};
use crate::moment::{LONG_PEACE, Moment};
use crate::notation::Walk;
use crate::trace::shortest_walk;
use crate::{
    Action, Ending, Illegal, Kind, Notation, Pella, Piece, explain, generate, position, sample, scene,
};

/// The occurrence of a position that ends the game.
const LAST_OCCURRENCE: usize = 3;

#[derive(Debug)]
pub struct PellaState {
    pub(crate) now: Moment,
    /// Positions since the last capture or rally, this one included.
    history: Repetitions<{ LONG_PEACE as usize + 1 }>,
}

impl PellaState {
    /// The first state of a history.
    pub(crate) fn new(mut moment: Moment) -> PellaState {
        moment.ending = moment.visible_ending();
        let mut history = Repetitions::new();
        history.push(moment.hash());
        PellaState { now: moment, history }
    }

    pub fn to_move(&self) -> Side {
        self.now.to_move
    }

    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.now.field.piece(Hex::of(cell))
    }

    /// The king's cell; `None` once it is captured.
    pub fn king(&self, side: Side) -> Option<Cell> {
        self.now.field.king(side).map(Hex::cell)
    }

    /// Whether the side's king has a piece of its own colour next to it.
    pub fn king_is_safe(&self, side: Side) -> bool {
        !self.now.field.guards(side).is_empty()
    }

    /// How many pieces of this kind the side has lost and not brought back.
    pub fn captured(&self, side: Side, kind: Kind) -> u32 {
        self.now.captured(side, kind)
    }

    /// Whether the side still has the right to rally.
    pub fn rally_right(&self, side: Side) -> bool {
        self.now.rally(side)
    }

    /// Plies since the last capture or rally.
    pub fn plies_of_peace(&self) -> u8 {
        self.now.plies
    }

    pub fn ending(&self) -> Option<Ending> {
        self.now.ending
    }

    fn ending_after(&self, to_centre: bool) -> Option<Ending> {
        let winner = self.now.to_move.other();
        if to_centre && self.now.kings_alone() {
            return Some(Ending::CentreTaken { winner });
        }
        match self.now.visible_ending() {
            None | Some(Ending::LongPeace) if self.history.count(self.now.hash()) >= LAST_OCCURRENCE => {
                Some(Ending::Repetition)
            }
            ending => ending,
        }
    }

    fn walk_notation(&self, from: Hex, to: Hex, captures: Captures) -> Walk {
        let captures_at_end = self.now.field.of_side(self.now.to_move.other()).contains(to);
        let captures = captures.iter().map(Hex::cell).collect();
        Walk { from: from.cell(), captures, to: to.cell(), captures_at_end }
    }

    fn walk_effects(&self, from: Hex, to: Hex, captures: Captures) -> Vec<Effect> {
        let view = self.now.view();
        let captured = captures.hexes() | (Hexes::one(to) & view.enemies);
        let walk = shortest_walk(&view, from, to, captured).expect("a legal walk has a way");
        let mut effects = vec![Effect::Move { path: walk.iter().map(|hex| hex.cell()).collect() }];
        let mut left = captured;
        for hex in walk {
            if left.contains(hex) {
                left.remove(hex);
                effects.push(Effect::Remove { cell: hex.cell(), token: false });
            }
        }
        effects
    }
}

impl Clone for PellaState {
    fn clone(&self) -> PellaState {
        PellaState { now: self.now, history: self.history.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &PellaState) {
        self.now = source.now;
        self.history.clone_from(&source.history);
    }
}

impl State for PellaState {
    type Rules = Pella;
    type Action = Action;
    type Notation = Notation;
    type Illegal = Illegal;

    fn rules(&self) -> Pella {
        Pella
    }

    #[inline]
    fn status(&self) -> Status {
        match self.now.ending {
            Some(ending) => Status::Over(ending.outcome()),
            None => Status::ToAct(self.now.to_move),
        }
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.now.ending.is_none() {
            generate::legal(&self.now, into);
        }
    }

    fn chance(&self, into: &mut Vec<(Action, u32)>) {
        into.clear();
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        let to_centre = self.now.play(action.0);
        if self.now.plies == 0 {
            self.history.clear();
        }
        self.history.push(self.now.hash());
        self.now.ending = self.ending_after(to_centre);
    }

    #[inline]
    fn sample(&self, random: &mut impl Uniform, _scratch: &mut Vec<Action>) -> Action {
        sample::sample(&self.now, random)
    }

    #[inline]
    fn count_legal(&self, _scratch: &mut Vec<Action>) -> u64 {
        if self.now.ending.is_some() { 0 } else { generate::count(&self.now) }
    }

    fn hash(&self) -> u64 {
        self.now.hash()
    }

    fn position(&self) -> Option<String> {
        Some(position::print(&self.now))
    }

    fn notation(&self, action: Action) -> Notation {
        match action.0 {
            Deed::Walk { from, to, captures } => Notation::Walk(self.walk_notation(from, to, captures)),
            Deed::Shot { from, to } => Notation::Shot { from: from.cell(), to: to.cell() },
            Deed::Rally { from, kind, place } => {
                let walk = self.walk_notation(from, Hex::CENTRE, Captures::NONE);
                Notation::Rally { walk, kind, place: place.cell() }
            }
        }
    }

    fn resolve(&self, notation: &Notation) -> Result<Action, Illegal> {
        let action = notation.action();
        let listed = self.now.ending.is_none() && generate::lists(&self.now, action);
        if listed && self.notation(action) == *notation {
            Ok(action)
        } else {
            Err(explain::explain(&self.now, notation))
        }
    }

    fn picks(&self, action: Action, into: &mut Vec<Pick>) {
        into.clear();
        into.push(Pick::Cell(action.from()));
        match action.0 {
            Deed::Walk { captures, .. } => into.extend(captures.iter().map(|hex| Pick::Cell(hex.cell()))),
            Deed::Shot { .. } | Deed::Rally { .. } => {}
        }
        into.push(Pick::Cell(action.to()));
        if let Deed::Rally { kind, place, .. } = action.0 {
            into.extend([Pick::Button(kind as u16 - 1), Pick::Cell(place.cell())]);
        }
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        match action.0 {
            Deed::Walk { from, to, captures } => self.walk_effects(from, to, captures),
            Deed::Shot { from, to } => {
                let mut effects = vec![
                    Effect::Shoot { from: from.cell(), to: to.cell() },
                    Effect::Remove { cell: to.cell(), token: false },
                ];
                if self.now.field.of_kind(Kind::Archer).contains(to) {
                    effects.push(Effect::Remove { cell: from.cell(), token: false });
                }
                effects
            }
            Deed::Rally { from, place, .. } => {
                let mut effects = self.walk_effects(from, Hex::CENTRE, Captures::NONE);
                effects.push(Effect::Place { cell: place.cell() });
                effects
            }
        }
    }
}
