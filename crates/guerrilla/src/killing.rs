//! Killing (section 5): who threatens whom, and the parts of the threats settled one after the other.

use crate::Kills;
use crate::outcomes::Part;
use crate::points::Points;
use crate::state::{Feature, Phase};
use crate::{Death, GuerrillaState, Slot};

/// No piece of a group of five has more neighbours in it.
const HIGHEST_STRENGTH: usize = 4;

/// The pieces by strength. A threat is a piece in one of the pairs next to one in the other set of the pair.
pub(crate) struct Threats {
    /// The mover's pieces of strength 1, 2, … and more.
    strong: [Points; HIGHEST_STRENGTH],
    /// The enemy's pieces of strength below 1, 2, …
    weak: [Points; HIGHEST_STRENGTH],
}

impl Threats {
    pub(crate) fn new(own: Points, enemy: Points) -> Threats {
        Threats {
            strong: by_least_strength(own),
            weak: by_least_strength(enemy).map(|strong| enemy - strong),
        }
    }

    /// The enemy's pieces that something threatens.
    pub(crate) fn threatened(&self) -> Points {
        self.strong
            .into_iter()
            .zip(self.weak)
            .fold(Points::EMPTY, |found, (strong, weak)| found | (weak & strong.neighbours()))
    }

    /// The mover's pieces that threaten one of the enemy's.
    pub(crate) fn attackers(&self, victim: Slot) -> Points {
        let stronger = self.weak.iter().zip(self.strong).find(|(weak, _)| weak.contains(victim));
        stronger.map_or(Points::EMPTY, |(_, strong)| strong & victim.neighbours())
    }

    /// The enemy's pieces that one of the mover's threatens.
    pub(crate) fn victims(&self, attacker: Slot) -> Points {
        let weaker = self.strong.iter().zip(self.weak).rfind(|(strong, _)| strong.contains(attacker));
        weaker.map_or(Points::EMPTY, |(_, weak)| weak & attacker.neighbours())
    }
}

/// The pieces that have at least 1, 2, … neighbours among them.
fn by_least_strength(pieces: Points) -> [Points; HIGHEST_STRENGTH] {
    let mut strong = [Points::EMPTY; HIGHEST_STRENGTH];
    for stepped in pieces.steps() {
        let mut more = pieces & stepped;
        for level in &mut strong {
            let both = *level & more;
            *level |= more;
            more = both;
        }
    }
    strong
}

impl GuerrillaState {
    pub(crate) fn threats(&self) -> Threats {
        Threats::new(self.own(), self.enemy())
    }

    pub(crate) fn pass(&mut self) {
        let threats = self.threats();
        let threatened = threats.threatened();
        if threatened.is_empty() {
            self.passes += 1;
            self.end_turn();
        } else {
            self.passes = 0;
            self.settle(&threats, Points::EMPTY, Points::EMPTY, threatened);
        }
    }

    pub(crate) fn start_killing(&mut self) {
        if !self.own().neighbours().intersects(&self.enemy()) {
            return self.end_turn();
        }
        let threats = self.threats();
        self.settle(&threats, Points::EMPTY, Points::EMPTY, threats.threatened());
    }

    /// Settles the parts that have one outcome only, up to the first that has several or to the end of the turn.
    fn settle(&mut self, threats: &Threats, mut dead: Points, mut massacred: Points, mut left: Points) {
        while let Some(seed) = left.lowest() {
            let part = Part::new(self, threats, seed);
            let Some(kills) = part.only_outcome() else {
                self.forget_marks();
                self.mark_all(Feature::Dead, dead.iter());
                self.mark_all(Feature::Massacred, massacred.iter());
                self.phase = Phase::Killing { dead, massacred, left };
                return;
            };
            dead |= part.victims_in(kills.dead);
            massacred |= part.victims_in(kills.massacred);
            left -= part.victims;
        }
        self.lift_all(self.to_move.other(), dead);
        self.put_tokens(massacred);
        self.end_turn();
    }

    pub(crate) fn kill(&mut self, kills: Kills) {
        let Phase::Killing { dead, massacred, left } = self.phase else {
            unreachable!("outcomes are chosen in the killing")
        };
        let part = self.present_part();
        let (dead, massacred) =
            (dead | part.victims_in(kills.dead), massacred | part.victims_in(kills.massacred));
        self.settle(&self.threats(), dead, massacred, left - part.victims);
    }

    /// The part of the threats whose outcome is to be chosen.
    pub(crate) fn present_part(&self) -> Part {
        let Phase::Killing { left, .. } = self.phase else {
            unreachable!("outcomes are chosen in the killing")
        };
        Part::new(self, &self.threats(), left.lowest().expect("something is left to settle"))
    }

    /// The outcome with exactly these deaths, if they are threatened pieces of the present part in cell order.
    pub(crate) fn kills_named(&self, deaths: &[Death]) -> Option<Kills> {
        matches!(self.phase, Phase::Killing { .. }).then(|| self.present_part().kills_named(deaths))?
    }
}
