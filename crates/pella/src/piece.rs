use std::fmt;

use game::Side;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    King,
    Cavalry,
    Archer,
    Spear,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::King, Kind::Cavalry, Kind::Archer, Kind::Spear];

    /// The kinds that a king can rally, in the order in which captured pieces are written.
    pub const RALLIED: [Kind; 3] = [Kind::Cavalry, Kind::Archer, Kind::Spear];

    pub const fn letter(self) -> char {
        ['K', 'C', 'A', 'S'][self as usize]
    }

    /// The most steps that such a piece walks in a move.
    pub const fn steps(self) -> usize {
        [1, 5, 3, 2][self as usize]
    }

    /// The piece in words and, as it happens, the name of its drawing.
    pub const fn name(self) -> &'static str {
        ["king", "cavalry", "archer", "spear"][self as usize]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    pub owner: Side,
    pub kind: Kind,
}

impl Piece {
    /// Upper case for Blue, lower case for Red.
    pub const fn letter(self) -> char {
        match self.owner {
            Side::First => self.kind.letter(),
            Side::Second => self.kind.letter().to_ascii_lowercase(),
        }
    }

    pub fn from_letter(letter: char) -> Option<Piece> {
        let owner = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())?;
        Some(Piece { owner, kind })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = match self.owner {
            Side::First => "blue",
            Side::Second => "red",
        };
        write!(f, "{colour} {}", self.kind)
    }
}
