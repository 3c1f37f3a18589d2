use chartabella::network::{HIDDEN, ONE, Row, SUMS, WEIGHT_ONE, Weights};
use game::Uniform;

/// A network while it learns: all its numbers in one list, of which parts have names.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub numbers: Vec<f32>,
    inputs: usize,
}

/// Numbers of a row: its part in each sum, and what goes straight to the result.
const ROW: usize = SUMS + 1;
/// What fits into a row of the finished network.
const MOST_IN_ROW: f32 = i8::MAX as f32 / ONE as f32;

/// What a model makes of a state, and what it takes to learn from it.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    pub sums: [f32; SUMS],
    pub hidden: [f32; HIDDEN],
    /// The first side's chance of winning.
    pub chance: f32,
}

impl Model {
    pub fn random(inputs: usize, random: &mut impl Uniform) -> Model {
        let mut model = Model { numbers: Vec::new(), inputs };
        model.numbers = vec![0.0; model.result_bias() + 1];
        let mut around_zero = |width: f32| (random.below(1 << 24) as f32 / (1 << 24) as f32 - 0.5) * width;
        for row in model.numbers[..inputs * ROW].chunks_exact_mut(ROW) {
            row[..SUMS].iter_mut().for_each(|number| *number = around_zero(0.2));
        }
        for at in model.sum_biases()..model.hidden() {
            model.numbers[at] = 0.3;
        }
        for at in model.hidden()..model.hidden_biases() {
            model.numbers[at] = around_zero(2.0 / (SUMS as f32).sqrt());
        }
        for at in model.hidden_biases()..model.result() {
            model.numbers[at] = 0.1;
        }
        for at in model.result()..model.result_bias() {
            model.numbers[at] = around_zero(1.0);
        }
        model
    }

    fn sum_biases(&self) -> usize {
        self.inputs * ROW
    }

    fn hidden(&self) -> usize {
        self.sum_biases() + SUMS
    }

    fn hidden_biases(&self) -> usize {
        self.hidden() + SUMS * HIDDEN
    }

    fn result(&self) -> usize {
        self.hidden_biases() + HIDDEN
    }

    fn result_bias(&self) -> usize {
        self.result() + HIDDEN
    }

    fn array<const N: usize>(&self, from: usize) -> &[f32; N] {
        self.numbers[from..from + N].try_into().expect("the range is as long as the array")
    }

    /// `inputs` are those that are set.
    pub fn think(&self, inputs: &[u32]) -> Thought {
        let mut sums = *self.array::<SUMS>(self.sum_biases());
        let mut result = self.numbers[self.result_bias()];
        for &input in inputs {
            let row = self.array::<ROW>(input as usize * ROW);
            for at in 0..SUMS {
                sums[at] += row[at];
            }
            result += row[SUMS];
        }
        let mut hidden = *self.array::<HIDDEN>(self.hidden_biases());
        for (at, sum) in sums.iter().enumerate() {
            let weights = self.array::<HIDDEN>(self.hidden() + at * HIDDEN);
            for to in 0..HIDDEN {
                hidden[to] += clipped(*sum) * weights[to];
            }
        }
        let weights = self.array::<HIDDEN>(self.result());
        result += hidden.iter().zip(weights).map(|(unit, weight)| clipped(*unit) * weight).sum::<f32>();
        Thought { sums, hidden, chance: 1.0 / (1.0 + (-result).exp()) }
    }

    /// Adds to `slopes`, which are as many as the numbers, how the surprise grows with each if the chance should have been
    /// `target`; and tells the surprise.
    pub fn blame(&self, inputs: &[u32], target: f32, slopes: &mut [f32]) -> f64 {
        let thought = self.think(inputs);
        let error = thought.chance - target;
        slopes[self.result_bias()] += error;
        let mut hidden_errors = [0.0; HIDDEN];
        for at in 0..HIDDEN {
            slopes[self.result() + at] += error * clipped(thought.hidden[at]);
            if is_inside(thought.hidden[at]) {
                hidden_errors[at] = error * self.numbers[self.result() + at];
                slopes[self.hidden_biases() + at] += hidden_errors[at];
            }
        }
        let mut row_errors = [0.0; ROW];
        for at in 0..SUMS {
            let begin = self.hidden() + at * HIDDEN;
            let (weights, unit) = (self.array::<HIDDEN>(begin), clipped(thought.sums[at]));
            for (to, slope) in slopes[begin..begin + HIDDEN].iter_mut().enumerate() {
                *slope += hidden_errors[to] * unit;
            }
            if is_inside(thought.sums[at]) {
                row_errors[at] =
                    weights.iter().zip(hidden_errors).map(|(weight, error)| weight * error).sum();
                slopes[self.sum_biases() + at] += row_errors[at];
            }
        }
        row_errors[SUMS] = error;
        for &input in inputs {
            let begin = input as usize * ROW;
            for (slope, error) in slopes[begin..begin + ROW].iter_mut().zip(row_errors) {
                *slope += error;
            }
        }
        let chance = f64::from(thought.chance).clamp(1e-6, 1.0 - 1e-6);
        let target = f64::from(target);
        -target * chance.ln() - (1.0 - target) * (1.0 - chance).ln()
    }

