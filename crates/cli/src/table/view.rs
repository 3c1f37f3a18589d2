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
    let [main, bottom] = Layout::vertical([Constraint::Min(5), Constraint::Length(4)]).areas(frame.area());
    let [board, side] =
        Layout::horizontal([Constraint::Min(20), Constraint::Length(SIDE_COLUMN)]).areas(main);
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
        let margin = self.plan.cells.iter().map(|cell| cell.name.as_str().len()).max().unwrap_or(0) + 1;
        let size = (text.width + 2 * margin, text.height);
        let zoom =
            (usize::from(self.area.width) / size.0).min(usize::from(self.area.height) / size.1).clamp(1, 2);
        let place =
            |line: usize, column: usize| ((column + margin) as i32 * zoom as i32, (line * zoom) as i32);
        let cursor = &text.cells[self.table.cursor.index()];
        let (cursor_x, cursor_y) = place(cursor.line, cursor.column);
        // Scroll so that the cursor is seen where the board does not fit.
        let left = offset((size.0 * zoom) as i32, self.area.width.into(), cursor_x);
        let top = offset((size.1 * zoom) as i32, self.area.height.into(), cursor_y);
        let seen: Vec<usize> =
            (0..text.cells.len()).filter(|&index| !text.cells[index].text.is_empty()).collect();
        for &index in &seen {
            let cell = &text.cells[index];
            let (x, y) = place(cell.line, cell.column);
            self.put(buffer, x - left, y - top, &cell.text, self.style(Cell::new(index)));
        }
        for line in 0..text.height {
            let first = seen
                .iter()
                .filter(|&&index| text.cells[index].line == line)
                .min_by_key(|&&index| text.cells[index].column);
            if let Some(&index) = first {
                let (x, y) = place(line, text.cells[index].column);
                let name = self.plan.cells[index].name.as_str();
                self.put(
                    buffer,
                    x - left - margin as i32 - 1,
                    y - top,
                    name,
                    Style::default().fg(Color::DarkGray),
                );
            }
        }
    }

    /// Writes a text if it begins inside the area, cut off at its edge.
    fn put(&self, buffer: &mut Buffer, x: i32, y: i32, text: &str, style: Style) {
        if x < 0 || y < 0 || y >= i32::from(self.area.height) || x >= i32::from(self.area.width) {
            return;
        }
        let room = usize::from(self.area.width) - x as usize;
        buffer.set_stringn(self.area.x + x as u16, self.area.y + y as u16, text, room, style);
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
fn offset(size: i32, room: i32, at: i32) -> i32 {
    if size <= room { -((room - size) / 2) } else { (at - room / 2).clamp(0, size - room) }
}

fn draw_side(table: &Table, scene: &Scene, frame: &mut Frame, area: Rect) {
    let buttons = table.game().buttons();
    let cells = table.game().plan().cells.len();
    let mut lines = vec![Line::styled(scene.prompt.clone(), Modifier::BOLD), Line::default()];
    if let Some(level) = table.thinker() {
        lines.extend([Line::styled(format!("{level} is thinking …"), Color::Yellow), Line::default()]);
    }
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
    let place = if cell.region.is_empty() {
        cell.name.to_string()
    } else {
        format!("{}, {}", cell.name, cell.region)
    };
    let line = if table.typed.is_empty() {
        Line::from(vec![Span::styled(format!("{place}  "), Color::Gray), Span::raw(table.message.clone())])
    } else {
        Line::from(vec![Span::raw("> "), Span::styled(format!("{}▏", table.typed), Modifier::BOLD)])
    };
    frame.render_widget(Paragraph::new(line).wrap(Wrap { trim: false }).block(Block::bordered()), area);
}
