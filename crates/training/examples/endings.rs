//! Solves endings of Chartabella's `grain` exactly, a commander alone or with one more piece against a commander alone, and
//! tells how far the network is from that.
//!
//! `cargo run --release -p quincunx-training --example endings [NETWORK …]`, four minutes and a few gigabytes. Networks are
//! files that `quincunx train` wrote; the shipped one if none is named.

use std::collections::{HashMap, VecDeque};
use std::error::Error;
use std::{env, fs};

use chartabella::network::Network;
use chartabella::{Action, Chartabella, ChartabellaState, Facing, Library};
use game::{Outcome, Rules, Side, State, Status};

/// The endings: a side, its commander and the other piece that it may have, the other side's commander, who is alone.
const ENDINGS: [(Side, &str, Option<&str>, &str); 4] = [
    (Side::First, "115", None, "132"),
    (Side::First, "115", Some("103"), "132"),
    (Side::Second, "132", Some("122"), "115"),
    (Side::Second, "132", Some("126"), "115"),
];
/// No value changes by more than this when it is settled.
const TOLERANCE: f32 = 1e-4;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Chartabella::with_library(Library::built_in(), "grain")?;
    let mut files: Vec<String> = env::args().skip(1).collect();
    if files.is_empty() {
        files.push(format!("{}/../chartabella/data/networks/grain.network", env!("CARGO_MANIFEST_DIR")));
    }
    let mut networks = Vec::new();
    for file in &files {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        networks
            .push(Network::from_bytes(rules.scenario(), &bytes).map_err(|error| format!("{file}: {error}"))?);
    }
    for (side, commander, piece, alone) in ENDINGS {
        let starts = starts(&rules, side, commander, piece, alone);
        let solution = Solution::of(&starts);
        let more = piece.map(|piece| format!(" and {piece}")).unwrap_or_default();
        println!("{commander}{more} against {alone}: {} states", solution.moments.len());
        for acts in Side::BOTH {
            let whose = if acts == side { "the first of them acts" } else { "the other acts" };
            let states: Vec<_> = starts.iter().filter(|state| state.turn_of() == acts).collect();
            tell(whose, side, &states, &solution, &networks);
        }
    }
    Ok(())
}

/// All positions of the ending. Which way commanders look does not matter: all their sides are alike.
fn starts(
    rules: &Chartabella,
    side: Side,
    commander: &str,
    piece: Option<&str>,
    alone: &str,
) -> Vec<ChartabellaState> {
    let board = rules.scenario().ground().board();
    let cells: Vec<(usize, String)> =
        board.cells().map(|cell| (cell.index(), board.name(cell).to_string())).collect();
    let places = cells.iter().flat_map(|cell| [(cell, '^'), (cell, 'v')]);
    let others: Vec<_> = match piece {
        Some(kind) => places.map(|(cell, facing)| Some((kind, cell, facing))).collect(),
        None => vec![None],
    };
    let text = |(kind, (_, cell), facing): (&str, &(usize, String), char)| format!("{kind}@{cell}{facing}");
    let mut starts = Vec::new();
    for (own, enemy) in cells.iter().flat_map(|own| cells.iter().map(move |enemy| (own, enemy))) {
        let lone = text((alone, enemy, '^'));
        for other in &others {
            let mut army: Vec<_> = other.iter().copied().chain([(commander, own, '^')]).collect();
            army.sort_by_key(|(_, (place, _), _)| *place);
            let army = army.into_iter().map(text).collect::<Vec<_>>().join(",");
            let armies =
                if side == Side::First { format!("{army}|{lone}") } else { format!("{lone}|{army}") };
            for turn in ["1", "2"] {
                starts.extend(rules.parse_position(&format!("grain {armies} {turn} 0-0 - 1")));
            }
        }
    }
    starts
}

fn tell(whose: &str, side: Side, states: &[&ChartabellaState], solution: &Solution, networks: &[Network]) {
    let seen = |chance: f32| if side == Side::First { chance } else { 1.0 - chance };
    let mut values: Vec<f32> = states.iter().map(|state| seen(solution.value(state))).collect();
    values.sort_by(f32::total_cmp);
    let quantile = |percent: usize| values[(values.len() - 1) * percent / 100];
    let error = |network: &Network| {
        let chance = |state| network.chance_of(state).expect("the ending has the scenario's pieces") as f32;
        let errors = states.iter().map(|&state| (chance(state) - solution.value(state)).abs());
        format!("{:.3}", errors.sum::<f32>() / states.len() as f32)
    };
    println!(
        "  {whose}: one in ten at most {:.3}, half {:.3}, nine in ten {:.3}; the network is off by {} on average",
        quantile(10),
        quantile(50),
        quantile(90),
        networks.iter().map(error).collect::<Vec<_>>().join(", ")
    );
}

