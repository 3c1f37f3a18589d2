//! Positions won by force: a plain search of everything confirms each, and the engine finds it within a few nodes.

use std::collections::HashMap;

use game::{Outcome, Rules, Side, State, Status};
use quincunx_castle::{Action, Castle, CastleState};
use search::{Engine, EngineSettings, Limits, Score};

const NODES: u64 = 8_000;

struct Tactic {
    state: CastleState,
    actions: Vec<Action>,
    distance: u32,
}

fn tactics() -> Vec<Tactic> {
    let lines = include_str!("tactics.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| tactic(line).unwrap_or_else(|| panic!("cannot read {line:?}"))).collect()
}

fn tactic(line: &str) -> Option<Tactic> {
    let [position, actions, distance] = line.split(" ; ").collect::<Vec<_>>()[..] else { return None };
    let state = Castle::default().parse_position(position).ok()?;
    let actions = actions.split(' ').map(|text| state.resolve(&text.parse().ok()?).ok());
    Some(Tactic {
        actions: actions.collect::<Option<_>>()?,
        distance: distance.strip_prefix("wins in ")?.parse().ok()?,
        state,
    })
}

/// Tries everything and knows nothing but the rules.
struct Solver {
    winner: Side,
    known: HashMap<(u64, u32), bool>,
}

impl Solver {
    /// Whether the game is won within so many actions, whatever the other side does.
    fn wins(&mut self, state: &CastleState, within: u32) -> bool {
        let acts = match state.status() {
            Status::Over(outcome) => return outcome == Outcome::Win(self.winner),
            Status::ToAct(side) => side,
            Status::Chance => unreachable!("there are no dice in King's Castle"),
        };
        if within == 0 {
            return false;
        }
        let place = (state.hash(), within);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let own = acts == self.winner;
        let mut wins_after = |&action: &Action| self.wins(&after(state, action), within - 1);
        let wins = if own { legal.iter().any(&mut wins_after) } else { legal.iter().all(&mut wins_after) };
        self.known.insert(place, wins);
        wins
    }
}

fn after(state: &CastleState, action: Action) -> CastleState {
    let mut next = state.clone();
    next.apply(action);
    next
}

#[test]
fn each_is_won_as_soon_as_it_says_and_by_these_actions_alone() {
    assert!(tactics().len() >= 20);
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
        let mut engine = Engine::new(EngineSettings { mebibytes: 1, ..EngineSettings::default() });
        let report = engine.search(&state, Limits::nodes(NODES), 1, &mut |_| {});
        assert!(actions.contains(&report.best()), "{:?} in {state:?}", report.best());
        assert_eq!(report.score(), Score::WinIn(distance), "{state:?}");
    }
}
