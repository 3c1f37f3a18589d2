use std::fmt;

use game::{
    Button, Effect, Evaluate, GameInfo, Outcome, Pick, Picker, Plan, PlayoutTotals, Reason, Refusal, Rules,
    Scene, Session, Side, State, Status, perft, playout, text_board,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Bench, EngineSettings, Level, Limits, Uct};

use crate::thinking;
use crate::{Analysis, AnyEngine, AnyPlayer, Evaluation};

/// A game being played, whichever it is.
pub type AnyGame = Box<dyn Played>;

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// One sentence, the paragraph in brackets at its end.
    pub sentence: String,
    pub paragraph: &'static str,
    /// Names of the cells it speaks of.
    pub cells: Vec<String>,
}

/// What may be picked after a prefix of picks, by ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceList {
    pub next: Vec<usize>,
    /// The text of the action that the picks make, if they do.
    pub complete: Option<String>,
}

/// What can be done with a game being played, in strings: the object-safe side of [`Session`].
pub trait Played: Send + Sync + fmt::Debug {
    fn info(&self) -> GameInfo;
    fn side_names(&self) -> [String; 2];
    /// As `#rrggbb`, where the rules bring their own.
    fn side_colours(&self) -> Option<[String; 2]>;

    fn status(&self) -> Status;
    fn mid_turn(&self) -> bool;
    fn hash(&self) -> u64;
    /// Sorted by their bytes.
    fn legal(&self) -> Vec<String>;
    /// Empty unless chance acts.
    fn chance(&self) -> Vec<(String, u32)>;
    /// `None` if the action is legal.
    fn explain(&self, action: &str) -> Option<Explanation>;
    fn play(&mut self, action: &str) -> Result<(), Explanation>;
    /// Takes the last action back; `false` at the start.
    fn undo(&mut self) -> bool;

    /// The position text of the last turn's start, and the actions since.
    fn position(&self) -> (String, Vec<String>);
    fn start_position(&self) -> String;
    /// All actions since the start.
    fn actions(&self) -> Vec<String>;

    fn plan(&self) -> Plan;
    fn scene(&self) -> Scene;
    fn buttons(&self) -> Vec<Button>;
    /// What was seen to happen with the last action.
    fn last_effects(&self) -> Vec<Effect>;
    /// What may be picked after these picks; `None` if they cannot be picked.
    fn choices(&self, picks: &[usize]) -> Option<ChoiceList>;
    /// The picks that make a legal action.
    fn picks_of(&self, action: &str) -> Option<Vec<usize>>;

    fn perft(&self, depth: u32) -> u64;
    /// Random games from here until `stop`, asked after each of them, says so.
    fn random_games(&self, seed: u64, stop: &mut dyn FnMut(&PlayoutTotals) -> bool) -> PlayoutTotals;
    /// The mean number of actions a player chooses from, over some random games.
    fn branching(&self, seed: u64, games: u32) -> f64;
    /// A legal action drawn at random; the game must not be over.
    fn random_action(&self, seed: u64) -> String;

    /// What the state is worth before any search.
    ///
    /// Panics in a finished game.
    fn evaluation(&self) -> Evaluation;
    /// Whether an alpha-beta search does not judge the state as it stands but by what comes of the legal action.
    fn is_unsettled_by(&self, action: &str) -> bool;
    /// Whether no legal action upsets the balance at once, as captures and shots do.
    fn is_quiet(&self) -> bool;
    /// About how many actions a turn takes that a player has to think about.
    fn actions_a_turn(&self) -> u32;
    /// An engine for this game, at full strength.
    fn new_engine(&self, settings: EngineSettings) -> AnyEngine;
    /// A player of this game at a level.
    fn new_player(&self, level: Level, settings: EngineSettings) -> AnyPlayer;
    /// What the engine thinks, told to `watch` on the way; `lines` is how many ways to go on are wanted.
    ///
    /// Panics unless a player acts, or if the engine was made for another game.
    fn analyse(
        &self,
        engine: &mut AnyEngine,
        limits: Limits,
        lines: usize,
        watch: &mut dyn FnMut(&Analysis),
    ) -> Analysis;
    /// What the player does, and what it saw.
    ///
    /// Panics unless a player acts, or if it was made for another game.
    fn choose(&self, player: &mut AnyPlayer, limits: Limits) -> (String, Analysis);
    /// Searches some states of the game under the same rules to a depth, and counts.
    fn bench(&self, depth: u32) -> Bench;
    /// What plain UCT with random play to the end does; a node is an iteration.
    fn choose_by_uct(&self, limits: Limits, seed: u64) -> String;

