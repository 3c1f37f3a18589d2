//! The outcomes of one connected part of the threats (5.2–5.4).
//!
//! An outcome is a fate for each threatened piece: spared, killed or massacred. Fates are chosen piece by piece, and a
//! choice is followed only if some maximal matching agrees with it, so that every branch ends in an outcome and no
//! outcome comes twice. Nothing is allocated, however large the part. The list of outcomes itself can grow
//! exponentially with the part; parts that arise in play have a handful.
//!
//! A maximal matching agrees with the fates chosen so far exactly if a matching covers both the pieces chosen to die,
//! with killers that give them their fate, and the attackers of those chosen to be spared, with victims that are not:
//! as long as an attacker and an undecided victim are both free they can be added. Such a matching exists exactly if
//! one covers the former and one, perhaps another, covers the latter (the theorem of Mendelsohn and Dulmage).

use std::ops::ControlFlow;

use crate::Kills;
use crate::group::Group;
use crate::killing::Threats;
use crate::points::Points;
use crate::state::MOST_PIECES;
use crate::{Death, GuerrillaState, Slot};

/// A killer's group has at least this many pieces more than that of a victim it massacres (5.3).
const MASSACRE_LEAD: usize = 2;

pub(crate) struct Part {
    pub(crate) victims: Points,
    pub(crate) attackers: Points,
    victim_count: u32,
    /// For each victim, the attackers.
    attacked_by: [Links; MOST_PIECES],
    /// For each attacker, the victims.
    attacks: [Links; MOST_PIECES],
}

/// The pieces on the other side of a piece's threats, by their rank in cell order.
#[derive(Clone, Copy, Default)]
struct Links {
    /// Those where it comes to a kill.
    killing: u64,
    /// Those where it comes to a massacre.
    massacring: u64,
}

impl Links {
    #[inline]
    fn all(self) -> u64 {
        self.killing | self.massacring
    }
}

/// The fates chosen so far.
#[derive(Clone, Copy)]
struct Fates {
    /// Victims are decided in the order of their ranks.
    decided: u64,
    dead: u64,
    massacred: u64,
}

/// Why fates do not make an outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misfit {
    /// Not all who should die can, as their killers are needed elsewhere.
    Unkilled,
    /// All could die, but not with just these of them massacred.
    Unmassacred,
    /// An attacker, by its rank, would be idle next to a victim that it threatens.
    Idle { attacker: usize },
}

impl Part {
    /// The part of the threats that the victim belongs to.
    pub(crate) fn new(state: &GuerrillaState, threats: &Threats, seed: Slot) -> Part {
        let (victims, attackers) = connected(threats, seed);
        let mut part = Part::empty(victims, attackers);
        for (rank, victim) in victims.iter().enumerate() {
            let size = Group::of(state.enemy(), victim).len();
            let threatening = threats.attackers(victim);
            for (attacker_rank, attacker) in attackers.iter().enumerate() {
                if threatening.contains(attacker) {
                    let massacre = Group::of(state.own(), attacker).len() >= size + MASSACRE_LEAD;
                    part.link(attacker_rank, rank, massacre);
                }
            }
        }
        part
    }

    fn empty(victims: Points, attackers: Points) -> Part {
        Part {
            victims,
            attackers,
            victim_count: victims.len() as u32,
            attacked_by: [Links::default(); MOST_PIECES],
            attacks: [Links::default(); MOST_PIECES],
        }
    }

    fn link(&mut self, attacker: usize, victim: usize, massacre: bool) {
        let (by, to) = (&mut self.attacked_by[victim], &mut self.attacks[attacker]);
        if massacre {
            by.massacring |= 1 << attacker;
            to.massacring |= 1 << victim;
        } else {
            by.killing |= 1 << attacker;
            to.killing |= 1 << victim;
        }
    }

