//! A network as bytes: a line of text that tells what it is and where it comes from, then its numbers.

use std::fmt;

use super::{HIDDEN, Inputs, Network, Row, SUMS, Weights};
use crate::Scenario;

const MAGIC: &str = "quincunx network 1";

/// Why bytes are no network of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkError {
    Scenario(&'static str),
    Header,
    Size { expected: usize, found: usize },
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Scenario(why) => f.write_str(why),
            NetworkError::Header => write!(f, "expected a line that begins with {MAGIC:?}"),
            NetworkError::Size { expected, found } => {
                write!(f, "expected {expected} bytes of numbers, found {found}")
            }
        }
    }
}

impl std::error::Error for NetworkError {}

impl Network {
    pub fn from_bytes(scenario: &Scenario, bytes: &[u8]) -> Result<Network, NetworkError> {
        let inputs = Inputs::new(scenario).map_err(NetworkError::Scenario)?;
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(NetworkError::Header)?;
        let (header, numbers) = (&bytes[..end], &bytes[end + 1..]);
        if !header.starts_with(MAGIC.as_bytes()) {
            return Err(NetworkError::Header);
        }
        let expected = inputs.count() * (SUMS + 1) + 2 * (SUMS + SUMS * HIDDEN + 2 * HIDDEN + 1);
        if numbers.len() != expected {
            return Err(NetworkError::Size { expected, found: numbers.len() });
        }
        let weights = Weights::read(inputs.count(), numbers);
        Ok(Network { inputs, weights })
    }
}

impl Weights {
    /// The bytes of the network, with a word on where it comes from.
    pub fn to_bytes(&self, origin: &str) -> Vec<u8> {
        let mut bytes = format!("{MAGIC}: {}\n", origin.replace('\n', " ")).into_bytes();
        for row in &self.rows {
            bytes.extend(row.sums.iter().chain([&row.straight]).map(|&number| number as u8));
        }
        let words = self.sum_biases.iter().chain(self.hidden.as_flattened());
        let words = words.chain(&self.hidden_biases).chain(&self.result).chain([&self.result_bias]);
        bytes.extend(words.flat_map(|word| word.to_le_bytes()));
        bytes
    }

    /// The bytes are as many as the numbers need.
    fn read(rows: usize, bytes: &[u8]) -> Weights {
        let (table, words) = bytes.split_at(rows * (SUMS + 1));
        let row = |bytes: &[u8]| Row {
            sums: std::array::from_fn(|at| bytes[at] as i8),
            straight: bytes[SUMS] as i8,
        };
        let mut words = words.chunks_exact(2).map(|word| i16::from_le_bytes([word[0], word[1]]));
        let mut word = || words.next().expect("the bytes are enough");
        Weights {
            rows: table.chunks_exact(SUMS + 1).map(row).collect(),
            sum_biases: std::array::from_fn(|_| word()),
            hidden: std::array::from_fn(|_| std::array::from_fn(|_| word())),
            hidden_biases: std::array::from_fn(|_| word()),
            result: std::array::from_fn(|_| word()),
            result_bias: word(),
        }
    }
}
