//! King's Castle, paragraph by paragraph.

use conformance::Oracle;
use game::{Outcome, Side};

use super::board::{Board, CENTRE, Cell, DIRECTIONS};

#[derive(Clone, Debug)]
pub struct Naive {
    pub men: Board,
    pub mover: char,
    pub plies: u32,
    /// Board and side to move of every position so far, the present one included.
    occurred: Vec<(Board, char)>,
    outcome: Option<Outcome>,
}

fn other(colour: char) -> char {
    if colour == 'W' { 'B' } else { 'W' }
}

fn side(colour: char) -> Side {
    if colour == 'W' { Side::First } else { Side::Second }
}

// 1.2
pub fn chambers() -> [Cell; 6] {
    DIRECTIONS.map(|direction| CENTRE.step(direction))
}

// 1.2
pub fn entrances() -> [Cell; 6] {
    std::array::from_fn(|i| CENTRE.step(DIRECTIONS[i]).step(DIRECTIONS[(i + 1) % 6]))
}

// 1.2
pub fn in_castle(cell: Cell) -> bool {
    cell == CENTRE || chambers().contains(&cell) || entrances().contains(&cell)
}

// 1.3
pub fn is_door(inside: Cell, outside: Cell) -> bool {
    (0..6).any(|i| {
        let (one, two) = (DIRECTIONS[i], DIRECTIONS[(i + 1) % 6]);
        let entrance = CENTRE.step(one).step(two);
        inside == entrance && (outside == entrance.step(one) || outside == entrance.step(two))
    })
}

// 1.3
pub fn is_wall(a: Cell, b: Cell) -> bool {
    match (in_castle(a), in_castle(b)) {
        (true, false) => !is_door(a, b),
        (false, true) => !is_door(b, a),
        _ => false,
    }
}

impl Naive {
    // 1.4
    pub fn linked(&self, a: Cell, b: Cell) -> bool {
        let adjacent = self.men.contains(a) && self.men.contains(b) && a.distance(b) == 1;
        adjacent && !is_wall(a, b) && a != CENTRE && b != CENTRE
    }

    fn linked_to_colour(&self, cell: Cell, colour: char) -> bool {
        self.men.neighbours(cell).into_iter().any(|n| self.linked(cell, n) && self.men.at(n) == Some(colour))
    }

    fn own_men(&self) -> Vec<Cell> {
        self.men.cells().into_iter().filter(|&cell| self.men.at(cell) == Some(self.mover)).collect()
    }

    // 2.1, 2.2
    fn actions(&self) -> Vec<String> {
        let mut actions = self.placements();
        actions.extend(self.single_moves());
        actions.extend(self.phalanx_moves());
        // 8.1
        if self.plies == 1 {
            actions.push("swap".to_string());
        }
        actions
    }

    // 3.1
    fn placements(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for cell in self.men.cells() {
            let open = self.men.at(cell).is_none() && !in_castle(cell);
            if open && !self.linked_to_colour(cell, self.mover) {
                texts.push(format!("@{}", self.men.name(cell)));
            }
        }
        texts
    }

    // 4.1, 4.2
    fn single_moves(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for from in self.own_men() {
            if self.linked_to_colour(from, self.mover) {
                continue;
            }
            for direction in DIRECTIONS {
                let mut here = from;
                loop {
                    let next = here.step(direction);
                    let enters = !in_castle(here) && in_castle(next);
                    if !self.linked(here, next) || self.men.at(next).is_some() || enters {
                        break;
                    }
                    texts.push(format!("{}-{}", self.men.name(from), self.men.name(next)));
                    here = next;
                }
            }
        }
        texts
    }

    // 6.1, 6.2
    fn phalanx_moves(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for lead in self.own_men() {
            for direction in DIRECTIONS {
                let behind = self.men_in_line(lead, (-direction.0, -direction.1), self.mover);
                for count in 2..=1 + behind {
                    let rear = lead.steps(direction, 1 - count);
                    for steps in 1..=self.reach(lead, direction, count) {
                        let target = lead.steps(direction, steps);
                        let [rear, lead, target] = [rear, lead, target].map(|cell| self.men.name(cell));
                        texts.push(format!("{rear}:{lead}-{target}"));
                    }
                }
            }
        }
        texts
    }

    /// How many men of the colour follow the cell in the direction, each linked to the one before (6.1).
    fn men_in_line(&self, cell: Cell, direction: (i32, i32), colour: char) -> i32 {
        let next = cell.step(direction);
        if self.linked(cell, next) && self.men.at(next) == Some(colour) {
            1 + self.men_in_line(next, direction, colour)
        } else {
            0
        }
    }

