//! The diagrams of the rules page are positions, and show what is said of them.

#[path = "support/scenario.rs"]
mod scenario;

use conformance::RulesPage;
use game::{Outcome, Rules, Session, Side, State, Status};
use quincunx_pella::{Pella, PellaState};
use scenario::{moves, play, refusal, set};

const PAGE: RulesPage = RulesPage(include_str!("../../../docs/rules/pella.md"));

/// The position drawn as the picture with this name.
fn diagram(name: &str) -> Session<PellaState> {
    Session::new(Pella.parse_position(PAGE.diagram(name)).unwrap_or_else(|error| panic!("{name}: {error}")))
}

fn has(game: &Session<PellaState>, action: &str) -> bool {
    game.read(action).is_ok()
}

#[test]
fn every_picture_has_its_position() {
    PAGE.check_diagrams(&Pella);
    assert_eq!(diagram("start").state().position(), Pella.start().position());
}

#[test]
fn spear() {
    let spear = diagram("spear");
    assert!(has(&spear, "g7xh7") && has(&spear, "g7xg9"));
    assert!(refusal(&spear, "g7xi7").ends_with("pieces stand in the way (2.3)"));
}

#[test]
fn cavalry() {
    let cavalry = diagram("cavalry");
    assert!(has(&cavalry, "d4xe5xf5xf6") && has(&cavalry, "d4xe5xf5-d4"));
}

#[test]
fn safe_king() {
    let mut king = diagram("safe");
    assert_eq!(refusal(&king, "e5*h8"), "the king on h8 is safe: the archer on g7 stands next to it (3.1)");
    play(&mut king, "d7xg7xh8");
    assert_eq!(king.status(), Status::Over(Outcome::Win(Side::First)));
}

#[test]
fn rally() {
    let rallies: Vec<String> =
        moves(&diagram("rally"), "f6").into_iter().filter(|text| text.contains('=')).collect();
    let places = ["f6", "g6", "g8", "h7"];
    let expected = places.map(|place| format!("-g7=A@{place} -g7=C@{place} -g7=S@{place}")).join(" ");
    assert_eq!(rallies, set(&expected).into_iter().collect::<Vec<_>>());
}

#[test]
fn race() {
    let mut race = diagram("race");
    play(&mut race, "h7-g7");
    assert_eq!(race.status(), Status::Over(Outcome::Win(Side::Second)));
}
