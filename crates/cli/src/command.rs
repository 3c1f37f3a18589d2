//! One file a command: its arguments and what it does.

pub mod analyze;
pub mod bench;
pub mod contest;
pub mod draw;
pub mod games;
pub mod ladder;
pub mod perft;
pub mod play;
pub mod playouts;
pub mod record;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod show;
pub mod train;
pub mod tune;
pub mod ugi;
