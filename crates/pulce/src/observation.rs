use game::{Grid, Observe, Planes, Side, State};

use crate::ground::{CORNERS, HOME, cells};
use crate::round::MOST_PLIES;
use crate::{Board, Pulce, PulceState};

impl Observe for PulceState {
    const PLANES: &'static [&'static str] = &[
        "sockets",
        "own home",
        "enemy home",
        "own pawns",
        "enemy pawns",
        "own points / 27",
        "enemy points / 27",
        "rounds begun / rounds",
        "plies of the round / 200",
        "extra move",
        "viewer started the round",
        "viewer is second",
    ];

    fn grid(_: &Pulce) -> Grid {
        Grid::new(7, 7, Board::cells(), |cell| (Board::row(cell), Board::column(cell)))
    }

    fn most_picks(rules: &Pulce) -> usize {
        2 * usize::from(MOST_PLIES) * usize::from(rules.rounds())
    }

    fn observe(&self, viewer: Side, planes: &mut Planes<'_>) {
        let sides = [viewer, viewer.other()];
        planes.mark(cells(!CORNERS));
        sides.iter().for_each(|&side| planes.mark(cells(HOME[side])));
        sides.iter().for_each(|&side| planes.mark(cells(self.pawns[side])));
        sides.iter().for_each(|&side| planes.fill(f32::from(self.points[side]) / 27.0));
        planes.fill(f32::from(self.round) / f32::from(self.rules().rounds()));
        planes.fill(f32::from(self.plies) / f32::from(MOST_PLIES));
        planes.fill(f32::from(self.is_extra_move()));
        planes.fill(f32::from(self.starter() == viewer));
        planes.fill(f32::from(viewer == Side::Second));
    }
}
