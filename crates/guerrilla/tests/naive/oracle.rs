//! Guerrilla, paragraph by paragraph.

use std::collections::BTreeSet;

use conformance::Oracle;
use game::{Outcome, Side};

use super::board::{Board, CENTRE, Cell, DIRECTIONS};
use super::kills::{Dead, connected_parts, groups, outcome_text, outcomes, parts, threats};

type Group = BTreeSet<Cell>;

#[derive(Clone, Debug)]
pub struct Naive {
    pub board: Board,
    pub mover: char,
    pub turn: u32,
    pub passes: u32,
    phase: Phase,
    /// Whether the turn has had its first action.
    begun: bool,
    passing: bool,
}

#[derive(Clone, Debug)]
enum Phase {
    Growing {
        /// Groups that have not grown this turn.
        groups: Vec<Group>,
        may_start: bool,
    },
    BetweenGroups {
        unmoved: Vec<Group>,
    },
    Moving {
        group: Group,
        jumps_left: usize,
        unmoved: Vec<Group>,
    },
    Keeping {
        tied: Vec<Group>,
        unmoved: Vec<Group>,
    },
    Killing {
        settled: Dead,
        open: Vec<BTreeSet<Dead>>,
    },
}

fn other(colour: char) -> char {
    if colour == 'W' { 'B' } else { 'W' }
}

impl Naive {
    // 3.2: neither a piece nor a token
    fn is_open(&self, cell: Cell) -> bool {
        self.board.contains(cell) && self.board.at(cell).is_none()
    }

    fn touches(&self, cell: Cell, colour: char) -> bool {
        self.board.neighbours(cell).into_iter().any(|neighbour| self.board.at(neighbour) == Some(colour))
    }

    fn touches_friend_outside(&self, cell: Cell, group: &Group) -> bool {
        let friend = |n: Cell| self.board.at(n) == Some(self.mover) && !group.contains(&n);
        self.board.neighbours(cell).into_iter().any(friend)
    }

    // 1.2
    fn hand(&self) -> usize {
        60 - self.board.letters.values().filter(|&&piece| piece == self.mover).count()
    }

    // 3.2
    fn growth_points(&self, group: &Group) -> BTreeSet<Cell> {
        if group.len() >= 5 {
            return BTreeSet::new();
        }
        let around = group.iter().flat_map(|&cell| self.board.neighbours(cell));
        let may_grow_at = |&cell: &Cell| {
            self.is_open(cell)
                && !self.touches(cell, other(self.mover))
                && !self.touches_friend_outside(cell, group)
        };
        around.filter(may_grow_at).collect()
    }

    // 3.3, 3.4
    fn start_points(&self) -> BTreeSet<Cell> {
        let may_start_at = |&cell: &Cell| {
            self.is_open(cell)
                && !self.touches(cell, 'W')
                && !self.touches(cell, 'B')
                && (self.turn != 1 || cell.distance(CENTRE) >= self.board.radius - 3)
        };
        self.board.cells().into_iter().filter(may_start_at).collect()
    }

    // 3.1
    fn growths(&self, groups: &[Group], may_start: bool) -> BTreeSet<Cell> {
        if self.hand() == 0 {
            return BTreeSet::new();
        }
        let mut points: BTreeSet<Cell> = groups.iter().flat_map(|group| self.growth_points(group)).collect();
        if may_start {
            points.extend(self.start_points());
        }
        points
    }

    // 4.2, 4.3
    fn jumps(&self, group: &Group) -> Vec<(Cell, Cell)> {
        let mut jumps = Vec::new();
        for &from in group {
            for direction in DIRECTIONS {
                let (over, to) = (from.step(direction), from.steps(direction, 2));
                if group.contains(&over) && self.is_open(to) && !self.touches_friend_outside(to, group) {
                    jumps.push((from, to));
                }
            }
        }
        jumps
    }

    fn jump_texts(&self, group: &Group) -> Vec<String> {
        let text = |(from, to)| format!("{}>{}", self.board.name(from), self.board.name(to));
        self.jumps(group).into_iter().map(text).collect()
    }

