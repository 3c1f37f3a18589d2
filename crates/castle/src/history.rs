use game::Repetitions;

use crate::ending::LONGEST_GAME;

/// The positions of a game, its start included.
const MOST_POSITIONS: usize = LONGEST_GAME as usize + 1;
const FILTER_WORDS: usize = 32;

/// The positions since the given start. Men come and go, so that no turn makes the earlier ones impossible.
#[derive(Debug)]
pub(crate) struct History {
    positions: Repetitions<MOST_POSITIONS>,
    /// A bit for some bits of a position's hash: where it is missing, the position is new and need not be searched.
    filter: [u64; FILTER_WORDS],
}

impl History {
    pub(crate) fn of(start: u64) -> History {
        let mut history = History { positions: Repetitions::new(), filter: [0; FILTER_WORDS] };
        history.note(start);
        history
    }

    /// Notes a position; how often it has occurred by now.
    #[inline]
    pub(crate) fn note(&mut self, key: u64) -> usize {
        let (word, bit) = (key as usize / 64 % FILTER_WORDS, 1 << (key % 64));
        let before = if self.filter[word] & bit == 0 { 0 } else { self.positions.count(key) };
        self.filter[word] |= bit;
        self.positions.push(key);
        before + 1
    }
}

impl Clone for History {
    fn clone(&self) -> History {
        History { positions: self.positions.clone(), filter: self.filter }
    }

    #[inline]
    fn clone_from(&mut self, source: &History) {
        self.positions.clone_from(&source.positions);
        self.filter = source.filter;
    }
}
