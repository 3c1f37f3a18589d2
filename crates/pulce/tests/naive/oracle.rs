//! Pulce straight from its page, paragraph by paragraph; the numbers in the comments are the page's.

use std::collections::{BTreeMap, BTreeSet};

use conformance::Oracle;
use game::{Outcome, Side};

use super::text;

/// (column, row), both from 1 to 7.
pub type Socket = (i32, i32);

/// Who has a pawn where: `R` or `B`.
pub type Pawns = BTreeMap<Socket, char>;

#[derive(Clone, Debug)]
pub struct Naive {
    pub pawns: Pawns,
    /// `r` or `b`; `-` after the last round (5.3).
    pub side: char,
    pub round: u32,
    pub rounds: u32,
    /// Red's and Black's.
    pub points: (u32, u32),
    /// Whether this is the extra move of 3.1.
    pub extra: bool,
    pub plies: u32,
}

/// 1.1: columns and rows 1 to 7 without the corners.
pub fn is_socket(at: Socket) -> bool {
    let corner = [(1, 1), (7, 1), (1, 7), (7, 7)].contains(&at);
    (1..=7).contains(&at.0) && (1..=7).contains(&at.1) && !corner
}

pub fn sockets() -> BTreeSet<Socket> {
    let square = (1..=7).flat_map(|column| (1..=7).map(move |row| (column, row)));
    square.filter(|&at| is_socket(at)).collect()
}

pub fn name((column, row): Socket) -> String {
    let letter = ["a", "b", "c", "d", "e", "f", "g"][usize::try_from(column - 1).expect("on the board")];
    format!("{letter}{row}")
}

/// 1.2: the two sides of a player's home.
pub fn home_sides(colour: char) -> [BTreeSet<Socket>; 2] {
    let edge = if colour == 'R' { 1 } else { 7 };
    [(2..=6).map(|column| (column, edge)).collect(), (2..=6).map(|row| (edge, row)).collect()]
}

pub fn is_home(colour: char, (column, row): Socket) -> bool {
    let edge = if colour == 'R' { 1 } else { 7 };
    (row == edge && (2..=6).contains(&column)) || (column == edge && (2..=6).contains(&row))
}

pub fn enemy(colour: char) -> char {
    if colour == 'R' { 'B' } else { 'R' }
}

/// 1.3
fn round_start() -> Pawns {
    let red = [(5, 4), (6, 4), (4, 5), (5, 5), (6, 5), (4, 6), (5, 6), (6, 6)];
    let black = [(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4)];
    red.into_iter().map(|at| (at, 'R')).chain(black.into_iter().map(|at| (at, 'B'))).collect()
}

const EIGHT_DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// 2.1: Red starts the odd rounds, Black the even ones.
pub fn starter(round: u32) -> char {
    if round % 2 == 1 { 'r' } else { 'b' }
}

