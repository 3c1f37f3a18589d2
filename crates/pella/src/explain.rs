//! Finds why an action that the generator does not list is none.

use board::{Cell, NamedCell};

use crate::hexes::{Hex, Hexes};
use crate::moment::Moment;
use crate::moves::View;
use crate::notation::Walk;
use crate::trace::shortest_walk;
use crate::{Illegal, Kind, NoRally, Notation, Piece, board};

/// The most telling reason why the notation names no legal action.
pub(crate) fn explain(moment: &Moment, notation: &Notation) -> Illegal {
    if let Some(ending) = moment.ending {
        return Illegal::GameOver { ending };
    }
    let from = named(notation.from());
    let Some(piece) = moment.field.piece(Hex::of(from.cell)) else { return Illegal::NoPiece { from } };
    if piece.owner != moment.to_move {
        return Illegal::EnemyPiece { from, piece };
    }
    let case = Case { moment, view: moment.view(), from, kind: piece.kind };
    match notation {
        Notation::Walk(walk) => case.walk(walk).unwrap_or_else(|| case.no_way(walk)),
        Notation::Shot { to, .. } => case.shot(named(*to)),
        Notation::Rally { walk, kind, place } => case.rally(walk, *kind, named(*place)),
    }
}

fn named(cell: Cell) -> NamedCell {
    board().named(cell)
}

/// An action of the mover's piece of this kind on this cell.
struct Case<'m> {
    moment: &'m Moment,
    view: View,
    from: NamedCell,
    kind: Kind,
}

