use std::cmp::Reverse;

use chartabella::network::{Inputs, Network, Prophet};
use chartabella::{Action, Chartabella, ChartabellaState};
use game::curve::{exp, win_chance};
use game::{Evaluate, Outcome, Rules, Side, State, Status, Uniform};

use crate::Weakness;

/// A game to learn from.
#[derive(Debug)]
pub struct Lesson {
    pub states: Vec<Studied>,
    /// What the first side made of it: 1, 0, or a half.
    pub result: f32,
}

/// A state, and what chance the first side should have been given in it.
#[derive(Debug)]
pub struct Studied {
    pub inputs: Vec<u32>,
    pub target: f32,
}

/// How much the result counts at each action before it, against the value of what follows the action.
const TRUST_IN_RESULT: f32 = 0.98;
/// One action in so many is drawn by lot, so that there is something new to see.
const ONE_IN_RANDOM: u32 = 40;
/// One game in so many begins with pieces anywhere.
const ONE_IN_SCATTERED: u32 = 4;
/// Other games begin with so many random turns, less one, at most.
const OPENING_TURNS: u32 = 8;

/// Plays a game in which both sides do what the network likes best, unless one errs.
pub fn play(
    rules: &Chartabella,
    inputs: &Inputs,
    network: &Network,
    weakness: Option<Weakness>,
    mut random: impl Uniform,
) -> Lesson {
    let mut state = begin(rules, &mut random);
    let mut moments = Vec::new();
    let mut scratch = Vec::new();
    let result = loop {
        match state.status() {
            Status::Over(outcome) => break result(outcome),
            Status::Chance => {
                let face = state.sample(&mut random, &mut scratch);
                state.apply(face);
            }
            Status::ToAct(side) => {
                let weakness =
                    weakness.filter(|weakness| weakness.side == side && state.leaves_room_for_errors());
                let carelessness = weakness.map(|weakness| weakness.carelessness);
                let moment = look(&state, carelessness, inputs, network, &mut scratch, &mut random);
                state.apply(moment.action);
                moments.push(moment);
            }
        }
    };
    let mut target = result;
    let mut states: Vec<Studied> = Vec::new();
    for moment in moments.into_iter().rev() {
        // What followed a random action says nothing about the state.
        let trust = if moment.is_random { 0.0 } else { TRUST_IN_RESULT };
        target = trust * target + (1.0 - trust) * moment.chance;
        states.push(Studied { inputs: moment.inputs, target });
    }
    Lesson { states, result }
}

fn begin(rules: &Chartabella, random: &mut impl Uniform) -> ChartabellaState {
    if random.below(ONE_IN_SCATTERED) == 0 {
        return ChartabellaState::scattered(rules, random);
    }
    let mut scratch = Vec::new();
    loop {
        let mut state = rules.start();
        let turns = random.below(OPENING_TURNS);
        while !state.status().is_over() && (state.turn() <= turns || state.mid_turn()) {
            let action = state.sample(random, &mut scratch);
            state.apply(action);
        }
        if !state.status().is_over() {
            return state;
        }
    }
}

fn result(outcome: Outcome) -> f32 {
    f32::from(outcome.half_points(Side::First)) / 2.0
}

/// A decision in a game.
struct Moment {
    inputs: Vec<u32>,
    action: Action,
    is_random: bool,
    /// The first side's chance after what the side preferred.
    chance: f32,
}

fn look(
    state: &ChartabellaState,
    carelessness: Option<f64>,
    inputs: &Inputs,
    network: &Network,
    legal: &mut Vec<Action>,
    random: &mut impl Uniform,
) -> Moment {
    let mut prophet = Prophet::new(state, network).expect("the game has the scenario's pieces");
    state.legal(legal);
    let sign = if state.status() == Status::ToAct(Side::First) { 1 } else { -1 };
    let promises: Vec<i32> = legal.iter().map(|&action| sign * prophet.value_after(action)).collect();
    let preferred = match carelessness {
        Some(carelessness) => choose_carelessly(&promises, carelessness, random),
        None => first_best(&promises),
    };
    let is_random = random.below(ONE_IN_RANDOM) == 0;
    let place = if is_random { random.below(legal.len() as u32) as usize } else { preferred };
    let mut set = Vec::new();
    prophet.skirmish().for_each_input(inputs, |input| set.push(input as u32));
    let chance = win_chance(sign * promises[preferred], ChartabellaState::SPREAD) as f32;
    Moment { inputs: set, action: legal[place], is_random, chance }
}

fn first_best(promises: &[i32]) -> usize {
    let best = (0..promises.len()).max_by_key(|&place| (promises[place], Reverse(place)));
    best.expect("a player can act")
}

fn choose_carelessly(promises: &[i32], carelessness: f64, random: &mut impl Uniform) -> usize {
    let chance = |place: usize| win_chance(promises[place], ChartabellaState::SPREAD);
    let best = first_best(promises);
    let weight = |place| exp((chance(place) - chance(best)) / carelessness);
    let weights: Vec<f64> = (0..promises.len()).map(weight).collect();
    let mut left = f64::from(random.below(1 << 30)) / f64::from(1 << 30) * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    chosen.unwrap_or(best)
}
