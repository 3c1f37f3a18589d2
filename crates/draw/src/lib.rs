//! Boards as SVG, drawn from a game's plan and scene: a whole picture, or its parts for a page that moves them.
//!
//! All shapes, letters included, are paths of our own, so that a picture needs no font and looks the same everywhere.
//! A fragment is to be put into an `svg` element that holds [`definitions`] once and shows [`view_box`].

mod badges;
mod coordinates;
mod counter;
mod ground;
mod letters;
mod look;
mod markers;
mod material;
mod peg;
mod picture;
mod pieces;
mod shading;
mod silhouettes;
mod stone;

pub use ground::board;
pub use look::{Light, Look, SideColours, ViewBox, place, view_box};
pub use markers::{marker, scene_edges};
pub use material::Material;
pub use picture::{miniature, svg};
pub use pieces::{UNKNOWN, piece, piece_key};
pub use shading::definitions;
