use crate::{BlindSpot, Side, State, Uniform};

/// The most features an evaluation may have: they fit on the stack.
pub const MOST_FEATURES: usize = 64;

/// What a level of play sees of the game, and how carefully it chooses among that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// Actions ahead, for alpha-beta; turns ahead, where whole turns are compared.
    pub depth: u32,
    /// A line that costs so much of the chance of winning is chosen e times less often than the best.
    pub carelessness: f64,
}

impl Sight {
    pub const fn new(depth: u32, carelessness: f64) -> Sight {
        Sight { depth, carelessness }
    }
}

/// What a search wants to know of a state beyond the rules. Implemented by each game in its `evaluation.rs`.
///
/// Values and promises are in thousandths of the game's unit. None of this is asked in a finished game, all of it in the
/// middle of a turn, and values where chance acts, too.
pub trait Evaluate: State {
    /// The unit that values are told in, in the plural ("spears", "points").
    const UNIT: &'static str;

    /// The value at which the first side wins about 73 games of 100: the scale of a logistic curve.
    const SPREAD: i32;

    /// Whether a turn is many actions or has dice in it: then tree search plays better than alpha-beta.
    const LONG_TURNS: bool = false;

    /// Whether the game knows to [`Evaluate::propose`] good turns, which are many actions without dice: then a search
    /// compares whole turns.
    const PROPOSES_TURNS: bool = false;

    /// Whether a position that comes back again and again ends the game as a draw: then a search takes the first
    /// return for one.
    const REPETITION_DRAWS: bool = false;

    /// What levels 1 to 9 see: steps meant to be of equal strength. `docs/strength.md` tells how equal they are.
    const SIGHTS: [Sight; 9] = [
        Sight::new(1, 0.16),
        Sight::new(1, 0.11),
        Sight::new(2, 0.08),
        Sight::new(2, 0.05),
        Sight::new(3, 0.035),
        Sight::new(4, 0.022),
        Sight::new(5, 0.012),
        Sight::new(6, 0.005),
        Sight::new(8, 0.0),
    ];

    /// Names of the features that the evaluation weighs: at most [`MOST_FEATURES`].
    const FEATURES: &'static [&'static str];

    /// The weights of the features, one for each, found by tuning.
    fn weights() -> &'static [i32];

    /// Sets each feature to how much of it there is, first side minus second. `into` is as long as
    /// [`Evaluate::FEATURES`].
    fn features(&self, into: &mut [i32]);

    /// How good the state is for the first side, whoever acts: the sum of features times weights.
    ///
    /// A game may compute the same sum faster.
    #[inline]
    fn evaluate(&self) -> i32 {
        let mut buffer = [0; MOST_FEATURES];
        let features = &mut buffer[..Self::FEATURES.len()];
        self.features(features);
        features.iter().zip(Self::weights()).map(|(feature, weight)| feature * weight).sum()
    }

    /// The share of games, from 0 to below 1, that the side expects to be given by a weaker opponent's errors still to
    /// come. A side that counts on them does not gamble where it can wait.
    #[inline]
    fn contempt(&self, _side: Side) -> f64 {
        0.0
    }

    /// The part of the evaluation that a player had better leave out of account. Where a game is all but decided chances are
    /// the same whatever he does, and only without it a step towards the end differs from one to and fro.
    #[inline]
    fn surplus(&self) -> i32 {
        0
    }

    /// The legal action that offers to end the game, or agrees to it, at the start of a turn. A player without hope takes
    /// it rather than go on for ever.
    #[inline]
    fn end_by_agreement(&self) -> Option<Self::Action> {
        None
    }

    /// Whether the legal action captures, threatens to win or otherwise upsets the balance at once: such actions are
    /// followed beyond the horizon, where a side may also let them be. They should be few.
    fn is_noisy(&self, action: Self::Action) -> bool;

    /// How much better than an ordinary action the legal action looks before any search. It should be cheap; an action
    /// that wins at once promises far more than any other.
    fn promise(&self, action: Self::Action) -> i32;

    /// Replaces the contents of `into` by the noisy actions, in the order of [`State::legal`].
    ///
    /// Worth overriding where they can be found without listing the others.
    #[inline]
    fn noisy(&self, into: &mut Vec<Self::Action>) {
        self.legal(into);
        into.retain(|&action| self.is_noisy(action));
    }

    /// Replaces the contents of `into` by the promises of legal actions.
    ///
    /// Worth overriding where promises share work, a map of threats for instance.
    #[inline]
    fn promises(&self, actions: &[Self::Action], into: &mut Vec<i32>) {
        into.clear();
        into.extend(actions.iter().map(|&action| self.promise(action)));
    }

    /// Adds the actions of a turn worth considering to `into`, from this state, where a player acts, to where the turn is
    /// over or chance acts. The proposal with number 0 is the one that looks best; the others differ from it at random.
    /// None makes use of what is in the blind spot, unless there is nothing else.
    ///
    /// Unless a game knows better, what promises most is played again and again.
    fn propose(
        &self,
        number: u32,
        blind_spot: BlindSpot,
        random: &mut impl Uniform,
        into: &mut Vec<Self::Action>,
    ) {
        let side = self.status().side();
        let disturbance = if number == 0 { 0 } else { Self::SPREAD as u32 };
        let (mut state, mut actions, mut promises) = (self.clone(), Vec::new(), Vec::new());
        loop {
            state.legal(&mut actions);
            state.promises(&actions, &mut promises);
            let merit = |promise: i32| i64::from(promise) + i64::from(random.below(disturbance + 1));
            let merits = promises.drain(..).map(merit).enumerate();
            let best = merits
                .max_by_key(|&(at, merit)| (!blind_spot.hides(at as u64), merit, std::cmp::Reverse(at)));
            let action = actions[best.expect("a player who acts has a legal action").0];
            into.push(action);
            state.apply(action);
            if !state.mid_turn() || state.status().side() != side {
                return;
            }
        }
    }
}
