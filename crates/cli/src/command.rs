//! One file a command: its arguments and what it does.

pub mod draw;
pub mod games;
pub mod perft;
pub mod play;
pub mod playouts;
pub mod record;
pub mod rules;
pub mod scenario;
pub mod show;
pub mod ugi;
