use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use crossterm::{QueueableCommand, cursor, terminal};
use game::{Record, Side, Status};
use registry::{Analysis, AnyGame, Judgement, Played, Review, check_record, review};
use search::{EngineSettings, Limits, Method, Score};
use serde_json::{Value, json};

use crate::budget_args::parse_time;
use crate::chart::win_chart;
use crate::game_args::PositionArgs;
use crate::output::{Failure, print, print_json, progress_bar, read_file, write_file};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// A saved game to review instead of a position
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    record: Option<PathBuf>,
    /// How many ways to go on to look for
    #[arg(long, default_value_t = 1, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=256))]
    lines: u16,
    /// How long to think: about the position, or about every action of a record
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Duration>,
    /// States looked at, or iterations, instead of a time
    #[arg(long, conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Which search: the one that suits the game, or tree search for a second opinion
    #[arg(long, default_value = "usual", value_name = "KIND", value_parser = parse_method)]
    search: Method,
    /// How many threads search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Memory for what is found, in mebibytes
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=8_192))]
    hash: u32,
    /// Draw the chances of winning along a record into this SVG file
    #[arg(long, value_name = "FILE", requires = "record")]
    svg: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const TIME_FOR_A_POSITION: Duration = Duration::from_secs(3);
const TIME_FOR_AN_ACTION: Duration = Duration::from_millis(200);

impl Args {
    fn limits(&self, usual: Duration) -> Limits {
        match self.nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::time(self.time.unwrap_or(usual)),
        }
    }

    fn settings(&self) -> EngineSettings {
        EngineSettings {
            threads: self.threads.into(),
            mebibytes: self.hash as usize,
            method: self.search,
            ..EngineSettings::default()
        }
    }
}

