//! 10.1 of the page, and the oracle that the comparison asks.

use std::collections::BTreeMap;

use conformance::Oracle;
use game::{BySide, Outcome, Side};

use super::die::FACES;
use super::geometry::Cell;
use super::map::published;
use super::state::{Facing, Naive, Phase, Piece};
use super::theme::kind;

impl Oracle for Naive {
    fn from_position(text: &str) -> Naive {
        let fields: Vec<&str> = text.split(' ').collect();
        let (first, second) = fields[1].split_once('|').expect("the sides are parted");
        let mut pieces = BTreeMap::new();
        read_pieces(first, Side::First, &mut pieces);
        read_pieces(second, Side::Second, &mut pieces);
        let cards = fields[3].split_once('-').expect("cards of both sides");
        let mut naive = Naive {
            map: published(fields[0]),
            pieces,
            broken: names(fields[4]).map(Cell::named).collect(),
            mover: if fields[2] == "1" { Side::First } else { Side::Second },
            cards: BySide::new(number(cards.0), number(cards.1)),
            turn: number(fields[5]),
            phase: Phase::Choosing,
            activations: 0,
            activated: None,
            outcome: None,
        };
        // 9.1: as if the side not to move had just acted, then by 9.2.
        naive.check_losses_after(naive.mover.other());
        naive.check_turns();
        naive
    }

    fn legal(&self) -> Vec<String> {
        self.deeds().into_keys().collect()
    }

    fn chance(&self) -> Vec<(String, u32)> {
        match self.phase {
            Phase::Rolling(_) if self.outcome.is_none() => {
                FACES.iter().map(|&(face, weight)| (face.to_string(), weight)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn play(&mut self, action: &str) {
        let deed = self.deeds().remove(action);
        self.perform(deed.unwrap_or_else(|| panic!("{action} is not legal")));
    }

    fn position(&self) -> Option<String> {
        if self.activations > 0 || self.phase != Phase::Choosing {
            return None;
        }
        let broken: Vec<String> = self.broken.iter().map(|cell| cell.name()).collect();
        Some(format!(
            "{} {}|{} {} {}-{} {} {}",
            self.map.id,
            self.pieces_text(Side::First),
            self.pieces_text(Side::Second),
            if self.mover == Side::First { 1 } else { 2 },
            self.cards[Side::First],
            self.cards[Side::Second],
            if broken.is_empty() { "-".to_string() } else { broken.join(",") },
            self.turn
        ))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

impl Naive {
    fn pieces_text(&self, side: Side) -> String {
        let text = |(cell, piece): (Cell, Piece)| {
            format!("{}@{}{}", piece.kind.id, cell.name(), piece.facing.letter())
        };
        self.pieces_of(side).map(text).collect::<Vec<String>>().join(",")
    }
}

fn read_pieces(text: &str, side: Side, pieces: &mut BTreeMap<Cell, Piece>) {
    for word in text.split(',').filter(|word| !word.is_empty()) {
        let (id, place) = word.split_once('@').expect("a type and a place");
        let facing = Facing::up_if(place.ends_with('^'));
        let cell = Cell::named(&place[..place.len() - 1]);
        pieces.insert(cell, Piece { kind: kind(number(id)), side, facing });
    }
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|&name| name != "-")
}

fn number(word: &str) -> u32 {
    word.parse().expect("a number")
}
