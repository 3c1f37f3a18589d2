use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use registry::{AnyPlayer, Played};
use search::{EngineSettings, Level, Limits};

use crate::{ExternalEngine, ExternalError};

/// Who plays, as it is written on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// `level:7`
    Level(Level),
    /// `uct`, or `uct:5000` for a fixed number of iterations
    Uct { iterations: Option<u64> },
    /// `random`
    Random,
    /// `ugi:COMMAND`
    External { command: String },
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
        match (kind, rest) {
            ("level", Some(number)) => match number.parse().ok().and_then(Level::new) {
                Some(level) => Ok(PlayerSpec::Level(level)),
                None => Err(format!("expected a level from 1 to 10, found {number:?}")),
            },
            ("uct", None) => Ok(PlayerSpec::Uct { iterations: None }),
            ("uct", Some(number)) => match number.parse() {
                Ok(iterations @ 1..) => Ok(PlayerSpec::Uct { iterations: Some(iterations) }),
                _ => Err(format!("expected a number of iterations, found {number:?}")),
            },
            ("random", None) => Ok(PlayerSpec::Random),
            ("ugi", Some(command)) if !command.is_empty() => {
                Ok(PlayerSpec::External { command: command.to_string() })
            }
            _ => Err(format!("expected level:N, uct, uct:ITERATIONS, random or ugi:COMMAND, found {text:?}")),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Level(level) => write!(f, "level:{}", level.number()),
            PlayerSpec::Uct { iterations: None } => f.write_str("uct"),
            PlayerSpec::Uct { iterations: Some(iterations) } => write!(f, "uct:{iterations}"),
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::External { command } => write!(f, "ugi:{command}"),
        }
    }
}

/// What a player may spend on an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    Time(Duration),
    Nodes(u64),
}

impl Budget {
    fn limits(self) -> Limits {
        match self {
            Budget::Time(time) => Limits::time(time),
            Budget::Nodes(nodes) => Limits::nodes(nodes),
        }
    }

    fn go(self) -> String {
        match self {
            Budget::Time(time) => format!("movetime {}", time.as_millis()),
            Budget::Nodes(nodes) => format!("nodes {nodes}"),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(f, "{time:?}"),
            Budget::Nodes(nodes) => write!(f, "{nodes} nodes"),
        }
    }
}

/// A player ready to play.
#[derive(Debug)]
pub enum Player {
    /// The mind is made anew for every game, so that a game does not depend on those before it.
    Level {
        level: Level,
        budget: Budget,
        mind: Option<AnyPlayer>,
    },
    Uct {
        limits: Limits,
    },
    Random,
    External {
        engine: ExternalEngine,
        budget: Budget,
    },
}

impl Player {
    pub fn start(spec: &PlayerSpec, budget: Budget) -> Result<Player, ExternalError> {
        Ok(match spec {
            PlayerSpec::Level(level) => Player::Level { level: *level, budget, mind: None },
            PlayerSpec::Uct { iterations: None } => Player::Uct { limits: budget.limits() },
            PlayerSpec::Uct { iterations: Some(iterations) } => {
                Player::Uct { limits: Limits::nodes(*iterations) }
            }
            PlayerSpec::Random => Player::Random,
            PlayerSpec::External { command } => {
                Player::External { engine: ExternalEngine::start(command)?, budget }
            }
        })
    }

    /// Forgets the game before.
    pub fn begin(&mut self, game: &dyn Played, seed: u64) -> Result<(), ExternalError> {
        match self {
            Player::Level { level, mind, .. } => {
                *mind = Some(game.new_player(*level, EngineSettings { seed, ..EngineSettings::default() }));
                Ok(())
            }
            Player::External { engine, .. } => engine.begin(),
            Player::Uct { .. } | Player::Random => Ok(()),
        }
    }

    /// The action it plays in a game that it has begun; a player must act there.
    pub fn choose(&mut self, game: &dyn Played, seed: u64) -> Result<String, ExternalError> {
        match self {
            Player::Level { budget, mind, .. } => {
                let mind = mind.as_mut().expect("the player has begun the game");
                Ok(game.choose(mind, budget.limits()).0)
            }
            Player::Uct { limits } => Ok(game.choose_by_uct(limits.clone(), seed)),
            Player::Random => Ok(game.random_action(seed)),
            Player::External { engine, budget } => {
                engine.choose(&game.start_position(), &game.actions(), &budget.go())
            }
        }
    }
}
