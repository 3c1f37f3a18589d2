//! Engines and players behind strings.

use std::any::Any;
use std::fmt;
use std::time::Duration;

use game::{Evaluate, Session, State};
use search::{Engine, EngineSettings, Level, Limits, Player, Report, Score};

/// An engine for one game. It remembers what it found from one search to the next.
pub struct AnyEngine(pub(crate) Box<dyn Any + Send>);

/// A player of one game at a level.
pub struct AnyPlayer(pub(crate) Box<dyn Any + Send>);

impl fmt::Debug for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyEngine")
    }
}

impl fmt::Debug for AnyPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyPlayer")
    }
}

/// What an engine thinks of a state.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    pub depth: u32,
    pub nodes: u64,
    pub elapsed: Duration,
    /// Best first, at least one.
    pub lines: Vec<AnalysisLine>,
    /// The unit of the scores.
    pub unit: &'static str,
}

#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisLine {
    /// For the side that acts.
    pub score: Score,
    /// The chance that the side that acts wins, draws counting half.
    pub win_probability: f64,
    pub actions: Vec<String>,
}

/// How an evaluation comes to its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// For the first side, in thousandths of the unit.
    pub value: i32,
    pub unit: &'static str,
    /// See [`Evaluate::SPREAD`].
    pub spread: i32,
    pub features: Vec<Feature>,
}

/// A feature: how much of it there is, first side minus second, and what one of it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    pub name: &'static str,
    pub amount: i32,
    pub weight: i32,
}

pub(crate) fn evaluation<S: Evaluate>(state: &S) -> Evaluation {
    let mut amounts = vec![0; S::FEATURES.len()];
    state.features(&mut amounts);
    let features = S::FEATURES
        .iter()
        .zip(amounts)
        .zip(S::weights())
        .map(|((name, amount), &weight)| Feature { name, amount, weight })
        .collect();
    Evaluation { value: state.evaluate(), unit: S::UNIT, spread: S::SPREAD, features }
}

pub(crate) fn new_engine<S: Evaluate>(settings: EngineSettings) -> AnyEngine {
    AnyEngine(Box::new(Engine::<S>::new(settings)))
}

pub(crate) fn new_player<S: Evaluate>(level: Level, settings: EngineSettings) -> AnyPlayer {
    AnyPlayer(Box::new(Player::<S>::new(level, settings)))
}

pub(crate) fn analyse<S: Evaluate>(
    session: &Session<S>,
    engine: &mut AnyEngine,
    limits: Limits,
    lines: usize,
    watch: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let engine: &mut Engine<S> = engine.0.downcast_mut().expect("the engine was made for this game");
    let state = session.state();
    let report = engine.search(state, limits, lines, &mut |report| watch(&analysis(state, report)));
    analysis(state, &report)
}

pub(crate) fn choose<S: Evaluate>(
    session: &Session<S>,
    player: &mut AnyPlayer,
    limits: Limits,
) -> (String, Analysis) {
    let player: &mut Player<S> = player.0.downcast_mut().expect("the player was made for this game");
    let choice = player.choose(session.state(), limits);
    (session.state().notation(choice.action).to_string(), analysis(session.state(), &choice.report))
}

fn analysis<S: Evaluate>(state: &S, report: &Report<S::Action>) -> Analysis {
    let line = |line: &search::Line<S::Action>| AnalysisLine {
        score: line.score,
        win_probability: line.score.win_probability(S::SPREAD),
        actions: texts(state, &line.actions),
    };
    Analysis {
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        lines: report.lines.iter().map(line).collect(),
        unit: S::UNIT,
    }
}

/// The texts of actions played one after the other.
fn texts<S: State>(state: &S, actions: &[S::Action]) -> Vec<String> {
    let mut state = state.clone();
    actions
        .iter()
        .map(|&action| {
            let text = state.notation(action).to_string();
            state.apply(action);
            text
        })
        .collect()
}
