//! The commands with engines in them, as a user calls them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const GAMES: [&str; 6] = ["pella", "pulce", "castle", "guerrilla", "chartabella", "breakthrough"];

fn quincunx(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quincunx")).args(arguments).output().expect("the program runs")
}

fn succeed(arguments: &[&str]) -> String {
    let output = quincunx(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&succeed(arguments)).expect("the output is JSON")
}

/// What a refused call says.
fn refuse(arguments: &[&str]) -> String {
    let output = quincunx(arguments);
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("the message is text")
}

/// A folder for one test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("opponents").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder can be emptied");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

#[test]
fn a_match_of_levels_is_told_in_games_and_elo() {
    let told = json(&[
        "match",
        "--game",
        "breakthrough",
        "level:5",
        "random",
        "--games",
        "6",
        "--nodes",
        "200",
        "--json",
    ]);
    assert_eq!(told["games"], 6);
    assert_eq!(told["wins"], 6, "a level beats random play");
    assert!(told["elo"].as_f64().expect("a number") > 200.0);
}

#[test]
fn a_match_can_be_taken_up_again_and_is_the_same() {
    let folder = folder("resumed");
    let arguments = |games: &'static str| {
        let records = text(&folder).to_string();
        [
            "match",
            "--game",
            "pulce",
            "--option",
            "rounds=1",
            "level:2",
            "uct:20",
            "--nodes",
            "50",
            "--games",
            games,
            "--records",
        ]
        .map(str::to_string)
        .into_iter()
        .chain([records, "--json".to_string()])
        .collect::<Vec<_>>()
    };
    let call = |games| -> Value { json(&arguments(games).iter().map(String::as_str).collect::<Vec<_>>()) };
    call("2");
    let kept = fs::read_to_string(folder.join("00001.txt")).expect("the second game is saved");
    let resumed = call("4");
    assert_eq!(fs::read_to_string(folder.join("00001.txt")).expect("it is still there"), kept);
    for number in 0..4 {
        let record = folder.join(format!("{number:05}.txt"));
        assert!(succeed(&["record", "check", text(&record)]).starts_with("pulce: "));
    }
    fs::remove_dir_all(&folder).expect("the folder can be emptied");
    assert_eq!(call("4"), resumed, "a match that was not cut off comes to the same");
    let other = refuse(&["match", "--game", "pulce", "random", "uct:20", "--records", text(&folder)]);
    assert!(other.contains("another match is kept here"), "{other}");
}

#[test]
fn pairs_of_a_match_take_the_values_of_an_option_in_turn() {
    let folder = folder("varied");
    let mut arguments = vec!["match", "--game", "chartabella", "--vary", "scenario=caravan,grain"];
    arguments.extend(["random", "random", "--games", "6", "--luck", "--records", text(&folder)]);
    succeed(&arguments);
    let scenarios: Vec<String> = (0..6)
        .map(|number| {
            let record = folder.join(format!("{number:05}.txt"));
            succeed(&["record", "check", text(&record)]);
            let record = fs::read_to_string(record).expect("the game is saved");
            let start = record.lines().find_map(|line| line.strip_prefix("start ")).expect("a start");
            start.split(' ').next().expect("a scenario").to_string()
        })
        .collect();
    assert_eq!(scenarios, ["caravan", "caravan", "grain", "grain", "caravan", "caravan"]);
    arguments[4] = "scenario=grain,caravan";
    assert!(refuse(&arguments).contains("another match is kept here"), "the order matters");
    arguments[4] = "scenario=grain,nowhere";
    assert!(refuse(&arguments).contains("scenario is \"nowhere\""));
    arguments.extend(["--position", "grain 115@d11v|132@d1^ 1 0-0 - 1"]);
    let refused = refuse(&arguments);
    assert!(refused.contains("cannot be used with '--position"), "a position has one scenario: {refused}");
}

