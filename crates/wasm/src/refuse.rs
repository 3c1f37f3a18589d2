use game::Status;
use registry::Played;

use crate::message::Refusal;
use crate::words;

/// How a cell is written after what was picked before it, in some game or other.
const SIGNS: [&str; 5] = ["-", "x", ">", "*", "#"];
/// What goes before a cell that is picked first, in some game or other.
const FIRST_SIGNS: [&str; 2] = ["@", "+"];

/// Why the cell cannot be picked after the picks: what the rules say of the action it would make, or else what stands there.
pub(crate) fn refuse(game: &dyn Played, picks: &[usize], cell: usize) -> Refusal {
    let Status::ToAct(side) = game.status() else { return Refusal::NobodyActs };
    let names = words::cell_names(game);
    if let Some(refusal) = by_rule(game, &names, picks, cell) {
        return refusal;
    }
    let scene = game.scene();
    match scene.pieces.iter().find(|piece| piece.cell.index() == cell) {
        Some(piece) if piece.owner == side => Refusal::NothingToDo { cell, piece: piece.name.clone() },
        Some(piece) if picks.is_empty() => Refusal::NotYours { cell, piece: piece.name.clone() },
        _ => Refusal::NotOffered { cell },
    }
}

fn by_rule(game: &dyn Played, names: &[String], picks: &[usize], cell: usize) -> Option<Refusal> {
    let to = names.get(cell)?;
    let picked: Vec<&String> = picks.iter().filter_map(|&pick| names.get(pick)).collect();
    let guesses: Vec<String> = match picked.as_slice() {
        [] => FIRST_SIGNS.iter().map(|sign| format!("{sign}{to}")).collect(),
        [from] => SIGNS.iter().flat_map(|sign| variants(from, sign, to)).collect(),
        [from, taken @ ..] => {
            let so_far = taken.iter().fold((*from).clone(), |text, cell| format!("{text}x{cell}"));
            vec![format!("{so_far}-{to}"), format!("{so_far}x{to}"), format!("{from}:{}-{to}", taken[0])]
        }
    };
    guesses
        .iter()
        .filter_map(|guess| game.explain(guess))
        .find(|explanation| !explanation.sentence.contains("is not an action"))
        .map(|explanation| words::refusal(explanation, names))
}

/// A step as most games write it, and as the one does whose pieces face up or down.
fn variants(from: &str, sign: &str, to: &str) -> [String; 3] {
    [format!("{from}{sign}{to}"), format!("{from}{sign}{to}^"), format!("{from}{sign}{to}@{from}")]
}
