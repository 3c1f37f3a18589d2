use game::{Button, BySide, GameInfo, OptionError, Options, Plan, PositionError, Rules};

use crate::{Kind, PellaState, position, scene};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pella;

const START: &str = "cackcac/assssssa/9/10/11/12/13/12/11/10/9/ASSSSSSA/CACKCAC b - Rr 0";

impl Rules for Pella {
    type State = PellaState;

    const INFO: GameInfo = GameInfo {
        id: "pella",
        title: "Pella",
        credit: "designer unknown",
        summary: "Cavalry rides through whole lines, archers strike from afar, a king is safe only in company.",
        sides: BySide::new("Blue", "Red"),
        options: &[],
        reference: false,
    };

    fn new(options: &Options) -> Result<Pella, OptionError> {
        options.check_names(Self::INFO.options)?;
        Ok(Pella)
    }

    fn start(&self) -> PellaState {
        position::parse(START).expect("the start is a position text")
    }

    fn parse_position(&self, text: &str) -> Result<PellaState, PositionError> {
        position::parse(text)
    }

    fn plan(&self) -> Plan {
        scene::plan()
    }

    fn buttons(&self) -> Vec<Button> {
        let button = |kind: Kind| {
            let article = if kind == Kind::Archer { "an" } else { "a" };
            Button { key: format!("rally-{kind}"), label: format!("Rally with {article} {kind}") }
        };
        Kind::RALLIED.into_iter().map(button).collect()
    }
}
