use std::fmt;
use std::sync::Arc;

use board::Cell;
use game::{BySide, Effect, Pick, Scene, Side, State, Status, Uniform, mix};

use crate::attack::{Attack, Odds};
use crate::field::Field;
use crate::generate::Survey;
use crate::ground::Ground;
use crate::{
    Action, Chartabella, Ending, Illegal, Kind, Notation, Piece, Scenario, effects, notation, picks,
    position, resolve, scene,
};

pub struct ChartabellaState {
    pub(crate) rules: Chartabella,
    pub(crate) field: Field,
    /// Whose turn it is.
    pub(crate) turn_of: Side,
    /// The number of the turn, from 1.
    pub(crate) turn: u32,
    pub(crate) cards: BySide<u16>,
    /// Activations finished in this turn.
    pub(crate) activations: u8,
    /// Where the piece activated in this turn stands, if it still does.
    pub(crate) acted: Option<Cell>,
    pub(crate) phase: Phase,
    pub(crate) ending: Option<Ending>,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Which piece does what.
    Activate,
    /// The die, for an attack.
    Roll(Attack),
    /// Whether a side saves its piece from what the die shows by a card.
    Intervene { attack: Attack, endangered: Side },
    /// What a piece does after its shot, at a target that may have survived.
    AfterShot { shooter: Cell, survivor: Option<Cell> },
}

impl Clone for ChartabellaState {
    fn clone(&self) -> ChartabellaState {
        ChartabellaState { rules: self.rules.clone(), field: self.field.clone(), ..*self }
    }

    /// Keeps the buffers, and the rules where they are the same.
    fn clone_from(&mut self, other: &ChartabellaState) {
        if !Arc::ptr_eq(&self.rules.scenario, &other.rules.scenario)
            || !Arc::ptr_eq(&self.rules.library, &other.rules.library)
        {
            self.rules = other.rules.clone();
        }
        self.field.clone_from(&other.field);
        (self.turn_of, self.turn, self.cards) = (other.turn_of, other.turn, other.cards);
        (self.activations, self.acted) = (other.activations, other.acted);
        (self.phase, self.ending) = (other.phase, other.ending);
    }
}

impl fmt::Debug for ChartabellaState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChartabellaState")
            .field("text", &position::print(self))
            .field("activations", &self.activations)
            .field("acted", &self.acted)
            .field("phase", &self.phase)
            .field("ending", &self.ending)
            .finish()
    }
}

impl ChartabellaState {
    pub(crate) fn start(rules: Chartabella) -> ChartabellaState {
        let scenario = &rules.scenario;
        ChartabellaState {
            field: scenario.start.clone(),
            turn_of: scenario.first,
            turn: 1,
            cards: scenario.cards,
            activations: 0,
            acted: None,
            phase: Phase::Activate,
            ending: None,
            rules,
        }
    }

    pub fn scenario(&self) -> &Scenario {
        &self.rules.scenario
    }

    pub(crate) fn ground(&self) -> &Ground {
        &self.rules.scenario.ground
    }

    pub(crate) fn kinds(&self) -> &[Kind] {
        &self.rules.scenario.theme.kinds
    }

    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.field.piece(cell)
    }

    pub fn kind(&self, piece: Piece) -> &Kind {
        &self.kinds()[usize::from(piece.kind)]
    }

    /// The pieces of a side with their cells, in cell order.
    pub fn army(&self, side: Side) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        self.field.army(side)
    }

    /// Whose turn it is, whoever has to decide something now.
    pub fn turn_of(&self) -> Side {
        self.turn_of
    }

    /// The number of the turn, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Intervention cards left.
    pub fn cards(&self) -> BySide<u16> {
        self.cards
    }

    /// Commander stars in play.
    pub fn stars(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.field.tally(side).stars)
    }

    /// Location cells held.
    pub fn locations(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.field.tally(side).locations)
    }

    /// Palisade cells whose walls are broken, in cell order.
    pub fn broken_walls(&self) -> impl Iterator<Item = Cell> + '_ {
        self.field.broken_cells()
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The exact odds of the fight or shot that a legal action declares; `None` if it declares none.
    pub fn odds(&self, action: Action) -> Option<Odds> {
        let mut after = self.clone();
        match action {
            Action::Fight { .. } | Action::Shoot { .. } | Action::MoveShoot { .. } => after.apply(action),
            _ => return None,
        }
        let mut odds = Odds::default();
        for &(face, weight) in self.rules.scenario.theme.die() {
            let verdict = match after.phase {
                Phase::Roll(attack) => after.verdict(&attack, face),
                _ => crate::attack::Verdict::Won,
            };
            odds.add(verdict, weight);
        }
        Some(odds)
    }

    pub(crate) fn survey(&self, from: Cell) -> Survey<'_> {
        Survey::new(self.ground(), &self.field, self.kinds(), from)
    }

    /// The cells of pieces that may be activated now.
    pub(crate) fn ready(&self) -> impl Iterator<Item = Cell> + '_ {
        self.field.cells(self.turn_of).filter(|&cell| Some(cell) != self.acted)
    }

    fn sample_face(&self, random: &mut impl Uniform) -> Action {
        let die = self.rules.scenario.theme.die();
        let mut left = random.below(die.iter().map(|&(_, weight)| weight).sum());
        let shown = die.iter().find(|&&(_, weight)| {
            let shown = left < weight;
            left = left.wrapping_sub(weight);
            shown
        });
        Action::Die(shown.expect("the number drawn is below the sum of the weights").0)
    }
}

