use board::HexDirection;
use game::Uniform;

use crate::Action;
use crate::grid::{Grid, WORDS};
use crate::spots::{Spot, Spots};

/// What the side to move may do, taking over the first man apart, on a grid that `W` words hold.
pub(crate) struct Moves<'g, const W: usize> {
    grid: &'g Grid,
    own: Spots<W>,
    enemy: Spots<W>,
    /// By direction, the spots that a man of one's own is linked to in it.
    beside: [Spots<W>; 6],
    beside_any: Spots<W>,
}

/// The cells that phalanxes of `men` men can reach in some direction with their leading men. No two reach the same
/// one: the nearer stands in the way.
struct Marches<const W: usize> {
    men: i16,
    targets: Spots<W>,
}

impl<'g, const W: usize> Moves<'g, W> {
    #[inline]
    pub(crate) fn new(grid: &'g Grid, own: &Spots<WORDS>, enemy: &Spots<WORDS>) -> Self {
        let own: Spots<W> = own.narrowed();
        let beside = HexDirection::ALL.map(|direction| {
            let at = direction as usize;
            own.shifted(grid.offsets[at]) & grid.entered[at].narrowed()
        });
        let beside_any = beside.into_iter().fold(Spots::EMPTY, |any, set| any | set);
        Moves { grid, own, enemy: enemy.narrowed(), beside, beside_any }
    }

    pub(crate) fn list(&self, into: &mut Vec<Action>) {
        into.extend(self.placements().iter().map(|spot| self.placement(spot)));
        for direction in HexDirection::ALL {
            into.extend(self.slides(direction).iter().map(|to| self.slide(to, direction)));
            self.find_marches::<()>(direction, |marches| {
                into.extend(marches.targets.iter().map(|to| self.march(marches.men, to, direction)));
                None
            });
        }
    }

    pub(crate) fn count(&self) -> u32 {
        let moves =
            HexDirection::ALL.map(|direction| self.slides(direction).len() + self.count_marches(direction));
        self.placements().len() + moves.iter().sum::<u32>()
    }

    pub(crate) fn any(&self) -> bool {
        !self.placements().is_empty()
            || HexDirection::ALL
                .into_iter()
                .any(|direction| !self.slides(direction).is_empty() || self.count_marches(direction) > 0)
    }

    /// An action drawn uniformly from these and `others` more; `None` for one of the others.
    #[inline]
    pub(crate) fn sample(&self, others: u32, random: &mut impl Uniform) -> Option<Action> {
        let placements = self.placements();
        let slides = HexDirection::ALL.map(|direction| self.slides(direction));
        let slide_counts = slides.map(|targets| targets.len());
        let march_counts = HexDirection::ALL.map(|direction| self.count_marches(direction));
        let mut rank = placements.len();
        let total = rank + slide_counts.iter().sum::<u32>() + march_counts.iter().sum::<u32>();
        let drawn = random.below(total + others);
        if drawn < rank {
            return Some(self.placement(placements.nth(drawn)));
        }
        for (direction, (targets, count)) in
            HexDirection::ALL.into_iter().zip(slides.iter().zip(slide_counts))
        {
            if drawn < rank + count {
                return Some(self.slide(targets.nth(drawn - rank), direction));
            }
            rank += count;
        }
        for (direction, count) in HexDirection::ALL.into_iter().zip(march_counts) {
            if drawn < rank + count {
                return self.nth_march(drawn - rank, direction);
            }
            rank += count;
        }
        None
    }

    fn placement(&self, spot: Spot) -> Action {
        Action::Place { cell: self.grid.cell(spot) }
    }

    fn slide(&self, to: Spot, direction: HexDirection) -> Action {
        Action::Slide { from: self.grid.cell(self.own_man_behind(to, direction)), to: self.grid.cell(to) }
    }

    fn march(&self, men: i16, to: Spot, direction: HexDirection) -> Action {
        let lead = self.own_man_behind(to, direction);
        let rear = lead.moved(-self.grid.offsets[direction as usize] * (men - 1));
        let [rear, lead, to] = [rear, lead, to].map(|spot| self.grid.cell(spot));
        Action::March { rear, lead, to }
    }

    /// The man from whom a move in the direction has come to the spot.
    #[inline]
    fn own_man_behind(&self, to: Spot, direction: HexDirection) -> Spot {
        let back = -self.grid.offsets[direction as usize];
        let mut man = to.moved(back);
        while !self.own.contains(man) {
            man = man.moved(back);
        }
        man
    }

    /// Where a man may be placed.
    #[inline]
    fn placements(&self) -> Spots<W> {
        self.grid.meadow.narrowed() - (self.own | self.enemy) - self.beside_any
    }

    /// Where single men may slide to in the direction. No two reach the same spot: the nearer stands in the way.
    #[inline]
    fn slides(&self, direction: HexDirection) -> Spots<W> {
        let at = direction as usize;
        let free = self.grid.slid_into[at].narrowed() - (self.own | self.enemy);
        let mut sliding = self.own - self.beside_any;
        let mut reached = Spots::EMPTY;
        loop {
            sliding = sliding.shifted(self.grid.offsets[at]) & free;
            if sliding.is_empty() {
                return reached;
            }
            reached |= sliding;
        }
    }

    #[inline]
    fn count_marches(&self, direction: HexDirection) -> u32 {
        let mut count = 0;
        self.find_marches::<()>(direction, |marches| {
            count += marches.targets.len();
            None
        });
        count
    }

    fn nth_march(&self, mut rank: u32, direction: HexDirection) -> Option<Action> {
        self.find_marches(direction, |marches| {
            let count = marches.targets.len();
            if rank < count {
                return Some(self.march(marches.men, marches.targets.nth(rank), direction));
            }
            rank -= count;
            None
        })
    }

    /// Calls `visit` with what phalanxes of two men, of three, and so on may do in the direction, until it gives
    /// something.
    #[inline]
    fn find_marches<T>(
        &self,
        direction: HexDirection,
        mut visit: impl FnMut(Marches<W>) -> Option<T>,
    ) -> Option<T> {
        let (at, back) = (direction as usize, direction.opposite() as usize);
        let offset = self.grid.offsets[at];
        let entered: Spots<W> = self.grid.entered[at].narrowed();
        // Men with `men - 1` of their own in line behind them, and of these the ones with none on the next cell.
        let mut backed = self.own & self.beside[at];
        let mut leads = backed - self.beside[back];
        // Enemies with `men - 1` of theirs in line behind them, as one meets them: where the phalanx is stopped. It
        // meets a line at its first man, so that a line of as many men or more stops it there.
        let mut firm = self.enemy;
        for men in 2.. {
            if leads.is_empty() {
                break;
            }
            firm = self.enemy & (firm & entered).shifted(-offset);
            let open = entered - self.own - firm;
            let mut targets = Spots::EMPTY;
            for _ in 0..men {
                leads = leads.shifted(offset) & open;
                targets |= leads;
            }
            let given = visit(Marches { men, targets });
            if given.is_some() {
                return given;
            }
            backed = backed.shifted(offset) & entered & self.own;
            leads = backed - self.beside[back];
        }
        None
    }
}
