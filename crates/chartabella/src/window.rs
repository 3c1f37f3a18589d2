//! Sets of cells around a column, one word a column with a bit for each row: a step in all six directions at once is a
//! few shifts.

use board::Cell;

use crate::theme::MOST_STEPS;

/// One slot more than the farthest walk on either side, so that spreading never looks past the ends.
const CENTRE: usize = MOST_STEPS as usize + 1;
const SLOTS: usize = 2 * CENTRE + 1;

/// A cell's column and row, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub column: u8,
    pub row: u8,
}

impl Place {
    pub fn bit(self) -> u64 {
        1 << self.row
    }

    pub fn is_raised(self) -> bool {
        self.column % 2 == 1
    }

    /// The neighbours at higher and at lower levels, in the columns from the one to the left.
    #[inline]
    pub fn beside(self) -> Beside {
        let bit = self.bit();
        let (upper, lower) = if self.is_raised() { (bit << 1, bit) } else { (bit, bit >> 1) };
        Beside { above: [upper, bit << 1, upper], below: [lower, bit >> 1, lower] }
    }

    /// The rows within a distance in a column that many columns away.
    #[inline]
    pub fn lane_within(self, distance: usize, columns_away: usize) -> u64 {
        let height = 2 * distance + 1 - columns_away;
        let half = height / 2;
        // Between a low and a raised column the rows are not centred.
        let below = if height.is_multiple_of(2) && self.is_raised() { half - 1 } else { half };
        let lane = (1 << height) - 1;
        let row = usize::from(self.row);
        if row >= below { lane << (row - below) } else { lane >> (below - row) }
    }

    /// The cell on a board with this many rows.
    pub fn cell(self, rows: usize) -> Cell {
        Cell::new(usize::from(self.column) * rows + usize::from(self.row))
    }
}

/// The neighbours of a place, some of which may lie off the board.
pub(crate) struct Beside {
    pub above: [u64; 3],
    pub below: [u64; 3],
}

#[derive(Clone, Copy)]
pub(crate) struct Window {
    middle: usize,
    slots: [u64; SLOTS],
}

impl Window {
    pub fn empty(middle: u8) -> Window {
        Window { middle: middle.into(), slots: [0; SLOTS] }
    }

    pub fn of(place: Place) -> Window {
        let mut window = Window::empty(place.column);
        window.slots[CENTRE] = place.bit();
        window
    }

    /// The set whose word for each column on the board within the radius `lane` gives.
    pub fn fill(middle: u8, radius: usize, columns: usize, lane: impl Fn(usize) -> u64) -> Window {
        let mut window = Window::empty(middle);
        for column in window.columns(radius, columns) {
            window.slots[column + CENTRE - window.middle] = lane(column);
        }
        window
    }

    /// The set with these words around the middle column.
    #[inline]
    pub fn centred(middle: u8, lanes: &[u64]) -> Window {
        let mut window = Window::empty(middle);
        window.slots[CENTRE - lanes.len() / 2..][..lanes.len()].copy_from_slice(lanes);
        window
    }

    /// The columns on the board within the radius.
    pub fn columns(&self, radius: usize, columns: usize) -> std::ops::Range<usize> {
        self.middle.saturating_sub(radius)..(self.middle + radius + 1).min(columns)
    }

    /// The members in a column; none outside the window.
    #[inline]
    pub fn lane(&self, column: usize) -> u64 {
        self.slots.get(column.wrapping_add(CENTRE).wrapping_sub(self.middle)).copied().unwrap_or(0)
    }

    #[inline]
    pub fn contains(&self, place: Place) -> bool {
        self.lane(place.column.into()) & place.bit() != 0
    }

    pub fn insert_lane(&mut self, column: usize, lane: u64) {
        if let Some(slot) = self.slots.get_mut((column + CENTRE).wrapping_sub(self.middle)) {
            *slot |= lane;
        }
    }

    pub fn remove(&mut self, place: Place) {
        if let Some(slot) = self.slots.get_mut((usize::from(place.column) + CENTRE).wrapping_sub(self.middle))
        {
            *slot &= !place.bit();
        }
    }

    /// All neighbours of members, of which none lies farther than `radius - 1` columns from the middle.
    #[inline]
    pub fn spread(&self, radius: usize) -> Window {
        let mut next = Window { middle: self.middle, slots: [0; SLOTS] };
        let radius = radius.min(CENTRE - 1);
        for slot in CENTRE - radius..=CENTRE + radius {
            let own = self.slots[slot];
            let beside = self.slots[slot - 1] | self.slots[slot + 1];
            let raised = (self.middle + slot + CENTRE) % 2 == 1;
            let diagonal = if raised { beside >> 1 } else { beside << 1 };
            next.slots[slot] = own << 1 | own >> 1 | beside | diagonal;
        }
        next
    }

    /// Adds those neighbours of members that are in `free`; none of them lies farther than `radius` columns from the
    /// middle.
    #[inline]
    pub fn grow(&mut self, free: &Window, radius: usize) {
        let radius = radius.min(CENTRE - 1);
        let mut left = 0;
        for slot in CENTRE - radius..=CENTRE + radius {
            let own = self.slots[slot];
            let beside = left | self.slots[slot + 1];
            let raised = (self.middle + slot + CENTRE) % 2 == 1;
            let diagonal = if raised { beside >> 1 } else { beside << 1 };
            self.slots[slot] |= (own << 1 | own >> 1 | beside | diagonal) & free.slots[slot];
            left = own;
        }
    }

    #[inline]
    pub fn union(mut self, other: &Window) -> Window {
        self.slots.iter_mut().zip(&other.slots).for_each(|(own, other)| *own |= other);
        self
    }

    #[inline]
    pub fn intersection(mut self, other: &Window) -> Window {
        self.slots.iter_mut().zip(&other.slots).for_each(|(own, other)| *own &= other);
        self
    }

    #[inline]
    pub fn without(mut self, other: &Window) -> Window {
        self.slots.iter_mut().zip(&other.slots).for_each(|(own, other)| *own &= !other);
        self
    }

    pub fn is_empty(&self) -> bool {
        self.slots.iter().all(|&slot| slot == 0)
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.slots.iter().map(|slot| slot.count_ones()).sum()
    }

    /// The members in cell order.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let first = self.middle.wrapping_sub(CENTRE);
        self.slots.into_iter().enumerate().filter(|&(_, lane)| lane != 0).flat_map(move |(slot, lane)| {
            let column = first.wrapping_add(slot) as u8;
            rows(lane).map(move |row| Place { column, row })
        })
    }
}

/// The rows in a lane, from the bottom.
#[inline]
pub(crate) fn rows(mut lane: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if lane == 0 {
            return None;
        }
        let row = lane.trailing_zeros() as u8;
        lane &= lane - 1;
        Some(row)
    })
}
