use std::fmt;
use std::time::Duration;

use game::BySide;

/// A line of the protocol, read but not yet carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    /// `None` stands for the start.
    Position {
        text: Option<String>,
        moves: Vec<String>,
    },
    Go(GoLimits),
    Stop,
    Query(Query),
    Legal,
    Fen,
    Chance,
    Perft {
        depth: u32,
    },
    Explain {
        action: String,
    },
    Show,
    Quit,
}

/// How long `go` may think: whichever limit comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GoLimits {
    pub move_time: Option<Duration>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// What each side has left on its clock.
    pub clocks: BySide<Option<Duration>>,
    /// What each side's clock gains with every action.
    pub increments: BySide<Duration>,
    pub infinite: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    GameOver,
    FirstPlayerActs,
    Result,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError(pub String);

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Command {
    /// Reads a line; `None` if it is blank.
    pub fn parse(line: &str) -> Result<Option<Command>, CommandError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&word, rest)) = words.split_first() else { return Ok(None) };
        let command = match word {
            "ugi" => alone(Command::Ugi, word, rest),
            "isready" => alone(Command::IsReady, word, rest),
            "uginewgame" => alone(Command::NewGame, word, rest),
            "stop" => alone(Command::Stop, word, rest),
            "legal" => alone(Command::Legal, word, rest),
            "fen" => alone(Command::Fen, word, rest),
            "chance" => alone(Command::Chance, word, rest),
            "show" => alone(Command::Show, word, rest),
            "quit" => alone(Command::Quit, word, rest),
            "setoption" => set_option(rest),
            "position" => position(rest),
            "go" => limits(rest).map(Command::Go),
            "query" => query(rest),
            "perft" => perft(rest),
            "explain" => explain(rest),
            _ => fail(format!("unknown command {word:?}")),
        };
        command.map(Some)
    }
}

fn fail<T>(message: impl Into<String>) -> Result<T, CommandError> {
    Err(CommandError(message.into()))
}

fn alone(command: Command, word: &str, rest: &[&str]) -> Result<Command, CommandError> {
    match rest.first() {
        None => Ok(command),
        Some(surplus) => fail(format!("{word} stands alone, found {surplus:?} after it")),
    }
}

fn set_option(rest: &[&str]) -> Result<Command, CommandError> {
    let ["name", rest @ ..] = rest else { return fail("expected setoption name N value V") };
    let Some(at) = rest.iter().position(|&word| word == "value") else {
        return fail("expected setoption name N value V");
    };
    let (name, value) = (rest[..at].join(" "), rest[at + 1..].join(" "));
    if name.is_empty() || value.is_empty() {
        return fail("expected setoption name N value V");
    }
    Ok(Command::SetOption { name, value })
}

fn position(rest: &[&str]) -> Result<Command, CommandError> {
    let at = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
    let moves = rest.get(at + 1..).unwrap_or_default().iter().map(ToString::to_string).collect();
    match &rest[..at] {
        ["startpos"] => Ok(Command::Position { text: None, moves }),
        ["fen", text @ ..] if !text.is_empty() => Ok(Command::Position { text: Some(text.join(" ")), moves }),
        _ => fail("expected position startpos or position fen TEXT, and then moves ACTION … or nothing"),
    }
}

fn limits(rest: &[&str]) -> Result<GoLimits, CommandError> {
    let mut limits = GoLimits::default();
    let mut words = rest.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            limits.infinite = true;
            continue;
        }
        let mut number = || number(word, words.next());
        let milliseconds = Duration::from_millis;
        match word {
            "movetime" => limits.move_time = Some(milliseconds(number()?)),
            "nodes" => limits.nodes = Some(number()?),
            "depth" => limits.depth = Some(depth(number()?)?),
            "p1time" | "wtime" => limits.clocks.first = Some(milliseconds(number()?)),
            "p2time" | "btime" => limits.clocks.second = Some(milliseconds(number()?)),
            "p1inc" | "winc" => limits.increments.first = milliseconds(number()?),
            "p2inc" | "binc" => limits.increments.second = milliseconds(number()?),
            _ => return fail(format!("expected {LIMIT_WORDS} after go, found {word:?}")),
        }
    }
    Ok(limits)
}

const LIMIT_WORDS: &str = "movetime, depth, nodes, p1time, p2time, p1inc, p2inc or infinite";

fn depth(number: u64) -> Result<u32, CommandError> {
    match u32::try_from(number) {
        Ok(depth @ 1..) => Ok(depth),
        _ => fail(format!("expected a depth from 1 to {}, found {number}", u32::MAX)),
    }
}

fn number(of: &str, text: Option<&&str>) -> Result<u64, CommandError> {
    match text.map(|text| text.parse()) {
        Some(Ok(number)) => Ok(number),
        _ => fail(format!("expected a whole number after {of}")),
    }
}

fn query(rest: &[&str]) -> Result<Command, CommandError> {
    match rest {
        ["gameover"] => Ok(Command::Query(Query::GameOver)),
        ["p1turn"] => Ok(Command::Query(Query::FirstPlayerActs)),
        ["result"] => Ok(Command::Query(Query::Result)),
        _ => fail("expected query gameover, query p1turn or query result"),
    }
}

fn perft(rest: &[&str]) -> Result<Command, CommandError> {
    match rest {
        [depth] => match depth.parse() {
            Ok(depth) => Ok(Command::Perft { depth }),
            Err(_) => fail(format!("expected perft DEPTH, found {depth:?}")),
        },
        _ => fail("expected perft DEPTH"),
    }
}

fn explain(rest: &[&str]) -> Result<Command, CommandError> {
    match rest {
        [action] => Ok(Command::Explain { action: action.to_string() }),
        _ => fail("expected explain ACTION, one word"),
    }
}
