//! Positions told by the names of the sockets, as one reads them off a board.

use game::Rules;
use quincunx_pulce::{Pulce, PulceState};

/// The board field of a position text with pawns on the sockets named.
pub fn board(red: &str, black: &str) -> String {
    let row = |number: char| {
        let letter = |column: char| {
            let name = format!("{column}{number}");
            let stands = |names: &str| names.split(' ').any(|known| known == name);
            match (stands(red), stands(black)) {
                (true, false) => 'R',
                (false, true) => 'B',
                (true, true) => panic!("two pawns stand on {name}"),
                (false, false) if "ag".contains(column) && "17".contains(number) => '#',
                (false, false) => '.',
            }
        };
        with_runs(&"abcdefg".chars().map(letter).collect::<String>())
    };
    "7654321".chars().map(row).collect::<Vec<_>>().join("/")
}

/// `..R.` as `2R1`.
fn with_runs(row: &str) -> String {
    (1..=7).rev().fold(row.to_string(), |text, run| text.replace(&".".repeat(run), &run.to_string()))
}

/// The state with pawns on the sockets named; `rest` is what follows the board in the position text.
pub fn position(red: &str, black: &str, rest: &str) -> PulceState {
    let text = format!("{} {rest}", board(red, black));
    let rules = Pulce::new(&game::Options::default()).expect("the defaults are in range");
    rules.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