    // 3.1: which group grows is plain, since the point touches no other group
    fn grow(&mut self, cell: Cell) {
        let Phase::Growing { groups, may_start } = &mut self.phase else { panic!("this is no time to grow") };
        let neighbours = self.board.neighbours(cell);
        let grower = groups.iter().position(|group| neighbours.iter().any(|n| group.contains(n)));
        match grower {
            Some(grower) => drop(groups.remove(grower)),
            None => *may_start = false,
        }
        self.board.letters.insert(cell, self.mover);
    }

    // 4.1, 4.2
    fn jump(&mut self, from: Cell, to: Cell) {
        if let Phase::BetweenGroups { unmoved } = &mut self.phase {
            let mover = unmoved.iter().position(|group| group.contains(&from));
            let group = unmoved.remove(mover.expect("the jumper's group has not moved"));
            let (jumps_left, unmoved) = (group.len(), unmoved.clone());
            self.phase = Phase::Moving { group, jumps_left, unmoved };
        }
        let Phase::Moving { group, jumps_left, .. } = &mut self.phase else { panic!("nothing moves now") };
        group.remove(&from);
        group.insert(to);
        *jumps_left -= 1;
        self.board.letters.remove(&from);
        self.board.letters.insert(to, self.mover);
    }

    // 4.5
    fn finish_group(&mut self, group: &Group, unmoved: Vec<Group>) {
        let parts = parts(&self.board, group.clone());
        let largest = parts.iter().map(Group::len).max().expect("a group has pieces");
        let (tied, smaller): (Vec<Group>, Vec<Group>) =
            parts.into_iter().partition(|part| part.len() == largest);
        smaller.iter().for_each(|part| self.take_off(part));
        self.phase =
            if tied.len() > 1 { Phase::Keeping { tied, unmoved } } else { Phase::BetweenGroups { unmoved } };
    }

    fn take_off(&mut self, part: &Group) {
        for cell in part {
            self.board.letters.remove(cell);
        }
    }

    // 4.5
    fn keep(&mut self, lowest: Cell) {
        let Phase::Keeping { tied, unmoved } = self.phase.clone() else { panic!("nothing to keep") };
        for part in tied.iter().filter(|part| part.first() != Some(&lowest)) {
            self.take_off(part);
        }
        self.phase = Phase::BetweenGroups { unmoved };
    }

    // 5.4
    fn begin_killing(&mut self) {
        let (mut settled, mut open) = (Dead::new(), Vec::new());
        for part in connected_parts(threats(&self.board, self.mover, other(self.mover))) {
            let outcomes = outcomes(&self.board, &part);
            if outcomes.len() == 1 {
                settled.extend(outcomes.into_iter().flatten());
            } else {
                open.push(outcomes);
            }
        }
        self.phase = Phase::Killing { settled, open };
    }

    fn choose_outcome(&mut self, text: &str) {
        let Phase::Killing { settled, open } = &mut self.phase else { panic!("nobody kills now") };
        let chosen = open.remove(0).into_iter().find(|dead| outcome_text(&self.board, dead) == text);
        settled.extend(chosen.expect("the outcome was offered"));
    }

    /// Does all that happens by itself.
    fn go_on(&mut self) {
        while !self.is_over() {
            match self.phase.clone() {
                // 3.1
                Phase::Growing { groups: left, may_start } if self.growths(&left, may_start).is_empty() => {
                    self.phase = Phase::BetweenGroups { unmoved: groups(&self.board, self.mover) };
                }
                // 4.6
                Phase::BetweenGroups { unmoved }
                    if self.begun && unmoved.iter().all(|group| self.jumps(group).is_empty()) =>
                {
                    self.begin_killing();
                }
                // 4.4
                Phase::Moving { group, jumps_left, unmoved }
                    if jumps_left == 0 || self.jumps(&group).is_empty() =>
                {
                    self.finish_group(&group, unmoved);
                }
                Phase::Killing { settled, open } if open.is_empty() => self.end_turn(&settled),
                _ => return,
            }
        }
    }

