//! How good actions look before any search: the exact odds of attacks, and what a move does about danger and goals.

use board::Cell;
use game::Side;

use super::chances::{Cards, Chances, SURE};
use super::danger::Danger;
use super::muster::worth;
use super::peril::Perils;
use super::placement::Goals;
use crate::attack::{self, Attack, Manner, Verdict};
use crate::ground::Terrain;
use crate::state::Phase;
use crate::{Action, ChartabellaState, Class, Facing, Loss, Trample};

/// What an action promises that wins at once.
const WIN: i32 = 1_000_000;
/// What a side would give for what decides the game, in thousandths of a foot soldier.
const DECISIVE: i32 = 25_000;
const CARD: i32 = 1_500;
const STEP_TO_GOAL: i32 = 60;
const PASS: i32 = -600;
const TURN: i32 = -100;
const BREACH: i32 = 5_000;

/// What is the same for all actions in a state.
pub(super) struct Outlook<'s> {
    state: &'s ChartabellaState,
    side: Side,
    danger: Danger,
    goals: Goals,
    perils: Perils,
    enemy_perils: Perils,
}

impl<'s> Outlook<'s> {
    pub fn new(state: &'s ChartabellaState) -> Outlook<'s> {
        let side = state.turn_of;
        Outlook {
            state,
            side,
            danger: Danger::from(state, side.other(), Chances::new(state, side.other(), 0, Cards::Kept)),
            goals: Goals::of(state, side),
            perils: Perils::of(state, side),
            enemy_perils: Perils::of(state, side.other()),
        }
    }

    pub fn promise(&self, action: Action) -> i32 {
        match action {
            Action::Turn { cell, facing } => TURN + self.step(cell, cell, facing),
            Action::Move { from, to, facing } => self.step(from, to, facing),
            Action::Fight { from, approach, target } => self.fight(from, approach, target),
            Action::Shoot { from, target, aim } => {
                let (ground, kinds) = (self.state.ground(), self.state.kinds());
                let shot = attack::shot(ground, &self.state.field, kinds, from, target, aim, Manner::Shot);
                self.shot(&shot, from)
            }
            Action::MoveShoot { from, to, target, aim } => {
                let (ground, kinds) = (self.state.ground(), self.state.kinds());
                let manner = Manner::ShotAfterMove;
                let shot = attack::shot(ground, &self.state.field, kinds, to, target, aim, manner);
                let facing = attack::facing_of_shot(ground, to, target, aim);
                self.shot(&shot, from) + self.step(from, to, facing)
            }
            Action::Trample(trample) => self.trample(&trample),
            Action::Ram { from, wall } => self.ram(from, wall),
            Action::End => PASS,
            Action::Card => self.card(),
            Action::NoCard | Action::Die(_) => 0,
        }
    }

    /// What a piece is worth to its owner, with what it decides.
    fn stake(&self, cell: Cell) -> i32 {
        let Some(piece) = self.state.piece(cell) else { return 0 };
        let perils = if piece.owner == self.side { &self.perils } else { &self.enemy_perils };
        let decided = match perils.count_at(self.state, cell) {
            Some(count @ 1..) => DECISIVE / (count * count) as i32,
            _ => 0,
        };
        worth(self.state.kind(piece)) + decided
    }

    fn decides(&self, cell: Cell) -> bool {
        self.enemy_perils.count_at(self.state, cell) == Some(1)
    }

    /// What becomes better for a piece that goes somewhere.
    fn step(&self, from: Cell, to: Cell, facing: Facing) -> i32 {
        let ground = self.state.ground();
        let nearer = self.goals.distance(ground.place(from)) - self.goals.distance(ground.place(to));
        self.relief(from) - self.risk(from, to, facing) + STEP_TO_GOAL * nearer
    }

    /// What a piece may lose by staying as it is.
    fn relief(&self, from: Cell) -> i32 {
        let piece = self.state.piece(from).expect("the piece that acts stands there");
        self.risk(from, from, piece.facing)
    }

    /// What a piece may lose on a cell.
    fn risk(&self, from: Cell, at: Cell, facing: Facing) -> i32 {
        let piece = self.state.piece(from).expect("the piece that acts stands there");
        let chance = self.danger.chance(self.state, piece, at, facing);
        if chance == 0 { 0 } else { self.stake(from) / 2 * chance / SURE }
    }

    fn fight(&self, from: Cell, approach: Cell, target: Cell) -> i32 {
        let state = self.state;
        let ground = state.ground();
        let attack = attack::fight(ground, &state.field, state.kinds(), from, approach, target);
        let direction = ground.direction(approach, target).expect("an approach lies next to the target");
        let facing = Facing::of_step(direction);
        let (win, loss) = self.odds(&attack, from);
        if win == SURE && self.decides(target) {
            return WIN;
        }
        let draw = SURE - win - loss;
        let kept = self.relief(from)
            - (win * self.risk(from, target, facing) + draw * self.risk(from, approach, facing)) / SURE;
        let nearer = self.goals.distance(ground.place(from)) - self.goals.distance(ground.place(target));
        weighed(win, self.stake(target)) - weighed(loss, self.stake(from)) + kept + STEP_TO_GOAL * nearer
    }

    fn shot(&self, shot: &Attack, from: Cell) -> i32 {
        let is_artillery =
            self.state.piece(from).is_some_and(|piece| self.state.kind(piece).class == Class::Artillery);
        let win = if is_artillery { SURE } else { self.odds(shot, from).0 };
        if win == SURE && self.decides(shot.target) {
            return WIN;
        }
        weighed(win, self.stake(shot.target))
    }

    /// The chances that the target and the attacker are eliminated.
    fn odds(&self, attack: &Attack, from: Cell) -> (i32, i32) {
        let held = |cell: Cell| i32::from(self.state.ground().terrain(cell) == Terrain::Location);
        let shift = held(attack.attacker) - held(from);
        let cards = if self.decides(attack.target) { Cards::Spent } else { Cards::Kept };
        let chances = Chances::new(self.state, self.side, shift, cards);
        let by_swords = attack.by_swords();
        let loss = if attack.manner == Manner::Fight { chances.loss(by_swords) } else { 0 };
        (chances.win(by_swords), loss)
    }

    fn trample(&self, trample: &Trample) -> i32 {
        let cells = trample.captured().iter().copied().chain([trample.end]);
        let mut promise = match trample.facing {
            Some(facing) => self.relief(trample.from) - self.risk(trample.from, trample.end, facing),
            None => -self.stake(trample.from),
        };
        for cell in cells.filter(|&cell| cell != trample.from) {
            match self.state.field.owner(cell) {
                Some(owner) if owner == self.side => promise -= self.stake(cell),
                Some(_) if self.decides(cell) => return WIN,
                Some(_) => promise += self.stake(cell),
                None => {}
            }
        }
        promise
    }

    fn ram(&self, from: Cell, wall: Cell) -> i32 {
        let loses = |side: Side, loss: Loss| self.state.scenario().loses[side].contains(&loss);
        let opens = i32::from(loses(self.side.other(), Loss::Camp)) + i32::from(loses(self.side, Loss::Rams));
        let crushed =
            if self.state.field.owner(wall) == Some(self.side.other()) { self.stake(wall) } else { 0 };
        let spent = self.state.piece(from).map_or(0, |piece| worth(self.state.kind(piece)));
        opens * BREACH + crushed - spent
    }

    fn card(&self) -> i32 {
        let Phase::Intervene { attack, endangered } = self.state.phase else { return 0 };
        let (fatal, cell) = if endangered == self.side {
            (Verdict::Lost, attack.attacker)
        } else {
            (Verdict::Won, attack.target)
        };
        let by_swords = attack.by_swords();
        if by_swords == fatal {
            return -CARD;
        }
        let turned = by_swords != Verdict::Drawn;
        let other = if cell == attack.attacker { attack.target } else { attack.attacker };
        self.stake(cell) + if turned { self.stake(other) } else { 0 } - CARD
    }
}

fn weighed(chance: i32, stake: i32) -> i32 {
    (i64::from(chance) * i64::from(stake) / i64::from(SURE)) as i32
}
