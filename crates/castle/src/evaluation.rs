//! What a search asks of King's Castle. Whoever flanks the Throne forces the enemy to break the flank at once, so flanks
//! that can be made next turn, and whether they can be broken, come before everything else.

use game::{Evaluate, Side, Sight};

use crate::grid::Grid;
use crate::spots::{Spot, Spots};
use crate::{Action, CastleState};

mod force;
mod strikes;
mod zones;

use force::Force;
use strikes::Strikes;
use zones::{ZONES, Zones};

const FEATURE_COUNT: usize = ZONES + 22;

/// In thousandths of a man, in the order of the features.
const WEIGHTS: [i32; FEATURE_COUNT] = [
    2706, 1509, 1405, 1392, 1171, 595, 1322, 731, 340, 1044, 0, 140, 829, -265, -151, -13, 338, 172, 1500,
    652, 1255, 329, 324, -398, -432, -7, -13, -757, -711, 738, 20000, 60000,
];

/// Evaluates an expression with `W` words, as many as the state's board needs.
macro_rules! in_words {
    ($grid:expr, $W:ident, $body:expr) => {
        match $grid.words() {
            2 => {
                const $W: usize = 2;
                $body
            }
            3 => {
                const $W: usize = 3;
                $body
            }
            4 => {
                const $W: usize = 4;
                $body
            }
            _ => {
                const $W: usize = crate::grid::WORDS;
                $body
            }
        }
    };
}

impl CastleState {
    /// Whether the side to move loses unless it breaks the enemy's flank in this turn.
    fn must_break(&self) -> bool {
        let enemy = self.to_move().other();
        self.throne_holder() == Some(enemy) && self.men.flanks(self.grid, enemy)
    }

    /// Whether the action takes the Throne from the enemy who holds it.
    fn breaks(&self, action: Action) -> bool {
        !matches!(action, Action::Place { .. })
            && !self.men_after(action).of(self.to_move().other()).contains(self.grid.throne)
    }

    fn strikes<const W: usize>(&self) -> Strikes<'static, W> {
        let mover = self.to_move();
        let (own, enemy) = (self.men.of(mover), self.men.of(mover.other()));
        let mut strikes = Strikes::new(self.grid, own, enemy);
        if self.must_break() {
            strikes.entering = strikes.enemy & Zones::of(self.grid).chambers.narrowed();
            strikes.throwing = strikes.entering;
        } else {
            strikes.ending = wanting(self.grid, strikes.own);
            strikes.entering = strikes.ending | strikes.enemy;
        }
        strikes
    }

    fn can_break<const W: usize>(&self) -> bool {
        self.strikes::<W>().any(|action| self.breaks(action))
    }
}

/// The chambers without a man of one's own that are opposite to one with.
fn wanting<const W: usize>(grid: &Grid, own: Spots<W>) -> Spots<W> {
    let mut wanting = Spots::EMPTY;
    for [chamber, opposite] in grid.flanks {
        match (own.contains(chamber), own.contains(opposite)) {
            (true, false) => wanting.insert(opposite),
            (false, true) => wanting.insert(chamber),
            _ => {}
        }
    }
    wanting
}

/// The board as a side sees it.
struct View<'s, const W: usize> {
    state: &'s CastleState,
    side: Side,
    own: &'s Force<W>,
    enemy: &'s Force<W>,
}

