use std::collections::HashMap;

use game::{Evaluate, Outcome, Rules, Side, State, Status};
use search::{Engine, EngineSettings, Limits, Score};

/// A position won by force.
struct ForcedWin<S: State> {
    state: S,
    /// The only actions that win so soon, in the order of the legal ones.
    actions: Vec<S::Action>,
    distance: u32,
    nodes: u64,
}

/// Checks positions that the side to move wins by force, a line for each:
/// `position ; the only actions that win so soon ; wins in 3 ; 1000 nodes`. A search of everything that knows nothing but
/// the rules confirms each, and the engine finds it within the nodes stated. Lines that begin with `//` are comments.
pub fn check_forced_wins<R: Rules>(rules: &R, text: &str)
where
    R::State: Evaluate,
{
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("//")).collect();
    assert!(lines.len() >= 20);
    for line in lines {
        let win = read(rules, line).unwrap_or_else(|| panic!("cannot read {line:?}"));
        check_by_trying_everything(&win);
        check_engine(&win);
    }
}

fn read<R: Rules>(rules: &R, line: &str) -> Option<ForcedWin<R::State>> {
    let [position, actions, distance, nodes] = line.split(" ; ").collect::<Vec<_>>()[..] else { return None };
    let state = rules.parse_position(position).ok()?;
    let actions = actions.split(' ').map(|text| state.resolve(&text.parse().ok()?).ok());
    Some(ForcedWin {
        actions: actions.collect::<Option<_>>()?,
        distance: distance.strip_prefix("wins in ")?.parse().ok()?,
        nodes: nodes.strip_suffix(" nodes")?.parse().ok()?,
        state,
    })
}

fn check_by_trying_everything<S: State>(win: &ForcedWin<S>) {
    let ForcedWin { state, actions, distance, .. } = win;
    let winner = state.status().side().expect("a player acts");
    let mut solver = Solver { winner, known: HashMap::new() };
    assert!(!solver.wins(state, distance - 1), "{state:?} is won sooner");
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal.retain(|&action| solver.wins(&after(state, action), distance - 1));
    assert_eq!(&legal, actions, "{state:?}");
}

fn check_engine<S: Evaluate>(win: &ForcedWin<S>) {
    let ForcedWin { state, actions, distance, nodes } = win;
    let mut engine = Engine::new(EngineSettings { mebibytes: 1, ..EngineSettings::default() });
    let report = engine.search(state, Limits::nodes(*nodes), 1, &mut |_| {});
    assert!(actions.contains(&report.best()), "{:?} in {state:?}", report.best());
    assert_eq!(report.score(), Score::WinIn(*distance), "{state:?}");
}

/// Tries everything and knows nothing but the rules.
struct Solver {
    winner: Side,
    /// By state and number of actions.
    known: HashMap<(u64, u32), bool>,
}

impl Solver {
    /// Whether the game is won within so many actions, whatever the other side does.
    fn wins<S: State>(&mut self, state: &S, within: u32) -> bool {
        let side = match state.status() {
            Status::Over(outcome) => return outcome == Outcome::Win(self.winner),
            Status::ToAct(side) => side,
            Status::Chance => unreachable!("nothing is won by force where there are dice"),
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
        let own = side == self.winner;
        let wins =
            if own { self.any_wins(state, &legal, within) } else { self.all_win(state, legal, within) };
        self.known.insert(place, wins);
        wins
    }

    fn wins_after<S: State>(&mut self, state: &S, action: S::Action, within: u32) -> bool {
        self.wins(&after(state, action), within - 1)
    }

    /// What wins at once is looked for first.
    fn any_wins<S: State>(&mut self, state: &S, legal: &[S::Action], within: u32) -> bool {
        legal.iter().any(|&action| self.wins_after(state, action, 1))
            || within > 1 && legal.iter().any(|&action| self.wins_after(state, action, within))
    }

    /// Answers that lose quickly are put aside first: the others soon show if one of them holds.
    fn all_win<S: State>(&mut self, state: &S, mut legal: Vec<S::Action>, within: u32) -> bool {
        for fewer in (2 - within % 2..within).step_by(2) {
            legal.retain(|&action| !self.wins_after(state, action, fewer));
        }
        legal.iter().all(|&action| self.wins_after(state, action, within))
    }
}

fn after<S: State>(state: &S, action: S::Action) -> S {
    let mut next = state.clone();
    next.apply(action);
    next
}