    /// The outcome, if there is but one.
    pub(crate) fn only_outcome(&self) -> Option<Kills> {
        let mut only = None;
        let several = self.explore(Fates::UNDECIDED, &mut |kills| match only.replace(kills) {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        only.filter(|_| several.is_continue())
    }

    pub(crate) fn for_each_outcome(&self, mut visit: impl FnMut(Kills)) {
        let _ = self.explore(Fates::UNDECIDED, &mut |kills| {
            visit(kills);
            ControlFlow::<()>::Continue(())
        });
    }

    pub(crate) fn allows(&self, kills: Kills) -> bool {
        self.misfit(&self.all_decided(kills)).is_none()
    }

    /// Why the kills are no outcome, if they are none.
    pub(crate) fn why_not(&self, kills: Kills) -> Option<Misfit> {
        self.misfit(&self.all_decided(kills))
    }

    /// The victims with the numbers of the bits set.
    pub(crate) fn victims_in(&self, ranks: u64) -> Points {
        self.victims
            .iter()
            .enumerate()
            .filter(|(rank, _)| ranks >> rank & 1 != 0)
            .map(|(_, victim)| victim)
            .collect()
    }

    /// The deaths of an outcome in cell order.
    pub(crate) fn deaths(&self, kills: Kills) -> impl Iterator<Item = Death> {
        let dead = self.victims.iter().enumerate().filter(move |(rank, _)| kills.dead >> rank & 1 != 0);
        dead.map(move |(rank, at)| Death { at, massacred: kills.massacred >> rank & 1 != 0 })
    }

    /// The kills with exactly these deaths, if they are victims of the part in cell order.
    pub(crate) fn kills_named(&self, deaths: &[Death]) -> Option<Kills> {
        let mut kills = Kills { dead: 0, massacred: 0 };
        for death in deaths {
            let rank = self.victims.iter().position(|victim| victim == death.at)?;
            if kills.dead >> rank != 0 {
                return None;
            }
            kills.dead |= 1 << rank;
            kills.massacred |= u64::from(death.massacred) << rank;
        }
        Some(kills)
    }

    /// Whether some attacker kills the victim, and whether some attacker massacres it.
    pub(crate) fn possible_deaths(&self, victim_rank: usize) -> (bool, bool) {
        let links = self.attacked_by[victim_rank];
        (links.killing != 0, links.massacring != 0)
    }

    /// The victims of the attacker that are not among the dead.
    pub(crate) fn spared_by(&self, attacker: usize, kills: Kills) -> Points {
        self.victims_in(self.attacks[attacker].all() & !kills.dead)
    }

    fn all_decided(&self, kills: Kills) -> Fates {
        Fates { decided: (1 << self.victim_count) - 1, dead: kills.dead, massacred: kills.massacred }
    }

    fn explore<F>(&self, fates: Fates, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Kills) -> ControlFlow<()>,
    {
        let rank = fates.decided.trailing_ones();
        if rank == self.victim_count {
            return visit(Kills { dead: fates.dead, massacred: fates.massacred });
        }
        let bit = 1 << rank;
        let spared = Fates { decided: fates.decided | bit, ..fates };
        let killed = Fates { dead: fates.dead | bit, ..spared };
        let massacred = Fates { massacred: fates.massacred | bit, ..killed };
        for next in [spared, killed, massacred] {
            if self.misfit(&next).is_none() {
                self.explore(next, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Why no maximal matching agrees with the fates, if none does.
    fn misfit(&self, fates: &Fates) -> Option<Misfit> {
        let killers = |victim: usize| fates.open_links(self.attacked_by[victim], victim);
        if uncovered(fates.dead, &killers).is_some() {
            let possible = uncovered(fates.dead, &|victim: usize| self.attacked_by[victim].all()).is_none();
            return Some(if possible { Misfit::Unmassacred } else { Misfit::Unkilled });
        }
        let prey = |attacker: usize| fates.open_victims(self.attacks[attacker]);
        let obliged = ranks(fates.decided & !fates.dead)
            .fold(0, |obliged, victim| obliged | self.attacked_by[victim].all());
        uncovered(obliged, &prey).map(|attacker| Misfit::Idle { attacker })
    }
}

impl Fates {
    const UNDECIDED: Fates = Fates { decided: 0, dead: 0, massacred: 0 };

    /// The attackers that may still kill the victim in a way that agrees with its fate.
    fn open_links(&self, links: Links, victim: usize) -> u64 {
        let has = |set: u64| set >> victim & 1 != 0;
        match (has(self.decided), has(self.dead), has(self.massacred)) {
            (false, ..) => links.all(),
            (true, true, true) => links.massacring,
            (true, true, false) => links.killing,
            (true, false, _) => 0,
        }
    }

    /// The victims that the attacker may still kill in a way that agrees with their fates.
    fn open_victims(&self, links: Links) -> u64 {
        let to_kill = !self.decided | self.dead & !self.massacred;
        let to_massacre = !self.decided | self.massacred;
        links.killing & to_kill | links.massacring & to_massacre
    }
}

/// The victims and attackers that threats connect with the victim.
fn connected(threats: &Threats, seed: Slot) -> (Points, Points) {
    let (mut victims, mut attackers) = (Points::of(seed), Points::EMPTY);
    let mut fresh = victims;
    while !fresh.is_empty() {
        let new_attackers = all_of(fresh, |victim| threats.attackers(victim)) - attackers;
        attackers |= new_attackers;
        fresh = all_of(new_attackers, |attacker| threats.victims(attacker)) - victims;
        victims |= fresh;
    }
    (victims, attackers)
}

fn all_of(members: Points, linked: impl Fn(Slot) -> Points) -> Points {
    members.iter().fold(Points::EMPTY, |found, member| found | linked(member))
}

fn ranks(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            rank
        })
    })
}

/// A node that cannot be covered along with those before it, if the nodes cannot all be matched at once with options
/// of their own. (Augmenting paths.)
fn uncovered(nodes: u64, options: &impl Fn(usize) -> u64) -> Option<usize> {
    let mut partners = [None; 64];
    ranks(nodes).find(|&node| !cover(node, options, &mut 0, &mut partners))
}

fn cover(
    node: usize,
    options: &impl Fn(usize) -> u64,
    tried: &mut u64,
    partners: &mut [Option<u8>; 64],
) -> bool {
    loop {
        let untried = options(node) & !*tried;
        if untried == 0 {
            return false;
        }
        let option = untried.trailing_zeros() as usize;
        *tried |= 1 << option;
        if partners[option].is_none_or(|partner| cover(partner.into(), options, tried, partners)) {
            partners[option] = Some(node as u8);
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// A part with these threats; which points its pieces stand on does not matter.
    fn part(victims: usize, threats: &[(usize, usize, bool)]) -> Part {
        let points: Points = (0..victims).map(Slot::of_index).collect();
        let mut part = Part::empty(points, Points::EMPTY);
        for &(attacker, victim, massacre) in threats {
            part.link(attacker, victim, massacre);
        }
        part
    }

    fn outcomes(part: &Part) -> Vec<(u64, u64)> {
        let mut found = Vec::new();
        part.for_each_outcome(|kills| found.push((kills.dead, kills.massacred)));
        found
    }

    /// The outcomes of all sets of threats that are maximal matchings.
    fn by_trying_all(threats: &[(usize, usize, bool)]) -> BTreeSet<(u64, u64)> {
        let mut found = BTreeSet::new();
        for chosen in 0u32..1 << threats.len() {
            let (mut killers, mut dead, mut massacred, mut matching) = (0u64, 0u64, 0u64, true);
            for (_, &(attacker, victim, massacre)) in
                threats.iter().enumerate().filter(|(at, _)| chosen >> at & 1 != 0)
            {
                matching &= killers >> attacker & 1 == 0 && dead >> victim & 1 == 0;
                killers |= 1 << attacker;
                dead |= 1 << victim;
                massacred |= u64::from(massacre) << victim;
            }
            let could_go_on = threats
                .iter()
                .any(|&(attacker, victim, _)| killers >> attacker & 1 == 0 && dead >> victim & 1 == 0);
            if matching && !could_go_on {
                found.insert((dead, massacred));
            }
        }
        found
    }

    proptest! {
        #[test]
        fn outcomes_are_those_of_all_maximal_matchings(
            links in prop::collection::btree_map((0usize..5, 0usize..5), any::<bool>(), 1..12),
        ) {
            let threats: Vec<_> = links.iter().map(|(&(a, v), &massacre)| (a, v, massacre)).collect();
            let part = part(5, &threats);
            let found = outcomes(&part);
            let distinct: BTreeSet<_> = found.iter().copied().collect();
            prop_assert_eq!(distinct.len(), found.len(), "an outcome comes twice");
            prop_assert_eq!(&distinct, &by_trying_all(&threats));
            let only = part.only_outcome().map(|kills| (kills.dead, kills.massacred));
            prop_assert_eq!(only, (found.len() == 1).then(|| found[0]));
            for dead in 0..32u64 {
                for massacred in (0..32u64).filter(|massacred| massacred & !dead == 0) {
                    let allowed = part.allows(Kills { dead, massacred });
                    prop_assert_eq!(allowed, distinct.contains(&(dead, massacred)));
                }
            }
        }
    }

    #[test]
    fn a_part_as_large_as_can_be_is_settled_at_once() {
        let ladder: Vec<_> =
            (0..MOST_PIECES).flat_map(|at| [(at, at, false), (at, (at + 1) % MOST_PIECES, false)]).collect();
        let extra: Vec<_> = (0..MOST_PIECES).map(|at| (at, at / 2, false)).collect();
        assert!(part(MOST_PIECES, &ladder).only_outcome().is_none());
        assert!(part(MOST_PIECES / 2, &extra).only_outcome().is_some());
    }
}
