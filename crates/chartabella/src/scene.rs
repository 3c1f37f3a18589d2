//! What is drawn.

use board::{Cell, ColumnDirection};
use game::{BySide, Edge, EdgeKind, Figure, Marker, Plan, PlanCell, Point, Scene, Score, Side, Symbol};

use crate::ground::{Ground, Terrain};
use crate::prompt::prompt;
use crate::{ChartabellaState, Class, Facing, Kind, LAST_TURN, Loss, Piece, Scenario};

pub(crate) fn plan(scenario: &Scenario) -> Plan {
    let ground = &scenario.ground;
    let cells = ground.board.cells().map(|cell| {
        let centre = point(ground, cell);
        let (symbol, region) = describe(scenario, cell);
        PlanCell {
            name: ground.board.name(cell),
            centre,
            outline: PlanCell::hexagon(centre, true),
            ground: symbol,
            region,
        }
    });
    let walls = ground.board.cells().flat_map(|cell| {
        let ways = [ColumnDirection::N, ColumnDirection::NE, ColumnDirection::SE];
        ways.into_iter()
            .filter(move |&way| {
                ground.neighbour(cell, way).is_some_and(|next| ground.is_walled(cell, next, &scenario.start))
            })
            .map(move |way| edge(ground, cell, way, EdgeKind::Wall))
    });
    Plan { cells: cells.collect(), edges: walls.collect() }
}

fn point(ground: &Ground, cell: Cell) -> Point {
    let (x, y) = ground.board.point(cell);
    Point { x, y }
}

/// The cell's ground, and what it is as it is spoken.
fn describe(scenario: &Scenario, cell: Cell) -> (Symbol, String) {
    let ground = &scenario.ground;
    let owner = || match ground.camp_of(cell) {
        Some(camp) => scenario.theme.sides()[camp.owner].name.clone(),
        None => String::new(),
    };
    match ground.terrain(cell) {
        Terrain::Meadow => ("meadow", String::new()),
        Terrain::Forest => ("forest", "forest".to_string()),
        Terrain::Location => ("location", "location".to_string()),
        Terrain::Palisade => ("palisade", format!("palisade of the {}", owner())),
        Terrain::Entrance => ("entrance", format!("entrance to the camp of the {}", owner())),
        Terrain::Middle => ("camp", format!("camp of the {}", owner())),
    }
}

/// The edge of a cell that lies in a direction.
fn edge(ground: &Ground, cell: Cell, direction: ColumnDirection, kind: EdgeKind) -> Edge {
    let corners = PlanCell::hexagon(point(ground, cell), true);
    let first = match direction {
        ColumnDirection::NE => 0,
        ColumnDirection::N => 1,
        ColumnDirection::NW => 2,
        ColumnDirection::SW => 3,
        ColumnDirection::S => 4,
        ColumnDirection::SE => 5,
    };
    Edge { from: corners[first], to: corners[(first + 1) % 6], kind }
}

pub(crate) fn scene(state: &ChartabellaState) -> Scene {
    let pieces = Side::BOTH.into_iter().flat_map(|side| state.field.army(side));
    Scene {
        pieces: pieces.map(|(cell, piece)| draw_piece(state, cell, piece)).collect(),
        markers: markers(state),
        edges: breaches(state),
        scores: scores(state),
        prompt: prompt(state),
    }
}

impl ChartabellaState {
    /// How a piece of the scenario's theme would look on a cell, whether it stands there or not.
    pub fn picture(&self, cell: Cell, piece: Piece) -> game::Piece {
        draw_piece(self, cell, piece)
    }
}

fn draw_piece(state: &ChartabellaState, cell: Cell, piece: Piece) -> game::Piece {
    let kind = state.kind(piece);
    game::Piece {
        cell,
        owner: piece.owner,
        symbol: symbol(kind.class),
        glyph: format!("{}{}", kind.id, piece.facing.sign()),
        name: format!("{} of the {}", kind.name, state.side_name(piece.owner)),
        facing: Some(match piece.facing {
            Facing::Up => game::Facing::Up,
            Facing::Down => game::Facing::Down,
        }),
        figures: figures(kind),
        badges: if state.acted == Some(cell) { vec!["acted"] } else { Vec::new() },
    }
}

fn symbol(class: Class) -> Symbol {
    class.word()
}

/// The attack as it is printed on the piece.
pub(crate) fn attack_text(kind: &Kind) -> String {
    match (kind.attack, kind.charges) {
        (None, _) => "-".to_string(),
        (Some(attack), true) => format!("{attack}+"),
        (Some(attack), false) => attack.to_string(),
    }
}

fn figures(kind: &Kind) -> Vec<Figure> {
    let figure = |label: &'static str, value: String| Figure { label, value };
    let mut figures = vec![
        figure("type", kind.id.to_string()),
        figure("attack", attack_text(kind)),
        figure("front", kind.front.to_string()),
        figure("back", kind.back.to_string()),
        figure("movement", kind.movement.to_string()),
    ];
    figures.extend(kind.range.map(|range| figure("range", range.to_string())));
    if kind.stars > 0 {
        figures.push(figure("stars", kind.stars.to_string()));
    }
    figures
}

fn markers(state: &ChartabellaState) -> Vec<Marker> {
    let stakes = state.ground().stakes().iter().map(|&cell| Marker {
        cell,
        symbol: "stakes",
        glyph: '#',
        name: "stakes".to_string(),
    });
    let breaches = state.field.broken_cells().map(|cell| Marker {
        cell,
        symbol: "breach",
        glyph: 'o',
        name: "breach in the wall".to_string(),
    });
    stakes.chain(breaches).collect()
}

/// Edges that were walls and are open now.
fn breaches(state: &ChartabellaState) -> Vec<Edge> {
    let (ground, start) = (state.ground(), &state.scenario().start);
    let mut edges = Vec::new();
    for cell in state.field.broken_cells() {
        for direction in ColumnDirection::ALL {
            let Some(next) = ground.neighbour(cell, direction) else { continue };
            if ground.is_walled(cell, next, start) && !ground.is_walled(cell, next, &state.field) {
                edges.push(edge(ground, cell, direction, EdgeKind::Door));
            }
        }
    }
    edges
}

fn scores(state: &ChartabellaState) -> Vec<Score> {
    let each = |label: &'static str, values: BySide<String>| Score::Each { label, values };
    let numbers = |values: BySide<u16>| values.map(|value| value.to_string());
    let mut scores = vec![each("cards", numbers(state.cards())), each("stars", numbers(state.stars()))];
    if state.ground().locations() > 0 {
        scores.push(each("locations", numbers(state.locations())));
    }
    scores.push(each("must not lose", BySide::from_fn(|side| must_not_lose(state, side))));
    scores.push(Score::Shared {
        label: "turn",
        value: format!("{} of {LAST_TURN}", state.turn.min(LAST_TURN)),
    });
    scores
}

fn must_not_lose(state: &ChartabellaState, side: Side) -> String {
    let words: Vec<String> = state.scenario().loses()[side]
        .iter()
        .map(|loss| match loss {
            Loss::Commanders => "all commanders".to_string(),
            Loss::Kind(kind) => format!("every {}", state.kinds()[usize::from(*kind)].name),
            Loss::Camp => "the camp".to_string(),
            Loss::Rams => "all rams before a wall is broken".to_string(),
            Loss::Locations => "all locations".to_string(),
        })
        .collect();
    words.join(", ")
}
