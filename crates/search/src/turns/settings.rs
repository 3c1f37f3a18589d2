/// How a search of turns divides its attention.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurnSettings {
    /// How much a turn that was looked at less often than others is preferred, in spreads of the value.
    pub exploration: f64,
    /// How many turns are looked at in the state that is searched for each visit to the power of three quarters.
    pub width: f64,
    /// The same for the states behind it, each visit to the power of a half.
    pub width_behind: f64,
    /// One in so many proposals varies the end of the best turn found so far; 0 for none.
    pub variation: u32,
    /// How much of a state's value is the average of what was seen behind it; the rest is best play.
    pub averaging: f64,
    /// The share of what a turn may be made of that is not seen.
    pub overlooked: f64,
    /// The tree stops growing when it takes about so much memory.
    pub mebibytes: usize,
}

impl Default for TurnSettings {
    fn default() -> TurnSettings {
        TurnSettings {
            exploration: 0.1,
            width: 1.0,
            width_behind: 1.0,
            variation: 2,
            averaging: 0.7,
            overlooked: 0.0,
            mebibytes: 64,
        }
    }
}
