//! Weights of an evaluation, fitted to games of the engine against itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use game::{Side, Status, mix};
use registry::AnyGame;
use search::{EngineSettings, Limits};

use crate::random_opening;

/// Which games to learn from.
#[derive(Debug)]
pub struct TunePlan {
    /// Where games begin, in turn; at least one.
    pub starts: Vec<AnyGame>,
    pub games: u32,
    /// What the engine spends on an action.
    pub nodes: u64,
    /// Random turns before the engine begins: up to so many, drawn anew for every game.
    pub opening_turns: u32,
    pub threads: u32,
    pub seed: u64,
    /// How much of what is predicted is the result of the game; the rest is what the search saw.
    pub result_share: f64,
}

/// A state and how the first side stood in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// As [`registry::Feature::amount`]; then 1 for the start that the game began from and 0 for the others. One side may have
    /// the better start, which must not be laid on what it happens to have more of.
    pub amounts: Vec<f64>,
    /// The first side's chance of winning.
    pub chance: f64,
}

/// Weights that predict the samples better, and by how much.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    pub weights: Vec<f64>,
    /// The mean surprise of a sample, in nats.
    pub loss_before: f64,
    pub loss_after: f64,
}

/// Plays the games and gives the states of their turns' starts; tells `watch` of every game that ends.
pub fn collect(plan: &TunePlan, watch: &(dyn Fn() + Sync)) -> Vec<Sample> {
    let next = AtomicU32::new(0);
    let games = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        return;
                    }
                    let samples = play(plan, number);
                    games.lock().expect("no thread panics").push((number, samples));
                    watch();
                }
            });
        }
    });
    let mut games = games.into_inner().expect("no thread panics");
    games.sort_unstable_by_key(|&(number, _)| number);
    games.into_iter().flat_map(|(_, samples)| samples).collect()
}

fn play(plan: &TunePlan, number: u32) -> Vec<Sample> {
    let mut seed = mix(plan.seed ^ mix(u64::from(number)));
    let turns = (seed % u64::from(plan.opening_turns + 1)) as u32;
    let start = number as usize % plan.starts.len();
    let mut game = random_opening(&plan.starts[start], turns, seed);
    let mut engine = game.new_engine(EngineSettings { seed, mebibytes: 8, ..EngineSettings::default() });
    let mut samples = Vec::new();
    let outcome = loop {
        let side = match game.status() {
            Status::Over(outcome) => break outcome,
            Status::Chance => {
                seed = mix(seed);
                let roll = game.random_action(seed);
                game.play(&roll).expect("an action drawn from the legal ones is legal");
                continue;
            }
            Status::ToAct(side) => side,
        };
        let analysis = game.analyse(&mut engine, Limits::nodes(plan.nodes), 1, &mut |_| {});
        let line = &analysis.lines[0];
        // A decided state teaches nothing about features, nor does one that no search judges as it stands.
        if !game.mid_turn() && !line.score.is_decided() && !game.is_unsettled_by(&line.actions[0]) {
            let chance = if side == Side::First { line.win_probability } else { 1.0 - line.win_probability };
            let amounts = game.evaluation().features.into_iter().map(|feature| f64::from(feature.amount));
            let starts = (0..plan.starts.len()).map(|at| f64::from(u8::from(at == start)));
            let amounts = amounts.chain(starts).collect();
            samples.push(Sample { amounts, chance });
        }
        game.play(&line.actions[0]).expect("an engine plays legal actions");
    };
    let result = f64::from(outcome.half_points(Side::First)) / 2.0;
    for sample in &mut samples {
        sample.chance = plan.result_share * result + (1.0 - plan.result_share) * sample.chance;
    }
    samples
}

const STEPS: usize = 400;
/// How strongly a weight is held where it was: as if this many samples spoke for that.
const HOLD: f64 = 10.0;

/// Logistic regression that begins with `weights`; `spread` is the game's [`game::Evaluate::SPREAD`].
pub fn fit(samples: &[Sample], weights: &[i32], spread: i32) -> Fit {
    let features = weights.len();
    let mut start: Vec<f64> = weights.iter().map(|&weight| f64::from(weight)).collect();
    start.resize(samples.first().map_or(features, |sample| sample.amounts.len()), 0.0);
    let spread = f64::from(spread);
    let sizes = sizes(samples, start.len());
    let mut descent = Descent::new(start.len());
    let mut weights = start.clone();
    for _ in 0..STEPS {
        let mut slopes = slopes(samples, &weights, spread);
        for (at, slope) in slopes.iter_mut().enumerate() {
            // In units of the curve: a weight counts by how much it moves a usual sample.
            let scale = sizes[at] / spread;
            *slope = *slope / spread
                + HOLD / samples.len().max(1) as f64 * (weights[at] - start[at]) * scale * scale;
        }
        descent.step(&mut weights, &slopes, &sizes, spread);
    }
    let (loss_before, loss_after) = (loss(samples, &start, spread), loss(samples, &weights, spread));
    weights.truncate(features);
    Fit { weights, loss_before, loss_after }
}

/// How large each feature usually is where there is any of it; 1 where there never is.
fn sizes(samples: &[Sample], features: usize) -> Vec<f64> {
    (0..features)
        .map(|at| {
            let squares: f64 = samples.iter().map(|sample| sample.amounts[at].powi(2)).sum();
            let size = (squares / samples.len().max(1) as f64).sqrt();
            if size > 0.0 { size } else { 1.0 }
        })
        .collect()
}

