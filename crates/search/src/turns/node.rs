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
    /// For the side that searches; by what is known of the turns behind it, once there are any.
    pub value: i32,
    /// What visits to turns behind it saw, all added up.
    seen: i64,
    /// How many those were.
    seen_by: u32,
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
        Node {
            hash: state.hash(),
            state,
            turn,
            value,
            seen: 0,
            seen_by: 0,
            visits: 0,
            proposals: 0,
            children: Vec::new(),
        }
    }

    /// Values the node anew after a visit to a turn behind it, where best play among the turns known is worth `best` and
    /// the visit saw the value `seen`. The best of many turns is mostly one that was not answered well yet, so the average
    /// of what was seen counts too.
    pub fn learn(&mut self, best: i32, seen: i32, averaging: f64) {
        // One turn that throws the game away says little of the others.
        self.seen += i64::from(seen.clamp(best.saturating_sub(S::SPREAD), best.saturating_add(S::SPREAD)));
        self.seen_by += 1;
        let average = self.seen as f64 / f64::from(self.seen_by);
        let is_settled = best.abs() >= FINAL_SPREADS * S::SPREAD;
        let averaging = if is_settled { 0.0 } else { averaging };
        self.value = (f64::from(best) * (1.0 - averaging) + average * averaging) as i32;
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
