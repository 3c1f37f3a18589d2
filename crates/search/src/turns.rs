use std::time::Duration;

use game::{BlindSpot, Evaluate, Side, Uniform, mix};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::limits::Budget;
use crate::{Limits, Line, Report, Score};

mod node;
mod settings;

use node::{Id, Node};
pub use settings::TurnSettings;

/// Search for games whose turns are many actions: whole turns are compared by what the enemy can answer. The rest of a
/// turn once chosen is played without searching again.
#[derive(Debug)]
pub struct TurnSearch<S: Evaluate> {
    settings: TurnSettings,
    random: Xoshiro256PlusPlus,
    /// Decides what is overlooked.
    blind_spot: u64,
    nodes: Vec<Node<S>>,
    bytes: usize,
    plan: Option<Plan<S::Action>>,
    effort: Effort,
}

/// What the last search took.
#[derive(Clone, Copy, Default, Debug)]
struct Effort {
    nodes: u64,
    elapsed: Duration,
}

/// The rest of a turn, and the state in which it goes on.
#[derive(Debug)]
struct Plan<A> {
    hash: u64,
    rest: Line<A>,
}

const ROOT: Id = 0;

impl Effort {
    /// Whether a search within the limits would not be much longer.
    fn is_enough(self, limits: &Limits) -> bool {
        limits.nodes.is_some_and(|nodes| nodes <= 2 * self.nodes)
            || limits.time.is_some_and(|time| time <= 2 * self.elapsed)
    }
}

impl<S: Evaluate> TurnSearch<S> {
    pub fn new(seed: u64, settings: TurnSettings) -> TurnSearch<S> {
        TurnSearch {
            settings,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            blind_spot: mix(seed),
            nodes: Vec::new(),
            bytes: 0,
            plan: None,
            effort: Effort::default(),
        }
    }

    /// Compares turns until a limit, in which a node is a turn proposed and depth is counted in turns, and tells `watch`
    /// now and then. If one line is wanted, the state is in the middle of the turn that was found best before, and the
    /// limits allow for little more than that took, the answer is the rest of it.
    ///
    /// Panics unless a player acts in the state.
    pub fn search(
        &mut self,
        state: &S,
        limits: Limits,
        lines: usize,
        watch: &mut dyn FnMut(&Report<S::Action>),
    ) -> Report<S::Action> {
        let side = state.status().side().expect("a player acts at the root of a search");
        let mut budget = Budget::new(limits);
        if lines <= 1
            && let Some(rest) = self.planned(state)
            && (rest.score.is_decided() || self.effort.is_enough(budget.limits()))
        {
            let line = rest.clone();
            self.follow(state, &line);
            let depth = line.actions.len() as u32;
            return Report { depth, nodes: 0, elapsed: budget.elapsed(), lines: vec![line] };
        }
        self.nodes.clear();
        self.bytes = 0;
        self.add(Node::new(state.clone(), Vec::new(), side));
        let mut next_report = 64;
        // However little time there is, one turn must be found.
        while self.size() == 1
            || !(budget.exhausted || budget.is_past_pace() || self.is_full() || self.has_won(side))
        {
            self.iterate(side, &mut budget);
            if budget.nodes >= next_report {
                next_report *= 2;
                watch(&self.report(side, lines, &budget));
            }
        }
        let report = self.report(side, lines, &budget);
        self.effort = Effort { nodes: report.nodes, elapsed: report.elapsed };
        self.follow(state, &report.lines[0]);
        report
    }

    /// The number of states in the tree.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The rest of the turn that was chosen, if this is where it goes on.
    pub(crate) fn planned(&self, state: &S) -> Option<&Line<S::Action>> {
        let plan = self.plan.as_ref()?;
        (state.mid_turn() && plan.hash == state.hash()).then_some(&plan.rest)
    }

    /// Chooses a line of this state: its turn is played to the end if nobody interferes.
    pub(crate) fn follow(&mut self, state: &S, line: &Line<S::Action>) {
        let mut next = state.clone();
        next.apply(line.actions[0]);
        let goes_on = next.mid_turn() && line.actions.len() > 1;
        self.plan = goes_on.then(|| {
            let score = match line.score {
                Score::WinIn(actions) => Score::WinIn(actions - 1),
                score => score,
            };
            Plan { hash: next.hash(), rest: Line { score, actions: line.actions[1..].to_vec() } }
        });
    }

    /// Looks at one more turn or at one more answer to a turn, where it matters most.
    fn iterate(&mut self, side: Side, budget: &mut Budget) {
        let (mut path, spent) = (vec![ROOT], budget.nodes);
        let most_depth = most_depth(budget.limits());
        while let at = path[path.len() - 1]
            && self.nodes[at as usize].mover().is_some()
            && path.len() <= most_depth
        {
            if !self.wants_more(at, most_depth) {
                path.push(self.select(at, side));
                continue;
            }
            let new = self.propose(at, side);
            let goes_on = budget.spend();
            let Some(new) = new else { break };
            // A turn is judged where the side that searches acts again.
            let answered = self.nodes[new as usize].mover() != Some(side.other()) || path.len() == most_depth;
            path.push(new);
            if answered {
                break;
            }
            if !goes_on {
                path.pop();
                break;
            }
        }
        if budget.nodes == spent {
            budget.spend();
        }
        self.back_up(&path, side);
    }

    /// Whether it is time to consider another turn in the state.
    fn wants_more(&self, at: Id, most_depth: usize) -> bool {
        let node = &self.nodes[at as usize];
        let visits = f64::from(node.visits).sqrt();
        let width = match at {
            ROOT if most_depth == 1 => f64::INFINITY,
            ROOT => self.settings.width * visits * visits.sqrt(),
            _ => self.settings.width_behind * visits,
        };
        node.children.is_empty() || f64::from(node.proposals) < width
    }