#[test]
fn a_match_is_told_without_the_luck_of_the_dice() {
    let folder = folder("luck");
    let mut arguments = vec!["match", "--game", "chartabella", "level:2", "random", "--games", "4"];
    arguments.extend(["--nodes", "20", "--records", text(&folder), "--json"]);
    assert!(json(&arguments)["without_luck"].is_null());
    arguments.push("--luck");
    let told = json(&arguments);
    let (score, luckless) = (&told["score"], &told["without_luck"]);
    assert!(
        luckless["score"].is_f64() && luckless["error"].is_f64() && luckless["score"] != *score,
        "{told}"
    );

    let first = folder.join("00000.txt");
    let record = fs::read_to_string(&first).expect("a record");
    fs::write(&first, record.replacen("actions\n", "actions\na1-a9^ ", 1))
        .expect("the folder can be written");
    let refused = refuse(&arguments);
    assert!(refused.contains("game 0 cannot be replayed: \"a1-a9^\""), "{refused}");
}

#[test]
fn other_programs_take_part() {
    let program = env!("CARGO_BIN_EXE_quincunx");
    for game in ["castle", "chartabella"] {
        let engine = format!("ugi:{program} ugi --game {game}");
        let told = json(&[
            "match",
            "--game",
            game,
            &engine,
            "random",
            "--games",
            "2",
            "--nodes",
            "5",
            "--openings",
            "8",
            "--json",
        ]);
        assert_eq!(told["games"], 2, "{game}");
    }
    let gone = refuse(&["match", "--game", "castle", "ugi:true", "random"]);
    assert!(gone.contains("engine \"true\": it ended"), "{gone}");
}

