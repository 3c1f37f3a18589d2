use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::cursor::{Arrow, step};
use super::turn::Table;

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Stay,
    Leave,
}

/// What the keys do, as the help shows it.
pub(super) const HELP: [(&str, &str); 8] = [
    ("arrows", "move over the board"),
    ("Enter, Space", "pick the cell or button, or play what is typed"),
    ("Tab, Shift+Tab", "step through what can be picked"),
    ("letters, digits", "type an action, such as c4-d5, or a cell to pick"),
    ("Backspace", "take back a letter, a pick, or an action of this turn"),
    ("Ctrl+R", "start the turn over"),
    ("F1", "show or hide this"),
    ("Ctrl+C, Esc", "leave"),
];

impl Table {
    pub fn press(&mut self, key: KeyEvent) -> Next {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc if !self.typed.is_empty() => self.typed.clear(),
            KeyCode::Esc if self.help => self.help = false,
            KeyCode::Esc => return Next::Leave,
            KeyCode::Char('c' | 'q') if control => return Next::Leave,
            KeyCode::Char('r') if control => self.start_over(),
            KeyCode::Char(' ') if self.typed.is_empty() => self.confirm(),
            KeyCode::Char(letter) if !control && !letter.is_whitespace() => self.typed.push(letter),
            KeyCode::Enter => self.confirm(),
            KeyCode::Backspace if self.typed.pop().is_none() => self.undo(),
            KeyCode::Tab => self.step_choice(1),
            KeyCode::BackTab => self.step_choice(-1),
            KeyCode::Left => self.move_cursor(Arrow::Left),
            KeyCode::Right => self.move_cursor(Arrow::Right),
            KeyCode::Up => self.move_cursor(Arrow::Up),
            KeyCode::Down => self.move_cursor(Arrow::Down),
            KeyCode::F(1) => self.help = !self.help,
            _ => {}
        }
        Next::Stay
    }

    fn confirm(&mut self) {
        let typed = std::mem::take(&mut self.typed);
        if typed.is_empty() {
            self.pick(self.button.unwrap_or(self.cursor.index()));
        } else if let Some(cell) = self.game.plan().cells.iter().position(|cell| cell.name.as_str() == typed)
        {
            self.cursor = board::Cell::new(cell);
            self.pick(cell);
        } else {
            self.play(&typed);
        }
    }

    fn move_cursor(&mut self, arrow: Arrow) {
        self.button = None;
        self.cursor = step(&self.game.plan(), self.cursor, arrow);
    }

    /// Goes to the next or previous of the choices: a cell under the cursor, or a button.
    fn step_choice(&mut self, by: isize) {
        let choices = &self.choices.next;
        if choices.is_empty() {
            return;
        }
        let here = self.button.unwrap_or(self.cursor.index());
        let count = choices.len() as isize;
        let at = match choices.iter().position(|&id| id == here) {
            Some(at) => (at as isize + by).rem_euclid(count),
            None if by > 0 => choices.iter().position(|&id| id > here).unwrap_or(0) as isize,
            None => choices.iter().rposition(|&id| id < here).unwrap_or(choices.len() - 1) as isize,
        };
        let id = choices[at as usize];
        if id < self.game.plan().cells.len() {
            self.button = None;
            self.cursor = board::Cell::new(id);
        } else {
            self.button = Some(id);
        }
    }
}