impl<const W: usize> View<'_, W> {
    fn features(&self) -> [i32; FEATURE_COUNT] {
        let zones = Zones::of(self.state.grid);
        let mut features = [0; FEATURE_COUNT];
        let (by_zone, others) = features.split_at_mut(ZONES);
        for (feature, zone) in by_zone.iter_mut().zip(&zones.sets) {
            *feature = count(self.own.own & zone.narrowed());
        }
        let (formation, others) = others.split_at_mut(8);
        formation.copy_from_slice(&self.formation(zones));
        let (flanks, others) = others.split_at_mut(5);
        flanks.copy_from_slice(&self.flanks());
        let (dangers, others) = others.split_at_mut(6);
        dangers.copy_from_slice(&self.dangers(zones));
        others.copy_from_slice(&self.turn());
        features
    }

    fn formation(&self, zones: &Zones) -> [i32; 8] {
        let own = self.own;
        let mut counts = [0; 4];
        for axis in 0..3 {
            let line: Spots<W> = zones.castle_lines[axis].narrowed();
            counts[0] += count(own.pairs[axis]);
            counts[1] += count(own.triples[axis]);
            counts[2] += count(own.pairs[axis] & line);
            counts[3] += count(own.triples[axis] & line);
        }
        let [pairs, triples, pairs_in_line, triples_in_line] = counts;
        let chambers: Spots<W> = zones.chambers.narrowed();
        [
            pairs,
            triples,
            pairs_in_line,
            triples_in_line,
            count(own.singles),
            count(own.slid_to()),
            count(own.marches & chambers),
            self.completions(zones),
        ]
    }

    /// The cells from which a single man, having slid there, makes a phalanx in a line through the castle.
    fn completions(&self, zones: &Zones) -> i32 {
        let (own, offsets) = (self.own, self.state.grid.offsets);
        let mut completions = Spots::EMPTY;
        for (axis, &offset) in offsets.iter().enumerate().take(3) {
            let line: Spots<W> = zones.castle_lines[axis].narrowed();
            let (ahead, behind) = ((own.own & line).shifted(-offset), (own.own & line).shifted(offset));
            for direction in 0..6 {
                // A man who slides along the line must not be taken for the friend that he leaves behind.
                let beside = match direction {
                    _ if direction == axis => ahead,
                    _ if direction == axis + 3 => behind,
                    _ => ahead | behind,
                };
                completions |= own.slides[direction] & beside & line;
            }
        }
        count(completions)
    }

    fn flanks(&self) -> [i32; 5] {
        let (own, strikes) = (self.own, self.enemy.strikes());
        let reach = own.marches | own.slid_to();
        let [mut safe, mut unsafe_, mut far] = [0; 3];
        for [a, b] in self.state.grid.flanks {
            let in_one = match (own.own.contains(a), own.own.contains(b)) {
                (true, true) => true,
                (true, false) => reach.contains(b),
                (false, true) => reach.contains(a),
                (false, false) => {
                    far += i32::from(reach.contains(a) && reach.contains(b));
                    false
                }
            };
            match in_one {
                true if strikes.contains(a) || strikes.contains(b) => unsafe_ += 1,
                true => safe += 1,
                false => {}
            }
        }
        if self.acts() { [safe, unsafe_, 0, 0, far] } else { [0, 0, safe, unsafe_, far] }
    }

    fn dangers(&self, zones: &Zones) -> [i32; 6] {
        let (own, enemy) = (self.own.own, self.enemy);
        let chambers: Spots<W> = zones.chambers.narrowed();
        let taken = count(own & (enemy.marches - chambers));
        let thrown = count(own & (enemy.throws - enemy.marches - chambers));
        let in_chambers = count(own & enemy.strikes() & chambers);
        if self.acts() {
            [0, taken, 0, thrown, 0, in_chambers]
        } else {
            [taken, 0, thrown, 0, in_chambers, 0]
        }
    }

    fn turn(&self) -> [i32; 3] {
        let holds = !self.acts() && self.state.must_break();
        let for_good = holds && !self.state.can_break::<W>();
        [i32::from(self.acts()), i32::from(holds && !for_good), i32::from(for_good)]
    }

    fn acts(&self) -> bool {
        self.state.to_move() == self.side
    }
}

fn count<const W: usize>(spots: Spots<W>) -> i32 {
    spots.len() as i32
}

