//! Any text is either among the legal actions or refused with a reason. The first byte chooses the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quincunx_game::Options;
use quincunx_registry::Catalogue;

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let catalogue = Catalogue::default();
    let entries = catalogue.entries();
    let id = entries[usize::from(choice) % entries.len()].info.id;
    let game = catalogue.open(id, &Options::default(), None).expect("every game has a start");
    let listed = game.legal().iter().any(|legal| legal == text);
    assert_eq!(game.explain(text).is_none(), listed, "{text:?}");
});
