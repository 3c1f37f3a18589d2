//! The page for players keeps to the game.

#[path = "table/setup.rs"]
mod setup;

use conformance::RulesPage;
use setup::*;

const PAGE: RulesPage = RulesPage(include_str!("../../../docs/rules/castle.md"));

/// The position of the diagram whose picture has this name.
fn diagram(name: &str) -> Game {
    read(PAGE.diagram(name))
}

#[test]
fn paragraphs_are_numbered_as_on_the_rules_page() {
    let expected = "1.1 1.2 1.3 1.4 2.1 2.2 3.1 4.1 4.2 4.3 5.1 5.2 5.3 6.1 6.2 6.3 6.4 7.1 8.1 8.2";
    assert_eq!(PAGE.paragraphs(), expected);
}

#[test]
fn the_board() {
    assert_eq!(diagram("board").legal_texts().len(), 78);
}

#[test]
fn the_throw() {
    let game = diagram("throw");
    assert_eq!(black(&after(game.clone(), "c1-c4")), "c3 f7");
    assert_eq!(black(&after(game.clone(), "c1-c3")), "c5 f7");
    assert_eq!(black(&after(game.clone(), "f10-f8")), "c5 f7");
    assert!(!is_legal(&game, "f10-f7"));
}

#[test]
fn the_doors() {
    let game = diagram("doors");
    assert_eq!(black(&after(game.clone(), "g6-g8")), "d5 g7");
    assert_eq!(black(&after(game, "b3-c4")), "b3 g9");
}

#[test]
fn the_throne() {
    let game = after(diagram("throne"), "b7:d7-g7");
    assert_eq!((white(&game).as_str(), black(&game).as_str()), ("f5 g8", "e5 e7 f6 f7 g7"));
}

#[test]
fn the_phalanx() {
    let game = diagram("phalanx");
    assert_eq!(legal_with(&game, ":b3-"), ["b1:b3-b4", "b1:b3-b5", "b1:b3-b6"]);
    assert_eq!(legal_with(&game, "i10:h9-"), ["i10:h9-f7", "i10:h9-g8"]);
}
