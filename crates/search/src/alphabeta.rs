use std::sync::Arc;
use std::thread;

use game::{Evaluate, Side};

use crate::limits::{Budget, Crew};
use crate::score::{INFINITY, WIN, is_sure};
use crate::{Limits, Line, Report, Score, TranspositionTable};

mod chance;
mod quiet;
mod root;
mod settings;
mod window;
mod worker;

pub use settings::Settings;
use window::Window;
use worker::{MOST_DEPTH, Worker};

/// Iterative deepening with a principal variation search over a table that outlives the search.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    table: Arc<TranspositionTable>,
    settings: Settings,
}

impl AlphaBeta {
    pub fn new(table: Arc<TranspositionTable>, settings: Settings) -> AlphaBeta {
        AlphaBeta { table, settings }
    }

    /// Searches deeper and deeper until a limit, and tells `watch` after every depth. `lines` is how many ways to go on
    /// are wanted: the report has so many, or as many as there are legal actions.
    ///
    /// Panics unless a player acts in the state.
    pub fn search<S: Evaluate>(
        &mut self,
        state: &S,
        limits: Limits,
        lines: usize,
        watch: &mut dyn FnMut(&Report<S::Action>),
    ) -> Report<S::Action> {
        self.table.begin_search();
        let crew = Crew::default();
        let mut leader = self.deepening(state, Budget::leading(limits, crew.clone()), lines);
        if self.settings.threads <= 1 {
            leader.run(1, watch);
            return leader.report();
        }
        thread::scope(|scope| {
            for number in 1..self.settings.threads {
                let mut helper = self.deepening(state, Budget::helping(crew.clone()), 1);
                // Half of the helpers run one depth ahead, so that not all do the same.
                scope.spawn(move || helper.run(1 + number as u32 % 2, &mut |_| {}));
            }
            leader.run(1, watch);
            crew.done.stop();
        });
        leader.report()
    }

    fn deepening<'a, S: Evaluate>(&self, state: &'a S, budget: Budget, lines: usize) -> Deepening<'a, S> {
        let side = state.status().side().expect("a player acts at the root of a search");
        let worker = Worker::new(state, side, Arc::clone(&self.table), self.settings, budget);
        let wanted = lines.clamp(1, worker.roots.len());
        let keeps_whole = self.settings.whole_depths && wanted > 1;
        Deepening { state, side, wanted, depth: 0, worker, keeps_whole, whole: None }
    }
}

/// One thread's way down through the depths.
struct Deepening<'a, S: Evaluate> {
    state: &'a S,
    side: Side,
    worker: Worker<S>,
    wanted: usize,
    /// The depth that has been finished.
    depth: u32,
    keeps_whole: bool,
    /// The lines of the last whole depth, if they are kept and a limit was reached in the next one.
    whole: Option<Vec<Line<S::Action>>>,
}

impl<S: Evaluate> Deepening<'_, S> {
    fn run(&mut self, first_depth: u32, watch: &mut dyn FnMut(&Report<S::Action>)) {
        let deepest = self.worker.budget.limits().depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
        for depth in first_depth.min(deepest)..=deepest {
            let before = (self.keeps_whole && depth > first_depth).then(|| self.lines());
            if !self.search_depth(depth as i32) {
                self.whole = before;
                break;
            }
            self.depth = depth;
            watch(&self.report());
            if self.worker.roots[..self.wanted].iter().all(|root| is_sure(root.score)) {
                self.make_sure(deepest as i32);
                break;
            }
            if self.worker.budget.is_past_pace() {
                break;
            }
        }
        // Tells the crew of the last nodes.
        self.worker.budget.look();
    }

    /// One line after the other, each without the first actions of those before it; `false` if a limit was reached.
    fn search_depth(&mut self, depth: i32) -> bool {
        for line in 0..self.wanted {
            self.search_line(line, depth);
            if self.worker.budget.exhausted {
                return false;
            }
            self.worker.roots[..=line].sort_by_key(|root| std::cmp::Reverse(root.score));
        }
        true
    }

    /// A narrow window around the last score, widened where the score falls outside.
    fn search_line(&mut self, line: usize, depth: i32) {
        let guess = self.worker.roots[line].score;
        let mut width = (S::SPREAD / 4).max(2);
        let mut window = match guess {
            guess if depth > 3 && !is_sure(guess) => Window::new(guess - width, guess + width),
            _ => Window::new(-INFINITY, INFINITY),
        };
        loop {
            let score = self.worker.search_root(self.state, self.side, line, depth, window);
            if self.worker.budget.exhausted || (score > window.alpha && score < window.beta) {
                return;
            }
            width = width.saturating_mul(4);
            let far = width > 20 * S::SPREAD || is_sure(score);
            if score <= window.alpha {
                window.alpha = if far { -INFINITY } else { score - width };
            } else {
                window.beta = if far { INFINITY } else { score + width };
            }
        }
    }

    /// Makes the ends found the fastest ones, since reductions may have hidden those, and the lines lead to them.
    fn make_sure(&mut self, deepest: i32) {
        for line in 0..self.wanted {
            while self.finds_faster_end(line, deepest) {}
            self.complete(line, deepest);
        }
    }

    /// Whether the same side can win in fewer actions. If so, the line is replaced.
    fn finds_faster_end(&mut self, line: usize, deepest: i32) -> bool {
        let score = self.worker.roots[line].score;
        let depth = WIN - score.abs() - 1;
        if !(1..=deepest).contains(&depth) {
            return false;
        }
        let (question, search) = if score > 0 {
            (Window::above(score), Window::new(score, INFINITY))
        } else {
            (Window::above(score - 1), Window::new(-INFINITY, score))
        };
        let answer = self.worker.search_root(self.state, self.side, line, depth, question);
        let faster = if score > 0 { answer > score } else { answer < score };
        if faster && !self.worker.budget.exhausted {
            self.worker.search_root(self.state, self.side, line, depth, search);
        }
        faster && !self.worker.budget.exhausted
    }

    /// An end found beyond the horizon is searched again inside it, which tells the whole line.
    fn complete(&mut self, line: usize, deepest: i32) {
        let root = &self.worker.roots[line];
        let depth = WIN - root.score.abs();
        if (root.line.len() as i32) < depth && depth <= deepest {
            let window = Window::new(root.score - 1, root.score + 1);
            self.worker.search_root(self.state, self.side, line, depth, window);
        }
    }

    fn lines(&self) -> Vec<Line<S::Action>> {
        let roots = self.worker.roots[..self.wanted].iter();
        roots
            .map(|root| Line { score: Score::from_internal(root.score), actions: root.line.clone() })
            .collect()
    }

    fn report(&self) -> Report<S::Action> {
        Report {
            depth: self.depth,
            nodes: self.worker.budget.total_nodes(),
            elapsed: self.worker.budget.elapsed(),
            lines: self.whole.clone().unwrap_or_else(|| self.lines()),
        }
    }
}
