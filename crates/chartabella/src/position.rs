//! Position texts: scenario, pieces, side to move, cards, broken walls, turn.
//! `grain 103@c8v,115@d9v,103@e8v|122@c2^,132@d1^,126@e2^ 1 0-0 - 1`

use std::sync::Arc;

use board::Cell;
use game::{BySide, PositionError, Side};

use crate::check::{MOST_CARDS, place_piece};
use crate::field::Field;
use crate::ground::Terrain;
use crate::piece::parse_piece;
use crate::state::Phase;
use crate::theme::side_digit;
use crate::{Chartabella, ChartabellaState, Library, Scenario};

const FIELDS: [&str; 6] = ["scenario", "pieces", "side to move", "cards", "broken walls", "turn"];
const MOST_TURNS: u32 = 9999;

pub(crate) fn print(state: &ChartabellaState) -> String {
    let board = state.ground().board;
    let army = |side: Side| {
        let pieces = state.field.army(side).map(|(cell, piece)| {
            format!("{}@{}{}", state.kind(piece).id, board.name(cell), piece.facing.sign())
        });
        pieces.collect::<Vec<_>>().join(",")
    };
    let broken: Vec<String> = state.field.broken_cells().map(|cell| board.name(cell).to_string()).collect();
    format!(
        "{} {}|{} {} {}-{} {} {}",
        state.scenario().id(),
        army(Side::First),
        army(Side::Second),
        side_digit(state.turn_of),
        state.cards.first,
        state.cards.second,
        if broken.is_empty() { "-".to_string() } else { broken.join(",") },
        state.turn
    )
}

pub(crate) fn parse(text: &str, library: &Arc<Library>) -> Result<ChartabellaState, PositionError> {
    let [id, pieces, side, cards, broken, turn] = PositionError::split_fields(text, FIELDS)?;
    let mut error = PositionError::default();
    let turn_of = parse_side(side, &mut error);
    let cards = parse_cards(cards, &mut error);
    let turn = error.number("turn", turn, MOST_TURNS);
    if turn == Some(0) {
        error.add("turn", "expected a number from 1, found 0");
    }
    let rules = Chartabella::with_library(Arc::clone(library), id).ok();
    if rules.is_none() {
        let known: Vec<&str> = library.scenarios().iter().map(|scenario| scenario.id()).collect();
        error.add("scenario", format!("expected one of {}, found {id:?}", known.join(", ")));
    }
    let field = rules.as_ref().map(|rules| {
        let mut field = Field::empty(&rules.scenario.ground);
        parse_broken(broken, &rules.scenario, &mut field, &mut error);
        parse_pieces(pieces, &rules.scenario, &mut field, &mut error);
        field
    });
    error.into_result()?;
    let mut state = ChartabellaState {
        rules: rules.expect("without faults there is a scenario"),
        field: field.expect("without faults there are pieces"),
        turn_of: turn_of.expect("without faults a side is to move"),
        turn: turn.expect("without faults there is a turn"),
        cards: cards.expect("without faults there are cards"),
        activations: 0,
        acted: None,
        phase: Phase::Activate,
        ending: None,
    };
    state.judge(state.turn_of.other());
    state.judge_turns();
    Ok(state)
}

fn parse_side(text: &str, error: &mut PositionError) -> Option<Side> {
    match text {
        "1" => Some(Side::First),
        "2" => Some(Side::Second),
        _ => {
            error.add("side to move", format!("expected 1 or 2, found {text:?}"));
            None
        }
    }
}

fn parse_cards(text: &str, error: &mut PositionError) -> Option<BySide<u16>> {
    let Some((first, second)) = text.split_once('-') else {
        error.add("cards", format!("expected two numbers like 1-0, found {text:?}"));
        return None;
    };
    let first = error.number("cards", first, MOST_CARDS.into());
    let second = error.number("cards", second, MOST_CARDS.into());
    Some(BySide::new(first? as u16, second? as u16))
}

/// Checks that cells come in cell order, each once.
struct Order {
    last: Option<Cell>,
}

impl Order {
    fn follows(&mut self, cell: Cell) -> bool {
        let follows = self.last.is_none_or(|last| last < cell);
        self.last = Some(cell);
        follows
    }
}

fn parse_broken(text: &str, scenario: &Scenario, field: &mut Field, error: &mut PositionError) {
    if text == "-" {
        return;
    }
    let ground = &scenario.ground;
    let mut order = Order { last: None };
    for name in text.split(',') {
        match ground.board.find(name) {
            Some(cell) if ground.terrain(cell) != Terrain::Palisade => {
                error.add("broken walls", format!("expected a palisade cell of the scenario, found {name}"));
            }
            Some(cell) if !order.follows(cell) => {
                error.add(
                    "broken walls",
                    format!("expected cell order, each cell once, found {name} out of it"),
                );
            }
            Some(cell) => field.breach(ground, cell),
            None => {
                error.add("broken walls", format!("expected - or cells parted by commas, found {name:?}"))
            }
        }
    }
}

fn parse_pieces(text: &str, scenario: &Scenario, field: &mut Field, error: &mut PositionError) {
    let armies: Vec<&str> = text.split('|').collect();
    let [first, second] = armies[..] else {
        error.add("pieces", format!("expected two sides parted by one |, found {text:?}"));
        return;
    };
    for (side, army) in [(Side::First, first), (Side::Second, second)] {
        parse_army(army, side, scenario, field, error);
    }
}

fn parse_army(text: &str, side: Side, scenario: &Scenario, field: &mut Field, error: &mut PositionError) {
    if text.is_empty() {
        return;
    }
    let (ground, theme) = (&scenario.ground, &scenario.theme);
    let mut order = Order { last: None };
    for text in text.split(',') {
        let placed = parse_piece(text, side, theme, ground.board).and_then(|(cell, piece)| {
            place_piece(field, ground, theme, cell, piece)?;
            if order.follows(cell) {
                Ok(())
            } else {
                Err(format!("expected cell order, found {text:?} out of it"))
            }
        });
        if let Err(message) = placed {
            error.add("pieces", message);
        }
    }
}
