//! Where what must not be lost could go: a last commander is cornered by taking that away.

use board::Cell;
use game::Side;

use super::chances::{Cards, Chances, SURE};
use super::danger::Danger;
use super::peril::Perils;
use crate::{ChartabellaState, Facing};

/// How much ground is left to the pieces of which a side must not lose any.
pub(super) fn refuges(state: &ChartabellaState, side: Side, perils: &Perils) -> i32 {
    let mut danger = None;
    let shares = perils.last_pieces(state).map(|cell| {
        let enemy = side.other();
        let danger = danger
            .get_or_insert_with(|| Danger::from(state, enemy, Chances::new(state, enemy, 0, Cards::Kept)));
        share(count(state, cell, danger))
    });
    shares.sum()
}

/// The cells where the piece can be after an activation and where no attack on it is likely to succeed.
fn count(state: &ChartabellaState, cell: Cell, danger: &Danger) -> i32 {
    let survey = state.survey(cell);
    let mut places = survey.reach.ends;
    places.insert_lane(survey.place.column.into(), survey.place.bit());
    let is_refuge = |at: Cell| {
        let chance = |facing| danger.chance(state, survey.piece, at, facing);
        2 * chance(Facing::Up).min(chance(Facing::Down)) < SURE
    };
    places.places().filter(|&place| is_refuge(state.ground().cell(place))).count() as i32
}

/// The first places count most; 100 at the utmost.
fn share(places: i32) -> i32 {
    100 * places / (places + 5)
}
