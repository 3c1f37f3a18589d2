use chartabella::network::{Inputs, Network, Prophet};
use chartabella::{Action, Chartabella, ChartabellaState};
use game::curve::win_chance;
use game::{Evaluate, Outcome, Rules, Side, State, Status, Uniform};

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

/// Plays a game in which both sides do what the network likes best.
pub fn play(rules: &Chartabella, inputs: &Inputs, network: &Network, mut random: impl Uniform) -> Lesson {
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
                let moment = look(&state, side, inputs, network, &mut scratch, &mut random);
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
    /// The first side's chance after the best action.
    chance: f32,
}

fn look(
    state: &ChartabellaState,
    side: Side,
    inputs: &Inputs,
    network: &Network,
    legal: &mut Vec<Action>,
    random: &mut impl Uniform,
) -> Moment {
    let mut prophet = Prophet::new(state, network).expect("the game has the scenario's pieces");
    state.legal(legal);
    let sign = if side == Side::First { 1 } else { -1 };
    let promises = legal.iter().map(|&action| (sign * prophet.value_after(action), action));
    let (promise, best) =
        promises.reduce(|best, other| if other.0 > best.0 { other } else { best }).expect("a player can act");
    let is_random = random.below(ONE_IN_RANDOM) == 0;
    let action = if is_random { legal[random.below(legal.len() as u32) as usize] } else { best };
    let mut set = Vec::new();
    prophet.skirmish().for_each_input(inputs, |input| set.push(input as u32));
    let chance = win_chance(sign * promise, ChartabellaState::SPREAD) as f32;
    Moment { inputs: set, action, is_random, chance }
}
