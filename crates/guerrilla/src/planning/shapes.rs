//! What a group can become by its jumps.

use game::{BlindSpot, hash_key};

use crate::group::{Group, Members};
use crate::points::Points;
use crate::{Action, Slot};

/// Where the pieces of a moving group may stand, and how they came there.
#[derive(Clone, Copy)]
struct Arrangement {
    group: Group,
    key: u64,
    /// The arrangement before the last jump; one that has not jumped is before itself.
    before: u32,
    from: Slot,
    to: Slot,
    jumps: u8,
}

/// A form in which a group may end its movement.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub stays: Group,
    arrangement: u32,
    jumps: u8,
    /// Whether the part that stays has to be chosen.
    tied: bool,
}

/// Places of the table of keys. Groups on open ground have about 2,700 arrangements.
const TABLE: usize = 1 << 13;
/// Beyond this nothing counts as new: a place is always left to end the look for a key.
const MOST_KEYS: usize = TABLE * 2 / 3;

/// Lists the shapes of one group after the other, in the same memory.
pub(crate) struct Shapes {
    /// Arrangements that are not seen, nor what could come of them.
    blind_spot: BlindSpot,
    arrangements: Vec<Arrangement>,
    /// Keys noted so far; 0 where there is none.
    keys: Vec<u64>,
    noted: usize,
    shapes: Vec<Shape>,
}

impl Shapes {
    pub fn new(blind_spot: BlindSpot) -> Shapes {
        let (arrangements, keys, shapes) = (Vec::new(), Vec::new(), Vec::new());
        Shapes { blind_spot, arrangements, keys, noted: 0, shapes }
    }

    /// Lists the shapes that the groups, all of one size, can take on by jumps to the free points; where they stand is
    /// free, too. First come those that stay as they are. Shapes of fewer pieces are listed only if they touch `prey`.
    pub fn list(&mut self, starts: impl Iterator<Item = Group>, free: &Points, prey: &Points) {
        self.arrangements.clear();
        self.shapes.clear();
        self.forget_keys();
        for group in starts {
            let key = key_of(&group);
            let before = self.arrangements.len() as u32;
            self.note(key);
            self.arrangements.push(Arrangement {
                group,
                key,
                before,
                from: Slot::ANY,
                to: Slot::ANY,
                jumps: 0,
            });
        }
        let mut at = 0;
        while at < self.arrangements.len() {
            self.follow(at, free);
            at += 1;
        }
        self.forget_keys();
        for at in 0..self.arrangements.len() {
            self.finish(at, prey);
        }
    }

    fn forget_keys(&mut self) {
        self.keys.clear();
        self.keys.resize(TABLE, 0);
        self.noted = 0;
    }

    /// Whether the key is new, as far as there is room to tell.
    #[inline]
    fn note(&mut self, key: u64) -> bool {
        if self.noted == MOST_KEYS {
            return false;
        }
        let mut place = key as usize % TABLE;
        loop {
            match self.keys[place] {
                0 => {
                    self.keys[place] = key;
                    self.noted += 1;
                    return true;
                }
                known if known == key => return false,
                _ => place = (place + 1) % TABLE,
            }
        }
    }

    fn follow(&mut self, at: usize, free: &Points) {
        let Arrangement { group, key, jumps, .. } = self.arrangements[at];
        if usize::from(jumps) == group.len() {
            return;
        }
        for (place, &one) in group.slots().iter().enumerate() {
            for &other in group.slots()[..place].iter().filter(|other| other.touches(one)) {
                for (from, over) in [(one, other), (other, one)] {
                    let to = from.beyond(over);
                    if !free.has(to) || group.contains(to) {
                        continue;
                    }
                    let key = key.wrapping_sub(slot_key(from)).wrapping_add(slot_key(to));
                    if self.note(key) && !self.blind_spot.hides(key) {
                        let mut group = group;
                        group.move_piece(from, to);
                        let before = at as u32;
                        self.arrangements.push(Arrangement {
                            group,
                            key,
                            before,
                            from,
                            to,
                            jumps: jumps + 1,
                        });
                    }
                }
            }
        }
    }

    fn finish(&mut self, at: usize, prey: &Points) {
        let Arrangement { group, jumps, .. } = self.arrangements[at];
        let arrangement = at as u32;
        if group.is_connected() {
            self.shapes.push(Shape { stays: group, arrangement, jumps, tied: false });
        } else if touches(&group, prey) {
            let largest = group.parts().map(Members::len).max().unwrap_or(0);
            let staying = group.parts().filter(|part| part.len() == largest);
            let tied = staying.clone().count() > 1;
            for part in staying {
                let stays = group.only(part);
                if touches(&stays, prey) && self.note(key_of(&stays)) {
                    self.shapes.push(Shape { stays, arrangement, jumps, tied });
                }
            }
        }
    }

    /// The shapes that take a jump.
    pub fn moved(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| shape.jumps > 0)
    }

    /// The actions that lead to the shape: none if the group stays as it is.
    pub fn actions(&self, shape: &Shape) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut at = shape.arrangement as usize;
        let last = &self.arrangements[at];
        let must_stop = last.jumps > 0 && usize::from(last.jumps) < last.group.len();
        while self.arrangements[at].before != at as u32 {
            let Arrangement { before, from, to, .. } = self.arrangements[at];
            actions.push(Action::Jump { from, to });
            at = before as usize;
        }
        actions.reverse();
        actions.extend(must_stop.then_some(Action::Stop));
        actions.extend(shape.tied.then(|| Action::Keep(shape.stays.lowest())));
        actions
    }

    /// The place among the groups listed of the one that the shape came from.
    pub fn start_of(&self, shape: &Shape) -> usize {
        let mut at = shape.arrangement;
        while self.arrangements[at as usize].before != at {
            at = self.arrangements[at as usize].before;
        }
        at as usize
    }
}

fn key_of(group: &Group) -> u64 {
    group.slots().iter().fold(0, |key: u64, &slot| key.wrapping_add(slot_key(slot)))
}

fn touches(group: &Group, prey: &Points) -> bool {
    group.slots().iter().any(|&slot| prey.contains(slot))
}

/// Summed over the pieces it tells arrangements apart.
#[inline]
fn slot_key(slot: Slot) -> u64 {
    KEYS[slot.index()]
}

static KEYS: [u64; 512] = {
    let mut keys = [0; 512];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = hash_key(0x5348, at as u32);
        at += 1;
    }
    keys
};
