//! Positions won by force: a plain search of everything confirms each, and the engine finds it within a few nodes.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Options, Outcome, Rules, Side, State, Status};
use quincunx_pulce::{Action, Pulce, PulceState};
use search::{AlphaBeta, Limits, Score, Settings, TranspositionTable};

const NODES: u64 = 200_000;

struct Tactic {
    state: PulceState,
    actions: Vec<Action>,
    distance: u32,
}

fn tactics() -> Vec<Tactic> {
    let lines = include_str!("tactics.txt").lines().filter(|line| !line.starts_with("//"));
    lines.map(|line| tactic(line).unwrap_or_else(|| panic!("cannot read {line:?}"))).collect()
}

fn tactic(line: &str) -> Option<Tactic> {
    let [position, actions, distance] = line.split(" ; ").collect::<Vec<_>>()[..] else { return None };
    let state = Pulce::new(&Options::default()).ok()?.parse_position(position).ok()?;
    let actions = actions.split(' ').map(|text| state.resolve(&text.parse().ok()?).ok());
    Some(Tactic {
        state,
        actions: actions.collect::<Option<_>>()?,
        distance: distance.strip_prefix("wins in ")?.parse().ok()?,
    })
}

/// Tries everything and knows nothing but the rules.
struct Solver {
    winner: Side,
    known: HashMap<(u64, u32), bool>,
}

impl Solver {
    /// Whether the game is won within so many actions, whatever the other side does.
    fn wins(&mut self, state: &PulceState, within: u32) -> bool {
        let acts = match state.status() {
            Status::Over(outcome) => return outcome == Outcome::Win(self.winner),
            Status::ToAct(side) => side,
            Status::Chance => unreachable!("there are no dice in Pulce"),
        };
        if within == 0 {
            return false;
        }
        let place = (state.hash(), within);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let own = acts == self.winner;
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut wins_after = |&action: &Action| self.wins(&after(state, action), within - 1);
        let wins = if own { legal.iter().any(&mut wins_after) } else { legal.iter().all(&mut wins_after) };
        self.known.insert(place, wins);
        wins
    }
}

fn after(state: &PulceState, action: Action) -> PulceState {
    let mut next = *state;
    next.apply(action);
    next
}

#[test]
fn each_is_won_as_soon_as_it_says_and_by_these_actions_alone() {
    assert!(tactics().len() >= 30);
    for Tactic { state, actions, distance } in tactics() {
        let winner = state.status().side().expect("the game is not over");
        let mut solver = Solver { winner, known: HashMap::new() };
        assert!(!solver.wins(&state, distance - 1), "{state:?} is won sooner");
        let mut legal = Vec::new();
        state.legal(&mut legal);
        legal.retain(|&action| solver.wins(&after(&state, action), distance - 1));
        assert_eq!(legal, actions, "{state:?}");
    }
}

#[test]
fn the_engine_finds_each_within_a_few_nodes() {
    for Tactic { state, actions, distance } in tactics() {
        let table = Arc::new(TranspositionTable::new(1));
        let mut engine = AlphaBeta::new(table, Settings::default());
        let report = engine.search(&state, Limits::nodes(NODES), 1, &mut |_| {});
        assert!(actions.contains(&report.best()), "{:?} in {state:?}", report.best());
        assert_eq!(report.score(), Score::WinIn(distance), "{state:?}");
    }
}