    fn boxed_clone(&self) -> AnyGame;

    /// A picture in letters with what stands beside the board.
    fn show(&self) -> String {
        let scene = self.scene();
        let mut text = text_board(&self.plan(), &scene);
        let [first, second] = self.side_names();
        for score in &scene.scores {
            text.push_str(&match score {
                game::Score::Each { label, values } => {
                    format!("{label}: {first} {} · {second} {}\n", values.first, values.second)
                }
                game::Score::Shared { label, value } => format!("{label}: {value}\n"),
            });
        }
        text + &scene.prompt + "\n"
    }

    fn outcome(&self) -> Option<Outcome> {
        self.status().outcome()
    }
}

impl<S: Evaluate> Played for Session<S> {
    fn info(&self) -> GameInfo {
        S::Rules::INFO
    }

    fn side_names(&self) -> [String; 2] {
        let names = self.rules().side_names();
        Side::BOTH.map(|side| names[side].clone())
    }

    fn side_colours(&self) -> Option<[String; 2]> {
        let colours = self.rules().side_colours()?;
        Some(Side::BOTH.map(|side| colours[side].clone()))
    }

    fn status(&self) -> Status {
        self.state().status()
    }

    fn mid_turn(&self) -> bool {
        self.state().mid_turn()
    }

    fn hash(&self) -> u64 {
        self.state().hash()
    }

    fn legal(&self) -> Vec<String> {
        self.legal_texts()
    }

    fn chance(&self) -> Vec<(String, u32)> {
        let mut weighted = Vec::new();
        self.state().chance(&mut weighted);
        let mut texts: Vec<(String, u32)> = weighted
            .into_iter()
            .map(|(action, weight)| (self.state().notation(action).to_string(), weight))
            .collect();
        texts.sort_unstable();
        texts
    }

    fn explain(&self, action: &str) -> Option<Explanation> {
        self.read(action).err().map(|refusal| explanation(&refusal))
    }

    fn play(&mut self, action: &str) -> Result<(), Explanation> {
        Session::play(self, action).map(|_| ()).map_err(|refusal| explanation(&refusal))
    }

    fn undo(&mut self) -> bool {
        Session::undo(self).is_some()
    }

    fn position(&self) -> (String, Vec<String>) {
        Session::position(self)
    }

    fn start_position(&self) -> String {
        self.start().position().expect("a session starts at the start of a turn")
    }

    fn actions(&self) -> Vec<String> {
        self.action_texts()
    }

    fn plan(&self) -> Plan {
        self.rules().plan()
    }

    fn scene(&self) -> Scene {
        self.state().scene()
    }

    fn buttons(&self) -> Vec<Button> {
        self.rules().buttons()
    }

    fn last_effects(&self) -> Vec<Effect> {
        match Session::actions(self).last() {
            Some(&action) => self.state_at(Session::actions(self).len() - 1).effects(action),
            None => Vec::new(),
        }
    }

    fn choices(&self, picks: &[usize]) -> Option<ChoiceList> {
        let (cells, buttons) = pick_space(self);
        let mut picker = Picker::new(self.state());
        for &id in picks {
            if !picker.pick(Pick::from_id(id, cells, buttons)?) {
                return None;
            }
        }
        let choices = picker.choices();
        Some(ChoiceList {
            next: choices.next.iter().map(|pick| pick.id(cells, buttons)).collect(),
            complete: choices.complete.map(|action| self.state().notation(action).to_string()),
        })
    }

