//! What the page asks and gets, game by game.

use quincunx_wasm::Engine;
use serde_json::{Value, json};

const GAMES: [&str; 6] = ["pella", "pulce", "castle", "guerrilla", "chartabella", "breakthrough"];

#[derive(Default)]
struct Page(Engine);

impl Page {
    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.call(&request.to_string())).expect("answers are JSON")
    }

    fn view(&mut self, at: &Value) -> Value {
        self.ask(&json!({ "call": "view", "at": at, "look": look() }))["view"].clone()
    }

    /// Picks the first or the last that is offered until an action is made.
    fn act(&mut self, at: &Value, last: bool) -> String {
        let mut picks: Vec<Value> = Vec::new();
        loop {
            let choices = &self.ask(&json!({ "call": "choices", "at": at, "picks": picks }))["choices"];
            let next = choices["next"].as_array().expect("a list");
            match if last { next.last() } else { next.first() } {
                Some(pick) => picks.push(pick.clone()),
                None => return choices["complete"].as_str().expect("an action is made").to_string(),
            }
        }
    }
}

fn look() -> Value {
    json!({ "night": false, "flipped": false, "coordinates": true })
}

fn at(game: &str, actions: &[String]) -> Value {
    json!({ "setup": { "game": game }, "actions": actions })
}

#[test]
fn every_game_is_played_by_picks_to_its_thirtieth_action() {
    let mut page = Page::default();
    for game in GAMES {
        let mut actions = Vec::new();
        for number in 0..30 {
            let moment = at(game, &actions);
            let view = page.view(&moment);
            let action = match view["status"]["is"].as_str() {
                Some("toAct") => page.act(&moment, number % 2 == 0),
                Some("chance") => {
                    let rolled = page.ask(&json!({ "call": "roll", "at": moment, "seed": number }));
                    rolled["action"].as_str().expect("a face").to_string()
                }
                _ => break,
            };
            actions.push(action);
        }
        let history = page.ask(&json!({ "call": "history", "at": at(game, &actions) }));
        assert_eq!(history["actions"].as_array().map(Vec::len), Some(actions.len()), "{game}");
    }
}

#[test]
fn every_piece_of_a_view_has_a_drawing() {
    let mut page = Page::default();
    for game in GAMES {
        let actions: Vec<String> = if game == "guerrilla" { vec!["+a1".to_string()] } else { Vec::new() };
        let moment = at(game, &actions);
        let view = page.view(&moment);
        let keys: Vec<&Value> =
            view["pieces"].as_array().expect("a list").iter().map(|piece| &piece["key"]).collect();
        let answer = page.ask(&json!({ "call": "art", "at": moment, "keys": keys, "look": look() }));
        for key in keys {
            let drawn =
                answer["drawings"].as_array().expect("a list").iter().find(|drawing| drawing["key"] == *key);
            assert!(
                drawn.is_some_and(|drawing| drawing["svg"].as_str().is_some_and(|svg| !svg.is_empty())),
                "{game} {key}"
            );
        }
    }
}

#[test]
fn a_refused_text_comes_with_its_reason_and_cells() {
    let mut page = Page::default();
    let answer = page.ask(&json!({ "call": "play", "at": at("pella", &[]), "action": "a1-g7" }));
    assert_eq!(answer["action"], Value::Null);
    assert_eq!(answer["refusal"]["kind"], "rule");
    assert!(!answer["refusal"]["cells"].as_array().expect("a list").is_empty(), "{answer}");
}

#[test]
fn clicks_that_are_not_offered_are_explained() {
    let mut page = Page::default();
    let moment = at("pella", &[]);
    let board = page.ask(&json!({ "call": "board", "setup": { "game": "pella" }, "look": look() }));
    let cells = board["board"]["cells"].as_array().expect("a list");
    let cell = |name: &str| cells.iter().position(|cell| cell["name"] == name).expect("a cell");
    let mut kind = |picks: Vec<usize>, cell: usize| {
        let answer = page.ask(&json!({ "call": "refuse", "at": moment, "picks": picks, "cell": cell }));
        answer["refusal"]["kind"].as_str().expect("a kind").to_string()
    };
    assert_eq!(kind(vec![], cell("m10")), "notYours");
    assert_eq!(kind(vec![], cell("g7")), "notOffered");
    assert_eq!(kind(vec![cell("b4")], cell("l9")), "rule");
}

