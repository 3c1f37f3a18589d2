use game::{Side, Status};
use search::Limits;

use crate::{Analysis, AnalysisLine, AnyEngine, Played};

/// How much an action gave away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Judgement {
    /// By what was given away of the chance of winning.
    fn of(given_away: f64) -> Judgement {
        match given_away {
            loss if loss >= 0.25 => Judgement::Blunder,
            loss if loss >= 0.14 => Judgement::Mistake,
            loss if loss >= 0.07 => Judgement::Inaccuracy,
            _ => Judgement::Good,
        }
    }

    /// The word for it; empty for what is good.
    pub fn word(self) -> &'static str {
        match self {
            Judgement::Good => "",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }
}

/// What an engine thinks of an action that a player did.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    pub side: Side,
    pub action: String,
    /// What the side could have done.
    pub best: AnalysisLine,
    /// The chances that the side wins, before the action and after it, dice that follow not yet cast.
    pub before: f64,
    pub after: f64,
    pub judgement: Judgement,
}

/// Judges a legal action of a player. Each state that has to be looked at is given the limits.
///
/// Panics unless a player acts and the action is legal, or if the engine was made for another game.
pub fn review(game: &dyn Played, action: &str, engine: &mut AnyEngine, limits: &Limits) -> Review {
    let side = game.status().side().expect("a player acts");
    let best = think(game, engine, limits).lines.swap_remove(0);
    let after = if best.actions[0] == action {
        best.win_probability
    } else {
        let mut next = game.boxed_clone();
        next.play(action).expect("the action is legal");
        chance_of_winning(next.as_ref(), side, engine, limits)
    };
    // What was played may turn out better than what the engine saw first.
    let before = best.win_probability.max(after);
    let judgement = Judgement::of(before - after);
    Review { side, action: action.to_string(), best, before, after, judgement }
}

/// How likely `side` wins, by a search of the state, or of what can follow where chance acts.
pub fn chance_of_winning(game: &dyn Played, side: Side, engine: &mut AnyEngine, limits: &Limits) -> f64 {
    match game.status() {
        Status::Over(outcome) => f64::from(outcome.half_points(side)) / 2.0,
        Status::ToAct(actor) => {
            let chance = think(game, engine, limits).lines[0].win_probability;
            if actor == side { chance } else { 1.0 - chance }
        }
        Status::Chance => {
            let outcomes = game.chance();
            let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
            let expected: f64 = outcomes
                .iter()
                .map(|(outcome, weight)| {
                    let mut next = game.boxed_clone();
                    next.play(outcome).expect("chance does what is possible");
                    f64::from(*weight) * chance_of_winning(next.as_ref(), side, engine, limits)
                })
                .sum();
            expected / f64::from(total)
        }
    }
}

fn think(game: &dyn Played, engine: &mut AnyEngine, limits: &Limits) -> Analysis {
    game.analyse(engine, limits.clone(), 1, &mut |_| {})
}
