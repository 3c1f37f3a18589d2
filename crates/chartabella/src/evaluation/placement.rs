//! Where an army stands: how near to what it must reach, how well covered, how exposed.

use board::Cell;
use game::Side;

use crate::ground::Terrain;
use crate::window::Place;
use crate::{ChartabellaState, Class, Facing, Loss};

/// Cells worth going for; what there is beyond them is as good as they are.
const MOST_GOALS: usize = 12;
/// From this distance on a goal is far away.
const FAR: i32 = 12;
/// Enemies within this distance count as near.
const NEAR: i32 = 4;

/// The cells that a side wants to get to.
#[derive(Clone, Copy)]
pub(super) struct Goals {
    places: [Place; MOST_GOALS],
    count: usize,
}

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Placement {
    /// How near the three nearest pieces are to the goals, and the others on average.
    pub vanguard: i32,
    pub main_body: i32,
    /// Near enemies that pieces have behind them, and in front of them.
    pub enemies_behind: i32,
    pub enemies_before: i32,
    /// Pieces that cannot be shot at, if there is anyone who shoots.
    pub covered: i32,
    /// Pieces near what must not be lost.
    pub guards: i32,
    /// How near rams are to walls that they can break.
    pub rams: i32,
    pub breaches: i32,
    /// In camps of its own, and in those of the enemy.
    pub garrison: i32,
    pub intruders: i32,
}

impl Goals {
    /// What a side must reach for its enemy to lose.
    pub fn of(state: &ChartabellaState, side: Side) -> Goals {
        let mut goals = Goals { places: [Place { column: 0, row: 0 }; MOST_GOALS], count: 0 };
        let enemy = side.other();
        let ground = state.ground();
        for &loss in &state.scenario().loses[enemy] {
            match loss {
                Loss::Commanders => goals.add_pieces(state, enemy, |state, at| stars(state, at) > 0),
                Loss::Kind(kind) => goals.add_pieces(state, enemy, |state, at| {
                    state.piece(at).is_some_and(|piece| piece.kind == kind)
                }),
                Loss::Rams => goals.add_pieces(state, enemy, |state, at| {
                    state.piece(at).is_some_and(|piece| state.kind(piece).class == Class::Ram)
                }),
                Loss::Camp => {
                    let camps = ground.camps().iter().filter(|camp| camp.owner == enemy);
                    camps.for_each(|camp| goals.add(ground.place(camp.middle)));
                }
                Loss::Locations => {
                    let cells = ground.board.cells();
                    let locations = cells.filter(|&cell| ground.terrain(cell) == Terrain::Location);
                    let missing = locations.filter(|&cell| state.field.owner(cell) != Some(side));
                    missing.for_each(|cell| goals.add(ground.place(cell)));
                }
            }
        }
        goals
    }

    fn add(&mut self, place: Place) {
        if let Some(slot) = self.places.get_mut(self.count) {
            *slot = place;
            self.count += 1;
        }
    }

    fn add_pieces(
        &mut self,
        state: &ChartabellaState,
        side: Side,
        is_one: impl Fn(&ChartabellaState, Cell) -> bool,
    ) {
        for cell in state.field.cells(side).filter(|&cell| is_one(state, cell)) {
            self.add(state.ground().place(cell));
        }
    }

    /// Steps to the nearest, if nothing were in the way.
    pub fn distance(&self, place: Place) -> i32 {
        let distances = self.places[..self.count].iter().map(|&goal| steps(place, goal));
        distances.min().unwrap_or(FAR).min(FAR)
    }
}

impl Placement {
    /// How a side stands that wants to reach its goals and must keep the enemy from his.
    pub fn of(state: &ChartabellaState, side: Side, goals: &Goals, enemy_goals: &Goals) -> Placement {
        let ground = state.ground();
        let mut placement = Placement::default();
        let mut nearest = [FAR; 3];
        let (mut sum, mut count) = (0, 0);
        for (cell, piece) in state.army(side) {
            let place = ground.place(cell);
            let kind = state.kind(piece);
            if kind.attack.is_some() {
                let distance = goals.distance(place);
                sum += FAR - distance;
                count += 1;
                if distance < nearest[2] {
                    nearest[2] = distance;
                    nearest.sort_unstable();
                }
                placement.guards += i32::from(kind.stars == 0 && enemy_goals.distance(place) <= 2);
            }
            placement.covered += i32::from(ground.is_screen(cell));
            if kind.class == Class::Ram {
                placement.rams += FAR - ram_distance(state, side, place);
            }
            placement.note_camp(state, side, cell);
            placement.note_enemies(state, side, place, piece.facing);
        }
        placement.vanguard = nearest.iter().map(|distance| FAR - distance).sum();
        placement.main_body = if count == 0 { 0 } else { 10 * sum / count };
        let broken = state.field.broken_cells();
        let hostile = broken.filter(|&cell| ground.camp_of(cell).is_some_and(|camp| camp.owner != side));
        placement.breaches = hostile.count() as i32;
        placement
    }

    fn note_camp(&mut self, state: &ChartabellaState, side: Side, cell: Cell) {
        match state.ground().camp_of(cell) {
            Some(camp) if camp.owner == side => self.garrison += 1,
            Some(_) => self.intruders += 1,
            None => {}
        }
    }

    fn note_enemies(&mut self, state: &ChartabellaState, side: Side, place: Place, facing: Facing) {
        let ground = state.ground();
        let column = usize::from(place.column);
        let near = NEAR as usize;
        for at in column.saturating_sub(near)..(column + near + 1).min(ground.board.columns) {
            let enemies = state.field.lane(side.other(), at);
            if enemies == 0 {
                continue;
            }
            for row in crate::window::rows(enemies) {
                let enemy = Place { column: at as u8, row };
                if steps(place, enemy) > NEAR {
                    continue;
                }
                match (level(enemy).cmp(&level(place)), facing) {
                    (std::cmp::Ordering::Equal, _) => {}
                    (std::cmp::Ordering::Greater, Facing::Up) | (std::cmp::Ordering::Less, Facing::Down) => {
                        self.enemies_before += 1;
                    }
                    _ => self.enemies_behind += 1,
                }
            }
        }
    }
}

fn stars(state: &ChartabellaState, cell: Cell) -> u8 {
    state.piece(cell).map_or(0, |piece| state.kind(piece).stars)
}

fn ram_distance(state: &ChartabellaState, side: Side, place: Place) -> i32 {
    let ground = state.ground();
    let camps = ground.camps().iter().filter(|camp| camp.owner != side);
    let walls = camps.flat_map(|camp| &camp.cells).filter(|&&cell| ground.is_palisade(cell, &state.field));
    walls.map(|&wall| steps(place, ground.place(wall))).min().unwrap_or(FAR).min(FAR)
}

fn level(place: Place) -> i32 {
    2 * i32::from(place.row) + i32::from(place.is_raised())
}

pub(super) fn steps(a: Place, b: Place) -> i32 {
    let across = i32::from(a.column.abs_diff(b.column));
    across + ((level(a) - level(b)).abs() - across).max(0) / 2
}
