use game::{GameInfo, OptionKind, Options, Record, Status};
use registry::{Catalogue, OpenError, Scenario, check_record, record_of};

use crate::lessons::Lessons;
use crate::message::{Answer, GameCard, GameOption, Moment, OptionRange, Request, ScenarioCard, Setup};
use crate::tables::{Table, Tables};
use crate::thinking::Thinking;
use crate::{arrange, art, refuse, view, words};

/// Answers the page.
#[derive(Debug)]
pub struct Engine {
    catalogue: Catalogue,
    lessons: Lessons,
    /// Scenarios of lessons, which are not offered for a game.
    grounds: Vec<String>,
    tables: Tables,
    thinking: Thinking,
}

impl Default for Engine {
    fn default() -> Engine {
        let mut catalogue = Catalogue::default();
        let lessons = Lessons::default();
        let grounds = lessons.add_grounds(&mut catalogue);
        Engine { catalogue, lessons, grounds, tables: Tables::default(), thinking: Thinking::default() }
    }
}

impl Engine {
    /// Answers a request in JSON with JSON. What cannot be read or makes no sense is answered with a fault.
    pub fn call(&mut self, request: &str) -> String {
        let answer = match serde_json::from_str(request) {
            Ok(request) => self.answer(request),
            Err(error) => Answer::Fault { message: format!("not a request: {error}") },
        };
        serde_json::to_string(&answer).expect("an answer has nothing that JSON cannot say")
    }

    pub fn answer(&mut self, request: Request) -> Answer {
        self.try_answer(request).unwrap_or_else(|message| Answer::Fault { message })
    }

    fn try_answer(&mut self, request: Request) -> Result<Answer, String> {
        Ok(match request {
            Request::Games => Answer::Games { games: self.games() },
            Request::Rules { game } => {
                let entry = self.catalogue.find(&game).map_err(|error| error.to_string())?;
                Answer::Rules { markdown: entry.rules.to_string() }
            }
            Request::Course { game } => Answer::Course { lessons: self.lessons.of(&self.catalogue, &game)? },
            Request::Judge { game, lesson, step, played, tried } => Answer::Judge {
                verdict: self.lessons.judge(&self.catalogue, &game, (&lesson, step), &played, &tried)?,
            },
            Request::Board { setup, look } => {
                let game = Table::open(&self.catalogue, &setup)?.game;
                Answer::Board { board: art::board(game.as_ref(), look) }
            }
            Request::Art { at, keys, look } => {
                Answer::Art { drawings: art::drawings(self.table(&at)?.game.as_ref(), &keys, look) }
            }
            Request::View { at, look } => {
                let table = self.tables.at(&self.catalogue, &at)?;
                Answer::View { view: view::view(&self.catalogue, table, look)? }
            }
            Request::Choices { at, picks } => {
                let table = self.tables.at(&self.catalogue, &at)?;
                Answer::Choices { choices: view::choices(&self.catalogue, table.game.as_ref(), &picks)? }
            }
            Request::Play { at, action } => self.play(&at, &action)?,
            Request::Refuse { at, picks, cell } => {
                Answer::Refuse { refusal: refuse::refuse(self.table(&at)?.game.as_ref(), &picks, cell) }
            }
            Request::Roll { at, seed } => self.roll(&at, seed)?,
            Request::History { at } => Answer::History { actions: self.table(&at)?.history() },
            Request::PicksOf { at, action } => {
                Answer::PicksOf { picks: self.table(&at)?.game.picks_of(&action) }
            }
            Request::Position { at } => {
                let (position, actions) = self.table(&at)?.game.position();
                Answer::Position { position, actions }
            }
            Request::CheckPosition { setup } => self.check_position(&setup)?,
            Request::Arrange { setup, look } => arrange::arrange(&self.catalogue, &setup, look)?,
            Request::Compose { game, arrangement } => arrange::compose(&self.catalogue, &game, arrangement)?,
            Request::Record { at } => self.record(&at)?,
            Request::ReadRecord { text } => self.read_record(&text),
            Request::AddScenario { text } => self.add_scenario(&text),
            Request::Choose { at, level, seed, milliseconds } => {
                let table = self.tables.at(&self.catalogue, &at)?;
                let game = table.game.as_ref();
                let (action, thought) = self.thinking.choose(&at.setup, game, level, seed, milliseconds)?;
                Answer::Choose { action, thought }
            }
            Request::Analyse { at, lines, milliseconds, nodes } => {
                let table = self.tables.at(&self.catalogue, &at)?;
                let game = table.game.as_ref();
                Answer::Analyse {
                    thought: self.thinking.analyse(&at.setup, game, lines, milliseconds, nodes)?,
                }
            }
            Request::Review { at, action, milliseconds } => {
                let table = self.tables.at(&self.catalogue, &at)?;
                let game = table.game.as_ref();
                Answer::Review { review: self.thinking.review(&at.setup, game, &action, milliseconds)? }
            }
        })
    }

