use std::fmt;
use std::str::FromStr;

use board::{Cell, CellName};
use game::SyntaxError;

use crate::{Action, Aim, ChartabellaState, Face, Facing};

/// An action as its text says it. Its cells may lie off the board at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    /// `c8=^`
    Turn { cell: CellName, facing: Facing },
    /// `c8-c6v`
    Move { from: CellName, to: CellName, facing: Facing },
    /// `c8xc5@c6`
    Fight { from: CellName, target: CellName, approach: CellName },
    /// `c8*c6`, `c8*e8/n`
    Shoot { from: CellName, target: CellName, aim: Aim },
    /// `c8-c7*c5`
    MoveShoot { from: CellName, to: CellName, target: CellName, aim: Aim },
    /// `c8xc7-c6v`, `c8xc7v`, `c8xc7`
    Trample { from: CellName, captured: Vec<CellName>, end: End, facing: Option<Facing> },
    /// `c4#c5`
    Ram { from: CellName, wall: CellName },
    /// `end`
    End,
    /// `card`
    Card,
    /// `nocard`
    NoCard,
    /// `die:swords`
    Die(Face),
}

/// Where an elephant's walk ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// After an `x`: where something was eliminated.
    Captured(CellName),
    /// After a `-`.
    Clear(CellName),
}

impl End {
    pub fn cell(self) -> CellName {
        match self {
            End::Captured(cell) | End::Clear(cell) => cell,
        }
    }
}

/// The text of a legal action of the state.
pub(crate) fn of(state: &ChartabellaState, action: Action) -> Notation {
    let name = |cell: Cell| state.ground().board.name(cell);
    match action {
        Action::Turn { cell, facing } => Notation::Turn { cell: name(cell), facing },
        Action::Move { from, to, facing } => Notation::Move { from: name(from), to: name(to), facing },
        Action::Fight { from, approach, target } => {
            Notation::Fight { from: name(from), target: name(target), approach: name(approach) }
        }
        Action::Shoot { from, target, aim } => {
            Notation::Shoot { from: name(from), target: name(target), aim }
        }
        Action::MoveShoot { from, to, target, aim } => {
            Notation::MoveShoot { from: name(from), to: name(to), target: name(target), aim }
        }
        Action::Trample(trample) => {
            let end = name(trample.end);
            let captures_there = trample.end != trample.from && state.piece(trample.end).is_some();
            Notation::Trample {
                from: name(trample.from),
                captured: trample.captured().iter().map(|&cell| name(cell)).collect(),
                end: if captures_there { End::Captured(end) } else { End::Clear(end) },
                facing: trample.facing,
            }
        }
        Action::Ram { from, wall } => Notation::Ram { from: name(from), wall: name(wall) },
        Action::End => Notation::End,
        Action::Card => Notation::Card,
        Action::NoCard => Notation::NoCard,
        Action::Die(face) => Notation::Die(face),
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Aim::Plain => "",
            Aim::North => "/n",
            Aim::South => "/s",
        })
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notation::Turn { cell, facing } => write!(f, "{cell}={facing}"),
            Notation::Move { from, to, facing } => write!(f, "{from}-{to}{facing}"),
            Notation::Fight { from, target, approach } => write!(f, "{from}x{target}@{approach}"),
            Notation::Shoot { from, target, aim } => write!(f, "{from}*{target}{aim}"),
            Notation::MoveShoot { from, to, target, aim } => write!(f, "{from}-{to}*{target}{aim}"),
            Notation::Trample { from, captured, end, facing } => {
                write!(f, "{from}")?;
                captured.iter().try_for_each(|cell| write!(f, "x{cell}"))?;
                match end {
                    End::Captured(cell) => write!(f, "x{cell}")?,
                    End::Clear(cell) => write!(f, "-{cell}")?,
                }
                facing.map_or(Ok(()), |facing| write!(f, "{facing}"))
            }
            Notation::Ram { from, wall } => write!(f, "{from}#{wall}"),
            Notation::End => f.write_str("end"),
            Notation::Card => f.write_str("card"),
            Notation::NoCard => f.write_str("nocard"),
            Notation::Die(face) => write!(f, "die:{}", face.word()),
        }
    }
}

