//! The games and the search for the browser: one call, JSON in and out. The same calls give the same answers in a program.

mod arrange;
mod art;
#[cfg(target_arch = "wasm32")]
mod boundary;
mod engine;
mod lessons;
pub mod message;
mod refuse;
mod tables;
mod thinking;
mod view;
mod words;

pub use engine::Engine;

#[cfg(test)]
mod tests;
