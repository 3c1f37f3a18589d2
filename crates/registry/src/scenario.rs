//! Chartabella scenarios as files: TOML or JSON in, JSON out.

use std::fmt;

use chartabella::{CampSetup, ScenarioSetup, SetupFault};
use game::BySide;
use serde_json::{Map, Value, json};

/// All that is wrong with a scenario or theme file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    pub faults: Vec<SetupFault>,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.faults.iter().map(ToString::to_string).collect();
        f.write_str(&faults.join("\n  "))
    }
}

impl std::error::Error for ScenarioError {}

impl From<Vec<SetupFault>> for ScenarioError {
    fn from(faults: Vec<SetupFault>) -> ScenarioError {
        ScenarioError { faults }
    }
}

/// Reads a scenario file: JSON if it begins with a brace, otherwise TOML.
pub fn read_scenario(text: &str) -> Result<ScenarioSetup, ScenarioError> {
    if text.trim_start().starts_with('{') { read_json(text) } else { Ok(ScenarioSetup::from_toml(text)?) }
}

/// The scenario in the form that `quincunx scenario show --json` prints.
pub fn scenario_json(setup: &ScenarioSetup) -> Value {
    let camps: Vec<Value> = setup
        .camps
        .iter()
        .map(|camp| json!({ "middle": camp.middle, "owner": camp.owner, "entrances": camp.entrances }))
        .collect();
    json!({
        "id": setup.id,
        "title": setup.title,
        "columns": setup.columns,
        "rows": setup.rows,
        "terrain": setup.terrain,
        "camps": camps,
        "stakes": setup.stakes,
        "first": setup.first,
        "cards": setup.cards,
        "pieces": { "1": setup.pieces.first, "2": setup.pieces.second },
        "loses": { "1": setup.loses.first, "2": setup.loses.second },
    })
}

fn read_json(text: &str) -> Result<ScenarioSetup, ScenarioError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let fault =
            SetupFault { field: "file".to_string(), line: Some(error.line()), message: error.to_string() };
        ScenarioError { faults: vec![fault] }
    })?;
    let mut faults = Vec::new();
    let Value::Object(object) = value else {
        unreachable!("a text that begins with a brace is an object or no JSON")
    };
    let mut fields = Fields { object: &object, path: String::new(), faults: &mut faults, read: Vec::new() };
    let setup = ScenarioSetup {
        id: fields.text("id"),
        title: fields.text("title"),
        intro: fields.optional_text("intro"),
        theme: fields.optional_text("theme"),
        columns: fields.number("columns"),
        rows: fields.number("rows"),
        terrain: fields.texts("terrain"),
        camps: fields.optional("camps", |fields, name| fields.objects(name, read_camp)),
        stakes: fields.optional_texts("stakes"),
        first: fields.number("first"),
        cards: fields.pair("cards"),
        pieces: fields.by_side("pieces"),
        loses: fields.by_side("loses"),
    };
    fields.finish();
    if faults.is_empty() { Ok(setup) } else { Err(faults.into()) }
}

fn read_camp(fields: &mut Fields<'_, '_>) -> CampSetup {
    CampSetup {
        middle: fields.text("middle"),
        owner: fields.number("owner"),
        entrances: fields.optional_texts("entrances"),
    }
}

/// The members of a JSON object, read one after the other; what is wrong is collected.
struct Fields<'v, 'f> {
    object: &'v Map<String, Value>,
    path: String,
    faults: &'f mut Vec<SetupFault>,
    read: Vec<String>,
}

