use std::ops::{Index, IndexMut};

/// One of the two players, by the order in which they begin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    First,
    Second,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BySide<T> {
    pub first: T,
    pub second: T,
}

impl<T> BySide<T> {
    pub const fn new(first: T, second: T) -> BySide<T> {
        BySide { first, second }
    }

    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { first: value(Side::First), second: value(Side::Second) }
    }

    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide { first: change(self.first), second: change(self.second) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}

/// How a game ended by its rules. (Resignation and lost time are the server's affair.)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    Win(Side),
    Draw,
}

impl Outcome {
    /// The points of a side, in half points: 2 for a win, 1 for a draw.
    pub fn half_points(self, side: Side) -> u8 {
        match self {
            Outcome::Draw => 1,
            Outcome::Win(winner) if winner == side => 2,
            Outcome::Win(_) => 0,
        }
    }
}

/// Who acts now, if anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    ToAct(Side),
    Chance,
    Over(Outcome),
}

impl Status {
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Over(outcome) => Some(outcome),
            Status::ToAct(_) | Status::Chance => None,
        }
    }

    pub fn is_over(self) -> bool {
        matches!(self, Status::Over(_))
    }

    pub fn side(self) -> Option<Side> {
        match self {
            Status::ToAct(side) => Some(side),
            Status::Chance | Status::Over(_) => None,
        }
    }
}
