//! What a piece can do to its enemies in one activation.

use std::cmp::Ordering;

use board::Cell;

use super::chances::{Chances, SURE};
use crate::attack::{Attack, MISSILE_STRENGTH, Manner, Verdict, defence};
use crate::generate::Survey;
use crate::ground::Walls;
use crate::walk::charge;
use crate::window::{Place, Window, rows};
use crate::{ChartabellaState, Class, Kind};

/// An attack on a piece, in all the ways that the attacker has.
#[derive(Clone, Copy)]
pub(super) struct Blow {
    pub attacker: Cell,
    pub target: Cell,
    means: Means,
}

#[derive(Clone, Copy)]
enum Means {
    /// By what swords decide of a fight, of a shot from where the attacker stands, and of one after a move.
    Arms { fight: Option<Verdict>, shot: Option<Verdict>, moved_shot: Option<Verdict> },
    /// Without a die, and with or without the attacker's own end.
    Certain { costs_attacker: bool },
}

/// The chances that the target and the attacker are eliminated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Toll {
    pub target: i32,
    pub attacker: i32,
}

impl Blow {
    /// An attack that is already declared.
    pub fn declared(attack: &Attack) -> Blow {
        let by_swords = Some(attack.by_swords());
        let (fight, moved_shot) =
            if attack.manner == Manner::Fight { (by_swords, None) } else { (None, by_swords) };
        Blow {
            attacker: attack.attacker,
            target: attack.target,
            means: Means::Arms { fight, shot: None, moved_shot },
        }
    }

    /// Whether the attacker can end up where the target stands.
    pub fn takes_place(&self) -> bool {
        matches!(self.means, Means::Arms { fight: Some(_), .. } | Means::Certain { costs_attacker: false })
    }

    /// What it comes to if the target must be eliminated at all costs.
    pub fn toll(&self, chances: &Chances) -> Toll {
        let (fight, shot, moved_shot) = match self.means {
            Means::Certain { costs_attacker } => {
                return Toll { target: SURE, attacker: if costs_attacker { SURE } else { 0 } };
            }
            Means::Arms { fight, shot, moved_shot } => (fight, shot, moved_shot),
        };
        let fought = |fight: Verdict| Toll { target: chances.win(fight), attacker: chances.loss(fight) };
        let missed = |shot: Verdict| SURE - chances.win(shot);
        let shoot_first = shot.map(|shot| {
            let then = fight.map_or(Toll { target: 0, attacker: 0 }, fought);
            let missed = missed(shot);
            Toll {
                target: SURE - missed + missed * then.target / SURE,
                attacker: missed * then.attacker / SURE,
            }
        });
        let move_first = moved_shot.map(|shot| Toll { target: SURE - missed(shot), attacker: 0 });
        let ways = [shoot_first, move_first, fight.map(fought)];
        let best = ways.into_iter().flatten().max_by_key(|toll| (toll.target, -toll.attacker));
        best.unwrap_or(Toll { target: 0, attacker: 0 })
    }

    /// What is gained on average by the best way, if the pieces are worth so much. Nobody fights for less than nothing.
    pub fn gain(&self, chances: &Chances, target: i32, attacker: i32) -> i32 {
        let (fight, shot, moved_shot) = match self.means {
            Means::Certain { costs_attacker } => return target - if costs_attacker { attacker } else { 0 },
            Means::Arms { fight, shot, moved_shot } => (fight, shot, moved_shot),
        };
        let won =
            |verdict: Option<Verdict>| verdict.map_or(0, |verdict| chances.win(verdict) * target / SURE);
        let fought = won(fight) - fight.map_or(0, |fight| chances.loss(fight) * attacker / SURE);
        let fought = fought.max(0);
        let missed = shot.map_or(SURE, |shot| SURE - chances.win(shot));
        (won(shot) + missed * fought / SURE).max(won(moved_shot))
    }
}

/// Tells of all blows of a piece.
pub(super) fn for_each_blow(state: &ChartabellaState, survey: &Survey<'_>, mut tell: impl FnMut(Blow)) {
    let attacker = state.ground().cell(survey.place);
    let arms = |target: Cell, fight, shot, moved_shot| Blow {
        attacker,
        target,
        means: Means::Arms { fight, shot, moved_shot },
    };
    match (survey.kind.class, survey.kind.range) {
        (Class::Elephant, _) => for_each_trampled(state, survey, tell),
        (Class::Artillery, Some(range)) => survey.marks(range).for_each(|target| {
            if shots(state, survey, target, range).iter().any(Option::is_some) {
                tell(Blow { attacker, target, means: Means::Certain { costs_attacker: false } });
            }
        }),
        (_, Some(range)) => survey.marks(range).for_each(|target| {
            let [shot, moved_shot] = shots(state, survey, target, range);
            let fight = if survey.is_target(target) { fight(state, survey, target) } else { None };
            if fight.is_some() || shot.is_some() || moved_shot.is_some() {
                tell(arms(target, fight, shot, moved_shot));
            }
        }),
        (_, None) if survey.kind.attack.is_some() => survey.targets().for_each(|target| {
            let fight = fight(state, survey, target);
            if fight.is_some() {
                tell(arms(target, fight, None, None));
            }
        }),
        _ => {}
    }
}

