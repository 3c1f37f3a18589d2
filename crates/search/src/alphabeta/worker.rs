use std::sync::Arc;

use game::{Evaluate, Side, Status};

use super::root::{RootAction, root_actions};
use super::settings::Settings;
use super::window::{Window, is_proof, to_table};
use crate::TranspositionTable;
use crate::limits::Budget;
use crate::ordering::{Candidate, Ordering, bring_best};
use crate::score::{INFINITY, MOST_VALUE, SURE, final_score};
use crate::table::Entry;

/// How deep a search may be asked to go.
pub(super) const MOST_DEPTH: u32 = 100;
/// How far it may really go from its root, noisy actions and chance included.
pub(super) const MOST_PLIES: usize = 160;
/// Up to this depth a state far above the window is taken at its value.
const PRUNING_DEPTH: i32 = 4;
/// From this depth on a state of which nothing is known is looked at less deeply: it will be better ordered next time.
const UNKNOWN_DEPTH: i32 = 4;

/// Where a search stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// Who acts.
    pub side: Side,
    /// Actions since the root.
    pub ply: usize,
    /// Actions still to look ahead.
    pub depth: i32,
    pub window: Window,
}

/// One thread's search: everything but the table is its own.
#[derive(Debug)]
pub(super) struct Worker<S: Evaluate> {
    pub budget: Budget,
    pub roots: Vec<RootAction<S::Action>>,
    /// By ply, the best line found from there on, without its first action at the root.
    pub lines: Vec<Vec<S::Action>>,
    /// States to play in, kept so that searching allocates nothing, and boxed so that taking one copies nothing.
    pub spare: Vec<Box<S>>,
    pub settings: Settings,
    table: Arc<TranspositionTable>,
    pub ordering: Ordering<S::Action>,
    /// By ply, what is tried there.
    pub candidates: Vec<Vec<Candidate<S::Action>>>,
    pub legal: Vec<S::Action>,
    /// Hashes of the states from the root to here.
    path: Vec<u64>,
}

impl<S: Evaluate> Worker<S> {
    pub fn new(
        state: &S,
        side: Side,
        table: Arc<TranspositionTable>,
        settings: Settings,
        budget: Budget,
    ) -> Worker<S> {
        Worker {
            budget,
            roots: root_actions(state, value(state, side)),
            lines: Vec::new(),
            spare: Vec::new(),
            settings,
            table,
            ordering: Ordering::new(),
            candidates: Vec::new(),
            legal: Vec::new(),
            path: Vec::new(),
        }
    }

    pub fn enter(&mut self, hash: u64) {
        self.path.push(hash);
    }

    pub fn leave(&mut self) {
        self.path.pop();
    }

    pub fn spare_state(&mut self, like: &S) -> Box<S> {
        self.spare.pop().unwrap_or_else(|| Box::new(like.clone()))
    }

    /// The first action gets the whole window; later ones must first show, perhaps less deep, that they are better.
    pub fn try_one(&mut self, next: &S, at: At, action: S::Action, number: usize, quiet: bool) -> i32 {
        let At { side, ply, depth, window } = at;
        if number == 0 {
            return self.node(next, side, depth - 1, window, ply + 1);
        }
        let narrow = Window::above(window.alpha);
        let less = if quiet { self.reduction(at, action, number) } else { 0 };
        let mut score = self.node(next, side, depth - 1 - less, narrow, ply + 1);
        if score > window.alpha && less > 0 {
            score = self.node(next, side, depth - 1, narrow, ply + 1);
        }
        if score > window.alpha && score < window.beta {
            score = self.node(next, side, depth - 1, window, ply + 1);
        }
        score
    }

    /// The score for `pov`, who need not be the side that acts.
    pub fn node(&mut self, state: &S, pov: Side, depth: i32, window: Window, ply: usize) -> i32 {
        self.begin_line(ply);
        match state.status() {
            Status::Over(outcome) => final_score(outcome, pov, ply),
            Status::Chance => self.chance(state, pov, depth, self.quiescence_plies(), ply),
            Status::ToAct(side) if side == pov => self.act(state, At { side, ply, depth, window }),
            Status::ToAct(side) => -self.act(state, At { side, ply, depth, window: window.flipped() }),
        }
    }

    fn act(&mut self, state: &S, mut at: At) -> i32 {
        if at.depth <= 0 || at.ply >= MOST_PLIES {
            return self.horizon(state, at);
        }
        if !self.budget.spend() {
            return 0;
        }
        // Not on the principal line, where a narrower window would let the table cut the line short.
        if at.window.is_null() {
            at.window = at.window.within_reach(at.ply);
            if at.window.alpha >= at.window.beta {
                return at.window.alpha;
            }
        }
        let hash = state.hash();
        if S::REPETITION_DRAWS && self.path.contains(&hash) {
            return 0;
        }
        let known = self.table.get(hash);
        if let Some(score) = known.and_then(|entry| self.settling(entry, at)) {
            return score;
        }
        if let Some(score) = self.far_above(state, at) {
            return score;
        }
        let best = known.and_then(|entry| entry.best);
        if best.is_none() && at.depth >= UNKNOWN_DEPTH && self.settings.reductions && !at.window.is_sure() {
            at.depth -= 1;
        }
        self.enter(hash);
        let (score, place) = self.try_all(state, at, best);
        self.leave();
        if self.budget.exhausted {
            return 0;
        }
        let score = if at.window.is_sure() { at.window.clamp(score) } else { score };
        self.table.put(
            hash,
            Entry {
                score: to_table(score, at.ply),
                depth: at.depth as u8,
                bound: at.window.bound(score),
                best: place,
            },
        );
        score
    }

