use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use game::{GameInfo, Options, Side};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use registry::Catalogue;
use simulator::{Opened, Space};

use crate::errors::{OptionError, unopened, unparsed};
use crate::state::State;

/// A function and its arguments: what pickle keeps of a value.
pub type Recipe<'py, A> = (Bound<'py, PyAny>, A);

/// A game with its options, whichever it is.
#[derive(Debug)]
pub struct Core {
    pub info: GameInfo,
    pub rules: &'static str,
    /// As given.
    pub options: Options,
    pub opened: Arc<dyn Opened>,
}

impl Core {
    pub fn space(&self) -> &Space {
        self.opened.space()
    }
}

#[pyclass(frozen, module = "quincunx")]
#[derive(Debug)]
pub struct Game(pub Arc<Core>);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, /, **options))]
    fn new(id: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let mut given = Options::default();
        for (name, value) in options.into_iter().flatten() {
            given.0.push((name.extract()?, value.str()?.extract()?));
        }
        let catalogue = Catalogue::default();
        let entry = catalogue.find(id).map_err(|error| unopened(&error))?;
        let opened = simulator::open(&catalogue, id, &given).map_err(|error| unopened(&error))?;
        Ok(Game(Arc::new(Core { info: entry.info, rules: entry.rules, options: given, opened })))
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.0.info.id
    }

    #[getter]
    fn title(&self) -> &'static str {
        self.0.info.title
    }

    #[getter]
    fn summary(&self) -> &'static str {
        self.0.info.summary
    }

    /// The rules page, as Markdown.
    #[getter]
    fn rules(&self) -> &'static str {
        self.0.rules
    }

    /// All options with their values, as texts.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for spec in self.0.info.options {
            options.set_item(spec.name, spec.kind.default_text())?;
        }
        for (name, value) in &self.0.options.0 {
            options.set_item(name, value)?;
        }
        Ok(options)
    }

    /// The names of the two sides, first side first.
    #[getter]
    fn sides(&self) -> Vec<String> {
        self.0.opened.start().game().side_names().into()
    }

    #[getter]
    fn num_players(&self) -> usize {
        Side::BOTH.len()
    }

    #[getter]
    fn num_distinct_actions(&self) -> usize {
        self.0.space().picks()
    }

    /// The names of the cells, which are the first picks.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.0.space().plan.cells.iter().map(|cell| cell.name.to_string()).collect()
    }

    /// The buttons, which are the picks after the cells, each with what a person reads.
    #[getter]
    fn buttons(&self) -> Vec<(String, String)> {
        self.0.space().buttons.iter().map(|button| (button.key.clone(), button.label.clone())).collect()
    }

    /// Planes, rows from the bottom, columns from the left.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let space = self.0.space();
        (space.planes.len(), space.grid.rows, space.grid.columns)
    }

    #[getter]
    fn observation_planes(&self) -> Vec<&'static str> {
        self.0.space().planes.clone()
    }

    /// Row and column of each cell in the planes of an observation.
    #[getter]
    fn cell_squares(&self) -> Vec<(usize, usize)> {
        let grid = &self.0.space().grid;
        grid.squares
            .iter()
            .map(|&at| (usize::from(at) / grid.columns, usize::from(at) % grid.columns))
            .collect()
    }

    /// No game from the start takes more picks than this, those of chance included.
    #[getter]
    fn max_game_length(&self) -> usize {
        self.0.space().most_picks
    }

    /// No game from the start has more picks of chance than this.
    #[getter]
    fn max_chance_nodes(&self) -> usize {
        self.0.space().most_chances
    }

    fn new_state(&self) -> State {
        State::new(Arc::clone(&self.0), self.0.opened.start(), None)
    }

    #[pyo3(name = "from_position")]
    fn parse(&self, py: Python<'_>, text: &str) -> PyResult<State> {
        let simulator = self.0.opened.parse(text).map_err(|error| unparsed(py, &error))?;
        // The actions after it are in the state's history.
        let start = text.split_once(" moves ").map_or(text, |(start, _)| start);
        Ok(State::new(Arc::clone(&self.0), simulator, Some(start.to_string())))
    }

    /// The name of a pick: a cell's, a button's key, or `complete`.
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        name_of(&self.0, action)
    }

    fn string_to_action(&self, name: &str) -> PyResult<u16> {
        find(&self.0, name)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py, (&'static str, Bound<'py, PyDict>)>> {
        let open = py.import("quincunx._native")?.getattr("open_game")?;
        let options = PyDict::new(py);
        for (name, value) in &self.0.options.0 {
            options.set_item(name, value)?;
        }
        Ok((open, (self.0.info.id, options)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| self.same_as(other.get()))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.key().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let options: String =
            self.0.options.0.iter().map(|(name, value)| format!(", {name}={value:?}")).collect();
        format!("quincunx.Game({:?}{options})", self.0.info.id)
    }
}

impl Game {
    fn same_as(&self, other: &Game) -> bool {
        self.key() == other.key()
    }

    fn key(&self) -> (&'static str, Vec<(&str, String)>) {
        let value = |name: &str, default: String| {
            let given = self.0.options.0.iter().find(|(given, _)| given == name);
            given.map_or(default, |(_, value)| value.clone())
        };
        let options = self.0.info.options.iter();
        (
            self.0.info.id,
            options.map(|spec| (spec.name, value(spec.name, spec.kind.default_text()))).collect(),
        )
    }
}

pub fn name_of(core: &Core, action: i64) -> PyResult<String> {
    let name = u16::try_from(action).ok().and_then(|id| core.space().name(id));
    name.map(str::to_string).ok_or_else(|| {
        OptionError::new_err(format!("{action} is no pick: picks are from 0 to {}", core.space().picks() - 1))
    })
}

pub fn find(core: &Core, name: &str) -> PyResult<u16> {
    core.space().find(name).ok_or_else(|| OptionError::new_err(format!("no pick has the name {name:?}")))
}

/// Opens a game with its options in a dictionary: what pickle calls.
#[pyfunction]
pub fn open_game(id: &str, options: &Bound<'_, PyDict>) -> PyResult<Game> {
    Game::new(id, Some(options))
}

/// The games by their ids, each with its title.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let games = PyDict::new(py);
    for entry in Catalogue::default().entries() {
        games.set_item(entry.info.id, entry.info.title)?;
    }
    Ok(games)
}
