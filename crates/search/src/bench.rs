use std::sync::Arc;
use std::time::Duration;

use game::{Evaluate, Rules, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{AlphaBeta, Limits, Settings, TranspositionTable, TreeSearch, TreeSettings};
use crate::{TurnSearch, TurnSettings, Watch};

/// What a bench did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// States that were looked at: the same on every machine, and changed only by a change of behaviour.
    pub nodes: u64,
    pub elapsed: Duration,
}

/// How far the states of a bench are from the start, in random actions.
const WAYS: [usize; 6] = [0, 6, 12, 20, 30, 40];
/// Iterations of a tree search for each action of depth.
const ITERATIONS: u64 = 500;
/// Turns compared for each action of depth.
const TURNS: u64 = 10;

/// Searches some states of the game to a depth, one thread with nothing known before. Other searches grow in
/// proportion to the depth.
pub fn bench<R: Rules>(rules: &R, depth: u32) -> Bench
where
    R::State: Evaluate,
{
    let watch = Watch::start();
    let nodes = WAYS.into_iter().map(|way| search(&state_after(rules, way), depth)).sum();
    Bench { nodes, elapsed: watch.elapsed() }
}

fn search<S: Evaluate>(state: &S, depth: u32) -> u64 {
    if S::PROPOSES_TURNS {
        let mut turns = TurnSearch::new(0, TurnSettings::default());
        turns.search(state, Limits::nodes(TURNS * u64::from(depth)), 1, &mut |_| {});
        return turns.size() as u64;
    }
    if S::LONG_TURNS {
        let mut tree = TreeSearch::new(0, TreeSettings::default());
        tree.search(state, Limits::nodes(ITERATIONS * u64::from(depth)), 1, &mut |_| {});
        return tree.size() as u64;
    }
    let mut alpha_beta = AlphaBeta::new(Arc::new(TranspositionTable::new(4)), Settings::default());
    alpha_beta.search(state, Limits::depth(depth), 1, &mut |_| {}).nodes
}

/// Where a player acts after so many random actions or, if the game was over by then, the last such state before.
fn state_after<R: Rules>(rules: &R, actions: usize) -> R::State {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(actions as u64);
    let mut state = rules.start();
    let mut last = state.clone();
    let mut scratch = Vec::new();
    for played in 0.. {
        if state.status().side().is_some() {
            last.clone_from(&state);
        }
        if state.status().is_over() || (played >= actions && state.status().side().is_some()) {
            break;
        }
        let action = state.sample(&mut random, &mut scratch);
        state.apply(action);
    }
    last
}