impl Evaluate for CastleState {
    const UNIT: &'static str = "men";
    const SPREAD: i32 = 2500;
    const REPETITION_DRAWS: bool = true;
    const SIGHTS: [Sight; 9] = [
        Sight::new(1, 0.16),
        Sight::new(1, 0.11),
        Sight::new(2, 0.085),
        Sight::new(3, 0.047),
        Sight::new(3, 0.03),
        Sight::new(4, 0.0155),
        Sight::new(5, 0.0105),
        Sight::new(6, 0.006),
        Sight::new(6, 0.003),
    ];
    const FEATURES: &'static [&'static str] = &[
        "men in chambers",
        "men on entrances",
        "men on doorsteps",
        "men two steps from a door",
        "men further from a door",
        "men at the castle's walls",
        "men before the castle's walls",
        "men further from the walls",
        "men between doors",
        "men further between doors",
        "pairs",
        "lines of three",
        "pairs in line with a door",
        "lines of three in line with a door",
        "single men",
        "cells that single men can slide to",
        "chambers that phalanxes can enter",
        "phalanxes in line with a door that single men can complete",
        "safe flanks to make, to move",
        "flanks to make that can be broken, to move",
        "safe flanks to make, waiting",
        "flanks to make that can be broken, waiting",
        "flanks to make in two turns",
        "men who can be captured, waiting",
        "men who can be captured, to move",
        "men who can be thrown, waiting",
        "men who can be thrown, to move",
        "men in chambers who can be struck, waiting",
        "men in chambers who can be struck, to move",
        "to move",
        "holds the Throne",
        "holds the Throne for good",
    ];

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    fn features(&self, into: &mut [i32]) {
        in_words!(self.grid, W, {
            let [first, second] = Side::BOTH
                .map(|side| Force::<W>::new(self.grid, self.men.of(side), self.men.of(side.other())));
            let for_first = View { state: self, side: Side::First, own: &first, enemy: &second }.features();
            let for_second = View { state: self, side: Side::Second, own: &second, enemy: &first }.features();
            for (at, feature) in into.iter_mut().enumerate() {
                *feature = for_first[at] - for_second[at];
            }
        });
    }

    /// To break a flank where that is a must; else to make one, or to capture.
    fn is_noisy(&self, action: Action) -> bool {
        if self.must_break() {
            return self.breaks(action);
        }
        let mover = self.to_move();
        match action {
            Action::Swap | Action::Place { .. } => false,
            Action::Slide { to, .. } => {
                wanting::<{ crate::grid::WORDS }>(self.grid, *self.men.of(mover)).contains(self.grid.spot(to))
            }
            Action::March { rear, lead, to } => {
                let goals = wanting(self.grid, *self.men.of(mover)) | *self.men.of(mover.other());
                let offset = self.grid.offsets[self.grid.heading(rear, lead) as usize];
                entered(self.grid.spot(lead), self.grid.spot(to), offset).any(|spot| goals.contains(spot))
            }
        }
    }

    fn noisy(&self, into: &mut Vec<Action>) {
        into.clear();
        let must_break = self.must_break();
        in_words!(self.grid, W, {
            self.strikes::<W>().any(|action| {
                if !must_break || self.breaks(action) {
                    into.push(action);
                }
                false
            });
        });
    }

    fn promise(&self, action: Action) -> i32 {
        let zones = Zones::of(self.grid);
        let mover = self.to_move();
        let zone =
            |cell: board::Cell| zones.of_cell[cell.index()].map_or(0, |zone| WEIGHTS[usize::from(zone)]);
        let must_break = self.must_break();
        if must_break && !self.breaks(action) {
            return -1_000_000;
        }
        match action {
            Action::Swap => 500,
            Action::Place { cell } => zone(cell) - 1000,
            Action::Slide { from, to } => {
                let direction = self.grid.heading(from, to);
                let throw = self.men.throw(self.grid, mover, self.grid.spot(to), direction);
                zone(to) - zone(from) + if throw.is_some() { 300 } else { 0 }
            }
            Action::March { rear, lead, to } => {
                let offset = self.grid.offsets[self.grid.heading(rear, lead) as usize];
                let enemy = self.men.of(mover.other());
                let path = || entered(self.grid.spot(lead), self.grid.spot(to), offset);
                let captured = path().filter(|&spot| enemy.contains(spot)).count() as i32;
                let chambers = path().filter(|&spot| zones.chambers.contains(spot)).count() as i32;
                1000 * captured + 500 * chambers
            }
        }
    }
}

/// The spots that the leading man of a march enters.
fn entered(lead: Spot, to: Spot, offset: i16) -> impl Iterator<Item = Spot> {
    std::iter::successors(Some(lead), move |spot| (*spot != to).then(|| spot.moved(offset))).skip(1)
}
