//! How good actions look before any search: the exact odds of attacks, and what a move does about danger and goals.

use std::cell::Cell as Slot;

use board::Cell;
use game::curve::win_chance;
use game::{Evaluate, Outcome, Side, State, Status};

use super::chances::{Cards, Chances, SURE};
use super::danger::Danger;
use super::muster::worth;
use super::peril::Perils;
use super::placement::Goals;
use crate::attack::{self, Attack, Manner, Verdict};
use crate::ground::Terrain;
use crate::state::Phase;
use crate::{Action, ChartabellaState, Class, Facing, Loss, Piece, Trample};

/// What an action promises that wins at once.
const WIN: i32 = 1_000_000;
/// What a side would give for what decides the game, in thousandths of a foot soldier.
const DECISIVE: i32 = 25_000;
const CARD: i32 = 1_500;
const STEP_TO_GOAL: i32 = 60;
const PASS: i32 = -600;
const TURN: i32 = -100;
const BREACH: i32 = 5_000;
/// What the difference between a lost and a won game is worth as a promise: values and chances go together like this
/// where neither side is far ahead.
const VALUE_OF_CERTAINTY: f64 = 4.0 * ChartabellaState::SPREAD as f64;

/// What is the same for all actions in a state.
pub(super) struct Outlook<'s> {
    state: &'s ChartabellaState,
    side: Side,
    danger: Danger,
    goals: Goals,
    perils: Perils,
    enemy_perils: Perils,
    /// The piece whose action was looked at last: most actions are followed by others of the same piece.
    last_actor: Slot<Option<Actor>>,
    /// The chance of winning as the state is, once somebody has asked.
    chance_now: Slot<Option<f64>>,
}

/// A piece that may act.
#[derive(Clone, Copy)]
struct Actor {
    cell: Cell,
    piece: Piece,
    stake: i32,
    /// What it may lose by staying as it is.
    relief: i32,
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
            last_actor: Slot::new(None),
            chance_now: Slot::new(None),
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
            Some(count @ 1..) => decisive_part(count),
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
        let actor = self.actor(from);
        let deed = if from == to { 0 } else { self.deed(from, to) };
        actor.relief - self.risk(&actor, to, facing) + STEP_TO_GOAL * nearer + deed
    }

    /// What a move does for the enemy's loss where that needs pieces in certain places.
    fn deed(&self, from: Cell, to: Cell) -> i32 {
        match (self.enemy_perils.count_of_arrival(self.state, to), self.is_held(from)) {
            (Some(1), false) => WIN,
            (Some(count), false) => decisive_part(count) / 2,
            (None, true) => -decisive_part(self.missing_locations() + 1) / 2,
            (Some(_), true) | (None, false) => 0,
        }
    }

    /// Whether it is one of the locations that the enemy must not lose.
    fn is_held(&self, cell: Cell) -> bool {
        self.state.ground().terrain(cell) == Terrain::Location
            && self.state.scenario().loses[self.side.other()].contains(&Loss::Locations)
    }

    fn missing_locations(&self) -> usize {
        self.state.ground().locations() - usize::from(self.state.field.tally(self.side).locations)
    }

    fn actor(&self, cell: Cell) -> Actor {
        if let Some(actor) = self.last_actor.get().filter(|actor| actor.cell == cell) {
            return actor;
        }
        let piece = self.state.piece(cell).expect("the piece that acts stands there");
        let mut actor = Actor { cell, piece, stake: self.stake(cell), relief: 0 };
        actor.relief = self.risk(&actor, cell, piece.facing);
        self.last_actor.set(Some(actor));
        actor
    }

    /// What a piece may lose on a cell.
    fn risk(&self, actor: &Actor, at: Cell, facing: Facing) -> i32 {
        actor.stake / 2 * self.danger.chance(self.state, actor.piece, at, facing) / SURE
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
        let actor = self.actor(from);
        let nearer = self.goals.distance(ground.place(from)) - self.goals.distance(ground.place(target));
        if self.perils.count_at(state, from) == Some(1) {
            let gain = self.gamble(Action::Fight { from, approach, target });
            return gain + actor.relief + STEP_TO_GOAL * nearer;
        }
        let draw = SURE - win - loss;
        let kept = actor.relief
            - (win * self.risk(&actor, target, facing) + draw * self.risk(&actor, approach, facing)) / SURE;
        weighed(win, self.stake(target)) - weighed(loss, actor.stake) + kept + STEP_TO_GOAL * nearer
    }

    /// What a fight gains that may lose the game at once: a side that is losing anyway has little to lose.
    fn gamble(&self, fight: Action) -> i32 {
        let mut rolling = self.state.clone();
        rolling.apply(fight);
        let mut rolls = Vec::new();
        rolling.chance(&mut rolls);
        let (mut sum, mut total) = (0.0, 0.0);
        for (roll, weight) in rolls {
            let mut rolled = rolling.clone();
            rolled.apply(roll);
            sum += f64::from(weight) * self.winning_chance(&rolled);
            total += f64::from(weight);
        }
        let now = match self.chance_now.get() {
            Some(chance) => chance,
            None => self.winning_chance(self.state),
        };
        self.chance_now.set(Some(now));
        ((sum / total - now) * VALUE_OF_CERTAINTY) as i32
    }

    fn winning_chance(&self, state: &ChartabellaState) -> f64 {
        let sign = if self.side == Side::First { 1 } else { -1 };
        match state.status() {
            Status::Over(Outcome::Win(winner)) => f64::from(u8::from(winner == self.side)),
            Status::Over(Outcome::Draw) => 0.5,
            _ => win_chance(sign * state.evaluate(), ChartabellaState::SPREAD),
        }
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
        let actor = self.actor(trample.from);
        let mut promise = match trample.facing {
            Some(facing) => actor.relief - self.risk(&actor, trample.end, facing),
            None => -actor.stake,
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

/// What one of so many things is worth that together decide the game.
fn decisive_part(count: usize) -> i32 {
    DECISIVE / (count * count) as i32
}

fn weighed(chance: i32, stake: i32) -> i32 {
    (i64::from(chance) * i64::from(stake) / i64::from(SURE)) as i32
}
