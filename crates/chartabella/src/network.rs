//! A small neural evaluation for scenarios of few pieces: what stands where, and how far any two pieces are from each other,
//! goes through two layers into the first side's chance of winning. Whole numbers only, so that every machine and every
//! browser comes to the same value.

use std::sync::LazyLock;

use game::Evaluate;

use crate::{ChartabellaState, Library, Scenario, ScenarioSetup};

mod file;
mod inputs;
mod prophet;
mod scatter;
mod skirmish;

pub use file::NetworkError;
pub use inputs::Inputs;
use inputs::SetInputs;
pub use prophet::Prophet;
pub use skirmish::Skirmish;

/// Units of the first layer.
pub const SUMS: usize = 32;
/// Units of the second layer.
pub const HIDDEN: usize = 16;
/// What counts as 1 in the rows and in the units of both layers, which lie between 0 and 1.
pub const ONE: i16 = 64;
/// What counts as 1 in the weights behind the first layer.
pub const WEIGHT_ONE: i16 = 256;

/// What an input adds to the first layer, and straight to the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    pub sums: [i8; SUMS],
    pub straight: i8,
}

/// All numbers of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// One for each input.
    pub rows: Vec<Row>,
    pub sum_biases: [i16; SUMS],
    /// To each unit of the second layer from those of the first.
    pub hidden: [[i16; SUMS]; HIDDEN],
    pub hidden_biases: [i16; HIDDEN],
    pub result: [i16; HIDDEN],
    pub result_bias: i16,
}

/// A trained evaluation of one scenario.
#[derive(Debug)]
pub struct Network {
    inputs: Inputs,
    weights: Weights,
}

/// What the inputs add up to.
#[derive(Clone, Copy, Debug)]
struct Sums {
    sums: [i16; SUMS],
    straight: i32,
}

static GRAIN: LazyLock<Network> = LazyLock::new(|| {
    let library = Library::built_in();
    let scenario = library.scenario(GRAIN_ID).expect("grain is shipped");
    Network::from_bytes(scenario, include_bytes!("../data/networks/grain.network"))
        .expect("the network shipped fits its scenario")
});
const GRAIN_ID: &str = "grain";

impl Network {
    /// The weights have a row for each input.
    pub fn new(inputs: Inputs, weights: Weights) -> Network {
        assert_eq!(weights.rows.len(), inputs.count(), "a row for each input");
        Network { inputs, weights }
    }

    /// The network that was trained for a scenario, if one was.
    pub(crate) fn shipped_for(scenario: &Scenario) -> Option<&'static Network> {
        let library = Library::built_in();
        is_same_game(library.scenario(GRAIN_ID)?, scenario).then(|| &*GRAIN)
    }

    /// The state as the network sees it; see [`Skirmish::of`].
    pub(crate) fn see(&self, state: &ChartabellaState) -> Option<Skirmish> {
        Skirmish::of(state, &self.inputs)
    }

    /// The value of a state for the first side, as [`Evaluate::evaluate`] tells it.
    pub(crate) fn value(&self, skirmish: &Skirmish) -> i32 {
        let mut set = SetInputs::none();
        skirmish.for_each_input(&self.inputs, |input| set.push(input));
        self.value_of_sums(&self.with_inputs(&self.no_sums(), set.all()))
    }

    fn no_sums(&self) -> Sums {
        Sums { sums: self.weights.sum_biases, straight: 0 }
    }

    /// The sums with some more inputs set.
    fn with_inputs(&self, sums: &Sums, inputs: &[u32]) -> Sums {
        let mut sums = *sums;
        for &input in inputs {
            let row = &self.weights.rows[input as usize];
            for (sum, &more) in sums.sums.iter_mut().zip(&row.sums) {
                *sum += i16::from(more);
            }
            sums.straight += i32::from(row.straight);
        }
        sums
    }

    fn value_of_sums(&self, sums: &Sums) -> i32 {
        let result = i64::from(self.result(sums)) * i64::from(ChartabellaState::SPREAD);
        (result / (i64::from(ONE) * i64::from(WEIGHT_ONE))) as i32
    }

    /// The logarithm of the first side's odds; [`ONE`] times [`WEIGHT_ONE`] is 1.
    fn result(&self, &Sums { sums, straight }: &Sums) -> i32 {
        let Weights { hidden, hidden_biases, result, result_bias, .. } = &self.weights;
        let sums: [i16; SUMS] = std::array::from_fn(|at| sums[at].clamp(0, ONE));
        let values: [i32; HIDDEN] = std::array::from_fn(|unit| product(&sums, &hidden[unit]));
        let units: [i16; HIDDEN] = std::array::from_fn(|unit| {
            let value = values[unit] + i32::from(hidden_biases[unit]) * i32::from(ONE);
            (value / i32::from(WEIGHT_ONE)).clamp(0, i32::from(ONE)) as i16
        });
        let straight = straight * i32::from(WEIGHT_ONE) + i32::from(*result_bias) * i32::from(ONE);
        straight + product(&units, result)
    }
}

fn product<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

/// Whether a scenario is played as the other is, whatever it is called.
fn is_same_game(known: &Scenario, other: &Scenario) -> bool {
    let ScenarioSetup { id, title, intro, theme, .. } = known.setup().clone();
    let renamed = ScenarioSetup { id, title, intro, theme, ..other.setup().clone() };
    renamed == *known.setup() && other.theme().setup() == known.theme().setup()
}
