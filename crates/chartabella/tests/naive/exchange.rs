//! Scenarios of the crate as the naive game's, and the other way round: the one place where the two meet.

use game::{BySide, Side};
use quincunx_chartabella::{CampSetup, ScenarioSetup};

use super::scenarios::{Scenario, Tents};

pub fn from_setup(setup: &ScenarioSetup) -> Scenario {
    let tents = |camp: &CampSetup| Tents {
        owner: side(camp.owner),
        middle: camp.middle.clone(),
        entrances: camp.entrances.clone(),
    };
    Scenario {
        id: setup.id.clone(),
        terrain: setup.terrain.clone(),
        camps: setup.camps.iter().map(tents).collect(),
        stakes: setup.stakes.clone(),
        first: side(setup.first),
        cards: setup.cards.map(|cards| cards as u32),
        pieces: [setup.pieces.first.clone(), setup.pieces.second.clone()],
        loses: [setup.loses.first.clone(), setup.loses.second.clone()],
    }
}

pub fn to_setup(scenario: &Scenario) -> ScenarioSetup {
    let camp = |tents: &Tents| CampSetup {
        middle: tents.middle.clone(),
        owner: number(tents.owner),
        entrances: tents.entrances.clone(),
    };
    let [pieces, loses] = [&scenario.pieces, &scenario.loses].map(|[a, b]| BySide::new(a.clone(), b.clone()));
    ScenarioSetup {
        id: scenario.id.clone(),
        title: format!("Test {}", scenario.id),
        intro: None,
        theme: None,
        columns: scenario.terrain[0].len() as i64,
        rows: scenario.terrain.len() as i64,
        terrain: scenario.terrain.clone(),
        camps: scenario.camps.iter().map(camp).collect(),
        stakes: scenario.stakes.clone(),
        first: number(scenario.first),
        cards: scenario.cards.map(i64::from),
        pieces,
        loses,
    }
}

fn side(number: i64) -> Side {
    if number == 1 { Side::First } else { Side::Second }
}

fn number(side: Side) -> i64 {
    if side == Side::First { 1 } else { 2 }
}
