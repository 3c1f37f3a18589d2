//! The rules of Chartabella: a hex wargame with a die, played as scenarios of a theme.
//!
//! A [`Theme`] has sides, a die and types of pieces; a [`Scenario`] a map, two armies and what each side must not lose.
//! Both are made from what someone typed ([`ThemeSetup`], [`ScenarioSetup`]), by hand or from a file, and kept by id in a
//! [`Library`].

mod action;
mod attack;
mod check;
mod die;
mod draw;
mod effects;
mod ending;
mod evaluation;
mod explain;
mod fault;
mod field;
mod file;
mod flight;
mod generate;
mod ground;
mod library;
pub mod network;
mod notation;
mod observation;
mod perform;
mod picks;
mod piece;
mod position;
mod prompt;
mod reason;
mod resolve;
mod rules;
mod scenario;
mod scene;
mod state;
mod theme;
mod trample;
mod walk;
mod window;

pub use action::{Action, Aim, Trample};
pub use attack::Odds;
pub use die::Face;
pub use ending::{Ending, LAST_TURN, Loss};
pub use fault::SetupFault;
pub use ground::{Camp, Ground, Terrain};
pub use library::Library;
pub use notation::{End, Notation};
pub use piece::{Facing, Piece};
pub use reason::{Illegal, PieceOn};
pub use rules::Chartabella;
pub use scenario::{CampSetup, Scenario, ScenarioSetup};
pub use state::ChartabellaState;
pub use theme::{Class, FaceSetup, Kind, SideSetup, Theme, ThemeSetup, TypeSetup};
