//! Section 5: who can kill whom, and in which ways.

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Board, Cell};

/// Which pieces die, and whether each of them is massacred (5.4).
pub type Dead = BTreeMap<Cell, bool>;

/// An attacker and an enemy piece that it threatens.
pub type Threat = (Cell, Cell);

// 1.3
pub fn groups(board: &Board, colour: char) -> Vec<BTreeSet<Cell>> {
    let pieces = board.letters.iter().filter(|&(_, &piece)| piece == colour);
    parts(board, pieces.map(|(&cell, _)| cell).collect())
}

/// The connected parts of a set of cells.
pub fn parts(board: &Board, mut cells: BTreeSet<Cell>) -> Vec<BTreeSet<Cell>> {
    let mut parts = Vec::new();
    while let Some(first) = cells.pop_first() {
        let mut part = BTreeSet::from([first]);
        let mut fresh = vec![first];
        while let Some(cell) = fresh.pop() {
            for neighbour in board.neighbours(cell) {
                if cells.remove(&neighbour) {
                    part.insert(neighbour);
                    fresh.push(neighbour);
                }
            }
        }
        parts.push(part);
    }
    parts
}

// 1.4
fn strength(board: &Board, cell: Cell) -> usize {
    board.neighbours(cell).into_iter().filter(|&neighbour| board.at(neighbour) == board.at(cell)).count()
}

// 5.1
pub fn threats(board: &Board, mover: char, enemy: char) -> Vec<Threat> {
    let mut threats = Vec::new();
    for (&attacker, _) in board.letters.iter().filter(|&(_, &piece)| piece == mover) {
        for victim in board.neighbours(attacker) {
            if board.at(victim) == Some(enemy) && strength(board, victim) < strength(board, attacker) {
                threats.push((attacker, victim));
            }
        }
    }
    threats
}

/// The threats split into connected parts (5.4), in the order of their lowest threatened pieces.
pub fn connected_parts(mut threats: Vec<Threat>) -> Vec<Vec<Threat>> {
    let mut parts = Vec::new();
    threats.sort_by_key(|&(_, victim)| victim);
    while !threats.is_empty() {
        let mut part = vec![threats.remove(0)];
        let joins = |part: &[Threat], (attacker, victim): Threat| {
            part.iter()
                .any(|&(other_attacker, other_victim)| attacker == other_attacker || victim == other_victim)
        };
        while let Some(at) = threats.iter().position(|&threat| joins(&part, threat)) {
            part.push(threats.remove(at));
        }
        parts.push(part);
    }
    parts
}

/// The distinct outcomes of a part (5.4): every attacker chooses a victim that is still alive or nobody (5.2), and those
/// choices stand in which nobody is idle beside a piece it threatens that is left alive (5.2).
pub fn outcomes(board: &Board, part: &[Threat]) -> BTreeSet<Dead> {
    let mut choices: BTreeSet<(Dead, BTreeSet<Cell>)> = BTreeSet::from([(Dead::new(), BTreeSet::new())]);
    let attackers: BTreeSet<Cell> = part.iter().map(|&(attacker, _)| attacker).collect();
    for &attacker in &attackers {
        let threatened = part.iter().filter(|&&(other, _)| other == attacker).map(|&(_, victim)| victim);
        let threatened: BTreeSet<Cell> = threatened.collect();
        let mut longer = BTreeSet::new();
        for (dead, must_die) in choices {
            for &victim in threatened.iter().filter(|victim| !dead.contains_key(victim)) {
                let mut dead = dead.clone();
                dead.insert(victim, is_massacre(board, attacker, victim));
                longer.insert((dead, must_die.clone()));
            }
            longer.insert((dead, must_die.union(&threatened).copied().collect()));
        }
        // A choice is dropped early if what must die has no attacker left to choose it.
        let may_still_die =
            |victim: &Cell| part.iter().any(|(later, threatened)| *later > attacker && threatened == victim);
        longer.retain(|(dead, must_die)| {
            must_die.iter().all(|victim| dead.contains_key(victim) || may_still_die(victim))
        });
        choices = longer;
    }
    choices.into_iter().map(|(dead, _)| dead).collect()
}

// 5.3
pub fn is_massacre(board: &Board, attacker: Cell, victim: Cell) -> bool {
    size_of_group(board, attacker) >= size_of_group(board, victim) + 2
}

fn size_of_group(board: &Board, cell: Cell) -> usize {
    let colour = board.at(cell).expect("a piece stands there");
    let group = groups(board, colour).into_iter().find(|group| group.contains(&cell));
    group.expect("every piece is in a group").len()
}

// 7.2
pub fn outcome_text(board: &Board, dead: &Dead) -> String {
    let mark = |massacred: &bool| if *massacred { "!" } else { "" };
    dead.iter().map(|(&cell, massacred)| format!("x{}{}", board.name(cell), mark(massacred))).collect()
}
