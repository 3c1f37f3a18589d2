//! What a search asks of Chartabella.

use board::Cell;
use game::{Evaluate, Side};

use crate::attack::{self, Attack, Manner, Verdict};
use crate::state::Phase;
use crate::{Action, ChartabellaState, Class, Kind, Loss, Odds, Piece};

const FEATURE_COUNT: usize = 6;

/// In thousandths of a foot soldier, in the order of the features; set by hand.
const WEIGHTS: [i32; FEATURE_COUNT] = [10, 2500, 1500, 400, 400, -40];

/// What an action promises that wins at once.
const WIN: i32 = 1_000_000;

/// In hundredths of a foot soldier.
fn worth(kind: &Kind) -> i32 {
    let attack = i32::from(kind.attack.unwrap_or(0)) + 2 * i32::from(kind.charges);
    let armed = match kind.class {
        Class::Infantry | Class::Cavalry => 20 * attack,
        Class::Elephant => 200,
        Class::Artillery => 250,
        Class::Ram => 100,
        Class::Caravan => 0,
    };
    armed
        + 10 * i32::from(kind.front + kind.back)
        + 10 * i32::from(kind.movement)
        + 15 * i32::from(kind.range.unwrap_or(0))
        + 100 * i32::from(kind.stars)
}

impl ChartabellaState {
    fn side_features(&self, side: Side) -> [i32; FEATURE_COUNT] {
        let tally = self.field.tally(side);
        let enemy = self.field.tally(side.other());
        let material = self.army(side).map(|(_, piece)| worth(self.kind(piece))).sum();
        let spare = self.scenario().loses[side].iter().map(|&loss| self.spare(side, loss)).min();
        [
            material,
            spare.unwrap_or(0).min(3),
            self.cards[side].min(4).into(),
            i32::from(tally.stars > enemy.stars),
            i32::from(tally.locations > enemy.locations),
            self.distance_to_goal(side),
        ]
    }

    /// How many pieces a side can do without before it loses.
    fn spare(&self, side: Side, loss: Loss) -> i32 {
        let count = |is_one: &dyn Fn(Piece) -> bool| {
            self.army(side).filter(|&(_, piece)| is_one(piece)).count() as i32 - 1
        };
        match loss {
            Loss::Commanders => i32::from(self.field.tally(side).commanders) - 1,
            Loss::Kind(kind) => count(&|piece| piece.kind == kind),
            Loss::Rams => i32::from(self.field.tally(side).rams) - 1,
            Loss::Locations => {
                self.ground().locations() as i32 - i32::from(self.field.tally(side.other()).locations) - 1
            }
            Loss::Camp => {
                let own = self.ground().camps().iter().filter(|camp| camp.owner == side);
                let garrison = own.map(|camp| {
                    camp.cells.iter().filter(|&&cell| self.field.owner(cell) == Some(side)).count() as i32
                });
                garrison.min().unwrap_or(0)
            }
        }
    }

    /// The steps of a side's pieces to the nearest commander of the enemy, the three nearest of them.
    fn distance_to_goal(&self, side: Side) -> i32 {
        let board = self.ground().board;
        let commanders = || self.army(side.other()).filter(|&(_, piece)| self.kind(piece).stars > 0);
        let mut nearest = [0; 3];
        for (count, (cell, _)) in self.army(side).enumerate() {
            let steps = commanders().map(|(commander, _)| board.distance(cell, commander) as i32).min();
            let steps = steps.unwrap_or(0);
            if count < 3 {
                nearest[count] = steps;
            } else if let Some(far) = nearest.iter_mut().max().filter(|far| **far > steps) {
                *far = steps;
            }
        }
        nearest.iter().sum()
    }

    /// The attack that an action declares.
    fn declared(&self, action: Action) -> Option<Attack> {
        let (ground, field, kinds) = (self.ground(), &self.field, self.kinds());
        match action {
            Action::Fight { from, approach, target } => {
                Some(attack::fight(ground, field, kinds, from, approach, target))
            }
            Action::Shoot { from, target, aim } => {
                Some(attack::shot(ground, field, kinds, from, target, aim, Manner::Shot))
            }
            Action::MoveShoot { to, target, aim, .. } => {
                Some(attack::shot(ground, field, kinds, to, target, aim, Manner::ShotAfterMove))
            }
            _ => None,
        }
    }

