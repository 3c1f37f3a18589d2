use std::collections::HashMap;

use game::curve::{exp, win_chance};
use game::{BlindSpot, Evaluate, Side, Status, mix};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::limits::Budget;
use crate::{Limits, Report};

mod choice;
mod node;
mod settings;

use node::{Actor, Edge, Id, Node, refresh, seen_by};
pub use settings::TreeSettings;

/// Tree search for games whose turns are many actions or have dice in them: best first, by the promise of actions and
/// the evaluation of states. It keeps its tree, so that the next action of a turn builds on what is known.
#[derive(Debug)]
pub struct TreeSearch<S: Evaluate> {
    settings: TreeSettings,
    random: Xoshiro256PlusPlus,
    /// Decides which actions are overlooked.
    blind_spot: u64,
    /// The side that takes the other for weaker: values in the tree are in its favour.
    confident: Option<Side>,
    /// How much smaller differences of values are in such a tree.
    scale: f64,
    /// What is taken off evaluations, see [`Evaluate::surplus`].
    surplus: i32,
    nodes: Vec<Node<S::Action>>,
    /// The nodes by where their turn began and their hash. What ends a turn belongs to it here.
    known: HashMap<(Id, u64), Id>,
    edges: usize,
    actions: Vec<S::Action>,
    promises: Vec<i32>,
    /// How far each action is behind the most promising, and its place among the actions.
    order: Vec<(u32, u32)>,
}

/// The edges from the root to where an iteration stands, each by its node and place.
type Path = Vec<(Id, usize)>;

const ROOT: Id = 0;
/// Actions that are listed at first where a player acts.
const FIRST_EDGES: usize = 16;

