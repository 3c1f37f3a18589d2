use crate::grid::{Grid, WORDS};
use crate::spots::Spots;

/// What one side's men are and could do if it were their turn, as sets on a grid that `W` words hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Force<const W: usize> {
    pub(super) own: Spots<W>,
    /// Men that are linked to no friend.
    pub(super) singles: Spots<W>,
    /// By axis, men with a friend behind them in its direction, and men with two.
    pub(super) pairs: [Spots<W>; 3],
    pub(super) triples: [Spots<W>; 3],
    /// What phalanxes can enter.
    pub(super) marches: Spots<W>,
    /// By direction, where single men can slide to.
    pub(super) slides: [Spots<W>; 6],
    /// Where an enemy would be thrown from.
    pub(super) throws: Spots<W>,
}

impl<const W: usize> Force<W> {
    #[inline]
    pub(super) fn new(grid: &Grid, own: &Spots<WORDS>, enemy: &Spots<WORDS>) -> Self {
        let (own, enemy) = (own.narrowed(), enemy.narrowed());
        let entered: [Spots<W>; 6] = std::array::from_fn(|at| grid.entered[at].narrowed());
        let beside: [Spots<W>; 6] = std::array::from_fn(|at| own.shifted(grid.offsets[at]) & entered[at]);
        let beside_any = beside.into_iter().fold(Spots::EMPTY, |any, set| any | set);
        let pairs: [Spots<W>; 3] = std::array::from_fn(|axis| own & beside[axis]);
        let triples =
            std::array::from_fn(|axis| own & pairs[axis].shifted(grid.offsets[axis]) & entered[axis]);
        let mut force = Force {
            own,
            singles: own - beside_any,
            pairs,
            triples,
            marches: Spots::EMPTY,
            slides: [Spots::EMPTY; 6],
            throws: Spots::EMPTY,
        };
        let paired = pairs[0] | pairs[1] | pairs[2];
        for at in 0..6 {
            let offset = grid.offsets[at];
            let slides = slides(force.singles, grid.slid_into[at].narrowed() - (own | enemy), offset);
            force.slides[at] = slides;
            force.throws |= slides.shifted(offset) & entered[at];
            if !paired.is_empty() {
                let leads = own & (beside[at] - beside[(at + 3) % 6]);
                force.marches |= marches(own, enemy, entered[at], leads, offset);
            }
        }
        force
    }

    /// What an enemy's man must fear to stand on.
    #[inline]
    pub(super) fn strikes(&self) -> Spots<W> {
        self.marches | self.throws
    }

    #[inline]
    pub(super) fn slid_to(&self) -> Spots<W> {
        self.slides.iter().fold(Spots::EMPTY, |any, &set| any | set)
    }
}

/// Where the men can slide to over free spots.
#[inline]
fn slides<const W: usize>(men: Spots<W>, free: Spots<W>, offset: i16) -> Spots<W> {
    let (mut sliding, mut reached) = (men, Spots::EMPTY);
    loop {
        sliding = sliding.shifted(offset) & free;
        if sliding.is_empty() {
            return reached;
        }
        reached |= sliding;
    }
}

/// What phalanxes can enter whose foremost men, with a friend behind and none ahead, are given.
#[inline]
fn marches<const W: usize>(
    own: Spots<W>,
    enemy: Spots<W>,
    entered: Spots<W>,
    foremost: Spots<W>,
    offset: i16,
) -> Spots<W> {
    let (mut foremost, mut reached) = (foremost, Spots::EMPTY);
    // Men with ever more friends behind them, and enemies with ever more men of theirs behind them, as one meets them.
    let (mut backed, mut firm) = (own.shifted(offset) & entered & own, enemy);
    for men in 2.. {
        if foremost.is_empty() {
            break;
        }
        firm = enemy & (firm & entered).shifted(-offset);
        let open = entered - own - firm;
        let mut leads = foremost;
        for _ in 0..men {
            leads = leads.shifted(offset) & open;
            reached |= leads;
        }
        backed = backed.shifted(offset) & entered & own;
        foremost = foremost & backed;
    }
    reached
}