    /// The score that the table has for a state off the principal line, if that is enough.
    fn settling(&self, entry: Entry, at: At) -> Option<i32> {
        let depth = i32::from(entry.depth);
        let deep_enough =
            depth == at.depth || (self.settings.deeper_results && (depth > at.depth || is_proof(entry)));
        (at.window.is_null() && deep_enough).then(|| at.window.settled_by(entry, at.ply)).flatten()
    }

    /// The value of a state so far above the window that the few actions left will hardly change it.
    fn far_above(&self, state: &S, at: At) -> Option<i32> {
        let applies = self.settings.pruning
            && at.depth <= PRUNING_DEPTH
            && at.window.is_null()
            && !at.window.is_sure()
            && at.window.beta > -SURE;
        let value = applies.then(|| value(state, at.side))?;
        (value - S::SPREAD * at.depth >= at.window.beta).then_some(value)
    }

    /// The best score, and the place of the action that gives it if it is above the window's lower end.
    fn try_all(&mut self, state: &S, mut at: At, first: Option<u16>) -> (i32, Option<u16>) {
        let window = at.window;
        let mut list = self.list_legal(state, at, first);
        let mut next = self.spare_state(state);
        let (mut best, mut place) = (-INFINITY, None);
        for number in 0..list.len() {
            self.bring_next(state, at, &mut list, number, first);
            let candidate = list[number];
            S::clone_from(&mut next, state);
            next.apply(candidate.action);
            let score = self.try_one(&next, at, candidate.action, number, !candidate.noisy);
            if self.budget.exhausted {
                break;
            }
            best = best.max(score);
            if score > at.window.alpha {
                at.window.alpha = score;
                place = Some(candidate.place);
                self.extend_line(at.ply, candidate.action);
            }
            if score >= window.beta {
                if !candidate.noisy {
                    self.ordering.refuted(at.side, at.ply, at.depth, &list[..number], candidate.action);
                }
                break;
            }
        }
        self.spare.push(next);
        self.candidates[at.ply] = list;
        (best, place)
    }

    /// The legal actions in their own order, except that `first` is at the front.
    fn list_legal(&mut self, state: &S, at: At, first: Option<u16>) -> Vec<Candidate<S::Action>> {
        let mut list = self.take_list(at.ply);
        state.legal(&mut self.legal);
        list.extend(self.legal.iter().enumerate().map(|(place, &action)| Candidate::new(action, place)));
        if let Some(candidate) = first.and_then(|first| list.get_mut(usize::from(first))) {
            candidate.noisy = state.is_noisy(candidate.action);
            list.swap(0, usize::from(first.unwrap_or(0)));
        }
        list
    }

    /// Ranks the candidates only where the first one, if it is known, was not enough.
    fn bring_next(
        &mut self,
        state: &S,
        at: At,
        list: &mut [Candidate<S::Action>],
        number: usize,
        first: Option<u16>,
    ) {
        let known = usize::from(first.is_some_and(|first| usize::from(first) < list.len()));
        if number == known {
            self.ordering.rank(state, at.side, at.ply, &mut list[known..]);
        }
        if number >= known {
            bring_best(list, number);
        }
    }

    pub fn take_list(&mut self, ply: usize) -> Vec<Candidate<S::Action>> {
        if self.candidates.len() <= ply {
            self.candidates.resize_with(ply + 1, Vec::new);
        }
        let mut list = std::mem::take(&mut self.candidates[ply]);
        list.clear();
        list
    }

    /// How much less deep a late quiet action is searched at first.
    fn reduction(&self, at: At, action: S::Action, number: usize) -> i32 {
        if !self.settings.reductions || at.depth < 3 || number < 3 || at.window.is_sure() {
            return 0;
        }
        let late = logarithm(at.depth as u32) * logarithm(number as u32) / 512;
        let history = self.ordering.history(at.side, action) / 6000;
        (late - history - i32::from(!at.window.is_null())).clamp(0, at.depth - 2)
    }

    fn begin_line(&mut self, ply: usize) {
        if self.lines.len() <= ply {
            self.lines.resize_with(ply + 1, Vec::new);
        }
        self.lines[ply].clear();
    }

    /// The best line from `ply` on is the action and the best line behind it.
    fn extend_line(&mut self, ply: usize, action: S::Action) {
        let [.., here, behind] = &mut self.lines[..ply + 2] else {
            unreachable!("a node was searched behind it")
        };
        here.clear();
        here.push(action);
        here.extend_from_slice(behind);
    }
}

/// What the state is worth for the side.
pub(super) fn value<S: Evaluate>(state: &S, side: Side) -> i32 {
    let value = state.evaluate().clamp(-MOST_VALUE, MOST_VALUE);
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

/// The logarithm to base 2 in sixteenths, in whole numbers: the same on every machine.
fn logarithm(number: u32) -> i32 {
    let whole = number.max(1).ilog2();
    let fraction = (number.max(1) << 4 >> whole) & 15;
    (16 * whole + fraction) as i32
}
