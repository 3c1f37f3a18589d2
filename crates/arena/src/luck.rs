//! Results without the luck of the dice: what a roll changed against what was to be expected of it is taken off a game's
//! points. On average that is nothing, whatever a value is worth, so the result stays true and its error becomes smaller.

use game::{Outcome, Side, Status};
use registry::AnyGame;
use search::{EngineSettings, Limits};

use crate::{GameResult, MatchError, MatchPlan};

/// How far the value of what was rolled is looked into.
const NODES: u64 = 300;

/// The first player's share of the points of a match, had the dice favoured nobody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WithoutLuck {
    /// It may be below 0 or above 1, as values are no more than estimates.
    pub score: f64,
    /// Half of the 95 % interval; infinite for a single pair.
    pub error: f64,
}

/// Takes the luck out of the games of a match.
pub fn without_luck(plan: &MatchPlan, results: &[GameResult]) -> Result<WithoutLuck, MatchError> {
    let mut points = Vec::new();
    for result in results {
        points.push((result.number, f64::from(result.half_points) / 2.0 - luck(plan, result)?));
    }
    // Games from one opening are not independent.
    let partner = |number: u32| points.iter().find(|&&(other, _)| other == number ^ 1);
    let pairs = points.iter().filter(|(number, _)| number.is_multiple_of(2));
    let pairs: Vec<f64> = pairs
        .filter_map(|&(number, points)| partner(number).map(|&(_, others)| (points + others) / 2.0))
        .collect();
    let score = mean(points.iter().map(|&(_, points)| points));
    let centre = mean(pairs.iter().copied());
    let squares: f64 = pairs.iter().map(|share| (share - centre).powi(2)).sum();
    let count = pairs.len() as f64;
    let error = if pairs.len() < 2 { f64::INFINITY } else { 1.96 * (squares / (count - 1.0) / count).sqrt() };
    Ok(WithoutLuck { score, error })
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count == 0.0 { 0.5 } else { sum / count }
}

/// What the dice gave the first player in a game, in points.
fn luck(plan: &MatchPlan, result: &GameResult) -> Result<f64, MatchError> {
    let mut game = plan.start.boxed_clone();
    let mut luck = 0.0;
    for action in &result.record.actions {
        let expected = matches!(game.status(), Status::Chance).then(|| value(&game));
        game.play(action).map_err(|explanation| MatchError::NotReplayed {
            number: result.number,
            action: action.clone(),
            reason: explanation.sentence,
        })?;
        luck += expected.map_or(0.0, |expected| value(&game) - expected);
    }
    Ok(match result.first_player_has() {
        Side::First => luck,
        Side::Second => -luck,
    })
}

/// The first side's points to be expected. Before a roll that is the exact mean of what they are after it.
fn value(game: &AnyGame) -> f64 {
    let seen_by = |side: Side, chance: f64| if side == Side::First { chance } else { 1.0 - chance };
    match game.status() {
        Status::Over(Outcome::Win(winner)) => seen_by(winner, 1.0),
        Status::Over(Outcome::Draw) => 0.5,
        Status::ToAct(side) => {
            let mut engine = game.new_engine(EngineSettings { mebibytes: 8, ..EngineSettings::default() });
            let analysis = game.analyse(&mut engine, Limits::nodes(NODES), 1, &mut |_| {});
            seen_by(side, analysis.lines[0].win_probability)
        }
        Status::Chance => {
            // Several rolls may come to the same.
            let mut known: Vec<(u64, f64)> = Vec::new();
            let (mut sum, mut total) = (0.0, 0.0);
            for (roll, weight) in game.chance() {
                let mut rolled = game.boxed_clone();
                rolled.play(&roll).expect("chance does only what it can");
                let hash = rolled.hash();
                let at = known.iter().position(|&(other, _)| other == hash).unwrap_or_else(|| {
                    known.push((hash, value(&rolled)));
                    known.len() - 1
                });
                sum += f64::from(weight) * known[at].1;
                total += f64::from(weight);
            }
            sum / total
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Options, Record};
    use registry::{Catalogue, record_of};

    use super::*;
    use crate::{Budget, PlayerSpec};

    fn plan(id: &str, position: Option<&str>) -> MatchPlan {
        let start = Catalogue::default().open(id, &Options::default(), position).expect("a position");
        MatchPlan {
            start,
            options: Options::default(),
            players: [PlayerSpec::Random, PlayerSpec::Random],
            budgets: [Budget::Nodes(1); 2],
            games: 2,
            opening_turns: 0,
            threads: 1,
            seed: 1,
            sprt: None,
        }
    }

    fn result(plan: &MatchPlan, number: u32, half_points: u8, actions: &[&str]) -> GameResult {
        let actions = actions.iter().map(ToString::to_string).collect();
        let record = Record { actions, ..record_of(plan.start.as_ref(), &plan.options) };
        GameResult { number, half_points, record }
    }

    const STRIKE: &str = "grain 103@d3v,115@g6v|132@d2^ 1 0-0 - 14";

    #[test]
    fn luck_is_nothing_on_average() {
        let plan = plan("chartabella", Some(STRIKE));
        let blow = plan.start.legal().into_iter().find(|action| action.contains('x')).expect("a blow");
        let mut struck = plan.start.boxed_clone();
        struck.play(&blow).expect("a legal blow");
        let (mut sum, mut total, mut luckiest) = (0.0, 0.0, 0.0f64);
        for (roll, weight) in struck.chance() {
            let luck = luck(&plan, &result(&plan, 0, 2, &[&blow, &roll])).expect("a game");
            assert_eq!(luck, -super::luck(&plan, &result(&plan, 1, 0, &[&blow, &roll])).expect("a game"));
            sum += f64::from(weight) * luck;
            total += f64::from(weight);
            luckiest = luckiest.max(luck);
        }
        assert!((sum / total).abs() < 1e-9, "{sum}");
        assert!(luckiest > 0.05, "{luckiest}");
    }

    #[test]
    fn a_game_without_dice_keeps_its_points() {
        let plan = plan("breakthrough", None);
        let results =
            [(0, 2), (1, 0), (2, 2), (3, 2)].map(|(number, points)| result(&plan, number, points, &[]));
        let WithoutLuck { score, error } = without_luck(&plan, &results).expect("games");
        assert_eq!(score, 0.75);
        assert!((error - 1.96 * 0.25).abs() < 1e-9, "{error}");
    }

    #[test]
    fn a_record_of_another_game_is_refused() {
        let plan = plan("chartabella", None);
        let error = without_luck(&plan, &[result(&plan, 7, 2, &["a1-a2"])]).expect_err("no such action");
        assert!(error.to_string().starts_with("game 7 cannot be replayed: \"a1-a2\""), "{error}");
    }
}
