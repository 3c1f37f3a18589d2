//! Positions won by force: a plain search that knows nothing but the rules confirms each, and the engine finds it within
//! the nodes stated.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Outcome, Rules, State, Status};
use quincunx_breakthrough::{Action, Breakthrough, BreakthroughState};
use search::{AlphaBeta, Limits, Score, Settings, TranspositionTable};

struct Tactic {
    state: BreakthroughState,
    /// In the order of the legal ones.
    best: Vec<Action>,
    distance: u32,
    nodes: u64,
}

fn tactics() -> Vec<Tactic> {
    let lines = include_str!("tactics.txt").lines().filter(|line| !line.starts_with("//"));
    lines.map(|line| read(line).unwrap_or_else(|| panic!("cannot read {line:?}"))).collect()
}

fn read(line: &str) -> Option<Tactic> {
    let [position, actions, distance, nodes] = line.split(" ; ").collect::<Vec<_>>()[..] else { return None };
    let state = Breakthrough.parse_position(position).ok()?;
    let best =
        actions.split(' ').map(|text| state.resolve(&text.parse().ok()?).ok()).collect::<Option<_>>()?;
    Some(Tactic {
        state,
        best,
        distance: distance.strip_prefix("wins in ")?.parse().ok()?,
        nodes: nodes.strip_suffix(" nodes")?.parse().ok()?,
    })
}

/// Tries everything.
#[derive(Default)]
struct Solver {
    /// By state and number of actions: whether who acts wins within them.
    won: HashMap<(u64, u32), bool>,
}

impl Solver {
    /// Whether who acts wins within so many actions, an odd number.
    fn wins(&mut self, state: &BreakthroughState, within: u32) -> bool {
        let place = (state.hash(), within);
        if let Some(&won) = self.won.get(&place) {
            return won;
        }
        let ends = || children(state).any(|(_, next)| has_won(state, &next));
        let won = ends() || (within > 1 && children(state).any(|(_, next)| self.loses(&next, within - 1)));
        self.won.insert(place, won);
        won
    }

    /// Whether who acts loses within so many actions, an even number, whatever it does. Answers that lose quickly are
    /// put aside first: the others soon show if one of them holds.
    fn loses(&mut self, state: &BreakthroughState, within: u32) -> bool {
        let mut answers: Vec<BreakthroughState> = children(state).map(|(_, next)| next).collect();
        if answers.iter().any(|next| has_won(state, next)) {
            return false;
        }
        for fewer in (1..within - 1).step_by(2) {
            answers.retain(|next| !self.wins(next, fewer));
        }
        answers.iter().all(|next| self.wins(next, within - 1))
    }
}

fn children(state: &BreakthroughState) -> impl Iterator<Item = (Action, BreakthroughState)> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal.into_iter().map(|action| {
        let mut next = *state;
        next.apply(action);
        (action, next)
    })
}

fn has_won(before: &BreakthroughState, after: &BreakthroughState) -> bool {
    after.status() == Status::Over(Outcome::Win(before.to_move()))
}

#[test]
fn each_is_won_as_soon_as_it_says_and_by_these_actions_alone() {
    assert!(tactics().len() >= 20);
    for Tactic { state, best, distance, .. } in tactics() {
        let mut solver = Solver::default();
        assert!(!solver.wins(&state, distance - 2), "{:?} is won sooner", state.position());
        let winning = children(&state).filter(|(_, next)| solver.loses(next, distance - 1));
        assert_eq!(winning.map(|(action, _)| action).collect::<Vec<_>>(), best, "{:?}", state.position());
    }
}

#[test]
fn the_engine_finds_each_within_the_nodes_stated() {
    for Tactic { state, best, distance, nodes } in tactics() {
        let table = Arc::new(TranspositionTable::new(1));
        let mut engine = AlphaBeta::new(table, Settings::default());
        let report = engine.search(&state, Limits::nodes(nodes), 1, &mut |_| {});
        assert!(best.contains(&report.best()), "{:?} in {:?}", report.best(), state.position());
        assert_eq!(report.score(), Score::WinIn(distance), "{:?}", state.position());
    }
}
