//! Fights and shots from their declaration to the result that the die gives them.

use std::cmp::Ordering;

use board::Cell;
use game::Side;

use crate::field::Field;
use crate::ground::Ground;
use crate::walk::charge;
use crate::{Aim, Face, Facing, Kind, Piece};

pub(crate) const MISSILE_STRENGTH: u8 = 2;

/// An attack that waits for the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Attack {
    /// Where the attacker stands: on its approach, or where it shoots from.
    pub attacker: Cell,
    pub target: Cell,
    pub manner: Manner,
    pub strength: u8,
    pub defence: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Manner {
    Fight,
    /// A shot after which the piece may still do something.
    Shot,
    /// A shot that ends the activation.
    ShotAfterMove,
}

/// What becomes of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Verdict {
    /// The target is eliminated.
    Won,
    /// Nothing happens.
    Drawn,
    /// The attacker is eliminated.
    Lost,
}

/// How likely an attack is to eliminate the target (`win`), the attacker (`loss`) or neither (`draw`), as weights of the
/// die's faces; intervention cards are left out of account.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Odds {
    pub win: u32,
    pub draw: u32,
    pub loss: u32,
}

impl Odds {
    pub(crate) fn add(&mut self, verdict: Verdict, weight: u32) {
        match verdict {
            Verdict::Won => self.win += weight,
            Verdict::Drawn => self.draw += weight,
            Verdict::Lost => self.loss += weight,
        }
    }
}

impl Attack {
    /// The attack as a number below 2^50, different for different attacks.
    pub fn code(&self) -> u64 {
        let values = u64::from(self.strength) << 8 | u64::from(self.defence);
        let cells = (self.attacker.index() as u64) << 16 | self.target.index() as u64;
        (self.manner as u64) << 48 | values << 32 | cells
    }

    /// What swords decide.
    pub fn by_swords(&self) -> Verdict {
        match (self.strength.cmp(&self.defence), self.manner) {
            (Ordering::Greater, _) => Verdict::Won,
            (Ordering::Less, Manner::Fight) => Verdict::Lost,
            _ => Verdict::Drawn,
        }
    }

    /// What a symbol decides in favour of the attacker's side or the other one.
    pub fn by_favour(&self, favours_attacker: bool) -> Verdict {
        match (favours_attacker, self.manner) {
            (true, _) => Verdict::Won,
            (false, Manner::Fight) => Verdict::Lost,
            (false, _) => Verdict::Drawn,
        }
    }
}

/// The side that a face lets win, whatever the values; `None` if swords decide.
pub(crate) fn favoured(face: Face, field: &Field) -> Option<Side> {
    let more = |count: fn(&crate::field::Tally) -> u16| match count(field.tally(Side::First))
        .cmp(&count(field.tally(Side::Second)))
    {
        Ordering::Greater => Some(Side::First),
        Ordering::Less => Some(Side::Second),
        Ordering::Equal => None,
    };
    match face {
        Face::Swords => None,
        Face::Symbol(side) => Some(side),
        Face::Triangle => more(|tally| tally.locations),
        Face::Star => more(|tally| tally.stars),
    }
}

/// The defence of a piece against what comes from above or from below it.
pub(crate) fn defence(kind: &Kind, piece: Piece, from_above: bool) -> u8 {
    if is_front(piece, from_above) { kind.front } else { kind.back }
}

/// Whether what comes from above, or else from below, comes from the front.
#[inline]
pub(crate) fn is_front(piece: Piece, from_above: bool) -> bool {
    from_above == (piece.facing == Facing::Up)
}

/// A fight from an approach, with the charge that the attacker gains on its way from where it still stands.
pub(crate) fn fight(
    ground: &Ground,
    field: &Field,
    kinds: &[Kind],
    from: Cell,
    approach: Cell,
    target: Cell,
) -> Attack {
    let kind_of = |piece: Piece| &kinds[usize::from(piece.kind)];
    let attacker = kind_of(field.piece(from).expect("the attacker stands there"));
    let defender = field.piece(target).expect("the defender stands there");
    let gained = if attacker.charges { charge(ground, field, from, attacker, approach, target) } else { 0 };
    let from_above = ground.board.level(approach) > ground.board.level(target);
    Attack {
        attacker: approach,
        target,
        manner: Manner::Fight,
        strength: attacker.attack.expect("who fights has an attack") + gained,
        defence: defence(kind_of(defender), defender, from_above),
    }
}

/// A shot from where the shooter stands, or has moved to.
pub(crate) fn shot(
    ground: &Ground,
    field: &Field,
    kinds: &[Kind],
    shooter: Cell,
    target: Cell,
    aim: Aim,
    manner: Manner,
) -> Attack {
    let defender = field.piece(target).expect("the target stands there");
    let from_above = comes_from_above(ground, shooter, target, aim);
    let defence = defence(&kinds[usize::from(defender.kind)], defender, from_above);
    Attack { attacker: shooter, target, manner, strength: MISSILE_STRENGTH, defence }
}

/// Whether a missile hits the target from above.
pub(crate) fn comes_from_above(ground: &Ground, shooter: Cell, target: Cell, aim: Aim) -> bool {
    match aim {
        Aim::North => true,
        Aim::South => false,
        Aim::Plain => ground.board.level(shooter) > ground.board.level(target),
    }
}

/// The way a piece looks after it moved and shot.
pub(crate) fn facing_of_shot(ground: &Ground, shooter: Cell, target: Cell, aim: Aim) -> Facing {
    let up = match aim {
        Aim::North => true,
        Aim::South => false,
        Aim::Plain => ground.board.level(target) > ground.board.level(shooter),
    };
    if up { Facing::Up } else { Facing::Down }
}
