//! Lessons as the page takes them: every solution, every foreseen mistake, and everything forbidden, by clicks too.

use quincunx_wasm::Engine;
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["pella", "pulce", "castle", "guerrilla", "chartabella"];

struct Page {
    engine: Engine,
    game: &'static str,
}

impl Page {
    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.engine.call(&request.to_string())).expect("answers are JSON")
    }

    fn judge(&mut self, lesson: &Value, step: usize, played: &[Value], tried: &Value) -> Value {
        let request = json!({
            "call": "judge", "game": self.game, "lesson": lesson["id"], "step": step, "played": played, "tried": tried,
        });
        self.ask(&request)["verdict"].clone()
    }

    fn names(&mut self, setup: &Value) -> Vec<String> {
        let look = json!({ "night": false, "flipped": false, "coordinates": true });
        let board = self.ask(&json!({ "call": "board", "setup": setup, "look": look }))["board"].take();
        list(&board["cells"]).iter().map(|cell| text(&cell["name"]).to_string()).collect()
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn action(text: &Value) -> Value {
    json!({ "is": "action", "text": text })
}

/// Does something with every step of every course: as the lesson file has it, and as the page gets it.
fn every_step(mut work: impl FnMut(&mut Page, &Value, usize, &Value, &Value)) {
    for game in GAMES {
        let file = format!("{}/../../web/lessons/{game}.json", env!("CARGO_MANIFEST_DIR"));
        let course: Value =
            serde_json::from_str(&std::fs::read_to_string(file).expect("a course")).expect("well formed");
        let mut page = Page { engine: Engine::default(), game };
        let lessons = page.ask(&json!({ "call": "course", "game": game }))["lessons"].take();
        assert_eq!(list(&lessons).len(), list(&course["lessons"]).len());
        for (lesson, shown) in list(&course["lessons"]).iter().zip(list(&lessons)) {
            for (number, step) in list(&lesson["steps"]).iter().enumerate() {
                work(&mut page, lesson, number, step, &shown["steps"][number]);
            }
        }
    }
}

#[test]
fn solutions_are_done_and_mistakes_are_commented_on() {
    every_step(|page, lesson, number, step, _| {
        let mut played: Vec<Value> = Vec::new();
        let mut last = Value::Null;
        for tried in list(&step["solution"]) {
            last = page.judge(lesson, number, &played, &action(tried));
            played.push(tried.clone());
        }
        assert!(last["is"] == "done" || last["done"] == true, "{} {number}: {last}", lesson["id"]);
        for mistake in list(&step["mistakes"]) {
            let (tried, before) = list(&mistake["play"]).split_last().expect("an action");
            let verdict = page.judge(lesson, number, before, &action(tried));
            assert_eq!(verdict["say"], mistake["say"], "{} {number}: {verdict}", lesson["id"]);
        }
    });
}

#[test]
fn what_is_forbidden_can_be_tried_by_clicks_or_by_a_button() {
    every_step(|page, lesson, number, step, shown| {
        let names = page.names(&shown["at"]["setup"]);
        for forbidden in list(&step["refusals"]) {
            let (tried, before) = list(&forbidden["play"]).split_last().expect("an action");
            let cells = clicks(text(tried), &names);
            if cells.is_empty() {
                let button = json!({ "after": before, "action": tried });
                assert!(list(&shown["tries"]).contains(&button), "{} {number}: {tried}", lesson["id"]);
                continue;
            }
            let verdict = page.judge(lesson, number, before, &json!({ "is": "clicks", "cells": cells }));
            assert_eq!(verdict["is"], "refused", "{} {number} {tried}: {verdict}", lesson["id"]);
            assert!(verdict["say"].is_object(), "{} {number} {tried}: {verdict}", lesson["id"]);
        }
    });
}

#[test]
fn the_way_to_the_goal_can_be_shown() {
    every_step(|page, lesson, number, _, shown| {
        let mut actions = list(&shown["at"]["actions"]).to_vec();
        actions.extend_from_slice(list(&shown["line"]));
        let at = json!({ "setup": shown["at"]["setup"], "actions": actions });
        let history = page.ask(&json!({ "call": "history", "at": at }));
        assert_eq!(list(&history["actions"]).len(), actions.len(), "{} {number}: {history}", lesson["id"]);
    });
}

#[test]
fn practice_grounds_are_not_offered_for_a_game() {
    let mut page = Page { engine: Engine::default(), game: "chartabella" };
    let games = page.ask(&json!({ "call": "games" }))["games"].take();
    let ids: Vec<&Value> = list(&games).iter().flat_map(|game| list(&game["scenarios"])).collect();
    assert!(ids.iter().any(|scenario| scenario["id"] == "grain"));
    assert!(!ids.iter().any(|scenario| scenario["id"] == "meadow"));
}

#[test]
fn bad_requests_are_answered_with_what_is_wrong() {
    let mut page = Page { engine: Engine::default(), game: "pella" };
    let lesson = json!({ "id": "king" });
    let far = json!({ "is": "clicks", "cells": [100_000] });
    assert_eq!(page.judge(&lesson, 0, &[], &far)["is"], "refused");
    let nothing = json!({ "call": "judge", "game": "pella", "lesson": "king", "step": 0, "played": [],
        "tried": { "is": "clicks", "cells": [] } });
    assert_eq!(page.ask(&nothing)["call"], "fault");
    let unknown = json!({ "call": "judge", "game": "pella", "lesson": "queen", "step": 0, "played": [],
        "tried": { "is": "action", "text": "a1-a2" } });
    assert!(text(&page.ask(&unknown)["message"]).contains("queen"));
}

/// The ids of the cells that an action names, in its order, as a learner clicks them.
fn clicks(action: &str, names: &[String]) -> Vec<usize> {
    let words = action.trim_end_matches(['^', 'v']).split(|letter: char| !letter.is_alphanumeric());
    let cells = words.flat_map(|word| word.split('x'));
    let mut ids: Vec<usize> = cells.filter_map(|cell| names.iter().position(|name| name == cell)).collect();
    if action.contains('@') && ids.len() == 3 && ids[0] == ids[2] {
        ids.pop();
    }
    ids
}