    fn odds_of(&self, attack: &Attack) -> Odds {
        let mut odds = Odds::default();
        for &(face, weight) in self.rules.scenario.theme.die() {
            odds.add(self.verdict(attack, face), weight);
        }
        odds
    }

    /// In thousandths of a foot soldier.
    fn worth_on(&self, cell: Cell) -> i32 {
        self.piece(cell).map_or(0, |piece| 10 * self.worth_of(piece))
    }

    fn worth_of(&self, piece: Piece) -> i32 {
        let kind = self.kind(piece);
        let commanders = self.field.tally(piece.owner).commanders;
        worth(kind) + if kind.stars > 0 && commanders == 1 { WIN / 1000 } else { 0 }
    }

    fn promise_of_attack(&self, attack: &Attack, attacker: Cell) -> i32 {
        let is_artillery =
            self.piece(attacker).is_some_and(|piece| self.kind(piece).class == Class::Artillery);
        let prey = self.worth_on(attack.target);
        if is_artillery {
            return prey;
        }
        let odds = self.odds_of(attack);
        let total = (odds.win + odds.draw + odds.loss) as i32;
        (prey * odds.win as i32 - self.worth_on(attacker) * odds.loss as i32) / total
    }
}

impl Evaluate for ChartabellaState {
    const UNIT: &'static str = "foot soldiers";
    const SPREAD: i32 = 2500;
    const LONG_TURNS: bool = true;
    const FEATURES: &'static [&'static str] = &[
        "material",
        "pieces to spare before the game is lost",
        "cards",
        "most stars",
        "most locations",
        "steps to the enemy's commanders",
    ];

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        let (first, second) = (self.side_features(Side::First), self.side_features(Side::Second));
        for (at, feature) in into.iter_mut().enumerate() {
            *feature = first[at] - second[at];
        }
    }

    fn is_noisy(&self, action: Action) -> bool {
        match action {
            Action::Trample(_) | Action::Ram { .. } | Action::Card | Action::NoCard => true,
            _ => self.declared(action).is_some(),
        }
    }

    fn promise(&self, action: Action) -> i32 {
        match action {
            Action::Trample(trample) => {
                let mut trampled = trample
                    .captured()
                    .iter()
                    .chain([&trample.end])
                    .filter_map(|&cell| self.piece(cell).filter(|_| cell != trample.from));
                let sign = |piece: Piece| if piece.owner == self.turn_of { -10 } else { 10 };
                trampled
                    .try_fold(0i32, |sum, piece| sum.checked_add(sign(piece) * self.worth_of(piece)))
                    .unwrap_or(0)
            }
            Action::Ram { wall, .. } => 2000 + self.worth_on(wall),
            Action::Card => {
                let Phase::Intervene { attack, endangered } = self.phase else { return 0 };
                let fatal = if endangered == self.turn_of { Verdict::Lost } else { Verdict::Won };
                let saves = attack.by_swords() != fatal;
                let cell = if endangered == self.turn_of { attack.attacker } else { attack.target };
                if saves { self.worth_on(cell) - 1500 } else { -1500 }
            }
            Action::End | Action::NoCard | Action::Die(_) => 0,
            Action::Turn { .. } => -100,
            Action::Move { from, to, .. } => {
                let board = self.ground().board;
                let commanders =
                    || self.army(self.turn_of.other()).filter(|&(_, piece)| self.kind(piece).stars > 0);
                let steps = |cell| commanders().map(|(at, _)| board.distance(cell, at) as i32).min();
                40 * (steps(from).unwrap_or(0) - steps(to).unwrap_or(0))
            }
            Action::Fight { from, .. } | Action::Shoot { from, .. } | Action::MoveShoot { from, .. } => {
                self.declared(action).map_or(0, |attack| self.promise_of_attack(&attack, from))
            }
        }
    }
}
