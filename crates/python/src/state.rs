use std::sync::Arc;

use game::{Outcome, Side, Status};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use simulator::{Deed, Simulator};

use crate::errors::{Error, illegal};
use crate::game::{Core, Game, Recipe, find, name_of};
use crate::picture;

/// Who acts where nobody of the players does, by the numbers that OpenSpiel uses.
pub const CHANCE: i64 = -1;
pub const TERMINAL: i64 = -4;

/// What [`replay`] makes a state from.
type Past<'py> = (Game, Option<String>, Bound<'py, PyList>);

/// A game being played.
#[pyclass(module = "quincunx")]
#[derive(Debug)]
pub struct State {
    core: Arc<Core>,
    simulator: Box<dyn Simulator>,
    /// The position text it began from, if not the game's start.
    start: Option<Arc<str>>,
    choices: Vec<u16>,
}

/// Why an action is refused.
#[pyclass(frozen, get_all, module = "quincunx")]
#[derive(Debug)]
pub struct Explanation {
    sentence: String,
    paragraph: &'static str,
    cells: Vec<String>,
}

impl State {
    pub fn new(core: Arc<Core>, simulator: Box<dyn Simulator>, start: Option<String>) -> State {
        State { core, simulator, start: start.map(Arc::from), choices: Vec::new() }
    }

    pub fn simulator(&self) -> &dyn Simulator {
        &*self.simulator
    }

    fn copy(&self) -> State {
        State {
            core: Arc::clone(&self.core),
            simulator: self.simulator.boxed_clone(),
            start: self.start.clone(),
            choices: Vec::new(),
        }
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        Game(Arc::clone(&self.core))
    }

    /// 0 or 1, `CHANCE` or `TERMINAL`.
    fn current_player(&self) -> i64 {
        match self.simulator.status() {
            Status::ToAct(side) => side as i64,
            Status::Chance => CHANCE,
            Status::Over(_) => TERMINAL,
        }
    }

    fn is_terminal(&self) -> bool {
        self.simulator.status().is_over()
    }

    fn is_chance(&self) -> bool {
        self.simulator.status() == Status::Chance
    }

    /// 1 for a win, -1 for a loss, 0 for a draw and while the game goes on.
    fn returns(&self) -> [f64; 2] {
        match self.simulator.status() {
            Status::Over(Outcome::Win(Side::First)) => [1.0, -1.0],
            Status::Over(Outcome::Win(Side::Second)) => [-1.0, 1.0],
            Status::Over(Outcome::Draw) | Status::ToAct(_) | Status::Chance => [0.0, 0.0],
        }
    }

