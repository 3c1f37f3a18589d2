use board::Cell;
use game::{BySide, Marker, Piece, Plan, PlanCell, Point, Rules, Scene, Score, Side, Symbol};

use crate::ground::{CORNERS, PAWNS, contains, home_of};
use crate::reason::result_sentence;
use crate::round::{MOST_PLIES, Pattern};
use crate::rules::COLOURS;
use crate::{Board, Pulce, PulceState};

pub(crate) fn plan() -> Plan {
    Plan { cells: Board::cells().map(plan_cell).collect(), edges: Vec::new() }
}

fn plan_cell(cell: Cell) -> PlanCell {
    let (x, y) = Board::point(cell);
    let corner = |dx: f64, dy: f64| Point { x: x + dx, y: y + dy };
    let square = vec![corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5), corner(-0.5, -0.5)];
    let missing = contains(CORNERS, cell);
    PlanCell {
        name: Board::name(cell),
        centre: Point { x, y },
        outline: if missing { Vec::new() } else { square },
        ground: if missing { "void" } else { ground(cell) },
        region: home_of(cell).map_or(String::new(), |side| format!("{}'s home", Pulce::INFO.sides[side])),
    }
}

fn ground(cell: Cell) -> Symbol {
    match home_of(cell) {
        None => "socket",
        Some(Side::First) => "home-1",
        Some(Side::Second) => "home-2",
    }
}

pub(crate) fn scene(state: &PulceState) -> Scene {
    Scene {
        pieces: Board::cells().filter_map(|cell| Some(piece(cell, state.owner(cell)?))).collect(),
        markers: vec![starter_peg(state.starter())],
        scores: scores(state),
        prompt: prompt(state),
        ..Scene::default()
    }
}

/// The peg of the one who began the round stands in the corner between the two halves of his home.
fn starter_peg(starter: Side) -> Marker {
    let cell = match starter {
        Side::First => Board::at(0, 0),
        Side::Second => Board::at(6, 6),
    };
    Marker {
        cell,
        symbol: "starter",
        glyph: 's',
        name: format!("starter's peg of {}", Pulce::INFO.sides[starter]),
    }
}

fn piece(cell: Cell, owner: Side) -> Piece {
    Piece {
        cell,
        owner,
        symbol: "pawn",
        glyph: Pulce::INFO.sides[owner][..1].to_string(),
        name: format!("{} pawn", COLOURS[owner]),
        facing: None,
        figures: Vec::new(),
        badges: if home_of(cell) == Some(owner) { vec!["home"] } else { Vec::new() },
    }
}

fn scores(state: &PulceState) -> Vec<Score> {
    let started = Pulce::INFO.sides[state.starter()];
    vec![
        Score::Each { label: "Points", values: state.points.map(|points| points.to_string()) },
        Score::Each { label: "Pattern", values: BySide::from_fn(|side| pattern(state.pawns[side], side)) },
        Score::Shared { label: "Round", value: format!("{} of {}", state.round, state.rounds) },
        Score::Shared { label: "Started by", value: started.to_string() },
        Score::Shared { label: "Plies", value: format!("{} of {MOST_PLIES}", state.plies) },
    ]
}

/// How the pawns that are home lie: "3 on the bottom, 2 on the left".
fn pattern(pawns: u64, side: Side) -> String {
    let (row_name, column_name) = match side {
        Side::First => ("bottom", "left"),
        Side::Second => ("top", "right"),
    };
    let Pattern { row, column, mirrored } = Pattern::of(pawns, side);
    let complete = row + column == PAWNS;
    match (row, column) {
        (0, 0) => "none home".to_string(),
        (row, 0) => format!("{row} on the {row_name}"),
        (0, column) => format!("{column} on the {column_name}"),
        _ if mirrored && complete => {
            format!("{row} on the {row_name}, {column} on the {column_name}, in mirror image")
        }
        _ => format!("{row} on the {row_name}, {column} on the {column_name}"),
    }
}

fn prompt(state: &PulceState) -> String {
    if state.over {
        return format!("The game is over: {}", result_sentence(state.outcome(), state.points));
    }
    let names = Pulce::INFO.sides;
    let mover = names[state.mover()];
    match (state.is_extra_move(), state.must_pass()) {
        (false, false) => format!("{mover} to move: pick a pawn"),
        (false, true) => format!("{mover} has no move: pass"),
        (true, false) => {
            format!("{} is home, {mover} has one more move: pick a pawn", names[state.starter()])
        }
        (true, true) => format!("{} is home, {mover} has no move: pass", names[state.starter()]),
    }
}
