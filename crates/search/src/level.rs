use std::fmt;
use std::time::Duration;

use game::curve::exp;
use game::{Evaluate, Sight};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::{Engine, EngineSettings, Limits, Line, Report, Score, Settings, TreeSettings, TurnSettings};

/// How well the computer plays: from 1, which a child beats, to 10, which is all it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How much work a level does at most.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// States looked at, for alpha-beta.
    nodes: u64,
    /// Iterations of a tree search.
    iterations: u64,
    /// Turns considered, answers included.
    turns: u64,
    /// The share of a state's actions, some hundred, that a tree search does not see.
    overlooked: f64,
    /// The share of the jumps that a search of turns does not see.
    missed: f64,
}

/// How many lines a careless player weighs up.
const LINES: usize = 5;
/// Every level but the last answers within this time.
const MOST_TIME: Duration = Duration::from_millis(700);
/// What level 10 takes if it is given no limit.
const OWN_TIME: Duration = Duration::from_millis(900);

/// With a smaller chance of winning a player only wants the game to end.
const HOPELESS: f64 = 0.005;
/// After so many offers to end it, while the chance got no better, anyone who is behind agrees.
const PATIENCE: u32 = 6;

const EFFORTS: [Effort; 9] = [
    effort(100, 12, 1, 0.998, 0.995),
    effort(200, 25, 5, 0.98, 0.965),
    effort(600, 50, 8, 0.96, 0.925),
    effort(1_000, 85, 12, 0.936, 0.846),
    effort(3_000, 170, 20, 0.9, 0.755),
    effort(8_000, 340, 30, 0.846, 0.72),
    effort(25_000, 700, 60, 0.77, 0.6),
    effort(80_000, 1_600, 120, 0.625, 0.51),
    effort(250_000, 3_000, 300, 0.45, 0.36),
];

const fn effort(nodes: u64, iterations: u64, turns: u64, overlooked: f64, missed: f64) -> Effort {
    Effort { nodes, iterations, turns, overlooked, missed }
}

impl Level {
    pub const LOWEST: Level = Level(1);
    pub const HIGHEST: Level = Level(10);

    /// The level with the number, if it is from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    pub fn number(self) -> u8 {
        self.0
    }

    /// `None` for the highest, which sees all it can.
    fn bounds<S: Evaluate>(self) -> Option<(Sight, Effort)> {
        let at = usize::from(self.0) - 1;
        S::SIGHTS.get(at).copied().zip(EFFORTS.get(at).copied())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}

/// What a player decided to do, and what it saw.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    pub action: A,
    pub report: Report<A>,
}

/// Plays a game at a level.
#[derive(Debug)]
pub struct Player<S: Evaluate> {
    level: Level,
    engine: Engine<S>,
    random: Xoshiro256PlusPlus,
    offers: Offers,
}

/// What became of the opponent's offers to end the game.
#[derive(Default, Debug)]
struct Offers {
    /// How many came, one turn after the other, since the chance of winning was best.
    count: u32,
    best_chance: f64,
}

impl Offers {
    /// Whether to take another offer at the chance of winning.
    fn accept(&mut self, chance: f64) -> bool {
        if chance > self.best_chance {
            *self = Offers { count: 0, best_chance: chance };
        }
        self.count += 1;
        chance < 0.5 && self.count >= PATIENCE
    }
}