#[test]
fn steps_go_back_to_the_turns_start_and_never_past_a_die() {
    let mut page = Page::default();
    let back = |view: &Value| (view["back"]["step"].as_u64(), view["back"]["turn"].as_u64());
    let grown: Vec<String> = ["+l9", "+e7", "+k6", "+k9"].map(String::from).to_vec();
    assert_eq!(back(&page.view(&at("guerrilla", &grown))), (Some(3), Some(2)));
    assert_eq!(back(&page.view(&at("guerrilla", &grown[..2]))), (None, None));
    let mut actions: Vec<String> = Vec::new();
    loop {
        let moment = at("chartabella", &actions);
        let view = page.view(&moment);
        if view["last"]["effects"]
            .as_array()
            .is_some_and(|effects| effects.iter().any(|effect| effect["is"] == "roll"))
        {
            assert_eq!(back(&view), (None, None), "{actions:?}");
            return;
        }
        let request = if view["status"]["is"] == "chance" {
            json!({ "call": "roll", "at": moment, "seed": 1 })
        } else {
            json!({ "call": "choose", "at": moment, "level": 1, "seed": 1, "milliseconds": 20 })
        };
        actions.push(page.ask(&request)["action"].as_str().expect("an action").to_string());
        assert!(actions.len() < 300, "nobody ever attacks");
    }
}

#[test]
fn records_come_back_as_they_went() {
    let mut page = Page::default();
    let mut actions: Vec<String> = Vec::new();
    for _ in 0..4 {
        actions.push(page.act(&at("pulce", &actions), false));
    }
    let record = page.ask(&json!({ "call": "record", "at": at("pulce", &actions) }));
    let read = page.ask(&json!({ "call": "readRecord", "text": record["text"] }));
    assert_eq!(read["at"]["actions"], json!(actions), "{read}");
    let bad = page.ask(&json!({ "call": "readRecord", "text": "nonsense" }));
    assert!(bad["fault"].as_str().is_some_and(|fault| fault.starts_with("line 1")), "{bad}");
}

#[test]
fn faults_of_a_position_are_all_named() {
    let mut page = Page::default();
    let setup =
        json!({ "game": "pulce", "start": "#5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# x r 9/3 0-0 - 0" });
    let answer = page.ask(&json!({ "call": "checkPosition", "setup": setup }));
    assert!(answer["faults"].as_array().is_some_and(|faults| faults.len() >= 2), "{answer}");
}

#[test]
fn the_odds_of_an_attack_are_told_before_it() {
    let mut page = Page::default();
    let setup = json!({ "game": "chartabella", "options": [["scenario", "caravan"]] });
    let mut actions: Vec<String> = Vec::new();
    for number in 0..200 {
        let moment = json!({ "setup": setup, "actions": actions });
        let view = page.view(&moment);
        let firsts = view["choices"]["next"].as_array().expect("a list").clone();
        for first in firsts.iter().filter(|_| view["status"]["is"] == "toAct") {
            let choices =
                page.ask(&json!({ "call": "choices", "at": moment, "picks": [first] }))["choices"].clone();
            if let Some(odds) = choices["odds"].as_array().and_then(|odds| odds.first()) {
                let part = |name: &str| odds[name].as_u64().expect("a number");
                assert_eq!(part("win") + part("draw") + part("loss"), part("of"));
                assert!(choices["next"].as_array().expect("a list").contains(&odds["pick"]));
                return;
            }
        }
        let request = if view["status"]["is"] == "chance" {
            json!({ "call": "roll", "at": moment, "seed": number })
        } else {
            json!({ "call": "choose", "at": moment, "level": 1, "seed": 3, "milliseconds": 20 })
        };
        actions.push(page.ask(&request)["action"].as_str().expect("an action").to_string());
    }
    panic!("nobody could ever attack");
}

#[test]
fn nonsense_is_answered_with_a_fault() {
    let mut engine = Engine::default();
    for request in ["", "{}", "{\"call\":\"none\"}", "{\"call\":\"rules\",\"game\":\"chess\"}"] {
        assert!(engine.call(request).contains("\"call\":\"fault\""), "{request}");
    }
    let mut page = Page::default();
    let answer =
        page.ask(&json!({ "call": "view", "at": at("pella", &["a1-m7".to_string()]), "look": look() }));
    assert!(answer["message"].as_str().is_some_and(|message| message.starts_with("action 1")), "{answer}");
}
