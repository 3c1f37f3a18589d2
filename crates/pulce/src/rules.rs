use game::{
    Button, BySide, GameInfo, OptionError, OptionKind, OptionSpec, Options, Plan, PositionError, Rules,
};

use crate::round::MOST_ROUNDS;
use crate::{PulceState, position, scene};

const ROUNDS: OptionSpec = OptionSpec {
    name: "rounds",
    help: "how many rounds are played",
    kind: OptionKind::Number { default: 3, min: 1, max: MOST_ROUNDS as u32 },
};

/// The sides as adjectives.
pub(crate) const COLOURS: BySide<&str> = BySide::new("red", "black");

/// Pulce over some number of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pulce {
    /// From 1 to 9.
    pub(crate) rounds: u8,
}

impl Pulce {
    pub fn rounds(&self) -> u8 {
        self.rounds
    }
}

impl Rules for Pulce {
    type State = PulceState;

    const INFO: GameInfo = GameInfo {
        id: "pulce",
        title: "Pulce",
        credit: "Frank Stark, 2008",
        summary: "A race of fleas: leap over friend and foe, and lie down neatly at home.",
        sides: BySide::new("Red", "Black"),
        options: &[ROUNDS],
        reference: false,
    };

    fn new(options: &Options) -> Result<Pulce, OptionError> {
        options.check_names(Self::INFO.options)?;
        let rounds = options.number(&ROUNDS)?;
        Ok(Pulce { rounds: u8::try_from(rounds).expect("the option is at most 9") })
    }

    fn start(&self) -> PulceState {
        PulceState::start(self.rounds)
    }

    fn parse_position(&self, text: &str) -> Result<PulceState, PositionError> {
        position::parse(text)
    }

    fn plan(&self) -> Plan {
        scene::plan()
    }

    fn buttons(&self) -> Vec<Button> {
        vec![Button { key: "pass".to_string(), label: "Pass".to_string() }]
    }
}
