//! Drawing one of a player's actions at random without counting those of every piece.
//!
//! A piece is proposed in proportion to a bound on the number of its actions, and so is the rank of one of them; if it has
//! fewer, the whole draw is repeated. Every action is thus equally likely, and few pieces are looked at closely.

use board::Cell;
use game::Uniform;

use crate::ground::Ground;
use crate::{Action, ChartabellaState, Class, Kind};

/// More pieces than a side has in any sensible scenario.
const MOST_BOUNDS: usize = 96;
/// Up to this movement an elephant's walks are few enough to bound what it does by their number.
const SHORT_RAMPAGE: u8 = 3;
const APPROACHES: u32 = 6;
const WALLS_AHEAD: u32 = 3;

/// Pieces with bounds on the numbers of their actions.
struct Bounds {
    pieces: [(Cell, u32); MOST_BOUNDS],
    count: usize,
    total: u32,
}

impl ChartabellaState {
    /// One of the actions of the player whose turn it is, each equally likely.
    pub(crate) fn draw(&self, random: &mut impl Uniform, scratch: &mut Vec<Action>) -> Action {
        let Some(bounds) = self.bounds(scratch) else { return self.draw_from_all(random, scratch) };
        loop {
            // Rank 0 is the end of the turn.
            let rank = random.below(1 + bounds.total);
            let Some((cell, bound, rank)) = bounds.find(rank) else { return Action::End };
            scratch.clear();
            self.survey(cell).list(scratch);
            debug_assert!(scratch.len() <= bound as usize, "{bound} bounds {} actions", scratch.len());
            if let Some(&action) = scratch.get(rank as usize) {
                return action;
            }
        }
    }

    /// `None` if there are too many pieces.
    fn bounds(&self, scratch: &mut Vec<Action>) -> Option<Bounds> {
        let mut bounds = Bounds { pieces: [(Cell::new(0), 0); MOST_BOUNDS], count: 0, total: 0 };
        for cell in self.ready() {
            let bound = self.bound(cell, scratch);
            *bounds.pieces.get_mut(bounds.count)? = (cell, bound);
            bounds.count += 1;
            bounds.total += bound;
        }
        Some(bounds)
    }

    /// At least the number of a piece's actions.
    fn bound(&self, cell: Cell, scratch: &mut Vec<Action>) -> u32 {
        let piece = self.field.piece(cell).expect("a piece stands there");
        let (kind, enemy) = (self.kind(piece), piece.owner.other());
        let enemies =
            |distance: u8| count_near(self.ground(), cell, distance, |at| self.field.lane(enemy, at));
        let moves = 2 * u32::from(self.ground().roam(piece.kind, cell));
        let strikes = match (kind.class, kind.range) {
            (_, Some(range)) if enemies(kind.movement + range) > 0 => {
                return self.survey(cell).count(scratch);
            }
            (Class::Elephant, _) if kind.movement > SHORT_RAMPAGE => return self.survey(cell).count(scratch),
            (Class::Elephant, _) => walks(kind.movement),
            (Class::Ram, _) => WALLS_AHEAD,
            _ if kind.attack.is_some() => APPROACHES * enemies(kind.movement),
            _ => 0,
        };
        1 + moves + strikes
    }

    fn draw_from_all(&self, random: &mut impl Uniform, scratch: &mut Vec<Action>) -> Action {
        game::State::legal(self, scratch);
        scratch[random.below(scratch.len() as u32) as usize]
    }
}

impl Bounds {
    /// The piece that a rank falls to, with its bound and what is left of the rank.
    fn find(&self, rank: u32) -> Option<(Cell, u32, u32)> {
        let mut rank = rank.checked_sub(1)?;
        for &(cell, bound) in &self.pieces[..self.count] {
            if rank < bound {
                return Some((cell, bound, rank));
            }
            rank -= bound;
        }
        None
    }
}

/// The number of walks of one to that many steps, which no elephant has more tramples than.
fn walks(steps: u8) -> u32 {
    (1..=u32::from(steps)).map(|steps| 6u32.pow(steps)).sum()
}

/// The number of cells within a distance that are among those of `lane`; walls and hindrances are disregarded.
#[inline]
fn count_near(ground: &Ground, cell: Cell, distance: u8, lane: impl Fn(usize) -> u64) -> u32 {
    let place = ground.place(cell);
    let (middle, distance) = (usize::from(place.column), usize::from(distance));
    let columns = middle.saturating_sub(distance)..(middle + distance + 1).min(ground.board.columns);
    let near = |column: usize| match lane(column) {
        // Counting bits is slow where there is no instruction for it, and enemies are mostly far away.
        0 => 0,
        lane => lane & place.lane_within(distance, column.abs_diff(middle)),
    };
    columns.map(near).filter(|&near| near != 0).map(u64::count_ones).sum()
}

/// For each cell, the number of other cells within a type's movement that it could ever enter.
pub(crate) fn roams(ground: &Ground, kind: &Kind) -> Vec<u16> {
    let lane = |column| ground.open_lane(kind.class, column);
    let others = |cell| count_near(ground, cell, kind.movement, lane).saturating_sub(1) as u16;
    ground.board.cells().map(others).collect()
}
