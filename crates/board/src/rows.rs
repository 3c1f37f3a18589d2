//! Board texts: rows parted by `/`, a letter for a piece, a decimal number for a run of empty cells.

use std::fmt;

/// What is wrong with a board text, and in which of its rows (counted from 1, as written).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowsError {
    RowCount { expected: usize, found: usize },
    RowLength { row: usize, expected: usize, found: usize },
    Letter { row: usize, found: char },
    Number { row: usize, found: String },
}

impl fmt::Display for RowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowsError::RowCount { expected, found } => write!(f, "expected {expected} rows, found {found}"),
            RowsError::RowLength { row, expected, found } => {
                write!(f, "row {row} from the top has {found} cells instead of {expected}")
            }
            RowsError::Letter { row, found } => {
                write!(f, "row {row} from the top has an unknown letter {found:?}")
            }
            RowsError::Number { row, found } => {
                write!(
                    f,
                    "row {row} from the top has the run {found:?}, which is not the shortest way to write it"
                )
            }
        }
    }
}

/// Reads a board text into one entry a cell, in the order written: `None` for empty cells.
///
/// Every fault is reported, not only the first. Runs must be written as long as they are and without leading zeros,
/// so that a text that is accepted is the one [`write_rows`] prints.
pub fn read_rows(
    text: &str,
    row_lengths: &[usize],
    known: impl Fn(char) -> bool,
) -> Result<Vec<Option<char>>, Vec<RowsError>> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != row_lengths.len() {
        return Err(vec![RowsError::RowCount { expected: row_lengths.len(), found: rows.len() }]);
    }
    let mut cells = Vec::with_capacity(row_lengths.iter().sum());
    let mut faults = Vec::new();
    for (number, (row, &expected)) in (1..).zip(rows.into_iter().zip(row_lengths)) {
        read_row(row, number, expected, &known, &mut cells, &mut faults);
    }
    if faults.is_empty() { Ok(cells) } else { Err(faults) }
}

fn read_row(
    text: &str,
    row: usize,
    expected: usize,
    known: &impl Fn(char) -> bool,
    cells: &mut Vec<Option<char>>,
    faults: &mut Vec<RowsError>,
) {
    let mut found = 0usize;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits > 0 {
            let (run, after) = rest.split_at(digits);
            rest = after;
            if run.starts_with('0') {
                faults.push(RowsError::Number { row, found: run.to_string() });
            }
            let length = run.parse::<usize>().unwrap_or(usize::MAX);
            cells.extend(std::iter::repeat_n(None, length.min(expected.saturating_sub(found))));
            found = found.saturating_add(length);
        } else {
            rest = &rest[letter.len_utf8()..];
            if !known(letter) {
                faults.push(RowsError::Letter { row, found: letter });
            }
            cells.push(Some(letter));
            found = found.saturating_add(1);
        }
    }
    if found != expected {
        faults.push(RowsError::RowLength { row, expected, found });
    }
}

/// Writes the cells, given in the order in which they are written, as a board text.
pub fn write_rows(row_lengths: &[usize], cells: impl IntoIterator<Item = Option<char>>) -> String {
    let mut cells = cells.into_iter();
    let mut text = String::new();
    for (at, &length) in row_lengths.iter().enumerate() {
        if at > 0 {
            text.push('/');
        }
        let mut run = 0;
        for cell in cells.by_ref().take(length) {
            match cell {
                None => run += 1,
                Some(letter) => {
                    flush_run(&mut text, &mut run);
                    text.push(letter);
                }
            }
        }
        flush_run(&mut text, &mut run);
    }
    text
}

fn flush_run(text: &mut String, run: &mut usize) {
    if *run > 0 {
        text.push_str(&run.to_string());
        *run = 0;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LENGTHS: [usize; 3] = [3, 12, 2];

    fn known(letter: char) -> bool {
        "ab#".contains(letter)
    }

    proptest! {
        #[test]
        fn written_boards_read_back(cells in prop::collection::vec(prop::option::of(prop::sample::select(vec!['a', 'b', '#'])), 17)) {
            let text = write_rows(&LENGTHS, cells.iter().copied());
            prop_assert_eq!(read_rows(&text, &LENGTHS, known), Ok(cells));
        }

        #[test]
        fn what_is_accepted_is_written_the_same(text in "[ab1-3]{0,4}/[ab0-9]{0,12}/[ab012]{0,3}") {
            if let Ok(cells) = read_rows(&text, &LENGTHS, known) {
                prop_assert_eq!(write_rows(&LENGTHS, cells), text);
            }
        }

        #[test]
        fn never_panics(text in "\\PC{0,40}") {
            let _ = read_rows(&text, &LENGTHS, known);
        }
    }

    #[test]
    fn every_fault_is_reported() {
        let faults =
            read_rows("aQa/012/99999999999999999999999", &LENGTHS, known).expect_err("three rows are wrong");
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "row 1 from the top has an unknown letter 'Q'",
                "row 2 from the top has the run \"012\", which is not the shortest way to write it",
                "row 3 from the top has 18446744073709551615 cells instead of 2",
            ]
        );
        assert_eq!(
            read_rows("3/12", &LENGTHS, known),
            Err(vec![RowsError::RowCount { expected: 3, found: 2 }])
        );
    }
}
