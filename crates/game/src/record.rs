//! A saved game: its start, options, actions and result, as lines of text.
//!
//! ```text
//! quincunx record 1
//! game pulce
//! option rounds 1
//! start #5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# r r 1/1 0-0 - 0
//! result none
//! actions
//! f4-g4 b4-a5
//! ```
//! `option` and `start` lines may be missing. Actions are parted by blanks or line breaks.

use std::fmt;
use std::str::FromStr;

use crate::{Options, Outcome, Side};

const FIRST_LINE: &str = "quincunx record 1";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub game: String,
    pub options: Options,
    /// The position text it began from, if not the game's start.
    pub start: Option<String>,
    /// `None` if the game is not over by its rules.
    pub result: Option<Outcome>,
    pub actions: Vec<String>,
}

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    pub line: usize,
    pub message: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// The result's word in records and in the engine protocol.
    pub fn result_word(result: Option<Outcome>) -> &'static str {
        match result {
            Some(Outcome::Win(Side::First)) => "p1win",
            Some(Outcome::Win(Side::Second)) => "p2win",
            Some(Outcome::Draw) => "draw",
            None => "none",
        }
    }

    fn parse_result(word: &str) -> Option<Option<Outcome>> {
        [None, Some(Outcome::Draw), Some(Outcome::Win(Side::First)), Some(Outcome::Win(Side::Second))]
            .into_iter()
            .find(|&result| Record::result_word(result) == word)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame {}", self.game)?;
        for (name, value) in &self.options.0 {
            writeln!(f, "option {name} {value}")?;
        }
        if let Some(start) = &self.start {
            writeln!(f, "start {start}")?;
        }
        writeln!(f, "result {}\nactions", Record::result_word(self.result))?;
        for line in self.actions.chunks(8) {
            writeln!(f, "{}", line.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = (1..).zip(text.lines());
        let fail = |line, message: String| Err(RecordError { line, message });
        match lines.next() {
            Some((_, first)) if first.trim_end() == FIRST_LINE => {}
            _ => return fail(1, format!("expected {FIRST_LINE:?}")),
        }
        let (mut game, mut options, mut start, mut result) = (None, Options::default(), None, None);
        for (line, text) in lines.by_ref() {
            let (word, rest) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
            match word {
                "" => {}
                "game" | "start" | "result" if rest.is_empty() => {
                    return fail(line, format!("{word} has no value"));
                }
                "game" if game.is_none() => game = Some(rest.to_string()),
                "start" if start.is_none() => start = Some(rest.to_string()),
                "result" if result.is_none() => match Record::parse_result(rest) {
                    Some(known) => result = Some(known),
                    None => {
                        return fail(line, format!("expected p1win, p2win, draw or none, found {rest:?}"));
                    }
                },
                "option" => match rest.split_once(' ') {
                    Some((name, value)) => options.0.push((name.to_string(), value.to_string())),
                    None => return fail(line, "expected option NAME VALUE".to_string()),
                },
                "actions" => {
                    let actions =
                        lines.flat_map(|(_, text)| text.split_whitespace()).map(str::to_string).collect();
                    let Some(game) = game else { return fail(line, "there is no game line".to_string()) };
                    let Some(result) = result else {
                        return fail(line, "there is no result line".to_string());
                    };
                    return Ok(Record { game, options, start, result, actions });
                }
                "game" | "start" | "result" => return fail(line, format!("{word} is given twice")),
                _ => {
                    return fail(
                        line,
                        format!("expected game, option, start, result or actions, found {word:?}"),
                    );
                }
            }
        }
        fail(text.lines().count(), "there is no actions line".to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_round_trip() {
        let record = Record {
            game: "pulce".to_string(),
            options: Options(vec![("rounds".to_string(), "1".to_string())]),
            start: Some("#5#/7 r".to_string()),
            result: Some(Outcome::Win(Side::Second)),
            actions: (0..20).map(|n| format!("a{n}-b{n}")).collect(),
        };
        assert_eq!(record.to_string().parse(), Ok(record));
    }

    #[test]
    fn faults_name_their_line() {
        let error = |text: &str| text.parse::<Record>().expect_err("the record is bad").to_string();
        assert_eq!(error(""), "line 1: expected \"quincunx record 1\"");
        assert_eq!(error("quincunx record 1\ngame x\ngame y"), "line 3: game is given twice");
        assert_eq!(error("quincunx record 1\ngame x\n"), "line 2: there is no actions line");
        assert_eq!(error("quincunx record 1\ngame x\nactions\n"), "line 3: there is no result line");
        assert_eq!(
            error("quincunx record 1\nresult maybe"),
            "line 2: expected p1win, p2win, draw or none, found \"maybe\""
        );
    }
}
