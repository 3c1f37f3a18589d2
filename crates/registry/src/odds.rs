use std::sync::Arc;

use chartabella::{Chartabella, ChartabellaState, Odds};
use game::{Pick, Rules, Session, State};

use crate::{Catalogue, Played};

impl Catalogue {
    /// For every pick that may follow `picks` and leads to an attack decided by a die, the odds of the most promising attack
    /// behind it, in the order of the picks' ids. Only Chartabella has such attacks.
    pub fn attack_odds(&self, game: &dyn Played, picks: &[usize]) -> Vec<(usize, Odds)> {
        if game.info().id != Chartabella::INFO.id || game.status().side().is_none() {
            return Vec::new();
        }
        let Some(session) = self.chartabella(game) else { return Vec::new() };
        let (state, rules) = (session.state(), session.rules());
        let (cells, buttons) = (rules.plan().cells.len(), rules.buttons().len());
        let (mut actions, mut clicks) = (Vec::new(), Vec::new());
        state.legal(&mut actions);
        let mut found: Vec<(usize, Odds)> = Vec::new();
        for action in actions {
            state.picks(action, &mut clicks);
            let ids: Vec<usize> = clicks.iter().map(|pick: &Pick| pick.id(cells, buttons)).collect();
            let Some(&next) = ids.strip_prefix(picks).and_then(<[usize]>::first) else { continue };
            let Some(odds) = state.odds(action) else { continue };
            match found.iter_mut().find(|(pick, _)| *pick == next) {
                Some((_, best)) if promise(best) < promise(&odds) => *best = odds,
                Some(_) => {}
                None => found.push((next, odds)),
            }
        }
        found.sort_unstable_by_key(|&(pick, _)| pick);
        found
    }

    /// The game again, as what it is.
    fn chartabella(&self, game: &dyn Played) -> Option<Session<ChartabellaState>> {
        let (position, actions) = game.position();
        let scenario = self.library().scenarios().first()?.id();
        let rules = Chartabella::with_library(Arc::clone(self.shared_library()), scenario).ok()?;
        let mut session = Session::new(rules.parse_position(&position).ok()?);
        actions.iter().all(|action| session.play(action).is_ok()).then_some(session)
    }
}

fn promise(odds: &Odds) -> i64 {
    i64::from(odds.win) - i64::from(odds.loss)
}
