//! A position text that is accepted prints back the same; none panics. The first byte chooses the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quincunx_game::Options;
use quincunx_registry::Catalogue;

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let catalogue = Catalogue::default();
    let entries = catalogue.entries();
    let id = entries[usize::from(choice) % entries.len()].info.id;
    if let Ok(game) = catalogue.open(id, &Options::default(), Some(text)) {
        assert_eq!(game.position(), (text.to_string(), Vec::new()));
        assert_eq!(game.legal().is_empty(), game.status().is_over());
    }
});