fn parse_method(text: &str) -> Result<Method, String> {
    match text {
        "usual" => Ok(Method::Usual),
        "tree" => Ok(Method::Tree),
        _ => Err("expected usual or tree".to_string()),
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    match &args.record {
        Some(path) => review_record(args, path),
        None => analyze_position(args),
    }
}

fn analyze_position(args: &Args) -> Result<(), Failure> {
    let game = args.position.open()?;
    match game.status() {
        Status::Over(_) => return Err(Failure::new(format!("the game is over: {}", game.scene().prompt))),
        Status::Chance => return Err(Failure::new("chance acts here: play one of its actions first")),
        Status::ToAct(_) => {}
    }
    let mut engine = game.new_engine(args.settings());
    let mut live = Live { lines_shown: 0, active: !args.json && io::stderr().is_terminal() };
    let limits = args.limits(TIME_FOR_A_POSITION);
    let analysis = game.analyse(&mut engine, limits, args.lines.into(), &mut |analysis| {
        live.show(&analysis_text(game.as_ref(), analysis));
    });
    live.clear();
    if args.json {
        print_json(&analysis_json(game.as_ref(), &analysis))
    } else {
        print(&analysis_text(game.as_ref(), &analysis))
    }
}

/// What is known so far, written over what was known before.
struct Live {
    lines_shown: u16,
    active: bool,
}

impl Live {
    fn show(&mut self, text: &str) {
        if !self.active {
            return;
        }
        self.clear();
        let width = terminal::size().map_or(80, |(columns, _)| usize::from(columns.max(20)));
        let mut output = io::stderr().lock();
        for line in text.lines() {
            let line: String = line.chars().take(width - 1).collect();
            // What cannot be shown on the way is shown at the end.
            let _ = writeln!(output, "{line}");
            self.lines_shown += 1;
        }
    }

    fn clear(&mut self) {
        if self.lines_shown > 0 {
            let mut output = io::stderr().lock();
            let _ = output
                .queue(cursor::MoveToPreviousLine(self.lines_shown))
                .and_then(|output| output.queue(terminal::Clear(terminal::ClearType::FromCursorDown)))
                .and_then(|output| output.flush());
            self.lines_shown = 0;
        }
    }
}

fn analysis_text(game: &dyn Played, analysis: &Analysis) -> String {
    let seconds = analysis.elapsed.as_secs_f64();
    let mut text = format!(
        "{}\ndepth {}, {} nodes in {seconds:.1} s; values in {}\n",
        game.scene().prompt,
        analysis.depth,
        analysis.nodes,
        analysis.unit
    );
    for (place, line) in (1..).zip(&analysis.lines) {
        text.push_str(&format!(
            "{place:>3}. {:>5.1} %  {:>11}  {}\n",
            100.0 * line.win_probability,
            line.score.to_string(),
            line.actions.join(" ")
        ));
    }
    text
}

fn analysis_json(game: &dyn Played, analysis: &Analysis) -> Value {
    let (position, moves) = game.position();
    json!({
        "game": game.info().id,
        "position": position,
        "moves": moves,
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": analysis.elapsed.as_secs_f64(),
        "unit": analysis.unit,
        "lines": analysis.lines.iter().map(|line| json!({
            "score": score_json(line.score),
            "win_probability": line.win_probability,
            "actions": line.actions,
        })).collect::<Vec<_>>(),
    })
}

fn score_json(score: Score) -> Value {
    match score {
        Score::Value(value) => json!({ "value": f64::from(value) / 1000.0 }),
        Score::WinIn(actions) => json!({ "wins_in": actions }),
        Score::LossIn(actions) => json!({ "loses_in": actions }),
    }
}

/// An action of a record with its place; chance is not reviewed.
struct Reviewed {
    number: usize,
    review: Review,
}

fn review_record(args: &Args, path: &std::path::Path) -> Result<(), Failure> {
    let record: Record =
        read_file(path)?.parse().map_err(|error: game::RecordError| Failure::in_file(path, error))?;
    if record.game != args.position.game.game {
        return Err(Failure::in_file(path, format!("this is a game of {}", record.game)));
    }
    let (catalogue, _) = args.position.game.catalogue()?;
    let end = check_record(&catalogue, &record).map_err(|fault| Failure::in_file(path, fault))?;
    let start =
        catalogue.open(&record.game, &record.options, record.start.as_deref()).map_err(Failure::new)?;
    let reviewed = review_actions(args, start, &record.actions);
    if let Some(svg) = &args.svg {
        let chances = reviewed.iter().map(|reviewed| first_side_chance(&reviewed.review));
        let points: Vec<f64> = chances.chain(end.outcome().map(final_chance)).collect();
        write_file(svg, win_chart(&points, &end.side_names()).as_bytes())?;
    }
    if args.json {
        print_json(&review_json(&record, &reviewed))
    } else {
        print(&review_text(end.as_ref(), &reviewed))
    }
}

fn review_actions(args: &Args, mut game: AnyGame, actions: &[String]) -> Vec<Reviewed> {
    let mut engine = game.new_engine(args.settings());
    let limits = args.limits(TIME_FOR_AN_ACTION);
    let bar = progress_bar(actions.len() as u64);
    let mut reviewed = Vec::new();
    for (number, action) in (1..).zip(actions) {
        bar.inc(1);
        if game.status() != Status::Chance {
            reviewed.push(Reviewed { number, review: review(game.as_ref(), action, &mut engine, &limits) });
        }
        game.play(action).expect("the record was checked");
    }
    bar.finish_and_clear();
    reviewed
}

fn first_side_chance(review: &Review) -> f64 {
    if review.side == Side::First { review.before } else { 1.0 - review.before }
}

fn final_chance(outcome: game::Outcome) -> f64 {
    f64::from(outcome.half_points(Side::First)) / 2.0
}

fn review_text(end: &dyn Played, reviewed: &[Reviewed]) -> String {
    let names = end.side_names();
    let mut text = format!("chances of winning for {}\n", names[0]);
    for Reviewed { number, review } in reviewed {
        let name = &names[usize::from(review.side == Side::Second)];
        text.push_str(&format!(
            "{number:>4}. {name:10} {:24} {:>5.1} %",
            review.action,
            100.0 * first_side_chance(review)
        ));
        if review.judgement != Judgement::Good {
            text.push_str(&format!(
                "  {} ({:.0} % given away), better {}",
                review.judgement.word(),
                100.0 * (review.before - review.after),
                review.best.actions.join(" ")
            ));
        }
        text.push('\n');
    }
    text.push_str(&format!("{}\n", end.scene().prompt));
    for (side, name) in Side::BOTH.into_iter().zip(&names) {
        text.push_str(&summary(side, name, reviewed));
    }
    text
}

/// How often a side erred.
fn summary(side: Side, name: &str, reviewed: &[Reviewed]) -> String {
    let mine = || reviewed.iter().map(|reviewed| &reviewed.review).filter(|review| review.side == side);
    let count = |judgement| mine().filter(|review| review.judgement == judgement).count();
    let given_away: f64 = mine().map(|review| review.before - review.after).sum();
    format!(
        "{name}: {} blunders, {} mistakes, {} inaccuracies, {:.1} % given away per action\n",
        count(Judgement::Blunder),
        count(Judgement::Mistake),
        count(Judgement::Inaccuracy),
        100.0 * given_away / mine().count().max(1) as f64
    )
}

fn review_json(record: &Record, reviewed: &[Reviewed]) -> Value {
    json!({
        "game": record.game,
        "result": Record::result_word(record.result),
        "actions": reviewed.iter().map(|Reviewed { number, review }| json!({
            "number": number,
            "side": if review.side == Side::First { 1 } else { 2 },
            "action": review.action,
            "before": review.before,
            "after": review.after,
            "judgement": review.judgement.word(),
            "best": review.best.actions,
            "best_score": score_json(review.best.score),
        })).collect::<Vec<_>>(),
    })
}
