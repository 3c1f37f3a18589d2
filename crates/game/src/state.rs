use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use board::NamedCell;

use crate::{
    Button, BySide, Effect, GameInfo, OptionError, Options, Pick, Plan, PositionError, Scene, Status,
};

/// A game with its options fixed: where states come from, and what does not change while it is played.
pub trait Rules: Clone + fmt::Debug + Send + Sync + 'static {
    type State: State<Rules = Self>;

    const INFO: GameInfo;

    fn new(options: &Options) -> Result<Self, OptionError>;

    fn start(&self) -> Self::State;

    /// Reads a position text. The text overrides the options: the state's own [`State::rules`] may differ from `self`.
    fn parse_position(&self, text: &str) -> Result<Self::State, PositionError>;

    /// The empty board as it is drawn. Its cells are the cells of [`Pick::Cell`], in cell order.
    fn plan(&self) -> Plan;

    /// The choices that are not places, in the order of [`Pick::Button`].
    fn buttons(&self) -> Vec<Button>;

    /// Names of the sides as prompts and results use them.
    fn side_names(&self) -> BySide<String> {
        Self::INFO.sides.map(str::to_string)
    }

    /// Colours of the sides as `#rrggbb`, where the rules bring their own.
    fn side_colours(&self) -> Option<BySide<String>> {
        None
    }
}

/// A moment of a game: everything needed to go on, the history that repetition needs included.
///
/// Copying is cheap and there is no undo: whoever wants to go back keeps the state it came from.
pub trait State: Clone + fmt::Debug + Send + Sync + 'static {
    type Rules: Rules<State = Self>;
    /// One decision, meaningful only for the state that listed it.
    type Action: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// An action as its text says it, whether or not it is legal anywhere.
    type Notation: FromStr<Err = SyntaxError> + fmt::Display + Clone + PartialEq + fmt::Debug;
    type Illegal: Reason;

    fn rules(&self) -> Self::Rules;

    fn status(&self) -> Status;

    /// Whether the acting side has begun its turn and not finished it. Always false where a turn is one action.
    fn mid_turn(&self) -> bool;

    /// Replaces the contents of `into` by the legal actions, each once; none if the game is over. Where chance acts
    /// these are the actions of chance.
    fn legal(&self, into: &mut Vec<Self::Action>);

    /// Replaces the contents of `into` by the actions of chance with their weights; none unless chance acts.
    fn chance(&self, into: &mut Vec<(Self::Action, u32)>);

    /// Plays an action that [`State::legal`] of this very state listed; anything else may leave nonsense behind.
    /// Use [`State::resolve`] for actions from outside.
    fn apply(&mut self, action: Self::Action);

    /// An action drawn uniformly from the legal ones, or by weight where chance acts. The game must not be over.
    fn sample(&self, random: &mut impl Uniform, scratch: &mut Vec<Self::Action>) -> Self::Action {
        if self.status() == Status::Chance {
            return sample_chance(self, random);
        }
        self.legal(scratch);
        scratch[random.below(scratch.len() as u32) as usize]
    }

    /// The number of legal actions.
    fn count_legal(&self, scratch: &mut Vec<Self::Action>) -> u64 {
        self.legal(scratch);
        scratch.len() as u64
    }

    /// Equal for states from which play goes on alike: board, who acts, phase of the turn, rights and hands. Left out
    /// are history and the counters that only bound a game's length.
    fn hash(&self) -> u64;

    /// The position text; `None` in the middle of a turn.
    fn position(&self) -> Option<String>;

    fn notation(&self, action: Self::Action) -> Self::Notation;

    /// The legal action that the notation names, or why there is none.
    fn resolve(&self, notation: &Self::Notation) -> Result<Self::Action, Self::Illegal>;

    /// Replaces the contents of `into` by the clicks that make the action. No two legal actions have the same.
    fn picks(&self, action: Self::Action, into: &mut Vec<Pick>);

    fn scene(&self) -> Scene;

    /// What is seen to happen when the legal action is played, in order.
    fn effects(&self, action: Self::Action) -> Vec<Effect>;
}

/// Why an action is refused: prints as one sentence that ends with the paragraph in brackets, and without a full stop.
pub trait Reason: fmt::Display + fmt::Debug + Clone {
    /// The number of the paragraph on the game's rules page.
    fn paragraph(&self) -> &'static str;

    /// The cells the sentence speaks of, the most telling one first.
    fn cells(&self) -> Vec<NamedCell>;
}

/// A text that is no action of the game in any position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub text: String,
    pub expected: String,
    /// The paragraph that says how actions are written.
    pub paragraph: &'static str,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an action: expected {} ({})", self.text, self.expected, self.paragraph)
    }
}

impl std::error::Error for SyntaxError {}

/// A source of random numbers, supplied by the caller: any generator of the `rand` family is one.
pub trait Uniform {
    /// A number from 0 up to and without `bound`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl<R: rand_core::Rng + ?Sized> Uniform for R {
    /// Lemire's multiplication, with the rare rejections that make it exact.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u32) < uneven {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

fn sample_chance<S: State>(state: &S, random: &mut impl Uniform) -> S::Action {
    let mut weighted = Vec::new();
    state.chance(&mut weighted);
    let mut left = random.below(weighted.iter().map(|&(_, weight)| weight).sum());
    for (action, weight) in weighted {
        if left < weight {
            return action;
        }
        left -= weight;
    }
    unreachable!("the number drawn is below the sum of the weights")
}
