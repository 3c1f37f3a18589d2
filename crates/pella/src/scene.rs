use board::Cell;
use game::{BySide, Piece as ScenePiece, Plan, PlanCell, Point, Rules, Scene, Score, Side};

use crate::moment::LONG_PEACE;
use crate::{Kind, Pella, PellaState, board};

pub(crate) fn plan() -> Plan {
    Plan { cells: board().cells().map(plan_cell).collect(), edges: Vec::new() }
}

fn plan_cell(cell: Cell) -> PlanCell {
    let (x, y) = board().point(cell);
    let centre = Point { x, y };
    let is_centre = cell == board().centre();
    PlanCell {
        name: board().name(cell),
        centre,
        outline: PlanCell::hexagon(centre, false),
        ground: if is_centre { "centre" } else { sand(cell) },
        region: if is_centre { "centre".to_string() } else { String::new() },
    }
}

/// Every step changes the sum of the coordinates by one or two, so that neighbours have different tones.
fn sand(cell: Cell) -> &'static str {
    let (x, y) = board().coordinates(cell);
    ["sand-0", "sand-1", "sand-2"][(x + y).rem_euclid(3) as usize]
}

pub(crate) fn scene(state: &PellaState) -> Scene {
    let pieces = board().cells().filter_map(|cell| piece(state, cell)).collect();
    Scene { pieces, scores: scores(state), prompt: prompt(state), ..Scene::default() }
}

fn piece(state: &PellaState, cell: Cell) -> Option<ScenePiece> {
    let piece = state.piece(cell)?;
    let safe = piece.kind == Kind::King && state.king_is_safe(piece.owner);
    Some(ScenePiece {
        cell,
        owner: piece.owner,
        symbol: piece.kind.name(),
        glyph: piece.letter().to_string(),
        name: piece.to_string(),
        facing: None,
        figures: Vec::new(),
        badges: if safe { vec!["safe"] } else { Vec::new() },
    })
}

fn scores(state: &PellaState) -> Vec<Score> {
    vec![
        Score::Each { label: "Captured", values: BySide::from_fn(|side| captured(state, side)) },
        Score::Each {
            label: "Rally",
            values: BySide::from_fn(|side| {
                if state.rally_right(side) { "to come" } else { "used" }.to_string()
            }),
        },
        Score::Shared {
            label: "Plies since a capture or rally",
            value: format!("{} of {LONG_PEACE}", state.plies_of_peace()),
        },
    ]
}

/// The side's captured pieces in words: "2 archers, 1 spear".
fn captured(state: &PellaState, side: Side) -> String {
    let counts = Kind::RALLIED.map(|kind| (kind, state.captured(side, kind)));
    let words: Vec<String> = counts
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(kind, count)| {
            let plural = if count > 1 && kind != Kind::Cavalry { "s" } else { "" };
            format!("{count} {kind}{plural}")
        })
        .collect();
    if words.is_empty() { "none".to_string() } else { words.join(", ") }
}

fn prompt(state: &PellaState) -> String {
    match state.ending() {
        Some(ending) => {
            let mut sentence = ending.to_string();
            sentence[..1].make_ascii_uppercase();
            sentence
        }
        None => format!("{} to move: pick a piece", Pella::INFO.sides[state.to_move()]),
    }
}
