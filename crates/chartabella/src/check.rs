//! Checking what someone typed into a scenario, all of it.

use std::sync::Arc;

use board::{Cell, ColumnBoard};
use game::{BySide, Side};

use crate::ending::Loss;
use crate::fault::Faults;
use crate::field::Field;
use crate::ground::{Camp, Ground, Terrain};
use crate::piece::parse_piece;
use crate::theme::side_digit;
use crate::{CampSetup, Piece, ScenarioSetup, SetupFault, Theme};

/// Columns and rows: a column of cells is one word, and rows need a bit to spare.
const MOST_COLUMNS: u8 = 60;
const MOST_ROWS: u8 = 60;
pub(crate) const MOST_CARDS: u8 = 99;

pub(crate) struct Checked {
    pub ground: Ground,
    pub start: Field,
    pub first: Side,
    pub cards: BySide<u16>,
    pub loses: BySide<Vec<Loss>>,
}

pub(crate) fn check(setup: &ScenarioSetup, theme: &Arc<Theme>) -> Result<Checked, Vec<SetupFault>> {
    let mut faults = Faults::default();
    faults.word("id", &setup.id);
    faults.filled("title", &setup.title);
    if let Some(named) = setup.theme.as_deref().filter(|&named| named != theme.id()) {
        faults.add("theme", format!("expected {:?}, found {named:?}", theme.id()));
    }
    let first = check_side("first", setup.first, &mut faults);
    let cards = BySide::new(("cards[0]", setup.cards[0]), ("cards[1]", setup.cards[1]))
        .map(|(field, number)| faults.number(field, number, 0, MOST_CARDS).map_or(0, u16::from));
    let loses = BySide::from_fn(|side| check_losses(&setup.loses[side], side, theme, &mut faults));
    let ground = check_ground(setup, theme, &mut faults);
    let start = ground.as_ref().map(|ground| check_pieces(&setup.pieces, ground, theme, &mut faults));
    if let (Some(ground), Some(start)) = (&ground, &start) {
        for side in Side::BOTH {
            check_start(&loses[side], side, ground, start, theme, &mut faults);
        }
    }
    faults.into_result()?;
    Ok(Checked {
        ground: ground.expect("without faults there is ground"),
        start: start.expect("without faults there are pieces"),
        first: first.expect("without faults a side begins"),
        cards,
        loses: loses.map(|losses| losses.into_iter().flatten().collect()),
    })
}

fn check_side(field: &str, number: i64, faults: &mut Faults) -> Option<Side> {
    match number {
        1 => Some(Side::First),
        2 => Some(Side::Second),
        _ => {
            faults.add(field, format!("expected 1 or 2, found {number}"));
            None
        }
    }
}

/// The conditions in their order; `None` for those that were not understood.
fn check_losses(words: &[String], side: Side, theme: &Theme, faults: &mut Faults) -> Vec<Option<Loss>> {
    let mut losses = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let loss = match word.as_str() {
            "commanders" => Some(Loss::Commanders),
            "camp" => Some(Loss::Camp),
            "rams" => Some(Loss::Rams),
            "locations" => Some(Loss::Locations),
            _ => word.strip_prefix("type ").and_then(|id| theme.find_kind(id)).map(Loss::Kind),
        };
        if loss.is_none() {
            let expected = "commanders, camp, rams, locations or a type of the theme, like \"type 112\"";
            faults.add(loss_field(side, at), format!("expected {expected}, found {word:?}"));
        }
        losses.push(loss);
    }
    losses
}

fn loss_field(side: Side, at: usize) -> String {
    format!("loses.{}[{at}]", side_digit(side))
}