    fn picks_of(&self, action: &str) -> Option<Vec<usize>> {
        let action = self.read(action).ok()?;
        let (cells, buttons) = pick_space(self);
        let mut picks = Vec::new();
        self.state().picks(action, &mut picks);
        Some(picks.iter().map(|pick| pick.id(cells, buttons)).collect())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.state(), depth)
    }

    fn random_games(&self, seed: u64, stop: &mut dyn FnMut(&PlayoutTotals) -> bool) -> PlayoutTotals {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut totals = PlayoutTotals::default();
        let (mut state, mut scratch) = (self.state().clone(), Vec::new());
        loop {
            state.clone_from(self.state());
            let (outcome, actions) = playout(&mut state, &mut random, &mut scratch);
            totals.add(outcome, actions);
            if stop(&totals) {
                return totals;
            }
        }
    }

    fn branching(&self, seed: u64, games: u32) -> f64 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut choices, mut decisions) = (0u64, 0u64);
        let mut scratch = Vec::new();
        for _ in 0..games {
            let mut state = self.state().clone();
            while !state.status().is_over() {
                if state.status() != Status::Chance {
                    choices += state.count_legal(&mut scratch);
                    decisions += 1;
                }
                let action = state.sample(&mut random, &mut scratch);
                state.apply(action);
            }
        }
        choices as f64 / decisions.max(1) as f64
    }

    fn random_action(&self, seed: u64) -> String {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let action = self.state().sample(&mut random, &mut Vec::new());
        self.state().notation(action).to_string()
    }

    fn evaluation(&self) -> Evaluation {
        assert!(!self.state().status().is_over(), "a finished game is not evaluated");
        thinking::evaluation(self.state())
    }

    fn is_unsettled_by(&self, action: &str) -> bool {
        !S::LONG_TURNS && self.read(action).is_ok_and(|action| self.state().is_noisy(action))
    }

    fn is_quiet(&self) -> bool {
        let mut noisy = Vec::new();
        self.state().noisy(&mut noisy);
        noisy.is_empty()
    }

    fn actions_a_turn(&self) -> u32 {
        if S::LONG_TURNS && !S::PROPOSES_TURNS { 8 } else { 1 }
    }

    fn new_engine(&self, settings: EngineSettings) -> AnyEngine {
        thinking::new_engine::<S>(settings)
    }

    fn new_player(&self, level: Level, settings: EngineSettings) -> AnyPlayer {
        thinking::new_player::<S>(level, settings)
    }

    fn analyse(
        &self,
        engine: &mut AnyEngine,
        limits: Limits,
        lines: usize,
        watch: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        thinking::analyse(self, engine, limits, lines, watch)
    }

    fn choose(&self, player: &mut AnyPlayer, limits: Limits) -> (String, Analysis) {
        thinking::choose(self, player, limits)
    }

    fn bench(&self, depth: u32) -> Bench {
        search::bench(&self.rules(), depth)
    }

    fn choose_by_uct(&self, limits: Limits, seed: u64) -> String {
        let (action, _) = Uct::new(seed).choose(self.state(), limits);
        self.state().notation(action).to_string()
    }

    fn boxed_clone(&self) -> AnyGame {
        Box::new(self.clone())
    }
}

/// How many of a game's pick ids are cells and how many are buttons.
fn pick_space<S: State>(session: &Session<S>) -> (usize, usize) {
    let rules = session.rules();
    (rules.plan().cells.len(), rules.buttons().len())
}

fn explanation(refusal: &Refusal<impl Reason>) -> Explanation {
    match refusal {
        Refusal::Syntax(error) => {
            Explanation { sentence: error.to_string(), paragraph: error.paragraph, cells: Vec::new() }
        }
        Refusal::Illegal(reason) => Explanation {
            sentence: reason.to_string(),
            paragraph: reason.paragraph(),
            cells: reason.cells().iter().map(|cell| cell.name.to_string()).collect(),
        },
    }
}
