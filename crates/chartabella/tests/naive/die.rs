//! Section 6 of the page: the die, what it decides, and interventions.

use game::Side;

use super::geometry::Cell;
use super::map::Terrain;
use super::state::{Facing, Naive, Phase};

/// 6.1
pub const FACES: [(&str, u32); 5] =
    [("die:swords", 2), ("die:1", 1), ("die:2", 1), ("die:triangle", 1), ("die:star", 1)];

/// 4.5
const MISSILE_STRENGTH: u32 = 2;

/// An attack that waits for the die. A fighter already stands on its approach, facing its target (5.4, 6.4); a
/// shooter that moved first (3.2.4) stands where it shoots from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    pub attacker: Cell,
    pub target: Cell,
    pub strength: u32,
    pub defence: u32,
    pub manner: Manner,
    /// What a symbol said before an intervention was asked for.
    pub by_symbol: Option<Verdict>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    Fight,
    /// 3.2.5 to 3.2.7
    ShotThenMore,
    /// 3.2.4
    ShotAfterMove,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Won,
    Lost,
    Drawn,
}

impl Attack {
    pub fn fight(attacker: Cell, target: Cell, strength: u32, defence: u32) -> Attack {
        Attack { attacker, target, strength, defence, manner: Manner::Fight, by_symbol: None }
    }

    pub fn shot(attacker: Cell, target: Cell, defence: u32, manner: Manner) -> Attack {
        Attack { attacker, target, strength: MISSILE_STRENGTH, defence, manner, by_symbol: None }
    }

    /// 6.2. A missile that does not overcome the defence misses; for a shot every verdict but `Won` is a miss.
    fn by_swords(&self) -> Verdict {
        match self.strength.cmp(&self.defence) {
            std::cmp::Ordering::Greater => Verdict::Won,
            std::cmp::Ordering::Less => Verdict::Lost,
            std::cmp::Ordering::Equal => Verdict::Drawn,
        }
    }
}

impl Naive {
    pub fn roll(&mut self, attack: Attack, face: &str) {
        let Some(winner) = self.favoured(face) else { return self.settle(attack, attack.by_swords()) };
        // 6.3
        let verdict = if winner == self.mover { Verdict::Won } else { Verdict::Lost };
        // 6.5
        match self.owner_of_doomed(attack, verdict) {
            Some(owner) if self.cards[owner] > 0 => {
                let attack = Attack { by_symbol: Some(verdict), ..attack };
                self.phase = Phase::Asking { attack, owner };
            }
            _ => self.settle(attack, verdict),
        }
    }

    /// 6.5: with a card the roll is treated as swords.
    pub fn intervene(&mut self, attack: Attack, owner: Side, answer: &str) {
        if answer == "card" {
            self.cards[owner] -= 1;
            self.settle(attack, attack.by_swords());
        } else {
            self.settle(attack, attack.by_symbol.expect("a symbol brought the question up"));
        }
    }

    /// The side that the face lets win; none if swords decide.
    fn favoured(&self, face: &str) -> Option<Side> {
        match face {
            "die:swords" => None,
            "die:1" => Some(Side::First),
            "die:2" => Some(Side::Second),
            "die:triangle" => self.side_with_more(|naive, side| naive.locations_held(side)),
            "die:star" => self.side_with_more(|naive, side| naive.stars(side)),
            _ => panic!("{face} is no face of the die"),
        }
    }

    /// 6.4: on a tie, swords.
    fn side_with_more(&self, count: impl Fn(&Naive, Side) -> u32) -> Option<Side> {
        let (first, second) = (count(self, Side::First), count(self, Side::Second));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn locations_held(&self, side: Side) -> u32 {
        let on_location = |cell: Cell| self.map.terrain[&cell] == Terrain::Location;
        self.pieces_of(side).filter(|&(cell, _)| on_location(cell)).count() as u32
    }

    fn stars(&self, side: Side) -> u32 {
        self.pieces_of(side).map(|(_, piece)| piece.kind.stars).sum()
    }

    /// A won attack is about to eliminate the target; a lost one the attacker, if it fights.
    fn owner_of_doomed(&self, attack: Attack, verdict: Verdict) -> Option<Side> {
        match (verdict, attack.manner) {
            (Verdict::Won, _) => Some(self.mover.other()),
            (Verdict::Lost, Manner::Fight) => Some(self.mover),
            _ => None,
        }
    }

    pub fn settle(&mut self, attack: Attack, verdict: Verdict) {
        match attack.manner {
            Manner::Fight => self.settle_fight(attack, verdict),
            Manner::ShotThenMore | Manner::ShotAfterMove => self.settle_shot(attack, verdict),
        }
    }

    /// 5.4
    fn settle_fight(&mut self, attack: Attack, verdict: Verdict) {
        let facing = Facing::up_if(attack.target.level() > attack.attacker.level());
        let stands = match verdict {
            Verdict::Won => {
                self.pieces.remove(&attack.target);
                self.put(attack.attacker, attack.target, facing);
                Some(attack.target)
            }
            Verdict::Lost => {
                self.pieces.remove(&attack.attacker);
                None
            }
            Verdict::Drawn => Some(attack.attacker),
        };
        self.finish_activation(stands);
    }

    fn settle_shot(&mut self, attack: Attack, verdict: Verdict) {
        if verdict == Verdict::Won {
            self.pieces.remove(&attack.target);
        }
        // 9.1: checked after every shot.
        self.check_losses();
        if attack.manner == Manner::ShotAfterMove {
            return self.finish_activation(Some(attack.attacker));
        }
        let target = (verdict != Verdict::Won).then_some(attack.target);
        self.phase = Phase::AfterShot { shooter: attack.attacker, target };
    }
}