impl Case<'_> {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.moment.field.piece(Hex::of(cell))
    }

    /// What is wrong with a walk, but for the steps that it takes.
    fn walk(&self, walk: &Walk) -> Option<Illegal> {
        let from = self.from;
        if self.kind != Kind::Cavalry && !walk.captures.is_empty() {
            return Some(Illegal::OneCapture { from, kind: self.kind });
        }
        if walk.to == walk.from && walk.captures.is_empty() && !walk.captures_at_end {
            return Some(Illegal::EndsWhereItBegan { from });
        }
        let wrong_capture = walk.captures.iter().find_map(|&cell| self.passing_capture(cell));
        wrong_capture.or_else(|| self.order(walk)).or_else(|| self.end(walk))
    }

    /// What is wrong with capturing there and going on.
    fn passing_capture(&self, cell: Cell) -> Option<Illegal> {
        match self.capture(cell) {
            None => {
                let kind = self.piece(cell)?.kind;
                let ends = matches!(kind, Kind::Spear | Kind::King);
                ends.then(|| Illegal::WalkEnds { cell: named(cell), kind })
            }
            wrong => wrong,
        }
    }

    /// What is wrong with a capture there, safe kings apart.
    fn capture(&self, cell: Cell) -> Option<Illegal> {
        match self.piece(cell) {
            _ if cell == self.from.cell => Some(Illegal::NothingToCapture { cell: self.from }),
            None => Some(Illegal::NothingToCapture { cell: named(cell) }),
            Some(piece) if piece.owner == self.moment.to_move => {
                Some(Illegal::OwnPiece { cell: named(cell), piece })
            }
            Some(_) => None,
        }
    }

    /// What is wrong with the order in which captures are written.
    fn order(&self, walk: &Walk) -> Option<Illegal> {
        if walk.captures.contains(&walk.to) {
            return Some(Illegal::NamedTwice { cell: named(walk.to) });
        }
        let pair = walk.captures.windows(2).find(|pair| pair[0] >= pair[1])?;
        Some(if pair[0] == pair[1] {
            Illegal::NamedTwice { cell: named(pair[0]) }
        } else {
            Illegal::NotInCellOrder { first: named(pair[1]), second: named(pair[0]) }
        })
    }

    /// What is wrong with the hex where the walk ends.
    fn end(&self, walk: &Walk) -> Option<Illegal> {
        let to = named(walk.to);
        if walk.captures_at_end
            && let Some(wrong) = self.capture(walk.to)
        {
            return Some(wrong);
        }
        match self.piece(walk.to) {
            Some(_) if walk.to == walk.from => None,
            None => None,
            Some(piece) if piece.owner == self.moment.to_move => Some(Illegal::OwnPiece { cell: to, piece }),
            Some(_) if self.kind == Kind::Archer => Some(Illegal::ArcherCaptures { from: self.from, to }),
            Some(piece) if !walk.captures_at_end => Some(Illegal::CaptureUnmarked { to, piece }),
            Some(piece) if piece.kind == Kind::King => self.safe_king(walk),
            Some(_) => None,
        }
    }

    /// Why the king where the walk ends is safe, if it is.
    fn safe_king(&self, walk: &Walk) -> Option<Illegal> {
        let captured: Hexes = walk.captures.iter().map(|&cell| Hex::of(cell)).collect();
        let (king, guards) = (named(walk.to), self.guards(captured));
        if guards.is_empty() {
            None
        } else if walk.captures.is_empty() {
            Some(Illegal::SafeKing { king, guards })
        } else {
            Some(Illegal::StillSafeKing { king, guards })
        }
    }

    /// What stands beside the enemy king once `captured` are gone.
    fn guards(&self, captured: Hexes) -> Vec<(NamedCell, Kind)> {
        let guards = self.view.guards.minus(captured).into_iter();
        guards.filter_map(|hex| Some((named(hex.cell()), self.moment.field.kind(hex)?))).collect()
    }

    /// Why a walk that is right in all else cannot be made in the steps that the piece has.
    fn no_way(&self, walk: &Walk) -> Illegal {
        let (from, to, kind) = (self.from, named(walk.to), self.kind);
        let distance = board().distance(walk.from, walk.to);
        if distance > kind.steps() {
            return Illegal::TooFar { kind, from, to, distance };
        }
        if kind != Kind::Cavalry {
            return Illegal::WayBarred { kind, from, to };
        }
        let mut captured: Hexes = walk.captures.iter().map(|&cell| Hex::of(cell)).collect();
        if walk.captures_at_end {
            captured.insert(Hex::of(walk.to));
        }
        match shortest_walk(&self.view, Hex::of(walk.from), Hex::of(walk.to), captured) {
            Some(hexes) => Illegal::WalkTooLong { from, to, steps: hexes.len() - 1 },
            None => Illegal::NoSuchWalk { from, to },
        }
    }

    fn shot(&self, to: NamedCell) -> Illegal {
        let from = self.from;
        if self.kind != Kind::Archer {
            return Illegal::NotAnArcher { from, kind: self.kind };
        }
        let distance = board().distance(from.cell, to.cell);
        match self.piece(to.cell) {
            None => Illegal::NothingToShoot { to },
            Some(piece) if piece.owner == self.moment.to_move => Illegal::OwnTarget { to, piece },
            Some(_) if distance != BOWSHOT => Illegal::OutOfBowshot { from, to, distance },
            Some(_) => Illegal::SafeKing { king: to, guards: self.guards(Hexes::NONE) },
        }
    }

    fn rally(&self, walk: &Walk, kind: Kind, place: NamedCell) -> Illegal {
        if self.kind != Kind::King {
            return Illegal::Rally(NoRally::NotAKing { from: self.from, kind: self.kind });
        }
        if walk.to != board().centre() {
            return Illegal::Rally(NoRally::NotOntoCentre { to: named(walk.to) });
        }
        if let Some(wrong) = self.walk(walk) {
            return wrong;
        }
        if board().distance(walk.from, walk.to) > Kind::King.steps() {
            return self.no_way(walk);
        }
        Illegal::Rally(self.no_rally(kind, place))
    }

    /// Why the king's move onto the centre is not followed by this rally.
    fn no_rally(&self, kind: Kind, place: NamedCell) -> NoRally {
        let side = self.moment.to_move;
        if !self.moment.rally(side) {
            return NoRally::RightUsed { side };
        }
        if self.view.king.contains(Hex::CENTRE) {
            return NoRally::GameWon { king: named(board().centre()) };
        }
        if self.moment.captured(side, kind) == 0 {
            return NoRally::NoneCaptured { side, kind };
        }
        match self.piece(place.cell) {
            Some(piece) if Hex::CENTRE.neighbours().contains(Hex::of(place.cell)) => {
                NoRally::Occupied { place, piece }
            }
            _ => NoRally::NotBesideCentre { place },
        }
    }
}

/// The distance of a shot.
const BOWSHOT: usize = 3;