#[test]
fn bad_matches_are_refused() {
    for (arguments, message) in [
        (vec!["match", "--game", "pella", "level:11", "random"], "expected a level from 1 to 10"),
        (vec!["match", "--game", "pella", "uct:0", "random"], "expected a number of iterations"),
        (
            vec!["match", "--game", "pella", "stockfish", "random"],
            "expected level:N, uct, uct:ITERATIONS, random or ugi:COMMAND",
        ),
        (vec!["match", "--game", "chess", "random", "random"], "there is no game \"chess\""),
        (
            vec!["match", "--game", "pella", "random", "random", "--time", "soon"],
            "expected a time such as 200ms or 2s",
        ),
        (
            vec!["match", "--game", "pella", "random", "random", "--sprt", "5,1"],
            "expected two numbers, the smaller first",
        ),
        (vec!["ladder", "--game", "pella", "--from", "5", "--to", "5"], "--from 5 must be below --to 5"),
    ] {
        let said = refuse(&arguments);
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

#[test]
fn a_sequential_test_ends_a_match_early() {
    let told = json(&[
        "match",
        "--game",
        "breakthrough",
        "level:3",
        "random",
        "--games",
        "400",
        "--nodes",
        "50",
        "--sprt",
        "0,100",
        "--json",
    ]);
    assert_eq!(told["sprt"]["state"], "accepted");
    assert!(told["games"].as_u64().expect("a number") < 400);
}

#[test]
fn a_ladder_rates_levels() {
    let told = json(&["ladder", "--game", "breakthrough", "--to", "3", "--games", "4", "--json"]);
    assert_eq!(told["levels"].as_array().expect("a list").len(), 3);
    assert_eq!(told["pairings"].as_array().expect("a list").len(), 3);
}

#[test]
fn positions_are_analyzed_in_every_game() {
    for game in GAMES {
        let told = json(&["analyze", "--game", game, "--nodes", "200", "--lines", "2", "--json"]);
        let lines = told["lines"].as_array().expect("a list");
        assert_eq!(lines.len(), 2, "{game}");
        for line in lines {
            let chance = line["win_probability"].as_f64().expect("a number");
            assert!((0.0..=1.0).contains(&chance), "{game}: {chance}");
        }
        assert!(lines[0]["score"]["value"].is_number(), "{game}: {told}");
        assert_ne!(lines[0]["actions"][0], lines[1]["actions"][0], "{game}");
    }
}

#[test]
fn a_won_position_says_so() {
    let said = succeed(&[
        "analyze",
        "--game",
        "breakthrough",
        "--position",
        "8/3W4/7b/8/8/8/8/8 w",
        "--nodes",
        "100",
    ]);
    assert!(said.contains("100.0 %") && said.contains("wins in 1"), "{said}");
    let over = refuse(&["analyze", "--game", "breakthrough", "--position", "3W4/8/8/8/8/8/8/8 b"]);
    assert!(over.contains("the game is over"), "{over}");
}

#[test]
fn a_record_is_reviewed_with_its_mistakes_and_drawn() {
    let folder = folder("review");
    let record = folder.join("game.txt");
    // Black lets the man on b6 walk home, which it could have captured.
    let start = "7b/b7/1W6/8/8/8/8/W7 b";
    fs::write(
        &record,
        format!("quincunx record 1\ngame breakthrough\nstart {start}\nresult p1win\nactions\nh8-h7 b6-b7 h7-h6 b7-b8\n"),
    )
    .expect("the file can be written");
    let chart = folder.join("chart.svg");
    let arguments = ["analyze", "--game", "breakthrough", "--record", text(&record), "--nodes", "2000"];
    let said = succeed(&[&arguments[..], &["--svg", text(&chart)]].concat());
    assert!(said.contains("   1. Black"), "{said}");
    assert!(said.contains("blunder") && said.contains("better a7xb6"), "{said}");
    assert!(fs::read_to_string(&chart).expect("the chart is drawn").contains("<polyline"));
    let told = json(&[&arguments[..], &["--json"]].concat());
    assert_eq!(told["actions"][0]["judgement"], "blunder");
    assert_eq!(told["actions"][0]["best"][0], "a7xb6");
    let wrong = refuse(&["analyze", "--game", "pella", "--record", text(&record)]);
    assert!(wrong.contains("this is a game of breakthrough"), "{wrong}");
}

#[test]
fn tuning_writes_weights_with_their_origin() {
    let file = folder("tune").join("weights.txt");
    succeed(&["tune", "--game", "breakthrough", "--games", "3", "--nodes", "30", "--out", text(&file)]);
    let weights = fs::read_to_string(&file).expect("the file is written");
    assert!(weights.starts_with("# Weights of breakthrough"), "{weights}");
    assert!(weights.contains("quincunx tune --game breakthrough --games 3 --nodes 30"), "{weights}");
    assert!(weights.lines().filter(|line| !line.starts_with('#')).count() > 5);
}

#[test]
fn training_writes_a_network_with_its_origin() {
    let folder = folder("train");
    let file = folder.join("grain.network");
    succeed(&["train", "--games", "20", "--seed", "3", "--out", text(&file)]);
    let network = fs::read(&file).expect("the file is written");
    let origin = String::from_utf8_lossy(network.split(|&byte| byte == b'\n').next().expect("a line"));
    assert!(origin.starts_with("quincunx network 1: grain, trained on 20"), "{origin}");
    assert!(origin.ends_with("quincunx train --scenario grain --games 20 --seed 3"), "{origin}");
    let unknown = refuse(&["train", "--scenario", "nowhere", "--out", text(&file)]);
    assert!(unknown.contains("nowhere") && unknown.contains("grain"), "{unknown}");
    let large = refuse(&["train", "--scenario", "caravan", "--out", text(&file)]);
    assert!(large.contains("cards"), "{large}");
    let nowhere = folder.join("nowhere").join("grain.network");
    let lost = refuse(&["train", "--out", text(&nowhere)]);
    assert!(lost.contains("nowhere"), "{lost}");
    assert_eq!(fs::read(&file).expect("the file is still there"), network);
}

#[test]
fn a_bench_counts_the_same_every_time() {
    let nodes = || json(&["bench", "--game", "castle", "--depth", "2", "--json"])[0]["nodes"].clone();
    assert_eq!(nodes(), nodes());
}
