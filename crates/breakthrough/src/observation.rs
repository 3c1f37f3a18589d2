use game::{Grid, Observe, Planes, Side};

use crate::{Board, Breakthrough, BreakthroughState};

impl Observe for BreakthroughState {
    const PLANES: &'static [&'static str] = &["own men", "enemy men", "viewer is second"];

    fn grid(_: &Breakthrough) -> Grid {
        Grid::new(8, 8, Board::cells(), |cell| (Board::row(cell), Board::column(cell)))
    }

    /// Eight men with six steps to the last row but one, eight with five; then somebody arrives.
    fn most_picks(_: &Breakthrough) -> usize {
        2 * (2 * 8 * (6 + 5) + 1)
    }

    #[inline]
    fn observe(&self, viewer: Side, planes: &mut Planes<'_>) {
        for side in [viewer, viewer.other()] {
            planes.mark(board::CellSet([self.men[side]]));
        }
        planes.fill(f32::from(viewer == Side::Second));
    }
}
