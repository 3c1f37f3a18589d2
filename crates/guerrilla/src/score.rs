//! Scores and results (section 6).

use game::{BySide, Outcome, Side};

use crate::GuerrillaState;

impl GuerrillaState {
    /// The side's pieces, and the open points next to one of them and to no enemy piece.
    pub fn score(&self, side: Side) -> usize {
        let (own, enemy) = (self.pieces[side], self.pieces[side.other()]);
        let held = (self.open() & own.neighbours()) - enemy.neighbours();
        own.len() + held.len()
    }

    pub(crate) fn scores(&self) -> BySide<usize> {
        BySide::from_fn(|side| self.score(side))
    }

    /// Who would win if the game ended now.
    pub(crate) fn result(&self) -> Outcome {
        let scores = self.scores();
        match scores.first.cmp(&scores.second) {
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
        }
    }
}
