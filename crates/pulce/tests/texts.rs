//! Whatever is typed, nothing panics, and what is accepted is printed back as it was.

use game::{Options, Rules, State};
use proptest::prelude::*;
use quincunx_pulce::{Notation, Pulce};

fn rules() -> Pulce {
    Pulce::new(&Options::default()).expect("the defaults are in range")
}

fn check_position(text: &str) -> Result<(), TestCaseError> {
    match rules().parse_position(text) {
        Ok(state) => prop_assert_eq!(state.position(), Some(text.to_string())),
        Err(error) => prop_assert!(!error.faults.is_empty()),
    }
    Ok(())
}

fn check_action(text: &str) -> Result<(), TestCaseError> {
    if let Ok(notation) = text.parse::<Notation>() {
        prop_assert_eq!(notation.to_string(), text);
        if let Err(reason) = rules().start().resolve(&notation) {
            prop_assert!(!reason.to_string().is_empty());
        }
    }
    Ok(())
}

const CORNERS: [usize; 4] = [0, 6, 42, 48];

/// The two sockets in the middle that always hold a red and a black pawn, so that nobody is all home.
const MIDDLE: [usize; 2] = [24, 25];

/// Boards with eight pawns of each side anywhere but in the enemy's home.
fn boards() -> impl Strategy<Value = String> {
    let sockets: Vec<usize> =
        (0..49).filter(|index| ![CORNERS.as_slice(), &MIDDLE].concat().contains(index)).collect();
    Just(sockets).prop_shuffle().prop_map(|sockets| {
        let mut letters = ['.'; 49];
        CORNERS.iter().for_each(|&corner| letters[corner] = '#');
        // Cells are counted as they are written, from the top.
        let red_home = |cell: &usize| cell / 7 == 6 || cell.is_multiple_of(7);
        let black_home = |cell: &usize| cell / 7 == 0 || cell % 7 == 6;
        let red: Vec<usize> = sockets.iter().copied().filter(|cell| !black_home(cell)).take(7).collect();
        let black = sockets.iter().filter(|cell| !red_home(cell) && !red.contains(cell)).take(7);
        black.for_each(|&cell| letters[cell] = 'B');
        red.iter().for_each(|&cell| letters[cell] = 'R');
        MIDDLE.iter().zip("RB".chars()).for_each(|(&cell, pawn)| letters[cell] = pawn);
        let row = |row: &[char]| {
            let text: String = row.iter().collect();
            (1..=7).rev().fold(text, |text, run| text.replace(&".".repeat(run), &run.to_string()))
        };
        letters.chunks(7).map(row).collect::<Vec<_>>().join("/")
    })
}

proptest! {
    #[test]
    fn no_text_makes_positions_panic(text in "\\PC{0,80}") {
        check_position(&text)?;
    }

    #[test]
    fn texts_of_about_the_right_form(
        board in "#5#(/[1-7RB#]{1,7}){6}",
        rest in "[rbx-] [rb-] [0-9]{1,2}/[0-9]{1,2} [0-9]{1,2}-[0-9]{1,2} [!-] [0-9]{1,3}",
    ) {
        check_position(&format!("{board} {rest}"))?;
    }

    #[test]
    fn good_boards_with_any_counters(
        board in boards(),
        side in "[rb-]",
        starter in "[rb]",
        (round, rounds) in (0u8..11, 0u8..11),
        (red, black) in (0u8..30, 0u8..30),
        extra in "[!-]",
        plies in 0u16..203,
    ) {
        check_position(&format!("{board} {side} {starter} {round}/{rounds} {red}-{black} {extra} {plies}"))?;
    }

    #[test]
    fn good_boards_with_good_counters_are_accepted(board in boards(), round in 1u8..10, plies in 0u8..200) {
        let sides = ["b", "r"];
        let (starter, side) = (sides[usize::from(round % 2)], sides[usize::from((round + plies % 2) % 2)]);
        let text = format!("{board} {side} {starter} {round}/9 {}-0 - {plies}", 3 * (round - 1));
        prop_assert_eq!(rules().parse_position(&text).map(|state| state.position()), Ok(Some(text)));
    }

    #[test]
    fn no_text_makes_actions_panic(text in "\\PC{0,12}") {
        check_action(&text)?;
    }

    #[test]
    fn actions_of_about_the_right_form(text in "[a-h][0-8][-x ]?[a-h][0-8]|pass|[a-g][1-7]-[a-g][1-7]") {
        check_action(&text)?;
    }
}
