//! Positions in which the game can be won this turn, with luck: every turn is tried and every roll counted for the best
//! chance, and the search has to begin a turn that has it.

use std::collections::HashMap;

use game::{Options, Outcome, Rules, Side, State, Status};
use quincunx_chartabella::{Action, Chartabella, ChartabellaState};
use search::{Engine, EngineSettings, Limits};

/// Iterations that the search may take.
const NODES: u64 = 10_000;
/// Certainty, in a unit in which the chances of six rolls are whole: a turn has four at most.
const SURE: u64 = 6u64.pow(6);

struct Tactic {
    state: ChartabellaState,
    actions: Vec<Action>,
    chance: u64,
}

fn tactics() -> Vec<Tactic> {
    let lines = include_str!("tactics.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| tactic(line).unwrap_or_else(|| panic!("cannot read {line:?}"))).collect()
}

fn tactic(line: &str) -> Option<Tactic> {
    let [position, actions, chance] = line.split(" ; ").collect::<Vec<_>>()[..] else { return None };
    let state = Chartabella::new(&Options::default()).ok()?.parse_position(position).ok()?;
    let actions = actions.split(' ').map(|text| state.resolve(&text.parse().ok()?).ok());
    let (wins, of) = chance.strip_prefix("wins ")?.split_once('/')?;
    let (wins, of): (u64, u64) = (wins.parse().ok()?, of.parse().ok()?);
    Some(Tactic { actions: actions.collect::<Option<_>>()?, chance: wins * (SURE / of), state })
}

/// Tries everything that a side can do in its turn, and averages over the die.
struct Solver {
    side: Side,
    known: HashMap<u64, u64>,
}

impl Solver {
    /// The chance to win before the turn is over.
    fn chance(&mut self, state: &ChartabellaState) -> u64 {
        let acts = match state.status() {
            Status::Over(outcome) => return if outcome == Outcome::Win(self.side) { SURE } else { 0 },
            Status::ToAct(side) => Some(side),
            Status::Chance => None,
        };
        if !state.mid_turn() && acts != Some(self.side) {
            return 0;
        }
        if let Some(&known) = self.known.get(&state.hash()) {
            return known;
        }
        let chance = match acts {
            None => self.average(state),
            Some(side) => {
                let mut legal = Vec::new();
                state.legal(&mut legal);
                let chances = legal.iter().map(|&action| self.chance(&after(state, action)));
                let chances: Vec<u64> = chances.collect();
                let best =
                    if side == self.side { chances.into_iter().max() } else { chances.into_iter().min() };
                best.expect("a player who acts has a legal action")
            }
        };
        self.known.insert(state.hash(), chance);
        chance
    }

    fn average(&mut self, state: &ChartabellaState) -> u64 {
        let mut rolls = Vec::new();
        state.chance(&mut rolls);
        let total: u64 = rolls.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let sum: u64 =
            rolls.iter().map(|&(roll, weight)| u64::from(weight) * self.chance(&after(state, roll))).sum();
        assert!(sum.is_multiple_of(total), "the unit is fine enough");
        sum / total
    }
}

fn after(state: &ChartabellaState, action: Action) -> ChartabellaState {
    let mut next = state.clone();
    next.apply(action);
    next
}

#[test]
fn these_actions_alone_have_the_best_chance() {
    assert!(tactics().len() >= 20);
    for Tactic { state, actions, chance, .. } in tactics() {
        let side = state.status().side().expect("a player acts");
        let mut solver = Solver { side, known: HashMap::new() };
        assert_eq!(solver.chance(&state), chance, "{state:?}");
        let mut legal = Vec::new();
        state.legal(&mut legal);
        legal.retain(|&action| solver.chance(&after(&state, action)) == chance);
        assert_eq!(legal, actions, "{state:?}");
    }
}

#[test]
fn the_search_begins_with_one_of_them() {
    for Tactic { state, actions, .. } in tactics() {
        let mut engine = Engine::new(EngineSettings::default());
        let report = engine.search(&state, Limits::nodes(NODES), 1, &mut |_| {});
        assert!(actions.contains(&report.best()), "{:?} in {state:?}", report.best());
    }
}
