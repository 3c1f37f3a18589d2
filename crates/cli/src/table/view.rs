use std::collections::HashSet;

use board::Cell;
use game::{Effect, Plan, Scene, Score, Side};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use super::keys::HELP;
use super::turn::Table;

const SIDE_COLUMN: u16 = 38;

pub fn draw(table: &Table, frame: &mut Frame) {
    let [main, bottom] = Layout::vertical([Constraint::Min(5), Constraint::Length(3)]).areas(frame.area());
    let [board, side] = Layout::horizontal([Constraint::Min(20), Constraint::Length(SIDE_COLUMN)]).areas(main);
    let (plan, scene) = (table.game().plan(), table.game().scene());
    let block = Block::bordered().title(format!(" {} ", table.game().info().title));
    let inside = block.inner(board);
    frame.render_widget(block, board);
    BoardView::new(table, &plan, &scene, inside).render(frame.buffer_mut());
    draw_side(table, &scene, frame, side);
    draw_bottom(table, &plan, frame, bottom);
}

/// The board as letters at their places, scaled to the room there is.
struct BoardView<'t> {
    table: &'t Table,
    plan: &'t Plan,
    scene: &'t Scene,
    area: Rect,
    offered: HashSet<usize>,
    last: HashSet<Cell>,
}

impl<'t> BoardView<'t> {
    fn new(table: &'t Table, plan: &'t Plan, scene: &'t Scene, area: Rect) -> BoardView<'t> {
        let mut last = HashSet::new();
        for effect in table.game().last_effects() {
            match effect {
                Effect::Move { path } => last.extend(path),
                Effect::Place { cell } | Effect::Turn { cell } | Effect::Remove { cell, .. } => {
                    last.insert(cell);
                }
                Effect::Throw { from, to } | Effect::Shoot { from, to } => last.extend([from, to]),
                Effect::Roll { .. } => {}
            }
        }
        BoardView { table, plan, scene, area, offered: table.choices.next.iter().copied().collect(), last }
    }

    fn render(&self, buffer: &mut Buffer) {
        let text = game::text_layout(self.plan, self.scene);
        let (width, height) = (text.width as u16, text.height as u16);
        // Scroll so that the cursor is seen where the board does not fit.
        let cursor = &text.cells[self.table.cursor.index()];
        let left = offset(width, self.area.width, cursor.column as u16);
        let top = offset(height, self.area.height, cursor.line as u16);
        for (index, cell) in text.cells.iter().enumerate().filter(|(_, cell)| !cell.text.is_empty()) {
            let (x, y) = (cell.column as i32 - left, cell.line as i32 - top);
            if x < 0 || y < 0 || y >= i32::from(self.area.height) || x >= i32::from(self.area.width) {
                continue;
            }
            let room = usize::from(self.area.width) - x as usize;
            let style = self.style(Cell::new(index));
            buffer.set_stringn(self.area.x + x as u16, self.area.y + y as u16, &cell.text, room, style);
        }
    }

    fn style(&self, cell: Cell) -> Style {
        let piece = self.scene.pieces.iter().find(|piece| piece.cell == cell);
        let colour = match piece.map(|piece| piece.owner) {
            Some(Side::First) => Color::LightBlue,
            Some(Side::Second) => Color::LightRed,
            None => Color::DarkGray,
        };
        let mut style = Style::default().fg(colour);
        if piece.is_some() {
            style = style.add_modifier(Modifier::BOLD);
        }
        if self.offered.contains(&cell.index()) {
            style = style.add_modifier(Modifier::UNDERLINED);
            if piece.is_none() {
                style = style.fg(Color::LightGreen);
            }
        }
        if self.last.contains(&cell) {
            style = style.bg(Color::Indexed(238));
        }
        if self.table.picks.contains(&cell.index()) {
            style = style.bg(Color::Green).fg(Color::Black);
        }
        if self.table.button.is_none() && self.table.cursor == cell {
            style = style.add_modifier(Modifier::REVERSED);
        }
        style
    }
}

/// How far to scroll so that `at` is inside `room`, or, where everything fits, minus the margin that centres it.
fn offset(size: u16, room: u16, at: u16) -> i32 {
    if size <= room {
        return -i32::from((room - size) / 2);
    }
    (i32::from(at) - i32::from(room / 2)).clamp(0, i32::from(size - room))
}

fn draw_side(table: &Table, scene: &Scene, frame: &mut Frame, area: Rect) {
    let buttons = table.game().buttons();
    let cells = table.game().plan().cells.len();
    let mut lines = vec![Line::styled(scene.prompt.clone(), Modifier::BOLD), Line::default()];
    for &id in table.choices.next.iter().filter(|&&id| id >= cells) {
        let label = buttons.get(id - cells).map_or("Done", |button| button.label.as_str());
        let style = if table.button == Some(id) { Modifier::REVERSED } else { Modifier::UNDERLINED };
        lines.push(Line::from(vec![Span::raw("  "), Span::styled(format!("[{label}]"), style)]));
    }
    if lines.len() > 2 {
        lines.push(Line::default());
    }
    let [first, second] = table.game().side_names();
    for score in &scene.scores {
        lines.extend(match score {
            Score::Each { label, values } => {
                vec![
                    Line::raw((*label).to_string()),
                    Line::raw(format!("  {first}: {}", values.first)),
                    Line::raw(format!("  {second}: {}", values.second)),
                ]
            }
            Score::Shared { label, value } => vec![Line::raw(format!("{label}: {value}"))],
        });
    }
    lines.push(Line::default());
    if table.help {
        lines.extend(HELP.iter().map(|(key, what)| Line::raw(format!("{key}: {what}"))));
    } else {
        lines.push(Line::styled(recent_actions(table), Color::Gray));
    }
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false }).block(Block::bordered());
    frame.render_widget(paragraph, area);
}

fn recent_actions(table: &Table) -> String {
    let actions = table.game().actions();
    let recent = &actions[actions.len().saturating_sub(24)..];
    let dots = if recent.len() < actions.len() { "… " } else { "" };
    format!("{dots}{}", recent.join(" "))
}

fn draw_bottom(table: &Table, plan: &Plan, frame: &mut Frame, area: Rect) {
    let cell = &plan.cells[table.cursor.index()];
    let place = if cell.region.is_empty() { cell.name.to_string() } else { format!("{}, {}", cell.name, cell.region) };
    let line = if table.typed.is_empty() {
        Line::from(vec![Span::styled(format!("{place}  "), Color::Gray), Span::raw(table.message.clone())])
    } else {
        Line::from(vec![Span::raw("> "), Span::styled(format!("{}▏", table.typed), Modifier::BOLD)])
    };
    frame.render_widget(Paragraph::new(line).wrap(Wrap { trim: false }).block(Block::bordered()), area);
}
