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
const ONE_IN_SCATTERED: u32 = 3;
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
                let expected = chance(&state, network);
                let face = state.sample(&mut random, &mut scratch);
                state.apply(face);
                let moment: &mut Moment = moments.last_mut().expect("dice are cast for an action");
                moment.luck += chance(&state, network) - expected;
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
        // On average the die gives nobody anything, so this leaves as much to learn with less noise.
        target -= moment.luck;
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
    /// What the die then gave the first side, as the network sees it.
    luck: f32,
}

/// The first side's chance.
fn chance(state: &ChartabellaState, network: &Network) -> f32 {
    network.chance_of(state).expect("the game has the scenario's pieces") as f32
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
    Moment { inputs: set, action, is_random, chance, luck: 0.0 }
}

#[cfg(test)]
mod tests {
    use chartabella::Library;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    const TRAINED: &[u8] = include_bytes!("../../chartabella/data/networks/grain.network");

    /// The mean square of what a game adds to the chance that the network saw at its start.
    fn mean_square(lessons: &[(f32, Lesson)], told: impl Fn(&Lesson) -> f32) -> f32 {
        let squares = lessons.iter().map(|(chance, lesson)| (told(lesson) - chance).powi(2));
        squares.sum::<f32>() / lessons.len() as f32
    }

    #[test]
    fn the_die_has_little_to_say_in_what_is_learned() {
        let rules = Chartabella::with_library(Library::built_in(), "grain").expect("grain is shipped");
        let inputs = Inputs::new(rules.scenario()).expect("a scenario for networks");
        let network = Network::from_bytes(rules.scenario(), TRAINED).expect("a network of grain");
        let lesson = |seed| {
            let random = || Xoshiro256PlusPlus::seed_from_u64(seed);
            let chance = chance(&begin(&rules, &mut random()), &network);
            (chance, play(&rules, &inputs, &network, random()))
        };
        let lessons: Vec<_> = (0..300).map(lesson).collect();
        let first_target = |lesson: &Lesson| lesson.states.last().expect("somebody acted").target;
        let with_luck = mean_square(&lessons, |lesson| lesson.result);
        let without = mean_square(&lessons, first_target);
        assert!(without < with_luck / 3.0, "{without} without luck, {with_luck} with it");
    }
}
