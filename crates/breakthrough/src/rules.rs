use game::{Button, BySide, GameInfo, OptionError, Options, Plan, PositionError, Rules};

use crate::{BreakthroughState, position, scene};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breakthrough;

impl Rules for Breakthrough {
    type State = BreakthroughState;

    const INFO: GameInfo = GameInfo {
        id: "breakthrough",
        title: "Breakthrough",
        credit: "Dan Troyka, 2000",
        summary: "A race of two walls of men, lost by whoever looks away first.",
        sides: BySide::new("White", "Black"),
        options: &[],
        reference: true,
    };

    fn new(options: &Options) -> Result<Breakthrough, OptionError> {
        options.check_names(Self::INFO.options)?;
        Ok(Breakthrough)
    }

    fn start(&self) -> BreakthroughState {
        BreakthroughState::START
    }

    fn parse_position(&self, text: &str) -> Result<BreakthroughState, PositionError> {
        position::parse(text)
    }

    fn plan(&self) -> Plan {
        scene::plan()
    }

    fn buttons(&self) -> Vec<Button> {
        Vec::new()
    }
}
