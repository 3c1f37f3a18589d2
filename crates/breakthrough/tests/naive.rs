//! Breakthrough written a second time from its rules page alone, and compared with the first.

use std::collections::BTreeMap;

use conformance::{
    Oracle, Random, Twins, any_action, compare_games_from, compare_random_games, random, spoilt,
};
use game::{Outcome, Rules, Side, Uniform};
use quincunx_breakthrough::Breakthrough;

/// (column, row), both from 1 to 8 (1.1).
type Cell = (i32, i32);

#[derive(Clone, Debug)]
struct Naive {
    /// `W` or `b`.
    men: BTreeMap<Cell, char>,
    /// `w` or `b`.
    side: char,
}

fn name((column, row): Cell) -> String {
    let letter = ["a", "b", "c", "d", "e", "f", "g", "h"][usize::try_from(column - 1).expect("on the board")];
    format!("{letter}{row}")
}

fn find(text: &str) -> Cell {
    let cells = (1..=8).flat_map(|column| (1..=8).map(move |row| (column, row)));
    cells.into_iter().find(|&cell| name(cell) == text).expect("a cell of the board")
}

impl Naive {
    fn own(&self) -> char {
        if self.side == 'w' { 'W' } else { 'b' }
    }

    fn count(&self, man: char) -> usize {
        self.men.values().filter(|&&found| found == man).count()
    }

    /// 4.1, with a text being what its state prints.
    fn read(text: &str) -> Option<Naive> {
        let (board, side) = text.split_once(' ')?;
        let side = ["w", "b"].contains(&side).then(|| side.chars().next())??;
        let rows: Vec<&str> = board.split('/').collect();
        let mut men = BTreeMap::new();
        for (row, text) in (1..=8).rev().zip(&rows) {
            let mut column = 1;
            for letter in text.chars() {
                match letter {
                    'W' | 'b' => drop(men.insert((column, row), letter)),
                    '1'..='8' => column += letter.to_digit(10)? as i32 - 1,
                    _ => return None,
                }
                column += 1;
            }
        }
        let naive = Naive { men, side };
        let counts_fit =
            naive.count('W') <= 16 && naive.count('b') <= 16 && naive.count('W') + naive.count('b') > 0;
        let mover_has_won = naive.winner() == Some(naive.own());
        (counts_fit && !mover_has_won && naive.print() == text).then_some(naive)
    }

    fn print(&self) -> String {
        let rows: Vec<String> = (1..=8).rev().map(|row| self.print_row(row)).collect();
        format!("{} {}", rows.join("/"), self.side)
    }

    fn print_row(&self, row: i32) -> String {
        let (mut text, mut empty) = (String::new(), 0);
        let run = |empty: u32| if empty == 0 { String::new() } else { empty.to_string() };
        for column in 1..=8 {
            match self.men.get(&(column, row)) {
                None => empty += 1,
                Some(&man) => {
                    text += &run(empty);
                    text.push(man);
                    empty = 0;
                }
            }
        }
        text + &run(empty)
    }

    /// 3.1: the far row, or the last enemy man. 4.1: White counts as the winner where both have reached it.
    fn winner(&self) -> Option<char> {
        let reached =
            |man: char, far: i32| self.men.iter().any(|(cell, &found)| found == man && cell.1 == far);
        if reached('W', 8) || self.count('b') == 0 {
            Some('W')
        } else if reached('b', 1) || self.count('W') == 0 {
            Some('b')
        } else {
            None
        }
    }
}

