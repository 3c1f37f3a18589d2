use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ::search::{EngineSettings, Level, Limits, Score, StopFlag};
use game::Status;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use registry::{Analysis, AnalysisLine, AnyGame};
use simulator::Simulator;

use crate::errors::Error;
use crate::state::State;

/// How long a search lasts that is given no limit.
const OWN_TIME: Duration = Duration::from_secs(1);
/// How often it is asked whether somebody pressed Ctrl-C.
const SIGNALS_EVERY: Duration = Duration::from_millis(50);
const MOST_THREADS: usize = 256;
const MOST_LINES: usize = 256;

#[pyclass(frozen, get_all, module = "quincunx")]
#[derive(Debug)]
pub struct Line {
    actions: Vec<String>,
    score: String,
    value: Option<f64>,
    win_probability: f64,
    wins_in: Option<u32>,
    loses_in: Option<u32>,
}

#[pyclass(frozen, get_all, module = "quincunx")]
#[derive(Debug)]
pub struct Report {
    best: String,
    lines: Vec<Py<Line>>,
    depth: u32,
    nodes: u64,
    seconds: f64,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("<{}: {}>", self.score, self.actions.join(" "))
    }
}

#[pymethods]
impl Report {
    fn __repr__(&self) -> String {
        let lines: String = self.lines.iter().map(|line| format!(", {}", line.get().__repr__())).collect();
        format!("<quincunx.Report best {}, {} nodes{lines}>", self.best, self.nodes)
    }
}

/// Lets the engine think, without the GIL.
#[pyfunction]
#[pyo3(signature = (state, *, level = None, time = None, nodes = None, lines = 1, threads = 1, seed = 0))]
#[allow(clippy::too_many_arguments, reason = "they are keyword arguments of a Python function")]
pub fn search(
    py: Python<'_>,
    state: &Bound<'_, State>,
    level: Option<u8>,
    time: Option<f64>,
    nodes: Option<u64>,
    lines: usize,
    threads: usize,
    seed: u64,
) -> PyResult<Report> {
    let game = thinkable(state.try_borrow()?.simulator())?;
    let question = Question {
        level: level.map(read_level).transpose()?,
        limits: read_limits(level, time, nodes)?,
        lines: within("lines", lines, MOST_LINES)?,
        settings: EngineSettings {
            threads: within("threads", threads, MOST_THREADS)?,
            mebibytes: memory(level, nodes),
            seed,
            ..EngineSettings::default()
        },
    };
    let (best, analysis) = think(py, game, question)?;
    report(py, best, analysis)
}

/// What an engine is asked.
struct Question {
    /// How well it is to play; as well as it can unless set.
    level: Option<Level>,
    limits: Limits,
    lines: usize,
    settings: EngineSettings,
}

impl Question {
    fn ask(self, game: &AnyGame) -> (String, Analysis) {
        match self.level {
            Some(level) => game.choose(&mut game.new_player(level, self.settings), self.limits),
            None => {
                let mut engine = game.new_engine(self.settings);
                let analysis = game.analyse(&mut engine, self.limits, self.lines, &mut |_| {});
                (analysis.lines[0].actions[0].clone(), analysis)
            }
        }
    }
}

/// The state as engines take it, if there is something to think about.
fn thinkable(simulator: &dyn Simulator) -> PyResult<AnyGame> {
    if !simulator.picked().is_empty() {
        return Err(Error::new_err("an action is half picked: complete it, or undo its picks"));
    }
    match simulator.status() {
        Status::ToAct(_) => Ok(simulator.game()),
        Status::Chance => Err(Error::new_err("chance acts: there is nothing to search")),
        Status::Over(_) => Err(Error::new_err("the game is over: there is nothing to search")),
    }
}

/// Thinks in a thread of its own, while this one looks after signals.
fn think(py: Python<'_>, game: AnyGame, question: Question) -> PyResult<(String, Analysis)> {
    let stop: StopFlag = question.limits.stop.clone();
    py.detach(|| {
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            // The receiver is gone only if this function has given up, and then nobody waits for the answer.
            scope.spawn(move || sender.send(question.ask(&game)).ok());
            loop {
                match receiver.recv_timeout(SIGNALS_EVERY) {
                    Ok(answer) => return Ok(answer),
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the search broke off"));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| py.check_signals()).inspect_err(|_| stop.stop())?;
                    }
                }
            }
        })
    })
}

fn read_level(level: u8) -> PyResult<Level> {
    Level::new(level)
        .ok_or_else(|| Error::new_err(format!("level is {level}: expected a number from 1 to 10")))
}

fn read_limits(level: Option<u8>, time: Option<f64>, nodes: Option<u64>) -> PyResult<Limits> {
    let time = match time {
        Some(seconds) => Some(
            Duration::try_from_secs_f64(seconds)
                .map_err(|_| Error::new_err(format!("time is {seconds}: expected seconds")))?,
        ),
        None => (level.is_none() && nodes.is_none()).then_some(OWN_TIME),
    };
    if nodes == Some(0) {
        return Err(Error::new_err("nodes is 0: expected at least 1"));
    }
    Ok(Limits { time, nodes, ..Limits::default() })
}

/// A large table takes longer to lay out than a short search lasts.
fn memory(level: Option<u8>, nodes: Option<u64>) -> usize {
    let most = EngineSettings::default().mebibytes;
    let wanted = nodes.map_or(most, |nodes| (nodes >> 14) as usize);
    let enough = if level.is_some_and(|level| level < 10) { 4 } else { most };
    wanted.clamp(1, enough)
}

fn within(name: &str, value: usize, most: usize) -> PyResult<usize> {
    if (1..=most).contains(&value) {
        return Ok(value);
    }
    Err(Error::new_err(format!("{name} is {value}: expected a number from 1 to {most}")))
}

fn report(py: Python<'_>, best: String, analysis: Analysis) -> PyResult<Report> {
    let lines = analysis.lines.into_iter().map(|line| Py::new(py, Line::from(line)));
    Ok(Report {
        best,
        lines: lines.collect::<PyResult<_>>()?,
        depth: analysis.depth,
        nodes: analysis.nodes,
        seconds: analysis.elapsed.as_secs_f64(),
    })
}

impl From<AnalysisLine> for Line {
    fn from(line: AnalysisLine) -> Line {
        let (mut value, mut wins_in, mut loses_in) = (None, None, None);
        match line.score {
            Score::Value(thousandths) => value = Some(f64::from(thousandths) / 1000.0),
            Score::WinIn(actions) => wins_in = Some(actions),
            Score::LossIn(actions) => loses_in = Some(actions),
        }
        let AnalysisLine { score, win_probability, actions } = line;
        Line { actions, score: score.to_string(), value, win_probability, wins_in, loses_in }
    }
}
