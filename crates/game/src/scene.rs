//! What is drawn: the empty board as a [`Plan`], a state as a [`Scene`] on it.
//!
//! Browser, picture files, terminal and spoken description all come from these two.

use board::{Cell, CellName};

use crate::{BySide, Side};

/// A point of the plane: neighbouring cells are at distance 1, y points upwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The name under which drawings keep a shape or a ground ("king", "forest").
pub type Symbol = &'static str;

#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// In cell order.
    pub cells: Vec<PlanCell>,
    pub edges: Vec<Edge>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PlanCell {
    pub name: CellName,
    pub centre: Point,
    /// The corners of its outline, anticlockwise; empty for a bare point of a lattice or a cell that is no place.
    pub outline: Vec<Point>,
    pub ground: Symbol,
    /// What kind of place it is, as it is spoken ("centre", "Red's home"); empty for ordinary ones.
    pub region: String,
}

/// A line between two points: a wall, a door, a link between points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    pub from: Point,
    pub to: Point,
    pub kind: EdgeKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeKind {
    Wall,
    Door,
    Link,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    pub pieces: Vec<Piece>,
    pub markers: Vec<Marker>,
    /// Walls that are there only in this state, or broken ones laid open.
    pub edges: Vec<Edge>,
    pub scores: Vec<Score>,
    /// One sentence that says who acts and what is asked, without a full stop.
    pub prompt: String,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub cell: Cell,
    pub owner: Side,
    pub symbol: Symbol,
    /// What stands for it in a terminal, one to five letters.
    pub glyph: String,
    /// Its name with its owner's, as it is spoken ("red king").
    pub name: String,
    pub facing: Option<Facing>,
    pub figures: Vec<Figure>,
    /// States worth a sign of their own and a spoken word ("safe", "home", "has acted").
    pub badges: Vec<Symbol>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facing {
    Up,
    Down,
}

/// A number printed on a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    pub label: &'static str,
    pub value: String,
}

/// Something on a cell that is not a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    pub cell: Cell,
    pub symbol: Symbol,
    pub glyph: char,
    /// As it is spoken ("massacre token").
    pub name: String,
}

/// A line beside the board: a value for each side, or one for both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Score {
    Each { label: &'static str, values: BySide<String> },
    Shared { label: &'static str, value: String },
}

impl PlanCell {
    /// A regular hexagon around `centre` whose neighbours are at distance 1: pointed at the top, or flat.
    pub fn hexagon(centre: Point, flat_top: bool) -> Vec<Point> {
        let radius = 1.0 / 3f64.sqrt();
        let first = if flat_top { 0.0 } else { 30f64.to_radians() };
        (0..6)
            .map(|corner| {
                let angle = first + f64::from(corner) * 60f64.to_radians();
                Point { x: centre.x + radius * angle.cos(), y: centre.y + radius * angle.sin() }
            })
            .collect()
    }
}

/// Where the letters of a scene stand in a picture made of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextLayout {
    /// One entry a cell, in cell order.
    pub cells: Vec<TextCell>,
    pub width: usize,
    pub height: usize,
}

/// The letters of a cell and where they begin, from the top left. Empty where there is no place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextCell {
    pub line: usize,
    pub column: usize,
    pub text: String,
}

/// Lays a scene out in letters: a glyph where something stands, a sign of the ground on empty cells.
pub fn text_layout(plan: &Plan, scene: &Scene) -> TextLayout {
    let texts: Vec<String> =
        (0..plan.cells.len()).map(|index| cell_text(plan, scene, Cell::new(index))).collect();
    let glyph_width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    let heights = distinct(plan.cells.iter().map(|cell| -cell.centre.y));
    let left = plan.cells.iter().map(|cell| cell.centre.x).fold(f64::INFINITY, f64::min);
    let scale = (glyph_width + 1) as f64 / narrowest_gap(&plan.cells);
    let cells: Vec<TextCell> = plan
        .cells
        .iter()
        .zip(texts)
        .map(|(cell, text)| TextCell {
            line: heights
                .iter()
                .position(|&height| close(height, -cell.centre.y))
                .expect("every height is listed"),
            column: ((cell.centre.x - left) * scale).round() as usize,
            text,
        })
        .collect();
    let width = cells.iter().map(|cell| cell.column + cell.text.chars().count()).max().unwrap_or(0);
    TextLayout { cells, width, height: heights.len() }
}

/// A picture of the scene in letters, each line between the names of its first and last cell, without trailing blanks.
pub fn text_board(plan: &Plan, scene: &Scene) -> String {
    let layout = text_layout(plan, scene);
    let margin = plan.cells.iter().map(|cell| cell.name.as_str().len()).max().unwrap_or(0) + 1;
    let mut places: Vec<usize> =
        (0..plan.cells.len()).filter(|&index| !layout.cells[index].text.is_empty()).collect();
    places.sort_by_key(|&index| (layout.cells[index].line, layout.cells[index].column));
    let lines = places.chunk_by(|&a, &b| layout.cells[a].line == layout.cells[b].line);
    lines.map(|line| text_line(plan, &layout, line, margin)).collect()
}

fn text_line(plan: &Plan, layout: &TextLayout, line: &[usize], margin: usize) -> String {
    let (first, last) = (line[0], line[line.len() - 1]);
    let mut text = format!("{:<margin$}", plan.cells[first].name);
    for &index in line {
        let cell = &layout.cells[index];
        let missing = (margin + cell.column).saturating_sub(text.chars().count());
        text.extend(std::iter::repeat_n(' ', missing));
        text.push_str(&cell.text);
    }
    let missing = (margin + layout.width + 1).saturating_sub(text.chars().count());
    text.extend(std::iter::repeat_n(' ', missing));
    format!("{text}{}\n", plan.cells[last].name)
}

/// The smallest horizontal distance between two cells on one line.
fn narrowest_gap(cells: &[PlanCell]) -> f64 {
    let mut narrowest = f64::INFINITY;
    for (at, a) in cells.iter().enumerate() {
        for b in &cells[..at] {
            let gap = (a.centre.x - b.centre.x).abs();
            if close(a.centre.y, b.centre.y) && !close(gap, 0.0) {
                narrowest = narrowest.min(gap);
            }
        }
    }
    if narrowest.is_finite() { narrowest } else { 1.0 }
}

fn cell_text(plan: &Plan, scene: &Scene, cell: Cell) -> String {
    if plan.cells[cell.index()].ground == "void" {
        return String::new();
    }
    if let Some(piece) = scene.pieces.iter().find(|piece| piece.cell == cell) {
        return piece.glyph.clone();
    }
    if let Some(marker) = scene.markers.iter().find(|marker| marker.cell == cell) {
        return marker.glyph.to_string();
    }
    ground_glyph(plan.cells[cell.index()].ground).to_string()
}

/// What an empty cell of some ground looks like in letters; nothing where there is no place.
fn ground_glyph(ground: Symbol) -> &'static str {
    match ground {
        "void" => "",
        "forest" => "f",
        "location" => "L",
        "palisade" => "#",
        "throne" => "*",
        "chamber" | "entrance" => "o",
        "home-1" | "home-2" => ":",
        "centre" => "+",
        _ => ".",
    }
}

fn distinct(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.dedup_by(|a, b| close(*a, *b));
    sorted
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}
