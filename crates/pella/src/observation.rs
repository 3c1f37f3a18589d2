use game::{Grid, Observe, Planes, Side};

use crate::hexes::Hex;
use crate::moment::LONG_PEACE;
use crate::{Kind, Pella, PellaState, board};

/// No side has more pieces of one rallied kind than this at the start.
const MOST_OF_KIND: f32 = 6.0;
/// Captures of all but the kings and of two pieces rallied, the rallies, and the capture that ends the game.
const MOST_CHANGES: usize = 28 + 2 + 2 + 1;
/// A cavalry's walk: its start, five captures, its end, *Done*.
const MOST_PICKS_OF_ACTION: usize = 8;

impl Observe for PellaState {
    const PLANES: &'static [&'static str] = &[
        "board",
        "own king",
        "own cavalry",
        "own archers",
        "own spears",
        "enemy king",
        "enemy cavalry",
        "enemy archers",
        "enemy spears",
        "own captured cavalry / 6",
        "own captured archers / 6",
        "own captured spears / 6",
        "enemy captured cavalry / 6",
        "enemy captured archers / 6",
        "enemy captured spears / 6",
        "own rally to come",
        "enemy rally to come",
        "plies since a capture or rally / 100",
        "viewer is second",
    ];

    fn grid(_: &Pella) -> Grid {
        Grid::hexagon(board())
    }

    fn most_picks(_: &Pella) -> usize {
        MOST_PICKS_OF_ACTION * usize::from(LONG_PEACE) * (MOST_CHANGES + 1)
    }

    fn observe(&self, viewer: Side, planes: &mut Planes<'_>) {
        let sides = [viewer, viewer.other()];
        planes.mark(board().cells());
        for side in sides {
            for kind in Kind::ALL {
                planes.mark(self.now.field.pieces(side, kind).into_iter().map(Hex::cell));
            }
        }
        for side in sides {
            for kind in Kind::RALLIED {
                planes.fill((self.captured(side, kind) as f32 / MOST_OF_KIND).min(1.0));
            }
        }
        sides.iter().for_each(|&side| planes.fill(f32::from(self.rally_right(side))));
        planes.fill(f32::from(self.plies_of_peace()) / f32::from(LONG_PEACE));
        planes.fill(f32::from(viewer == Side::Second));
    }
}
