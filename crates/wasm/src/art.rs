use draw::{Light, SideColours, marker, piece, place, scene_edges, view_box};
use game::{BySide, Marker, Point as PlanPoint, Scene};
use registry::{Played, Shape};

use crate::message::{BoardCell, BoardDrawing, ButtonFace, Drawing, Look, Point};

pub(crate) use draw::piece_key;

/// The empty board with everything that stays the same while the game is played.
pub(crate) fn board(game: &dyn Played, wish: Look) -> BoardDrawing {
    let (plan, look) = (game.plan(), look(game, wish));
    let frame = view_box(&plan, &look);
    let point = |at: PlanPoint| {
        let (x, y) = place(&look, at);
        Point { x: tenth(x), y: tenth(y) }
    };
    let cells = plan.cells.iter().map(|cell| BoardCell {
        name: cell.name.to_string(),
        centre: point(cell.centre),
        outline: cell.outline.iter().copied().map(point).collect(),
        region: cell.region.clone(),
        exists: cell.ground != "void",
    });
    let buttons = game.buttons();
    BoardDrawing {
        view_box: [frame.x, frame.y, frame.width, frame.height],
        cells: cells.collect(),
        done: plan.cells.len() + buttons.len(),
        buttons: buttons
            .into_iter()
            .map(|button| ButtonFace { key: button.key, label: button.label })
            .collect(),
        sides: game.side_names(),
        colours: [look.sides.first.body.clone(), look.sides.second.body.clone()],
        definitions: draw::definitions(&look),
        board: draw::board(&plan, &look),
    }
}

/// Drawings of what is on the board under these keys, each once.
pub(crate) fn drawings(game: &dyn Played, keys: &[String], wish: Look) -> Vec<Drawing> {
    let (scene, look) = (game.scene(), look(game, wish));
    let pieces = scene.pieces.iter().map(|found| (piece_key(found), piece(found, &look)));
    let markers = scene.markers.iter().map(|found| (marker_key(found), marker(found, &look)));
    let mut drawings: Vec<Drawing> = Vec::new();
    for (key, svg) in pieces.chain(markers) {
        if keys.contains(&key) && !drawings.iter().any(|known| known.key == key) {
            drawings.push(Drawing { key, svg });
        }
    }
    drawings
}

/// Something that stands nowhere yet.
pub(crate) fn shape(game: &dyn Played, shape: &Shape, wish: Look) -> String {
    let look = look(game, wish);
    match shape {
        Shape::Piece(found) => piece(found, &look),
        Shape::Marker(found) => marker(found, &look),
    }
}

/// What lies between board and pieces and changes with every action.
pub(crate) fn under_pieces(game: &dyn Played, scene: &Scene, wish: Look) -> String {
    scene_edges(&game.plan(), scene, &look(game, wish))
}

/// No piece has the key of a marker.
pub(crate) fn marker_key(marker: &Marker) -> String {
    format!("on {}", marker.symbol)
}

fn look(game: &dyn Played, wish: Look) -> draw::Look {
    let mut look = draw::Look {
        light: if wish.night { Light::Night } else { Light::Day },
        flipped: wish.flipped,
        coordinates: wish.coordinates,
        ..draw::Look::of(game.info().id)
    };
    if let Some(colours) = game.side_colours() {
        let [first, second] = colours.map(SideColours::on);
        look.sides = BySide::new(first, second);
    }
    look
}

/// Finer than a tenth of a hundredth of a cell nobody sees.
fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0 + 0.0
}