    fn table(&mut self, at: &Moment) -> Result<&mut Table, String> {
        self.tables.at(&self.catalogue, at)
    }

    fn games(&self) -> Vec<GameCard> {
        self.catalogue.entries().iter().map(|entry| self.game_card(&entry.info)).collect()
    }

    fn game_card(&self, info: &GameInfo) -> GameCard {
        let options = info.options.iter().map(|option| GameOption {
            name: option.name.to_string(),
            help: option.help.to_string(),
            default: option.kind.default_text(),
            range: match option.kind {
                OptionKind::Number { min, max, .. } => Some(OptionRange { min, max }),
                OptionKind::Word { .. } => None,
            },
        });
        let has_scenarios = info.options.iter().any(|option| option.name == "scenario");
        let scenarios = if has_scenarios { self.catalogue.library().scenarios() } else { &[] };
        let offered = scenarios.iter().filter(|scenario| !self.grounds.iter().any(|id| id == scenario.id()));
        GameCard {
            id: info.id.to_string(),
            title: info.title.to_string(),
            credit: info.credit.to_string(),
            summary: info.summary.to_string(),
            sides: [info.sides.first.to_string(), info.sides.second.to_string()],
            options: options.collect(),
            scenarios: offered.map(|scenario| scenario_card(scenario)).collect(),
            reference: info.reference,
        }
    }

    fn play(&mut self, at: &Moment, action: &str) -> Result<Answer, String> {
        let table = self.table(at)?;
        Ok(match table.game.play(action.trim()) {
            Err(explanation) => {
                let refusal = words::refusal(explanation, &words::cell_names(table.game.as_ref()));
                Answer::Play { action: None, refusal: Some(refusal) }
            }
            Ok(()) => {
                let action = table.game.actions().pop();
                table.game.undo();
                Answer::Play { action, refusal: None }
            }
        })
    }

    fn roll(&mut self, at: &Moment, seed: u32) -> Result<Answer, String> {
        let game = &self.table(at)?.game;
        if game.status() != Status::Chance {
            return Err("no die is to be rolled now".to_string());
        }
        Ok(Answer::Roll { action: game.random_action(u64::from(seed)) })
    }

    fn check_position(&self, setup: &Setup) -> Result<Answer, String> {
        let options = Options(setup.options.clone());
        match self.catalogue.open(&setup.game, &options, setup.start.as_deref()) {
            Ok(game) => Ok(Answer::CheckPosition { faults: Vec::new(), position: Some(game.position().0) }),
            Err(OpenError::Position(error)) => {
                Ok(Answer::CheckPosition { faults: arrange::position_faults(&error), position: None })
            }
            Err(error) => Err(error.to_string()),
        }
    }

    fn record(&mut self, at: &Moment) -> Result<Answer, String> {
        let options = Options(at.setup.options.clone());
        Ok(Answer::Record { text: record_of(self.table(at)?.game.as_ref(), &options).to_string() })
    }

    fn read_record(&self, text: &str) -> Answer {
        let fault = |message: String| Answer::ReadRecord { at: None, fault: Some(message) };
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(error) => return fault(format!("{error}")),
        };
        match check_record(&self.catalogue, &record) {
            Err(error) => fault(error.to_string()),
            Ok(game) => {
                let setup = Setup { game: record.game, options: record.options.0, start: record.start };
                Answer::ReadRecord { at: Some(Moment { setup, actions: game.actions() }), fault: None }
            }
        }
    }

    fn add_scenario(&mut self, text: &str) -> Answer {
        match self.catalogue.add_scenario(text) {
            Ok(scenario) => {
                self.tables = Tables::default();
                Answer::AddScenario { id: Some(scenario.id().to_string()), faults: Vec::new() }
            }
            Err(error) => {
                let faults = error.faults.iter().map(ToString::to_string).collect();
                Answer::AddScenario { id: None, faults }
            }
        }
    }
}

fn scenario_card(scenario: &Scenario) -> ScenarioCard {
    let sides = scenario.theme().sides();
    ScenarioCard {
        id: scenario.id().to_string(),
        title: scenario.title().to_string(),
        intro: scenario.setup().intro.clone().unwrap_or_default(),
        sides: [sides.first.name.clone(), sides.second.name.clone()],
    }
}
