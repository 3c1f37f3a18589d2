use std::hash::{Hash, Hasher};

use game::{Evaluate, Side};

/// An action to try.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<A> {
    pub action: A,
    /// Where it stands in the list of legal actions.
    pub place: u16,
    pub noisy: bool,
    rank: i32,
}

impl<A> Candidate<A> {
    pub fn new(action: A, place: usize) -> Candidate<A> {
        // Nobody looks an action up by a place that does not fit: the table takes the highest for none.
        Candidate { action, place: place.min(usize::from(u16::MAX)) as u16, noisy: false, rank: 0 }
    }
}

/// What was good elsewhere is tried early.
#[derive(Clone, Debug)]
pub(crate) struct Ordering<A> {
    /// By distance from the root: the last two quiet actions that refuted.
    killers: Vec<[Option<A>; 2]>,
    /// By side and a hash of the action: how often and how deep it refuted, or failed to.
    history: Vec<i32>,
    promises: Vec<i32>,
    actions: Vec<A>,
}

const HISTORY_SLOTS: usize = 1 << 12;
const HISTORY_LIMIT: i32 = 1 << 14;

const NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const MOST_PROMISE: i32 = 1 << 25;

/// So many candidates are found by selection; who comes to the later ones will likely want all, and sorts.
const SELECTED: usize = 6;

impl<A: Copy + Eq + Hash> Ordering<A> {
    pub fn new() -> Ordering<A> {
        Ordering {
            killers: Vec::new(),
            history: vec![0; 2 * HISTORY_SLOTS],
            promises: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// Notes how early to try each of the candidates.
    pub fn rank<S: Evaluate<Action = A>>(
        &mut self,
        state: &S,
        side: Side,
        ply: usize,
        list: &mut [Candidate<A>],
    ) {
        self.actions.clear();
        self.actions.extend(list.iter().map(|candidate| candidate.action));
        state.promises(&self.actions, &mut self.promises);
        let killers = self.killers.get(ply).copied().unwrap_or([None; 2]);
        for (candidate, &promise) in list.iter_mut().zip(&self.promises) {
            let promise = promise.clamp(-MOST_PROMISE, MOST_PROMISE);
            candidate.noisy = state.is_noisy(candidate.action);
            candidate.rank = match candidate.noisy {
                true if promise >= 0 => NOISY + promise,
                true => promise,
                false if killers.contains(&Some(candidate.action)) => KILLER + promise,
                false => promise + self.history[slot(side, candidate.action)],
            };
        }
    }

    /// An action that was too good for the other side, after others that were not.
    pub fn refuted(&mut self, side: Side, ply: usize, depth: i32, tried: &[Candidate<A>], action: A) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let bonus = (16 * depth * depth).min(HISTORY_LIMIT / 8);
        self.learn(side, action, bonus);
        for candidate in tried.iter().filter(|candidate| !candidate.noisy) {
            self.learn(side, candidate.action, -bonus);
        }
    }

    /// Moves towards a limit, the slower the nearer it is.
    fn learn(&mut self, side: Side, action: A, bonus: i32) {
        let entry = &mut self.history[slot(side, action)];
        *entry += bonus - *entry * bonus.abs() / HISTORY_LIMIT;
    }

    /// From -1 to 1, in 16384ths: how well the action did elsewhere.
    pub fn history(&self, side: Side, action: A) -> i32 {
        self.history[slot(side, action)]
    }
}

/// Brings the best of the candidates from `at` on to `at`, all before it having been tried.
pub(crate) fn bring_best<A: Copy>(list: &mut [Candidate<A>], at: usize) {
    let rest = &mut list[at..];
    if at == SELECTED {
        rest.sort_unstable_by_key(|candidate| (std::cmp::Reverse(candidate.rank), candidate.place));
    } else if at < SELECTED {
        let best =
            (0..rest.len()).max_by_key(|&index| (rest[index].rank, std::cmp::Reverse(rest[index].place)));
        rest.swap(0, best.expect("there is a candidate left"));
    }
}

fn slot<A: Hash>(side: Side, action: A) -> usize {
    let mut hasher = Mixer(side as u64);
    action.hash(&mut hasher);
    side as usize * HISTORY_SLOTS + (hasher.finish() >> 52) as usize
}

/// A small fast hasher: actions are a few bytes.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        game::mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, value: u128) {
        self.write_u64(value as u64);
        self.write_u64((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
