use crate::model::Model;
use crate::play::Studied;

/// Moves a model towards what it should have said, by longer steps where the way keeps its direction (Adam).
#[derive(Debug)]
pub struct Learner {
    /// The length of a step.
    pub rate: f32,
    means: Vec<f32>,
    squares: Vec<f32>,
    slopes: Vec<f32>,
    steps: i32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// After so many steps the means have settled.
const SETTLED: i32 = 20_000;

impl Learner {
    pub fn new(model: &Model) -> Learner {
        let zeros = || vec![0.0; model.numbers.len()];
        Learner { rate: 0.0, means: zeros(), squares: zeros(), slopes: zeros(), steps: 0 }
    }

    /// Makes one step for a batch of states and tells the sum of the surprises before it.
    pub fn learn(&mut self, model: &mut Model, batch: &[Studied]) -> f64 {
        self.slopes.fill(0.0);
        let blame = |studied: &Studied| model.blame(&studied.inputs, studied.target, &mut self.slopes);
        let surprise = batch.iter().map(blame).sum();
        self.steps = SETTLED.min(self.steps + 1);
        let (mean_share, square_share) =
            (1.0 - MEAN_DECAY.powi(self.steps), 1.0 - SQUARE_DECAY.powi(self.steps));
        let size = batch.len() as f32;
        let state = self.means.iter_mut().zip(&mut self.squares).zip(&self.slopes);
        for (number, ((mean, square), slope)) in model.numbers.iter_mut().zip(state) {
            let slope = slope / size;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *number -= self.rate * (*mean / mean_share) / ((*square / square_share).sqrt() + 1e-8);
        }
        model.confine();
        surprise
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn what_depends_on_two_inputs_at_once_is_learned() {
        // Won if both are of the lower half or both of the upper: no sum of parts can tell.
        let states: Vec<Studied> = (0..64)
            .map(|at| (at % 8, at / 8))
            .map(|(a, b)| Studied { inputs: vec![a, 8 + b], target: f32::from(u8::from((a < 4) == (b < 4))) })
            .collect();
        let mut model = Model::random(16, &mut Xoshiro256PlusPlus::seed_from_u64(1));
        let mut learner = Learner::new(&model);
        learner.rate = 0.01;
        let first = learner.learn(&mut model, &states);
        let last = (0..500).map(|_| learner.learn(&mut model, &states)).last().expect("it learned");
        assert!(last < first / 20.0, "{first} at first, {last} at last");
    }
}
