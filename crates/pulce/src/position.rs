//! Position texts: board, side to move, starter, round, points, extra move and plies, as in
//! `#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# r r 1/3 0-0 - 0`.

use board::{Cell, read_rows, write_rows};
use game::{BySide, PositionError, Rules, Side};

use crate::ground::{CORNERS, HOME, PAWNS, cells, contains};
use crate::round::{self, MOST_PLIES, MOST_POINTS, MOST_ROUNDS};
use crate::rules::COLOURS;
use crate::{Board, Pulce, PulceState};

const BOARD: &str = "board";
const SIDE: &str = "side to move";
const STARTER: &str = "starter";
const ROUND: &str = "round";
const POINTS: &str = "points";
const EXTRA: &str = "extra move";
const PLIES: &str = "plies";

const ROW_LENGTHS: [usize; 7] = [7; 7];
const CORNER: char = '#';
const NONE: &str = "-";
const EXTRA_MOVE: &str = "!";

pub(crate) fn print(state: &PulceState) -> String {
    let letters = Board::cells_from_top().map(|cell| match state.owner(cell) {
        Some(owner) => Some(pawn_letter(owner)),
        None => contains(CORNERS, cell).then_some(CORNER),
    });
    format!(
        "{} {} {} {}/{} {}-{} {} {}",
        write_rows(&ROW_LENGTHS, letters),
        if state.over { NONE } else { side_letter(state.mover()) },
        side_letter(state.starter()),
        state.round,
        state.rounds,
        state.points.first,
        state.points.second,
        if state.is_extra_move() { EXTRA_MOVE } else { NONE },
        state.plies,
    )
}

fn pawn_letter(side: Side) -> char {
    match side {
        Side::First => 'R',
        Side::Second => 'B',
    }
}

fn side_letter(side: Side) -> &'static str {
    match side {
        Side::First => "r",
        Side::Second => "b",
    }
}

/// What a text says, every field by itself in order.
struct Setup {
    pawns: BySide<u64>,
    /// `None` after the last round.
    side: Option<Side>,
    starter: Side,
    round: u8,
    rounds: u8,
    points: BySide<u8>,
    extra: bool,
    plies: u8,
}

pub(crate) fn parse(text: &str) -> Result<PulceState, PositionError> {
    let setup = read(text)?;
    let mut error = PositionError::default();
    setup.check(&mut error);
    error.into_result()?;
    Ok(PulceState {
        pawns: setup.pawns,
        points: setup.points,
        round: setup.round,
        rounds: setup.rounds,
        plies: setup.plies,
        over: setup.side.is_none(),
    })
}

/// Fields that cannot be read get a stand-in beside their fault, so that all the others are looked at too.
fn read(text: &str) -> Result<Setup, PositionError> {
    let [board, side, starter, round, points, extra, plies] =
        PositionError::split_fields(text, [BOARD, SIDE, STARTER, ROUND, POINTS, EXTRA, PLIES])?;
    let mut error = PositionError::default();
    let pawns = read_board(board, &mut error);
    let side = (side != NONE).then(|| read_side(SIDE, side, "r, b or -", &mut error));
    let starter = read_side(STARTER, starter, "r or b", &mut error);
    let (round, rounds) = read_rounds(round, &mut error);
    let points = read_points(points, &mut error);
    let extra = read_extra(extra, &mut error);
    let plies = error.number(PLIES, plies, MOST_PLIES.into()).unwrap_or(0) as u8;
    error.into_result()?;
    Ok(Setup { pawns, side, starter, round, rounds, points, extra, plies })
}

fn read_board(text: &str, error: &mut PositionError) -> BySide<u64> {
    let mut pawns = BySide::new(0, 0);
    let known = |letter| letter == CORNER || Side::BOTH.map(pawn_letter).contains(&letter);
    let letters = match read_rows(text, &ROW_LENGTHS, known) {
        Ok(letters) => letters,
        Err(faults) => {
            faults.iter().for_each(|fault| error.add(BOARD, fault.to_string()));
            return pawns;
        }
    };
    for (cell, letter) in Board::cells_from_top().zip(letters) {
        check_corner(cell, letter, error);
        if let Some(side) = Side::BOTH.into_iter().find(|&side| letter == Some(pawn_letter(side))) {
            pawns[side] |= 1 << cell.index();
        }
    }
    Side::BOTH.into_iter().for_each(|side| check_pawns(pawns[side], side, error));
    pawns
}

fn check_corner(cell: Cell, letter: Option<char>, error: &mut PositionError) {
    let name = Board::name(cell);
    match (contains(CORNERS, cell), letter == Some(CORNER)) {
        (true, false) => error.add(BOARD, format!("the missing corner {name} is written {CORNER}")),
        (false, true) => error.add(BOARD, format!("{name} is a socket, not a missing corner")),
        _ => {}
    }
}

fn check_pawns(pawns: u64, side: Side, error: &mut PositionError) {
    let names = Pulce::INFO.sides;
    if pawns.count_ones() != PAWNS {
        error.add(BOARD, format!("{} has {} pawns instead of {PAWNS}", names[side], pawns.count_ones()));
    }
    for cell in cells(pawns & HOME[side.other()]) {
        let (colour, name) = (COLOURS[side], Board::name(cell));
        error.add(BOARD, format!("a {colour} pawn stands on {name}, in {}'s home", names[side.other()]));
    }
}

