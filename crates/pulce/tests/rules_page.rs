//! The rules page for players: its diagrams are positions of the game, and no paragraph is missing.

use conformance::RulesPage;
use game::{Options, Rules};
use quincunx_pulce::Pulce;

const PAGE: RulesPage = RulesPage(include_str!("../../../docs/rules/pulce.md"));

#[test]
fn every_diagram_is_a_position() {
    PAGE.check_diagrams(&Pulce::new(&Options::default()).expect("the defaults are in range"));
}

#[test]
fn every_paragraph_is_there() {
    let expected = "1.1 1.2 1.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 3.1 3.2 3.3 4.1 5.1 5.2 5.3";
    assert_eq!(PAGE.paragraphs(), expected);
}
