use game::{Effect, Options, Status};
use registry::{AnyGame, Catalogue};

use crate::message::{Actor, HistoryEntry, Moment, Setup, TurnBack};
use crate::words;

/// A game that was asked about, with what happened on the way.
#[derive(Debug)]
pub(crate) struct Table {
    pub game: AnyGame,
    setup: Setup,
    steps: Vec<Step>,
}

#[derive(Debug)]
struct Step {
    entry: HistoryEntry,
    /// Whether it leaves its turn unfinished.
    inside_turn: bool,
    rolled: bool,
}

/// Games asked about lately, the last one first. The page names a game by all its actions: the one that was asked about
/// before is usually an action away.
#[derive(Debug, Default)]
pub(crate) struct Tables(Vec<Table>);

const MOST_TABLES: usize = 4;

impl Tables {
    pub fn at(&mut self, catalogue: &Catalogue, moment: &Moment) -> Result<&mut Table, String> {
        let table = match self.0.iter().position(|table| table.setup == moment.setup) {
            Some(at) => self.0.remove(at),
            None => Table::open(catalogue, &moment.setup)?,
        };
        self.0.insert(0, table);
        self.0.truncate(MOST_TABLES);
        let table = &mut self.0[0];
        table.go_to(&moment.actions)?;
        Ok(table)
    }
}

impl Table {
    pub fn open(catalogue: &Catalogue, setup: &Setup) -> Result<Table, String> {
        let options = Options(setup.options.clone());
        let game = catalogue
            .open(&setup.game, &options, setup.start.as_deref())
            .map_err(|error| error.to_string())?;
        Ok(Table { game, setup: setup.clone(), steps: Vec::new() })
    }

    pub fn history(&self) -> Vec<HistoryEntry> {
        self.steps.iter().map(|step| step.entry.clone()).collect()
    }

    pub fn last_text(&self) -> Option<&str> {
        self.steps.last().map(|step| step.entry.text.as_str())
    }

    /// How far the present turn can be taken back.
    pub fn back(&self) -> TurnBack {
        let fixed = self.steps.iter().rposition(|step| !step.inside_turn || step.rolled);
        let turn = fixed.map_or(0, |at| at + 1);
        let length = self.steps.len();
        let open = turn < length;
        TurnBack { step: open.then(|| length - 1), turn: open.then_some(turn) }
    }

    pub fn go_to(&mut self, actions: &[String]) -> Result<(), String> {
        let common =
            self.steps.iter().zip(actions).take_while(|(step, text)| step.entry.text == **text).count();
        while self.steps.len() > common {
            self.game.undo();
            self.steps.pop();
        }
        for (number, action) in (1..).zip(actions).skip(common) {
            self.play(action).map_err(|reason| format!("action {number} {action:?} is refused: {reason}"))?;
        }
        Ok(())
    }

    fn play(&mut self, action: &str) -> Result<(), String> {
        let actor = match self.game.status() {
            Status::ToAct(side) => words::actor(side),
            Status::Chance | Status::Over(_) => Actor::Chance,
        };
        let opens = actor != Actor::Chance && !self.game.mid_turn();
        self.game.play(action).map_err(|explanation| explanation.sentence)?;
        let rolled = self.game.last_effects().iter().any(|effect| matches!(effect, Effect::Roll { .. }));
        let entry = HistoryEntry { text: action.to_string(), actor, opens };
        self.steps.push(Step { entry, inside_turn: self.game.mid_turn(), rolled });
        Ok(())
    }
}