fn predicted(sample: &Sample, weights: &[f64], spread: f64) -> f64 {
    let value: f64 = sample.amounts.iter().zip(weights).map(|(amount, weight)| amount * weight).sum();
    1.0 / (1.0 + (-value / spread).exp())
}

fn slopes(samples: &[Sample], weights: &[f64], spread: f64) -> Vec<f64> {
    let mut slopes = vec![0.0; weights.len()];
    for sample in samples {
        let error = predicted(sample, weights, spread) - sample.chance;
        for (slope, amount) in slopes.iter_mut().zip(&sample.amounts) {
            *slope += error * amount;
        }
    }
    slopes.iter_mut().for_each(|slope| *slope /= samples.len().max(1) as f64);
    slopes
}

fn loss(samples: &[Sample], weights: &[f64], spread: f64) -> f64 {
    let surprise = |sample: &Sample| {
        let chance = predicted(sample, weights, spread).clamp(1e-9, 1.0 - 1e-9);
        -sample.chance * chance.ln() - (1.0 - sample.chance) * (1.0 - chance).ln()
    };
    samples.iter().map(surprise).sum::<f64>() / samples.len().max(1) as f64
}

/// Steps down the slope, longer where it keeps its direction (Adam).
struct Descent {
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Descent {
    const RATE: f64 = 0.02;

    fn new(weights: usize) -> Descent {
        Descent { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f64], slopes: &[f64], sizes: &[f64], spread: f64) {
        self.steps += 1;
        let correction = |rate: f64| 1.0 - rate.powi(self.steps);
        for at in 0..weights.len() {
            let slope = slopes[at] * spread / sizes[at];
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope;
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope;
            let direction =
                self.mean[at] / correction(0.9) / ((self.square[at] / correction(0.999)).sqrt() + 1e-9);
            weights[at] -= Descent::RATE * direction * spread / sizes[at];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples that follow known weights exactly.
    fn samples(weights: [f64; 2], spread: f64) -> Vec<Sample> {
        let mut samples = Vec::new();
        for a in -10..=10 {
            for b in -10..=10 {
                let amounts = vec![f64::from(a), f64::from(b)];
                let value = amounts[0] * weights[0] + amounts[1] * weights[1];
                let sample = Sample { amounts, chance: 1.0 / (1.0 + (-value / spread).exp()) };
                samples.extend(std::iter::repeat_n(sample, 20));
            }
        }
        samples
    }

    #[test]
    fn weights_that_the_samples_follow_are_found() {
        let fit = fit(&samples([1000.0, -300.0], 4000.0), &[500, 0], 4000);
        assert!((fit.weights[0] - 1000.0).abs() < 30.0, "{fit:?}");
        assert!((fit.weights[1] + 300.0).abs() < 30.0, "{fit:?}");
        assert!(fit.loss_after < fit.loss_before);
    }

    #[test]
    fn the_advantage_of_a_start_is_not_laid_on_features() {
        // The first side always has one of the second feature, and a good start.
        let mut samples = samples([1000.0, 0.0], 4000.0);
        for sample in &mut samples {
            sample.amounts = vec![sample.amounts[0], 1.0 + 0.1 * sample.amounts[1], 1.0];
            sample.chance = 1.0 / (1.0 + (-(sample.amounts[0] * 1000.0 + 3000.0) / 4000.0).exp());
        }
        let fit = fit(&samples, &[500, 0], 4000);
        assert_eq!(fit.weights.len(), 2);
        assert!(fit.weights[1].abs() < 100.0, "{fit:?}");
    }

    #[test]
    fn right_weights_stay() {
        let fit = fit(&samples([1000.0, -300.0], 4000.0), &[1000, -300], 4000);
        assert!((fit.weights[0] - 1000.0).abs() < 10.0 && (fit.weights[1] + 300.0).abs() < 10.0, "{fit:?}");
    }

    #[test]
    fn a_feature_that_never_occurs_keeps_its_weight() {
        let mut samples = samples([1000.0, 0.0], 4000.0);
        samples.iter_mut().for_each(|sample| sample.amounts[1] = 0.0);
        assert_eq!(fit(&samples, &[500, 777], 4000).weights[1], 777.0);
    }

    #[test]
    fn games_are_the_same_for_the_same_seed() {
        let start = registry::Catalogue::default()
            .open("breakthrough", &game::Options::default(), None)
            .expect("the game opens");
        let plan = |threads| TunePlan {
            starts: vec![start.boxed_clone()],
            games: 4,
            nodes: 50,
            opening_turns: 6,
            threads,
            seed: 3,
            result_share: 0.5,
        };
        let once = collect(&plan(1), &|| {});
        assert!(once.len() > 50);
        assert_eq!(once, collect(&plan(2), &|| {}));
    }

    #[test]
    fn states_that_are_not_judged_as_they_stand_are_left_out() {
        let start = registry::Catalogue::default()
            .open("castle", &game::Options::default(), None)
            .expect("the game opens");
        let features = start.evaluation().features;
        let holds = features.iter().position(|feature| feature.name == "holds the Throne");
        let holds = holds.expect("King's Castle has the feature");
        let plan = TunePlan {
            starts: vec![start],
            games: 20,
            nodes: 200,
            opening_turns: 6,
            threads: 1,
            seed: 3,
            result_share: 0.5,
        };
        // Whoever holds the Throne must be driven out at once.
        assert!(collect(&plan, &|| {}).iter().all(|sample| sample.amounts[holds] == 0.0));
    }
}
