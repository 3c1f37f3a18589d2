//! The rules page for players: its diagrams are positions of the game, and no paragraph is missing.

use game::{Options, Rules, State};
use quincunx_pulce::Pulce;

const PAGE: &str = include_str!("../../../docs/rules/pulce.md");

#[test]
fn every_diagram_is_a_position() {
    let rules = Pulce::new(&Options::default()).expect("the defaults are in range");
    let lines: Vec<&str> = PAGE.lines().collect();
    let mut diagrams = 0;
    for pair in lines.windows(2) {
        let drawn = pair[0].strip_prefix("<!-- draw: ").and_then(|rest| rest.strip_suffix(" -->"));
        let Some(text) = drawn else { continue };
        let state = rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(state.position().as_deref(), Some(text));
        assert!(pair[1].starts_with("![") && pair[1].ends_with(".svg)"), "{text} has no picture");
        diagrams += 1;
    }
    assert_eq!(diagrams, PAGE.matches("<!--").count());
}

#[test]
fn every_paragraph_is_there() {
    for (section, paragraphs) in [(1, 3), (2, 7), (3, 3), (4, 1), (5, 3)] {
        assert!(PAGE.contains(&format!("\n## {section} ")), "section {section}");
        for paragraph in 1..=paragraphs {
            let beginning = format!("\n**{section}.{paragraph}** ");
            assert_eq!(PAGE.matches(&beginning).count(), 1, "paragraph {section}.{paragraph}");
        }
    }
}
