//! Sections 3, 8.3 and 9 of the page: the actions of a turn, what they do, and how a game ends.

use std::collections::{BTreeMap, BTreeSet};

use game::{Outcome, Side};

use super::die::{Attack, FACES, Manner, Verdict};
use super::geometry::{Cell, Direction};
use super::map::Loss;
use super::shot::Shot;
use super::state::{Facing, Naive, Phase};
use super::theme::Class;
use super::walk::{Fight, Trample};

/// 9.2
const LAST_TURN: u32 = 200;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    End,
    /// Turning about, moving, and staying or moving after a shot.
    Go {
        from: Cell,
        to: Cell,
        facing: Facing,
    },
    Fight {
        from: Cell,
        fight: Fight,
    },
    Shoot {
        from: Cell,
        to: Cell,
        shot: Shot,
    },
    Trample {
        from: Cell,
        trample: Trample,
    },
    Ram {
        from: Cell,
        palisade: Cell,
    },
    Roll(&'static str),
    Answer(&'static str),
}

/// Deeds by their texts.
pub type Deeds = BTreeMap<String, Deed>;

impl Naive {
    pub fn deeds(&self) -> Deeds {
        let mut deeds = Deeds::new();
        if self.outcome.is_some() {
            return deeds;
        }
        match self.phase {
            Phase::Choosing => self.add_activations(&mut deeds),
            Phase::AfterShot { shooter, target } => self.add_after_shot(shooter, target, &mut deeds),
            Phase::Rolling(_) => {
                deeds.extend(FACES.iter().map(|&(face, _)| (face.to_string(), Deed::Roll(face))));
            }
            Phase::Asking { .. } => {
                deeds.extend(["card", "nocard"].map(|answer| (answer.to_string(), Deed::Answer(answer))));
            }
        }
        deeds
    }

    /// 3.1
    fn add_activations(&self, deeds: &mut Deeds) {
        deeds.insert("end".to_string(), Deed::End);
        for (from, piece) in self.pieces_of(self.mover) {
            if self.activated == Some(from) {
                continue;
            }
            self.add_stay(from, piece.facing.other(), deeds); // 3.2.1
            let ends = self.move_ends(from);
            self.add_moves(from, &ends, deeds); // 3.2.2
            self.add_fights(from, |_| true, deeds); // 3.2.3
            for &to in &ends {
                self.add_shots(from, to, deeds); // 3.2.4
            }
            self.add_shots(from, from, deeds); // 3.2.5 to 3.2.7
            self.add_rammings(from, deeds); // 3.2.8
        }
    }

    /// 3.3
    fn add_after_shot(&self, shooter: Cell, target: Option<Cell>, deeds: &mut Deeds) {
        for facing in Facing::BOTH {
            self.add_stay(shooter, facing, deeds); // 3.2.5
        }
        self.add_moves(shooter, &self.move_ends(shooter), deeds); // 3.2.6
        self.add_fights(shooter, |enemy| target == Some(enemy), deeds); // 3.2.7
    }

    fn add_stay(&self, from: Cell, facing: Facing, deeds: &mut Deeds) {
        let text = format!("{}={}", from.name(), facing.letter());
        deeds.insert(text, Deed::Go { from, to: from, facing });
    }

    fn add_moves(&self, from: Cell, ends: &BTreeSet<Cell>, deeds: &mut Deeds) {
        for &to in ends {
            for facing in Facing::BOTH {
                let text = format!("{}-{}{}", from.name(), to.name(), facing.letter());
                deeds.insert(text, Deed::Go { from, to, facing });
            }
        }
        if self.piece(from).kind.class == Class::Elephant {
            for trample in self.tramples(from) {
                deeds.insert(trample_text(from, &trample), Deed::Trample { from, trample });
            }
        }
    }

    fn add_fights(&self, from: Cell, wanted: impl Fn(Cell) -> bool, deeds: &mut Deeds) {
        for fight in self.fights(from).into_iter().filter(|fight| wanted(fight.target)) {
            let text = format!("{}x{}@{}", from.name(), fight.target.name(), fight.approach.name());
            deeds.insert(text, Deed::Fight { from, fight });
        }
    }

    fn add_shots(&self, from: Cell, to: Cell, deeds: &mut Deeds) {
        let piece = self.piece(from);
        for shot in self.shots(piece.side, piece.kind, to) {
            let moved = if to == from { String::new() } else { format!("-{}", to.name()) };
            let text = format!("{}{moved}*{}{}", from.name(), shot.target.name(), shot.suffix);
            deeds.insert(text, Deed::Shoot { from, to, shot });
        }
    }

    /// 8.3
    fn add_rammings(&self, from: Cell, deeds: &mut Deeds) {
        let ram = self.piece(from);
        if ram.kind.class != Class::Ram {
            return;
        }
        for direction in Direction::ALL {
            let palisade = from.neighbour(direction);
            let enemys = self.camp_at(palisade).is_some_and(|camp| camp.owner != ram.side);
            let walled = self.is_palisade(palisade) && self.is_wall(from, palisade);
            if enemys && walled && ram.has_in_front(direction.leads_up()) {
                let text = format!("{}#{}", from.name(), palisade.name());
                deeds.insert(text, Deed::Ram { from, palisade });
            }
        }
    }

    pub fn perform(&mut self, deed: Deed) {
        match deed {
            Deed::End => self.finish_turn(),
            Deed::Go { from, to, facing } => {
                self.put(from, to, facing);
                self.finish_activation(Some(to));
            }
            Deed::Fight { from, fight } => self.begin_fight(from, fight),
            Deed::Shoot { from, to, shot } => self.shoot(from, to, shot),
            Deed::Trample { from, trample } => self.trample(from, &trample),
            Deed::Ram { from, palisade } => self.ram(from, palisade),
            Deed::Roll(face) => {
                let Phase::Rolling(attack) = self.phase else { panic!("no die is rolled now") };
                self.roll(attack, face);
            }
            Deed::Answer(answer) => {
                let Phase::Asking { attack, owner } = self.phase else { panic!("nobody is asked now") };
                self.intervene(attack, owner, answer);
            }
        }
    }

    /// 5.2, and 6.4: it counts where it stands before the last step.
    fn begin_fight(&mut self, from: Cell, fight: Fight) {
        let higher = fight.approach.level() > fight.target.level();
        self.put(from, fight.approach, Facing::up_if(!higher));
        let defence = self.piece(fight.target).defence(higher);
        self.phase = Phase::Rolling(Attack::fight(fight.approach, fight.target, fight.strength, defence));
    }

    fn shoot(&mut self, from: Cell, to: Cell, shot: Shot) {
        let manner = if to == from { Manner::ShotThenMore } else { Manner::ShotAfterMove };
        if manner == Manner::ShotAfterMove {
            self.put(from, to, shot.way);
        }
        let defence = self.piece(shot.target).defence(shot.from_higher);
        let attack = Attack::shot(to, shot.target, defence, manner);
        self.phase = Phase::Rolling(attack);
        // 4.5: artillery rolls none.
        if self.piece(to).kind.class == Class::Artillery {
            self.settle(attack, Verdict::Won);
        }
    }

    /// 7.1
    fn trample(&mut self, from: Cell, trample: &Trample) {
        for cell in &trample.eliminated {
            self.pieces.remove(cell);
        }
        match trample.facing {
            Some(facing) => {
                self.put(from, trample.end, facing);
                self.finish_activation(Some(trample.end));
            }
            None => {
                self.pieces.remove(&from);
                self.finish_activation(None);
            }
        }
    }

    /// 8.3
    fn ram(&mut self, from: Cell, palisade: Cell) {
        let owner = self.camp_at(palisade).expect("a palisade cell is in a camp").owner;
        self.pieces.remove(&from);
        self.broken.insert(palisade);
        if self.pieces.get(&palisade).is_some_and(|piece| piece.side == owner) {
            self.pieces.remove(&palisade);
        }
        self.finish_activation(None);
    }

    /// 3.1: after the second activation the turn ends by itself.
    pub fn finish_activation(&mut self, stands: Option<Cell>) {
        self.check_losses();
        self.phase = Phase::Choosing;
        self.activations += 1;
        self.activated = stands;
        if self.activations == 2 {
            self.finish_turn();
        }
    }

    fn finish_turn(&mut self) {
        self.phase = Phase::Choosing;
        self.activations = 0;
        self.activated = None;
        self.mover = self.mover.other();
        self.turn += 1;
        self.check_turns();
    }

    /// 9.2
    pub fn check_turns(&mut self) {
        if self.turn > LAST_TURN && self.outcome.is_none() {
            self.outcome = Some(Outcome::Draw);
        }
    }

    /// 9.1: the enemy of the acting side first.
    pub fn check_losses(&mut self) {
        self.check_losses_after(self.mover);
    }

    pub fn check_losses_after(&mut self, acting: Side) {
        for side in [acting.other(), acting] {
            if self.outcome.is_none() && self.map.loses[side].iter().any(|&loss| self.has_lost(side, loss)) {
                self.outcome = Some(Outcome::Win(side.other()));
            }
        }
    }

    /// 9.1
    fn has_lost(&self, side: Side, loss: Loss) -> bool {
        match loss {
            Loss::Commanders => self.pieces_of(side).all(|(_, piece)| piece.kind.stars == 0),
            Loss::Type(id) => self.pieces_of(side).all(|(_, piece)| piece.kind.id != id),
            Loss::Camp => self.has_captured_camp_of(side),
            Loss::Rams => {
                let rams_gone = self.pieces_of(side).all(|(_, piece)| piece.kind.class != Class::Ram);
                let enemys = |&cell: &Cell| self.camp_at(cell).is_some_and(|camp| camp.owner != side);
                rams_gone && !self.broken.iter().any(enemys)
            }
            Loss::Locations => {
                let enemys = |cell| self.pieces.get(cell).is_some_and(|piece| piece.side != side);
                self.map.locations().iter().all(enemys)
            }
        }
    }

    /// 8.2
    fn has_captured_camp_of(&self, owner: Side) -> bool {
        self.map.camps.iter().filter(|camp| camp.owner == owner).any(|camp| {
            let inside = |side| self.pieces_of(side).any(|(cell, _)| camp.contains(cell));
            inside(owner.other()) && !inside(owner)
        })
    }
}

/// 10.2, with Pella's 6.2: every captured hex but the last hex of the walk in cell order, then that hex, after `x` if
/// something was captured there.
fn trample_text(from: Cell, trample: &Trample) -> String {
    let mut text = from.name();
    for cell in trample.eliminated.iter().filter(|&&cell| cell != trample.end) {
        text += &format!("x{}", cell.name());
    }
    let mark = if trample.eliminated.contains(&trample.end) { 'x' } else { '-' };
    text += &format!("{mark}{}", trample.end.name());
    text.extend(trample.facing.map(Facing::letter));
    text
}
