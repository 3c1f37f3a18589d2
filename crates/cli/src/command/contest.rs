use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;

use arena::{
    GameResult, MatchPlan, MatchStart, PlayerSpec, Sprt, Tally, WithoutLuck, run as play_match, without_luck,
};
use game::Record;
use serde_json::json;

use crate::budget_args::BudgetArgs;
use crate::game_args::{PositionArgs, parse_option};
use crate::output::{Failure, print, print_json, progress_bar, read_file, write_file};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Play pairs of games with each of these values of an option in turn, such as scenario=grain,caravan
    #[arg(long, value_name = "NAME=VALUE,VALUE,…", value_parser = parse_option, conflicts_with = "position")]
    vary: Option<(String, String)>,
    /// The first player: level:N, uct, uct:ITERATIONS, random, or ugi:COMMAND
    a: PlayerSpec,
    /// The second player
    b: PlayerSpec,
    /// How many games to play, in pairs from one opening with sides swapped
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[command(flatten)]
    budget: BudgetArgs,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Random turns before the players begin
    #[arg(long, default_value_t = 4, value_name = "TURNS")]
    openings: u32,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop once it is sure whether A is at most E0 or at least E1 Elo better
    #[arg(long, value_name = "E0,E1", allow_hyphen_values = true)]
    sprt: Option<EloPair>,
    /// Save every game in this folder, and take the match up again from what is there
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Also tell the score without the luck of the dice, as a short search sees it
    #[arg(long)]
    luck: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy)]
struct EloPair(f64, f64);

impl FromStr for EloPair {
    type Err = String;

    fn from_str(text: &str) -> Result<EloPair, String> {
        let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[low, high]) if low < high => Ok(EloPair(low, high)),
            _ => Err("expected two numbers, the smaller first, such as 0,20".to_string()),
        }
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let starts = match &args.vary {
        None => vec![args.position.open_with_options()?],
        Some((name, values)) => args.position.open_each(name, values)?,
    };
    let plan = MatchPlan {
        starts: starts.into_iter().map(|(game, options)| MatchStart { game, options }).collect(),
        players: [args.a.clone(), args.b.clone()],
        budgets: args.budget.both(),
        games: args.games,
        opening_turns: args.openings,
        threads: args.threads,
        seed: args.seed,
        sprt: args.sprt.map(|EloPair(elo0, elo1)| Sprt { elo0, elo1, error: 0.05 }),
    };
    let done = match &args.records {
        Some(folder) => {
            claim(folder, &plan)?;
            saved_games(folder, &plan)?
        }
        None => Vec::new(),
    };
    let results = play(&plan, &done, args.records.as_deref())?;
    let tally = Tally::of(&results);
    let luckless = if args.luck { without_luck(&plan, &results).map_err(Failure::new)? } else { None };
    if args.json {
        print_json(&tally_json(&plan, &tally, luckless))
    } else {
        let luck = if args.luck { luck_text(luckless) } else { String::new() };
        print(&(tally_text(&plan, &tally) + &luck))
    }
}

/// Plays what is left of a match; gives all its games.
fn play(plan: &MatchPlan, done: &[GameResult], records: Option<&Path>) -> Result<Vec<GameResult>, Failure> {
    let bar = progress_bar(plan.games.into());
    bar.set_position(done.len() as u64);
    let unsaved = Mutex::new(None);
    let results = play_match(plan, done, &|result, tally| {
        let (elo, error) = tally.elo();
        bar.set_position(tally.games().into());
        bar.set_message(format!(
            "+{} ={} -{}  {elo:+.0} ± {error:.0} Elo",
            tally.wins, tally.draws, tally.losses
        ));
        if let Some(Err(failure)) = records.map(|folder| save_game(folder, result)) {
            unsaved.lock().expect("no thread panics").get_or_insert(failure);
        }
    });
    bar.finish_and_clear();
    match unsaved.into_inner().expect("no thread panics") {
        Some(failure) => Err(failure),
        None => results.map_err(Failure::new),
    }
}

