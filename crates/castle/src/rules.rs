use game::{
    Button, BySide, GameInfo, OptionError, OptionKind, OptionSpec, Options, Plan, PositionError, Rules,
};

use crate::grid::{Grid, LONGEST_SIDE, SHORTEST_SIDE};
use crate::{CastleState, position, scene};

const SIDE: OptionSpec = OptionSpec {
    name: "side",
    help: "cells along each edge of the board",
    kind: OptionKind::Number { default: 6, min: SHORTEST_SIDE as u32, max: LONGEST_SIDE as u32 },
};

/// King's Castle on a board of some size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castle {
    side: u8,
}

impl Castle {
    pub(crate) fn of(grid: &Grid) -> Castle {
        Castle { side: grid.side() as u8 }
    }

    /// The number of cells along each edge of the board.
    pub fn side(self) -> usize {
        self.side.into()
    }

    fn grid(self) -> &'static Grid {
        Grid::of_side(self.side())
    }
}

impl Default for Castle {
    fn default() -> Castle {
        Castle::new(&Options::default()).expect("the default options are in order")
    }
}

impl Rules for Castle {
    type State = CastleState;

    const INFO: GameInfo = GameInfo {
        id: "castle",
        title: "King's Castle",
        credit: "Christian Freeling, 2020",
        summary: "Two factions slide, throw and march for the doors of a castle whose Throne falls to whoever stands on both sides of it.",
        sides: BySide::new("White", "Black"),
        options: &[SIDE],
        reference: false,
    };

    fn new(options: &Options) -> Result<Castle, OptionError> {
        options.check_names(Self::INFO.options)?;
        Ok(Castle { side: options.number(&SIDE)? as u8 })
    }

    fn start(&self) -> CastleState {
        CastleState::start(self.grid())
    }

    fn parse_position(&self, text: &str) -> Result<CastleState, PositionError> {
        position::parse(text)
    }

    fn plan(&self) -> Plan {
        scene::plan(&self.grid().ground)
    }

    fn buttons(&self) -> Vec<Button> {
        vec![Button { key: "swap".to_string(), label: "Take over White's man".to_string() }]
    }
}
