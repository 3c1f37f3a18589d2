//! What results say about strength, and how surely.

use crate::GameResult;
use crate::runner::pairs;

/// Results of a match from the first player's view, by pairs of games from one opening with sides swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// Pairs by the points the first player made in them: 0, ½, 1, 1½, 2.
    pub pairs: [u32; 5],
}

/// Elo differences beyond this are not told apart by any match that fits into a day.
const MOST_ELO: f64 = 1_200.0;

impl Tally {
    pub fn of(results: &[GameResult]) -> Tally {
        let mut tally = Tally::default();
        for result in results {
            tally.add_game(result.half_points);
        }
        for (one, two) in pairs(results) {
            tally.add_pair(results[one].half_points + results[two].half_points);
        }
        tally
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Adds a game by the points of the first player in half points: 0, 1 or 2.
    pub fn add_game(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Adds a finished pair by the first player's half points in it; its games are added on their own.
    pub fn add_pair(&mut self, half_points: u8) {
        self.pairs[usize::from(half_points.min(4))] += 1;
    }

    /// The share of points, from 0 to 1; ½ without games.
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// The difference in Elo and half of its 95 % interval. Pairs are used where there are any, since games from one
    /// opening are not independent.
    pub fn elo(&self) -> (f64, f64) {
        let score = self.score();
        let error = 1.96 * self.standard_error();
        let (low, high) = (elo(score - error), elo(score + error));
        (elo(score), (high - low) / 2.0)
    }

    /// The standard error of the share of points, never taken for nothing after a few games that all went one way.
    fn standard_error(&self) -> f64 {
        let (mean, variance, count) = self.pair_moments();
        if count < 2.0 {
            return 0.5;
        }
        // As if one more pair had been split evenly: a clean sweep is not certainty.
        let spread = variance + (mean - 0.5).powi(2) / (count + 1.0);
        (spread / count).sqrt()
    }

    /// Mean and variance of a pair's share of points, and the number of pairs; single games where there are no pairs.
    fn pair_moments(&self) -> (f64, f64, f64) {
        let pairs: u32 = self.pairs.iter().sum();
        let shares: Vec<(f64, f64)> = if pairs > 0 {
            (0..5).map(|half| (f64::from(half) / 4.0, f64::from(self.pairs[half as usize]))).collect()
        } else {
            vec![(0.0, self.losses.into()), (0.5, self.draws.into()), (1.0, self.wins.into())]
        };
        let count: f64 = shares.iter().map(|&(_, count)| count).sum();
        if count == 0.0 {
            return (0.5, 0.25, 0.0);
        }
        let mean = shares.iter().map(|&(share, count)| share * count).sum::<f64>() / count;
        let variance =
            shares.iter().map(|&(share, count)| (share - mean).powi(2) * count).sum::<f64>() / count;
        (mean, variance, count)
    }
}

fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-9, 1.0 - 1e-9);
    (-400.0 * (1.0 / score - 1.0).log10()).clamp(-MOST_ELO, MOST_ELO)
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential test of "the first player is at least `elo1` better" against "at most `elo0`".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
    /// The chance of either error.
    pub error: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtState {
    Undecided,
    /// At least `elo1` better.
    Accepted,
    /// At most `elo0` better.
    Rejected,
}

impl Sprt {
    /// The logarithm of the likelihood ratio, in the normal approximation over pairs.
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let (mean, variance, count) = tally.pair_moments();
        if count < 2.0 || variance <= 0.0 {
            return 0.0;
        }
        let (low, high) = (expected_score(self.elo0), expected_score(self.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    pub fn state(&self, tally: &Tally) -> SprtState {
        let bound = ((1.0 - self.error) / self.error).ln();
        match self.log_likelihood_ratio(tally) {
            ratio if ratio >= bound => SprtState::Accepted,
            ratio if ratio <= -bound => SprtState::Rejected,
            _ => SprtState::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: [u32; 5]) -> Tally {
        let mut tally = Tally { pairs, ..Tally::default() };
        for (half, &count) in pairs.iter().enumerate() {
            for _ in 0..count {
                tally.add_game((half / 2) as u8);
                tally.add_game((half - half / 2) as u8);
            }
        }
        tally
    }

    #[test]
    fn an_even_match_is_no_difference() {
        let (elo, error) = tally([5, 10, 20, 10, 5]).elo();
        assert!(elo.abs() < 1e-6);
        assert!((20.0..80.0).contains(&error), "{error}");
    }

    #[test]
    fn three_quarters_are_some_190_elo() {
        let (elo, _) = tally([0, 0, 20, 0, 20]).elo();
        assert!((elo - 190.8).abs() < 0.1, "{elo}");
    }

    #[test]
    fn a_clean_sweep_is_far_but_not_certain() {
        let (elo, error) = tally([0, 0, 0, 0, 20]).elo();
        assert!(elo > 800.0 && error > 50.0, "{elo} ± {error}");
    }

    #[test]
    fn more_games_mean_smaller_errors() {
        let (_, few) = tally([2, 4, 8, 6, 4]).elo();
        let (_, many) = tally([20, 40, 80, 60, 40]).elo();
        assert!(many < few / 2.5, "{many} against {few}");
    }

    #[test]
    fn the_sequential_test_decides_both_ways() {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0, error: 0.05 };
        assert_eq!(sprt.state(&tally([0, 1, 3, 1, 0])), SprtState::Undecided);
        assert_eq!(sprt.state(&tally([10, 40, 100, 160, 190])), SprtState::Accepted);
        assert_eq!(sprt.state(&tally([190, 160, 100, 40, 10])), SprtState::Rejected);
    }
}