    /// Keeps rows within what the finished network can hold.
    pub fn confine(&mut self) {
        let rows = self.sum_biases();
        for number in &mut self.numbers[..rows] {
            *number = number.clamp(-MOST_IN_ROW, MOST_IN_ROW);
        }
    }

    /// The finished network.
    pub fn rounded(&self) -> Weights {
        let row = |row: &[f32]| Row {
            sums: std::array::from_fn(|at| (row[at] * f32::from(ONE)).round() as i8),
            straight: (row[SUMS] * f32::from(ONE)).round() as i8,
        };
        let bias = |number: f32| (number * f32::from(ONE)).round() as i16;
        let weight = |number: f32| (number * f32::from(WEIGHT_ONE)).round() as i16;
        Weights {
            rows: self.numbers[..self.sum_biases()].chunks_exact(ROW).map(row).collect(),
            sum_biases: self.array::<SUMS>(self.sum_biases()).map(bias),
            hidden: std::array::from_fn(|to| {
                std::array::from_fn(|from| weight(self.numbers[self.hidden() + from * HIDDEN + to]))
            }),
            hidden_biases: self.array::<HIDDEN>(self.hidden_biases()).map(weight),
            result: self.array::<HIDDEN>(self.result()).map(weight),
            result_bias: weight(self.numbers[self.result_bias()]),
        }
    }
}

fn clipped(unit: f32) -> f32 {
    unit.clamp(0.0, 1.0)
}

fn is_inside(unit: f32) -> bool {
    unit > 0.0 && unit < 1.0
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    const INPUTS: [u32; 3] = [0, 2, 5];

    fn model() -> Model {
        Model::random(6, &mut Xoshiro256PlusPlus::seed_from_u64(3))
    }

    #[test]
    fn slopes_are_what_small_changes_show() {
        let model = model();
        let mut slopes = vec![0.0; model.numbers.len()];
        model.blame(&INPUTS, 0.8, &mut slopes);
        let surprise = |model: &Model| {
            let chance = f64::from(model.think(&INPUTS).chance);
            -0.8 * chance.ln() - 0.2 * (1.0 - chance).ln()
        };
        let mut steep = 0;
        for (at, &slope) in slopes.iter().enumerate() {
            let change = |by: f32| {
                let mut changed = model.clone();
                changed.numbers[at] += by;
                surprise(&changed)
            };
            let shown = (change(0.01) - change(-0.01)) / 0.02;
            assert!((shown - f64::from(slope)).abs() < 2e-3, "{at}: {shown} is shown, {slope} is told");
            steep += usize::from(slope.abs() > 0.01);
        }
        assert!(steep > 20, "{steep}");
    }

    #[test]
    fn inputs_that_are_not_set_are_not_blamed() {
        let model = model();
        let mut slopes = vec![0.0; model.numbers.len()];
        model.blame(&INPUTS, 0.8, &mut slopes);
        assert!(slopes[ROW..2 * ROW].iter().all(|&slope| slope == 0.0));
        assert!(slopes[..ROW].iter().any(|&slope| slope != 0.0));
    }

    #[test]
    fn rounding_changes_little() {
        let mut model = model();
        model.numbers[7] = 5.0;
        model.confine();
        let Weights { rows, hidden, .. } = model.rounded();
        assert_eq!(rows[0].sums[7], i8::MAX);
        for (at, row) in rows.iter().enumerate() {
            for (to, &rounded) in row.sums.iter().enumerate() {
                let number = model.numbers[at * ROW + to];
                assert!((f32::from(rounded) / f32::from(ONE) - number).abs() <= 0.5 / f32::from(ONE));
            }
        }
        for (to, weights) in hidden.iter().enumerate() {
            for (from, &rounded) in weights.iter().enumerate() {
                let number = model.numbers[model.hidden() + from * HIDDEN + to];
                assert!(
                    (f32::from(rounded) / f32::from(WEIGHT_ONE) - number).abs()
                        <= 0.5 / f32::from(WEIGHT_ONE)
                );
            }
        }
    }
}
