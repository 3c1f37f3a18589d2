use std::fmt;
use std::sync::Arc;
use std::thread;

use game::{Evaluate, Observe, Outcome, Side, Status, Uniform};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use registry::Explanation;

use crate::line::Line;
use crate::walk::Walk;
use crate::{Simulator, Space};

/// Fewer games than this are not worth a thread of their own.
const LEAST_GAMES_OF_THREAD: usize = 32;

/// What is seen of many games, one after the other, in buffers of the caller.
#[derive(Debug)]
pub struct Views<'a> {
    /// As the side sees it that acts.
    pub observations: &'a mut [f32],
    /// For each pick, whether it may be made.
    pub legal: &'a mut [bool],
    /// Two a game, for the first and the second side: what the last step brought.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended the game.
    pub dones: &'a mut [bool],
    /// The side that acts: 0 or 1; -4 in a game that is over.
    pub players: &'a mut [i8],
}

/// Many games of one kind, played side by side. Chance is drawn by lot, for each game from a generator of its own.
pub trait Tables: Send + Sync + fmt::Debug {
    fn len(&self) -> usize;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Starts all games anew, with chances from this seed.
    fn reset(&mut self, seed: u64, views: Views<'_>);

    /// Makes a pick in every game that is not over, or none anywhere if one cannot be made: then the first such game is
    /// named. Games that end start anew if `auto_reset` was set.
    fn step(&mut self, picks: &[i64], views: Views<'_>) -> Result<(), (usize, Explanation)>;

    /// Draws one of the picks that may be made in every game; 0 where a game is over.
    fn sample(&mut self, into: &mut [i64]);

    /// A copy of one of the games.
    fn simulator(&self, at: usize) -> Box<dyn Simulator>;
}

#[derive(Debug)]
pub(crate) struct Batch<S: Observe> {
    space: Arc<Space>,
    start: S,
    auto_reset: bool,
    threads: usize,
    tables: Vec<Table<S>>,
}

#[derive(Debug)]
struct Table<S: Observe> {
    walk: Walk<S>,
    /// Since the start, those of chance included.
    actions: Vec<S::Action>,
    random: Xoshiro256PlusPlus,
    scratch: Vec<S::Action>,
}

impl<S: Evaluate + Observe> Batch<S> {
    pub fn new(space: Arc<Space>, start: S, games: usize, threads: usize, auto_reset: bool) -> Batch<S> {
        let table = || Table {
            walk: Walk::new(start.clone()),
            actions: Vec::new(),
            random: Xoshiro256PlusPlus::seed_from_u64(0),
            scratch: Vec::new(),
        };
        let tables = std::iter::repeat_with(table).take(games).collect();
        let threads = threads.clamp(1, games.div_ceil(LEAST_GAMES_OF_THREAD).max(1));
        Batch { space, start, auto_reset, threads, tables }
    }

    /// Shares the games out to the threads; `work` gets each game with its number and its own part of the views.
    fn for_each(&mut self, views: Views<'_>, work: impl Fn(&mut Table<S>, usize, View<'_>) + Sync) {
        let share = self.tables.len().div_ceil(self.threads).max(1);
        let space = &*self.space;
        let (observation, picks) = (space.observation_len(), space.picks());
        let run = |first: usize, tables: &mut [Table<S>], views: Views<'_>| {
            let rows = tables
                .iter_mut()
                .zip(views.observations.chunks_exact_mut(observation))
                .zip(views.legal.chunks_exact_mut(picks))
                .zip(views.rewards.chunks_exact_mut(2))
                .zip(views.dones.iter_mut())
                .zip(views.players.iter_mut());
            for (at, (((((table, observation), legal), rewards), done), player)) in rows.enumerate() {
                work(table, first + at, View { space, observation, legal, rewards, done, player });
            }
        };
        if self.threads == 1 {
            return run(0, &mut self.tables, views);
        }
        let shares = self
            .tables
            .chunks_mut(share)
            .zip(views.observations.chunks_mut(share * observation))
            .zip(views.legal.chunks_mut(share * picks))
            .zip(views.rewards.chunks_mut(share * 2))
            .zip(views.dones.chunks_mut(share))
            .zip(views.players.chunks_mut(share));
        thread::scope(|scope| {
            for (at, (((((tables, observations), legal), rewards), dones), players)) in shares.enumerate() {
                let run = &run;
                let views = Views { observations, legal, rewards, dones, players };
                scope.spawn(move || run(at * share, tables, views));
            }
        });
    }

