use crate::Tally;

/// A player's strength among others, in Elo above their mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub elo: f64,
    /// Half of its 95 % interval, the others taken as known.
    pub error: f64,
    /// The share of points made.
    pub score: f64,
}

/// What the players at two places of a list did against each other, from the first one's view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    pub players: [usize; 2],
    pub tally: Tally,
}

/// Steps of the fit; it has long come to rest by then.
const STEPS: usize = 2_000;
/// Elo of a unit of the logistic curve.
const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;
/// Games that each pairing is taken to have drawn besides, so that a clean sweep is far but not infinitely so.
const DRAWS_BEFORE: f64 = 1.0;

/// The ratings under which the results are likeliest (the model of Bradley and Terry, draws counting half).
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let mut strengths = vec![1.0; players];
    for _ in 0..STEPS {
        let mut wins = vec![0.0; players];
        let mut share = vec![0.0; players];
        for pairing in pairings {
            let [a, b] = pairing.players;
            let games = f64::from(pairing.tally.games()) + DRAWS_BEFORE;
            let points = pairing.tally.score() * f64::from(pairing.tally.games()) + DRAWS_BEFORE / 2.0;
            wins[a] += points;
            wins[b] += games - points;
            for player in [a, b] {
                share[player] += games / (strengths[a] + strengths[b]);
            }
        }
        for player in 0..players {
            if share[player] > 0.0 {
                strengths[player] = wins[player] / share[player];
            }
        }
    }
    let logs: Vec<f64> = strengths.iter().map(|strength| f64::ln(*strength)).collect();
    let mean = logs.iter().sum::<f64>() / players.max(1) as f64;
    (0..players).map(|player| rating(player, &logs, mean, pairings)).collect()
}

fn rating(player: usize, logs: &[f64], mean: f64, pairings: &[Pairing]) -> Rating {
    let (mut points, mut games, mut information) = (0.0, 0.0, 0.0);
    for pairing in pairings {
        let Some(seat) = pairing.players.iter().position(|&other| other == player) else { continue };
        let played = f64::from(pairing.tally.games());
        let score = pairing.tally.score();
        points += played * if seat == 0 { score } else { 1.0 - score };
        games += played;
        let expected = 1.0 / (1.0 + (logs[pairing.players[1 - seat]] - logs[player]).exp());
        information += played * expected * (1.0 - expected);
    }
    Rating {
        elo: ELO_PER_UNIT * (logs[player] - mean),
        error: if information > 0.0 { 1.96 * ELO_PER_UNIT / information.sqrt() } else { f64::INFINITY },
        score: if games > 0.0 { points / games } else { 0.5 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(players: [usize; 2], wins: u32, losses: u32) -> Pairing {
        Pairing { players, tally: Tally { wins, losses, ..Tally::default() } }
    }

    #[test]
    fn three_to_one_over_many_games_is_some_190_elo() {
        let found = ratings(2, &[pairing([0, 1], 3_000, 1_000)]);
        assert!((found[0].elo - found[1].elo - 190.8).abs() < 0.5, "{found:?}");
        assert!((found[0].elo + found[1].elo).abs() < 1e-6);
        assert!((10.0..15.0).contains(&found[0].error));
    }

    #[test]
    fn differences_add_up_along_a_chain() {
        let found = ratings(3, &[pairing([0, 1], 750, 250), pairing([1, 2], 750, 250)]);
        assert!((found[0].elo - found[2].elo - 381.6).abs() < 2.0, "{found:?}");
    }

    #[test]
    fn clean_sweeps_stay_finite() {
        let found = ratings(2, &[pairing([0, 1], 20, 0)]);
        assert!(found[0].elo > 200.0 && found[0].elo.is_finite());
    }
}
