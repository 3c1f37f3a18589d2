//! Small boards and positions for tests, in the words of position texts.

use std::sync::Arc;

use game::{BySide, Outcome, Rules, Session, Side, State, Status};
use quincunx_chartabella::{
    CampSetup, Chartabella, ChartabellaState, Library, Odds, ScenarioSetup, SetupFault,
};

/// A board of meadow, seven columns and seven rows.
pub const MEADOW: [&str; 7] = ["......."; 7];

/// A scenario without pieces, named `test`, in which nothing loses.
pub fn map(terrain: &[&str]) -> ScenarioSetup {
    ScenarioSetup {
        id: "test".to_string(),
        title: "Test".to_string(),
        columns: terrain[0].len() as i64,
        rows: terrain.len() as i64,
        terrain: words(terrain),
        first: 1,
        ..ScenarioSetup::default()
    }
}

/// Meadow but for the cells given, with the letter of their terrain.
pub fn meadow_with(letter: char, cells: &[&str]) -> ScenarioSetup {
    let mut rows: Vec<Vec<char>> = MEADOW.iter().map(|row| row.chars().collect()).collect();
    for cell in cells {
        let column = cell.as_bytes()[0] - b'a';
        let row: usize = cell[1..].parse().expect("a cell has a row");
        rows[7 - row][usize::from(column)] = letter;
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    map(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Meadow with a camp of side 1 around d4: c4, c5, d3, d5, e4, e5 are its outer cells.
pub fn camp(entrances: &[&str]) -> ScenarioSetup {
    let camp = CampSetup { middle: "d4".to_string(), owner: 1, entrances: words(entrances) };
    ScenarioSetup { camps: vec![camp], ..map(&MEADOW) }
}

pub fn words(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

pub fn loses(setup: ScenarioSetup, first: &[&str], second: &[&str]) -> ScenarioSetup {
    ScenarioSetup { loses: BySide::new(words(first), words(second)), ..setup }
}

pub fn pieces(setup: ScenarioSetup, first: &[&str], second: &[&str]) -> ScenarioSetup {
    ScenarioSetup { pieces: BySide::new(words(first), words(second)), ..setup }
}

pub fn rules(setup: ScenarioSetup) -> Chartabella {
    let mut library = Library::clone(&Library::built_in());
    let id = setup.id.clone();
    library.add_scenario(setup).unwrap_or_else(|faults| panic!("{}", texts(&faults).join("; ")));
    Chartabella::with_library(Arc::new(library), &id).expect("the scenario was added")
}

pub fn texts(faults: &[SetupFault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

/// What is wrong with a scenario.
pub fn faults(setup: ScenarioSetup) -> Vec<String> {
    texts(&Library::built_in().check(setup).map(|_| ()).expect_err("the scenario has faults"))
}

pub struct Game(pub Session<ChartabellaState>);

/// A game on a map from the fields of a position text behind the scenario's id.
pub fn on(setup: ScenarioSetup, fields: &str) -> Game {
    let rules = rules(setup);
    let text = format!("test {fields}");
    let state = rules.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(state.position().as_deref(), Some(text.as_str()));
    Game(Session::new(state))
}

/// A game on a map with these pieces, side 1 to move, no cards and no broken walls.
pub fn first_to_move(setup: ScenarioSetup, pieces: &str) -> Game {
    on(setup, &format!("{pieces} 1 0-0 - 1"))
}

pub fn second_to_move(setup: ScenarioSetup, pieces: &str) -> Game {
    on(setup, &format!("{pieces} 2 0-0 - 2"))
}

impl Game {
    pub fn legal(&self) -> Vec<String> {
        self.0.legal_texts()
    }

    /// The legal actions that begin with a text, without it.
    pub fn after(&self, prefix: &str) -> Vec<String> {
        let legal = self.legal();
        legal.iter().filter_map(|text| text.strip_prefix(prefix)).map(str::to_string).collect()
    }

    /// Where the piece on a cell can move, whatever its facing then.
    pub fn moves(&self, cell: &str) -> Vec<String> {
        let ends = self.after(&format!("{cell}-"));
        let mut ends: Vec<String> =
            ends.iter().filter_map(|end| end.strip_suffix('^')).map(str::to_string).collect();
        ends.dedup();
        ends
    }

    pub fn allows(&self, text: &str) -> bool {
        self.legal().iter().any(|known| known == text)
    }

    /// Why the action is refused.
    pub fn why(&self, text: &str) -> String {
        self.0.read(text).expect_err("the action is refused").to_string()
    }

    pub fn play(mut self, actions: &str) -> Game {
        for text in actions.split(' ') {
            self.0.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
        self
    }

    /// The position text without the scenario's id.
    pub fn fields(&self) -> String {
        let text = self.0.state().position().expect("the turn has just begun");
        text.strip_prefix("test ").expect("the scenario is named test").to_string()
    }

    /// The pieces of the position text, after the turn is ended if it is not.
    pub fn pieces(self) -> String {
        let game = if self.0.state().mid_turn() { self.play("end") } else { self };
        let fields = game.fields();
        fields.split(' ').next().expect("pieces come first").to_string()
    }

    pub fn status(&self) -> Status {
        self.0.status()
    }

    pub fn acts(&self) -> Option<Side> {
        self.status().side()
    }

    pub fn winner(&self) -> Option<Side> {
        match self.status() {
            Status::Over(Outcome::Win(side)) => Some(side),
            _ => None,
        }
    }

    pub fn prompt(&self) -> String {
        self.0.state().scene().prompt
    }

    /// Win, draw and loss of the attack that an action declares.
    pub fn odds(&self, text: &str) -> (u32, u32, u32) {
        let action = self.0.read(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let Odds { win, draw, loss } = self.0.state().odds(action).expect("it is an attack");
        (win, draw, loss)
    }
}
