use std::num::NonZero;
use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods};
use pyo3::prelude::*;
use simulator::{Tables, Views};

use crate::errors::{Error, illegal};
use crate::game::{Core, Game};
use crate::state::State;

/// So many games fit into memory with room to spare; more is a mistake.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind, played side by side, in arrays that are made once and written again with every step.
#[pyclass(module = "quincunx")]
#[derive(Debug)]
pub struct Batch {
    core: Arc<Core>,
    tables: Box<dyn Tables>,
    arrays: Arrays,
}

#[derive(Debug)]
struct Arrays {
    observations: Py<PyArray4<f32>>,
    legal: Py<PyArray2<bool>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    players: Py<PyArray1<i8>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, n, *, seed = 0, threads = None, auto_reset = true))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, Game>,
        n: usize,
        seed: u64,
        threads: Option<usize>,
        auto_reset: bool,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&n) {
            return Err(Error::new_err(format!("n is {n}: expected a number from 1 to {MOST_GAMES}")));
        }
        let core = Arc::clone(&game.get().0);
        let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get));
        let tables = core.opened.tables(n, threads, auto_reset);
        let arrays = Arrays::new(py, &core, n);
        let mut batch = Batch { core, tables, arrays };
        batch.reset(py, seed)?;
        Ok(batch)
    }

    /// Starts all games anew; the seed decides what chance does.
    #[pyo3(signature = (seed = 0))]
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let tables = &mut *self.tables;
        self.arrays.with_views(py, |views| py.detach(|| tables.reset(seed, views)))
    }

    /// Makes a pick in every game.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let picks = self.read_picks(actions)?;
        let tables = &mut *self.tables;
        let stepped = self.arrays.with_views(py, |views| py.detach(|| tables.step(&picks, views)))?;
        stepped.map_err(|(at, mut refusal)| {
            refusal.sentence = format!("game {at}: {}", refusal.sentence);
            illegal(py, &refusal)
        })
    }

    /// A pick for every game, drawn from those that may be made.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let picks = PyArray1::zeros(py, self.tables.len(), false);
        self.tables.sample(picks.readwrite().as_slice_mut()?);
        Ok(picks)
    }

    /// A copy of one of the games.
    fn state(&self, at: usize) -> PyResult<State> {
        if at >= self.tables.len() {
            return Err(Error::new_err(format!("there is no game {at}: there are {}", self.tables.len())));
        }
        Ok(State::new(Arc::clone(&self.core), self.tables.simulator(at), None))
    }

    #[getter]
    fn game(&self) -> Game {
        Game(Arc::clone(&self.core))
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray4<f32>> {
        self.arrays.observations.clone_ref(py)
    }

    #[getter]
    fn legal(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.legal.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.dones.clone_ref(py)
    }

    #[getter]
    fn players(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.players.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.tables.len()
    }

    fn __repr__(&self) -> String {
        format!("<quincunx.Batch of {} games of {}>", self.tables.len(), self.core.info.id)
    }
}

impl Batch {
    /// Whole numbers of any width, one for each game.
    fn read_picks(&self, actions: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
        let picks: Vec<i64> = match actions.cast::<PyArray1<i64>>() {
            Ok(array) => array.to_vec()?,
            Err(_) => actions.try_iter()?.map(|action| action?.extract()).collect::<PyResult<_>>()?,
        };
        if picks.len() != self.tables.len() {
            let (found, expected) = (picks.len(), self.tables.len());
            return Err(Error::new_err(format!("there are {found} picks for {expected} games")));
        }
        Ok(picks)
    }
}

impl Arrays {
    fn new(py: Python<'_>, core: &Core, games: usize) -> Arrays {
        let space = core.space();
        let shape = [games, space.planes.len(), space.grid.rows, space.grid.columns];
        Arrays {
            observations: PyArray4::zeros(py, shape, false).unbind(),
            legal: PyArray2::zeros(py, [games, space.picks()], false).unbind(),
            rewards: PyArray2::zeros(py, [games, 2], false).unbind(),
            dones: PyArray1::zeros(py, games, false).unbind(),
            players: PyArray1::zeros(py, games, false).unbind(),
        }
    }

    /// The contents of all arrays for writing; an error if somebody else has them or changed their shape.
    fn with_views<T>(&self, py: Python<'_>, write: impl FnOnce(Views<'_>) -> T) -> PyResult<T> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut legal = self.legal.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut dones = self.dones.bind(py).try_readwrite()?;
        let mut players = self.players.bind(py).try_readwrite()?;
        Ok(write(Views {
            observations: observations.as_slice_mut()?,
            legal: legal.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            players: players.as_slice_mut()?,
        }))
    }
}
