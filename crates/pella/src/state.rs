use board::Cell;
use game::{BySide, Effect, Pick, Repetitions, Scene, Side, State, Status, Uniform, hash_key};

use crate::action::{Captures, Deed};
use crate::field::Field;
use crate::hexes::{Hex, Hexes};
use crate::moves::View;
use crate::notation::Walk;
use crate::trace::shortest_walk;
use crate::{Action, Ending, Illegal, Kind, Notation, Pella, Piece, explain, generate, position, scene};

/// Plies without a capture or a rally after which a game is a draw.
pub(crate) const LONG_PEACE: u8 = 100;

/// The occurrence of a position that ends the game.
const LAST_OCCURRENCE: usize = 3;

#[derive(Debug)]
pub struct PellaState {
    pub(crate) now: Moment,
    /// Positions since the last capture or rally, this one included.
    history: Repetitions<{ LONG_PEACE as usize + 1 }>,
}

/// A state without its history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) field: Field,
    pub(crate) to_move: Side,
    /// Captured pieces of each side, counted in the order of [`Kind::RALLIED`].
    captured: BySide<[u32; 3]>,
    /// Whether the side may still rally.
    rally: BySide<bool>,
    pub(crate) plies: u8,
    pub(crate) ending: Option<Ending>,
    /// The exclusive or of the keys of everything but the pieces on the board.
    hash_beside_field: u64,
}

/// Kinds of hash keys; those below belong to the pieces on the board.
const KEY_CAPTURED: u32 = 8;
const KEY_RALLY: u32 = 16;
const KEY_SECOND_TO_MOVE: u64 = hash_key(17, 0);

impl Moment {
    /// An empty board, nothing captured, nobody with the right to rally.
    pub(crate) const EMPTY: Moment = Moment {
        field: Field::EMPTY,
        to_move: Side::First,
        captured: BySide::new([0; 3], [0; 3]),
        rally: BySide::new(false, false),
        plies: 0,
        ending: None,
        hash_beside_field: 0,
    };

    #[inline]
    pub(crate) fn own(&self) -> Hexes {
        self.field.of_side(self.to_move)
    }

    #[inline]
    pub(crate) fn view(&self) -> View {
        View::new(&self.field, self.to_move)
    }

    #[inline]
    pub(crate) fn captured(&self, side: Side, kind: Kind) -> u32 {
        if kind == Kind::King { 0 } else { self.captured[side][kind as usize - 1] }
    }

    #[inline]
    pub(crate) fn rally(&self, side: Side) -> bool {
        self.rally[side]
    }

    /// Whether the king of the side to move may rally, `steps` being where it can step.
    #[inline]
    pub(crate) fn may_rally(&self, view: &View, steps: Hexes) -> bool {
        self.rally[self.to_move] && steps.contains(Hex::CENTRE) && !view.king.contains(Hex::CENTRE)
    }

    /// The kinds of which the side to move has lost a piece.
    #[inline]
    pub(crate) fn rally_kinds(&self) -> impl Iterator<Item = Kind> {
        let captured = self.captured[self.to_move];
        Kind::RALLIED.into_iter().zip(captured).filter(|&(_, count)| count > 0).map(|(kind, _)| kind)
    }

    pub(crate) fn add_captured(&mut self, side: Side, kind: Kind) {
        if kind == Kind::King {
            return;
        }
        let count = &mut self.captured[side][kind as usize - 1];
        *count += 1;
        self.hash_beside_field ^= captured_key(side, kind, *count);
    }

    fn remove_captured(&mut self, side: Side, kind: Kind) {
        let count = &mut self.captured[side][kind as usize - 1];
        self.hash_beside_field ^= captured_key(side, kind, *count);
        *count -= 1;
    }

