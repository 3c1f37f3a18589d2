use board::Cell;
use game::{Effect, Side, Status, mix};
use registry::{AnyGame, AnyPlayer, ChoiceList, Played};
use search::{EngineSettings, Level, Limits};

/// Who sits on the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    Human,
    Random,
    Level(Level),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats {
    /// Your side against an opponent; without meaning between people.
    pub you: Side,
    pub opponent: Opponent,
}

/// A game on the table with what the player is about to do.
#[derive(Debug)]
pub struct Table {
    pub(super) game: AnyGame,
    seats: Seats,
    /// The mind of an opponent at a level.
    player: Option<AnyPlayer>,
    seed: u64,
    /// Picks made towards the next action, by their ids.
    pub(super) picks: Vec<usize>,
    /// What may be picked now, by ids.
    pub(super) choices: ChoiceList,
    pub(super) cursor: Cell,
    /// The button that the tab key has stepped to, as an id.
    pub(super) button: Option<usize>,
    pub(super) typed: String,
    /// What just happened, or why something was refused.
    pub(super) message: String,
    pub(super) help: bool,
}

impl Table {
    pub fn new(game: AnyGame, seats: Seats, seed: u64) -> Table {
        let cursor = Cell::new(game.plan().cells.len() / 2);
        let choices = ChoiceList { next: Vec::new(), complete: None };
        let message = "F1 shows the keys".to_string();
        let player = match seats.opponent {
            Opponent::Level(level) => {
                Some(game.new_player(level, EngineSettings { seed, ..EngineSettings::default() }))
            }
            Opponent::Human | Opponent::Random => None,
        };
        let mut table = Table {
            game,
            seats,
            player,
            seed,
            picks: Vec::new(),
            choices,
            cursor,
            button: None,
            typed: String::new(),
            message,
            help: false,
        };
        table.look_again();
        table
    }

    pub fn game(&self) -> &dyn Played {
        self.game.as_ref()
    }

    /// Whether dice or the opponent act now.
    pub fn is_others_turn(&self) -> bool {
        match self.game.status() {
            Status::Over(_) => false,
            Status::Chance => true,
            Status::ToAct(side) => self.seats.opponent != Opponent::Human && side != self.seats.you,
        }
    }

    /// Who is thinking, if somebody who needs time for it is.
    pub(super) fn thinker(&self) -> Option<Level> {
        match (self.seats.opponent, self.game.status()) {
            (Opponent::Level(level), Status::ToAct(side)) if side != self.seats.you => Some(level),
            _ => None,
        }
    }

    /// Lets dice or the opponent, whose turn it is, act once.
    pub fn answer(&mut self) {
        let action = match &mut self.player {
            Some(player) if self.game.status() != Status::Chance => {
                self.game.choose(player, Limits::default()).0
            }
            _ => {
                self.seed = mix(self.seed.wrapping_add(1));
                self.game.random_action(self.seed)
            }
        };
        self.game.play(&action).expect("an action chosen from the legal ones is legal");
        self.message = format!("{action} was played");
        self.look_again();
    }

    /// Adds a pick; plays the action once it is complete and cannot go on.
    pub(super) fn pick(&mut self, id: usize) {
        if !self.choices.next.contains(&id) {
            self.message = self.refusal_of(id);
            return;
        }
        self.picks.push(id);
        self.button = None;
        self.message.clear();
        self.refresh();
        if let (true, Some(action)) = (self.choices.next.is_empty(), self.choices.complete.clone()) {
            self.play(&action);
        }
    }

    /// Plays an action by its text, or says why not.
    pub(super) fn play(&mut self, action: &str) {
        match self.game.play(action) {
            Ok(()) => {
                self.message = format!("{action} was played");
                self.picks.clear();
                self.look_again();
            }
            Err(explanation) => self.message = explanation.sentence,
        }
    }

    /// Takes back a pick, or else the last action of this turn, but never a die roll.
    pub(super) fn undo(&mut self) {
        if self.picks.pop().is_some() {
            self.message.clear();
        } else if self.may_undo() {
            let last = self.game.actions().pop().expect("an action to undo is there");
            self.game.undo();
            self.message = format!("{last} was taken back");
        } else {
            self.message = "nothing of this turn can be taken back".to_string();
        }
        self.look_again();
    }

    /// Takes back everything of this turn up to its last die roll.
    pub(super) fn start_over(&mut self) {
        self.picks.clear();
        while self.may_undo() {
            self.game.undo();
        }
        self.message = "the turn starts over".to_string();
        self.look_again();
    }

    fn may_undo(&self) -> bool {
        self.game.mid_turn()
            && !self.game.last_effects().iter().any(|effect| matches!(effect, Effect::Roll { .. }))
    }

    fn look_again(&mut self) {
        self.button = None;
        self.refresh();
    }

    fn refresh(&mut self) {
        self.choices = self.game.choices(&self.picks).expect("picks were offered when they were made");
    }

    /// Why a cell cannot be picked: the reason for the action it would make, if there is such an action.
    fn refusal_of(&self, id: usize) -> String {
        let plan = self.game.plan();
        let Some(cell) = plan.cells.get(id) else { return "that is not offered now".to_string() };
        let from = self.picks.first().and_then(|&first| plan.cells.get(first));
        let guesses = match from {
            Some(from) => {
                ["-", "x", ">", "*"].map(|sign| format!("{}{sign}{}", from.name, cell.name)).to_vec()
            }
            None => vec![format!("@{}", cell.name), format!("+{}", cell.name)],
        };
        guesses
            .iter()
            .filter_map(|guess| self.game.explain(guess))
            .find(|explanation| !explanation.sentence.contains("is not an action"))
            .map_or_else(|| format!("{} cannot be picked now", cell.name), |explanation| explanation.sentence)
    }
}
