//! A scenario file, TOML or JSON, is accepted or refused with its faults; what is accepted can be opened and printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quincunx_game::Options;
use quincunx_registry::{Catalogue, scenario_json};

fuzz_target!(|text: &str| {
    let mut catalogue = Catalogue::default();
    let Ok(scenario) = catalogue.add_scenario(text) else { return };
    let options = Options(vec![("scenario".to_string(), scenario.id().to_string())]);
    let game = catalogue.open("chartabella", &options, None).expect("a sound scenario can be played");
    assert!(!game.legal().is_empty());
    let again = scenario_json(scenario.setup()).to_string();
    assert_eq!(catalogue.add_scenario(&again).is_ok(), scenario.setup().theme.as_deref().is_none_or(|id| id == "alexander"));
});
