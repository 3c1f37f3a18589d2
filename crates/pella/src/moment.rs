use game::{BySide, Side, hash_key};

use crate::action::{Captures, Deed};
use crate::field::Field;
use crate::hexes::{Hex, Hexes};
use crate::moves::View;
use crate::{Ending, Kind, generate};

/// Plies without a capture or a rally after which a game is a draw.
pub(crate) const LONG_PEACE: u8 = 100;

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

    /// The mover's pieces, kind by kind.
    #[inline]
    pub(crate) fn own_pieces(&self) -> impl Iterator<Item = (Kind, Hex)> {
        Kind::ALL
            .into_iter()
            .flat_map(|kind| self.field.pieces(self.to_move, kind).into_iter().map(move |hex| (kind, hex)))
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
    pub(crate) fn hash(&self) -> u64 {
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
        let (mover, kind) =
            (self.to_move, self.field.kind(from).expect("a piece stands where a move starts"));
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
    pub(crate) fn play(&mut self, deed: Deed) -> bool {
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
    pub(crate) fn kings_alone(&self) -> bool {
        let kings = self.field.of_kind(Kind::King);
        self.field.occupied() == kings
            && Side::BOTH.iter().all(|&side| self.field.of_side(side).intersects(kings))
    }
}

fn captured_key(side: Side, kind: Kind, count: u32) -> u64 {
    hash_key(KEY_CAPTURED + 4 * side as u32 + kind as u32, count)
}