    /// Considers another turn. The node behind it, unless it is known already.
    fn propose(&mut self, at: Id, side: Side) -> Option<Id> {
        let (mut state, mut turn) = self.beginning(at);
        let node = &mut self.nodes[at as usize];
        let number = node.proposals;
        node.proposals += 1;
        let kept = turn.len();
        let blind_spot = BlindSpot::new(self.settings.overlooked, self.blind_spot ^ node.hash);
        state.propose(number, blind_spot, &mut self.random, &mut turn);
        for &action in &turn[kept..] {
            state.apply(action);
        }
        let hash = state.hash();
        let mut known = self.nodes[at as usize].children.iter();
        if known.any(|&child| self.nodes[child as usize].hash == hash) {
            return None;
        }
        Some(self.add(Node::new(state, turn, side)))
    }

    /// Where a new turn starts: at the node, or some way along the best of its turns, which is varied from there on.
    fn beginning(&mut self, at: Id) -> (S, Vec<S::Action>) {
        let node = &self.nodes[at as usize];
        let mut state = node.state.clone();
        let TurnSettings { variation, .. } = self.settings;
        if at != ROOT || variation == 0 || node.proposals < 8 || !node.proposals.is_multiple_of(variation) {
            return (state, Vec::new());
        }
        let best = node.children.iter().max_by_key(|&&child| self.nodes[child as usize].value);
        let Some(&best) = best else { return (state, Vec::new()) };
        let best = &self.nodes[best as usize].turn;
        let kept = best[..self.random.below(best.len() as u32) as usize].to_vec();
        for &action in &kept {
            state.apply(action);
        }
        (state, kept)
    }

    fn add(&mut self, node: Node<S>) -> Id {
        self.bytes += size_of::<Node<S>>() + node.turn.len() * size_of::<S::Action>();
        self.nodes.push(node);
        self.nodes.len() as Id - 1
    }

    fn is_full(&self) -> bool {
        self.bytes >= self.settings.mebibytes.max(1) << 20
    }

    /// Whether a turn was found that ends the game well.
    fn has_won(&self, side: Side) -> bool {
        let found = &self.nodes[ROOT as usize].children;
        found.iter().any(|&child| self.nodes[child as usize].is_won_by(side))
    }

    /// The child to look at again: a good one, or one that was neglected.
    fn select(&self, at: Id, side: Side) -> Id {
        let node = &self.nodes[at as usize];
        let sign = if node.mover() == Some(side) { 1.0 } else { -1.0 };
        let scale = self.settings.exploration * f64::from(S::SPREAD) * f64::from(node.visits).sqrt();
        let urgency = |child: &Node<S>| sign * f64::from(child.value) + scale / f64::from(child.visits + 1);
        let ranked = node.children.iter().map(|&child| (urgency(&self.nodes[child as usize]), child));
        let best = ranked.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        best.expect("more is wanted where there are no children").1
    }

    /// Counts a visit in all nodes of the path, and values them anew.
    fn back_up(&mut self, path: &[Id], side: Side) {
        let seen = self.nodes[path[path.len() - 1] as usize].value;
        for at in (0..path.len()).rev() {
            let id = path[at] as usize;
            self.nodes[id].visits += 1;
            if let Some(&child) = path.get(at + 1)
                && !self.nodes[id].children.contains(&child)
            {
                self.nodes[id].children.push(child);
            }
            let node = &self.nodes[id];
            let values = node.children.iter().map(|&child| self.nodes[child as usize].value);
            let best = if node.mover() == Some(side) { values.max() } else { values.min() };
            if let Some(best) = best {
                self.nodes[id].learn(best, seen, self.settings.averaging);
            }
        }
    }

    fn report(&self, side: Side, lines: usize, budget: &Budget) -> Report<S::Action> {
        let root = &self.nodes[ROOT as usize];
        let mut ranked = root.children.clone();
        ranked.sort_by_key(|&child| {
            let child = &self.nodes[child as usize];
            std::cmp::Reverse((child.value, child.visits))
        });
        if ranked.is_empty() {
            // The search was stopped before the first answer to the first turn.
            ranked.push(ROOT + 1);
        }
        let lines: Vec<_> = ranked.iter().take(lines.max(1)).map(|&child| self.line(child, side)).collect();
        let depth = lines[0].actions.len() as u32;
        Report { depth, nodes: budget.nodes, elapsed: budget.elapsed(), lines }
    }

    /// The turn of a child of the root, and how play goes on.
    fn line(&self, child: Id, side: Side) -> Line<S::Action> {
        let node = &self.nodes[child as usize];
        let score = match node.is_won_by(side) {
            true => Score::WinIn(node.turn.len() as u32),
            false => Score::Value(node.value),
        };
        let mut actions = node.turn.clone();
        let mut node = node;
        while let Some(next) = self.expected(node) {
            actions.extend(&next.turn);
            node = next;
        }
        Line { score, actions }
    }

    /// The turn that a node will most likely go on with: one that settles its value, or else the one looked at most.
    fn expected(&self, node: &Node<S>) -> Option<&Node<S>> {
        let children = node.children.iter().map(|&child| &self.nodes[child as usize]);
        children.max_by_key(|child| (child.value == node.value, child.visits))
    }
}

/// How many turns ahead to look: one, or an even number, for turns are judged where the same side acts again.
fn most_depth(limits: &Limits) -> usize {
    match limits.depth {
        None => usize::MAX,
        Some(0 | 1) => 1,
        Some(depth) => depth as usize & !1,
    }
}
