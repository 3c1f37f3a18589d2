//! How near a side is to losing, and how likely it is to lose in the enemy's next turn.

use board::Cell;
use game::Side;

use super::blow::Blow;
use super::chances::{Chances, SURE};
use crate::generate::Survey;
use crate::ground::{Camp, Terrain};
use crate::window::Place;
use crate::{ChartabellaState, Class, Loss, Piece};

/// Ways to lose that are followed at once: more than any scenario of ours has.
const MOST_PERILS: usize = 4;
/// Things to do that are listed: what there is beyond them is far from being done.
const MOST_NEEDS: usize = 4;
/// A turn has two activations: who needs to do more than two things does not win in it.
const IN_A_TURN: usize = 2;

/// The ways in which one side can lose.
#[derive(Clone, Copy)]
pub(super) struct Perils {
    perils: [Peril; MOST_PERILS],
    count: usize,
}

/// One way to lose: what the enemy still has to do.
#[derive(Clone, Copy, Default)]
pub(super) struct Peril {
    needs: [Need; MOST_NEEDS],
    /// How many things there are to do, whether or not they are all listed.
    pub count: usize,
}

/// Something that the enemy has to do.
#[derive(Clone, Copy, Default)]
struct Need {
    deed: Deed,
    /// The column of the first lane, and the cells concerned.
    column: usize,
    lanes: [u64; 3],
    /// The likeliest ways with different pieces.
    best: Option<Way>,
    second: Option<Way>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Deed {
    /// Eliminate what stands there.
    #[default]
    Eliminate,
    /// Eliminate what stands there and take its place.
    Replace,
    /// Get a piece there: only infantry can.
    Occupy,
    /// Get any piece there.
    Enter,
}

#[derive(Clone, Copy)]
struct Way {
    by: Cell,
    chance: i32,
}

impl Perils {
    /// What threatens a side.
    pub fn of(state: &ChartabellaState, side: Side) -> Perils {
        let mut perils = Perils { perils: [Peril::default(); MOST_PERILS], count: 0 };
        for &loss in &state.scenario().loses[side] {
            match loss {
                Loss::Commanders => perils.add(pieces(state, side, |piece| state.kind(piece).stars > 0)),
                Loss::Kind(kind) => perils.add(pieces(state, side, |piece| piece.kind == kind)),
                Loss::Rams if has_breach(state, side.other()) => {}
                Loss::Rams => perils.add(pieces(state, side, |piece| state.kind(piece).class == Class::Ram)),
                Loss::Locations => perils.add(locations(state, side)),
                Loss::Camp => {
                    let camps = state.ground().camps().iter().filter(|camp| camp.owner == side);
                    camps.for_each(|camp| perils.add(garrison(state, side, camp)));
                }
            }
        }
        perils
    }

