use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::Arc;

use conformance::Random;
use game::{BySide, Options, Rules, Side, State, Uniform};
use quincunx_pulce::{Pulce, PulceState};
use search::{AlphaBeta, Limits, Score, Settings, TranspositionTable};

/// A position of a round, with what became of it.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The pawns as words with a bit for every cell.
    pub pawns: BySide<u64>,
    pub plies: u8,
    /// What the search thought of it, in thousandths of points for the first side.
    pub value: i32,
    /// What each side made in the round.
    pub points: BySide<u8>,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { pawns, plies, value, points } = self;
        write!(f, "{} {} {plies} {value} {} {}", pawns.first, pawns.second, points.first, points.second)
    }
}

impl FromStr for Position {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Position, ParseIntError> {
        let mut words = text.split(' ');
        let mut next = || words.next().unwrap_or("").parse::<i64>();
        Ok(Position {
            pawns: BySide::new(next()? as u64, next()? as u64),
            plies: next()? as u8,
            value: next()? as i32,
            points: BySide::new(next()? as u8, next()? as u8),
        })
    }
}

const TABLE_MEBIBYTES: usize = 8;
const MOST_RANDOM_OPENING: u32 = 8;
/// In how many of a hundred moves a round may stray at random: one of these for each round.
const STRAYING: [u32; 4] = [0, 0, 3, 8];

/// First rounds of games of three, so that points matter and not only who has more of them.
pub fn play(rounds: u64, nodes: u64, seed: u64) -> Vec<Position> {
    let rules = Pulce::new(&Options::default()).expect("there are defaults for all options");
    let mut random = conformance::random(seed);
    let table = Arc::new(TranspositionTable::new(TABLE_MEBIBYTES));
    let mut search = AlphaBeta::new(Arc::clone(&table), Settings::default());
    let mut all = Vec::new();
    for _ in 0..rounds {
        table.clear();
        let begin = all.len();
        let points = play_round(rules.start(), nodes, &mut search, &mut random, &mut all);
        all[begin..].iter_mut().for_each(|position| position.points = points);
    }
    all
}

/// Adds the positions of a round in which the engine chose the move, and tells what each side made of it.
fn play_round(
    mut state: PulceState,
    nodes: u64,
    search: &mut AlphaBeta,
    random: &mut Random,
    into: &mut Vec<Position>,
) -> BySide<u8> {
    let opening = random.below(MOST_RANDOM_OPENING + 1);
    let straying = STRAYING[random.below(STRAYING.len() as u32) as usize];
    while state.round() == 1 {
        let action = if u32::from(state.plies()) < opening || random.below(100) < straying {
            state.sample(random, &mut Vec::new())
        } else {
            let report = search.search(&state, Limits::nodes(nodes), 1, &mut |_| {});
            into.push(described(&state, report.score()));
            report.best()
        };
        state.apply(action);
    }
    state.points()
}

fn described(state: &PulceState, score: Score) -> Position {
    let value = match score {
        Score::Value(value) => value,
        Score::WinIn(_) | Score::LossIn(_) => unreachable!("nobody wins a game of three rounds in the first"),
    };
    Position {
        pawns: BySide::from_fn(|side| state.pawns(side).map(|cell| 1 << cell.index()).sum()),
        plies: state.plies(),
        value: if state.status().side() == Some(Side::First) { value } else { -value },
        points: state.points(),
    }
}
