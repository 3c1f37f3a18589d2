//! Scenarios in which something happens all the time: three drawn by hand and any number drawn by lot.

use std::collections::BTreeMap;

use conformance::{Oracle, Random};
use game::{BySide, Side, Uniform};

use super::geometry::{Cell, Direction};
use super::map::{Map, publish};
use super::state::Naive;
use super::theme::{Class, kind};

/// 10.3 without what the rules do not ask for. Side 1 comes first in every pair.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub terrain: Vec<String>,
    pub camps: Vec<Tents>,
    pub stakes: Vec<String>,
    pub first: Side,
    pub cards: [u32; 2],
    /// Written as in a position text: `103@c8v`.
    pub pieces: [Vec<String>; 2],
    pub loses: [Vec<String>; 2],
}

#[derive(Clone, Debug)]
pub struct Tents {
    pub owner: Side,
    pub middle: String,
    pub entrances: Vec<String>,
}

impl Scenario {
    pub fn map(&self) -> Map {
        let mut map = Map::new(&self.id, &borrowed(&self.terrain)).with_stakes(&borrowed(&self.stakes));
        for camp in &self.camps {
            map = map.with_camp(camp.owner, &camp.middle, &borrowed(&camp.entrances));
        }
        let [first, second] = &self.loses;
        map.with_losses(Side::First, &borrowed(first)).with_losses(Side::Second, &borrowed(second))
    }

    /// 10.1: the position a game of the scenario starts from.
    pub fn start(&self) -> String {
        let [first, second] = self.pieces.each_ref().map(|pieces| {
            let mut pieces = pieces.clone();
            pieces.sort_by_key(|piece| place(piece));
            pieces.join(",")
        });
        let side = if self.first == Side::First { 1 } else { 2 };
        format!("{} {first}|{second} {side} {}-{} - 1", self.id, self.cards[0], self.cards[1])
    }
}

