//! The native part of the Python package `quincunx`. Its types are described in `python/quincunx/_native.pyi`.

mod batch;
mod errors;
mod game;
mod picture;
mod search;
mod state;

use pyo3::prelude::*;

/// The engine behind the package `quincunx`.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::errors::{Error, IllegalAction, OptionError, PositionError};
    #[pymodule_export]
    use super::game::{Game, games, open_game};
    #[pymodule_export]
    use super::search::{Line, Report, search};
    #[pymodule_export]
    use super::state::{Explanation, State, replay};
}
