use std::fmt;

/// A cell of some board, by its place in that board's cell order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell(u16);

impl Cell {
    pub const fn new(index: usize) -> Cell {
        debug_assert!(index <= u16::MAX as usize);
        Cell(index as u16)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A cell's name as rule texts write it (`c8`, `aa12`), held in place so that reasons and notations stay `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellName {
    bytes: [u8; 6],
    length: u8,
}

impl CellName {
    /// The letters for `row_or_column` (`a` … `z`, `aa`, …) followed by `number`.
    ///
    /// Panics if the name is longer than six bytes, which no board of this crate produces.
    pub fn new(letter_index: usize, number: usize) -> CellName {
        let mut name = CellName { bytes: [0; 6], length: 0 };
        if letter_index >= 26 {
            name.push(b'a' + u8::try_from(letter_index / 26 - 1).expect("boards have under 702 columns"));
        }
        name.push(b'a' + (letter_index % 26) as u8);
        let digits = number.checked_ilog10().unwrap_or(0);
        for power in (0..=digits).rev() {
            name.push(b'0' + (number / 10usize.pow(power) % 10) as u8);
        }
        name
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).expect("names are ASCII")
    }

    fn push(&mut self, byte: u8) {
        self.bytes[usize::from(self.length)] = byte;
        self.length += 1;
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A cell together with its name, for messages that outlive the board at hand. Prints as the name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NamedCell {
    pub cell: Cell,
    pub name: CellName,
}

impl fmt::Display for NamedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_count_columns_past_z() {
        assert_eq!(CellName::new(0, 1).as_str(), "a1");
        assert_eq!(CellName::new(25, 10).as_str(), "z10");
        assert_eq!(CellName::new(26, 7).as_str(), "aa7");
        assert_eq!(CellName::new(53, 120).as_str(), "bb120");
    }
}
