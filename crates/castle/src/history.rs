use game::Repetitions;

use crate::ending::LONGEST_GAME;

/// The positions of a game, its start included.
const MOST_POSITIONS: usize = LONGEST_GAME as usize + 1;

/// The positions since the given start. Men come and go, so that no turn makes the earlier ones impossible.
#[derive(Debug)]
pub(crate) struct History {
    positions: Repetitions<MOST_POSITIONS>,
}

impl History {
    pub(crate) fn of(start: u64) -> History {
        let mut positions = Repetitions::new();
        positions.push(start);
        History { positions }
    }

    /// Notes a position; how often it has occurred by now.
    #[inline]
    pub(crate) fn note(&mut self, key: u64) -> usize {
        let before = self.positions.count(key);
        self.positions.push(key);
        before + 1
    }
}

impl Clone for History {
    fn clone(&self) -> History {
        History { positions: self.positions.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &History) {
        self.positions.clone_from(&source.positions);
    }
}
