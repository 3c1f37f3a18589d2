use game::{Evaluate, Outcome, Side, Status};

/// The place of a node in the list of all.
pub(super) type Id = u32;

/// A state at the end of a turn, or that of the search.
#[derive(Debug)]
pub(super) struct Node<S: Evaluate> {
    pub state: S,
    pub hash: u64,
    /// The actions that led here from the node before.
    pub turn: Vec<S::Action>,
    /// For the side that searches; of best play among the turns known, once there are any.
    pub value: i32,
    pub visits: u32,
    /// How many turns have been proposed here; some came twice.
    pub proposals: u32,
    pub children: Vec<Id>,
}

/// What a finished game is worth at most, in spreads. Values are kept below.
const FINAL_SPREADS: i32 = 100;

impl<S: Evaluate> Node<S> {
    pub fn new(state: S, turn: Vec<S::Action>, side: Side) -> Node<S> {
        let value = worth(&state, side);
        Node { hash: state.hash(), state, turn, value, visits: 0, proposals: 0, children: Vec::new() }
    }

    /// Who acts here, unless chance does or the game is over.
    pub fn mover(&self) -> Option<Side> {
        self.state.status().side()
    }

    pub fn is_won_by(&self, side: Side) -> bool {
        self.state.status() == Status::Over(Outcome::Win(side))
    }
}

/// How good the state is for the side without looking further.
fn worth<S: Evaluate>(state: &S, side: Side) -> i32 {
    let won = FINAL_SPREADS * S::SPREAD;
    let value = match state.status() {
        Status::Over(Outcome::Draw) => 0,
        Status::Over(Outcome::Win(Side::First)) => won,
        Status::Over(Outcome::Win(Side::Second)) => -won,
        _ => state.evaluate().clamp(1 - won, won - 1),
    };
    if side == Side::First { value } else { -value }
}
