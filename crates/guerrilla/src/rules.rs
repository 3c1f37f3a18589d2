use game::{
    Button, BySide, GameInfo, OptionError, OptionKind, OptionSpec, Options, Pick, Plan, PositionError, Rules,
};

use crate::lattice::Lattice;
use crate::points::Points;
use crate::{GuerrillaState, position, scene};

pub(crate) const SMALLEST_SIDE: usize = 5;
pub(crate) const LARGEST_SIDE: usize = 10;

const SIDE: OptionSpec = OptionSpec {
    name: "side",
    help: "points along an edge of the board",
    kind: OptionKind::Number { default: 8, min: SMALLEST_SIDE as u32, max: LARGEST_SIDE as u32 },
};

pub(crate) const PASS: Pick = Pick::Button(0);
pub(crate) const STOP: Pick = Pick::Button(1);
pub(crate) const DONE: Pick = Pick::Button(2);
pub(crate) const MASSACRED: Pick = Pick::Button(3);

/// Guerrilla on a board of some side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guerrilla {
    side: usize,
}

impl Guerrilla {
    pub(crate) fn of_side(side: usize) -> Guerrilla {
        Guerrilla { side }
    }

    /// The number of points along an edge of the board.
    pub fn side(&self) -> usize {
        self.side
    }
}

impl Rules for Guerrilla {
    type State = GuerrillaState;

    const INFO: GameInfo = GameInfo {
        id: "guerrilla",
        title: "Guerrilla",
        credit: "David Wells, 1976",
        summary: "Bands of one to five spring up, leap about and strike where they are the stronger; whoever holds the most ground wins.",
        sides: BySide::new("White", "Black"),
        options: &[SIDE],
        reference: false,
    };

    fn new(options: &Options) -> Result<Guerrilla, OptionError> {
        options.check_names(Self::INFO.options)?;
        Ok(Guerrilla::of_side(options.number(&SIDE)? as usize))
    }

    fn start(&self) -> GuerrillaState {
        GuerrillaState::at_turn(
            Lattice::of_side(self.side),
            BySide::new(Points::EMPTY, Points::EMPTY),
            Points::EMPTY,
            1,
            0,
        )
    }

    fn parse_position(&self, text: &str) -> Result<GuerrillaState, PositionError> {
        position::parse(text)
    }

    fn plan(&self) -> Plan {
        scene::plan(Lattice::of_side(self.side).board)
    }

    fn buttons(&self) -> Vec<Button> {
        let button = |key: &str, label: &str| Button { key: key.to_string(), label: label.to_string() };
        vec![
            button("pass", "Pass"),
            button("stop", "Stop this group"),
            button("done", "End the movement"),
            button("massacred", "Massacred"),
        ]
    }
}