impl<'v> Fields<'v, '_> {
    fn fault(&mut self, field: &str, message: String) {
        self.faults.push(SetupFault { field: format!("{}{field}", self.path), line: None, message });
    }

    fn get(&mut self, name: &str) -> Option<&'v Value> {
        self.read.push(name.to_string());
        self.object.get(name)
    }

    /// The member converted, or a fault and nothing.
    fn convert<T: Default>(
        &mut self,
        name: &str,
        expected: &str,
        convert: impl Fn(&'v Value) -> Option<T>,
    ) -> T {
        let Some(value) = self.get(name) else {
            self.fault(name, format!("expected {expected}, found nothing"));
            return T::default();
        };
        convert(value).unwrap_or_else(|| {
            self.fault(name, format!("expected {expected}, found {value}"));
            T::default()
        })
    }

    fn text(&mut self, name: &str) -> String {
        self.convert(name, "a text", text_of)
    }

    fn optional_text(&mut self, name: &str) -> Option<String> {
        self.optional(name, |fields, name| Some(fields.text(name)))
    }

    fn number(&mut self, name: &str) -> i64 {
        self.convert(name, "a whole number", Value::as_i64)
    }

    fn texts(&mut self, name: &str) -> Vec<String> {
        self.convert(name, "a list of texts", texts_of)
    }

    /// A list that may be left out where it would be empty.
    fn optional_texts(&mut self, name: &str) -> Vec<String> {
        self.optional(name, Fields::texts)
    }

    fn optional<T: Default>(&mut self, name: &str, read: impl FnOnce(&mut Self, &str) -> T) -> T {
        if self.object.contains_key(name) {
            return read(self, name);
        }
        self.read.push(name.to_string());
        T::default()
    }

    fn pair(&mut self, name: &str) -> [i64; 2] {
        self.convert(name, "a list of two whole numbers", |value| match value.as_array()?.as_slice() {
            [first, second] => Some([first.as_i64()?, second.as_i64()?]),
            _ => None,
        })
    }

    fn by_side(&mut self, name: &str) -> BySide<Vec<String>> {
        self.convert(name, "an object with lists of texts under \"1\" and \"2\"", |value| {
            let object = value.as_object().filter(|object| object.len() == 2)?;
            Some(BySide::new(texts_of(object.get("1")?)?, texts_of(object.get("2")?)?))
        })
    }

    fn objects<T>(&mut self, name: &str, read: impl Fn(&mut Fields<'_, '_>) -> T) -> Vec<T> {
        let objects: Vec<&'v Map<String, Value>> = self.convert(name, "a list of objects", |value| {
            value.as_array()?.iter().map(Value::as_object).collect()
        });
        let mut all = Vec::new();
        for (at, object) in objects.into_iter().enumerate() {
            let path = format!("{}{name}[{at}].", self.path);
            let mut fields = Fields { object, path, faults: self.faults, read: Vec::new() };
            all.push(read(&mut fields));
            fields.finish();
        }
        all
    }

    /// Complains of members that nobody asked for.
    fn finish(mut self) {
        for name in self.object.keys() {
            if !self.read.contains(name) {
                let known = self.read.join(", ");
                self.fault(name, format!("there is no such field: expected {known}"));
            }
        }
    }
}

fn text_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_string)
}

fn texts_of(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(text_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_scenarios_round_trip_through_json() {
        for scenario in chartabella::Library::built_in().scenarios() {
            let setup = scenario.setup();
            let again = read_scenario(&scenario_json(setup).to_string()).expect("what was printed is read");
            let expected = ScenarioSetup { intro: None, theme: None, ..setup.clone() };
            assert_eq!(again, expected);
        }
    }

    #[test]
    fn every_fault_of_a_json_file_is_named() {
        let text =
            r#"{"id": 3, "columns": "x", "camps": [{"middle": "c3", "gate": 1}], "pieces": {"1": []}}"#;
        let error = read_scenario(text).expect_err("the file is bad").to_string();
        for expected in [
            "id: expected a text, found 3",
            "title: expected a text, found nothing",
            "columns: expected a whole number, found \"x\"",
            "camps[0].owner: expected a whole number, found nothing",
            "camps[0].gate: there is no such field",
            "pieces: expected an object with lists of texts under \"1\" and \"2\"",
        ] {
            assert!(error.contains(expected), "{expected:?} is missing in {error}");
        }
    }

    #[test]
    fn broken_json_is_reported_with_its_line() {
        let error = read_scenario("{\n\"id\": }").expect_err("the file is broken").to_string();
        assert!(error.starts_with("file (line 2): "), "{error}");
    }
}
