//! Trains the network that values a scenario of Chartabella, from nothing but games against itself.
//!
//! A side plays what leads to the best value, without search. What a state should have been worth is mostly how its game
//! ended, less what the die gave on the way, a little what the states after it were worth; towards that the network is
//! moved, and plays the next games.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use chartabella::Chartabella;
use chartabella::network::{Inputs, Network, Weights};
use game::{Uniform, mix};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

mod learner;
mod model;
mod play;

use learner::Learner;
use model::Model;
use play::{Lesson, play};

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub games: u64,
    pub threads: usize,
    pub seed: u64,
}

/// How the training goes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Games played so far.
    pub games: u64,
    /// The share of the points that the first side made in the last of them.
    pub first_side: f64,
    /// The mean surprise at what states of the last games should have been worth, in nats.
    pub surprise: f64,
}

/// Games that are played with the same network.
const ROUND: u64 = 2_000;
/// States that the network is moved by at once.
const BATCH: usize = 1_024;
/// The length of the first steps; they become shorter to the end.
const RATE: f32 = 0.002;
const LAST_RATE: f32 = 0.02 * RATE;

/// Trains a network. The same plan gives the same network, however many threads play; fails if networks are not for the
/// scenario.
pub fn train(
    rules: &Chartabella,
    plan: Plan,
    watch: &mut dyn FnMut(Progress),
) -> Result<Weights, &'static str> {
    let inputs = Inputs::new(rules.scenario())?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    let mut model = Model::random(inputs.count(), &mut random);
    let mut learner = Learner::new(&model);
    let mut played = 0;
    while played < plan.games {
        let round = played..plan.games.min(played + ROUND);
        played = round.end;
        let network = Network::new(inputs.clone(), model.rounded());
        let mut lessons = play_round(rules, &inputs, &network, round, plan);
        let left = 1.0 - played as f32 / plan.games as f32;
        learner.rate = (RATE * left).max(LAST_RATE);
        let first_side = lessons.iter().map(|lesson| f64::from(lesson.result)).sum::<f64>();
        let mut states: Vec<_> = lessons.iter_mut().flat_map(|lesson| lesson.states.drain(..)).collect();
        shuffle(&mut states, &mut random);
        let surprise: f64 = states.chunks(BATCH).map(|batch| learner.learn(&mut model, batch)).sum();
        watch(Progress {
            games: played,
            first_side: first_side / lessons.len() as f64,
            surprise: surprise / states.len() as f64,
        });
    }
    Ok(model.rounded())
}

fn play_round(
    rules: &Chartabella,
    inputs: &Inputs,
    network: &Network,
    games: std::ops::Range<u64>,
    plan: Plan,
) -> Vec<Lesson> {
    let next = AtomicU64::new(games.start);
    let lessons = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games.end {
                        return;
                    }
                    let seed = mix(plan.seed ^ mix(number));
                    let lesson = play(rules, inputs, network, Xoshiro256PlusPlus::seed_from_u64(seed));
                    lessons.lock().expect("no thread panics").push((number, lesson));
                }
            });
        }
    });
    let mut lessons = lessons.into_inner().expect("no thread panics");
    lessons.sort_unstable_by_key(|&(number, _)| number);
    lessons.into_iter().map(|(_, lesson)| lesson).collect()
}

fn shuffle<T>(list: &mut [T], random: &mut impl Uniform) {
    for at in (1..list.len()).rev() {
        list.swap(at, random.below(at as u32 + 1) as usize);
    }
}
