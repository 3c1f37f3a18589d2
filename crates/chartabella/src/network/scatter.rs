use board::Cell;
use game::{Rules, Side, State, Uniform};

use crate::check::place_piece;
use crate::field::Field;
use crate::state::Phase;
use crate::{Chartabella, ChartabellaState, Facing, Piece};

impl ChartabellaState {
    /// The pieces of the start, some of them missing, anywhere on the map: what can be learned from, though no game may
    /// have led to it.
    pub fn scattered(rules: &Chartabella, random: &mut impl Uniform) -> ChartabellaState {
        loop {
            let mut state = rules.start();
            state.field = scattered_field(rules, random);
            state.turn_of = if random.below(2) == 0 { Side::First } else { Side::Second };
            state.phase = Phase::Activate;
            state.judge(state.turn_of.other());
            if !state.status().is_over() {
                return state;
            }
        }
    }
}

fn scattered_field(rules: &Chartabella, random: &mut impl Uniform) -> Field {
    let (ground, theme) = (&rules.scenario.ground, &rules.scenario.theme);
    let mut field = Field::empty(ground);
    for (_, piece) in Side::BOTH.into_iter().flat_map(|side| rules.scenario.army(side)) {
        let is_missing = theme.kinds[usize::from(piece.kind)].stars == 0 && random.below(2) == 0;
        let facing = Facing::BOTH[random.below(2) as usize];
        let mut is_placed = is_missing;
        while !is_placed {
            let cell = Cell::new(random.below(ground.board.cell_count() as u32) as usize);
            is_placed = place_piece(&mut field, ground, theme, cell, Piece { facing, ..piece }).is_ok();
        }
    }
    field
}