/// Writes into a folder of records which match they are of, or makes sure that it is this one.
fn claim(folder: &Path, plan: &MatchPlan) -> Result<(), Failure> {
    let path = folder.join("match.txt");
    let description = describe(plan);
    if path.exists() {
        let found = read_file(&path)?;
        return if found == description {
            Ok(())
        } else {
            Err(Failure::in_file(
                &path,
                format!("another match is kept here:\n{found}this one is:\n{description}"),
            ))
        };
    }
    fs::create_dir_all(folder).map_err(|error| Failure::in_file(folder, error))?;
    write_file(&path, description.as_bytes())
}

/// Everything that the games of a match depend on.
fn describe(plan: &MatchPlan) -> String {
    let [a, b] = &plan.players;
    let [budget_a, budget_b] = plan.budgets;
    let starts: String =
        plan.starts.iter().map(|start| format!("start {}\n", start.game.start_position())).collect();
    format!(
        "game {}\n{starts}a {a} {budget_a}\nb {b} {budget_b}\nopenings {}\nseed {}\n",
        plan.game_id(),
        plan.opening_turns,
        plan.seed
    )
}

fn file_of(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{number:05}.txt"))
}

fn save_game(folder: &Path, result: &GameResult) -> Result<(), Failure> {
    let path = file_of(folder, result.number);
    // A match may be cut off at any time: a file is there whole or not at all.
    let unfinished = path.with_extension("part");
    write_file(&unfinished, result.record.to_string().as_bytes())?;
    fs::rename(&unfinished, &path).map_err(|error| Failure::in_file(&path, error))
}

/// The games of a match that were saved before.
fn saved_games(folder: &Path, plan: &MatchPlan) -> Result<Vec<GameResult>, Failure> {
    let mut done = Vec::new();
    for number in 0..plan.games {
        let path = file_of(folder, number);
        if !path.exists() {
            continue;
        }
        let record: Record =
            read_file(&path)?.parse().map_err(|error: game::RecordError| Failure::in_file(&path, error))?;
        if record.game != plan.game_id() {
            return Err(Failure::in_file(&path, format!("this is a game of {}", record.game)));
        }
        let Some(outcome) = record.result else {
            return Err(Failure::in_file(&path, "the game is not finished"));
        };
        done.push(GameResult::new(number, outcome, record));
    }
    Ok(done)
}

fn tally_text(plan: &MatchPlan, tally: &Tally) -> String {
    let (elo, error) = tally.elo();
    let [a, b] = &plan.players;
    let mut text = format!(
        "{a} against {b}: {} games, {} won, {} drawn, {} lost, {:.1} % of the points\nElo difference {elo:+.0} ± {error:.0} (95 %)\n",
        tally.games(),
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.score()
    );
    if let Some(sprt) = plan.sprt {
        text.push_str(&format!(
            "SPRT [{}, {}]: {:?}, log-likelihood ratio {:.2}\n",
            sprt.elo0,
            sprt.elo1,
            sprt.state(tally),
            sprt.log_likelihood_ratio(tally)
        ));
    }
    text
}

fn luck_text(luckless: Option<WithoutLuck>) -> String {
    let percent = |share: f64| 100.0 * share;
    match luckless {
        None => "no dice were cast: there is no luck to take out\n".to_string(),
        Some(WithoutLuck { score, error: None }) => {
            format!("without the luck of the dice {:.1} % of the points\n", percent(score))
        }
        Some(WithoutLuck { score, error: Some(error) }) => format!(
            "without the luck of the dice {:.1} ± {:.1} % of the points (95 %)\n",
            percent(score),
            percent(error)
        ),
    }
}

fn tally_json(plan: &MatchPlan, tally: &Tally, luckless: Option<WithoutLuck>) -> serde_json::Value {
    let (elo, error) = tally.elo();
    json!({
        "game": plan.game_id(),
        "a": plan.players[0].to_string(),
        "b": plan.players[1].to_string(),
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
        "elo": elo,
        "elo_error": error,
        "pairs": tally.pairs,
        "without_luck": luckless.map(|luckless| json!({ "score": luckless.score, "error": luckless.error })),
        "sprt": plan.sprt.map(|sprt| json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "state": format!("{:?}", sprt.state(tally)).to_lowercase(),
            "log_likelihood_ratio": sprt.log_likelihood_ratio(tally),
        })),
    })
}
