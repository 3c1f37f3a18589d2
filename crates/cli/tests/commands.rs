//! Every command as a user calls it: what it prints, and what it says of bad input.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn quincunx(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quincunx")).args(arguments).output().expect("the program runs")
}

fn succeed(arguments: &[&str]) -> String {
    let output = quincunx(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&succeed(arguments)).expect("the output is JSON")
}

/// Runs a call that is refused; gives its exit code and what it says.
fn refuse(arguments: &[&str]) -> (i32, String) {
    let output = quincunx(arguments);
    assert!(output.stdout.is_empty(), "{arguments:?} prints {}", String::from_utf8_lossy(&output.stdout));
    let message = String::from_utf8(output.stderr).expect("the message is text");
    (output.status.code().expect("it exits by itself"), message)
}

fn temporary(name: &str, contents: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("commands");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let path = folder.join(name);
    fs::write(&path, contents).expect("the file can be written");
    path
}

const GAMES: [&str; 6] = ["pella", "pulce", "castle", "guerrilla", "chartabella", "breakthrough"];

#[test]
fn games_lists_the_five_and_the_reference_apart() {
    let listing = json(&["games", "--json"]);
    let ids = |key: &str| -> Vec<String> {
        let list = listing[key].as_array().expect("a list");
        list.iter().map(|game| game["id"].as_str().expect("an id").to_string()).collect()
    };
    assert_eq!(ids("games"), &GAMES[..5]);
    assert_eq!(ids("reference"), ["breakthrough"]);
    assert!(succeed(&["games"]).contains("Christian Freeling, 2020"));
}

#[test]
fn rules_are_printed_without_markup() {
    for game in GAMES {
        let page = succeed(&["rules", game]);
        assert!(!page.contains("**") && !page.contains("<!--") && !page.contains("!["), "{game}");
        assert!(page.lines().any(|line| line.starts_with("1.1 ")), "{game}");
        assert!(succeed(&["rules", game, "--markdown"]).contains("**1.1**"));
    }
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(
        succeed(&["perft", "--game", "breakthrough", "--depth", "3"]),
        "perft 1 22\nperft 2 484\nperft 3 11132\n"
    );
    assert_eq!(json(&["perft", "--game", "breakthrough", "--depth", "4", "--json"])["count"], 256_036);
    let divided = json(&["perft", "--game", "pulce", "--depth", "2", "--divide", "--json"]);
    let parts: u64 =
        divided["divide"].as_object().expect("an object").values().filter_map(Value::as_u64).sum();
    assert_eq!(divided["count"], parts);
    assert_eq!(succeed(&["perft", "--game", "castle", "--depth", "0"]), "perft 0 1\n");
}

#[test]
fn playouts_measure_and_repeat_with_a_seed() {
    for game in GAMES {
        let arguments = ["playouts", "--game", game, "--games", "2", "--seed", "7", "--json"];
        let (first, second) = (json(&arguments), json(&arguments));
        assert_eq!(first["games"], 2, "{game}");
        assert_eq!(first["actions"], second["actions"], "{game}: the same seed plays the same games");
        assert_eq!(first["outcomes"], second["outcomes"], "{game}");
        assert!(first["mean_branching"].as_f64().expect("a number") >= 1.0);
    }
}

#[test]
fn boards_are_shown_and_drawn() {
    for game in GAMES {
        assert!(succeed(&["show", "--game", game]).lines().count() > 7, "{game}");
        let scene = json(&["show", "--game", game, "--json"]);
        assert!(scene["cells"].as_array().is_some_and(|cells| cells.len() >= 45), "{game}");
        assert!(succeed(&["draw", "--game", game]).starts_with("<svg "), "{game}");
    }
    let folder = temporary("empty", "");
    for (name, magic) in [("board.svg", &b"<svg "[..]), ("board.png", &b"\x89PNG"[..])] {
        let path = folder.with_file_name(name);
        succeed(&["draw", "--game", "castle", "-o", path.to_str().expect("a path")]);
        assert!(fs::read(&path).expect("the picture is there").starts_with(magic), "{name}");
    }
    let (code, message) = refuse(&["draw", "--game", "castle", "-o", "board.gif"]);
    assert_eq!(
        (code, message.as_str()),
        (1, "error: board.gif: expected a name that ends in .svg or .png\n")
    );
}

#[test]
fn positions_may_carry_the_actions_since() {
    let start = "bbbbbbbb/bbbbbbbb/8/8/8/8/WWWWWWWW/WWWWWWWW w";
    let shown =
        succeed(&["show", "--game", "breakthrough", "--position", &format!("{start} moves a2-a3 h7-h6")]);
    assert!(shown.contains("White to move"), "{shown}");
    let (code, message) =
        refuse(&["show", "--game", "breakthrough", "--position", &format!("{start} moves a2-a5")]);
    assert_eq!(code, 1);
    assert!(message.starts_with("error: action 1 \"a2-a5\" is refused: "), "{message}");
}