    fn add(&mut self, peril: Peril) {
        if let Some(slot) = self.perils.get_mut(self.count) {
            *slot = peril;
            self.count += 1;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Peril> {
        self.perils[..self.count].iter()
    }

    /// Whether the enemy may win by going somewhere.
    pub fn await_arrivals(&self) -> bool {
        let mut needs = self.iter().filter(|peril| peril.count <= IN_A_TURN).flat_map(Peril::needs);
        needs.any(Need::is_arrival)
    }

    /// How many things the enemy would still have to do for the way to lose that the cell's piece belongs to.
    pub fn count_at(&self, state: &ChartabellaState, cell: Cell) -> Option<usize> {
        self.count_where(state, cell, |need| need.deed != Deed::Enter)
    }

    /// How many things the enemy would still have to do where getting a piece to the cell is one of them.
    pub fn count_of_arrival(&self, state: &ChartabellaState, cell: Cell) -> Option<usize> {
        self.count_where(state, cell, Need::is_arrival)
    }

    fn count_where(
        &self,
        state: &ChartabellaState,
        cell: Cell,
        fits: impl Fn(&Need) -> bool,
    ) -> Option<usize> {
        let place = state.ground().place(cell);
        let concerns = |need: &Need| fits(need) && need.contains(place.column.into(), place.bit());
        self.iter().filter(|peril| peril.needs().any(concerns)).map(|peril| peril.count).min()
    }

    /// The pieces of which each alone keeps the side from losing.
    pub fn last_pieces(&self, state: &ChartabellaState) -> impl Iterator<Item = Cell> {
        let last = self.iter().filter(|peril| peril.count == 1).flat_map(Peril::needs);
        let last = last.filter(|need| need.deed == Deed::Eliminate);
        last.map(|need| {
            let row = need.lanes[0].trailing_zeros() as u8;
            state.ground().cell(Place { column: need.column as u8, row })
        })
    }

    pub fn note_blow(&mut self, state: &ChartabellaState, blow: &Blow, chances: &Chances) {
        let place = state.ground().place(blow.target);
        for peril in &mut self.perils[..self.count] {
            for need in peril.needs.iter_mut().take(peril.count) {
                let fits = match need.deed {
                    Deed::Eliminate => true,
                    Deed::Replace => blow.takes_place(),
                    Deed::Occupy | Deed::Enter => false,
                };
                if fits && need.contains(place.column.into(), place.bit()) {
                    need.add(Way { by: blow.attacker, chance: blow.toll(chances).target });
                }
            }
        }
    }

    pub fn note_walk(&mut self, state: &ChartabellaState, survey: &Survey<'_>) {
        for peril in &mut self.perils[..self.count] {
            for need in peril.needs.iter_mut().take(peril.count) {
                let fits = match need.deed {
                    Deed::Occupy => survey.kind.class == Class::Infantry,
                    Deed::Enter => true,
                    Deed::Eliminate | Deed::Replace => false,
                };
                let lanes = (need.column..).zip(need.lanes);
                if fits && lanes.into_iter().any(|(at, lane)| survey.reach.ends.lane(at) & lane != 0) {
                    need.add(Way { by: state.ground().cell(survey.place), chance: SURE });
                }
            }
        }
    }

    /// The chance that the enemy wins with so many activations.
    pub fn chance(&self, activations: u8) -> i32 {
        self.iter().map(|peril| peril.chance(activations)).max().unwrap_or(0)
    }
}

impl Peril {
    fn needs(&self) -> impl Iterator<Item = &Need> {
        self.needs.iter().take(self.count)
    }

    fn add(&mut self, state: &ChartabellaState, deed: Deed, cell: Cell) {
        let place = state.ground().place(cell);
        self.add_lanes(deed, place.column.into(), [place.bit(), 0, 0]);
    }

    fn add_lanes(&mut self, deed: Deed, column: usize, lanes: [u64; 3]) {
        if let Some(need) = self.needs.get_mut(self.count) {
            *need = Need { deed, column, lanes, best: None, second: None };
        }
        self.count += 1;
    }

    fn chance(&self, activations: u8) -> i32 {
        let [first, second, ..] = &self.needs;
        match (self.count, activations) {
            (1, 1) => first.chance(),
            (1, 2) => {
                let missed = |way: Option<Way>| SURE - way.map_or(0, |way| way.chance);
                SURE - missed(first.best) * missed(first.second) / SURE
            }
            (2, 2) => {
                let both = |one: Option<Way>, other: Option<Way>| match (one, other) {
                    (Some(one), Some(other)) if one.by != other.by => one.chance * other.chance / SURE,
                    _ => 0,
                };
                let ways =
                    [(first.best, second.best), (first.best, second.second), (first.second, second.best)];
                ways.into_iter().map(|(one, other)| both(one, other)).max().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

impl Need {
    fn is_arrival(&self) -> bool {
        matches!(self.deed, Deed::Occupy | Deed::Enter)
    }

    fn contains(&self, column: usize, bit: u64) -> bool {
        self.lanes.get(column.wrapping_sub(self.column)).is_some_and(|lane| lane & bit != 0)
    }

    fn add(&mut self, way: Way) {
        let is_better = |than: Option<Way>| than.is_none_or(|than| way.chance > than.chance);
        if is_better(self.best) {
            self.second = self.best;
            self.best = Some(way);
        } else if is_better(self.second) {
            self.second = Some(way);
        }
    }

    fn chance(&self) -> i32 {
        self.best.map_or(0, |way| way.chance)
    }
}

fn pieces(state: &ChartabellaState, side: Side, is_one: impl Fn(Piece) -> bool) -> Peril {
    let mut peril = Peril::default();
    for (cell, _) in state.army(side).filter(|&(_, piece)| is_one(piece)) {
        peril.add(state, Deed::Eliminate, cell);
    }
    peril
}

fn locations(state: &ChartabellaState, side: Side) -> Peril {
    let mut peril = Peril::default();
    let ground = state.ground();
    for cell in ground.board.cells().filter(|&cell| ground.terrain(cell) == Terrain::Location) {
        match state.field.owner(cell) {
            None => peril.add(state, Deed::Occupy, cell),
            Some(owner) if owner == side => peril.add(state, Deed::Replace, cell),
            Some(_) => {}
        }
    }
    peril
}

fn garrison(state: &ChartabellaState, side: Side, camp: &Camp) -> Peril {
    let mut peril = Peril::default();
    let inside = |side: Side| camp.cells.iter().filter(move |&&cell| state.field.owner(cell) == Some(side));
    let deed = if inside(side.other()).next().is_some() { Deed::Eliminate } else { Deed::Replace };
    for &cell in inside(side) {
        peril.add(state, deed, cell);
    }
    if peril.count == 0 {
        let mut lanes = camp.lanes();
        let (column, first) = lanes.next().expect("a camp has three columns");
        let mut next = || lanes.next().map_or(0, |(_, lane)| lane);
        peril.add_lanes(Deed::Enter, column, [first, next(), next()]);
    }
    peril
}

/// Whether a wall of a camp of the owner's is broken.
fn has_breach(state: &ChartabellaState, owner: Side) -> bool {
    let ground = state.ground();
    state.field.any_broken()
        && state.field.broken_cells().any(|cell| ground.camp_of(cell).is_some_and(|camp| camp.owner == owner))
}
