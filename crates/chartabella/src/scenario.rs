use std::sync::{Arc, OnceLock};

use board::Cell;
use game::{BySide, Side};

use crate::ending::Loss;
use crate::field::Field;
use crate::ground::Ground;
use crate::network::Network;
use crate::{Piece, SetupFault, Theme, check};

/// A scenario as someone typed it. [`Scenario::new`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScenarioSetup {
    pub id: String,
    pub title: String,
    pub intro: Option<String>,
    /// The id of the theme; `alexander` if none is given.
    pub theme: Option<String>,
    pub columns: i64,
    pub rows: i64,
    /// Rows from the top, one letter a cell: `.` meadow, `f` forest, `L` location.
    pub terrain: Vec<String>,
    pub camps: Vec<CampSetup>,
    /// Cells.
    pub stakes: Vec<String>,
    /// The side that begins, 1 or 2.
    pub first: i64,
    /// Intervention cards of side 1 and 2.
    pub cards: [i64; 2],
    /// `103@c8v`: type, cell, facing.
    pub pieces: BySide<Vec<String>>,
    /// `commanders`, `type 112`, `camp`, `rams`, `locations`.
    pub loses: BySide<Vec<String>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CampSetup {
    /// The cell in its middle.
    pub middle: String,
    /// 1 or 2.
    pub owner: i64,
    /// Outer cells without walls.
    pub entrances: Vec<String>,
}

/// A map, two armies on it, and what each side must not lose.
#[derive(Debug)]
pub struct Scenario {
    setup: ScenarioSetup,
    pub(crate) theme: Arc<Theme>,
    pub(crate) ground: Ground,
    pub(crate) start: Field,
    pub(crate) first: Side,
    pub(crate) cards: BySide<u16>,
    pub(crate) loses: BySide<Vec<Loss>>,
    network: OnceLock<Option<&'static Network>>,
}

impl Scenario {
    /// Checks a scenario and reports all that is wrong with it.
    pub fn new(setup: ScenarioSetup, theme: &Arc<Theme>) -> Result<Scenario, Vec<SetupFault>> {
        let checked = check::check(&setup, theme)?;
        let check::Checked { ground, start, first, cards, loses } = checked;
        let network = OnceLock::new();
        Ok(Scenario { setup, theme: Arc::clone(theme), ground, start, first, cards, loses, network })
    }

    pub fn id(&self) -> &str {
        &self.setup.id
    }

    pub fn title(&self) -> &str {
        &self.setup.title
    }

    /// What the scenario was made from.
    pub fn setup(&self) -> &ScenarioSetup {
        &self.setup
    }

    pub fn theme(&self) -> &Arc<Theme> {
        &self.theme
    }

    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// What was learned of the scenario, if it was.
    pub(crate) fn network(&self) -> Option<&'static Network> {
        *self.network.get_or_init(|| Network::shipped_for(self))
    }

    /// The side that begins.
    pub fn first(&self) -> Side {
        self.first
    }

    /// What each side loses by.
    pub fn loses(&self) -> &BySide<Vec<Loss>> {
        &self.loses
    }

    /// The pieces of a side at the start, in cell order.
    pub fn army(&self, side: Side) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        self.start.army(side)
    }
}
