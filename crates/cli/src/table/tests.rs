use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use game::{Options, Side, Status};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use registry::Catalogue;
use search::Level;

use super::{Next, Opponent, Seats, Table, draw};

fn table(game: &str, position: Option<&str>, opponent: Opponent) -> Table {
    let game = Catalogue::default().open(game, &Options::default(), position).expect("the game opens");
    Table::new(game, Seats { you: Side::First, opponent }, 5)
}

fn press(table: &mut Table, code: KeyCode) -> Next {
    table.press(KeyEvent::new(code, KeyModifiers::NONE))
}

fn type_action(table: &mut Table, text: &str) {
    text.chars().for_each(|letter| {
        press(table, KeyCode::Char(letter));
    });
    press(table, KeyCode::Enter);
    let_others_act(table);
}

fn let_others_act(table: &mut Table) {
    while table.is_others_turn() {
        table.answer();
    }
}

fn picture(table: &Table) -> String {
    let mut terminal = Terminal::new(TestBackend::new(90, 24)).expect("a terminal in memory");
    terminal.draw(|frame| draw(table, frame)).expect("it draws");
    terminal.backend().to_string()
}

#[test]
fn typed_actions_are_played_and_refused_with_their_reason() {
    let mut table = table("breakthrough", None, Opponent::Human);
    type_action(&mut table, "a2-a4");
    assert_eq!(table.message, "a4 is not one step forward, straight or diagonally, from a2 (2.2)");
    type_action(&mut table, "a2-a3");
    assert_eq!(table.game().actions(), ["a2-a3"]);
    assert_eq!(table.game().status(), Status::ToAct(Side::Second));
}

#[test]
fn picks_make_an_action_and_can_be_taken_back() {
    let mut table = table("breakthrough", None, Opponent::Human);
    press(&mut table, KeyCode::Tab);
    press(&mut table, KeyCode::Enter);
    assert_eq!(table.picks.len(), 1);
    press(&mut table, KeyCode::Backspace);
    assert!(table.picks.is_empty());
    press(&mut table, KeyCode::Enter);
    press(&mut table, KeyCode::Tab);
    press(&mut table, KeyCode::Enter);
    assert_eq!(table.game().actions().len(), 1);
    press(&mut table, KeyCode::Backspace);
    assert_eq!(table.game().actions().len(), 1, "a turn that is over stays over");
}

#[test]
fn a_typed_cell_is_picked() {
    let mut table = table("breakthrough", None, Opponent::Human);
    type_action(&mut table, "c2");
    type_action(&mut table, "d3");
    assert_eq!(table.game().actions(), ["c2-d3"]);
}

#[test]
fn arrows_move_over_the_board_and_a_bad_cell_says_why() {
    let mut table = table("castle", None, Opponent::Human);
    press(&mut table, KeyCode::Enter);
    assert!(table.message.contains("f6"), "{}", table.message);
    let middle = table.cursor;
    for (there, back) in [(KeyCode::Left, KeyCode::Right), (KeyCode::Up, KeyCode::Down)] {
        press(&mut table, there);
        assert_ne!(table.cursor, middle);
        press(&mut table, back);
        assert_eq!(table.cursor, middle);
    }
}

#[test]
fn opponents_answer() {
    for opponent in [Opponent::Random, Opponent::Level(Level::LOWEST)] {
        let mut table = table("pulce", None, opponent);
        let first = table.game().legal()[0].clone();
        type_action(&mut table, &first);
        assert_eq!(table.game().actions().len(), 2);
        assert_eq!(table.game().status(), Status::ToAct(Side::First));
    }
}

#[test]
fn an_opponent_is_seen_to_think() {
    let mut table = table("guerrilla", None, Opponent::Level(Level::HIGHEST));
    assert!(!picture(&table).contains("thinking"));
    while table.game().status() == Status::ToAct(Side::First) {
        let action = table.game().legal().pop().expect("the game goes on");
        table.play(&action);
    }
    assert!(picture(&table).contains("level 10 is thinking"), "{}", picture(&table));
}

#[test]
fn a_turn_of_many_actions_starts_over_but_never_past_the_dice() {
    let start = "grain 103@c8v,115@d8v|132@d7^,122@g1^ 1 0-0 - 1";
    let mut table = table("chartabella", Some(start), Opponent::Human);
    type_action(&mut table, "c8-c7v");
    assert_eq!(table.game().actions(), ["c8-c7v"]);
    table.press(KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL));
    assert!(table.game().actions().is_empty());
    type_action(&mut table, "d8xd7@d8");
    let rolled = table.game().actions().len();
    assert!(rolled >= 2, "the die was rolled");
    press(&mut table, KeyCode::Backspace);
    assert_eq!(table.game().actions().len(), rolled);
}

#[test]
fn escape_leaves() {
    let mut table = table("pella", None, Opponent::Human);
    press(&mut table, KeyCode::Char('x'));
    assert_eq!(press(&mut table, KeyCode::Esc), Next::Stay, "first it forgets what was typed");
    assert_eq!(press(&mut table, KeyCode::Esc), Next::Leave);
}

#[test]
fn the_table_looks_as_it_was_looked_at() {
    let mut table = table("breakthrough", None, Opponent::Human);
    type_action(&mut table, "a2-a3");
    insta::assert_snapshot!(picture(&table));
}

#[test]
fn small_windows_do_not_panic() {
    let table = table("guerrilla", None, Opponent::Human);
    for (width, height) in [(1, 1), (20, 3), (45, 8), (200, 80)] {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal in memory");
        terminal.draw(|frame| draw(&table, frame)).expect("it draws");
    }
}
