use board::{Cell, HexDirection};
use game::{BySide, Edge, EdgeKind, Piece, Plan, PlanCell, Point, Rules, Scene, Score, Side, Symbol};

use crate::ground::{Border, Ground, Place};
use crate::{Castle, CastleState};

pub(crate) fn plan(ground: &Ground) -> Plan {
    let cells = ground
        .board
        .cells()
        .map(|cell| PlanCell {
            name: ground.board.name(cell),
            centre: centre(ground, cell),
            outline: outline(ground, cell),
            ground: ground_symbol(ground.place(cell)),
            region: region(ground.place(cell)).to_string(),
        })
        .collect();
    Plan { cells, edges: edges(ground) }
}

fn centre(ground: &Ground, cell: Cell) -> Point {
    let (x, y) = ground.board.point(cell);
    Point { x, y }
}

fn outline(ground: &Ground, cell: Cell) -> Vec<Point> {
    PlanCell::hexagon(centre(ground, cell), false)
}

fn ground_symbol(place: Place) -> Symbol {
    match place {
        Place::Meadow => "meadow",
        Place::Entrance => "entrance",
        Place::Chamber => "chamber",
        Place::Throne => "throne",
    }
}

fn region(place: Place) -> &'static str {
    match place {
        Place::Meadow => "",
        Place::Entrance => "entrance",
        Place::Chamber => "chamber",
        Place::Throne => "Throne",
    }
}

/// The castle's walls and doors, each once: seen from within.
fn edges(ground: &Ground) -> Vec<Edge> {
    let castle = ground.board.cells().filter(|&cell| ground.place(cell).in_castle());
    castle
        .flat_map(|cell| {
            let corners = outline(ground, cell);
            HexDirection::ALL.into_iter().filter_map(move |direction| {
                let kind = match ground.border(cell, direction)? {
                    Border::Wall => EdgeKind::Wall,
                    Border::Door => EdgeKind::Door,
                    Border::Open | Border::Throne => return None,
                };
                let corner = direction as usize;
                Some(Edge { from: corners[(corner + 5) % 6], to: corners[corner], kind })
            })
        })
        .collect()
}

pub(crate) fn scene(state: &CastleState) -> Scene {
    let cells = state.grid.ground.board.cells();
    let pieces = cells.filter_map(|cell| Some(piece(state, cell, state.owner(cell)?))).collect();
    Scene { pieces, scores: scores(state), prompt: prompt(state), ..Scene::default() }
}

fn piece(state: &CastleState, cell: Cell, owner: Side) -> Piece {
    let name = Castle::INFO.sides[owner];
    Piece {
        cell,
        owner,
        symbol: "man",
        glyph: name[..1].to_string(),
        name: format!("{} man", name.to_lowercase()),
        facing: None,
        figures: Vec::new(),
        badges: if state.place(cell) == Place::Throne { vec!["throne"] } else { Vec::new() },
    }
}

fn scores(state: &CastleState) -> Vec<Score> {
    let holder = state.throne_holder().map_or("nobody", |side| Castle::INFO.sides[side]);
    vec![
        Score::Shared { label: "ply", value: state.ply().to_string() },
        Score::Shared { label: "Throne held by", value: holder.to_string() },
        Score::Each { label: "men", values: BySide::from_fn(|side| state.men(side).count().to_string()) },
    ]
}

fn prompt(state: &CastleState) -> String {
    let names = Castle::INFO.sides;
    if let Some(ending) = state.ending() {
        return format!("The game is over: {ending}");
    }
    let mover = names[state.to_move()];
    match state.throne_holder() {
        _ if state.ply() == 0 => format!("{mover} to place the first man, outside the castle"),
        _ if state.may_swap() => format!("{mover} to take over White's man or to place one of his own"),
        Some(holder) => {
            format!(
                "{mover} to move: {} holds the Throne and wins unless this turn breaks the flank",
                names[holder]
            )
        }
        None => format!("{mover} to move: place a man, or pick the man or the rear of the phalanx to move"),
    }
}
