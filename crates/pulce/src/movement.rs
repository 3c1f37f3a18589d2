//! Where the mover's pawns can go, in words of the whole board.
//!
//! Three facts about the board make this quick. A pawn that can still move stands on the inner field, and so does every
//! pawn that can be jumped over, since behind the others the board ends; so no shift leads around the board's edge. A
//! jump keeps the parity of column and row while every step changes it, so no target is reached both ways, and no pawn
//! jumps over the socket it came from. And pawns of different parity never land on the same socket, so that up to four
//! of them can search for their jumps together.

use game::Side;

use crate::ground::{HOME, INNER};
use crate::{Action, PulceState};

/// What lies between the indices of neighbours: orthogonally for the first two, diagonally for the others.
const GAPS: [u32; 4] = [1, 7, 6, 8];
const ORTHOGONAL: usize = 2;

/// The cells of equal parity of column and row.
const PARITY_CLASSES: [u64; 4] = {
    let mut classes = [0; 4];
    let mut index = 0;
    while index < 49 {
        classes[parity(index)] |= 1 << index;
        index += 1;
    }
    classes
};

const fn parity(index: usize) -> usize {
    index / 7 % 2 * 2 + index % 7 % 2
}

/// The board as the mover sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Movement {
    /// The mover's pawns that are not home.
    pawns: u64,
    /// The pawns of either colour that can be jumped over.
    hurdles: u64,
    free_inner: u64,
    free_home: u64,
}

impl Movement {
    #[inline]
    pub(crate) fn of(state: &PulceState, mover: Side) -> Movement {
        let occupied = state.pawns.first | state.pawns.second;
        Movement {
            pawns: state.pawns[mover] & INNER,
            hurdles: occupied & INNER,
            free_inner: INNER & !occupied,
            free_home: HOME[mover] & !occupied,
        }
    }

    /// The targets of one pawn of the mover.
    pub(crate) fn targets(&self, from: usize) -> u64 {
        let pawn = self.pawns & 1 << from;
        self.jumps(pawn) | self.steps(pawn).iter().fold(0, |all, word| all | word)
    }

    /// The targets of the pawns' steps: a pair of words for each of [`GAPS`], for the way up in index and down.
    #[inline]
    fn steps(&self, pawns: u64) -> [u64; 8] {
        let mut words = [0; 8];
        for (at, gap) in GAPS.into_iter().enumerate() {
            let free = if at < ORTHOGONAL { self.free_inner | self.free_home } else { self.free_inner };
            words[2 * at] = pawns << gap & free;
            words[2 * at + 1] = pawns >> gap & free;
        }
        words
    }

    /// The sockets where series of jumps of the pawns may end, those they began on left out.
    #[inline]
    fn jumps(&self, pawns: u64) -> u64 {
        let (mut landed, mut home, mut jumping) = (0, 0, pawns);
        while jumping != 0 {
            let orthogonal = self.leap(jumping, GAPS[0]) | self.leap(jumping, GAPS[1]);
            let diagonal = self.leap(jumping, GAPS[2]) | self.leap(jumping, GAPS[3]);
            home |= orthogonal & self.free_home;
            jumping = (orthogonal | diagonal) & self.free_inner & !landed;
            landed |= jumping;
        }
        landed | home
    }

    /// What lies behind the hurdles next to the pawns, on one line through each.
    #[inline]
    fn leap(&self, pawns: u64, gap: u32) -> u64 {
        (pawns << gap & self.hurdles) << gap | (pawns >> gap & self.hurdles) >> gap
    }
}

/// All moves of the mover, as words that say where they end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moves {
    steps: [u64; 8],
    /// Groups of pawns of different parities, and where their jumps may end.
    jumps: [(u64, u64); 8],
    groups: usize,
}

impl Moves {
    #[inline]
    pub(crate) fn of(movement: &Movement) -> Moves {
        let mut moves = Moves { steps: movement.steps(movement.pawns), jumps: [(0, 0); 8], groups: 0 };
        let mut left = movement.pawns;
        while left != 0 {
            let group = PARITY_CLASSES.iter().fold(0, |group, class| group | lowest(left & class));
            left ^= group;
            let landings = movement.jumps(group);
            moves.jumps[moves.groups] = (group, landings);
            moves.groups += 1;
        }
        moves
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let steps = self.steps.iter().map(|word| word.count_ones()).sum::<u32>();
        steps + self.jumps[..self.groups].iter().map(|(_, landings)| landings.count_ones()).sum::<u32>()
    }

    /// The move with `rank` others before it; there must be that many.
    #[inline]
    pub(crate) fn nth(&self, mut rank: u32) -> Action {
        for (at, &word) in self.steps.iter().enumerate() {
            let count = word.count_ones();
            if rank < count {
                return step(at, nth_bit(word, rank));
            }
            rank -= count;
        }
        let mut group = 0;
        loop {
            let (pawns, landings) = self.jumps[group];
            let count = landings.count_ones();
            if rank < count {
                return jump(pawns, nth_bit(landings, rank));
            }
            rank -= count;
            group += 1;
        }
    }

    pub(crate) fn extend(&self, into: &mut Vec<Action>) {
        for (at, &word) in self.steps.iter().enumerate() {
            into.extend(bits(word).map(|to| step(at, to)));
        }
        for &(pawns, landings) in &self.jumps[..self.groups] {
            into.extend(bits(landings).map(|to| jump(pawns, to)));
        }
    }
}

/// The step to a cell that stands in the word with this place among [`Movement::steps`].
#[inline]
fn step(word: usize, to: u8) -> Action {
    let gap = GAPS[word / 2] as u8;
    Action { from: if word.is_multiple_of(2) { to - gap } else { to + gap }, to }
}

/// The jump to a cell by that pawn of a group that has the cell's parity.
#[inline]
fn jump(pawns: u64, to: u8) -> Action {
    let pawn = pawns & PARITY_CLASSES[parity(to.into())];
    Action { from: pawn.trailing_zeros() as u8, to }
}

#[inline]
fn lowest(word: u64) -> u64 {
    word & word.wrapping_neg()
}

#[inline]
fn nth_bit(mut word: u64, rank: u32) -> u8 {
    for _ in 0..rank {
        word &= word - 1;
    }
    word.trailing_zeros() as u8
}

fn bits(word: u64) -> impl Iterator<Item = u8> {
    let mut left = word;
    std::iter::from_fn(move || {
        let index = (left != 0).then(|| left.trailing_zeros() as u8)?;
        left &= left - 1;
        Some(index)
    })
}
