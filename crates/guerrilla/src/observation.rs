use game::{Grid, Observe, Planes, Side};

use crate::group::LARGEST_GROUP;
use crate::points::Points;
use crate::state::{FINAL_PASSES, LAST_TURN, MOST_PIECES, Phase};
use crate::{Guerrilla, GuerrillaState};

/// Growth, jumps of two picks each, a stop and a choice of parts for every group, the end of the movement, and deaths
/// with their massacres.
const MOST_PICKS_OF_TURN: usize = MOST_PIECES * (1 + 2 + 1 + 1 + 2) + 1;

/// What a phase adds to the board.
struct Progress {
    growth_targets: Points,
    unmoved: Points,
    moving: Points,
    jumps_left: u8,
    tied: Points,
    dead: Points,
    massacred: Points,
    undecided: Points,
}

impl Progress {
    const NONE: Progress = Progress {
        growth_targets: Points::EMPTY,
        unmoved: Points::EMPTY,
        moving: Points::EMPTY,
        jumps_left: 0,
        tied: Points::EMPTY,
        dead: Points::EMPTY,
        massacred: Points::EMPTY,
        undecided: Points::EMPTY,
    };
}

impl Observe for GuerrillaState {
    const PLANES: &'static [&'static str] = &[
        "board",
        "own pieces",
        "enemy pieces",
        "massacre tokens",
        "own hand / 60",
        "enemy hand / 60",
        "turns / 300",
        "passes / 2",
        "turn has begun",
        "growth targets",
        "pieces that have not moved",
        "moving group",
        "jumps left / 5",
        "tied parts",
        "dead",
        "massacred",
        "threatened and undecided",
        "viewer is second",
    ];

    fn grid(rules: &Guerrilla) -> Grid {
        Grid::hexagon(board::HexBoard::of_side(rules.side()))
    }

    fn most_picks(_: &Guerrilla) -> usize {
        MOST_PICKS_OF_TURN * usize::from(LAST_TURN)
    }

    fn observe(&self, viewer: Side, planes: &mut Planes<'_>) {
        let progress = self.progress();
        let mark = |planes: &mut Planes<'_>, points: Points| {
            planes.mark(points.iter().map(|slot| self.lattice.cell(slot)))
        };
        planes.mark(self.lattice.board.cells());
        mark(planes, self.pieces[viewer]);
        mark(planes, self.pieces[viewer.other()]);
        mark(planes, self.tokens);
        for side in [viewer, viewer.other()] {
            planes.fill(self.in_hand(side) as f32 / MOST_PIECES as f32);
        }
        planes.fill((f32::from(self.turn) / f32::from(LAST_TURN)).min(1.0));
        planes.fill(f32::from(self.passes) / f32::from(FINAL_PASSES));
        planes.fill(f32::from(self.begun));
        mark(planes, progress.growth_targets);
        mark(planes, progress.unmoved);
        mark(planes, progress.moving);
        planes.fill(f32::from(progress.jumps_left) / LARGEST_GROUP as f32);
        mark(planes, progress.tied);
        mark(planes, progress.dead);
        mark(planes, progress.massacred);
        mark(planes, progress.undecided);
        planes.fill(f32::from(viewer == Side::Second));
    }
}

impl GuerrillaState {
    fn progress(&self) -> Progress {
        match self.phase {
            Phase::Growth { targets } => Progress { growth_targets: targets, ..Progress::NONE },
            Phase::Movement { unmoved } => Progress { unmoved, ..Progress::NONE },
            Phase::Jumping { unmoved, moving, left, .. } => {
                Progress { unmoved, moving: moving.points(), jumps_left: left, ..Progress::NONE }
            }
            Phase::Keeping { unmoved, tied } => Progress { unmoved, tied: tied.points(), ..Progress::NONE },
            Phase::Killing { dead, massacred, left } => {
                Progress { dead, massacred, undecided: left, ..Progress::NONE }
            }
            Phase::Over => Progress::NONE,
        }
    }
}