    pub(crate) fn set_rally(&mut self, side: Side, right: bool) {
        if self.rally[side] != right {
            self.rally[side] = right;
            self.hash_beside_field ^= hash_key(KEY_RALLY, side as u32);
        }
    }

    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.to_move = self.to_move.other();
        self.hash_beside_field ^= KEY_SECOND_TO_MOVE;
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.field.hash() ^ self.hash_beside_field
    }

    /// How the game is over by what can be seen without its history and its last move.
    pub(crate) fn visible_ending(&self) -> Option<Ending> {
        let winner = self.to_move.other();
        if self.field.king(self.to_move).is_none() {
            Some(Ending::KingCaptured { winner })
        } else if !self.has_move() {
            Some(Ending::NoMove { winner })
        } else if self.plies >= LONG_PEACE {
            Some(Ending::LongPeace)
        } else {
            None
        }
    }

    /// Whether the side to move has a legal move. Nearly always some piece stands next to an empty hex.
    #[inline]
    fn has_move(&self) -> bool {
        let empty = !self.field.occupied();
        self.own().spread().intersects(empty) || generate::count(self) > 0
    }

    /// Captures the piece of a side on a hex, if one stands there.
    #[inline]
    fn capture(&mut self, side: Side, hex: Hex) {
        if !self.field.of_side(side).contains(hex) {
            return;
        }
        let kind = self.field.kind(hex).expect("every piece has a kind");
        self.field.take(side, kind, hex);
        self.add_captured(side, kind);
        self.plies = 0;
    }

    #[inline]
    fn walk(&mut self, from: Hex, to: Hex, captures: Captures) -> Kind {
        let (mover, kind) = (self.to_move, self.field.kind(from).expect("a piece stands where a move starts"));
        for hex in captures.iter() {
            self.capture(mover.other(), hex);
        }
        self.capture(mover.other(), to);
        self.field.take(mover, kind, from);
        self.field.put(mover, kind, to);
        kind
    }

    #[inline]
    fn shoot(&mut self, from: Hex, to: Hex) {
        let at_archer = self.field.of_kind(Kind::Archer).contains(to);
        self.capture(self.to_move.other(), to);
        if at_archer {
            self.capture(self.to_move, from);
        }
    }

    fn bring_back(&mut self, kind: Kind, place: Hex) {
        self.remove_captured(self.to_move, kind);
        self.set_rally(self.to_move, false);
        self.field.put(self.to_move, kind, place);
        self.plies = 0;
    }

    /// Plays the deed and passes the turn; tells whether it was a king's move onto the centre.
    #[inline]
    fn play(&mut self, deed: Deed) -> bool {
        self.plies = self.plies.saturating_add(1);
        let to_centre = match deed {
            Deed::Walk { from, to, captures } => {
                self.walk(from, to, captures) == Kind::King && to == Hex::CENTRE
            }
            Deed::Shot { from, to } => {
                self.shoot(from, to);
                false
            }
            Deed::Rally { from, kind, place } => {
                self.walk(from, Hex::CENTRE, Captures::NONE);
                self.bring_back(kind, place);
                true
            }
        };
        self.pass_turn();
        to_centre
    }

    /// Whether both kings are there and nothing else.
    #[inline]
    fn kings_alone(&self) -> bool {
        let kings = self.field.of_kind(Kind::King);
        self.field.occupied() == kings && Side::BOTH.iter().all(|&side| self.field.of_side(side).intersects(kings))
    }
}

fn captured_key(side: Side, kind: Kind, count: u32) -> u64 {
    hash_key(KEY_CAPTURED + 4 * side as u32 + kind as u32, count)
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
        let walk = shortest_walk(&view, from, to, captured).unwrap_or_else(|| vec![from, to]);
        let mut effects = vec![Effect::Move { path: walk.iter().map(|hex| hex.cell()).collect() }];
        let mut left = captured;
        for hex in walk.into_iter().filter(|&hex| {
            let first_visit = left.contains(hex);
            left.remove(hex);
            first_visit
        }) {
            effects.push(Effect::Remove { cell: hex.cell(), token: false });
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
        generate::sample(&self.now, random)
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