impl State for ChartabellaState {
    type Rules = Chartabella;
    type Action = Action;
    type Notation = Notation;
    type Illegal = Illegal;

    fn rules(&self) -> Chartabella {
        self.rules.clone()
    }

    #[inline]
    fn status(&self) -> Status {
        match (self.ending, self.phase) {
            (Some(ending), _) => Status::Over(ending.outcome()),
            (None, Phase::Roll(_)) => Status::Chance,
            (None, Phase::Intervene { endangered, .. }) => Status::ToAct(endangered),
            (None, Phase::Activate | Phase::AfterShot { .. }) => Status::ToAct(self.turn_of),
        }
    }

    fn mid_turn(&self) -> bool {
        self.activations > 0 || self.phase != Phase::Activate
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.ending.is_some() {
            return;
        }
        match self.phase {
            Phase::Activate => {
                into.push(Action::End);
                self.ready().for_each(|cell| self.survey(cell).list(into));
            }
            Phase::Roll(_) => {
                into.extend(self.rules.scenario.theme.die().iter().map(|&(face, _)| Action::Die(face)));
            }
            Phase::Intervene { .. } => into.extend([Action::Card, Action::NoCard]),
            Phase::AfterShot { shooter, survivor } => self.survey(shooter).list_after_shot(survivor, into),
        }
    }

    fn chance(&self, into: &mut Vec<(Action, u32)>) {
        into.clear();
        if self.status() == Status::Chance {
            let die = self.rules.scenario.theme.die();
            into.extend(die.iter().map(|&(face, weight)| (Action::Die(face), weight)));
        }
    }

    fn apply(&mut self, action: Action) {
        self.perform(action);
    }

    fn sample(&self, random: &mut impl Uniform, scratch: &mut Vec<Action>) -> Action {
        match self.phase {
            Phase::Roll(_) => self.sample_face(random),
            Phase::Activate => self.draw(random, scratch),
            Phase::Intervene { .. } | Phase::AfterShot { .. } => {
                self.legal(scratch);
                scratch[random.below(scratch.len() as u32) as usize]
            }
        }
    }

    fn count_legal(&self, scratch: &mut Vec<Action>) -> u64 {
        if self.ending.is_some() {
            return 0;
        }
        scratch.clear();
        match self.phase {
            Phase::Activate => {
                1 + self.ready().map(|cell| u64::from(self.survey(cell).count(scratch))).sum::<u64>()
            }
            Phase::Roll(_) => self.rules.scenario.theme.die().len() as u64,
            Phase::Intervene { .. } => 2,
            Phase::AfterShot { shooter, survivor } => self.survey(shooter).count_after_shot(survivor).into(),
        }
    }

    fn hash(&self) -> u64 {
        let cell = |cell: Option<Cell>| cell.map_or(0, |cell| cell.index() as u64 + 1);
        let cards = u64::from(self.cards.first) << 16 | u64::from(self.cards.second);
        let turn = (self.turn_of as u64) << 1 | u64::from(self.activations);
        let phase = match self.phase {
            Phase::Activate => 0,
            Phase::Roll(attack) => 1 | attack.code() << 2,
            Phase::Intervene { attack, endangered } => 2 | (endangered as u64) << 2 | attack.code() << 3,
            Phase::AfterShot { shooter, survivor } => 3 | cell(Some(shooter)) << 2 | cell(survivor) << 18,
        };
        mix(self.field.hash() ^ mix(phase ^ mix(cell(self.acted) << 34 | turn << 32 | cards)))
    }

    fn position(&self) -> Option<String> {
        (!self.mid_turn()).then(|| position::print(self))
    }

    fn notation(&self, action: Action) -> Notation {
        notation::of(self, action)
    }

    fn resolve(&self, notation: &Notation) -> Result<Action, Illegal> {
        resolve::resolve(self, notation)
    }

    fn picks(&self, action: Action, into: &mut Vec<Pick>) {
        picks::picks(action, into);
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        effects::effects(self, action)
    }
}
