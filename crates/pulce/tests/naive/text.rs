//! Position texts (5.1, 5.3).

use super::oracle::{
    Naive, Pawns, Socket, all_home, enemy, is_home, is_socket, name, other, points, sockets, starter,
};

pub fn print(naive: &Naive) -> String {
    format!(
        "{} {} {} {}/{} {}-{} {} {}",
        print_board(&naive.pawns),
        naive.side,
        starter(naive.round),
        naive.round,
        naive.rounds,
        naive.points.0,
        naive.points.1,
        if naive.extra { '!' } else { '-' },
        naive.plies
    )
}

fn print_board(pawns: &Pawns) -> String {
    let rows: Vec<String> = (1..=7).rev().map(|row| print_row(pawns, row)).collect();
    rows.join("/")
}

fn print_row(pawns: &Pawns, row: i32) -> String {
    let (mut text, mut free) = (String::new(), 0);
    let run = |free: u32| if free == 0 { String::new() } else { free.to_string() };
    for column in 1..=7 {
        let letter = if is_socket((column, row)) { pawns.get(&(column, row)) } else { Some(&'#') };
        match letter {
            None => free += 1,
            Some(&letter) => {
                text += &run(free);
                text.push(letter);
                free = 0;
            }
        }
    }
    text + &run(free)
}

/// The state of a text; `None` if 5.3 excludes it. A text is what its state prints, so reading may be lax.
pub fn read(text: &str) -> Option<Naive> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, _starter, rounds, points, extra, plies] = fields[..] else { return None };
    let (round, rounds) = rounds.split_once('/')?;
    let (red, black) = points.split_once('-')?;
    let naive = Naive {
        pawns: read_board(board)?,
        side: ["r", "b", "-"].contains(&side).then(|| side.chars().next())??,
        round: round.parse().ok()?,
        rounds: rounds.parse().ok()?,
        points: (red.parse().ok()?, black.parse().ok()?),
        extra: ["!", "-"].contains(&extra).then_some(extra == "!")?,
        plies: plies.parse().ok()?,
    };
    let valid = allowed_at_any_time(&naive)
        && if naive.side == '-' { allowed_after_the_last(&naive) } else { allowed_in_play(&naive) };
    (valid && print(&naive) == text).then_some(naive)
}

fn read_board(text: &str) -> Option<Pawns> {
    let mut pawns = Pawns::new();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 7 {
        return None;
    }
    for (row, text) in (1..=7).rev().zip(rows) {
        let mut column = 1;
        for letter in text.chars() {
            match letter {
                'R' | 'B' => drop(pawns.insert((column, row), letter)),
                '#' => {}
                '1'..='7' => column += letter.to_digit(10)? as i32 - 1,
                _ => return None,
            }
            column += 1;
        }
        if column != 8 {
            return None;
        }
    }
    pawns.keys().all(|&at: &Socket| is_socket(at)).then_some(pawns)
}

/// Each side has eight pawns, none in the enemy's home; round ≤ rounds ≤ 9.
fn allowed_at_any_time(naive: &Naive) -> bool {
    let fits = |colour: char| {
        let own = || naive.pawns.iter().filter(move |&(_, &owner)| owner == colour);
        own().count() == 8 && own().all(|(&at, _)| !is_home(enemy(colour), at))
    };
    fits('R') && fits('B') && 1 <= naive.round && naive.round <= naive.rounds && naive.rounds <= 9
}

fn allowed_in_play(naive: &Naive) -> bool {
    let starter = starter(naive.round);
    let mover = if naive.plies.is_multiple_of(2) { starter } else { other(starter) };
    // Each side's points at most three for every finished round.
    let most = 3 * (naive.round - 1);
    let home = |side: char| all_home(&naive.pawns, side.to_ascii_uppercase());
    naive.side == mover
        && naive.points.0 <= most
        && naive.points.1 <= most
        && naive.plies < 200
        // The side that did not start not all home, and the starter all home exactly when `!` stands.
        && !home(other(starter))
        && home(starter) == naive.extra
        // `!` says that this is the extra move, which is the opponent's (3.1).
        && (!naive.extra || mover != starter)
}

/// `n/n`, `-`, and a board on which a round can have been over: the player who did not start made the last ply (3.1,
/// 3.2). The final points are those of this board and at most three for every round before (3.3).
fn allowed_after_the_last(naive: &Naive) -> bool {
    let finished = ['R', 'B'].iter().any(|&colour| all_home(&naive.pawns, colour));
    let points_fit = |total: u32, colour: char| {
        let last = points(&naive.pawns, colour);
        (last..=last + 3 * (naive.round - 1)).contains(&total)
    };
    naive.round == naive.rounds
        && points_fit(naive.points.0, 'R')
        && points_fit(naive.points.1, 'B')
        && !naive.extra
        && naive.plies.is_multiple_of(2)
        && (1..=200).contains(&naive.plies)
        && (finished || naive.plies == 200)
}

/// The text of pawns given as `Rb2 Bf6`, with the other fields as they are written.
pub fn with_pawns(pawns: &str, fields: &str) -> String {
    let mut board = Pawns::new();
    for word in pawns.split_whitespace() {
        let (letter, at) = word.split_at(1);
        let socket = sockets().into_iter().find(|&socket| name(socket) == at).expect("a socket");
        assert_eq!(board.insert(socket, letter.chars().next().expect("split at 1")), None);
    }
    format!("{} {fields}", print_board(&board))
}
