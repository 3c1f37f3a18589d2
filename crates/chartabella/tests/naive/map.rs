//! The unchanging part of a scenario: terrain, camps, stakes and what loses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use game::{BySide, Side};

use super::geometry::{Cell, Direction};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    Meadow,
    Forest,
    Location,
}

#[derive(Clone, Debug)]
pub struct Camp {
    pub owner: Side,
    pub middle: Cell,
    /// The entrances the scenario lays; those that rams lay are part of the state.
    pub entrances: BTreeSet<Cell>,
}

impl Camp {
    /// 1.3: a camp is a cell and its six neighbours.
    pub fn contains(&self, cell: Cell) -> bool {
        cell == self.middle || self.is_outer(cell)
    }

    pub fn is_outer(&self, cell: Cell) -> bool {
        Direction::ALL.iter().any(|&direction| self.middle.neighbour(direction) == cell)
    }
}

/// 9.1
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    Commanders,
    Type(u32),
    Camp,
    Rams,
    Locations,
}

impl Loss {
    pub fn named(words: &str) -> Loss {
        match words {
            "commanders" => Loss::Commanders,
            "camp" => Loss::Camp,
            "rams" => Loss::Rams,
            "locations" => Loss::Locations,
            _ => {
                let id = words.strip_prefix("type ").expect("one of the five things that lose");
                Loss::Type(id.parse().expect("a type's number"))
            }
        }
    }
}

#[derive(Clone, Debug)]
pub struct Map {
    pub id: String,
    /// Every cell of the board and no other.
    pub terrain: BTreeMap<Cell, Terrain>,
    pub camps: Vec<Camp>,
    pub stakes: BTreeSet<Cell>,
    pub loses: BySide<Vec<Loss>>,
}

impl Map {
    /// 10.3: rows of terrain from the top one, one letter a cell.
    pub fn new(id: &str, terrain: &[&str]) -> Map {
        let mut cells = BTreeMap::new();
        for (from_top, line) in terrain.iter().enumerate() {
            let row = (terrain.len() - from_top) as i32;
            for (column, letter) in line.chars().enumerate() {
                cells.insert(Cell { column: column as i32, row }, terrain_of(letter));
            }
        }
        let loses = BySide::new(Vec::new(), Vec::new());
        Map { id: id.to_string(), terrain: cells, camps: Vec::new(), stakes: BTreeSet::new(), loses }
    }

    pub fn with_camp(mut self, owner: Side, middle: &str, entrances: &[&str]) -> Map {
        let entrances = entrances.iter().map(|name| Cell::named(name)).collect();
        self.camps.push(Camp { owner, middle: Cell::named(middle), entrances });
        self
    }

    pub fn with_stakes(mut self, cells: &[&str]) -> Map {
        self.stakes.extend(cells.iter().map(|name| Cell::named(name)));
        self
    }

    pub fn with_losses(mut self, side: Side, losses: &[&str]) -> Map {
        self.loses[side].extend(losses.iter().map(|words| Loss::named(words)));
        self
    }

    pub fn is_on_board(&self, cell: Cell) -> bool {
        self.terrain.contains_key(&cell)
    }

    /// Forest and locations are alike for projectiles (4.1, 4.2) and for who enters them (2.3).
    pub fn is_rough(&self, cell: Cell) -> bool {
        matches!(self.terrain.get(&cell), Some(Terrain::Forest | Terrain::Location))
    }

    pub fn locations(&self) -> Vec<Cell> {
        let cells = self.terrain.iter().filter(|&(_, &terrain)| terrain == Terrain::Location);
        cells.map(|(&cell, _)| cell).collect()
    }
}

fn terrain_of(letter: char) -> Terrain {
    match letter {
        '.' => Terrain::Meadow,
        'f' => Terrain::Forest,
        'L' => Terrain::Location,
        _ => panic!("{letter:?} is no terrain"),
    }
}

/// The maps by which position texts are read: a text names its scenario only.
static MAPS: Mutex<BTreeMap<String, Map>> = Mutex::new(BTreeMap::new());

pub fn publish(map: Map) {
    MAPS.lock().expect("no test panics while it holds the maps").insert(map.id.clone(), map);
}

pub fn published(id: &str) -> Map {
    let map = MAPS.lock().expect("no test panics while it holds the maps").get(id).cloned();
    map.unwrap_or_else(|| panic!("no map {id} is published"))
}
