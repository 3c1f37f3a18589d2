//! Plans and scenes as JSON, for programs that draw.

use game::{Edge, EdgeKind, Facing, Plan, Point, Scene, Score, Side};
use serde_json::{Value, json};

/// The board and what is on it, cells by their names.
pub fn scene_json(plan: &Plan, scene: &Scene) -> Value {
    let name = |cell: board::Cell| plan.cells[cell.index()].name.to_string();
    json!({
        "cells": plan.cells.iter().map(|cell| json!({
            "name": cell.name.to_string(),
            "centre": point(cell.centre),
            "outline": cell.outline.iter().copied().map(point).collect::<Vec<_>>(),
            "ground": cell.ground,
            "region": cell.region,
        })).collect::<Vec<_>>(),
        "edges": plan.edges.iter().chain(&scene.edges).map(edge).collect::<Vec<_>>(),
        "pieces": scene.pieces.iter().map(|piece| json!({
            "cell": name(piece.cell),
            "owner": side_number(piece.owner),
            "symbol": piece.symbol,
            "name": piece.name,
            "facing": piece.facing.map(|facing| match facing { Facing::Up => "up", Facing::Down => "down" }),
            "figures": piece.figures.iter().map(|figure| json!({
                "label": figure.label, "value": figure.value,
            })).collect::<Vec<_>>(),
            "badges": piece.badges,
        })).collect::<Vec<_>>(),
        "markers": scene.markers.iter().map(|marker| json!({
            "cell": name(marker.cell), "symbol": marker.symbol, "name": marker.name,
        })).collect::<Vec<_>>(),
        "scores": scene.scores.iter().map(score).collect::<Vec<_>>(),
        "prompt": scene.prompt,
    })
}

fn point(point: Point) -> Value {
    json!([round(point.x), round(point.y)])
}

/// To a ten-thousandth of a cell: finer differences are rounding noise of the geometry.
fn round(value: f64) -> f64 {
    let rounded = (value * 1e4).round() / 1e4;
    if rounded == 0.0 { 0.0 } else { rounded }
}

fn edge(edge: &Edge) -> Value {
    let kind = match edge.kind {
        EdgeKind::Wall => "wall",
        EdgeKind::Door => "door",
        EdgeKind::Link => "link",
    };
    json!({ "from": point(edge.from), "to": point(edge.to), "kind": kind })
}

fn score(score: &Score) -> Value {
    match score {
        Score::Each { label, values } => json!({ "label": label, "values": [values.first, values.second] }),
        Score::Shared { label, value } => json!({ "label": label, "value": value }),
    }
}

fn side_number(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}
