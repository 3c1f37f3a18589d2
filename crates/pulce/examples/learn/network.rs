//! Training by gradient descent (Adam), one hidden layer: few enough weights that nothing more is needed.

use conformance::Random;
use game::{BySide, Side, Uniform};

use crate::rounds::Position;

/// The layout that the crate's network reads: see its `network.rs`.
const CELLS: usize = 49;
const HIDDEN: usize = 32;
const ENEMY: usize = CELLS;
const TO_MOVE: usize = 2 * CELLS;
const STARTER: usize = TO_MOVE + 1;
const ALWAYS: usize = STARTER + 1;
const OUTPUT: usize = ALWAYS + 1;
const ROWS: usize = OUTPUT + 1;
const HIDDEN_ONE: f32 = 128.0;
const OUTPUT_ONE: f32 = 256.0;
/// So that all rows of a position together stay within 16 bits.
const MOST_WEIGHT: f32 = 1700.0;

const MOST_POINTS: f32 = 3.0;
/// How much the round's result counts in what is to be learnt, against what the search thought.
const RESULT_SHARE: f32 = 0.7;
const BATCH: usize = 256;
const FIRST_RATE: f32 = 0.003;
const LAST_RATE: f32 = 0.000_03;
/// Keeps positions that look decided from being given up, for there the curve is flat.
const LEAST_SLOPE: f32 = 0.02;

type Row = [f32; HIDDEN];
type Rows = Vec<Row>;

pub struct Network {
    rows: Rows,
}

/// What the network has to learn: the rows that a position adds up for each side, and the lead of the first side as a
/// share of the most points.
struct Lesson {
    inputs: BySide<Vec<usize>>,
    lead: f32,
}

impl Network {
    pub fn trained(positions: &[Position], epochs: u64) -> Network {
        let mut random = conformance::random(1);
        let mut network = Network { rows: first_rows(&mut random) };
        let mut adam = Adam::new();
        let mut order: Vec<usize> = (0..positions.len()).collect();
        for epoch in 0..epochs {
            shuffle(&mut order, &mut random);
            let rate = FIRST_RATE * (1.0 - epoch as f32 / epochs as f32) + LAST_RATE;
            let mut error = 0.0;
            for batch in order.chunks(BATCH) {
                let mut slopes = vec![[0.0; HIDDEN]; ROWS];
                for &at in batch {
                    let lesson = Lesson::of(&positions[at], random.below(2) == 0);
                    error += f64::from(network.learn(&lesson, &mut slopes));
                }
                adam.step(&mut network.rows, &slopes, rate);
            }
            println!("epoch {epoch}: mean squared error {:.4}", error / positions.len() as f64);
        }
        network
    }

    /// As the crate reads them: whole numbers of 16 bits, the low byte first.
    pub fn bytes(&self) -> Vec<u8> {
        let whole = |row: usize, weight: f32| match row {
            OUTPUT => (weight * OUTPUT_ONE).round() as i16,
            _ => (weight * HIDDEN_ONE).round().clamp(-MOST_WEIGHT, MOST_WEIGHT) as i16,
        };
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(at, row)| row.iter().flat_map(move |&weight| whole(at, weight).to_le_bytes()))
            .collect()
    }

    /// Adds to the slopes what the lesson says, and tells the squared error.
    fn learn(&self, lesson: &Lesson, slopes: &mut Rows) -> f32 {
        let sums = BySide::from_fn(|side| self.sums(&lesson.inputs[side]));
        let lead = self.outlook(&sums.first) - self.outlook(&sums.second);
        let error = lead / (1.0 + lead.abs()) - lesson.lead;
        let slope = error * ((1.0 + lead.abs()).powi(-2) + LEAST_SLOPE);
        for (side, slope) in [(Side::First, slope), (Side::Second, -slope)] {
            let mut behind = [0.0; HIDDEN];
            for at in 0..HIDDEN {
                let sum = sums[side][at];
                slopes[OUTPUT][at] += slope * sum.clamp(0.0, 1.0);
                behind[at] = if sum > 0.0 && sum < 1.0 { slope * self.rows[OUTPUT][at] } else { 0.0 };
            }
            lesson.inputs[side].iter().for_each(|&row| add(&mut slopes[row], &behind));
        }
        error * error
    }

    fn sums(&self, inputs: &[usize]) -> Row {
        let mut sums = [0.0; HIDDEN];
        inputs.iter().for_each(|&row| add(&mut sums, &self.rows[row]));
        sums
    }

    fn outlook(&self, sums: &Row) -> f32 {
        sums.iter().zip(&self.rows[OUTPUT]).map(|(sum, count)| sum.clamp(0.0, 1.0) * count).sum()
    }
}

impl Lesson {
    /// Rows and columns may be exchanged: the game does not tell them apart.
    fn of(position: &Position, mirrored: bool) -> Lesson {
        let result = f32::from(position.points.first) - f32::from(position.points.second);
        let thought = (position.value as f32 / 1000.0).clamp(-MOST_POINTS, MOST_POINTS);
        let lead = RESULT_SHARE * result + (1.0 - RESULT_SHARE) * thought;
        Lesson { inputs: BySide::from_fn(|side| inputs(position, side, mirrored)), lead: lead / MOST_POINTS }
    }
}

fn inputs(position: &Position, side: Side, mirrored: bool) -> Vec<usize> {
    let seen = |cell: usize| {
        let cell = if side == Side::First { cell } else { CELLS - 1 - cell };
        if mirrored { cell % 7 * 7 + cell / 7 } else { cell }
    };
    let cells = |word: u64| (0..CELLS).filter(move |cell| word >> cell & 1 != 0).map(seen);
    let starter = Side::First;
    let mover = if position.plies.is_multiple_of(2) { starter } else { starter.other() };
    let mut rows: Vec<usize> = cells(position.pawns[side]).collect();
    rows.extend(cells(position.pawns[side.other()]).map(|cell| ENEMY + cell));
    rows.extend((mover == side).then_some(TO_MOVE));
    rows.extend((starter == side).then_some(STARTER));
    rows.push(ALWAYS);
    rows
}

/// Small random weights.
fn first_rows(random: &mut Random) -> Rows {
    let mut bell = |width: f32| {
        let sum: f32 = (0..6).map(|_| random.below(1 << 20) as f32 / (1 << 20) as f32).sum();
        width * (sum - 3.0)
    };
    let mut rows: Rows = (0..OUTPUT).map(|_| std::array::from_fn(|_| bell(0.15))).collect();
    rows.push(std::array::from_fn(|_| bell(0.3)));
    rows
}

fn shuffle(order: &mut [usize], random: &mut Random) {
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last as u32 + 1) as usize);
    }
}

fn add(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

/// Each weight moves by the mean of its slopes over the root of the mean of their squares.
struct Adam {
    steps: i32,
    means: Rows,
    squares: Rows,
}

impl Adam {
    fn new() -> Adam {
        Adam { steps: 0, means: vec![[0.0; HIDDEN]; ROWS], squares: vec![[0.0; HIDDEN]; ROWS] }
    }

    fn step(&mut self, rows: &mut Rows, slopes: &Rows, rate: f32) {
        self.steps += 1;
        let (young_mean, young_square) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for row in 0..ROWS {
            for at in 0..HIDDEN {
                let slope = slopes[row][at];
                let (mean, square) = (&mut self.means[row][at], &mut self.squares[row][at]);
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                rows[row][at] -= rate * (*mean / young_mean) / ((*square / young_square).sqrt() + 1e-8);
            }
        }
    }
}
