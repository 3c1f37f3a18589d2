//! Pella straight from its page, paragraph by paragraph; the numbers in the comments are the page's.

use std::collections::{BTreeMap, BTreeSet};

use conformance::Oracle;
use game::{Outcome, Side};

use super::hexes::{CENTRE, Hex, adjacent, distance, name};
use super::text;

/// What one action does. Walks with the same text do the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    from: Hex,
    /// Where the piece stands afterwards; nowhere if an archer shot an archer.
    to: Option<Hex>,
    captured: BTreeSet<Hex>,
    rally: Option<(char, Hex)>,
}

#[derive(Clone, Debug)]
pub struct Naive {
    /// Upper case is Blue's, lower case Red's (1.2).
    pub board: BTreeMap<Hex, char>,
    /// `b` or `r`.
    pub side: char,
    /// How many of each letter are captured.
    pub captured: BTreeMap<char, usize>,
    /// `R` while Blue may rally, `r` while Red may.
    pub rights: BTreeSet<char>,
    /// Plies since the last capture or rally.
    pub quiet: u32,
    /// What 5.4 calls a position, for every state since the history began, this one included.
    history: Vec<String>,
    outcome: Option<Outcome>,
    moves: BTreeMap<String, Change>,
}

fn is_of(side: char, piece: char) -> bool {
    piece.is_ascii_uppercase() == (side == 'b')
}

fn other(side: char) -> char {
    if side == 'b' { 'r' } else { 'b' }
}

fn win(side: char) -> Outcome {
    Outcome::Win(if side == 'b' { Side::First } else { Side::Second })
}

/// 3.1: a king with at least one piece of its own colour on an adjacent hex is safe.
fn is_safe_king(board: &BTreeMap<Hex, char>, hex: Hex) -> bool {
    let king = board.get(&hex).copied();
    let guarded_by = |guard: char| {
        adjacent(hex).into_iter().any(|next| {
            board.get(&next).is_some_and(|piece| piece.is_ascii_uppercase() == guard.is_ascii_uppercase())
        })
    };
    king.is_some_and(|king| king.eq_ignore_ascii_case(&'k') && guarded_by(king))
}

/// 6.2: the start; every captured hex but the last hex of the walk, in cell order, each after an `x`; the last hex, after
/// `x` if something was captured there at any time in the walk and after `-` if not.
fn walk_text(from: Hex, captured: &BTreeSet<Hex>, end: Hex) -> String {
    let mut text = name(from);
    for &hex in captured.iter().filter(|&&hex| hex != end) {
        text += &format!("x{}", name(hex));
    }
    let sign = if captured.contains(&end) { 'x' } else { '-' };
    text + &format!("{sign}{}", name(end))
}

/// A cavalry's walk so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Ride {
    at: Hex,
    captured: BTreeSet<Hex>,
    steps_left: u32,
}

impl Naive {
    pub fn new(
        board: BTreeMap<Hex, char>,
        side: char,
        captured: BTreeMap<char, usize>,
        rights: BTreeSet<char>,
        quiet: u32,
    ) -> Naive {
        let (history, moves) = (Vec::new(), BTreeMap::new());
        let mut naive = Naive { board, side, captured, rights, quiet, history, outcome: None, moves };
        // 6.1: where a king is missing, its owner is to move and has lost.
        let king = if side == 'b' { 'K' } else { 'k' };
        let lost = !naive.board.values().any(|&piece| piece == king);
        naive.begin_turn(lost.then(|| win(other(side))));
        naive
    }

    /// Notes the occurrence of the position and whether the game is over; `decided` is what 5.1 and 5.2 say.
    fn begin_turn(&mut self, decided: Option<Outcome>) {
        self.history.push(text::repeated_part(self));
        self.moves = self.all_moves();
        let now = self.history.last();
        let occurrences = self.history.iter().filter(|&earlier| Some(earlier) == now).count();
        self.outcome = if decided.is_some() {
            decided
        } else if self.moves.is_empty() {
            // 5.3: a player to move who has no legal move loses.
            Some(win(other(self.side)))
        } else if occurrences >= 3 || self.quiet >= 100 {
            // 5.4
            Some(Outcome::Draw)
        } else {
            None
        };
    }

