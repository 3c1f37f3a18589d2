use game::{Piece, Plan, PlanCell, Point, Rules, Scene, Side, State, Status};

use crate::{Board, Breakthrough, BreakthroughState};

pub(crate) fn plan() -> Plan {
    let cells = Board::cells()
        .map(|cell| {
            let (x, y) = Board::point(cell);
            let corner = |dx: f64, dy: f64| Point { x: x + dx, y: y + dy };
            let dark = (Board::column(cell) + Board::row(cell)).is_multiple_of(2);
            PlanCell {
                name: Board::name(cell),
                centre: Point { x, y },
                outline: vec![corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5), corner(-0.5, -0.5)],
                ground: if dark { "square-dark" } else { "square-light" },
                region: String::new(),
            }
        })
        .collect();
    Plan { cells, edges: Vec::new() }
}

pub(crate) fn scene(state: &BreakthroughState) -> Scene {
    let names = Breakthrough::INFO.sides;
    let pieces = Board::cells()
        .filter_map(|cell| {
            let owner = state.owner(cell)?;
            Some(Piece {
                cell,
                owner,
                symbol: "man",
                glyph: if owner == Side::First { "W" } else { "b" }.to_string(),
                name: format!("{} man", names[owner].to_lowercase()),
                facing: None,
                figures: Vec::new(),
                badges: Vec::new(),
            })
        })
        .collect();
    let prompt = match state.status() {
        Status::ToAct(side) => format!("{} to move: step forward, capture diagonally", names[side]),
        Status::Chance | Status::Over(_) => {
            format!("{} has won", names[state.winner().expect("a finished game has a winner")])
        }
    };
    Scene { pieces, prompt, ..Scene::default() }
}
