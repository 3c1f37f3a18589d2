/// How a tree search divides its attention.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TreeSettings {
    /// How much an action's prior counts against what is known of it: more looks wider.
    pub exploration: f64,
    /// A promise of so many spreads makes an action e times as likely before it is tried.
    pub prior_spread: f64,
    /// An action not yet tried counts as so much worse than its state, as a chance of winning.
    pub doubt: f64,
    /// How many actions are looked at in a state at first, and how many more for each root of its visits.
    pub width: (f64, f64),
    /// How much the value of best play counts beside the mean over what was tried.
    pub minimax: f64,
    /// Before a state is valued the turn is finished by the most promising actions, so many at most.
    pub finish_turn: u32,
    /// The share of a state's actions that are not seen at all: then what counts as proven is so only to one who sees no
    /// more.
    pub overlooked: f64,
    /// Whether the side that searches takes the other for weaker and leaves out of account what it is far ahead by, see
    /// [`game::Evaluate::contempt`] and [`game::Evaluate::surplus`].
    pub contempt: bool,
    /// The tree stops growing when it takes about so much memory.
    pub mebibytes: usize,
}

impl Default for TreeSettings {
    fn default() -> TreeSettings {
        TreeSettings {
            exploration: 1.0,
            prior_spread: 0.5,
            doubt: 0.1,
            width: (4.0, 2.0),
            minimax: 0.3,
            finish_turn: 0,
            overlooked: 0.0,
            contempt: false,
            mebibytes: 128,
        }
    }
}
