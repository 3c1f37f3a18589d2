/// What a search may do to get deeper, and how it tells what it found. All of it is on by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many threads search; with one, the same limit of nodes gives the same result.
    pub threads: usize,
    /// Late actions are looked at less deeply at first.
    pub reductions: bool,
    /// Near the horizon, what is far out of the window is left alone.
    pub pruning: bool,
    /// Noisy actions are followed beyond the horizon.
    pub quiescence: bool,
    /// What the table knows from deeper searches counts in shallower ones.
    pub deeper_results: bool,
    /// Several lines are told as the last whole depth saw them, so that they compare. Otherwise those that were looked at
    /// when a limit was reached are a depth ahead of the others.
    pub whole_depths: bool,
}

impl Settings {
    /// Finds exactly what a plain search to the same depth would find.
    pub const EXACT: Settings = Settings {
        threads: 1,
        reductions: false,
        pruning: false,
        quiescence: false,
        deeper_results: false,
        whole_depths: true,
    };
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            threads: 1,
            reductions: true,
            pruning: true,
            quiescence: true,
            deeper_results: true,
            whole_depths: true,
        }
    }
}