/// What can happen in a state, and what it is worth.
struct Moment {
    status: Status,
    /// Where its ways begin and end.
    ways: std::ops::Range<usize>,
    /// The first side's chance of winning, a draw counted half.
    value: f32,
}

/// All that can come of some states.
struct Solution {
    numbers: HashMap<u64, u32>,
    moments: Vec<Moment>,
    /// To which moment a way leads, and its weight where chance acts.
    ways: Vec<(u32, u32)>,
}

impl Solution {
    fn of(starts: &[ChartabellaState]) -> Solution {
        let mut solution = Solution { numbers: HashMap::new(), moments: Vec::new(), ways: Vec::new() };
        // First come first served: the turns on the way are few then, and their limit is far.
        let mut open = VecDeque::new();
        for start in starts {
            solution.number(start, &mut open);
        }
        while let Some(state) = open.pop_front() {
            solution.expand(&state, &mut open);
        }
        while solution.improve() > TOLERANCE {}
        solution
    }

    fn value(&self, state: &ChartabellaState) -> f32 {
        self.moments[self.numbers[&state.hash()] as usize].value
    }

    /// The number of a state; one that is new is left `open`.
    fn number(&mut self, state: &ChartabellaState, open: &mut VecDeque<ChartabellaState>) -> u32 {
        let next = self.moments.len() as u32;
        let number = *self.numbers.entry(state.hash()).or_insert(next);
        if number == next {
            let value = match state.status() {
                Status::Over(Outcome::Win(Side::First)) => 1.0,
                Status::Over(Outcome::Win(Side::Second)) => 0.0,
                // Who cannot be brought to an end draws.
                _ => 0.5,
            };
            self.moments.push(Moment { status: state.status(), ways: 0..0, value });
            open.push_back(state.clone());
        }
        number
    }

    fn expand(&mut self, state: &ChartabellaState, open: &mut VecDeque<ChartabellaState>) {
        let mut actions = Vec::new();
        match state.status() {
            Status::Over(_) => {}
            Status::Chance => state.chance(&mut actions),
            Status::ToAct(_) => {
                let mut legal = Vec::new();
                state.legal(&mut legal);
                let told = legal.into_iter().filter(|&action| !is_idle(state, action));
                actions.extend(told.map(|action| (action, 1)));
            }
        }
        let begin = self.ways.len();
        for (action, weight) in actions {
            let mut after = state.clone();
            after.apply(action);
            let way = (self.number(&after, open), weight);
            self.ways.push(way);
        }
        let number = self.numbers[&state.hash()] as usize;
        self.moments[number].ways = begin..self.ways.len();
    }

    /// Works all values out anew from each other; tells by how much one has changed at most.
    fn improve(&mut self) -> f32 {
        let mut most = 0.0f32;
        for number in 0..self.moments.len() {
            let moment = &self.moments[number];
            let behind = self.ways[moment.ways.clone()].iter();
            let values = behind.map(|&(to, weight)| (self.moments[to as usize].value, weight as f32));
            let value = match moment.status {
                Status::Over(_) => continue,
                Status::ToAct(Side::First) => values.fold(0.0, |best: f32, (value, _)| best.max(value)),
                Status::ToAct(Side::Second) => values.fold(1.0, |best: f32, (value, _)| best.min(value)),
                Status::Chance => {
                    let (sum, total) = values.fold((0.0, 0.0), |(sum, total), (value, weight)| {
                        (sum + weight * value, total + weight)
                    });
                    sum / total
                }
            };
            most = most.max((value - moment.value).abs());
            self.moments[number].value = value;
        }
        most
    }
}

/// Whether an action differs from another, or from doing nothing, only by which way a commander looks.
fn is_idle(state: &ChartabellaState, action: Action) -> bool {
    let is_commander = |cell| {
        let theme = state.scenario().theme();
        let mut pieces = Side::BOTH.into_iter().flat_map(|side| state.army(side));
        pieces.any(|(at, piece)| at == cell && theme.kinds()[usize::from(piece.kind)].stars > 0)
    };
    match action {
        Action::Turn { cell, .. } => is_commander(cell),
        Action::Move { from, facing, .. } => facing == Facing::Down && is_commander(from),
        _ => false,
    }
}
