//! Playing an action: what changes, what is asked next, and whether the game is over.

use board::Cell;
use game::{Side, State};

use crate::attack::{self, Attack, Manner, Verdict, facing_of_shot, favoured};
use crate::state::Phase;
use crate::{Action, Aim, ChartabellaState, Class, Ending, Face, Facing, LAST_TURN, Trample};

impl ChartabellaState {
    /// Plays a legal action.
    pub(crate) fn perform(&mut self, action: Action) {
        debug_assert!(!self.status().is_over(), "nothing is played in a finished game");
        match action {
            Action::Turn { cell, facing } => {
                self.shift(cell, cell, facing);
                self.end_activation(Some(cell));
            }
            Action::Move { from, to, facing } => {
                self.shift(from, to, facing);
                self.end_activation(Some(to));
            }
            Action::Fight { from, approach, target } => self.declare_fight(from, approach, target),
            Action::Shoot { from, target, aim } => self.declare_shot(from, target, aim, Manner::Shot),
            Action::MoveShoot { from, to, target, aim } => {
                self.shift(from, to, facing_of_shot(self.ground(), to, target, aim));
                self.declare_shot(to, target, aim, Manner::ShotAfterMove);
            }
            Action::Trample(trample) => self.trample(&trample),
            Action::Ram { from, wall } => self.ram(from, wall),
            Action::End => self.end_turn(),
            Action::Card | Action::NoCard => self.intervene(action == Action::Card),
            Action::Die(face) => self.show(face),
        }
    }

    /// What a face of the die makes of an attack if nobody intervenes.
    pub(crate) fn verdict(&self, attack: &Attack, face: Face) -> Verdict {
        match favoured(face, &self.field) {
            None => attack.by_swords(),
            Some(side) => attack.by_favour(side == self.turn_of),
        }
    }

    /// The side that is asked for a card when the die shows the face.
    pub(crate) fn asked(&self, attack: &Attack, face: Face) -> Option<Side> {
        favoured(face, &self.field)?;
        let endangered = match self.verdict(attack, face) {
            Verdict::Won => self.turn_of.other(),
            Verdict::Lost => self.turn_of,
            Verdict::Drawn => return None,
        };
        (self.cards[endangered] > 0).then_some(endangered)
    }

    /// Moves a piece, or turns it where it stands.
    fn shift(&mut self, from: Cell, to: Cell, facing: Facing) {
        let scenario = &*self.rules.scenario;
        let (ground, kinds) = (&scenario.ground, &scenario.theme.kinds);
        let mut piece = self.field.take(ground, kinds, from).expect("the piece that acts stands there");
        piece.facing = facing;
        self.field.put(ground, kinds, to, piece);
    }

    fn eliminate(&mut self, cell: Cell) {
        let scenario = &*self.rules.scenario;
        self.field.take(&scenario.ground, &scenario.theme.kinds, cell);
    }

    fn declare_fight(&mut self, from: Cell, approach: Cell, target: Cell) {
        let attack = attack::fight(self.ground(), &self.field, self.kinds(), from, approach, target);
        let direction =
            self.ground().direction(approach, target).expect("an approach lies next to the target");
        self.shift(from, approach, Facing::of_step(direction));
        self.phase = Phase::Roll(attack);
    }

    fn declare_shot(&mut self, shooter: Cell, target: Cell, aim: Aim, manner: Manner) {
        let attack = attack::shot(self.ground(), &self.field, self.kinds(), shooter, target, aim, manner);
        let piece = self.field.piece(shooter).expect("the shooter stands there");
        if self.kind(piece).class == Class::Artillery {
            self.settle(&attack, Verdict::Won);
        } else {
            self.phase = Phase::Roll(attack);
        }
    }

    fn show(&mut self, face: Face) {
        let Phase::Roll(attack) = self.phase else { unreachable!("the die is rolled for an attack") };
        match self.asked(&attack, face) {
            Some(endangered) => self.phase = Phase::Intervene { attack, endangered },
            None => self.settle(&attack, self.verdict(&attack, face)),
        }
    }

    fn intervene(&mut self, spend: bool) {
        let Phase::Intervene { attack, endangered } = self.phase else {
            unreachable!("cards are asked for when a piece is in danger")
        };
        let verdict = if spend {
            self.cards[endangered] -= 1;
            attack.by_swords()
        } else {
            attack.by_favour(endangered != self.turn_of)
        };
        self.settle(&attack, verdict);
    }

    fn settle(&mut self, attack: &Attack, verdict: Verdict) {
        let mut attacker = Some(attack.attacker);
        match verdict {
            Verdict::Won => {
                self.eliminate(attack.target);
                if attack.manner == Manner::Fight {
                    let facing = self.field.piece(attack.attacker).expect("the attacker stands there").facing;
                    self.shift(attack.attacker, attack.target, facing);
                    attacker = Some(attack.target);
                }
            }
            Verdict::Lost => {
                self.eliminate(attack.attacker);
                attacker = None;
            }
            Verdict::Drawn => {}
        }
        if attack.manner == Manner::Shot {
            let survivor = (verdict != Verdict::Won).then_some(attack.target);
            self.phase = Phase::AfterShot { shooter: attack.attacker, survivor };
            self.judge(self.turn_of);
        } else {
            self.end_activation(attacker);
        }
    }

    fn trample(&mut self, trample: &Trample) {
        for &cell in trample.captured() {
            self.eliminate(cell);
        }
        if trample.end != trample.from {
            self.eliminate(trample.end);
        }
        match trample.facing {
            Some(facing) => self.shift(trample.from, trample.end, facing),
            None => self.eliminate(trample.from),
        }
        self.end_activation(trample.facing.map(|_| trample.end));
    }

    fn ram(&mut self, from: Cell, wall: Cell) {
        self.eliminate(from);
        let owner = self.ground().camp_of(wall).expect("walls belong to camps").owner;
        if self.field.owner(wall) == Some(owner) {
            self.eliminate(wall);
        }
        self.field.breach(&self.rules.scenario.ground, wall);
        self.end_activation(None);
    }

    /// Ends an activation of a piece that now stands on a cell, or nowhere any more.
    fn end_activation(&mut self, acted: Option<Cell>) {
        let actor = self.turn_of;
        self.phase = Phase::Activate;
        self.activations += 1;
        self.acted = acted;
        self.judge(actor);
        if self.activations == 2 {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.turn_of = self.turn_of.other();
        self.turn += 1;
        self.activations = 0;
        self.acted = None;
        self.judge_turns();
    }

    /// Finds out whether a side has lost after the other, or it, has acted.
    pub(crate) fn judge(&mut self, actor: Side) {
        let scenario = &*self.rules.scenario;
        self.ending = [actor.other(), actor].into_iter().find_map(|loser| {
            let mut losses = scenario.loses[loser].iter();
            let by = *losses.find(|loss| loss.is_fulfilled(&scenario.ground, &self.field, loser))?;
            Some(Ending::Lost { loser, by })
        });
    }

    pub(crate) fn judge_turns(&mut self) {
        if self.ending.is_none() && self.turn > LAST_TURN {
            self.ending = Some(Ending::TurnsUp);
        }
    }
}