    fn first_refusal(&mut self, picks: &[i64]) -> Option<(usize, Explanation)> {
        let space = &self.space;
        let refused = self.tables.iter_mut().zip(picks).position(|(table, &id)| {
            let id = u16::try_from(id);
            !table.walk.status().is_over() && !id.is_ok_and(|id| table.walk.offers(space, id))
        })?;
        let reason = self.simulator(refused).pick(picks[refused]).err()?;
        Some((refused, reason))
    }
}

/// What is seen of one game.
struct View<'a> {
    space: &'a Space,
    observation: &'a mut [f32],
    legal: &'a mut [bool],
    rewards: &'a mut [f32],
    done: &'a mut bool,
    player: &'a mut i8,
}

impl<S: Observe> Table<S> {
    fn reset(&mut self, start: &S) {
        self.walk.jump(start);
        self.actions.clear();
        self.roll();
    }

    #[inline]
    fn apply(&mut self, action: S::Action) {
        self.walk.apply(action);
        self.actions.push(action);
    }

    /// Lets chance act until somebody else does.
    #[inline]
    fn roll(&mut self) {
        while self.walk.status() == Status::Chance {
            let action = self.walk.state().sample(&mut self.random, &mut self.scratch);
            self.apply(action);
        }
    }

    #[inline]
    fn step(&mut self, id: i64, start: Option<&S>, view: View<'_>) {
        let over_before = self.walk.status().is_over();
        if let Ok(id) = u16::try_from(id)
            && let Some(Some(action)) = self.walk.pick(view.space, id)
        {
            self.apply(action);
            self.roll();
        }
        let outcome = self.walk.status().outcome();
        *view.done = outcome.is_some();
        let rewards = outcome.filter(|_| !over_before).map_or([0.0; 2], returns);
        view.rewards.copy_from_slice(&rewards);
        if let Some(start) = start.filter(|_| outcome.is_some()) {
            self.reset(start);
        }
        self.show(view);
    }

    #[inline]
    fn show(&mut self, view: View<'_>) {
        let View { space, observation, legal, player, .. } = view;
        let side = self.walk.viewer();
        *player = if self.walk.status().is_over() { -4 } else { side as i8 };
        legal.fill(false);
        self.walk.for_each_choice(space, |id| legal[usize::from(id)] = true);
        self.walk.observe(space, side, observation);
    }
}

/// What an outcome is worth to the first and the second side.
fn returns(outcome: Outcome) -> [f32; 2] {
    match outcome {
        Outcome::Win(Side::First) => [1.0, -1.0],
        Outcome::Win(Side::Second) => [-1.0, 1.0],
        Outcome::Draw => [0.0, 0.0],
    }
}

impl<S: Evaluate + Observe> Tables for Batch<S> {
    fn len(&self) -> usize {
        self.tables.len()
    }

    fn reset(&mut self, seed: u64, views: Views<'_>) {
        let start = self.start.clone();
        self.for_each(views, |table, at, view| {
            table.random = Xoshiro256PlusPlus::seed_from_u64(game::mix(seed ^ game::mix(at as u64)));
            table.reset(&start);
            *view.done = false;
            view.rewards.fill(0.0);
            table.show(view);
        });
    }

    fn step(&mut self, picks: &[i64], views: Views<'_>) -> Result<(), (usize, Explanation)> {
        if let Some(refusal) = self.first_refusal(picks) {
            return Err(refusal);
        }
        let start = self.auto_reset.then(|| self.start.clone());
        self.for_each(views, |table, at, view| table.step(picks[at], start.as_ref(), view));
        Ok(())
    }

    fn sample(&mut self, into: &mut [i64]) {
        let mut choices = Vec::new();
        for (table, into) in self.tables.iter_mut().zip(into) {
            choices.clear();
            table.walk.for_each_choice(&self.space, |id| choices.push(id));
            *into = match choices.len() as u32 {
                0 => 0,
                count => choices[table.random.below(count) as usize].into(),
            };
        }
    }

    fn simulator(&self, at: usize) -> Box<dyn Simulator> {
        let table = &self.tables[at];
        let mut line = Line::new(Arc::clone(&self.space), self.start.clone());
        table.actions.iter().for_each(|&action| line.apply(action));
        for &id in table.walk.picked() {
            line.pick(id.into()).expect("what was picked once can be picked again");
        }
        Box::new(line)
    }
}
