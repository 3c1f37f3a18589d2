//! Tactical positions: what can be achieved is found out by trying every turn, and the search has to achieve it.

use std::collections::HashSet;

use game::{Options, Outcome, Rules, Side, State, Status};
use quincunx_guerrilla::{Guerrilla, GuerrillaState};
use search::{Engine, EngineSettings, Limits};

/// Turns that the search may consider.
const NODES: u64 = 100;
/// At most one end of a turn in so many achieves what is wanted: chance does not solve a position.
const SELDOM: usize = 4;

enum Goal {
    WinAtOnce,
    WinWhateverTheAnswer,
    Kill(usize),
}

struct Tactic {
    state: GuerrillaState,
    turn: String,
    goal: Goal,
}

impl Tactic {
    fn read(line: &str) -> Tactic {
        let fields: Vec<&str> = line.split(" ; ").collect();
        let [position, turn, achieved] = fields[..] else { panic!("{line}: three fields are expected") };
        let rules = Guerrilla::new(&Options::default()).expect("the defaults are options");
        let state = rules.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
        let goal = match achieved.split_once(' ') {
            Some(("wins", "at once")) => Goal::WinAtOnce,
            Some(("wins", "whatever the answer")) => Goal::WinWhateverTheAnswer,
            Some(("kills", number)) => Goal::Kill(number.parse().expect("a number of kills")),
            _ => panic!("{line}: nothing is achieved"),
        };
        Tactic { state, turn: turn.to_string(), goal }
    }

    /// Whether the goal is reached in a state at the end of the turn.
    fn is_achieved(&self, end: &GuerrillaState) -> bool {
        let side = self.state.to_move();
        match self.goal {
            Goal::WinAtOnce => is_won(end, side),
            Goal::WinWhateverTheAnswer => ends_of_turn(end).iter().all(|answer| is_won(answer, side)),
            Goal::Kill(number) => self.kills(end) >= number,
        }
    }

    fn kills(&self, end: &GuerrillaState) -> usize {
        let enemy = self.state.to_move().other();
        end.in_hand(enemy) - self.state.in_hand(enemy)
    }
}

fn is_won(state: &GuerrillaState, side: Side) -> bool {
    state.status() == Status::Over(Outcome::Win(side))
}

fn tactics() -> Vec<Tactic> {
    let lines = include_str!("tactics.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(Tactic::read).collect()
}

/// All states in which the turn can end.
fn ends_of_turn(start: &GuerrillaState) -> Vec<GuerrillaState> {
    let (mut seen, mut ends, mut open, mut legal) = (HashSet::new(), Vec::new(), vec![*start], Vec::new());
    while let Some(state) = open.pop() {
        state.legal(&mut legal);
        for &action in &legal {
            let mut next = state;
            next.apply(action);
            if seen.insert(next.hash()) {
                if next.mid_turn() { &mut open } else { &mut ends }.push(next);
            }
        }
    }
    ends
}

#[test]
fn what_is_claimed_is_true_and_not_easy() {
    let tactics = tactics();
    assert!(tactics.len() >= 20);
    for tactic in &tactics {
        let position = tactic.state.position().expect("a turn begins");
        let mut end = tactic.state;
        for text in tactic.turn.split(' ') {
            let notation = text.parse().unwrap_or_else(|_| panic!("{position}: {text} is no action"));
            end.apply(end.resolve(&notation).unwrap_or_else(|error| panic!("{position}: {text}: {error}")));
        }
        assert!(!end.mid_turn() && tactic.is_achieved(&end), "{position}: {}", tactic.turn);
        let ends = ends_of_turn(&tactic.state);
        let achieving = ends.iter().filter(|end| tactic.is_achieved(end)).count();
        assert!(achieving * SELDOM <= ends.len(), "{position}: {achieving} of {}", ends.len());
        if let Goal::Kill(number) = tactic.goal {
            assert!(ends.iter().all(|end| tactic.kills(end) <= number), "{position}: more can be killed");
        }
    }
}

#[test]
fn the_search_achieves_it() {
    for tactic in tactics() {
        let mut engine = Engine::new(EngineSettings::default());
        let mut end = tactic.state;
        while end.turn() == tactic.state.turn() && !end.status().is_over() {
            let report = engine.search(&end, Limits::nodes(NODES), 1, &mut |_| {});
            end.apply(report.best());
        }
        assert!(tactic.is_achieved(&end), "{}", tactic.state.position().expect("a turn begins"));
    }
}