    fn all_moves(&self) -> BTreeMap<String, Change> {
        let mut into = BTreeMap::new();
        for (&hex, &piece) in self.board.iter().filter(|&(_, &piece)| is_of(self.side, piece)) {
            match piece.to_ascii_uppercase() {
                'S' => self.spear(hex, hex, 2, &mut into),
                'A' => {
                    self.archer_moving(hex, hex, 3, &mut into);
                    self.archer_shooting(hex, &mut into);
                }
                'C' => {
                    let ride = Ride { at: hex, captured: BTreeSet::new(), steps_left: 5 };
                    self.cavalry(hex, &ride, &mut BTreeSet::new(), &mut into);
                }
                'K' => self.king(hex, &mut into),
                _ => unreachable!("1.2 knows no piece {piece}"),
            }
        }
        into
    }

    /// The board as the piece from `start` finds it in its walk: what it captured is gone, and so is it (2.1).
    fn board_for(&self, start: Hex, captured: &BTreeSet<Hex>) -> BTreeMap<Hex, char> {
        let gone = |hex: &Hex| *hex == start || captured.contains(hex);
        self.board.iter().filter(|(hex, _)| !gone(hex)).map(|(&hex, &piece)| (hex, piece)).collect()
    }

    /// The adjacent hexes that a walk may enter: not those of the mover's own pieces (2.1) nor a safe king's (3.1).
    fn steps(&self, board: &BTreeMap<Hex, char>, at: Hex) -> Vec<Hex> {
        let own = |hex: &Hex| board.get(hex).is_some_and(|&piece| is_of(self.side, piece));
        adjacent(at).into_iter().filter(|hex| !own(hex) && !is_safe_king(board, *hex)).collect()
    }

    /// Adds a walk, unless it is none by 2.2: it ends where it began and captured nothing.
    fn add_walk(&self, from: Hex, captured: &BTreeSet<Hex>, end: Hex, into: &mut BTreeMap<String, Change>) {
        if end == from && captured.is_empty() {
            return;
        }
        let change = Change { from, to: Some(end), captured: captured.clone(), rally: None };
        add(walk_text(from, captured, end), change, into);
    }

    /// 2.3: a walk of one or two steps; entering a hex with an enemy piece captures it and ends the walk.
    fn spear(&self, start: Hex, at: Hex, steps_left: u32, into: &mut BTreeMap<String, Change>) {
        let board = self.board_for(start, &BTreeSet::new());
        for next in self.steps(&board, at) {
            if board.contains_key(&next) {
                self.add_walk(start, &BTreeSet::from([next]), next, into);
            } else {
                self.add_walk(start, &BTreeSet::new(), next, into);
                if steps_left > 1 {
                    self.spear(start, next, steps_left - 1, into);
                }
            }
        }
    }

    /// 2.4: a walk of one to three steps over empty hexes only.
    fn archer_moving(&self, start: Hex, at: Hex, steps_left: u32, into: &mut BTreeMap<String, Change>) {
        let board = self.board_for(start, &BTreeSet::new());
        for next in self.steps(&board, at) {
            if board.contains_key(&next) {
                continue;
            }
            self.add_walk(start, &BTreeSet::new(), next, into);
            if steps_left > 1 {
                self.archer_moving(start, next, steps_left - 1, into);
            }
        }
    }

    /// 2.5: it stays and captures an enemy piece at distance exactly 3; if that is an archer, the shooter is removed
    /// too. 3.1: a safe king cannot be shot.
    fn archer_shooting(&self, hex: Hex, into: &mut BTreeMap<String, Change>) {
        for (&target, &piece) in &self.board {
            let enemy = !is_of(self.side, piece);
            if enemy && distance(hex, target) == 3 && !is_safe_king(&self.board, target) {
                let stays = !piece.eq_ignore_ascii_case(&'a');
                let to = stays.then_some(hex);
                let change = Change { from: hex, to, captured: BTreeSet::from([target]), rally: None };
                add(format!("{}*{}", name(hex), name(target)), change, into);
            }
        }
    }

    /// 2.6: a walk of one to five steps; entering a hex with an enemy piece captures it; after capturing a spear, or a
    /// king, the walk ends. 3.2: safety is judged step by step.
    ///
    /// `known` leaves out what was already walked on from: same hex, same captures, as many steps left.
    fn cavalry(
        &self,
        start: Hex,
        ride: &Ride,
        known: &mut BTreeSet<Ride>,
        into: &mut BTreeMap<String, Change>,
    ) {
        if !known.insert(ride.clone()) {
            return;
        }
        let board = self.board_for(start, &ride.captured);
        for next in self.steps(&board, ride.at) {
            let mut on = Ride { at: next, captured: ride.captured.clone(), steps_left: ride.steps_left - 1 };
            let mut stops = on.steps_left == 0;
            if let Some(piece) = board.get(&next) {
                on.captured.insert(next);
                stops |= matches!(piece.to_ascii_uppercase(), 'S' | 'K');
            }
            self.add_walk(start, &on.captured, next, into);
            if !stops {
                self.cavalry(start, &on, known, into);
            }
        }
    }

