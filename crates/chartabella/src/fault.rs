use std::fmt;

/// One thing wrong with a theme or a scenario that someone supplied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFault {
    /// The field as it is written in the file: `pieces.1[2]`, `camps[0].middle`.
    pub field: String,
    /// The line of the file, counted from 1, where the fault was found while reading one.
    pub line: Option<usize>,
    pub message: String,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{} (line {line}): {}", self.field, self.message),
            None => write!(f, "{}: {}", self.field, self.message),
        }
    }
}

impl std::error::Error for SetupFault {}

/// Faults found so far.
#[derive(Default)]
pub(crate) struct Faults(pub Vec<SetupFault>);

impl Faults {
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(SetupFault { field: field.into(), line: None, message: message.into() });
    }

    pub fn add_at(&mut self, line: usize, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(SetupFault { field: field.into(), line: Some(line), message: message.into() });
    }

    /// The value as the smaller type if it lies within the bounds.
    pub fn number(&mut self, field: impl Into<String>, value: i64, least: u8, most: u8) -> Option<u8> {
        let fitting = u8::try_from(value).ok().filter(|value| (least..=most).contains(value));
        if fitting.is_none() {
            self.add(field, format!("expected a whole number from {least} to {most}, found {value}"));
        }
        fitting
    }

    /// Checks a word by which programs name something: position texts are parted by blanks, so it has none.
    pub fn word(&mut self, field: &str, value: &str) {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if value.is_empty() || !value.chars().all(plain) {
            self.add(field, format!("expected a word of letters, digits, - and _, found {value:?}"));
        }
    }

    pub fn filled(&mut self, field: impl Into<String>, value: &str) {
        if value.trim().is_empty() {
            self.add(field, "expected some text, found none");
        }
    }

    pub fn into_result(self) -> Result<(), Vec<SetupFault>> {
        if self.0.is_empty() { Ok(()) } else { Err(self.0) }
    }
}
