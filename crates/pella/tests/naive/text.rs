//! Position texts (6.1).

use std::collections::{BTreeMap, BTreeSet};

use super::hexes::{Hex, hexes, name, rows};
use super::oracle::Naive;

pub fn print(naive: &Naive) -> String {
    format!("{} {}", repeated_part(naive), naive.quiet)
}

/// 5.4: board, side to move, captured pieces, rally rights.
pub fn repeated_part(naive: &Naive) -> String {
    let captured: String = "CAScas"
        .chars()
        .map(|piece| piece.to_string().repeat(naive.captured.get(&piece).copied().unwrap_or(0)))
        .collect();
    let rights: String = naive.rights.iter().collect();
    let or_dash = |text: String| if text.is_empty() { "-".to_string() } else { text };
    format!("{} {} {} {}", print_board(&naive.board), naive.side, or_dash(captured), or_dash(rights))
}

fn print_board(board: &BTreeMap<Hex, char>) -> String {
    let rows: Vec<String> = rows()
        .iter()
        .map(|row| {
            let (mut text, mut empty) = (String::new(), 0);
            for hex in row {
                match board.get(hex) {
                    None => empty += 1,
                    Some(&piece) => {
                        text += &run(empty);
                        text.push(piece);
                        empty = 0;
                    }
                }
            }
            text + &run(empty)
        })
        .collect();
    rows.join("/")
}

fn run(empty: usize) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}

/// The state of a text; `None` if 6.1 excludes it. A text is what its state prints, so reading may be lax.
pub fn read(text: &str) -> Option<Naive> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, captured, rights, quiet] = fields[..] else { return None };
    let board = read_board(board)?;
    let side = ["b", "r"].contains(&side).then(|| side.chars().next())??;
    let captured = read_captured(captured)?;
    let rights: BTreeSet<char> = match rights {
        "Rr" | "R" | "r" => rights.chars().collect(),
        "-" => BTreeSet::new(),
        _ => return None,
    };
    let quiet: u32 = quiet.parse().ok()?;
    let kings = |king: char| board.values().filter(|&&piece| piece == king).count();
    // At most one king a side; where one is missing, its owner is to move.
    let kings_fit = kings('K') <= 1
        && kings('k') <= 1
        && (kings('K') == 1 || side == 'b')
        && (kings('k') == 1 || side == 'r');
    if quiet > 100 || !kings_fit {
        return None;
    }
    let naive = Naive::new(board, side, captured, rights, quiet);
    (print(&naive) == text).then_some(naive)
}

fn read_captured(text: &str) -> Option<BTreeMap<char, usize>> {
    let mut captured = BTreeMap::new();
    if text != "-" {
        for piece in text.chars() {
            "CAScas".contains(piece).then_some(())?;
            *captured.entry(piece).or_default() += 1;
        }
    }
    Some(captured)
}

fn read_board(text: &str) -> Option<BTreeMap<Hex, char>> {
    let (rows, texts) = (rows(), text.split('/').collect::<Vec<_>>());
    let mut board = BTreeMap::new();
    if rows.len() != texts.len() {
        return None;
    }
    for (row, text) in rows.iter().zip(texts) {
        let cells = spell_out(text, row.len())?;
        for (&hex, cell) in row.iter().zip(cells) {
            if let Some(piece) = cell {
                board.insert(hex, piece);
            }
        }
    }
    Some(board)
}

/// A row as one letter or gap a hex; `None` if there are not exactly `length`.
fn spell_out(text: &str, length: usize) -> Option<Vec<Option<char>>> {
    let mut cells = Vec::new();
    let mut run = String::new();
    for letter in text.chars().chain(['/']) {
        if letter.is_ascii_digit() {
            run.push(letter);
            continue;
        }
        let empty: usize = if run.is_empty() { 0 } else { run.parse().ok()? };
        if empty > length {
            return None;
        }
        cells.extend(vec![None; empty]);
        run.clear();
        match letter {
            '/' => {}
            _ if "KCASkcas".contains(letter) => cells.push(Some(letter)),
            _ => return None,
        }
    }
    (cells.len() == length).then_some(cells)
}

/// The text of a board given as `Ka1 kg7`, with the other fields as they are written.
pub fn with_pieces(pieces: &str, fields: &str) -> String {
    let mut board = BTreeMap::new();
    for word in pieces.split(' ') {
        let (letter, at) = word.split_at(1);
        let hex = hexes().into_iter().find(|&hex| name(hex) == at).expect("a hex of the board");
        assert_eq!(board.insert(hex, letter.chars().next().expect("split at 1")), None);
    }
    let naive = Naive::new(board, 'b', BTreeMap::new(), BTreeSet::new(), 0);
    let printed = print(&naive);
    let board = printed.split(' ').next().expect("the board comes first");
    format!("{board} {fields}")
}
