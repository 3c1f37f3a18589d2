//! The page for players keeps to the game.

#[path = "table/setup.rs"]
mod setup;

use conformance::RulesPage;
use setup::*;

const PAGE: RulesPage = RulesPage(include_str!("../../../docs/rules/guerrilla.md"));

/// The position of the diagram whose picture has this name.
fn diagram(name: &str) -> Game {
    read(PAGE.diagram(name))
}

#[test]
fn paragraphs_are_numbered_as_on_the_rules_page() {
    let expected = "1.1 1.2 1.3 1.4 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 \
                    5.1 5.2 5.3 5.4 5.5 6.1 6.2 7.1 7.2";
    assert_eq!(PAGE.paragraphs(), expected);
}

#[test]
fn the_growth() {
    let game = diagram("growth");
    for (point, neighbour) in [("a2", "a1"), ("b2", "c3"), ("c2", "c3"), ("c1", "d1")] {
        let reason = refusal(&game, &format!("+{point}")).to_string();
        assert!(reason.contains(neighbour), "{reason}");
    }
    assert_eq!(legal(&after(game, "+g7")), "+a4 +b5 +c6 +d5 +d6");
}

#[test]
fn the_jumps() {
    let game = after(diagram("jumps"), "+b2 +d8 +i9");
    assert!(is_legal(&game, "c3>e5"));
    assert_eq!(
        refusal(&game, "d3>d5").to_string(),
        "d5 is next to d6, a friendly piece of another group (4.2)"
    );
}

#[test]
fn the_line() {
    // The page speaks of the line as it is; here it grows first, out of the way of what the page tells.
    let game = after(diagram("line"), "+d5 +i9 c3>c1");
    assert_eq!(white(&game), "c1 c2 c4 c5 d5 i9");
    assert_eq!(white(&after(game, "c5>c3")), "c1 c2 c3 c4 d5 i9");
}

#[test]
fn the_kills() {
    let mut game = after(diagram("kills"), "pass");
    assert_eq!(legal(&game), "xb4 xd5");
    play(&mut game, "xb4");
    assert_eq!(legal(&game), "xj11xk10 xk10");
    assert_eq!(
        refusal(&game, "xj11").to_string(),
        "the piece on j9 would be idle while k10, which it threatens, lives (5.2)"
    );
}

#[test]
fn the_massacre() {
    assert_eq!(legal(&after(diagram("massacre"), "pass")), "xe5 xe5!");
}

#[test]
fn the_score() {
    assert_eq!(shown(&diagram("score"), "score").as_deref(), Some("10 to 15"));
}
