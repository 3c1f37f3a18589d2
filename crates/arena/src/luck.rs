//! Results without the luck of the dice: what a roll changed against what was to be expected of it is taken off a game's
//! points. On average that is nothing, however good the search is that sees it, so the result stays true and its error
//! becomes smaller.

use game::{Side, Status};
use registry::{AnyGame, chance_of_winning};
use search::{EngineSettings, Limits};

use crate::runner::pairs;
use crate::{GameResult, MatchError, MatchPlan};

/// How far the value of what was rolled is looked into.
const NODES: u64 = 300;

/// The first player's share of the points of a match, had the dice favoured nobody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WithoutLuck {
    /// It may be below 0 or above 1, as values are no more than estimates.
    pub score: f64,
    /// Half of the 95 % interval; `None` if there are not two pairs to tell it from.
    pub error: Option<f64>,
}

/// Takes the luck out of the games of a match; `None` if no dice were cast.
pub fn without_luck(plan: &MatchPlan, results: &[GameResult]) -> Result<Option<WithoutLuck>, MatchError> {
    let mut rolls = 0;
    let mut points = Vec::new();
    for result in results {
        let (luck, cast) = luck(plan, result)?;
        points.push(f64::from(result.half_points) / 2.0 - luck);
        rolls += cast;
    }
    // Games from one opening are not independent.
    let pairs: Vec<f64> = pairs(results).map(|(one, two)| (points[one] + points[two]) / 2.0).collect();
    Ok((rolls > 0).then(|| WithoutLuck { score: mean(&points), error: error(&pairs) }))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Half of the 95 % interval of the mean.
fn error(values: &[f64]) -> Option<f64> {
    if values.len() < 2 {
        return None;
    }
    let centre = mean(values);
    let squares: f64 = values.iter().map(|value| (value - centre).powi(2)).sum();
    let count = values.len() as f64;
    Some(1.96 * (squares / (count - 1.0) / count).sqrt())
}

/// What the dice gave the first player in a game, in points, and how often they were cast.
fn luck(plan: &MatchPlan, result: &GameResult) -> Result<(f64, u32), MatchError> {
    let mut game = plan.start_of(result.number).game.boxed_clone();
    let (mut luck, mut rolls) = (0.0, 0);
    for action in &result.record.actions {
        let before = matches!(game.status(), Status::Chance).then(|| game.boxed_clone());
        game.play(action).map_err(|explanation| MatchError::NotReplayed {
            number: result.number,
            action: action.clone(),
            reason: explanation.sentence,
        })?;
        if let Some(before) = before {
            luck += luck_of_roll(&before, action, result.first_player_has());
            rolls += 1;
        }
    }
    Ok((luck, rolls))
}

/// How much better a roll is for the side than rolls are on average.
fn luck_of_roll(game: &AnyGame, rolled: &str, side: Side) -> f64 {
    let (mut sum, mut total, mut value_of_rolled) = (0.0, 0.0, 0.0);
    for (roll, weight) in game.chance() {
        let mut after = game.boxed_clone();
        after.play(&roll).expect("chance does what is possible");
        // A new one each time: what an engine remembers of one roll would colour the next.
        let mut engine = game.new_engine(EngineSettings { mebibytes: 8, ..EngineSettings::default() });
        let value = chance_of_winning(after.as_ref(), side, &mut engine, &Limits::nodes(NODES));
        if roll == rolled {
            value_of_rolled = value;
        }
        sum += f64::from(weight) * value;
        total += f64::from(weight);
    }
    value_of_rolled - sum / total
}

#[cfg(test)]
mod tests {
    use game::{Options, Record};
    use registry::{Catalogue, record_of};

    use super::*;
    use crate::{Budget, MatchStart, PlayerSpec};

    fn plan(id: &str, position: Option<&str>) -> MatchPlan {
        let start = Catalogue::default().open(id, &Options::default(), position).expect("a position");
        MatchPlan {
            starts: vec![MatchStart { game: start, options: Options::default() }],
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
        let record = Record { actions, ..record_of(plan.starts[0].game.as_ref(), &Options::default()) };
        GameResult { number, half_points, record }
    }

    const STRIKE: &str = "grain 103@d3v,115@g6v|132@d2^ 1 0-0 - 14";

    #[test]
    fn luck_is_nothing_on_average() {
        let plan = plan("chartabella", Some(STRIKE));
        let blow =
            plan.starts[0].game.legal().into_iter().find(|action| action.contains('x')).expect("a blow");
        let mut struck = plan.starts[0].game.boxed_clone();
        struck.play(&blow).expect("a legal blow");
        let (mut sum, mut total, mut luckiest) = (0.0, 0.0, 0.0f64);
        for (roll, weight) in struck.chance() {
            let given = |number, half_points| {
                luck(&plan, &result(&plan, number, half_points, &[&blow, &roll])).expect("a game")
            };
            let (luck, rolls) = given(0, 2);
            assert_eq!(rolls, 1);
            assert!((luck + given(1, 0).0).abs() < 1e-9, "what one side is given the other loses");
            sum += f64::from(weight) * luck;
            total += f64::from(weight);
            luckiest = luckiest.max(luck);
        }
        assert!((sum / total).abs() < 1e-9, "{sum}");
        assert!(luckiest > 0.05, "{luckiest}");
    }

    #[test]
    fn luck_is_taken_off_the_points() {
        let plan = plan("chartabella", Some(STRIKE));
        let blow =
            plan.starts[0].game.legal().into_iter().find(|action| action.contains('x')).expect("a blow");
        let [one, two] = ["die:1", "die:2"].map(|roll| result(&plan, 0, 2, &[&blow, roll]));
        let told = |results: &[GameResult]| without_luck(&plan, results).expect("games").expect("dice");
        let WithoutLuck { score, error } = told(std::slice::from_ref(&one));
        assert_eq!((score, error), (1.0 - luck(&plan, &one).expect("a game").0, None));
        let results = [one, GameResult { number: 1, ..two.clone() }, GameResult { number: 2, ..two.clone() }];
        let results = [results.as_slice(), &[GameResult { number: 3, half_points: 0, ..two }]].concat();
        assert!(told(&results).error.expect("two pairs") > 0.0);
    }

    #[test]
    fn errors_are_those_of_the_mean() {
        assert!((error(&[0.5, 1.0]).expect("two") - 1.96 * 0.25).abs() < 1e-9);
        assert_eq!(error(&[0.5]), None);
    }

    #[test]
    fn without_dice_there_is_no_luck() {
        let plan = plan("breakthrough", None);
        assert_eq!(without_luck(&plan, &[result(&plan, 0, 2, &[])]).expect("a game"), None);
    }

    #[test]
    fn a_record_of_another_game_is_refused() {
        let plan = plan("chartabella", None);
        let error = without_luck(&plan, &[result(&plan, 7, 2, &["a1-a2"])]).expect_err("no such action");
        assert!(error.to_string().starts_with("game 7 cannot be replayed: \"a1-a2\""), "{error}");
    }
}