pub fn other(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

pub fn all_home(pawns: &Pawns, colour: char) -> bool {
    pawns.iter().all(|(&at, &owner)| owner != colour || is_home(colour, at))
}

/// Whether a pawn of the colour may come to `to` in this direction.
fn may_enter(colour: char, to: Socket, direction: (i32, i32)) -> bool {
    let orthogonal = direction.0 == 0 || direction.1 == 0;
    // 2.3: never a socket of the enemy's home; 2.4: its own home only orthogonally.
    is_socket(to) && !is_home(enemy(colour), to) && (orthogonal || !is_home(colour, to))
}

/// 2.2: an adjacent free socket, in any of the eight directions.
fn steps(pawns: &Pawns, colour: char, from: Socket) -> BTreeSet<Socket> {
    let mut ends = BTreeSet::new();
    for direction in EIGHT_DIRECTIONS {
        let to = (from.0 + direction.0, from.1 + direction.1);
        if may_enter(colour, to, direction) && !pawns.contains_key(&to) {
            ends.insert(to);
        }
    }
    ends
}

/// 2.2: over one adjacent pawn of either colour to the free socket right behind it, and on from there. `pawns` are the
/// others: the socket that the pawn left is free.
fn jumps(pawns: &Pawns, colour: char, at: Socket, landings: &mut BTreeSet<Socket>) {
    for direction in EIGHT_DIRECTIONS {
        let over = (at.0 + direction.0, at.1 + direction.1);
        let to = (over.0 + direction.0, over.1 + direction.1);
        let jump = pawns.contains_key(&over) && !pawns.contains_key(&to) && may_enter(colour, to, direction);
        // 2.5: a series of jumps ends with the landing that brings the pawn home.
        if jump && landings.insert(to) && !is_home(colour, to) {
            jumps(pawns, colour, to, landings);
        }
    }
}

/// Where the pawn may end its move.
fn ends(pawns: &Pawns, from: Socket) -> BTreeSet<Socket> {
    let colour = pawns[&from];
    // 2.5: a pawn in its own home never moves again.
    if is_home(colour, from) {
        return BTreeSet::new();
    }
    let mut others = pawns.clone();
    others.remove(&from);
    let mut ends = BTreeSet::new();
    jumps(&others, colour, from, &mut ends);
    ends.extend(steps(pawns, colour, from));
    // 2.6: a pawn may not end its move where it began.
    ends.remove(&from);
    ends
}

/// 3.3: the points of a player for how the pawns lie.
pub fn points(pawns: &Pawns, colour: char) -> u32 {
    if !all_home(pawns, colour) {
        return 0;
    }
    let of_player = |side: &BTreeSet<Socket>| -> BTreeSet<Socket> {
        side.iter().copied().filter(|at| pawns.get(at) == Some(&colour)).collect()
    };
    let [row, column] = home_sides(colour).map(|side| of_player(&side));
    // `a4` mirrors `d1`: column and row change places.
    let mirrored: BTreeSet<Socket> = column.iter().map(|&(column, row)| (row, column)).collect();
    match (row.len(), column.len()) {
        (5, 3) | (3, 5) => 1,
        (4, 4) if mirrored == row => 3,
        (4, 4) => 2,
        lengths => unreachable!("eight pawns on two sides of five: {lengths:?}"),
    }
}

impl Naive {
    pub fn start(rounds: u32) -> Naive {
        let (points, extra, plies) = ((0, 0), false, 0);
        Naive { pawns: round_start(), side: 'r', round: 1, rounds, points, extra, plies }
    }

    fn colour(&self) -> char {
        self.side.to_ascii_uppercase()
    }

    /// 3.1 and 3.2, after a ply by `mover`.
    fn round_is_over(&self, mover: char, was_extra: bool) -> bool {
        let finished = all_home(&self.pawns, mover.to_ascii_uppercase());
        was_extra || finished && mover != starter(self.round) || self.plies >= 200
    }

    fn end_round(&mut self) {
        self.points.0 += points(&self.pawns, 'R');
        self.points.1 += points(&self.pawns, 'B');
        self.extra = false;
        if self.round == self.rounds {
            // 5.3: after the last round, the board as it was left and side `-`.
            self.side = '-';
            return;
        }
        // 3.1: the next round is then set up by itself.
        self.round += 1;
        self.pawns = round_start();
        self.side = starter(self.round);
        self.plies = 0;
    }
}

impl Oracle for Naive {
    fn from_position(text: &str) -> Naive {
        text::read(text).unwrap_or_else(|| panic!("5.3 excludes {text}"))
    }

    fn legal(&self) -> Vec<String> {
        if self.side == '-' {
            return Vec::new();
        }
        let own = self.pawns.iter().filter(|&(_, &owner)| owner == self.colour());
        let mut actions: Vec<String> = own
            .flat_map(|(&from, _)| {
                ends(&self.pawns, from).into_iter().map(move |to| format!("{}-{}", name(from), name(to)))
            })
            .collect();
        // 2.7: one who has no move plays `pass`, and only then.
        if actions.is_empty() {
            actions.push("pass".to_string());
        }
        actions
    }

    fn play(&mut self, action: &str) {
        assert!(self.legal().iter().any(|legal| legal == action), "{action} is not legal");
        let (mover, was_extra) = (self.side, self.extra);
        if let Some((from, to)) = action.split_once('-') {
            let find = |text: &str| sockets().into_iter().find(|&at| name(at) == text).expect("a socket");
            self.pawns.remove(&find(from));
            self.pawns.insert(find(to), mover.to_ascii_uppercase());
        }
        // 5.2: a pass counts as a ply.
        self.plies += 1;
        if self.round_is_over(mover, was_extra) {
            self.end_round();
            return;
        }
        self.side = other(mover);
        // 3.1: if that player started the round, the opponent makes one more move.
        self.extra = mover == starter(self.round) && all_home(&self.pawns, mover.to_ascii_uppercase());
    }

    fn position(&self) -> Option<String> {
        Some(text::print(self))
    }

    /// 4.1: after the last round the higher total wins; equal totals are a draw.
    fn outcome(&self) -> Option<Outcome> {
        let (red, black) = self.points;
        (self.side == '-').then_some(match red.cmp(&black) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }
}
