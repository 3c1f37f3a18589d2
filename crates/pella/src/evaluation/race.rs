//! The kings alone: a race to the centre in which neither may step next to the other. It is solved once and for all.

use std::sync::LazyLock;

use crate::hexes::{ByHex, Hex, Hexes, LATTICE};

/// For each hex of the king that moves, the hexes of the other one with which it wins, and those with which it loses.
struct Race {
    won: ByHex<Hexes>,
    lost: ByHex<Hexes>,
}

/// How the race ends for the side to move: 1 if it wins, -1 if it loses, 0 if neither can be forced.
pub(super) fn verdict(mover: Hex, waiter: Hex) -> i32 {
    static RACE: LazyLock<Race> = LazyLock::new(Race::solve);
    i32::from(RACE.won[mover.index()].contains(waiter)) - i32::from(RACE.lost[mover.index()].contains(waiter))
}

impl Race {
    fn solve() -> Race {
        let mut race = Race { won: [Hexes::NONE; LATTICE], lost: [Hexes::NONE; LATTICE] };
        while race.improve() {}
        race
    }

    /// Finds what is won or lost by what is known already; tells whether that was anything new.
    fn improve(&mut self) -> bool {
        let mut news = false;
        for mover in Hexes::BOARD {
            let undecided = !(self.won[mover.index()] | self.lost[mover.index()] | Hexes::one(mover));
            for waiter in undecided {
                let found = match self.best(mover, waiter) {
                    1 => &mut self.won,
                    -1 => &mut self.lost,
                    _ => continue,
                };
                found[mover.index()].insert(waiter);
                news = true;
            }
        }
        news
    }

    fn best(&self, mover: Hex, waiter: Hex) -> i32 {
        let steps = mover.neighbours();
        if steps.contains(waiter) || steps.contains(Hex::CENTRE) {
            return 1;
        }
        let mut all_lose = true;
        for step in steps {
            if self.lost[waiter.index()].contains(step) {
                return 1;
            }
            all_lose &= self.won[waiter.index()].contains(step);
        }
        if all_lose { -1 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    fn hex(name: &str) -> Hex {
        Hex::of(board().find(name).expect("a hex"))
    }

    #[test]
    fn who_is_nearer_wins_and_neighbours_are_captured() {
        assert_eq!(verdict(hex("g4"), hex("g11")), 1);
        assert_eq!(verdict(hex("g3"), hex("g10")), -1);
        assert_eq!(verdict(hex("g5"), hex("g9")), 1);
        assert_eq!(verdict(hex("a1"), hex("a2")), 1);
    }

    #[test]
    fn a_king_next_to_the_centre_wins_even_beside_the_other() {
        assert_eq!(verdict(hex("g6"), hex("h7")), 1);
    }
}
