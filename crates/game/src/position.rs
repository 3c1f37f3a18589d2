use std::fmt;

/// One thing wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The field of the text, as the rules page names it ("board", "side to move").
    pub field: &'static str,
    pub message: String,
}

/// All that is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionError {
    pub faults: Vec<Fault>,
}

impl PositionError {
    pub fn add(&mut self, field: &'static str, message: impl Into<String>) {
        self.faults.push(Fault { field, message: message.into() });
    }

    pub fn of(field: &'static str, message: impl Into<String>) -> PositionError {
        let mut error = PositionError::default();
        error.add(field, message);
        error
    }

    /// `Ok` if nothing was found wrong.
    pub fn into_result(self) -> Result<(), PositionError> {
        if self.faults.is_empty() { Ok(()) } else { Err(self) }
    }

    /// Splits a text into exactly the fields named, which are parted by single blanks.
    pub fn split_fields<'t, const N: usize>(
        text: &'t str,
        names: [&'static str; N],
    ) -> Result<[&'t str; N], PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        fields.try_into().map_err(|fields: Vec<&str>| {
            let message = format!(
                "expected {N} fields parted by single blanks ({}), found {}",
                names.join(", "),
                fields.len()
            );
            PositionError::of("text", message)
        })
    }

    /// Reads a number written without a sign or leading zeros and at most `max`; adds a fault and gives `None` if it is not one.
    pub fn number(&mut self, field: &'static str, text: &str, max: u32) -> Option<u32> {
        let plain = text == "0" || (!text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()));
        match text.parse::<u32>() {
            Ok(value) if plain && value <= max => Some(value),
            _ => {
                self.add(field, format!("expected a number from 0 to {max}, found {text:?}"));
                None
            }
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.faults.iter().enumerate() {
            let separator = if at > 0 { "; " } else { "" };
            write!(f, "{separator}{}: {}", fault.field, fault.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionError {}