/// A side must have what it can lose, and not have lost it already.
fn check_start(
    losses: &[Option<Loss>],
    side: Side,
    ground: &Ground,
    start: &Field,
    theme: &Theme,
    faults: &mut Faults,
) {
    for (at, loss) in losses.iter().enumerate().filter_map(|(at, loss)| Some((at, (*loss)?))) {
        let missing = match loss {
            Loss::Camp if !ground.camps().iter().any(|camp| camp.owner == side) => Some("a camp of the side"),
            Loss::Locations if ground.locations() == 0 => Some("a location on the map"),
            Loss::Rams if start.tally(side).rams == 0 => Some("a ram of the side"),
            Loss::Commanders if start.tally(side).commanders == 0 => Some("a commander of the side"),
            Loss::Kind(_) if loss.is_fulfilled(ground, start, side) => {
                Some("a piece of that type of the side")
            }
            _ => None,
        };
        if let Some(missing) = missing {
            faults.add(loss_field(side, at), format!("expected {missing}, found none"));
        } else if loss.is_fulfilled(ground, start, side) {
            let words = loss.words(&theme.kinds);
            faults.add(
                loss_field(side, at),
                format!("expected what is not yet lost at the start, found {words}"),
            );
        }
    }
}

fn check_ground(setup: &ScenarioSetup, theme: &Theme, faults: &mut Faults) -> Option<Ground> {
    let columns = faults.number("columns", setup.columns, 1, MOST_COLUMNS);
    let rows = faults.number("rows", setup.rows, 1, MOST_ROWS);
    let board = ColumnBoard { columns: columns?.into(), rows: rows?.into() };
    let terrain = check_terrain(&setup.terrain, board, faults);
    let camps = check_camps(&setup.camps, board, terrain.as_deref(), faults);
    let stakes = check_stakes(&setup.stakes, board, terrain.as_deref(), &camps, faults);
    Some(Ground::new(board, terrain?, camps, stakes, theme))
}

fn check_terrain(rows: &[String], board: ColumnBoard, faults: &mut Faults) -> Option<Vec<Terrain>> {
    let before = faults.0.len();
    if rows.len() != board.rows {
        faults.add("terrain", format!("expected {} rows, found {}", board.rows, rows.len()));
    }
    let mut terrain = vec![Terrain::Meadow; board.cell_count()];
    for (at, text) in rows.iter().enumerate() {
        let field = format!("terrain[{at}]");
        let letters = text.chars().count();
        if letters != board.columns {
            faults.add(&field, format!("expected {} letters, found {letters}", board.columns));
        }
        for (column, letter) in (0..).zip(text.chars()) {
            let ground = match letter {
                '.' => Terrain::Meadow,
                'f' => Terrain::Forest,
                'L' => Terrain::Location,
                _ => {
                    faults.add(&field, format!("expected the letters . f L, found {letter:?}"));
                    continue;
                }
            };
            if let Some(cell) = board.at(column, board.rows as i32 - 1 - at as i32) {
                terrain[cell.index()] = ground;
            }
        }
    }
    (faults.0.len() == before).then_some(terrain)
}

fn check_cell(field: &str, name: &str, board: ColumnBoard, faults: &mut Faults) -> Option<Cell> {
    let cell = board.find(name);
    if cell.is_none() {
        faults.add(field, format!("expected a cell of the board, found {name:?}"));
    }
    cell
}

fn check_camps(
    setups: &[CampSetup],
    board: ColumnBoard,
    terrain: Option<&[Terrain]>,
    faults: &mut Faults,
) -> Vec<Camp> {
    let mut camps: Vec<Camp> = Vec::new();
    for (at, setup) in setups.iter().enumerate() {
        let field = format!("camps[{at}]");
        let Some(camp) = check_camp(setup, &field, board, faults) else { continue };
        let on_meadow = |cell: &Cell| terrain.is_none_or(|terrain| terrain[cell.index()] == Terrain::Meadow);
        if let Some(&cell) = camp.cells.iter().find(|cell| !on_meadow(cell)) {
            let message =
                format!("expected meadow under the camp, found something else on {}", board.name(cell));
            faults.add(format!("{field}.middle"), message);
        }
        let taken = |cell: &&Cell| camps.iter().any(|other| other.cells.contains(cell));
        if let Some(&cell) = camp.cells.iter().find(taken) {
            let message = format!("expected camps that do not overlap, found two on {}", board.name(cell));
            faults.add(format!("{field}.middle"), message);
        }
        camps.push(camp);
    }
    camps
}