    /// 2.7: one step; it captures what stands there. 4.1: onto the centre it may rally.
    fn king(&self, hex: Hex, into: &mut BTreeMap<String, Change>) {
        let board = self.board_for(hex, &BTreeSet::new());
        for next in self.steps(&board, hex) {
            let captured: BTreeSet<Hex> = board.contains_key(&next).then_some(next).into_iter().collect();
            self.add_walk(hex, &captured, next, into);
            if next == CENTRE {
                self.rallies(hex, &board, &captured, into);
            }
        }
    }

    /// 4.1: one of his captured pieces onto an empty hex next to the centre, the hex the king left included.
    fn rallies(
        &self,
        from: Hex,
        board: &BTreeMap<Hex, char>,
        captured: &BTreeSet<Hex>,
        into: &mut BTreeMap<String, Change>,
    ) {
        // 4.2: the right not yet used, and the move did not capture the enemy king.
        let right = if self.side == 'b' { 'R' } else { 'r' };
        let took_king = captured.iter().any(|hex| board[hex].eq_ignore_ascii_case(&'k'));
        if !self.rights.contains(&right) || took_king {
            return;
        }
        let own = self.captured.iter().filter(|&(&piece, &count)| count > 0 && is_of(self.side, piece));
        for (&piece, _) in own {
            for hex in adjacent(CENTRE).into_iter().filter(|hex| !board.contains_key(hex)) {
                let king_move = walk_text(from, captured, CENTRE);
                let text = format!("{king_move}={}@{}", piece.to_ascii_uppercase(), name(hex));
                let rally = Some((piece, hex));
                add(text, Change { from, to: Some(CENTRE), captured: captured.clone(), rally }, into);
            }
        }
    }

    /// Carries the change out; gives what it captured.
    fn carry_out(&mut self, change: &Change) -> Vec<char> {
        let mover = self.board.remove(&change.from).expect("the piece that acts stands there");
        let mut taken: Vec<char> = Vec::new();
        for hex in &change.captured {
            taken.extend(self.board.remove(hex));
        }
        match change.to {
            Some(to) => assert_eq!(self.board.insert(to, mover), None),
            // 2.5: the shooter counts as captured.
            None => taken.push(mover),
        }
        // 6.1: never kings.
        for &piece in taken.iter().filter(|piece| !piece.eq_ignore_ascii_case(&'k')) {
            *self.captured.entry(piece).or_default() += 1;
        }
        if let Some((piece, hex)) = change.rally {
            assert_eq!(self.board.insert(hex, piece), None);
            *self.captured.get_mut(&piece).expect("4.2: it was captured") -= 1;
            self.rights.remove(if self.side == 'b' { &'R' } else { &'r' });
        }
        taken
    }

    /// What 5.1 and 5.2 say after the move of `change`.
    fn decided(&self, change: &Change, mover: char, taken: &[char]) -> Option<Outcome> {
        let took_king = taken.iter().any(|piece| piece.eq_ignore_ascii_case(&'k'));
        let only_kings = self.board.values().all(|piece| piece.eq_ignore_ascii_case(&'k'));
        let king_to_centre = mover.eq_ignore_ascii_case(&'k') && change.to == Some(CENTRE);
        (took_king || only_kings && king_to_centre).then(|| win(self.side))
    }
}

fn add(text: String, change: Change, into: &mut BTreeMap<String, Change>) {
    if let Some(earlier) = into.get(&text) {
        assert_eq!(*earlier, change, "6.2: {text} is one action");
    }
    into.insert(text, change);
}

impl Oracle for Naive {
    fn from_position(text: &str) -> Naive {
        text::read(text).unwrap_or_else(|| panic!("6.1 excludes {text}"))
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() { Vec::new() } else { self.moves.keys().cloned().collect() }
    }

    fn play(&mut self, action: &str) {
        let change = self.moves.get(action).unwrap_or_else(|| panic!("{action} is not legal")).clone();
        let mover = self.board[&change.from];
        let taken = self.carry_out(&change);
        let decided = self.decided(&change, mover, &taken);
        self.quiet = if taken.is_empty() && change.rally.is_none() { self.quiet + 1 } else { 0 };
        self.side = other(self.side);
        self.begin_turn(decided);
    }

    fn position(&self) -> Option<String> {
        Some(text::print(self))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