impl<S: Evaluate> Player<S> {
    pub fn new(level: Level, settings: EngineSettings) -> Player<S> {
        let engine = match level.bounds::<S>() {
            None => Engine::new(EngineSettings { contempt: true, ..settings }),
            Some((_, effort)) => Engine::with(
                EngineSettings { threads: 1, mebibytes: settings.mebibytes.min(8), ..settings },
                // A player makes use of all that it has seen.
                Settings { quiescence: level > Level::LOWEST, whole_depths: false, ..Settings::default() },
                TreeSettings { overlooked: effort.overlooked, ..TreeSettings::default() },
                TurnSettings { overlooked: effort.missed, ..TurnSettings::default() },
            ),
        };
        let random = Xoshiro256PlusPlus::seed_from_u64(settings.seed);
        Player { level, engine, random, offers: Offers::default() }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    /// Decides what to do. Limits are kept; all levels but the highest stop within a second in any case, and the highest
    /// does if it is given none.
    /// Values in its report are not the truth: the highest level takes its opponent for weaker.
    ///
    /// Panics unless a player acts in the state.
    pub fn choose(&mut self, state: &S, limits: Limits) -> Choice<S::Action> {
        let choice = self.find(state, limits);
        match state.end_by_agreement() {
            Some(action) if self.gives_up(state, action, &choice.report) => Choice { action, ..choice },
            _ => choice,
        }
    }

    /// Whether to end the game, or offer it, by the action.
    fn gives_up(&mut self, state: &S, action: S::Action, report: &Report<S::Action>) -> bool {
        let chance = report.score().win_probability(S::SPREAD);
        let mut next = state.clone();
        next.apply(action);
        if !next.status().is_over() {
            self.offers = Offers::default();
            return chance < HOPELESS;
        }
        self.offers.accept(chance) || chance < HOPELESS
    }

    /// What to do if the game is to go on.
    fn find(&mut self, state: &S, mut limits: Limits) -> Choice<S::Action> {
        // Where whole turns are compared, what is chosen now decides on all that follows.
        if !S::PROPOSES_TURNS && state.count_legal(&mut Vec::new()) == 1 {
            limits.nodes = Some(1);
        }
        let Some((sight, effort)) = self.level.bounds::<S>() else {
            if limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none() {
                limits.time = Some(OWN_TIME);
            }
            let report = self.engine.search(state, limits, 1, &mut |_| {});
            return Choice { action: report.best(), report };
        };
        let is_careless = sight.carelessness > 0.0 && !self.engine.has_plan(state);
        let lines = if is_careless { LINES } else { 1 };
        let report = self.engine.search(state, within::<S>(limits, sight, effort), lines, &mut |_| {});
        let line = self.pick(&report.lines, sight.carelessness);
        self.engine.follow(state, &report.lines[line]);
        Choice { action: report.lines[line].actions[0], report }
    }

    /// A line's place, the better the likelier. Nobody leaves a win at the next action that he sees.
    fn pick(&mut self, lines: &[Line<S::Action>], carelessness: f64) -> usize {
        if lines.len() == 1 || lines[0].score == Score::WinIn(1) {
            return 0;
        }
        let best = lines[0].score;
        let weights: Vec<f64> =
            lines.iter().map(|line| exp(-cost(best, line.score, S::SPREAD) / carelessness)).collect();
        let draw = f64::from(self.random.next_u32()) / (f64::from(u32::MAX) + 1.0);
        let mut left = draw * weights.iter().sum::<f64>();
        for (place, weight) in weights.iter().enumerate() {
            left -= weight;
            if left < 0.0 {
                return place;
            }
        }
        0
    }
}

/// How much a line gives away of the chance of winning. Where that is nearly certain either way, what is given away of the
/// value counts a little, lest play become aimless.
fn cost(best: Score, score: Score, spread: i32) -> f64 {
    let value = |score| match score {
        Score::Value(value) => f64::from(value) / f64::from(spread),
        Score::WinIn(actions) => 20.0 - 0.1 * f64::from(actions),
        Score::LossIn(actions) => -20.0 + 0.1 * f64::from(actions),
    };
    let chance = best.win_probability(spread) - score.win_probability(spread);
    chance.max(0.0) + 0.02 * (value(best) - value(score)).clamp(0.0, 3.0)
}

/// The limits that let nobody see more than a level does.
fn within<S: Evaluate>(limits: Limits, sight: Sight, effort: Effort) -> Limits {
    let nodes = match (S::PROPOSES_TURNS, S::LONG_TURNS) {
        (true, _) => effort.turns,
        (false, true) => effort.iterations,
        (false, false) => effort.nodes,
    };
    let nodes = Some(limits.nodes.map_or(nodes, |limit| limit.min(nodes)));
    let depth = Some(limits.depth.map_or(sight.depth, |limit| limit.min(sight.depth)));
    let time = Some(limits.time.map_or(MOST_TIME, |limit| limit.min(MOST_TIME)));
    Limits { nodes, depth, time, ..limits }
}
