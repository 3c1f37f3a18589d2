use std::fmt;

use crate::BySide;

/// What is known of a game before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The word by which programs name the game.
    pub id: &'static str,
    pub title: &'static str,
    /// Who made the game and when, as far as known.
    pub credit: &'static str,
    /// What it feels like, in a sentence.
    pub summary: &'static str,
    pub sides: BySide<&'static str>,
    pub options: &'static [OptionSpec],
    /// Kept to compare with other programs; not one of the five.
    pub reference: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    pub name: &'static str,
    pub help: &'static str,
    pub kind: OptionKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    Number { default: u32, min: u32, max: u32 },
    Word { default: &'static str },
}

impl OptionKind {
    pub fn default_text(self) -> String {
        match self {
            OptionKind::Number { default, .. } => default.to_string(),
            OptionKind::Word { default } => default.to_string(),
        }
    }
}

/// Option values as someone typed them, in the order given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options(pub Vec<(String, String)>);

impl Options {
    /// Checks that every name is one of `specs` and given once.
    pub fn check_names(&self, specs: &[OptionSpec]) -> Result<(), OptionError> {
        for (at, (name, _)) in self.0.iter().enumerate() {
            if !specs.iter().any(|spec| spec.name == name) {
                let known = specs.iter().map(|spec| spec.name).collect();
                return Err(OptionError::Unknown { name: name.clone(), known });
            }
            if self.0[..at].iter().any(|(earlier, _)| earlier == name) {
                return Err(OptionError::Twice { name: name.clone() });
            }
        }
        Ok(())
    }

    /// The value of a number option, or its default.
    ///
    /// Panics if the spec is not a number's.
    pub fn number(&self, spec: &OptionSpec) -> Result<u32, OptionError> {
        let OptionKind::Number { default, min, max } = spec.kind else {
            panic!("option {} is not a number", spec.name)
        };
        let Some((_, text)) = self.0.iter().find(|(name, _)| name == spec.name) else { return Ok(default) };
        match text.parse::<u32>() {
            Ok(value) if (min..=max).contains(&value) => Ok(value),
            _ => Err(OptionError::Value {
                name: spec.name.to_string(),
                value: text.clone(),
                expected: format!("a whole number from {min} to {max}"),
            }),
        }
    }

    /// The value of a word option, or its default.
    ///
    /// Panics if the spec is not a word's.
    pub fn word(&self, spec: &OptionSpec) -> &str {
        let OptionKind::Word { default } = spec.kind else { panic!("option {} is not a word", spec.name) };
        self.0.iter().find(|(name, _)| name == spec.name).map_or(default, |(_, value)| value)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    Unknown { name: String, known: Vec<&'static str> },
    Twice { name: String },
    Value { name: String, value: String, expected: String },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { name, known } if known.is_empty() => {
                write!(f, "there is no option {name:?}: this game has none")
            }
            OptionError::Unknown { name, known } => {
                write!(f, "there is no option {name:?}: this game has {}", known.join(", "))
            }
            OptionError::Twice { name } => write!(f, "option {name} is given twice"),
            OptionError::Value { name, value, expected } => {
                write!(f, "option {name} is {value:?}: expected {expected}")
            }
        }
    }
}

impl std::error::Error for OptionError {}
