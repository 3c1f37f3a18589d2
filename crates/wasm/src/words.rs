//! From the engine's types to the messages'.

use board::Cell;
use game::{Outcome, Side};
use registry::{Explanation, Played};

use crate::message::{Actor, Effect, Owner, Refusal, Result, Score, Status};

pub(crate) fn owner(side: Side) -> Owner {
    match side {
        Side::First => Owner::First,
        Side::Second => Owner::Second,
    }
}

pub(crate) fn actor(side: Side) -> Actor {
    match side {
        Side::First => Actor::First,
        Side::Second => Actor::Second,
    }
}

pub(crate) fn status(status: game::Status) -> Status {
    match status {
        game::Status::ToAct(side) => Status::ToAct { side: owner(side) },
        game::Status::Chance => Status::Chance,
        game::Status::Over(outcome) => Status::Over { result: result(outcome) },
    }
}

fn result(outcome: Outcome) -> Result {
    match outcome {
        Outcome::Win(Side::First) => Result::First,
        Outcome::Win(Side::Second) => Result::Second,
        Outcome::Draw => Result::Draw,
    }
}

pub(crate) fn score(score: &game::Score) -> Score {
    match score {
        game::Score::Each { label, values } => {
            Score { label: (*label).to_string(), values: vec![values.first.clone(), values.second.clone()] }
        }
        game::Score::Shared { label, value } => {
            Score { label: (*label).to_string(), values: vec![value.clone()] }
        }
    }
}

pub(crate) fn effect(effect: game::Effect) -> Effect {
    let id = |cell: Cell| cell.index();
    match effect {
        game::Effect::Move { path } => Effect::Move { path: path.into_iter().map(id).collect() },
        game::Effect::Throw { from, to } => Effect::Throw { from: id(from), to: id(to) },
        game::Effect::Shoot { from, to } => Effect::Shoot { from: id(from), to: id(to) },
        game::Effect::Place { cell } => Effect::Place { cell: id(cell) },
        game::Effect::Remove { cell, token } => Effect::Remove { cell: id(cell), token },
        game::Effect::Turn { cell } => Effect::Turn { cell: id(cell) },
        game::Effect::Roll { face } => Effect::Roll { face },
    }
}

/// The refusal of a rule; `names` are the names of all cells, in the order of their ids.
pub(crate) fn refusal(explanation: Explanation, names: &[String]) -> Refusal {
    let cells = ids(&explanation.cells, names);
    Refusal::Rule { sentence: explanation.sentence, paragraph: explanation.paragraph.to_string(), cells }
}

pub(crate) fn ids(cells: &[String], names: &[String]) -> Vec<usize> {
    cells.iter().filter_map(|name| names.iter().position(|known| known == name)).collect()
}

/// The names of all cells, in the order of their ids.
pub(crate) fn cell_names(game: &dyn Played) -> Vec<String> {
    game.plan().cells.iter().map(|cell| cell.name.to_string()).collect()
}
