//! What a search asks of Chartabella. The die makes attacks a matter of odds, and odds are exact: what a side can do in its
//! turn, and above all whether it can win in it, is worked out rather than guessed.

use game::{BySide, Evaluate, Side};

use crate::network::Prophet;
use crate::{Action, ChartabellaState};

mod blow;
mod chances;
mod danger;
mod muster;
mod peril;
mod placement;
mod promise;
mod prospects;
mod refuge;

use chances::hazard;
use muster::Muster;
use peril::Perils;
use placement::{Goals, Placement};
use promise::Outlook;
use prospects::Prospects;
use refuge::refuges;

const NAMES: [&str; 39] = [
    "armed pieces",
    "punch",
    "toughness",
    "movement",
    "range",
    "chargers",
    "elephants",
    "artillery",
    "rams",
    "caravans",
    "stars",
    "share of the forces",
    "share of the pieces",
    "most stars",
    "most locations",
    "locations",
    "a card",
    "more cards",
    "one deed from losing",
    "two deeds from losing",
    "three deeds from losing",
    "vanguard",
    "main body",
    "enemies behind",
    "enemies before",
    "in cover",
    "guards",
    "rams near walls",
    "breaches",
    "garrison",
    "intruders",
    "refuges of the last",
    "to act",
    "best attack of who acts",
    "second attack of who acts",
    "winning chance of who acts",
    "best attack of who waits",
    "second attack of who waits",
    "winning chance of who waits",
];
const FEATURE_COUNT: usize = NAMES.len();
/// From here on features are about who acts and who waits.
const FIRST_OF_TURN: usize = 32;

/// In thousandths of a foot soldier, in the order of the features. Set by hand, then moved where fits of 16 November 2026
/// agreed (see docs/engine.md).
const WEIGHTS: [i32; FEATURE_COUNT] = [
    300, 8, 4, 60, 600, 100, 1500, 2000, 1500, 0, 1000, 3, 2, 300, 100, 100, 700, 500, -1000, -500, -200, 30,
    15, -30, -10, 30, 150, 60, 3000, 250, 1700, 12, 100, 10, 7, 10, 3, 3, 2,
];

struct SideView {
    perils: Perils,
    goals: Goals,
}

impl ChartabellaState {
    fn standing(
        &self,
        side: Side,
        view: &SideView,
        enemy: &SideView,
        own: Muster,
        other: Muster,
    ) -> [i32; FIRST_OF_TURN] {
        let forces = other.forces(self, side);
        let (tally, enemy_tally) = (self.field.tally(side), self.field.tally(side.other()));
        let placement = Placement::of(self, side, &view.goals, &enemy.goals);
        let refuges = refuges(self, side, &view.perils);
        let deeds = |count: usize| view.perils.iter().filter(|peril| peril.count == count).count() as i32;
        let cards = i32::from(self.cards[side]);
        [
            forces.pieces,
            forces.punch,
            forces.toughness,
            forces.movement,
            forces.range,
            forces.chargers,
            forces.elephants,
            forces.artillery,
            forces.rams,
            forces.caravans,
            forces.stars,
            forces.worth,
            i32::from(own.pieces),
            i32::from(tally.stars > enemy_tally.stars),
            i32::from(tally.locations > enemy_tally.locations),
            i32::from(tally.locations),
            i32::from(cards > 0),
            (cards - 1).clamp(0, 3),
            deeds(1),
            deeds(2),
            deeds(3),
            placement.vanguard,
            placement.main_body,
            placement.enemies_behind,
            placement.enemies_before,
            placement.covered,
            placement.guards,
            placement.rams,
            placement.breaches,
            placement.garrison.min(4),
            placement.intruders,
            refuges,
        ]
    }
}

/// At the start of `grain`. Its second side, which has the shots, wins without that.
const CONTEMPT: BySide<f64> = BySide::new(0.65, 0.0);
/// From this turn on nothing is expected of waiting.
const PATIENCE: u32 = 100;

