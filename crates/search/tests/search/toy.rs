use std::fmt;
use std::str::FromStr;

use board::NamedCell;
use game::{
    Button, BySide, Effect, Evaluate, GameInfo, OptionError, Options, Outcome, Pick, Plan, PositionError,
    Reason, Rules, Scene, Side, State, Status, SyntaxError, mix,
};

/// A game without sense: a walk on a random graph in which the node decides who acts, for how long, and who has won.
/// A side often acts several times in a row, chance acts now and then, and different ways often meet again.
///
/// With `REPEATS`, the third occurrence of a node is a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toy<const REPEATS: bool = false> {
    pub seed: u64,
    /// After so many actions the game is over; for ever without.
    pub length: Option<u8>,
    pub dice: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToyState<const REPEATS: bool = false> {
    toy: Toy<REPEATS>,
    node: u16,
    /// Does not count on where there is no end to count to.
    played: u8,
    /// The nodes so far, of which the first ones are remembered.
    history: [u16; REMEMBERED],
    actions: usize,
    /// Chance has just acted, and never acts twice in a row.
    rolled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice(u8);

const NODES: u64 = 700;
/// A graph so small that ways go in circles.
const FEW_NODES: u64 = 12;
const REMEMBERED: usize = 24;

impl Toy {
    pub fn graph(seed: u64, dice: bool) -> ToyState {
        Toy { seed, length: None, dice }.start()
    }

    /// A game that ends after `length` actions at the latest.
    pub fn short(seed: u64, length: u8) -> ToyState {
        Toy { seed, length: Some(length), dice: true }.start()
    }
}

impl Toy<true> {
    pub fn circles(seed: u64) -> ToyState<true> {
        Toy { seed, length: None, dice: false }.start()
    }
}

impl<const REPEATS: bool> ToyState<REPEATS> {
    /// A number that depends on nothing but the node and the question.
    fn fate(&self, question: u64) -> u64 {
        mix(self.toy.seed ^ mix(u64::from(self.node) << 8 | question))
    }

    fn ends(&self) -> bool {
        self.toy.length == Some(self.played) || self.fate(0).is_multiple_of(19) && self.played > 0
    }

    fn occurrences(&self) -> usize {
        let past = &self.history[..self.actions.min(REMEMBERED)];
        1 + past.iter().filter(|&&node| node == self.node).count()
    }

    fn choices(&self) -> u8 {
        1 + (self.fate(1) % 6) as u8
    }
}

impl<const REPEATS: bool> State for ToyState<REPEATS> {
    type Rules = Toy<REPEATS>;
    type Action = Choice;
    type Notation = Choice;
    type Illegal = NeverIllegal;

    fn rules(&self) -> Toy<REPEATS> {
        self.toy
    }

    fn status(&self) -> Status {
        if self.ends() {
            return Status::Over(match self.fate(2) % 5 {
                0 => Outcome::Draw,
                1 | 2 => Outcome::Win(Side::First),
                _ => Outcome::Win(Side::Second),
            });
        }
        if REPEATS && self.occurrences() >= 3 {
            return Status::Over(Outcome::Draw);
        }
        match self.fate(3) % 8 {
            0 if self.toy.dice && self.played > 0 && !self.rolled => Status::Chance,
            0..=3 => Status::ToAct(Side::First),
            _ => Status::ToAct(Side::Second),
        }
    }

    fn mid_turn(&self) -> bool {
        self.fate(4).is_multiple_of(2)
    }

    fn legal(&self, into: &mut Vec<Choice>) {
        into.clear();
        if !self.status().is_over() {
            into.extend((0..self.choices()).map(Choice));
        }
    }

    fn chance(&self, into: &mut Vec<(Choice, u32)>) {
        into.clear();
        if self.status() == Status::Chance {
            into.extend((0..self.choices()).map(|choice| (Choice(choice), 1 + u32::from(choice) % 3)));
        }
    }

    fn apply(&mut self, action: Choice) {
        self.rolled = self.status() == Status::Chance;
        if let Some(place) = self.history.get_mut(self.actions) {
            *place = self.node;
        }
        self.actions += 1;
        let nodes = if REPEATS { FEW_NODES } else { NODES };
        self.node = (self.fate(100 + u64::from(action.0)) % nodes) as u16;
        if self.toy.length.is_some() || self.played == 0 {
            self.played += 1;
        }
    }

    fn hash(&self) -> u64 {
        mix(u64::from(self.node) << 16 | u64::from(self.played) << 8 | u64::from(self.rolled)) ^ self.toy.seed
    }

    fn position(&self) -> Option<String> {
        None
    }

    fn notation(&self, action: Choice) -> Choice {
        action
    }

    fn resolve(&self, notation: &Choice) -> Result<Choice, NeverIllegal> {
        Ok(*notation)
    }

    fn picks(&self, action: Choice, into: &mut Vec<Pick>) {
        into.clear();
        into.push(Pick::Button(action.0.into()));
    }

    fn scene(&self) -> Scene {
        unreachable!("the toy is never drawn")
    }

    fn effects(&self, _action: Choice) -> Vec<Effect> {
        Vec::new()
    }
}

impl<const REPEATS: bool> Evaluate for ToyState<REPEATS> {
    const UNIT: &'static str = "points";
    const SPREAD: i32 = 1000;
    const REPETITION_DRAWS: bool = REPEATS;
    const FEATURES: &'static [&'static str] = &["fate"];

    fn weights() -> &'static [i32] {
        &[1]
    }

    fn features(&self, into: &mut [i32]) {
        into[0] = (self.fate(5) % 4001) as i32 - 2000;
    }

    fn contempt(&self, _side: Side) -> f64 {
        0.4
    }

    fn is_noisy(&self, action: Choice) -> bool {
        self.fate(200 + u64::from(action.0)).is_multiple_of(4)
    }

    fn promise(&self, action: Choice) -> i32 {
        (self.fate(300 + u64::from(action.0)) % 1000) as i32 - 500
    }
}

impl<const REPEATS: bool> Rules for Toy<REPEATS> {
    type State = ToyState<REPEATS>;

    const INFO: GameInfo = GameInfo {
        id: "toy",
        title: "Toy",
        credit: "",
        summary: "",
        sides: BySide::new("First", "Second"),
        options: &[],
        reference: true,
    };

    fn new(_options: &Options) -> Result<Self, OptionError> {
        Ok(Toy { seed: 0, length: None, dice: true })
    }

    fn start(&self) -> ToyState<REPEATS> {
        let history = [0; REMEMBERED];
        ToyState { toy: *self, node: 0, played: 0, history, actions: 0, rolled: false }
    }

    fn parse_position(&self, _text: &str) -> Result<ToyState<REPEATS>, PositionError> {
        unreachable!("the toy is never read")
    }

    fn plan(&self) -> Plan {
        unreachable!("the toy is never drawn")
    }

    fn buttons(&self) -> Vec<Button> {
        Vec::new()
    }
}

impl FromStr for Choice {
    type Err = SyntaxError;

    fn from_str(_text: &str) -> Result<Choice, SyntaxError> {
        unreachable!("the toy is never read")
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[derive(Clone, Debug)]
pub struct NeverIllegal;

impl fmt::Display for NeverIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("never")
    }
}

impl Reason for NeverIllegal {
    fn paragraph(&self) -> &'static str {
        "0"
    }

    fn cells(&self) -> Vec<NamedCell> {
        Vec::new()
    }
}