/// Whether any enemy stands as near as a piece must be to do something to it.
pub(super) fn has_prey(state: &ChartabellaState, place: Place, kind: &Kind, enemy: game::Side) -> bool {
    let far = usize::from(kind.movement + kind.range.unwrap_or(0));
    let (column, row) = (usize::from(place.column), usize::from(place.row));
    let columns = column.saturating_sub(far)..(column + far + 1).min(state.ground().board.columns);
    let lowest = row.saturating_sub(far);
    // The rows from the lowest to `row + far`.
    let near = (u64::MAX << lowest) & !(u64::MAX << 1).checked_shl((row + far) as u32).unwrap_or(0);
    columns.into_iter().any(|column| state.field.lane(enemy, column) & near != 0)
}

pub(super) fn by_swords(strength: u8, defence: u8) -> Verdict {
    match strength.cmp(&defence) {
        Ordering::Greater => Verdict::Won,
        Ordering::Equal => Verdict::Drawn,
        Ordering::Less => Verdict::Lost,
    }
}

/// What swords decide of the best fight against the target.
fn fight(state: &ChartabellaState, survey: &Survey<'_>, target: Cell) -> Option<Verdict> {
    let ground = state.ground();
    let attack = survey.kind.attack?;
    let defender = state.piece(target).expect("a target stands there");
    let kind = state.kind(defender);
    let beside = ground.place(target).beside();
    let from = ground.cell(survey.place);
    let mut best: Option<Verdict> = None;
    for ((column, lane), half) in survey.approach_lanes(target).into_iter().zip(0..) {
        for (cells, from_above) in [(lane & beside.above[half], true), (lane & beside.below[half], false)] {
            if cells == 0 || best == Some(Verdict::Won) {
                continue;
            }
            let defence = defence(kind, defender, from_above);
            let mut strength = attack;
            if survey.kind.charges && attack <= defence {
                let gained = rows(cells).map(|row| {
                    let approach = ground.cell(Place { column: column as u8, row });
                    charge(ground, &state.field, from, survey.kind, approach, target)
                });
                strength += gained.max().unwrap_or(0);
            }
            let verdict = by_swords(strength, defence);
            if best.is_none_or(|best| (verdict as u8) < best as u8) {
                best = Some(verdict);
            }
        }
    }
    best
}

/// What swords decide of the best shots at the target: from where the piece stands, and after a move.
fn shots(state: &ChartabellaState, survey: &Survey<'_>, target: Cell, range: u8) -> [Option<Verdict>; 2] {
    let defender = state.piece(target).expect("a target stands there");
    let kind = state.kind(defender);
    let shooters = survey.shooters(target, range);
    let mut best = [None; 2];
    for (side, from_above) in [(&shooters.above, true), (&shooters.below, false)] {
        let hits = defence(kind, defender, from_above) < MISSILE_STRENGTH;
        let verdict = if hits { Verdict::Won } else { Verdict::Drawn };
        let mut ends = side.columns(range.into(), state.ground().board.columns);
        let possible = [
            side.contains(survey.place),
            ends.any(|column| side.lane(column) & survey.reach.ends.lane(column) != 0),
        ];
        for (best, possible) in best.iter_mut().zip(possible) {
            if possible && *best != Some(Verdict::Won) {
                *best = Some(verdict);
            }
        }
    }
    best
}

fn for_each_trampled(state: &ChartabellaState, survey: &Survey<'_>, mut tell: impl FnMut(Blow)) {
    let (ground, field) = (state.ground(), &state.field);
    let attacker = ground.cell(survey.place);
    let enemy = survey.piece.owner.other();
    let steps = usize::from(survey.kind.movement);
    let walls = Walls::near(ground, |column| field.broken_lane(column), survey.place.column, steps);
    let entered = Window::fill(survey.place.column, steps, ground.board.columns, |column| {
        ground.enter_lane(Class::Elephant, column, field.broken_lane(column))
    });
    let mut trodden = Window::of(survey.place);
    for step in 1..=steps {
        trodden = walls.step(&trodden, step).intersection(&entered).union(&trodden);
    }
    for column in trodden.columns(steps, ground.board.columns) {
        for row in rows(trodden.lane(column) & field.lane(enemy, column)) {
            let target = ground.cell(Place { column: column as u8, row });
            let is_elephant =
                field.piece(target).is_some_and(|piece| state.kind(piece).class == Class::Elephant);
            tell(Blow { attacker, target, means: Means::Certain { costs_attacker: is_elephant } });
        }
    }
}