fn check_camp(setup: &CampSetup, field: &str, board: ColumnBoard, faults: &mut Faults) -> Option<Camp> {
    let owner = check_side(&format!("{field}.owner"), setup.owner, faults);
    let middle_field = format!("{field}.middle");
    let middle = check_cell(&middle_field, &setup.middle, board, faults)?;
    let Some(mut camp) = Camp::new(board, middle, owner.unwrap_or(Side::First)) else {
        faults.add(middle_field, format!("expected a cell with six neighbours, found {}", setup.middle));
        return None;
    };
    for (at, name) in setup.entrances.iter().enumerate() {
        let field = format!("{field}.entrances[{at}]");
        let Some(cell) = check_cell(&field, name, board, faults) else { continue };
        if cell == middle || !camp.cells.contains(&cell) {
            faults.add(field, format!("expected an outer cell of the camp, found {name}"));
        } else if camp.entrances.contains(&cell) {
            faults.add(field, format!("expected each entrance once, found {name} twice"));
        } else {
            camp.entrances.push(cell);
        }
    }
    Some(camp)
}

fn check_stakes(
    names: &[String],
    board: ColumnBoard,
    terrain: Option<&[Terrain]>,
    camps: &[Camp],
    faults: &mut Faults,
) -> Vec<Cell> {
    let mut stakes: Vec<Cell> = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let field = format!("stakes[{at}]");
        let Some(cell) = check_cell(&field, name, board, faults) else { continue };
        if terrain.is_some_and(|terrain| terrain[cell.index()] == Terrain::Location) {
            faults.add(field, format!("expected a meadow or forest cell, found the location {name}"));
        } else if camps.iter().any(|camp| camp.cells.contains(&cell)) {
            faults.add(field, format!("expected a cell outside camps, found {name}"));
        } else if stakes.contains(&cell) {
            faults.add(field, format!("expected each cell once, found {name} twice"));
        } else {
            stakes.push(cell);
        }
    }
    stakes.sort_unstable();
    stakes
}

fn check_pieces(pieces: &BySide<Vec<String>>, ground: &Ground, theme: &Theme, faults: &mut Faults) -> Field {
    let mut field = Field::empty(ground);
    for side in Side::BOTH {
        for (at, text) in pieces[side].iter().enumerate() {
            let placed = parse_piece(text, side, theme, ground.board)
                .and_then(|(cell, piece)| place_piece(&mut field, ground, theme, cell, piece));
            if let Err(message) = placed {
                faults.add(format!("pieces.{}[{at}]", side_digit(side)), message);
            }
        }
    }
    field
}

/// Puts a piece where it may stand, or says why it may not.
pub(crate) fn place_piece(
    field: &mut Field,
    ground: &Ground,
    theme: &Theme,
    cell: Cell,
    piece: Piece,
) -> Result<(), String> {
    let name = ground.board.name(cell);
    if field.piece(cell).is_some() {
        return Err(format!("expected one piece a cell, found two on {name}"));
    }
    if ground.stakes().contains(&cell) {
        return Err(format!("expected a cell without stakes, found {name}"));
    }
    let kind = &theme.kinds[usize::from(piece.kind)];
    if !ground.may_enter(kind.class, cell, field) {
        let class = kind.class.word();
        return Err(format!(
            "expected a cell that {class} may enter, found {name} for {} {}",
            kind.id, kind.name
        ));
    }
    field.put(ground, &theme.kinds, cell, piece);
    Ok(())
}
