//! Opponents: alpha-beta where a turn is one action, tree search where turns are long, search of whole turns where the
//! game proposes good ones, and levels from beginner to strong.
//!
//! A side may act several times in a row: values are negated only where the side changes. Chance is averaged.

mod alphabeta;
mod bench;
mod clock;
mod engine;
mod level;
mod limits;
mod ordering;
mod score;
mod table;
mod tree;
mod turns;
mod uct;

pub use alphabeta::{AlphaBeta, Settings};
pub use bench::{Bench, bench};
pub use clock::Watch;
#[cfg(target_arch = "wasm32")]
pub use clock::set_host_clock;
pub use engine::{Engine, EngineSettings, Method};
pub use level::{Choice, Level, Player};
pub use limits::{Limits, StopFlag};
pub use score::{Line, Report, Score};
pub use table::TranspositionTable;
pub use tree::{TreeSearch, TreeSettings};
pub use turns::{TurnSearch, TurnSettings};
pub use uct::Uct;
