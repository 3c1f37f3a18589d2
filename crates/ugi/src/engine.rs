use std::io::{self, BufRead, Write};

use game::{OptionKind, Options, Record, Side, Status};
use registry::{AnyGame, Catalogue, OpenError};
use search::{Limits, StopFlag};

use crate::session::Session;
use crate::thinker::{
    ENGINE_OPTIONS, EngineOption, METHODS, SEARCH_OPTION, Thinker, ThinkerSettings, search_limits,
};
use crate::{Command, CommandError, GoLimits, Query};

/// One game at the end of a line of commands.
#[derive(Debug)]
pub struct Engine {
    catalogue: Catalogue,
    id: String,
    /// What the next `position startpos` starts with.
    options: Options,
    game: AnyGame,
    settings: ThinkerSettings,
    /// What was found in earlier searches, if there were any since the last new game.
    thinker: Option<Thinker>,
}

/// What follows from a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Continue,
    /// Whole lines.
    Answer(String),
    Think(GoLimits),
    Quit,
}

/// A search to be done, away from the engine.
#[derive(Debug)]
pub(crate) struct Task {
    game: AnyGame,
    thinker: Thinker,
    limits: Limits,
}

impl Task {
    pub fn is_unlimited(&self) -> bool {
        self.limits.time.is_none() && self.limits.nodes.is_none() && self.limits.depth.is_none()
    }

    /// Gives the action, and `info` lines on the way.
    pub fn think(&mut self, info: &mut dyn FnMut(String)) -> String {
        self.thinker.think(&self.game, self.limits.clone(), info)
    }

    pub fn into_thinker(self) -> Thinker {
        self.thinker
    }
}

impl Engine {
    pub fn new(catalogue: Catalogue, id: &str, options: Options) -> Result<Engine, OpenError> {
        let game = catalogue.open(id, &options, None)?;
        let settings = ThinkerSettings::default();
        Ok(Engine { catalogue, id: id.to_string(), options, game, settings, thinker: None })
    }

    /// Reads commands until `quit` or the end of the input, and answers them; `stop` is heard while a search goes on.
    pub fn run(&mut self, input: impl BufRead + Send, output: impl Write) -> io::Result<()> {
        Session::new(self, output).run(input)
    }

    /// Carries out one line, up to a search that it asks for.
    pub(crate) fn carry_out(&mut self, line: &str) -> Result<Step, CommandError> {
        let Some(command) = Command::parse(line)? else { return Ok(Step::Continue) };
        let answer = match command {
            Command::Quit => return Ok(Step::Quit),
            Command::Stop => return Ok(Step::Continue),
            Command::Go(limits) => return self.go(limits),
            Command::NewGame => {
                self.thinker = None;
                return Ok(Step::Continue);
            }
            Command::SetOption { name, value } => return self.set_option(name, value),
            Command::Position { text, moves } => return self.set_position(text.as_deref(), &moves),
            Command::Ugi => self.introduce(),
            Command::IsReady => "readyok".to_string(),
            Command::Query(query) => format!("response {}", self.query(query)),
            Command::Legal => with_words("legal", self.game.legal()),
            Command::Fen => self.fen(),
            Command::Chance => with_words(
                "chance",
                self.game.chance().iter().map(|(action, weight)| format!("{action}={weight}")),
            ),
            Command::Perft { depth } => format!("perft {depth} {}", self.game.perft(depth)),
            Command::Explain { action } => match self.game.explain(&action) {
                None => "explain legal".to_string(),
                Some(explanation) => format!("explain illegal: {}", explanation.sentence),
            },
            Command::Show => format!("{}end", self.game.show()),
        };
        Ok(Step::Answer(answer + "\n"))
    }

    fn introduce(&self) -> String {
        let mut text =
            format!("id name Quincunx {}\nid author the Quincunx team\n", env!("CARGO_PKG_VERSION"));
        for option in self.game.info().options {
            text.push_str(&match option.kind {
                OptionKind::Number { default, min, max } => {
                    format!("option name {} type spin default {default} min {min} max {max}\n", option.name)
                }
                OptionKind::Word { default } => {
                    format!("option name {} type string default {default}\n", option.name)
                }
            });
        }
        for option in &ENGINE_OPTIONS {
            let EngineOption { name, default, min, max } = option;
            text.push_str(&format!("option name {name} type spin default {default} min {min} max {max}\n"));
        }
        let [(usual, _), (tree, _)] = METHODS;
        text.push_str(&format!(
            "option name {SEARCH_OPTION} type combo default {usual} var {usual} var {tree}\n"
        ));
        text + "ugiok"
    }

    fn set_option(&mut self, name: String, value: String) -> Result<Step, CommandError> {
        if let Some(set) = self.settings.set(&name, &value) {
            return set.map(|()| Step::Continue).map_err(CommandError);
        }
        let mut options = self.options.clone();
        options.0.retain(|(known, _)| *known != name);
        options.0.push((name, value));
        self.catalogue.open(&self.id, &options, None).map_err(|error| CommandError(error.to_string()))?;
        self.options = options;
        Ok(Step::Continue)
    }

    fn set_position(&mut self, text: Option<&str>, moves: &[String]) -> Result<Step, CommandError> {
        let mut game = self
            .catalogue
            .open(&self.id, &self.options, text)
            .map_err(|error| CommandError(error.to_string()))?;
        for (number, action) in (1..).zip(moves) {
            game.play(action).map_err(|explanation| {
                CommandError(format!("action {number} {action:?} is refused: {}", explanation.sentence))
            })?;
        }
        self.game = game;
        Ok(Step::Continue)
    }

    fn go(&self, limits: GoLimits) -> Result<Step, CommandError> {
        match self.game.status() {
            Status::Over(_) => Err(CommandError("the game is over".to_string())),
            Status::Chance => Err(CommandError("chance acts here: play one of its actions".to_string())),
            Status::ToAct(_) => Ok(Step::Think(limits)),
        }
    }

    /// What `go` asks for. What earlier searches found is used if nothing was set since.
    pub(crate) fn task(&mut self, limits: &GoLimits, stop: StopFlag) -> Task {
        let known = self.thinker.take().filter(|thinker| *thinker.settings() == self.settings);
        Task {
            thinker: known.unwrap_or_else(|| Thinker::new(&self.game, self.settings)),
            game: self.game.boxed_clone(),
            limits: search_limits(limits, &self.game, stop),
        }
    }

    /// Keeps what a search found for the next.
    pub(crate) fn take_back(&mut self, thinker: Thinker) {
        self.thinker = Some(thinker);
    }

    fn query(&self, query: Query) -> &'static str {
        let truth = |value| if value { "true" } else { "false" };
        match query {
            Query::GameOver => truth(self.game.status().is_over()),
            Query::FirstPlayerActs => truth(self.game.status().side() == Some(Side::First)),
            Query::Result => Record::result_word(self.game.outcome()),
        }
    }

    fn fen(&self) -> String {
        let (text, since) = self.game.position();
        if since.is_empty() { format!("fen {text}") } else { with_words(&format!("fen {text} moves"), since) }
    }
}

fn with_words(word: &str, words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().fold(word.to_string(), |line, word| line + " " + &word)
}