impl Evaluate for ChartabellaState {
    const UNIT: &'static str = "foot soldiers";
    const SPREAD: i32 = 2500;
    const LONG_TURNS: bool = true;
    const FEATURES: &'static [&'static str] = &NAMES;

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        let view = |side: Side| SideView { perils: Perils::of(self, side), goals: Goals::of(self, side) };
        let (first_view, second_view) = (view(Side::First), view(Side::Second));
        let (first_muster, second_muster) = (Muster::of(self, Side::First), Muster::of(self, Side::Second));
        let first = self.standing(Side::First, &first_view, &second_view, first_muster, second_muster);
        let second = self.standing(Side::Second, &second_view, &first_view, second_muster, first_muster);
        for at in 0..FIRST_OF_TURN {
            into[at] = first[at] - second[at];
        }
        // Shares: a piece more counts for less in a great army.
        for at in [11, 12] {
            into[at] = 1000 * (first[at] - second[at]) / (first[at] + second[at]).max(1);
        }
        let (acts, sign) = (self.turn_of, if self.turn_of == Side::First { 1 } else { -1 });
        let perils = |side: Side| if side == Side::First { first_view.perils } else { second_view.perils };
        let now = Prospects::of(self, acts, 2 - self.activations, perils(acts.other()));
        let next = Prospects::of(self, acts.other(), 2, perils(acts));
        let turn = [
            i32::from(2 - self.activations),
            now.best / 10,
            now.second / 10,
            hazard(now.win),
            -next.best / 10,
            -next.second / 10,
            -hazard(next.win),
        ];
        for (feature, value) in into[FIRST_OF_TURN..].iter_mut().zip(turn) {
            *feature = sign * value;
        }
    }

    /// By the network of the scenario, where there is one.
    fn evaluate(&self) -> i32 {
        let learned = self.scenario().network().and_then(|network| network.value_of(self));
        learned.unwrap_or_else(|| {
            let mut features = [0; FEATURE_COUNT];
            self.features(&mut features);
            features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
        })
    }

    /// In a skirmish that a network was trained for: there a commander who strikes often decides the game, and loses it one
    /// time in six. Where nothing has been decided for long, waiting would make a draw, and so it would where commanders
    /// are all that is left.
    fn contempt(&self, side: Side) -> f64 {
        let are_alone = Side::BOTH.into_iter().all(|side| self.army(side).count() == 1);
        match self.scenario().network() {
            Some(_) if !are_alone => {
                CONTEMPT[side] * f64::from(PATIENCE.saturating_sub(self.turn)) / f64::from(PATIENCE)
            }
            _ => 0.0,
        }
    }

    /// In steps, so that what a search has found is mostly good for the next one. Networks tell chances that are true as
    /// they are.
    fn surplus(&self) -> i32 {
        if self.scenario().network().is_some() {
            return 0;
        }
        let value = self.evaluate();
        (value - value.clamp(-Self::SPREAD, Self::SPREAD)) / Self::SPREAD * Self::SPREAD
    }

    fn is_noisy(&self, action: Action) -> bool {
        match action {
            Action::Fight { .. } | Action::Shoot { .. } | Action::MoveShoot { .. } => true,
            Action::Trample(_) | Action::Ram { .. } | Action::Card | Action::NoCard => true,
            Action::Turn { .. } | Action::Move { .. } | Action::End | Action::Die(_) => false,
        }
    }

    fn promise(&self, action: Action) -> i32 {
        let mut promises = Vec::new();
        self.promises(&[action], &mut promises);
        promises[0]
    }

    fn promises(&self, actions: &[Action], into: &mut Vec<i32>) {
        into.clear();
        if let Some(mut prophet) = self.scenario().network().and_then(|network| Prophet::new(self, network)) {
            let sign = if self.turn_of == Side::First { 1 } else { -1 };
            into.extend(actions.iter().map(|&action| sign * prophet.value_after(action)));
            return;
        }
        let outlook = Outlook::new(self);
        into.extend(actions.iter().map(|&action| outlook.promise(action)));
    }
}