fn borrowed(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

fn owned(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

fn place(piece: &str) -> Cell {
    let (_, place) = piece.split_once('@').expect("a type and a place");
    Cell::named(&place[..place.len() - 1])
}

/// Elephants, artillery and archers of both sides among woods and locations, with cards on both hands.
pub fn melee() -> Scenario {
    Scenario {
        id: "melee".to_string(),
        terrain: owned(
            ".f..L..f. ......... ..f...f.. ....L.... .f..f..f. ......... ..L...f.. ......... f...f...L",
        ),
        camps: Vec::new(),
        stakes: owned("c7 e5 i5 a3"),
        first: Side::First,
        cards: [2, 3],
        pieces: [
            owned("100@b7v 115@h6v 111@d6v 111@f7^ 190@d8v 106@c6v 107@g6^ 114@f6v 109@h8v 101@e6v 112@e8v"),
            owned("120@b3^ 132@h3^ 111@d4^ 111@f4v 190@e2^ 126@c4^ 127@g4v 129@i3^ 121@e3^ 123@f3^ 112@d2^"),
        ],
        loses: [owned("commanders locations"), owned("commanders locations")],
    }
}

/// Two camps wall to wall, one with an entrance, rams on both sides; the Macedonians begin.
pub fn siege() -> Scenario {
    let tents = |owner, middle: &str, entrances| Tents { owner, middle: middle.to_string(), entrances };
    Scenario {
        id: "siege".to_string(),
        terrain: owned(
            "......... ........L ......... ......... ......... .f....... ......... L......f. .........",
        ),
        camps: vec![tents(Side::First, "d6", Vec::new()), tents(Side::Second, "f4", owned("f3"))],
        stakes: owned("b5 h6"),
        first: Side::Second,
        cards: [1, 2],
        pieces: [
            owned("115@a8v 100@h8v 101@d6v 114@d7v 103@c6v 131@g7v 131@f6v 190@e9v 110@g8v 107@i6v 102@e5v"),
            owned("132@a1^ 120@h1^ 121@f4^ 127@f5^ 126@g4^ 131@d4^ 131@c4^ 190@e1^ 128@g2^ 129@b3^ 125@e2^"),
        ],
        loses: [owned("commanders camp rams"), owned("commanders camp rams")],
    }
}

/// A strip of thirty columns, where names have two letters, with chargers and caravans.
pub fn hunt() -> Scenario {
    let row = |marks: &[(usize, char)]| {
        let mut letters = vec!['.'; 30];
        for &(at, letter) in marks {
            letters[at] = letter;
        }
        String::from_iter(letters)
    };
    Scenario {
        id: "hunt".to_string(),
        terrain: vec![
            row(&[(24, 'f')]),
            row(&[(27, 'L')]),
            row(&[(25, 'f'), (26, 'f')]),
            row(&[(23, 'L')]),
            row(&[(28, 'f')]),
            row(&[]),
        ],
        camps: Vec::new(),
        stakes: owned("y5 ab3"),
        first: Side::First,
        cards: [3, 1],
        pieces: [
            owned("115@x6v 112@v6v 108@z6v 109@aa6v 110@ab6v 107@ac6v 106@w6v 102@ad5v"),
            owned("132@x1^ 112@ad1^ 128@z1^ 129@aa2^ 120@ab1^ 126@ac2^ 127@w1^ 124@v2^"),
        ],
        loses: [
            owned("commanders").into_iter().chain(["type 112".to_string()]).collect(),
            owned("commanders"),
        ],
    }
}

const TYPES: [u32; 26] = [
    100, 101, 102, 103, 106, 107, 108, 109, 110, 111, 112, 114, 115, 120, 121, 122, 123, 124, 125, 126, 127,
    128, 129, 131, 132, 190,
];

/// A small crowded board of any terrain, camps, stakes and pieces.
pub fn by_lot(seed: u64) -> Scenario {
    let mut random = conformance::random(seed);
    let mut lot = |bound: usize| random.below(bound as u32) as usize;
    let (columns, rows) = (5 + lot(6), 5 + lot(5));
    let mut scenario = Scenario {
        id: format!("lot{seed}"),
        terrain: vec![".".repeat(columns); rows],
        camps: Vec::new(),
        stakes: Vec::new(),
        first: Side::BOTH[lot(2)],
        cards: [lot(4) as u32, lot(4) as u32],
        pieces: [Vec::new(), Vec::new()],
        loses: [owned("commanders"), owned("commanders")],
    };
    for _ in 0..lot(4) {
        try_camp(&mut scenario, &mut lot, columns, rows);
    }
    let rough = 1 + lot(4);
    for column in 0..columns {
        for row in 1..=rows {
            let cell = Cell { column: column as i32, row: row as i32 };
            if !scenario.camps.iter().any(|camp| covers(camp, cell)) {
                mark(&mut scenario, cell, lot(20), rough);
            }
        }
    }
    set_up(&mut scenario, &mut lot, columns, rows);
    name_losses(&mut scenario, &mut lot);
    scenario
}

/// A position of the scenario: some pieces missing, some walls broken, any side, cards and number of the turn.
pub fn position_by_lot(scenario: &Scenario, random: &mut Random) -> String {
    let mut naive = Naive::from_position(&published_start(scenario));
    let mut lot = |bound: u32| random.below(bound);
    let missing = 2 + lot(30);
    naive.pieces.retain(|_, _| lot(missing) != 0);
    let cells: Vec<Cell> = naive.map.terrain.keys().copied().collect();
    let palisades = cells.into_iter().filter(|&cell| naive.is_palisade(cell));
    naive.broken = palisades.filter(|_| lot(8) == 0).collect();
    naive.mover = Side::BOTH[lot(2) as usize];
    naive.cards = BySide::new(lot(4), lot(4));
    naive.turn = [1, 100, 190, 198, 199, 200, 201][lot(7) as usize];
    naive.position().expect("no turn has begun")
}

fn covers(camp: &Tents, cell: Cell) -> bool {
    let middle = Cell::named(&camp.middle);
    cell == middle || Direction::ALL.iter().any(|&direction| middle.neighbour(direction) == cell)
}

/// 1.3: camps do not overlap, nor reach over the board's edge.
fn try_camp(scenario: &mut Scenario, lot: &mut impl FnMut(usize) -> usize, columns: usize, rows: usize) {
    let middle = Cell { column: lot(columns) as i32, row: 1 + lot(rows) as i32 };
    let outer = Direction::ALL.map(|direction| middle.neighbour(direction));
    let map = scenario.map();
    let free = |cell: &Cell| map.is_on_board(*cell) && !scenario.camps.iter().any(|camp| covers(camp, *cell));
    if !free(&middle) || !outer.iter().all(free) {
        return;
    }
    let owner = Side::BOTH[lot(2)];
    let entrances = outer.iter().filter(|_| lot(5) == 0).map(|cell| cell.name()).collect();
    scenario.camps.push(Tents { owner, middle: middle.name(), entrances });
}

fn mark(scenario: &mut Scenario, cell: Cell, drawn: usize, rough: usize) {
    let from_top = scenario.terrain.len() - cell.row as usize;
    let column = cell.column as usize;
    if drawn < rough {
        let letter = if drawn == 0 { "L" } else { "f" };
        scenario.terrain[from_top].replace_range(column..=column, letter);
    }
    if drawn == 19 || drawn == 1 {
        scenario.stakes.push(cell.name());
    }
}

/// Puts pieces of any type on about half of the cells, and two commanders of each side first of all.
fn set_up(scenario: &mut Scenario, lot: &mut impl FnMut(usize) -> usize, columns: usize, rows: usize) {
    let empty = Naive::from_position(&published_start(scenario));
    let mut taken: BTreeMap<Cell, ()> = BTreeMap::new();
    let wanted = 4 + lot(columns * rows / 2);
    for number in 0..wanted {
        let side = number % 2;
        let id = if number < 4 { [115, 132][side] } else { TYPES[lot(TYPES.len())] };
        let tries = if number < 4 { 1000 } else { 4 };
        let spots = (0..tries).map(|_| Cell { column: lot(columns) as i32, row: 1 + lot(rows) as i32 });
        let spots: Vec<Cell> = spots.collect();
        let fits = |cell: &Cell| !taken.contains_key(cell) && empty.admits(*cell, kind(id).class);
        if let Some(cell) = spots.into_iter().find(fits) {
            taken.insert(cell, ());
            scenario.pieces[side].push(format!("{id}@{}{}", cell.name(), ['^', 'v'][lot(2)]));
        }
    }
}

/// 9.1: names what the side has and has not lost already.
fn name_losses(scenario: &mut Scenario, lot: &mut impl FnMut(usize) -> usize) {
    for side in Side::BOTH {
        for words in ["camp", "rams", "locations", "type 112", "type 103"] {
            let mut richer = scenario.clone();
            richer.loses[side as usize].push(words.to_string());
            if lot(3) == 0 && has(scenario, side, words) && !is_over(&richer) {
                *scenario = richer;
            }
        }
    }
}

fn has(scenario: &Scenario, side: Side, words: &str) -> bool {
    let has_type = |wanted: &dyn Fn(u32) -> bool| {
        scenario.pieces[side as usize].iter().any(|piece| {
            let (id, _) = piece.split_once('@').expect("a type and a place");
            wanted(id.parse().expect("a type's number"))
        })
    };
    match words {
        "camp" => scenario.camps.iter().any(|camp| camp.owner == side),
        "rams" => {
            let enemys_camp = scenario.camps.iter().any(|camp| camp.owner != side);
            enemys_camp && has_type(&|id| kind(id).class == Class::Ram)
        }
        "locations" => !scenario.map().locations().is_empty(),
        _ => has_type(&|id| words == format!("type {id}")),
    }
}

fn is_over(scenario: &Scenario) -> bool {
    Naive::from_position(&published_start(scenario)).outcome().is_some()
}

/// Lets the naive game know the map, and gives the start.
pub fn published_start(scenario: &Scenario) -> String {
    publish(scenario.map());
    scenario.start()
}
