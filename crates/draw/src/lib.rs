//! Pictures of boards as SVG, drawn from a game's plan and scene. All shapes, letters included, are paths of our own,
//! so that a picture needs no font and looks the same everywhere.

mod board_layer;
mod counter;
mod letters;
mod palette;
mod picture;
mod shapes;
mod tokens;

pub use palette::{Light, SideColours};
pub use picture::{Look, svg};
