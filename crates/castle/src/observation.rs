use game::{Grid, Observe, Planes, Side};

use crate::ending::LONGEST_GAME;
use crate::ground::Place;
use crate::{Castle, CastleState};

/// A phalanx's march: its rear, its leading man, where that goes.
const MOST_PICKS_OF_ACTION: usize = 3;

impl Observe for CastleState {
    const PLANES: &'static [&'static str] = &[
        "board",
        "entrances",
        "chambers",
        "Throne",
        "own men",
        "enemy men",
        "swap is possible",
        "plies / 500",
        "viewer is second",
    ];

    fn grid(rules: &Castle) -> Grid {
        Grid::hexagon(board::HexBoard::of_side(rules.side()))
    }

    fn most_picks(_: &Castle) -> usize {
        MOST_PICKS_OF_ACTION * usize::from(LONGEST_GAME)
    }

    fn observe(&self, viewer: Side, planes: &mut Planes<'_>) {
        let cells = || self.grid.ground.board.cells();
        planes.mark(cells());
        for place in [Place::Entrance, Place::Chamber, Place::Throne] {
            planes.mark(cells().filter(|&cell| self.place(cell) == place));
        }
        planes.mark(self.men(viewer));
        planes.mark(self.men(viewer.other()));
        planes.fill(f32::from(self.may_swap()));
        planes.fill(f32::from(self.ply()) / f32::from(LONGEST_GAME));
        planes.fill(f32::from(viewer == Side::Second));
    }
}