impl<S: Evaluate> TreeSearch<S> {
    pub fn new(seed: u64, settings: TreeSettings) -> TreeSearch<S> {
        TreeSearch {
            settings,
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            blind_spot: mix(seed),
            confident: None,
            scale: 1.0,
            surplus: 0,
            nodes: Vec::new(),
            known: HashMap::new(),
            edges: 0,
            actions: Vec::new(),
            promises: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Lets the tree grow until a limit, and tells `watch` now and then. `lines` is how many ways to go on are wanted: the
    /// report has so many, or as many as it has looked at, at least one.
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
        self.take_sides(state, side);
        self.plant(state);
        let mut walker = state.clone();
        let mut path = Path::new();
        let mut next_report = 64;
        while self.nodes[ROOT as usize].settled.is_none() && budget.spend() && !budget.is_past_pace() {
            walker.clone_from(state);
            self.iterate(&mut walker, &mut path);
            if budget.nodes == next_report {
                next_report *= 2;
                watch(&self.report(side, lines, &budget));
            }
        }
        self.report(side, lines, &budget)
    }

    /// Decides in whose favour values are.
    fn take_sides(&mut self, state: &S, side: Side) {
        let confident = self.settings.contempt.then_some(side);
        self.scale = 1.0 - confident.map_or(0.0, |side| state.contempt(side));
        let surplus = if self.settings.contempt { state.surplus() } else { 0 };
        if (self.confident, self.surplus) != (confident, surplus) {
            (self.confident, self.surplus) = (confident, surplus);
            self.forget();
        }
    }

    /// The number of states in the tree.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Makes the state the root of the tree, with all that is known behind it.
    fn plant(&mut self, state: &S) {
        let hash = state.hash();
        let actor = state.status().side().map(Actor::Player);
        // Hashes leave counters out: what ended a game elsewhere is not known of this state.
        let known = (0..self.nodes.len())
            .filter(|&id| self.nodes[id].hash == hash && Some(self.nodes[id].actor) == actor);
        match known.max_by_key(|&id| self.nodes[id].visits) {
            Some(id) => self.keep_behind(id as Id),
            None => {
                self.forget();
                self.add(state, ROOT);
            }
        }
        self.edges = self.nodes.iter().map(|node| node.edges.len()).sum();
        self.expand(ROOT, state);
    }

    fn forget(&mut self) {
        self.nodes.clear();
        self.known.clear();
    }

    /// Makes a node the root and forgets what cannot be reached from it.
    fn keep_behind(&mut self, root: Id) {
        let mut places = vec![None; self.nodes.len()];
        places[root as usize] = Some(ROOT);
        let mut kept = vec![root];
        let mut next = 0;
        while next < kept.len() {
            for child in self.nodes[kept[next] as usize].edges.iter().filter_map(|edge| edge.node) {
                if places[child as usize].is_none() {
                    places[child as usize] = Some(kept.len() as Id);
                    kept.push(child);
                }
            }
            next += 1;
        }
        // Only the root's own turn can have begun before the root.
        let root_turn = self.nodes[root as usize].turn;
        let turn_place = |turn: Id| places[turn as usize].or((turn == root_turn).then_some(ROOT));
        let known = self.known.drain();
        let known =
            known.filter_map(|((turn, hash), id)| Some(((turn_place(turn)?, hash), places[id as usize]?)));
        let known = known.collect();
        let keep = |&id: &Id| {
            let node = &mut self.nodes[id as usize];
            let edges = std::mem::take(&mut node.edges);
            let mut node = Node { edges, turn: turn_place(node.turn).unwrap_or(ROOT), ..node.clone() };
            for edge in &mut node.edges {
                edge.node = edge.node.and_then(|child| places[child as usize]);
            }
            node
        };
        let nodes = kept.iter().map(keep).collect();
        (self.nodes, self.known) = (nodes, known);
    }

    fn iterate(&mut self, state: &mut S, path: &mut Path) {
        path.clear();
        let mut at = ROOT;
        // A counter that hashes leave out may have ended the game on this way and not on another.
        while !state.status().is_over() && self.nodes[at as usize].settled.is_none() && self.expand(at, state)
        {
            let width = self.widen(at, state);
            let Some(place) = self.select(at, width) else {
                // What is behind it was settled on other ways.
                refresh(&mut self.nodes, at);
                break;
            };
            path.push((at, place));
            let Edge { action, node, .. } = self.nodes[at as usize].edges[place];
            state.apply(action);
            let (next, is_new) = node.map_or_else(|| self.find_or_add(state, at), |next| (next, false));
            let node = &mut self.nodes[at as usize];
            node.edges[place].node = Some(next);
            node.tried = node.tried.max(place + 1);
            at = next;
            if is_new || path.iter().any(|&(passed, _)| passed == next) {
                break;
            }
        }
        self.nodes[at as usize].visits += 1;
        while let Some((id, place)) = path.pop() {
            let node = &mut self.nodes[id as usize];
            node.visits += 1;
            node.edges[place].visits += 1;
            refresh(&mut self.nodes, id);
        }
    }

    /// The node of a state that was reached from `parent`: one that its turn has come to before, or a new one.
    fn find_or_add(&mut self, state: &mut S, parent: Id) -> (Id, bool) {
        let turn = self.nodes[parent as usize].turn;
        if let Some(&known) = self.known.get(&(turn, state.hash())) {
            return (known, false);
        }
        (self.add(state, turn), true)
    }

    fn add(&mut self, state: &S, turn: Id) -> Id {
        let id = self.nodes.len() as Id;
        let hash = state.hash();
        self.known.insert((turn, hash), id);
        let leaf = if state.status().is_over() { 0.5 } else { self.leaf_value(state) };
        let turn = if state.mid_turn() { turn } else { id };
        self.nodes.push(Node::new(hash, state.status(), turn, leaf));
        id
    }

    /// What the first side's chances look like without searching.
    fn leaf_value(&mut self, state: &S) -> f64 {
        if self.settings.finish_turn == 0 || !state.mid_turn() {
            return self.chance(state);
        }
        let mut state = state.clone();
        for _ in 0..self.settings.finish_turn {
            match state.status() {
                Status::Over(outcome) => return node::final_value(outcome),
                Status::ToAct(_) if !state.mid_turn() => break,
                Status::ToAct(_) => {
                    let action = self.most_promising(&state);
                    state.apply(action);
                }
                Status::Chance => {
                    let roll = state.sample(&mut self.random, &mut self.actions);
                    state.apply(roll);
                }
            }
        }
        match state.status() {
            Status::Over(outcome) => node::final_value(outcome),
            _ => self.chance(&state),
        }
    }

    fn chance(&self, state: &S) -> f64 {
        let chance = win_chance(state.evaluate() - self.surplus, S::SPREAD);
        let Some(side) = self.confident else { return chance };
        let gifts = state.contempt(side);
        seen_by(side, gifts + (1.0 - gifts) * seen_by(side, chance))
    }

    fn most_promising(&mut self, state: &S) -> S::Action {
        state.legal(&mut self.actions);
        state.promises(&self.actions, &mut self.promises);
        let best = (0..self.actions.len()).max_by_key(|&at| (self.promises[at], std::cmp::Reverse(at)));
        self.actions[best.expect("a player who acts has a legal action")]
    }

    /// Begins to list what can happen in a node; `false` if it was not visited before, or if the tree may not grow.
    fn expand(&mut self, id: Id, state: &S) -> bool {
        let node = &self.nodes[id as usize];
        if !node.edges.is_empty() {
            return true;
        }
        if id != ROOT && (node.visits == 0 || self.is_full()) {
            return false;
        }
        let actor = node.actor;
        let (all, edges) = match actor {
            Actor::Player(_) => self.player_edges(state, FIRST_EDGES),
            Actor::Chance => {
                let edges = chance_edges(state);
                (edges.len(), edges)
            }
            Actor::Nobody => return false,
        };
        self.edges += edges.len();
        let node = &mut self.nodes[id as usize];
        (node.edges, node.all) = (edges, all);
        true
    }

    /// Lists more of what can happen in an expanded node if it is time to look at it. Most nodes are visited too rarely
    /// for that, and the tree would soon be full of actions that nobody looks at. Returns how many to look at.
    fn widen(&mut self, id: Id, state: &S) -> usize {
        let node = &self.nodes[id as usize];
        let listed = node.edges.len();
        let width = node.width(&self.nodes, &self.settings);
        if width <= listed || id != ROOT && self.is_full() {
            return width.min(listed);
        }
        let (_, edges) = self.player_edges(state, width.max(2 * listed));
        let node = &mut self.nodes[id as usize];
        node.edges.reserve_exact(edges.len() - listed);
        node.edges.extend_from_slice(&edges[listed..]);
        self.edges += node.edges.len() - listed;
        width.min(node.edges.len())
    }

    fn is_full(&self) -> bool {
        // A node takes a place in a table besides its own.
        let node = size_of::<Node<S::Action>>() + 2 * size_of::<((Id, u64), Id)>();
        let bytes = self.nodes.len() * node + self.edges * size_of::<Edge<S::Action>>();
        bytes >= self.settings.mebibytes << 20
    }

    /// How many legal actions there are, and at most so many of the most promising, the best first. The priors of all add
    /// up to 1.
    fn player_edges(&mut self, state: &S, most: usize) -> (usize, Vec<Edge<S::Action>>) {
        state.legal(&mut self.actions);
        self.overlook(state.hash());
        state.promises(&self.actions, &mut self.promises);
        let highest = self.promises.iter().copied().max().unwrap_or(0);
        let scale = self.settings.prior_spread * f64::from(S::SPREAD);
        let weight = |promise: i32| exp((f64::from(promise) - f64::from(highest)) / scale);
        let total: f64 = self.promises.iter().map(|&promise| weight(promise)).sum();
        let behind = self.promises.iter().map(|promise| highest.abs_diff(*promise));
        self.order.clear();
        self.order.extend(behind.zip(0..));
        if most < self.order.len() {
            self.order.select_nth_unstable(most);
            self.order.truncate(most);
        }
        self.order.sort_unstable();
        let edge = |&(_, at): &(u32, u32)| Edge {
            action: self.actions[at as usize],
            prior: (weight(self.promises[at as usize]) / total) as f32,
            visits: 0,
            node: None,
        };
        (self.actions.len(), self.order.iter().map(edge).collect())
    }

    /// Takes out the actions that are not seen: the same ones whenever the state is looked at, and never all.
    fn overlook(&mut self, hash: u64) {
        let blind_spot = BlindSpot::new(self.settings.overlooked, self.blind_spot ^ hash);
        if blind_spot.is_none() {
            return;
        }
        let mut places = 0..self.actions.len() as u64;
        let clearest =
            places.clone().max_by(|&a, &b| blind_spot.clearness(a).total_cmp(&blind_spot.clearness(b)));
        self.actions.retain(|_| {
            let place = places.next().expect("there are as many places as actions");
            !blind_spot.hides(place) || Some(place) == clearest
        });
    }

    /// Which of the first `width` edges to follow from an expanded node; none if all that is behind them is settled.
    fn select(&self, id: Id, width: usize) -> Option<usize> {
        let node = &self.nodes[id as usize];
        let root_of_visits = f64::from(node.visits + 1).sqrt();
        let rank = |place: usize| match node.actor {
            Actor::Player(side) => self.urgency(node, root_of_visits, side, &node.edges[place]),
            _ => shortfall(node, &node.edges[place]),
        };
        let open = (0..width).filter(|&place| {
            node.edges[place].node.is_none_or(|child| self.nodes[child as usize].settled.is_none())
        });
        let ranked = open.map(|place| (rank(place), place));
        ranked.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map(|(_, place)| place)
    }

    /// What is known of an action, and how much there may be to find out.
    fn urgency(
        &self,
        node: &Node<S::Action>,
        root_of_visits: f64,
        side: Side,
        edge: &Edge<S::Action>,
    ) -> f64 {
        let TreeSettings { exploration, doubt, minimax, .. } = self.settings;
        let merit = match edge.node {
            Some(child) => {
                let child = &self.nodes[child as usize];
                (1.0 - minimax) * seen_by(side, child.value) + minimax * seen_by(side, child.minimax)
            }
            None => seen_by(side, node.value) - self.scale * doubt,
        };
        let curiosity = f64::from(edge.prior) * root_of_visits / f64::from(edge.visits + 1);
        merit + self.scale * exploration * curiosity
    }
}

fn chance_edges<S: Evaluate>(state: &S) -> Vec<Edge<S::Action>> {
    let mut weighted = Vec::new();
    state.chance(&mut weighted);
    let edge =
        |(action, weight): (S::Action, u32)| Edge { action, prior: weight as f32, visits: 0, node: None };
    weighted.into_iter().map(edge).collect()
}

/// How far an outcome of chance is behind its share of the visits.
fn shortfall<A>(node: &Node<A>, edge: &Edge<A>) -> f64 {
    let total: f64 = node.edges.iter().map(|edge| f64::from(edge.prior)).sum();
    f64::from(edge.prior) / total * f64::from(node.visits + 1) - f64::from(edge.visits)
}