fn read_side(field: &'static str, text: &str, expected: &str, error: &mut PositionError) -> Side {
    Side::BOTH.into_iter().find(|&side| side_letter(side) == text).unwrap_or_else(|| {
        error.add(field, format!("expected {expected}, found {text:?}"));
        Side::First
    })
}

/// The number of the round and of all rounds.
fn read_rounds(text: &str, error: &mut PositionError) -> (u8, u8) {
    let Some((round, rounds)) = text.split_once('/') else {
        error.add(ROUND, format!("expected the round and the number of rounds, like 1/3, found {text:?}"));
        return (1, 1);
    };
    let numbers = [round, rounds].map(|number| error.number(ROUND, number, MOST_ROUNDS.into()));
    let [Some(round), Some(rounds)] = numbers else { return (1, 1) };
    if round == 0 || round > rounds {
        error.add(ROUND, format!("there is no round {round} of {rounds}"));
    }
    (round as u8, rounds as u8)
}

fn read_points(text: &str, error: &mut PositionError) -> BySide<u8> {
    let Some((first, second)) = text.split_once('-') else {
        error.add(POINTS, format!("expected Red's and Black's points, like 2-1, found {text:?}"));
        return BySide::new(0, 0);
    };
    let most = most_points(MOST_ROUNDS).into();
    BySide::new(first, second).map(|number| error.number(POINTS, number, most).unwrap_or(0) as u8)
}

fn read_extra(text: &str, error: &mut PositionError) -> bool {
    if ![EXTRA_MOVE, NONE].contains(&text) {
        error.add(EXTRA, format!("expected {EXTRA_MOVE} or {NONE}, found {text:?}"));
    }
    text == EXTRA_MOVE
}

/// The most points a side can have after so many rounds.
fn most_points(finished_rounds: u8) -> u8 {
    MOST_POINTS * finished_rounds
}

/// Conditions that join fields.
impl Setup {
    fn check(&self, error: &mut PositionError) {
        let names = Pulce::INFO.sides;
        let starter = round::starter(self.round);
        if self.starter != starter {
            error.add(STARTER, format!("{} starts round {} (2.1)", names[starter], self.round));
        }
        match self.side {
            Some(side) => self.check_running(side, error),
            None => self.check_finished(error),
        }
    }

    fn check_running(&self, side: Side, error: &mut PositionError) {
        let names = Pulce::INFO.sides;
        let starter = round::starter(self.round);
        let mover = if self.plies.is_multiple_of(2) { starter } else { starter.other() };
        if side != mover {
            let (name, plies) = (names[mover], self.plies);
            error.add(SIDE, format!("{name} moves after {plies} plies of round {} (2.1)", self.round));
        }
        self.check_points(BySide::new(0, 0), error);
        if self.plies >= MOST_PLIES {
            error.add(PLIES, format!("a round is over after {MOST_PLIES} plies (3.2)"));
        }
        if round::all_home(&self.pawns, starter.other()) {
            let name = names[starter.other()];
            error.add(BOARD, format!("{name} did not start and is all home: the round is over (3.1)"));
        }
        self.check_extra(starter, mover, error);
    }

    fn check_extra(&self, starter: Side, mover: Side, error: &mut PositionError) {
        let (name, other) = (Pulce::INFO.sides[starter], Pulce::INFO.sides[starter.other()]);
        match (self.extra, round::all_home(&self.pawns, starter)) {
            (true, false) => {
                error.add(EXTRA, format!("expected {NONE}: {name} started and is not all home (3.1)"));
            }
            (false, true) => {
                error.add(EXTRA, format!("expected {EXTRA_MOVE}: {name} started and is all home (3.1)"));
            }
            (true, true) if mover == starter => {
                error.add(EXTRA, format!("the extra move is {other}'s, and {name} is to move (3.1)"));
            }
            _ => {}
        }
    }

    fn check_finished(&self, error: &mut PositionError) {
        if self.round != self.rounds {
            error.add(SIDE, format!("expected r or b: round {} is not the last (4.1)", self.round));
        }
        if self.extra {
            error.add(EXTRA, format!("expected {NONE}: the last round is over (5.3)"));
        }
        if !self.plies.is_multiple_of(2) || self.plies == 0 {
            let last = Pulce::INFO.sides[round::starter(self.round).other()];
            error.add(
                PLIES,
                format!("the last ply of a round {last} did not start is {last}'s: expected 2, 4, 6 … (3.1)"),
            );
        }
        if self.plies < MOST_PLIES && !round::someone_home(&self.pawns) {
            error.add(SIDE, format!("expected r or b: nobody is all home after {} plies (3.1)", self.plies));
        }
        let scored = BySide::from_fn(|side| round::points(&self.pawns, side));
        self.check_points(scored, error);
    }

    /// Checks that the points can come from the rounds before, and what the present one has brought.
    fn check_points(&self, scored: BySide<u8>, error: &mut PositionError) {
        for side in Side::BOTH {
            let (least, most) = (scored[side], scored[side] + most_points(self.round - 1));
            if !(least..=most).contains(&self.points[side]) {
                let (name, points) = (Pulce::INFO.sides[side], self.points[side]);
                error.add(POINTS, format!("{name} has {points}: expected {least} to {most} by now (5.3)"));
            }
        }
    }
}
