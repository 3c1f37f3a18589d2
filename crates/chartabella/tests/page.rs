//! The rules page for players says nothing that the rules do not do.

use game::{Options, Rules, Session};
use quincunx_chartabella::{Chartabella, ChartabellaState, Library};

const PAGE: &str = include_str!("../../../docs/rules/chartabella.md");

fn at(text: &str) -> Session<ChartabellaState> {
    let rules = Chartabella::new(&Options::default()).expect("the default scenario");
    Session::new(rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// The position drawn under a picture's name.
fn drawn(name: &str) -> Session<ChartabellaState> {
    let picture = format!("img/chartabella-{name}.svg");
    let before = PAGE.lines().zip(PAGE.lines().skip(1)).find(|(_, line)| line.contains(&picture));
    let (comment, _) = before.unwrap_or_else(|| panic!("{name} is drawn"));
    let text = comment.strip_prefix("<!-- draw: ").and_then(|rest| rest.strip_suffix(" -->"));
    at(text.expect("a position is given for the picture"))
}

fn allows(name: &str, action: &str) -> bool {
    drawn(name).legal_texts().iter().any(|text| text == action)
}

/// The prompt before the roll, after an attack is declared.
fn prompt(mut session: Session<ChartabellaState>, action: &str) -> String {
    session.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    game::State::scene(session.state()).prompt
}

#[test]
fn every_picture_has_a_position() {
    let pictures = PAGE.matches("](img/chartabella-").count();
    assert_eq!(pictures, PAGE.matches("<!-- draw: ").count());
    for line in PAGE.lines().filter_map(|line| line.split("](img/chartabella-").nth(1)) {
        drawn(line.split(".svg").next().expect("a picture is a file"));
    }
}

#[test]
fn what_is_said_of_the_pictures_is_so() {
    assert!(allows("facing", "d8xd7@d8"));
    assert!(allows("screen", "c2*d4") && !allows("screen", "c2*c4"));
    assert!(allows("level", "c4*e4/n") && allows("level", "c4*e4/s"));
    assert!(allows("elephant", "l8xl7xm6v"));
    assert!(prompt(drawn("charge"), "g9xg6@g7").contains(", 4 against"));
    let bent = at("caravan 112@g12v,115@g13v,110@h8v|132@g2^,122@g6v 1 1-1 - 1");
    assert!(prompt(bent, "h8xg6@g7").contains(", 3 against"));
}

#[test]
fn what_is_said_of_the_siege_is_so() {
    assert!(allows("ram", "i6#i7"));
    assert!(!drawn("ram").legal_texts().iter().any(|text| text.starts_with("g5") && text.contains('x')));
    let mut garrison = drawn("ram");
    garrison.play("end").expect("a pass");
    let legal = garrison.legal_texts();
    let shots: Vec<&String> = legal.iter().filter(|text| text.starts_with("i7*")).collect();
    assert_eq!(shots, ["i7*g5"]);
}

#[test]
fn the_table_of_types_is_the_themes() {
    let library = Library::built_in();
    for kind in library.theme("alexander").expect("shipped").kinds() {
        let attack = match kind.attack {
            None => "-".to_string(),
            Some(attack) => format!("{attack}{}", if kind.charges { "+" } else { "" }),
        };
        let number = |number: u8| if number == 0 { String::new() } else { format!(" {number}") };
        let row = format!(
            "| {} | {} | {} | {attack} | {}/{} | {} |{} |{} |",
            kind.id,
            kind.name,
            kind.class.word(),
            kind.front,
            kind.back,
            kind.movement,
            number(kind.range.unwrap_or(0)),
            number(kind.stars),
        );
        assert!(PAGE.lines().any(|line| line == row), "{row}");
    }
}

#[test]
fn the_table_of_scenarios_counts_the_armies() {
    for scenario in Library::built_in().scenarios() {
        let [first, second] = game::Side::BOTH.map(|side| scenario.army(side).count());
        let (id, title, cards) = (scenario.id(), scenario.title(), scenario.setup().cards[0]);
        let row = format!("| `{id}` | {title} | {first} pieces | {second} pieces | {cards} |");
        assert!(PAGE.contains(&row), "{row}");
    }
}
