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

/// A cell that a leading man can reach, and how many men his phalanx must and can have for it.
struct Advance {
    lead: Spot,
    to: Spot,
    least: u32,
    most: u32,
}

impl Advance {
    #[inline]
    fn count(&self) -> u32 {
        self.most - self.least + 1
    }
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
            self.each_advance::<()>(direction, |advance| {
                into.extend((advance.least..=advance.most).map(|men| self.march(&advance, men, direction)));
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
            || HexDirection::ALL.into_iter().any(|direction| {
                !self.slides(direction).is_empty() || self.each_advance(direction, |_| Some(())).is_some()
            })
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
        let offset = self.grid.offsets[direction as usize];
        let mut from = to.moved(-offset);
        while !self.own.contains(from) {
            from = from.moved(-offset);
        }
        Action::Slide { from: self.grid.cell(from), to: self.grid.cell(to) }
    }

    fn march(&self, advance: &Advance, men: u32, direction: HexDirection) -> Action {
        let rear = advance.lead.moved(-self.grid.offsets[direction as usize] * (men as i16 - 1));
        let [rear, lead, to] = [rear, advance.lead, advance.to].map(|spot| self.grid.cell(spot));
        Action::March { rear, lead, to }
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
        self.each_advance::<()>(direction, |advance| {
            count += advance.count();
            None
        });
        count
    }

    fn nth_march(&self, mut rank: u32, direction: HexDirection) -> Option<Action> {
        self.each_advance(direction, |advance| {
            if rank < advance.count() {
                return Some(self.march(&advance, advance.least + rank, direction));
            }
            rank -= advance.count();
            None
        })
    }

    /// Calls `visit` for all that phalanxes may do in the direction until it gives something.
    #[inline]
    fn each_advance<T>(
        &self,
        direction: HexDirection,
        mut visit: impl FnMut(Advance) -> Option<T>,
    ) -> Option<T> {
        self.leads(direction).iter().find_map(|lead| self.advances_of(lead, direction, &mut visit))
    }

    /// The men that lead a phalanx in the direction: one of their own behind them, none on the next cell, and a way on.
    #[inline]
    fn leads(&self, direction: HexDirection) -> Spots<W> {
        let (at, back) = (direction as usize, direction.opposite() as usize);
        (self.own & self.beside[at] & self.grid.entered[back].narrowed()) - self.beside[back]
    }

    #[inline]
    fn advances_of<T>(
        &self,
        lead: Spot,
        direction: HexDirection,
        mut visit: impl FnMut(Advance) -> Option<T>,
    ) -> Option<T> {
        let most = self.men_behind(lead, direction) + 1;
        let (mut to, mut least) = (lead, 2);
        for distance in 1..=most {
            to = self.grid.link(to, direction).filter(|&next| !self.own.contains(next))?;
            least = least.max(distance);
            if self.enemy.contains(to) {
                // Coming to a line from without one meets all of it, and further on the longest line met counts.
                least = least.max(self.enemies_onward(to, direction) + 1);
            }
            if least > most {
                return None;
            }
            let given = visit(Advance { lead, to, least, most });
            if given.is_some() {
                return given;
            }
        }
        None
    }

    #[inline]
    fn men_behind(&self, lead: Spot, direction: HexDirection) -> u32 {
        let offset = self.grid.offsets[direction as usize];
        let (mut count, mut last) = (0, lead);
        while self.beside[direction as usize].contains(last) {
            last = last.moved(-offset);
            count += 1;
        }
        count
    }

    /// The enemy men in line from `first` on, himself included.
    #[inline]
    fn enemies_onward(&self, first: Spot, direction: HexDirection) -> u32 {
        let (mut count, mut last) = (1, first);
        while let Some(next) = self.grid.link(last, direction).filter(|&next| self.enemy.contains(next)) {
            last = next;
            count += 1;
        }
        count
    }
}
