use std::time::Duration;

use game::{Side, Status};
use registry::{Analysis, AnalysisLine, AnyEngine, AnyPlayer, Judgement, Played};
use search::{EngineSettings, Level, Limits, Score};

use crate::message::{self, Line, LineScore, Setup, Thought};
use crate::words;

/// The players and the analyst that were asked last, who remember what they found.
#[derive(Debug, Default)]
pub(crate) struct Thinking {
    player: Option<(Setup, Level, AnyPlayer)>,
    analyst: Option<(Setup, AnyEngine)>,
}

/// A page has little memory, and one thread.
const MEBIBYTES: usize = 32;
/// What an analysis may take at most if nothing is said.
const USUAL_TIME: Duration = Duration::from_millis(500);

impl Thinking {
    /// What a player of the level does, with what it saw.
    pub fn choose(
        &mut self,
        setup: &Setup,
        game: &dyn Played,
        level: u8,
        seed: u32,
        milliseconds: Option<u32>,
    ) -> Result<(String, Thought), String> {
        let side = acting(game)?;
        let level = Level::new(level).ok_or_else(|| format!("there is no level {level}: 1 to 10"))?;
        let limits = Limits { time: milliseconds.map(time), ..Limits::default() };
        if !matches!(&self.player, Some((known, of, _)) if known == setup && *of == level) {
            let settings =
                EngineSettings { mebibytes: MEBIBYTES, seed: u64::from(seed), ..EngineSettings::default() };
            self.player = Some((setup.clone(), level, game.new_player(level, settings)));
        }
        let (_, _, player) = self.player.as_mut().expect("a player was just seen to");
        let (action, analysis) = game.choose(player, limits);
        Ok((action, thought(analysis, side)))
    }

    /// The best ways to go on. Searching the same state again goes on where the last search stopped.
    pub fn analyse(
        &mut self,
        setup: &Setup,
        game: &dyn Played,
        lines: usize,
        milliseconds: Option<u32>,
        nodes: Option<u32>,
    ) -> Result<Thought, String> {
        let side = acting(game)?;
        let usual = nodes.is_none().then_some(USUAL_TIME);
        let limits = Limits {
            time: milliseconds.map(time).or(usual),
            nodes: nodes.map(u64::from),
            ..Limits::default()
        };
        let engine = self.analyst(setup, game);
        Ok(thought(game.analyse(engine, limits, lines.clamp(1, 10), &mut |_| {}), side))
    }

    /// What to think of an action of the side that acts.
    pub fn review(
        &mut self,
        setup: &Setup,
        game: &dyn Played,
        action: &str,
        milliseconds: u32,
    ) -> Result<message::Review, String> {
        let side = acting(game)?;
        if let Some(explanation) = game.explain(action) {
            return Err(explanation.sentence);
        }
        let limits = Limits { time: Some(time(milliseconds)), ..Limits::default() };
        let found = registry::review(game, action, self.analyst(setup, game), &limits);
        Ok(message::Review {
            side: words::owner(side),
            judgement: judgement(found.judgement),
            best: line(found.best, side),
            before: of_first(found.before, side),
            after: of_first(found.after, side),
            unit: game.evaluation().unit.to_string(),
        })
    }

    fn analyst(&mut self, setup: &Setup, game: &dyn Played) -> &mut AnyEngine {
        if !matches!(&self.analyst, Some((known, _)) if known == setup) {
            let settings = EngineSettings { mebibytes: MEBIBYTES, ..EngineSettings::default() };
            self.analyst = Some((setup.clone(), game.new_engine(settings)));
        }
        let (_, engine) = self.analyst.as_mut().expect("an analyst was just seen to");
        engine
    }
}

fn acting(game: &dyn Played) -> Result<Side, String> {
    match game.status() {
        Status::ToAct(side) => Ok(side),
        Status::Chance => Err("a die is to be rolled first".to_string()),
        Status::Over(_) => Err("the game is over".to_string()),
    }
}

fn time(milliseconds: u32) -> Duration {
    Duration::from_millis(u64::from(milliseconds))
}

fn thought(analysis: Analysis, side: Side) -> Thought {
    Thought {
        depth: analysis.depth,
        nodes: analysis.nodes as f64,
        milliseconds: analysis.elapsed.as_secs_f64() * 1000.0,
        unit: analysis.unit.to_string(),
        lines: analysis.lines.into_iter().map(|found| line(found, side)).collect(),
    }
}

fn line(line: AnalysisLine, side: Side) -> Line {
    let chance = of_first(line.win_probability, side);
    let score = match line.score {
        Score::Value(value) => LineScore::Value { value: f64::from(value) / 1000.0 },
        Score::WinIn(actions) => LineScore::WinIn { actions },
        Score::LossIn(actions) => LineScore::LossIn { actions },
    };
    Line { actions: line.actions, score, chance }
}

/// The chance of the first side, if this is that of `side`.
fn of_first(chance: f64, side: Side) -> f64 {
    match side {
        Side::First => chance,
        Side::Second => 1.0 - chance,
    }
}

fn judgement(judgement: Judgement) -> message::Judgement {
    match judgement {
        Judgement::Good => message::Judgement::Good,
        Judgement::Inaccuracy => message::Judgement::Inaccuracy,
        Judgement::Mistake => message::Judgement::Mistake,
        Judgement::Blunder => message::Judgement::Blunder,
    }
}
