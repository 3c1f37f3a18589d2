use std::sync::Arc;

use game::Evaluate;

use crate::{AlphaBeta, Limits, Line, Report, Settings, TranspositionTable};
use crate::{TreeSearch, TreeSettings, TurnSearch, TurnSettings};

/// Which search an engine uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// The one that suits the game.
    #[default]
    Usual,
    /// Tree search, for a second opinion.
    Tree,
}

/// What a user may set of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineSettings {
    /// How many threads search, where the kind of search can use more than one.
    pub threads: usize,
    /// How much memory results may take.
    pub mebibytes: usize,
    pub seed: u64,
    pub method: Method,
    /// Whether values are bent for playing, not for the truth, see [`Evaluate::contempt`] and [`Evaluate::surplus`].
    pub contempt: bool,
}

impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings { threads: 1, mebibytes: 32, seed: 0, method: Method::Usual, contempt: false }
    }
}

/// The kind of search that suits the game. It remembers what it found from one search to the next.
#[derive(Debug)]
pub struct Engine<S: Evaluate> {
    search: Kind<S>,
    settings: EngineSettings,
    alpha_beta: Settings,
    tree: TreeSettings,
    turns: TurnSettings,
}

#[derive(Debug)]
enum Kind<S: Evaluate> {
    AlphaBeta(AlphaBeta),
    Tree(TreeSearch<S>),
    Turns(TurnSearch<S>),
}

impl<S: Evaluate> Engine<S> {
    /// An engine at full strength.
    pub fn new(settings: EngineSettings) -> Engine<S> {
        Engine::with(settings, Settings::default(), TreeSettings::default(), TurnSettings::default())
    }

    pub(crate) fn with(
        settings: EngineSettings,
        alpha_beta: Settings,
        tree: TreeSettings,
        turns: TurnSettings,
    ) -> Engine<S> {
        let alpha_beta = Settings { threads: settings.threads, ..alpha_beta };
        let tree = TreeSettings { mebibytes: settings.mebibytes, contempt: settings.contempt, ..tree };
        let turns = TurnSettings { mebibytes: settings.mebibytes, ..turns };
        let search = Kind::new(settings, alpha_beta, tree, turns);
        Engine { search, settings, alpha_beta, tree, turns }
    }

    /// Forgets everything: the next search goes as if it were the first.
    pub fn clear(&mut self) {
        self.search = Kind::new(self.settings, self.alpha_beta, self.tree, self.turns);
    }

    /// Searches until a limit, and tells `watch` on the way; `lines` is how many ways to go on are wanted at most. The same
    /// limit of nodes gives the same report, if there is one thread and the searches before were the same.
    ///
    /// Panics unless a player acts in the state.
    pub fn search(
        &mut self,
        state: &S,
        limits: Limits,
        lines: usize,
        watch: &mut dyn FnMut(&Report<S::Action>),
    ) -> Report<S::Action> {
        match &mut self.search {
            Kind::AlphaBeta(search) => search.search(state, limits, lines, watch),
            Kind::Tree(search) => search.search(state, ending(limits, ITERATIONS_PER_DEPTH), lines, watch),
            Kind::Turns(search) => search.search(state, ending(limits, TURNS_PER_DEPTH), lines, watch),
        }
    }

    /// Whether a search for one line would go on with the turn that was chosen before.
    pub(crate) fn has_plan(&self, state: &S) -> bool {
        matches!(&self.search, Kind::Turns(search) if search.planned(state).is_some())
    }

    /// Chooses another line than the best of the last search.
    pub(crate) fn follow(&mut self, state: &S, line: &Line<S::Action>) {
        if let Kind::Turns(search) = &mut self.search {
            search.follow(state, line);
        }
    }
}

/// What a search that does not look equally deep everywhere spends for each action of depth that it is told to look.
const ITERATIONS_PER_DEPTH: u64 = 1_000;
const TURNS_PER_DEPTH: u64 = 100;

/// A limit of depth alone would not end a search that grows a tree.
fn ending(mut limits: Limits, nodes_per_depth: u64) -> Limits {
    if limits.time.is_none() && limits.nodes.is_none() {
        limits.nodes = limits.depth.map(|depth| u64::from(depth) * nodes_per_depth);
    }
    limits
}

impl<S: Evaluate> Kind<S> {
    fn new(
        settings: EngineSettings,
        alpha_beta: Settings,
        tree: TreeSettings,
        turns: TurnSettings,
    ) -> Kind<S> {
        if settings.method == Method::Usual && S::PROPOSES_TURNS {
            return Kind::Turns(TurnSearch::new(settings.seed, turns));
        }
        if settings.method == Method::Tree || S::LONG_TURNS {
            return Kind::Tree(TreeSearch::new(settings.seed, tree));
        }
        let table = Arc::new(TranspositionTable::new(settings.mebibytes));
        Kind::AlphaBeta(AlphaBeta::new(table, alpha_beta))
    }
}
