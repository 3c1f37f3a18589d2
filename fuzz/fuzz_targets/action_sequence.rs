//! Bytes choose actions from the legal ones: every state on the way can be written down and read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quincunx_game::Options;
use quincunx_registry::Catalogue;

const MOST_ACTIONS: usize = 60;

fuzz_target!(|input: (u8, &[u8])| {
    let (choice, bytes) = input;
    let catalogue = Catalogue::default();
    let entries = catalogue.entries();
    let id = entries[usize::from(choice) % entries.len()].info.id;
    let mut game = catalogue.open(id, &Options::default(), None).expect("every game has a start");
    for &byte in bytes.iter().take(MOST_ACTIONS) {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        game.play(&legal[usize::from(byte) * legal.len() / 256]).expect("a legal action is accepted");
    }
    let (text, since) = game.position();
    let mut again = catalogue.open(id, &Options::default(), Some(&text)).expect("a printed position is accepted");
    for action in &since {
        again.play(action).expect("an action that was legal is legal again");
    }
    assert_eq!(again.hash(), game.hash());
});