#[test]
fn bad_input_is_refused_with_what_and_where() {
    let (code, message) = refuse(&["perft", "--game", "chess"]);
    assert_eq!(code, 1);
    assert!(message.contains("there is no game \"chess\": the games are pella, pulce"), "{message}");
    let (code, message) = refuse(&["show", "--game", "castle", "--option", "side=4"]);
    assert_eq!(
        (code, message.as_str()),
        (1, "error: option side is \"4\": expected a whole number from 5 to 9\n")
    );
    let (code, _) = refuse(&["show", "--game", "castle", "--option", "side"]);
    assert_eq!(code, 2);
    let (code, message) = refuse(&["show", "--game", "castle", "--position", "x y z"]);
    assert_eq!(code, 1);
    assert!(message.starts_with("error: bad position: "), "{message}");
    assert_eq!(refuse(&["playouts", "--game", "castle", "--seconds", "-1"]).0, 2);
    assert_eq!(refuse(&["juggle"]).0, 2);
}

#[test]
fn scenarios_are_listed_shown_and_accepted_as_json() {
    let listing = json(&["scenario", "list", "--json"]);
    let ids: Vec<&str> =
        listing.as_array().expect("a list").iter().filter_map(|scenario| scenario["id"].as_str()).collect();
    assert_eq!(ids, ["grain", "caravan", "camp", "gaugamela"]);
    for id in ids {
        let printed = succeed(&["scenario", "show", id, "--json"]);
        let value: Value = serde_json::from_str(&printed).expect("JSON");
        let keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
        let expected = [
            "id", "title", "columns", "rows", "terrain", "camps", "stakes", "first", "cards", "pieces",
            "loses",
        ];
        assert_eq!(keys, expected, "{id}");
        let file = temporary(&format!("{id}.json"), &printed);
        let path = file.to_str().expect("a path");
        assert!(succeed(&["scenario", "check", path]).ends_with("is sound\n"));
        assert_eq!(succeed(&["scenario", "show", path, "--json"]), printed);
        assert!(succeed(&["scenario", "show", path]).contains("loses by"));
        let played = ["perft", "--game", "chartabella", "--scenario", path, "--depth", "1"];
        let built_in = format!("scenario={id}");
        assert_eq!(
            succeed(&played),
            succeed(&["perft", "--game", "chartabella", "--option", &built_in, "--depth", "1"])
        );
    }
}

#[test]
fn bad_scenarios_are_refused_with_file_field_and_expectation() {
    let mut value = json(&["scenario", "show", "grain", "--json"]);
    value["columns"] = "seven".into();
    value["first"] = 3.into();
    let file = temporary("bad.json", &value.to_string());
    let (code, message) = refuse(&["scenario", "check", file.to_str().expect("a path")]);
    assert_eq!(code, 1);
    assert!(
        message.contains("bad.json: ") && message.contains("columns: expected a whole number"),
        "{message}"
    );
    value["columns"] = 7.into();
    value["pieces"]["1"][0] = "999@c8v".into();
    let file = temporary("bad.json", &value.to_string());
    let (_, message) = refuse(&["scenario", "check", file.to_str().expect("a path")]);
    assert!(message.contains("first") && message.contains("pieces.1[0]"), "all faults are named: {message}");
    let toml = temporary("bad.toml", "id = \"x\"\ncolumns = [\n");
    let (code, message) = refuse(&["scenario", "check", toml.to_str().expect("a path")]);
    assert!(code == 1 && message.contains("line "), "{message}");
    let (code, message) = refuse(&["scenario", "show", "nowhere"]);
    assert!(code == 1 && message.contains("\"nowhere\" is neither a scenario"), "{message}");
    let (code, message) = refuse(&["scenario", "check", "nowhere.toml"]);
    assert!(code == 1 && message.starts_with("error: nowhere.toml: "), "{message}");
}

#[test]
fn records_are_replayed() {
    let good = "quincunx record 1\ngame breakthrough\nresult none\nactions\na2-a3 h7-h6\n";
    let file = temporary("good.txt", good);
    assert_eq!(
        succeed(&["record", "check", file.to_str().expect("a path")]),
        "breakthrough: 2 actions, result none\n"
    );
    let check = |text: &str| {
        let file = temporary("bad.txt", text);
        let (code, message) = refuse(&["record", "check", file.to_str().expect("a path")]);
        assert_eq!(code, 1);
        message
    };
    assert!(
        check(&good.replace("h7-h6", "h7-h5")).contains("action 2 \"h7-h5\" is refused: h5 is not one step")
    );
    assert!(check(&good.replace("none", "draw")).contains("said to be draw, but the actions lead to none"));
    assert!(check(&good.replace("breakthrough", "chess")).contains("there is no game \"chess\""));
    assert!(check("hello").contains("line 1: expected \"quincunx record 1\""));
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(succeed(&["completions", shell]).contains("playouts"), "{shell}");
    }
}

#[test]
fn help_stays_as_it_was_looked_at() {
    for command in [
        "", "games", "rules", "ugi", "perft", "playouts", "show", "draw", "play", "analyze", "match",
        "ladder", "tune", "train", "bench", "scenario", "record",
    ] {
        let arguments: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        insta::assert_snapshot!(format!("help-{command}"), succeed(&arguments));
    }
}
