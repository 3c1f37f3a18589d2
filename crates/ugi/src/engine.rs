use std::io::{self, BufRead, Write};

use game::{OptionKind, Options, Record, Side, Status};
use registry::{AnyGame, Catalogue, OpenError};

use crate::{Command, CommandError, Query};

/// One game at the end of a line of commands.
#[derive(Debug)]
pub struct Engine {
    catalogue: Catalogue,
    id: String,
    /// What the next `position startpos` starts with.
    options: Options,
    game: AnyGame,
    /// Counts the moves made at random, so that no two are made with the same numbers.
    moves_made: u64,
}

/// Whether to read on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Continue,
    Quit,
}

impl Engine {
    pub fn new(catalogue: Catalogue, id: &str, options: Options) -> Result<Engine, OpenError> {
        let game = catalogue.open(id, &options, None)?;
        Ok(Engine { catalogue, id: id.to_string(), options, game, moves_made: 0 })
    }

    /// Reads commands until `quit` or the end of the input.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let next = match std::str::from_utf8(&line) {
                Ok(text) => self.handle(text, &mut output)?,
                Err(_) => {
                    writeln!(output, "error the line is not UTF-8")?;
                    Next::Continue
                }
            };
            output.flush()?;
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    /// Carries out one line.
    pub fn handle(&mut self, line: &str, output: &mut impl Write) -> io::Result<Next> {
        let done = match Command::parse(line) {
            Ok(None) => return Ok(Next::Continue),
            Ok(Some(Command::Quit)) => return Ok(Next::Quit),
            Ok(Some(command)) => self.carry_out(command),
            Err(error) => Err(error),
        };
        match done {
            Ok(answer) => output.write_all(answer.as_bytes())?,
            Err(CommandError(message)) => writeln!(output, "error {message}")?,
        }
        Ok(Next::Continue)
    }

    /// The answer, whole lines; empty where the protocol has none.
    fn carry_out(&mut self, command: Command) -> Result<String, CommandError> {
        let answer = match command {
            Command::Ugi => return Ok(self.introduce()),
            Command::IsReady => "readyok".to_string(),
            Command::NewGame | Command::Stop | Command::Quit => return Ok(String::new()),
            Command::SetOption { name, value } => return self.set_option(name, value),
            Command::Position { text, moves } => return self.set_position(text.as_deref(), &moves),
            Command::Go(_) => self.go()?,
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
        Ok(answer + "\n")
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
        text + "ugiok\n"
    }

    fn set_option(&mut self, name: String, value: String) -> Result<String, CommandError> {
        let mut options = self.options.clone();
        options.0.retain(|(known, _)| *known != name);
        options.0.push((name, value));
        self.catalogue.open(&self.id, &options, None).map_err(|error| CommandError(error.to_string()))?;
        self.options = options;
        Ok(String::new())
    }

    fn set_position(&mut self, text: Option<&str>, moves: &[String]) -> Result<String, CommandError> {
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
        Ok(String::new())
    }

    fn go(&mut self) -> Result<String, CommandError> {
        match self.game.status() {
            Status::Over(_) => Err(CommandError("the game is over".to_string())),
            Status::Chance => Err(CommandError("chance acts here: play one of its actions".to_string())),
            Status::ToAct(_) => {
                self.moves_made += 1;
                Ok(format!("bestmove {}", self.game.random_action(self.game.hash() ^ self.moves_made)))
            }
        }
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
