use board::Cell;
use game::{BySide, Plan, Point};

use crate::material::Material;

/// A cell's width in the picture's units.
pub(crate) const UNIT: f64 = 100.0;

/// By day or by night: the surroundings, and how much light falls on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Light {
    #[default]
    Day,
    Night,
}

/// The two colours of a side's pieces: the body, and what is drawn on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideColours {
    pub body: String,
    pub mark: String,
}

impl SideColours {
    /// A body in some colour (`#rrggbb`), with marks light or dark enough to be read on it.
    pub fn on(body: String) -> SideColours {
        let part =
            |at: usize| body.get(at..at + 2).and_then(|hex| u32::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let brightness = 3 * part(1) + 6 * part(3) + part(5);
        let mark = if brightness > 1_400 { "#2b2622" } else { "#f8f1e4" };
        SideColours { mark: mark.to_string(), body }
    }
}

/// How a picture is to look.
#[derive(Clone, Debug)]
pub struct Look {
    pub material: Material,
    pub light: Light,
    pub sides: BySide<SideColours>,
    /// Seen from the second side: turned by half a circle, letters and pieces upright.
    pub flipped: bool,
    /// Whether the names of rows and columns stand around the board.
    pub coordinates: bool,
    /// Whether counters bear their numbers.
    pub figures: bool,
    /// Whether stones bear their strength as pips.
    pub strengths: bool,
    /// Of a whole picture: the width in pixels that it asks to be shown at.
    pub width: u32,
    /// Of a whole picture: what it is, for those who do not see it; the scene's prompt if empty.
    pub title: String,
    /// Of a whole picture: cells to set off, where the last action began, passed and ended.
    pub last: Vec<Cell>,
}

impl Look {
    /// The look of a game by day, from the first side.
    pub fn of(game: &str) -> Look {
        let material = Material::of(game);
        Look {
            material,
            light: Light::Day,
            sides: material.sides(),
            flipped: false,
            coordinates: true,
            figures: true,
            strengths: false,
            width: 720,
            title: String::new(),
            last: Vec::new(),
        }
    }
}

/// The part of the plane that a picture shows, y downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ViewBox {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// Where a point of the plan, y upwards, lies in the picture, y downwards.
pub fn place(look: &Look, point: Point) -> (f64, f64) {
    let turn = if look.flipped { -UNIT } else { UNIT };
    // Adding zero turns a negative zero, which would be printed with its sign, into zero.
    (point.x * turn + 0.0, -point.y * turn + 0.0)
}

/// What a picture of the board shows: all cells, the frame that the material lays around them, the coordinates.
pub fn view_box(plan: &Plan, look: &Look) -> ViewBox {
    let margin = look.material.frame() + if look.coordinates { 34.0 } else { 14.0 };
    let places = || {
        plan.cells.iter().filter(|cell| cell.ground != "void").flat_map(|cell| {
            let outline =
                if cell.outline.is_empty() { std::slice::from_ref(&cell.centre) } else { &cell.outline };
            outline.iter().map(|&corner| place(look, corner))
        })
    };
    let (left, right) = range(places().map(|(x, _)| x));
    let (top, bottom) = range(places().map(|(_, y)| y));
    ViewBox {
        x: (left - margin).floor(),
        y: (top - margin).floor(),
        width: (right - left + 2.0 * margin).ceil(),
        height: (bottom - top + 2.0 * margin).ceil(),
    }
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}