impl FromStr for Notation {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Notation, SyntaxError> {
        let word = match text {
            "end" => Some(Notation::End),
            "card" => Some(Notation::Card),
            "nocard" => Some(Notation::NoCard),
            _ => text
                .strip_prefix("die:")
                .and_then(|face| Face::ALL.into_iter().find(|known| known.word() == face).map(Notation::Die)),
        };
        word.or_else(|| parse(text)).ok_or_else(|| SyntaxError {
            text: text.to_string(),
            expected:
                "something like c8=^, c8-c6v, c8xc5@c6, c8*c6, c8*e8/n, c8-c7*c5, c8xc7-c6v, c4#c5, end, \
                       card, nocard or die:star"
                    .to_string(),
            paragraph: "10.2",
        })
    }
}

fn parse(text: &str) -> Option<Notation> {
    let mut scan = Scan(text);
    let from = scan.cell()?;
    let sign = scan.next()?;
    let notation = match sign {
        '=' => Notation::Turn { cell: from, facing: scan.facing()? },
        '-' => scan.after_move(from)?,
        'x' => scan.after_capture(from)?,
        '*' => Notation::Shoot { from, target: scan.cell()?, aim: scan.aim() },
        '#' => Notation::Ram { from, wall: scan.cell()? },
        _ => return None,
    };
    scan.0.is_empty().then_some(notation)
}

/// What is left of a text.
struct Scan<'t>(&'t str);

impl Scan<'_> {
    fn next(&mut self) -> Option<char> {
        let mut letters = self.0.chars();
        let letter = letters.next()?;
        self.0 = letters.as_str();
        Some(letter)
    }

    fn eat(&mut self, text: &str) -> bool {
        self.0.strip_prefix(text).map(|rest| self.0 = rest).is_some()
    }

    fn cell(&mut self) -> Option<CellName> {
        let letters = self.0.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = self.0.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let (name, rest) = self.0.split_at(letters + digits);
        let (column, row) = name.split_at(letters);
        let column = match *column.as_bytes() {
            [one] => usize::from(one - b'a'),
            [first, second] => 26 * (usize::from(first - b'a') + 1) + usize::from(second - b'a'),
            _ => return None,
        };
        if row.starts_with('0') || !(1..=3).contains(&digits) {
            return None;
        }
        self.0 = rest;
        Some(CellName::new(column, row.parse().ok()?))
    }

    fn facing(&mut self) -> Option<Facing> {
        self.next().and_then(Facing::from_sign)
    }

    fn aim(&mut self) -> Aim {
        if self.eat("/n") {
            Aim::North
        } else if self.eat("/s") {
            Aim::South
        } else {
            Aim::Plain
        }
    }

    fn after_move(&mut self, from: CellName) -> Option<Notation> {
        let to = self.cell()?;
        if self.eat("*") {
            return Some(Notation::MoveShoot { from, to, target: self.cell()?, aim: self.aim() });
        }
        Some(Notation::Move { from, to, facing: self.facing()? })
    }

    fn after_capture(&mut self, from: CellName) -> Option<Notation> {
        let mut captured = vec![self.cell()?];
        if self.eat("@") {
            return Some(Notation::Fight { from, target: captured[0], approach: self.cell()? });
        }
        while self.eat("x") {
            captured.push(self.cell()?);
        }
        let end = if self.eat("-") { End::Clear(self.cell()?) } else { End::Captured(captured.pop()?) };
        let facing = match (self.0, end) {
            ("", End::Captured(_)) => None,
            _ => Some(self.facing()?),
        };
        Some(Notation::Trample { from, captured, end, facing })
    }
}
