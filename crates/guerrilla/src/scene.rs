use board::{HexBoard, HexDirection};
use game::{
    Edge, EdgeKind, Figure, Marker, Outcome, Piece, Plan, PlanCell, Point, Rules, Scene, Score, Side, State,
    Symbol,
};

use crate::points::Points;
use crate::state::Phase;
use crate::{Action, Guerrilla, GuerrillaState, Slot};

pub(crate) fn plan(board: &HexBoard) -> Plan {
    let centre = |cell| {
        let (x, y) = board.point(cell);
        Point { x, y }
    };
    let cells = board
        .cells()
        .map(|cell| PlanCell {
            name: board.name(cell),
            centre: centre(cell),
            outline: Vec::new(),
            ground: "point",
            region: String::new(),
        })
        .collect();
    let half_of_all = [HexDirection::E, HexDirection::NE, HexDirection::NW];
    let edges = board
        .cells()
        .flat_map(|cell| half_of_all.map(|direction| (cell, board.neighbour(cell, direction))))
        .filter_map(|(cell, next)| Some(Edge { from: centre(cell), to: centre(next?), kind: EdgeKind::Link }))
        .collect();
    Plan { cells, edges }
}

pub(crate) fn scene(state: &GuerrillaState) -> Scene {
    let badges = Badges::new(state);
    let mut pieces: Vec<Piece> = Side::BOTH
        .into_iter()
        .flat_map(|owner| state.pieces[owner].iter().map(move |slot| (owner, slot)))
        .map(|(owner, slot)| piece(state, owner, slot, &badges))
        .collect();
    pieces.sort_by_key(|piece| piece.cell);
    let markers = state
        .tokens
        .iter()
        .map(|slot| Marker {
            cell: state.lattice.cell(slot),
            symbol: "massacre",
            glyph: 'x',
            name: "massacre token".to_string(),
        })
        .collect();
    Scene { pieces, markers, edges: Vec::new(), scores: scores(state), prompt: prompt(state) }
}

fn piece(state: &GuerrillaState, owner: Side, slot: Slot, badges: &Badges) -> Piece {
    let strength = (slot.neighbours() & state.pieces[owner]).len();
    Piece {
        cell: state.lattice.cell(slot),
        owner,
        symbol: "stone",
        glyph: if owner == Side::First { "W" } else { "B" }.to_string(),
        name: format!("{} piece", Guerrilla::INFO.sides[owner].to_lowercase()),
        facing: None,
        figures: vec![Figure { label: "strength", value: strength.to_string() }],
        badges: badges.of(slot),
    }
}

/// The pieces that bear each of the signs.
struct Badges([(Symbol, Points); 3]);

impl Badges {
    fn new(state: &GuerrillaState) -> Badges {
        let own = state.own();
        let must_grow = match state.phase {
            Phase::Growth { targets } => own
                .parts()
                .filter(|group| group.neighbours().intersects(&targets))
                .fold(Points::EMPTY, |found, group| found | group),
            _ => Points::EMPTY,
        };
        let moved = match state.phase {
            Phase::Movement { unmoved } => own - unmoved,
            Phase::Jumping { unmoved, moving, .. } => own - unmoved - moving.points(),
            Phase::Keeping { unmoved, tied } => own - unmoved - tied.points(),
            Phase::Growth { .. } | Phase::Killing { .. } | Phase::Over => Points::EMPTY,
        };
        let threatened = match state.phase {
            Phase::Over => Points::EMPTY,
            Phase::Killing { dead, left, .. } => dead | left,
            _ => state.threats().threatened(),
        };
        Badges([("must-grow", must_grow), ("moved", moved), ("threatened", threatened)])
    }

    fn of(&self, slot: Slot) -> Vec<Symbol> {
        self.0.iter().filter(|(_, bearers)| bearers.contains(slot)).map(|&(badge, _)| badge).collect()
    }
}

fn scores(state: &GuerrillaState) -> Vec<Score> {
    let mut scores = vec![
        Score::Each { label: "score", values: state.scores().map(|score| score.to_string()) },
        Score::Each {
            label: "in hand",
            values: game::BySide::from_fn(|side| state.in_hand(side).to_string()),
        },
        Score::Shared { label: "turn", value: state.turn.to_string() },
    ];
    if let Phase::Jumping { left, .. } = state.phase {
        scores.push(Score::Shared { label: "jumps left", value: left.to_string() });
    }
    scores.push(Score::Shared { label: "passes", value: state.passes.to_string() });
    scores
}

fn prompt(state: &GuerrillaState) -> String {
    let mover = Guerrilla::INFO.sides[state.to_move];
    match state.phase {
        Phase::Growth { .. } if state.begun => format!("{mover} to grow: place the next piece"),
        Phase::Growth { .. } => format!("{mover} to grow: place a piece, or {}", passing(state)),
        Phase::Movement { .. } if state.begun => {
            format!("{mover} to move: pick a piece that jumps, or end the movement")
        }
        Phase::Movement { .. } if state.count_legal(&mut Vec::new()) == 1 => {
            format!("{mover} can neither grow nor move: {}", passing(state))
        }
        Phase::Movement { .. } => {
            format!("{mover} cannot grow: pick a piece that jumps, or {}", passing(state))
        }
        Phase::Jumping { left: 1, .. } => format!("{mover} moves a group: make its last jump, or stop it"),
        Phase::Jumping { left, .. } => format!("{mover} moves a group: up to {left} more jumps, or stop it"),
        Phase::Keeping { .. } => format!("{mover} to choose which part of the group stays"),
        Phase::Killing { .. } => format!("{mover} to choose which pieces die"),
        Phase::Over => result(state),
    }
}

fn passing(state: &GuerrillaState) -> &'static str {
    let mut passed = *state;
    passed.apply(Action::Pass);
    if passed.status().is_over() { "pass to end the game" } else { "pass" }
}

fn result(state: &GuerrillaState) -> String {
    let scores = state.scores();
    match state.result() {
        Outcome::Win(side) => {
            format!("{} has won by {} to {}", Guerrilla::INFO.sides[side], scores[side], scores[side.other()])
        }
        Outcome::Draw => format!("The game is a draw with {} points each", scores.first),
    }
}
