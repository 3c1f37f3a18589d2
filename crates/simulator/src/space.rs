use game::{Button, Grid, Observe, Pick, Plan, Rules};

/// Planes that tell what has been picked of an action so far; they follow the game's own.
const PICK_PLANES: [&str; 3] = ["picked", "picked last", "button picked at"];

/// What does not change while a game with its options is played: picks and planes.
#[derive(Clone, PartialEq, Debug)]
pub struct Space {
    pub plan: Plan,
    pub buttons: Vec<Button>,
    pub grid: Grid,
    /// Names of all planes of an observation, in order.
    pub planes: Vec<&'static str>,
    /// No game from the start takes more picks than this.
    pub most_picks: usize,
    /// No game from the start has more actions of chance than this.
    pub most_chances: usize,
    names: Vec<String>,
}

impl Space {
    pub(crate) fn of<R: Rules<State: Observe>>(rules: &R) -> Space {
        let (plan, buttons) = (rules.plan(), rules.buttons());
        let cells = plan.cells.iter().map(|cell| cell.name.to_string());
        let keys = buttons.iter().map(|button| button.key.clone());
        let names = cells.chain(keys).chain(["complete".to_string()]).collect();
        Space {
            plan,
            buttons,
            grid: R::State::grid(rules),
            planes: R::State::PLANES.iter().copied().chain(PICK_PLANES).collect(),
            most_picks: R::State::most_picks(rules),
            most_chances: R::State::most_chances(rules),
            names,
        }
    }

    /// The number of distinct picks: cells, buttons, and *Done* as the last.
    pub fn picks(&self) -> usize {
        self.names.len()
    }

    /// The values of an observation.
    pub fn observation_len(&self) -> usize {
        self.planes.len() * self.grid.size()
    }

    /// A pick's name: the cell's, or the button's key; *Done* is `complete`.
    pub fn name(&self, id: u16) -> Option<&str> {
        self.names.get(usize::from(id)).map(String::as_str)
    }

    pub fn find(&self, name: &str) -> Option<u16> {
        self.names.iter().position(|known| known == name).map(|id| id as u16)
    }

    pub(crate) fn id(&self, pick: Pick) -> u16 {
        pick.id(self.plan.cells.len(), self.buttons.len()) as u16
    }

    pub(crate) fn pick(&self, id: u16) -> Option<Pick> {
        Pick::from_id(id.into(), self.plan.cells.len(), self.buttons.len())
    }

    pub(crate) fn done(&self) -> u16 {
        self.id(Pick::Done)
    }
}
