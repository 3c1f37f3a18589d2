use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use registry::OpenError;
use simulator::ParseError;

create_exception!(quincunx, Error, PyValueError, "What quincunx refuses, and why.");
create_exception!(
    quincunx,
    IllegalAction,
    Error,
    "An action or a pick that is refused; `paragraph` of the rules and `cells` say more."
);
create_exception!(
    quincunx,
    PositionError,
    Error,
    "A position text that is refused; `faults` lists each field with what is wrong."
);
create_exception!(quincunx, OptionError, Error, "A game or an option that does not exist, or a bad value.");

pub fn illegal(py: Python<'_>, explanation: &registry::Explanation) -> PyErr {
    with_attributes(py, IllegalAction::new_err(explanation.sentence.clone()), |error| {
        error.setattr("paragraph", explanation.paragraph)?;
        error.setattr("cells", &explanation.cells)
    })
}

pub fn unparsed(py: Python<'_>, error: &ParseError) -> PyErr {
    match error {
        ParseError::Action(explanation) => illegal(py, explanation),
        ParseError::Position(error) => {
            let faults: Vec<(&str, &str)> =
                error.faults.iter().map(|fault| (fault.field, fault.message.as_str())).collect();
            with_attributes(py, PositionError::new_err(error.to_string()), |error| {
                error.setattr("faults", faults)
            })
        }
    }
}

pub fn unopened(error: &OpenError) -> PyErr {
    OptionError::new_err(error.to_string())
}

fn with_attributes(
    py: Python<'_>,
    error: PyErr,
    set: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>,
) -> PyErr {
    match set(error.value(py)) {
        Ok(()) => error,
        Err(failure) => failure,
    }
}
