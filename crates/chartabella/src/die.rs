use game::Side;

/// A face of the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    Swords,
    /// The symbol of a side.
    Symbol(Side),
    Triangle,
    Star,
}

impl Face {
    pub const ALL: [Face; 5] =
        [Face::Swords, Face::Symbol(Side::First), Face::Symbol(Side::Second), Face::Triangle, Face::Star];

    /// The face's name in files and, after `die:`, in action texts.
    pub const fn word(self) -> &'static str {
        match self {
            Face::Swords => "swords",
            Face::Symbol(Side::First) => "1",
            Face::Symbol(Side::Second) => "2",
            Face::Triangle => "triangle",
            Face::Star => "star",
        }
    }
}
