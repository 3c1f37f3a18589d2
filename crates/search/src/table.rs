use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What is known of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub score: i32,
    pub depth: u8,
    pub bound: Bound,
    /// The best action's place in the list of legal ones.
    pub best: Option<u16>,
}

/// Results of earlier searches by hash, of a fixed size. Threads share it without locks: an entry torn by two writers
/// does not match its key and is not seen.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// Counts searches, so that what older ones left gives way first.
    generation: AtomicU8,
}

/// As large as a line of the processor's cache.
type Bucket = [Slot; 4];

/// The data, and the hash of the state under it.
#[derive(Debug, Default)]
struct Slot {
    guarded_hash: AtomicU64,
    data: AtomicU64,
}

const NO_BEST: u64 = 0xffff;
const GENERATIONS: u8 = 64;

impl TranspositionTable {
    /// A table of about `mebibytes`, at least one; smaller where there is not so much memory.
    pub fn new(mebibytes: usize) -> TranspositionTable {
        let mut buckets = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let mut table = TranspositionTable { buckets: Vec::new(), generation: AtomicU8::new(0) };
        while table.buckets.try_reserve_exact(buckets).is_err() {
            buckets = (buckets / 2).max(1);
        }
        table.buckets.resize_with(buckets, Bucket::default);
        table
    }

    /// Forgets everything: the next search goes as if it were the first.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flatten() {
            slot.guarded_hash.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// How full the table is of results of the current search, in thousandths, estimated.
    pub fn permille_full(&self) -> u32 {
        let generation = self.generation();
        let looked_at = self.buckets.len().min(250);
        let slots = self.buckets[..looked_at].iter().flatten();
        let full = slots.filter(|slot| is_current(slot.data.load(Ordering::Relaxed), generation)).count();
        (full * 1000 / (looked_at * 4)) as u32
    }

    pub(crate) fn begin_search(&self) {
        self.generation.store((self.generation() + 1) % GENERATIONS, Ordering::Relaxed);
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize]
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let known = self.bucket(hash).iter().map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (data, slot.guarded_hash.load(Ordering::Relaxed) ^ data)
        });
        known.into_iter().find(|&(data, owner)| data != 0 && owner == hash).map(|(data, _)| unpack(data))
    }

    /// Notes an entry in the place of the state's own or of the least valuable one.
    pub(crate) fn put(&self, hash: u64, mut entry: Entry) {
        let generation = self.generation();
        let mut victim = None;
        for slot in self.bucket(hash) {
            let data = slot.data.load(Ordering::Relaxed);
            if data != 0 && slot.guarded_hash.load(Ordering::Relaxed) ^ data == hash {
                entry.best = entry.best.or(unpack(data).best);
                victim = Some((slot, i32::MIN));
                break;
            }
            let worth = worth(data, generation);
            if victim.is_none_or(|(_, least)| worth < least) {
                victim = Some((slot, worth));
            }
        }
        let (slot, _) = victim.expect("a bucket has slots");
        let data = pack(entry, generation);
        slot.guarded_hash.store(hash ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }
}

/// Deep results are worth more than shallow ones, those of this search more than all of earlier ones but the deepest.
fn worth(data: u64, generation: u8) -> i32 {
    if data == 0 {
        return -1000;
    }
    let age = (generation + GENERATIONS - (data as u8 >> 2)) % GENERATIONS;
    i32::from(unpack(data).depth) - 8 * i32::from(age)
}

fn is_current(data: u64, generation: u8) -> bool {
    data != 0 && data as u8 >> 2 == generation
}

/// Score in the high half, then best action, depth, generation, bound; never zero, because bounds are counted from 1.
fn pack(entry: Entry, generation: u8) -> u64 {
    let best = entry.best.map_or(NO_BEST, u64::from);
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    let score = u64::from(entry.score as u32);
    score << 32 | best << 16 | u64::from(entry.depth) << 8 | u64::from(generation) << 2 | bound
}

fn unpack(data: u64) -> Entry {
    let best = data >> 16 & 0xffff;
    Entry {
        score: (data >> 32) as u32 as i32,
        depth: (data >> 8) as u8,
        bound: match data & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        best: (best != NO_BEST).then_some(best as u16),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were_put() {
        let table = TranspositionTable::new(1);
        for (hash, score) in [(0u64, -1_000_000_000), (1 << 63, 5), (u64::MAX, 999_999_990)] {
            let entry = Entry { score, depth: 17, bound: Bound::Lower, best: Some(300) };
            assert_eq!(table.get(hash), None);
            table.put(hash, entry);
            assert_eq!(table.get(hash), Some(entry));
        }
        table.clear();
        assert_eq!(table.get(u64::MAX), None);
    }

    #[test]
    fn a_known_best_action_survives_an_entry_without_one() {
        let table = TranspositionTable::new(1);
        let entry = Entry { score: 1, depth: 3, bound: Bound::Lower, best: Some(7) };
        table.put(5, entry);
        table.put(5, Entry { bound: Bound::Upper, best: None, ..entry });
        assert_eq!(table.get(5), Some(Entry { bound: Bound::Upper, ..entry }));
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_until_they_are_old() {
        let table = TranspositionTable::new(1);
        let entry = |depth| Entry { score: 0, depth, bound: Bound::Exact, best: None };
        table.put(0, entry(20));
        for hash in 1..100 {
            table.put(hash, entry(1));
        }
        assert!(table.get(0).is_some());
        for _ in 0..5 {
            table.begin_search();
        }
        for hash in 100..200 {
            table.put(hash, entry(1));
        }
        assert!(table.get(0).is_none());
    }
}