impl Oracle for Naive {
    fn from_position(text: &str) -> Naive {
        Naive::read(text).unwrap_or_else(|| panic!("4.1 excludes {text}"))
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if self.winner().is_some() {
            return actions;
        }
        let forward = if self.side == 'w' { 1 } else { -1 };
        // 2.1: a man of his own; 2.2: one step forward, straight or diagonally.
        for (&from, _) in self.men.iter().filter(|&(_, &man)| man == self.own()) {
            for aside in [-1, 0, 1] {
                let to = (from.0 + aside, from.1 + forward);
                if !(1..=8).contains(&to.0) || !(1..=8).contains(&to.1) {
                    continue;
                }
                match self.men.get(&to) {
                    None => actions.push(format!("{}-{}", name(from), name(to))),
                    // 2.3: captures are diagonal.
                    Some(&man) if man != self.own() && aside != 0 => {
                        actions.push(format!("{}x{}", name(from), name(to)));
                    }
                    Some(_) => {}
                }
            }
        }
        actions
    }

    fn play(&mut self, action: &str) {
        let (from, to) = action.split_once(['-', 'x']).expect("4.2: from, sign, to");
        let man = self.men.remove(&find(from)).expect("a man stands there");
        self.men.insert(find(to), man);
        self.side = if self.side == 'w' { 'b' } else { 'w' };
    }

    fn position(&self) -> Option<String> {
        Some(self.print())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|man| Outcome::Win(if man == 'W' { Side::First } else { Side::Second }))
    }
}

/// More in long runs: `NAIVE_GAMES=1000`.
fn games() -> u64 {
    std::env::var("NAIVE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(30)
}

fn compare_from(text: &str, random: &mut Random) {
    compare_games_from::<_, Naive>(&Breakthrough, text, random, usize::MAX, any_action);
}

#[test]
fn random_games_agree() {
    compare_random_games::<Breakthrough, Naive>(&Breakthrough, 0, games(), 300);
}

/// Few men, at the edges, one step from the end, head to head.
const DESIGNED: [&str; 8] = [
    "8/8/8/3b4/3W4/8/8/8 w",
    "8/W6W/8/8/8/8/b6b/8 w",
    "b6b/W6W/8/8/8/8/b6b/W6W b",
    "8/8/8/8/b7/1W6/8/8 b",
    "8/8/b7/W7/7b/7W/8/8 w",
    "bbbbbbbb/8/8/8/8/8/8/WWWWWWWW w",
    "8/8/bWbWbWbW/WbWbWbWb/8/8/8/8 b",
    "W7/8/8/8/8/8/8/7b b",
];

#[test]
fn games_from_designed_positions_agree() {
    for (number, text) in DESIGNED.iter().enumerate() {
        for seed in 0..games() {
            compare_from(text, &mut random(1000 * number as u64 + seed));
        }
    }
}

/// Up to sixteen men a side anywhere.
#[test]
fn random_positions_agree() {
    for seed in 0..10 * games() {
        let mut random = random(seed);
        let mut men = BTreeMap::new();
        for man in ['W', 'b'] {
            for _ in 0..random.below(17) {
                men.entry((1 + random.below(8) as i32, 1 + random.below(8) as i32)).or_insert(man);
            }
        }
        let side = ['w', 'b'][random.below(2) as usize];
        let text = Naive { men, side }.print();
        match Naive::read(&text) {
            Some(_) => compare_from(&text, &mut random),
            None => assert!(Breakthrough.parse_position(&text).is_err(), "4.1 excludes {text}"),
        }
    }
}

#[test]
fn the_same_texts_are_refused() {
    for (number, text) in DESIGNED.iter().enumerate() {
        let mut random = random(number as u64);
        for _ in 0..100 * games() {
            let mut text = (*text).to_string();
            for _ in 0..=random.below(2) {
                text = spoilt(&text, "Wb12345678 90w/", &mut random);
            }
            match (Naive::read(&text), Breakthrough.parse_position(&text)) {
                (Some(naive), Ok(state)) => drop(Twins::of(state, naive, &text)),
                (None, Err(_)) => {}
                (Some(_), Err(error)) => panic!("4.1 allows {text}: {error}"),
                (None, Ok(_)) => panic!("4.1 excludes {text}"),
            }
        }
    }
}