    /// How far a phalanx of `count` men with this leading man moves (6.2, 6.3, 6.4).
    fn reach(&self, lead: Cell, direction: (i32, i32), count: i32) -> i32 {
        let mut here = lead;
        for steps in 0..count {
            let next = here.step(direction);
            if !self.linked(here, next) || self.men.at(next) == Some(self.mover) {
                return steps;
            }
            if self.men.at(next).is_some() && self.enemy_line_through(next, direction) >= count {
                return steps;
            }
            here = next;
        }
        count
    }

    // 6.3
    fn enemy_line_through(&self, cell: Cell, (dx, dy): (i32, i32)) -> i32 {
        let enemy = other(self.mover);
        1 + self.men_in_line(cell, (dx, dy), enemy) + self.men_in_line(cell, (-dx, -dy), enemy)
    }

    // 2.1
    fn swap(&mut self) {
        for man in self.men.letters.values_mut() {
            *man = self.mover;
        }
    }

    // 4.1, 4.3
    fn move_single(&mut self, from: Cell, to: Cell) {
        let direction = from.towards(to);
        self.men.letters.remove(&from);
        self.men.letters.insert(to, self.mover);
        let next = to.step(direction);
        let enemy = other(self.mover);
        if self.linked(to, next) && self.men.at(next) == Some(enemy) {
            self.men.letters.remove(&next);
            self.men.letters.insert(to.steps(direction, -1), enemy);
        }
    }

    // 6.2, 6.3
    fn move_phalanx(&mut self, rear: Cell, lead: Cell, target: Cell) {
        let direction = rear.towards(lead);
        for step in 0..=rear.distance(target) {
            self.men.letters.remove(&rear.steps(direction, step));
        }
        for step in 0..=rear.distance(lead) {
            self.men.letters.insert(target.steps(direction, -step), self.mover);
        }
    }

    // 5.1
    fn flanks(&self, colour: char) -> bool {
        chambers().into_iter().any(|chamber| {
            let opposite = Cell { y: -chamber.y, x: -chamber.x };
            self.men.at(chamber) == Some(colour) && self.men.at(opposite) == Some(colour)
        })
    }

    // 5.2
    fn end_turn(&mut self) {
        let enemy = other(self.mover);
        if self.men.at(CENTRE) == Some(enemy) && !self.flanks(enemy) {
            self.men.letters.remove(&CENTRE);
        }
        if self.men.at(CENTRE).is_none() && self.flanks(self.mover) {
            self.men.letters.insert(CENTRE, self.mover);
        }
    }

    fn begin_turn(&mut self) {
        self.occurred.push((self.men.clone(), self.mover));
        self.outcome = self.judge();
    }

    // 7.1
    fn judge(&self) -> Option<Outcome> {
        // 5.3
        if self.men.at(CENTRE) == Some(self.mover) {
            return Some(Outcome::Win(side(self.mover)));
        }
        if self.actions().is_empty() {
            return Some(Outcome::Win(side(other(self.mover))));
        }
        let present = (self.men.clone(), self.mover);
        let occurrences = self.occurred.iter().filter(|&earlier| *earlier == present).count();
        (occurrences >= 3 || self.plies >= 500).then_some(Outcome::Draw)
    }
}

impl Oracle for Naive {
    // 8.1
    fn from_position(text: &str) -> Naive {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut naive = Naive {
            men: Board::parse(fields[0]),
            mover: if fields[1] == "w" { 'W' } else { 'B' },
            plies: fields[2].parse().expect("the plies are a number"),
            occurred: Vec::new(),
            outcome: None,
        };
        naive.begin_turn();
        naive
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() { Vec::new() } else { self.actions() }
    }

    // 8.2
    fn play(&mut self, action: &str) {
        let cell = |name: &str| self.men.named(name);
        if action == "swap" {
            self.swap();
        } else if let Some(name) = action.strip_prefix('@') {
            let cell = cell(name);
            self.men.letters.insert(cell, self.mover);
        } else {
            let (men, target) = action.split_once('-').expect("a move has a target");
            let target = cell(target);
            match men.split_once(':') {
                None => self.move_single(cell(men), target),
                Some((rear, lead)) => self.move_phalanx(cell(rear), cell(lead), target),
            }
        }
        self.end_turn();
        self.mover = other(self.mover);
        self.plies += 1;
        self.begin_turn();
    }

    // 8.1
    fn position(&self) -> Option<String> {
        let mover = if self.mover == 'W' { 'w' } else { 'b' };
        Some(format!("{} {mover} {}", self.men.text(), self.plies))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