    // 5.3, 5.5, 7.1
    fn end_turn(&mut self, dead: &Dead) {
        for (&cell, &massacred) in dead {
            self.board.letters.remove(&cell);
            if massacred {
                self.board.letters.insert(cell, 'x');
            }
        }
        self.passes = if self.passing && dead.is_empty() { self.passes + 1 } else { 0 };
        self.turn += 1;
        self.mover = other(self.mover);
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        self.phase = Phase::Growing { groups: groups(&self.board, self.mover), may_start: true };
        self.begun = false;
        self.passing = false;
    }

    // 6.1
    fn is_over(&self) -> bool {
        self.passes == 2 || self.turn > 300
    }

    // 6.2
    pub fn score(&self, colour: char) -> usize {
        let scores = |&cell: &Cell| {
            self.board.at(cell) == Some(colour)
                || self.is_open(cell) && self.touches(cell, colour) && !self.touches(cell, other(colour))
        };
        self.board.cells().iter().filter(|&cell| scores(cell)).count()
    }
}

impl Oracle for Naive {
    // 7.1
    fn from_position(text: &str) -> Naive {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut naive = Naive {
            board: Board::parse(fields[0]),
            mover: if fields[1] == "w" { 'W' } else { 'B' },
            turn: fields[2].parse().expect("the turn is a number"),
            passes: fields[3].parse().expect("the passes are a number"),
            phase: Phase::BetweenGroups { unmoved: Vec::new() },
            begun: false,
            passing: false,
        };
        naive.begin_turn();
        naive.go_on();
        naive
    }

    fn legal(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        let mut texts: Vec<String> = match &self.phase {
            Phase::Growing { groups, may_start } => {
                let growths = self.growths(groups, *may_start).into_iter();
                growths.map(|cell| format!("+{}", self.board.name(cell))).collect()
            }
            Phase::BetweenGroups { unmoved } => {
                unmoved.iter().flat_map(|group| self.jump_texts(group)).collect()
            }
            Phase::Moving { group, .. } => self.jump_texts(group),
            Phase::Keeping { tied, .. } => {
                let lowest = tied.iter().flat_map(|part| part.first());
                lowest.map(|&cell| format!("keep:{}", self.board.name(cell))).collect()
            }
            Phase::Killing { open, .. } => {
                open[0].iter().map(|dead| outcome_text(&self.board, dead)).collect()
            }
        };
        match self.phase {
            // 2.1, 2.3
            _ if !self.begun => texts.push("pass".to_string()),
            // 4.6
            Phase::BetweenGroups { .. } => texts.push("done".to_string()),
            // 4.4
            Phase::Moving { .. } => texts.push("stop".to_string()),
            _ => {}
        }
        texts
    }

    // 7.2
    fn play(&mut self, action: &str) {
        self.begun = true;
        if action == "pass" {
            // 2.1
            self.passing = true;
            self.begin_killing();
        } else if action == "done" {
            self.begin_killing();
        } else if action == "stop" {
            let Phase::Moving { group, unmoved, .. } = self.phase.clone() else { panic!("nothing moves") };
            self.finish_group(&group, unmoved);
        } else if let Some(name) = action.strip_prefix('+') {
            self.grow(self.board.named(name));
        } else if let Some(name) = action.strip_prefix("keep:") {
            self.keep(self.board.named(name));
        } else if let Some((from, to)) = action.split_once('>') {
            self.jump(self.board.named(from), self.board.named(to));
        } else {
            self.choose_outcome(action);
        }
        self.go_on();
    }

    fn position(&self) -> Option<String> {
        let mover = if self.mover == 'W' { 'w' } else { 'b' };
        (!self.begun).then(|| format!("{} {mover} {} {}", self.board.text(), self.turn, self.passes))
    }

    // 6.2
    fn outcome(&self) -> Option<Outcome> {
        use std::cmp::Ordering;
        self.is_over().then(|| match self.score('W').cmp(&self.score('B')) {
            Ordering::Greater => Outcome::Win(Side::First),
            Ordering::Less => Outcome::Win(Side::Second),
            Ordering::Equal => Outcome::Draw,
        })
    }
}
