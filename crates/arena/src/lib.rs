//! Matches between players: paired openings with sides swapped, statistics with error bars, records that a match can be
//! taken up again from.

mod external;
mod luck;
mod opening;
mod player;
mod ratings;
mod runner;
mod statistics;
mod tune;

pub use external::{ExternalEngine, ExternalError};
pub use luck::{WithoutLuck, without_luck};
pub use opening::{fair_opening, random_opening};
pub use player::{Budget, Player, PlayerSpec};
pub use ratings::{Pairing, Rating, ratings};
pub use runner::{GameResult, MatchError, MatchPlan, MatchStart, play_game, run};
pub use statistics::{Sprt, SprtState, Tally};
pub use tune::{Fit, Sample, TunePlan, collect, fit};
