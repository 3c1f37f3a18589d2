//! Where an army can strike in its next turn, and how hard: a map, so that many moves are judged by it at little cost.
//! It leaves out what the moves themselves change, and takes charges and flights at their usual worth.

use board::Cell;
use game::Side;

use super::blow::by_swords;
use super::chances::{Chances, SURE};
use super::muster::strength;
use crate::attack::{MISSILE_STRENGTH, Verdict, is_front};
use crate::generate::Survey;
use crate::window::{Place, Window};
use crate::{ChartabellaState, Class, Facing, Kind, Piece};

/// Strengths from this on count as equal.
const STRENGTHS: usize = 7;

/// What strikes a column's cells from one direction, a bit for each row.
#[derive(Clone, Copy, Default)]
struct Strikes {
    /// Pieces that fight, by their strength.
    fights: [u64; STRENGTHS],
    missiles: u64,
    /// Elephants and artillery.
    certain: u64,
}

#[derive(Clone, Copy, Default)]
struct Lanes {
    from_above: Strikes,
    from_below: Strikes,
}

pub(super) struct Danger {
    columns: Vec<Lanes>,
    chances: Chances,
}

impl Danger {
    /// Where a side can strike, with these chances.
    pub fn from(state: &ChartabellaState, side: Side, chances: Chances) -> Danger {
        let mut danger = Danger { columns: vec![Lanes::default(); state.ground().board.columns], chances };
        for cell in state.field.cells(side) {
            let survey = state.survey(cell);
            danger.add_fights(state, &survey);
            if let Some(range) = survey.kind.range {
                danger.add_shots(state, &survey, range);
            }
            if survey.kind.class == Class::Elephant {
                danger.add_elephant(state, &survey);
            }
        }
        danger
    }

    /// The chance that the best attack eliminates a piece of the kind that stands on the cell and faces that way.
    pub fn chance(&self, state: &ChartabellaState, piece: Piece, cell: Cell, facing: Facing) -> i32 {
        let place = state.ground().place(cell);
        let lanes = &self.columns[usize::from(place.column)];
        let kind = state.kind(piece);
        let shelter = state.ground().is_screen(cell) || kind.class == Class::Caravan;
        let piece = Piece { facing, ..piece };
        let above = self.chance_from(&lanes.from_above, place.bit(), kind, is_front(piece, true), shelter);
        let below = self.chance_from(&lanes.from_below, place.bit(), kind, is_front(piece, false), shelter);
        above.max(below)
    }

    fn chance_from(&self, strikes: &Strikes, bit: u64, kind: &Kind, front: bool, shelter: bool) -> i32 {
        if strikes.certain & bit != 0 {
            return SURE;
        }
        if kind.class == Class::Ram && front {
            return 0;
        }
        let defence = if front { kind.front } else { kind.back };
        let strongest = (0..STRENGTHS).rev().find(|&strength| strikes.fights[strength] & bit != 0);
        let fought = strongest.map_or(0, |strength| self.chances.win(by_swords(strength as u8, defence)));
        if shelter || strikes.missiles & bit == 0 {
            return fought;
        }
        let verdict = if defence < MISSILE_STRENGTH { Verdict::Won } else { Verdict::Drawn };
        fought.max(self.chances.win(verdict))
    }

    fn add_fights(&mut self, state: &ChartabellaState, survey: &Survey<'_>) {
        if survey.kind.attack.is_none() {
            return;
        }
        let strength = usize::from(strength(survey.kind)).min(STRENGTHS - 1);
        let reach = &survey.reach;
        for column in reach.verge.columns(survey.kind.movement.into(), state.ground().board.columns) {
            let entered =
                state.ground().enter_lane(survey.kind.class, column, state.field.broken_lane(column));
            let open = reach.verge.lane(column) & entered;
            let own = reach.approaches.lane(column);
            let beside = reach.approaches.lane(column.wrapping_sub(1)) | reach.approaches.lane(column + 1);
            let (higher, lower) = if column % 2 == 1 { (beside >> 1, beside) } else { (beside, beside << 1) };
            let lanes = &mut self.columns[column];
            lanes.from_above.fights[strength] |= (own >> 1 | higher) & open;
            lanes.from_below.fights[strength] |= (own << 1 | lower) & open;
        }
    }

    fn add_shots(&mut self, state: &ChartabellaState, survey: &Survey<'_>, range: u8) {
        let (movement, range) = (usize::from(survey.kind.movement), usize::from(range));
        let mut hit = survey.reach.ends.union(&Window::of(survey.place));
        for step in 1..=range {
            hit = hit.spread(movement + step).union(&hit);
        }
        // A shooter chooses its side as far as it can walk around its target.
        let (lowest, highest) = around(survey.place, movement / 2);
        for column in hit.columns(movement + range, state.ground().board.columns) {
            let lane = hit.lane(column);
            let lanes = &mut self.columns[column];
            if survey.kind.class == Class::Artillery {
                lanes.from_above.certain |= lane;
                lanes.from_below.certain |= lane;
            } else {
                lanes.from_above.missiles |= lane & highest;
                lanes.from_below.missiles |= lane & lowest;
            }
        }
    }

    fn add_elephant(&mut self, state: &ChartabellaState, survey: &Survey<'_>) {
        let movement = usize::from(survey.kind.movement);
        let mut trodden = Window::of(survey.place);
        for step in 1..=movement {
            trodden = trodden.spread(step).union(&trodden);
        }
        for column in trodden.columns(movement, state.ground().board.columns) {
            let broken = state.field.broken_lane(column);
            let lane = trodden.lane(column) & state.ground().enter_lane(Class::Elephant, column, broken);
            self.columns[column].from_above.certain |= lane;
            self.columns[column].from_below.certain |= lane;
        }
    }
}

/// The rows from so far below a place upwards, and those from so far above it downwards.
fn around(place: Place, far: usize) -> (u64, u64) {
    let row = usize::from(place.row);
    (u64::MAX << row.saturating_sub(far), !(u64::MAX << 1).checked_shl((row + far) as u32).unwrap_or(0))
}
