use board::HexDirection;

use crate::Action;
use crate::grid::{Grid, WORDS};
use crate::spots::{Spot, Spots};

/// Finds the moves that do something to given spots, in the order in which the rules list them, without listing others.
pub(super) struct Strikes<'g, const W: usize> {
    pub(super) grid: &'g Grid,
    pub(super) own: Spots<W>,
    pub(super) enemy: Spots<W>,
    /// Marches are wanted that enter one of these,
    pub(super) entering: Spots<W>,
    /// slides that end on one of these,
    pub(super) ending: Spots<W>,
    /// and slides that throw a man who stands on one of these.
    pub(super) throwing: Spots<W>,
}

impl<'g, const W: usize> Strikes<'g, W> {
    pub(super) fn new(grid: &'g Grid, own: &Spots<WORDS>, enemy: &Spots<WORDS>) -> Self {
        Strikes {
            grid,
            own: own.narrowed(),
            enemy: enemy.narrowed(),
            entering: Spots::EMPTY,
            ending: Spots::EMPTY,
            throwing: Spots::EMPTY,
        }
    }

    /// Whether one of the moves is as wanted. Those after it are not looked at.
    pub(super) fn any(&self, mut wanted: impl FnMut(Action) -> bool) -> bool {
        let beside = self.beside();
        let singles = beside.iter().fold(self.own, |singles, &set| singles - set);
        let slides_wanted = !(self.ending | self.throwing).is_empty();
        HexDirection::ALL.into_iter().any(|direction| {
            let at = direction as usize;
            (slides_wanted && self.any_slide(singles, direction, &mut wanted))
                || self.any_march(self.own & beside[at], beside[(at + 3) % 6], direction, &mut wanted)
        })
    }

    /// By direction, the spots that a man of one's own is linked to in it.
    fn beside(&self) -> [Spots<W>; 6] {
        let grid = self.grid;
        std::array::from_fn(|at| self.own.shifted(grid.offsets[at]) & grid.entered[at].narrowed())
    }

    fn any_slide(
        &self,
        singles: Spots<W>,
        direction: HexDirection,
        wanted: &mut impl FnMut(Action) -> bool,
    ) -> bool {
        let (grid, at) = (self.grid, direction as usize);
        let entered: Spots<W> = grid.entered[at].narrowed();
        let before_thrown = (self.throwing & self.enemy & entered).shifted(-grid.offsets[at]);
        let goals = self.ending | before_thrown;
        let free = grid.slid_into[at].narrowed() - (self.own | self.enemy);
        let (mut sliding, mut ends) = (singles, Spots::EMPTY);
        loop {
            sliding = sliding.shifted(grid.offsets[at]) & free;
            if sliding.is_empty() {
                break;
            }
            ends |= sliding & goals;
        }
        ends.iter().any(|to| {
            let from = grid.cell(self.own_man_behind(to, direction));
            wanted(Action::Slide { from, to: grid.cell(to) })
        })
    }

    /// `backed` are the men with a friend behind them, `behind_own` the spots with a man of one's own ahead.
    fn any_march(
        &self,
        mut backed: Spots<W>,
        behind_own: Spots<W>,
        direction: HexDirection,
        wanted: &mut impl FnMut(Action) -> bool,
    ) -> bool {
        let (grid, offset) = (self.grid, self.grid.offsets[direction as usize]);
        let entered: Spots<W> = grid.entered[direction as usize].narrowed();
        let mut firm = self.enemy;
        for men in 2.. {
            let mut leads = backed - behind_own;
            if leads.is_empty() {
                break;
            }
            firm = self.enemy & (firm & entered).shifted(-offset);
            let open = entered - self.own - firm;
            let (mut struck, mut ends) = (Spots::EMPTY, Spots::EMPTY);
            for _ in 0..men {
                leads = leads.shifted(offset) & open;
                struck = (struck.shifted(offset) | self.entering) & leads;
                ends |= struck;
            }
            if ends.iter().any(|to| wanted(self.march(men, to, direction))) {
                return true;
            }
            backed = backed.shifted(offset) & entered & self.own;
        }
        false
    }

    fn march(&self, men: i16, to: Spot, direction: HexDirection) -> Action {
        let lead = self.own_man_behind(to, direction);
        let rear = lead.moved(-self.grid.offsets[direction as usize] * (men - 1));
        let [rear, lead, to] = [rear, lead, to].map(|spot| self.grid.cell(spot));
        Action::March { rear, lead, to }
    }

    fn own_man_behind(&self, to: Spot, direction: HexDirection) -> Spot {
        let back = -self.grid.offsets[direction as usize];
        let mut man = to.moved(back);
        while !self.own.contains(man) {
            man = man.moved(back);
        }
        man
    }
}
