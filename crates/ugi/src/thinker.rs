use std::fmt::Write;
use std::time::Duration;

use game::Side;
use registry::{Analysis, AnalysisLine, AnyEngine, AnyGame, AnyPlayer};
use search::{EngineSettings, Level, Limits, Method, Score, StopFlag};

use crate::GoLimits;

/// What a user may set of the one who thinks. Every change forgets what was found before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ThinkerSettings {
    pub engine: EngineSettings,
    pub level: Level,
    pub lines: usize,
}

/// An option of the engine, which belongs to no game.
pub(crate) struct EngineOption {
    pub name: &'static str,
    pub default: u64,
    pub min: u64,
    pub max: u64,
}

pub(crate) const ENGINE_OPTIONS: [EngineOption; 6] = [
    EngineOption { name: "Threads", default: 1, min: 1, max: 256 },
    EngineOption { name: "Hash", default: 32, min: 1, max: 8_192 },
    EngineOption { name: "Level", default: 10, min: 1, max: 10 },
    EngineOption { name: "Contempt", default: 0, min: 0, max: 1 },
    EngineOption { name: "MultiPV", default: 1, min: 1, max: 256 },
    EngineOption { name: "Seed", default: 0, min: 0, max: u64::MAX },
];

pub(crate) const SEARCH_OPTION: &str = "Search";
pub(crate) const METHODS: [(&str, Method); 2] = [("usual", Method::Usual), ("tree", Method::Tree)];

impl Default for ThinkerSettings {
    fn default() -> ThinkerSettings {
        ThinkerSettings { engine: EngineSettings::default(), level: Level::HIGHEST, lines: 1 }
    }
}

impl ThinkerSettings {
    /// Sets an option of the engine; `None` if the name is none of theirs.
    pub fn set(&mut self, name: &str, value: &str) -> Option<Result<(), String>> {
        if name.eq_ignore_ascii_case(SEARCH_OPTION) {
            let method = METHODS.iter().find(|(word, _)| value.eq_ignore_ascii_case(word));
            return Some(match method {
                Some(&(_, method)) => {
                    self.engine.method = method;
                    Ok(())
                }
                None => Err(format!("{SEARCH_OPTION} is usual or tree, found {value:?}")),
            });
        }
        let option = ENGINE_OPTIONS.iter().find(|option| option.name.eq_ignore_ascii_case(name))?;
        let number = value.parse().ok().filter(|number| (option.min..=option.max).contains(number));
        let Some(number) = number else {
            return Some(Err(format!(
                "{} is a number from {} to {}, found {value:?}",
                option.name, option.min, option.max
            )));
        };
        match option.name {
            "Threads" => self.engine.threads = number as usize,
            "Hash" => self.engine.mebibytes = number as usize,
            "Level" => {
                self.level = Level::new(number as u8).expect("the range of the option is that of levels")
            }
            "Contempt" => self.engine.contempt = number == 1,
            "MultiPV" => self.lines = number as usize,
            _ => self.engine.seed = number,
        }
        Some(Ok(()))
    }
}

/// Thinks about one game; remembers what it found from one `go` to the next.
#[derive(Debug)]
pub(crate) struct Thinker {
    settings: ThinkerSettings,
    mind: Mind,
}

#[derive(Debug)]
enum Mind {
    /// At full strength, and able to tell what it sees.
    Engine(AnyEngine),
    /// At a lower level.
    Player(AnyPlayer),
}

/// What `go` takes without any limit.
const OWN_TIME: Duration = Duration::from_secs(1);

impl Thinker {
    pub fn new(game: &AnyGame, settings: ThinkerSettings) -> Thinker {
        let mind = if settings.level == Level::HIGHEST {
            Mind::Engine(game.new_engine(settings.engine))
        } else {
            Mind::Player(game.new_player(settings.level, settings.engine))
        };
        Thinker { settings, mind }
    }

    pub fn settings(&self) -> &ThinkerSettings {
        &self.settings
    }

    /// Thinks until a limit; tells `info` lines on the way, and gives the action. A player must act in the game.
    pub fn think(&mut self, game: &AnyGame, limits: Limits, info: &mut dyn FnMut(String)) -> String {
        match &mut self.mind {
            Mind::Engine(engine) => {
                let lines = self.settings.lines;
                let mut told = None;
                let analysis = game.analyse(engine, limits, lines, &mut |analysis| {
                    info(info_lines(analysis));
                    told = Some((analysis.depth, analysis.lines.clone()));
                });
                if told.is_none_or(|(_, lines)| lines != analysis.lines) {
                    info(info_lines(&analysis));
                }
                analysis.lines[0].actions[0].clone()
            }
            Mind::Player(player) => {
                let (action, analysis) = game.choose(player, limits);
                info(info_lines(&analysis));
                action
            }
        }
    }
}

/// The limits of a search for the side that acts.
pub(crate) fn search_limits(go: &GoLimits, game: &AnyGame, stop: StopFlag) -> Limits {
    let side = game.status().side().unwrap_or(Side::First);
    let clock = go.clocks[side].map(|left| Limits::clock(left, go.increments[side], game.actions_a_turn()));
    let mut limits = clock.unwrap_or_default();
    limits.time = [limits.time, go.move_time].into_iter().flatten().min();
    limits.nodes = go.nodes;
    limits.depth = go.depth;
    limits.stop = stop;
    let unlimited = limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none();
    if unlimited && !go.infinite {
        limits.time = Some(OWN_TIME);
    }
    limits
}

fn info_lines(analysis: &Analysis) -> String {
    let mut text = String::new();
    let milliseconds = analysis.elapsed.as_millis();
    let per_second = analysis.nodes as f64 / analysis.elapsed.as_secs_f64().max(1e-6);
    for (place, line) in (1..).zip(&analysis.lines) {
        let _ = writeln!(
            text,
            "info depth {} multipv {place} score {} winchance {:.3} nodes {} time {milliseconds} nps {per_second:.0} pv {}",
            analysis.depth,
            score(line),
            line.win_probability,
            analysis.nodes,
            line.actions.join(" ")
        );
    }
    text
}

/// `cp` counts hundredths of the game's unit, `mate` actions to the end of a decided game.
fn score(line: &AnalysisLine) -> String {
    match line.score {
        Score::Value(value) => format!("cp {}", value / 10),
        Score::WinIn(actions) => format!("mate {actions}"),
        Score::LossIn(actions) => format!("mate -{actions}"),
    }
}