    /// What may be picked next, in ascending order; the outcomes where chance acts.
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.simulator.choices(&mut self.choices);
        PyList::new(py, &self.choices)
    }

    /// For every pick, whether it may be made.
    fn legal_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        self.simulator.choices(&mut self.choices);
        let mask = PyArray1::zeros(py, self.core.space().picks(), false);
        let mut values = mask.readwrite();
        let values = values.as_slice_mut()?;
        for &id in &self.choices {
            values[usize::from(id)] = true;
        }
        Ok(mask)
    }

    /// What chance may pick, each with its probability; empty unless chance acts.
    fn chance_outcomes(&mut self) -> Vec<(u16, f64)> {
        let weighted = self.simulator.chances();
        let sum: u32 = weighted.iter().map(|&(_, weight)| weight).sum();
        weighted.into_iter().map(|(id, weight)| (id, f64::from(weight) / f64::from(sum))).collect()
    }

    /// Makes a pick.
    fn apply(&mut self, py: Python<'_>, action: i64) -> PyResult<()> {
        self.simulator.pick(action).map_err(|refusal| illegal(py, &refusal))
    }

    /// The picks of the next action that have been made so far.
    #[getter]
    fn picked(&self) -> Vec<u16> {
        self.simulator.picked().to_vec()
    }

    /// The legal actions as texts, sorted; with picks made, those that begin with them.
    fn legal_texts(&mut self) -> Vec<String> {
        self.simulator.texts()
    }

    /// Plays a whole action by its text.
    fn apply_text(&mut self, py: Python<'_>, text: &str) -> PyResult<()> {
        self.simulator.play(text).map_err(|refusal| illegal(py, &refusal))
    }

    /// The picks that make a legal action.
    fn picks(&self, py: Python<'_>, text: &str) -> PyResult<Vec<u16>> {
        self.simulator.picks_of(text).map_err(|refusal| illegal(py, &refusal))
    }

    /// Why the action is refused; `None` if it is legal.
    fn explain(&self, text: &str) -> Option<Explanation> {
        let registry::Explanation { sentence, paragraph, cells } = self.simulator.picks_of(text).err()?;
        Some(Explanation { sentence, paragraph, cells })
    }

    /// The name of a pick: a cell's, a button's key, or `complete`.
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        name_of(&self.core, action)
    }

    fn string_to_action(&self, name: &str) -> PyResult<u16> {
        find(&self.core, name)
    }

    /// Takes back what was applied last, a pick or a text.
    fn undo(&mut self) -> PyResult<()> {
        if self.simulator.undo() { Ok(()) } else { Err(Error::new_err("nothing has been played yet")) }
    }

    /// All that was applied since the start: picks as numbers, whole actions as texts.
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for deed in self.simulator.deeds() {
            match deed {
                Deed::Pick(id) => list.append(id)?,
                Deed::Text(text) => list.append(text)?,
            }
        }
        Ok(list)
    }

    /// All actions since the start, as texts.
    fn actions(&self) -> Vec<String> {
        self.simulator.actions()
    }

    /// The position text, with `moves` and the actions since in the middle of a turn. Picks are left out.
    fn position(&self) -> String {
        self.simulator.position()
    }

    /// Equal for states from which play goes on alike; the same on every machine.
    fn hash(&self) -> u64 {
        self.simulator.hash()
    }

    /// Planes of numbers, as a player sees them: the one who acts or whose turn it is, unless another is asked for.
    #[pyo3(signature = (player = None))]
    fn observation<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let viewer = match player {
            None => None,
            Some(0) => Some(Side::First),
            Some(1) => Some(Side::Second),
            Some(other) => return Err(Error::new_err(format!("{other} is no player: players are 0 and 1"))),
        };
        let space = self.core.space();
        let shape = [space.planes.len(), space.grid.rows, space.grid.columns];
        let planes = PyArray3::zeros(py, shape, false);
        self.simulator.observe(viewer, planes.readwrite().as_slice_mut()?);
        Ok(planes)
    }

    /// The board as SVG.
    #[pyo3(signature = (*, width = 480, dark = false))]
    fn svg(&self, width: u32, dark: bool) -> String {
        picture::svg(&self.core, &*self.simulator, width, dark)
    }

    fn _repr_svg_(&self) -> String {
        self.svg(480, false)
    }

    /// The board as pixels: height, width, red green blue.
    #[pyo3(signature = (*, width = 480, dark = false))]
    fn rgb<'py>(&self, py: Python<'py>, width: u32, dark: bool) -> PyResult<Bound<'py, PyArray3<u8>>> {
        if !(16..=4096).contains(&width) {
            return Err(Error::new_err(format!("width is {width}: expected a number from 16 to 4096")));
        }
        let svg = self.svg(width, dark);
        picture::pixels(py, &svg)
    }

    fn clone(&self) -> State {
        self.copy()
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> State {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py, Past<'py>>> {
        let replay = py.import("quincunx._native")?.getattr("replay")?;
        Ok((replay, (self.game(), self.start.as_deref().map(str::to_string), self.history(py)?)))
    }

    fn __str__(&self) -> String {
        self.simulator.game().show()
    }

    fn __repr__(&self) -> String {
        format!("<quincunx.State of {}: {}>", self.core.info.id, self.simulator.position())
    }
}

/// A state by what was applied since its start: what pickle calls.
#[pyfunction]
pub fn replay(
    py: Python<'_>,
    game: &Bound<'_, Game>,
    start: Option<&str>,
    history: &Bound<'_, PyList>,
) -> PyResult<State> {
    let core = Arc::clone(&game.get().0);
    let simulator = match start {
        None => core.opened.start(),
        Some(text) => core.opened.parse(text).map_err(|error| crate::errors::unparsed(py, &error))?,
    };
    let mut state = State::new(core, simulator, start.map(str::to_string));
    for deed in history {
        match deed.extract::<String>() {
            Ok(text) => state.apply_text(py, &text)?,
            Err(_) => state.apply(py, deed.extract()?)?,
        }
    }
    Ok(state)
}
