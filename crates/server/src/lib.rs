//! The page over HTTP: embedded files, cached by their hashes, under a strict policy.

mod listen;
mod page;
mod routes;

use axum::Router;

pub use listen::{Listen, ServeError, serve};

/// Everything the server answers.
pub fn app() -> Router {
    page::router()
}
