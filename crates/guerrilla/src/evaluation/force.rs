use crate::group::{Group, LARGEST_GROUP};
use crate::points::Points;

/// No piece of a group has more neighbours in it.
pub(crate) const HIGHEST_STRENGTH: usize = 4;

/// A killer's group has at least this many pieces more than that of a victim it massacres (5.3).
const MASSACRE_LEAD: usize = 2;

/// How far from where they stand groups of 1 to 5 pieces can strike within a turn, for a strength of 1, 2, 3 and 4.
/// On open ground most points at this distance are in reach, once the group has grown; 0 if none is.
pub(crate) const RANGES: [[usize; LARGEST_GROUP]; HIGHEST_STRENGTH] =
    [[3, 4, 5, 5, 4], [0, 3, 3, 4, 3], [0, 0, 2, 3, 2], [0, 0, 0, 1, 1]];

/// What a side has on the board, group by group.
#[derive(Clone, Copy)]
pub(crate) struct Force {
    pub pieces: Points,
    /// The points next to a piece.
    pub near: Points,
    /// The pieces with at least 1, 2, 3, 4 neighbours of their own colour.
    pub strong: [Points; HIGHEST_STRENGTH],
    /// The pieces of groups of 1, 2, … pieces.
    by_size: [Points; LARGEST_GROUP],
    /// How many groups there are of 1, 2, … pieces.
    pub groups: [i32; LARGEST_GROUP],
    /// How many pieces have 0, 1, … neighbours of their own colour.
    pub strengths: [i32; HIGHEST_STRENGTH + 1],
}

impl Force {
    pub const NONE: Force = Force {
        pieces: Points::EMPTY,
        near: Points::EMPTY,
        strong: [Points::EMPTY; HIGHEST_STRENGTH],
        by_size: [Points::EMPTY; LARGEST_GROUP],
        groups: [0; LARGEST_GROUP],
        strengths: [0; HIGHEST_STRENGTH + 1],
    };

    pub fn of(pieces: Points) -> Force {
        let mut force = Force::NONE;
        for group in Group::all(pieces) {
            force.add(&group);
        }
        force
    }

    /// Adds a group that touches none of those there are.
    #[inline]
    pub fn add(&mut self, group: &Group) {
        let slots = group.slots();
        let mut strengths = [0; LARGEST_GROUP];
        let mut around = Points::EMPTY;
        for (at, &slot) in slots.iter().enumerate() {
            around |= slot.neighbours();
            for (earlier, other) in slots[..at].iter().enumerate() {
                let touch = usize::from(slot.touches(*other));
                strengths[at] += touch;
                strengths[earlier] += touch;
            }
        }
        let size = slots.len() - 1;
        for (&slot, &strength) in slots.iter().zip(&strengths) {
            self.pieces.insert(slot);
            self.by_size[size].insert(slot);
            self.strengths[strength] += 1;
            for strong in &mut self.strong[..strength] {
                strong.insert(slot);
            }
        }
        self.groups[size] += 1;
        self.near |= around;
    }

    /// The pieces with just so many neighbours of their own colour.
    #[inline]
    pub fn of_strength(&self, strength: usize) -> Points {
        let at_least = if strength == 0 { self.pieces } else { self.strong[strength - 1] };
        if strength < HIGHEST_STRENGTH { at_least - self.strong[strength] } else { at_least }
    }

    /// About where the force could kill a piece with 0, 1, 2, 3 neighbours of its own colour after its next movement.
    pub fn reach(&self, open: Points) -> [Points; HIGHEST_STRENGTH] {
        RANGES.map(|ranges| {
            let mut zone = Points::EMPTY;
            let farthest = ranges.into_iter().max().unwrap_or(0);
            for range in (1..=farthest).rev() {
                for (size, _) in ranges.iter().enumerate().filter(|&(_, &most)| most == range) {
                    zone |= self.by_size[size];
                }
                if range > 1 {
                    zone |= zone.neighbours() & open;
                }
            }
            zone.neighbours()
        })
    }

    /// The pieces of the enemy that stand next to a stronger one of this force.
    #[inline]
    pub fn threatened(&self, enemy: &Force) -> Points {
        if !self.near.intersects(&enemy.pieces) {
            return Points::EMPTY;
        }
        let mut threatened = Points::EMPTY;
        for (strength, strong) in self.strong.iter().enumerate() {
            threatened |= enemy.of_strength(strength) & strong.neighbours();
        }
        threatened
    }

    /// Who of the enemy dies if this force kills now, and who of the dead is massacred. It is one of the outcomes that
    /// kill many.
    pub fn strike(&self, enemy: &Force) -> Option<Strike> {
        if !self.near.intersects(&enemy.pieces) {
            return None;
        }
        let mut strike = Strike { dead: Points::EMPTY, massacred: Points::EMPTY };
        let mut idle = self.pieces;
        for (strength, &strong) in self.strong.iter().enumerate() {
            let threatened = enemy.of_strength(strength) & strong.neighbours();
            for victim in threatened.iter() {
                let Some(killer) = (victim.neighbours() & strong & idle).lowest() else { continue };
                idle.remove(killer);
                strike.dead.insert(victim);
                let sizes = (Group::of(self.pieces, killer).len(), Group::of(enemy.pieces, victim).len());
                if sizes.0 >= sizes.1 + MASSACRE_LEAD {
                    strike.massacred.insert(victim);
                }
            }
        }
        (!strike.dead.is_empty()).then_some(strike)
    }
}

/// What a force does to the enemy at the end of its turn.
#[derive(Clone, Copy)]
pub(crate) struct Strike {
    pub dead: Points,
    pub massacred: Points,
}
