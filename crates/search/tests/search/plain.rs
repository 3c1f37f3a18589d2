//! Searches that leave nothing out, as judges of the others.

use game::{Evaluate, Outcome, Side, State, Status};
use quincunx_search::Score;

const WIN: i64 = 1_000_000_000;

/// The score for the first side: a win after n actions is `WIN - n`.
pub fn minimax<S: Evaluate>(state: &S, depth: u32, ply: i64) -> i64 {
    match state.status() {
        Status::Over(Outcome::Draw) => 0,
        Status::Over(Outcome::Win(Side::First)) => WIN - ply,
        Status::Over(Outcome::Win(Side::Second)) => ply - WIN,
        Status::Chance => expected(state, depth, ply),
        Status::ToAct(_) if depth == 0 => state.evaluate().into(),
        Status::ToAct(side) => {
            let scores = children(state).map(|child| minimax(&child, depth - 1, ply + 1));
            let best = if side == Side::First { scores.max() } else { scores.min() };
            best.expect("there is a legal action")
        }
    }
}

/// A win counts as eight spreads where outcomes are mixed; where all win, the slowest counts.
fn expected<S: Evaluate>(state: &S, depth: u32, ply: i64) -> i64 {
    let mut weighted = Vec::new();
    state.chance(&mut weighted);
    let scores: Vec<(i64, i64)> = weighted
        .into_iter()
        .map(|(action, weight)| {
            let mut child = state.clone();
            child.apply(action);
            (minimax(&child, depth, ply + 1), weight.into())
        })
        .collect();
    let sure = WIN / 2;
    if scores.iter().all(|&(score, _)| score > sure) {
        return scores.iter().map(|&(score, _)| score).min().expect("chance has an action");
    }
    if scores.iter().all(|&(score, _)| score < -sure) {
        return scores.iter().map(|&(score, _)| score).max().expect("chance has an action");
    }
    let most = 8 * i64::from(S::SPREAD);
    let sum: i64 = scores.iter().map(|&(score, weight)| score.clamp(-most, most) * weight).sum();
    sum / scores.iter().map(|&(_, weight)| weight).sum::<i64>()
}

/// [`minimax`] for the side that acts, as a search reports it.
pub fn score<S: Evaluate>(state: &S, depth: u32) -> Score {
    told(state, minimax(state, depth, 0))
}

/// A score for the first side as a search would tell it to who acts in the state.
pub fn told<S: State>(state: &S, score: i64) -> Score {
    let score = if state.status().side() == Some(Side::First) { score } else { -score };
    match score {
        score if score > WIN / 2 => Score::WinIn((WIN - score) as u32),
        score if score < -WIN / 2 => Score::LossIn((WIN + score) as u32),
        score => Score::Value(score as i32),
    }
}

/// The chance that the first side wins if both play perfectly, draws counting half.
pub fn win_chance<S: State>(state: &S) -> f64 {
    match state.status() {
        Status::Over(Outcome::Draw) => 0.5,
        Status::Over(Outcome::Win(side)) => f64::from(u8::from(side == Side::First)),
        Status::ToAct(Side::First) => children(state).map(|child| win_chance(&child)).fold(0.0, f64::max),
        Status::ToAct(Side::Second) => children(state).map(|child| win_chance(&child)).fold(1.0, f64::min),
        Status::Chance => {
            let mut weighted = Vec::new();
            state.chance(&mut weighted);
            let total: u32 = weighted.iter().map(|&(_, weight)| weight).sum();
            let chances = weighted.into_iter().map(|(action, weight)| {
                let mut child = state.clone();
                child.apply(action);
                win_chance(&child) * f64::from(weight)
            });
            chances.sum::<f64>() / f64::from(total)
        }
    }
}

fn children<S: State>(state: &S) -> impl Iterator<Item = S> {
    let mut actions = Vec::new();
    state.legal(&mut actions);
    actions.into_iter().map(|action| {
        let mut child = state.clone();
        child.apply(action);
        child
    })
}
