use std::collections::HashMap;

use game::{Outcome, Side, State, Status, Uniform, playout};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::Limits;
use crate::limits::Budget;

/// Plain UCT with random play to the end and no knowledge of the game: the opponent to measure against.
#[derive(Debug)]
pub struct Uct {
    random: Xoshiro256PlusPlus,
    exploration: f64,
}

impl Uct {
    pub fn new(seed: u64) -> Uct {
        Uct { random: Xoshiro256PlusPlus::seed_from_u64(seed), exploration: std::f64::consts::SQRT_2 }
    }

    /// The most visited action within the limits, in which a node is an iteration, and the number of iterations.
    ///
    /// Panics unless a player acts in the state.
    pub fn choose<S: State>(&mut self, state: &S, limits: Limits) -> (S::Action, u64) {
        assert!(state.status().side().is_some(), "a player acts at the root of a search");
        let mut tree = Tree { nodes: vec![Node::default()], rolls: HashMap::new(), scratch: Vec::new() };
        let mut budget = Budget::new(limits);
        let mut walker = state.clone();
        loop {
            walker.clone_from(state);
            self.iterate(&mut tree, &mut walker);
            if !budget.spend() {
                break;
            }
        }
        let best = tree.nodes[0].children.iter().max_by_key(|child| child.visits);
        (best.expect("a player who acts has a legal action").action, budget.nodes)
    }

    fn iterate<S: State>(&mut self, tree: &mut Tree<S>, state: &mut S) {
        let mut path: Vec<(usize, usize, Side)> = Vec::new();
        let mut at = 0;
        let outcome = loop {
            match state.status() {
                Status::Over(outcome) => break outcome,
                Status::Chance => {
                    let roll = state.sample(&mut self.random, &mut tree.scratch);
                    state.apply(roll);
                    at = tree.after_roll(at, roll);
                }
                Status::ToAct(side) => {
                    tree.expand(at, state);
                    let chosen = self.select(&tree.nodes[at]);
                    path.push((at, chosen, side));
                    state.apply(tree.nodes[at].children[chosen].action);
                    match tree.nodes[at].children[chosen].node {
                        Some(next) => at = next,
                        None => {
                            tree.nodes[at].children[chosen].node = Some(tree.add());
                            break playout(state, &mut self.random, &mut tree.scratch).0;
                        }
                    }
                }
            }
        };
        for (node, child, side) in path {
            tree.nodes[node].visits += 1;
            let child = &mut tree.nodes[node].children[child];
            child.visits += 1;
            child.wins += result(outcome, side);
        }
    }

    fn select<A: Copy>(&mut self, node: &Node<A>) -> usize {
        let fresh = node.children.iter().filter(|child| child.visits == 0).count();
        if fresh > 0 {
            let rank = self.random.below(fresh as u32) as usize;
            let mut unvisited = (0..node.children.len()).filter(|&at| node.children[at].visits == 0);
            return unvisited.nth(rank).expect("the rank is below their number");
        }
        let scale = self.exploration * f64::from(node.visits).ln().sqrt();
        let bound = |child: &Child<A>| {
            let visits = f64::from(child.visits);
            child.wins / visits + scale / visits.sqrt()
        };
        let children = 0..node.children.len();
        let best = children.max_by(|&a, &b| bound(&node.children[a]).total_cmp(&bound(&node.children[b])));
        best.expect("a player who acts has a legal action")
    }
}

struct Tree<S: State> {
    nodes: Vec<Node<S::Action>>,
    /// The node behind a roll of the dice.
    rolls: HashMap<(usize, S::Action), usize>,
    scratch: Vec<S::Action>,
}

#[derive(Debug)]
struct Node<A> {
    visits: u32,
    /// Empty until the node is visited a second time: most never are.
    children: Vec<Child<A>>,
}

#[derive(Debug)]
struct Child<A> {
    action: A,
    node: Option<usize>,
    visits: u32,
    /// Sum of results for the side that acts in the parent: 1 a win, ½ a draw.
    wins: f64,
}

impl<A> Default for Node<A> {
    fn default() -> Self {
        Node { visits: 0, children: Vec::new() }
    }
}

impl<S: State> Tree<S> {
    fn add(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }

    fn expand(&mut self, at: usize, state: &S) {
        if self.nodes[at].children.is_empty() {
            state.legal(&mut self.scratch);
            let children = self.scratch.iter();
            self.nodes[at].children =
                children.map(|&action| Child { action, node: None, visits: 0, wins: 0.0 }).collect();
        }
    }

    fn after_roll(&mut self, at: usize, roll: S::Action) -> usize {
        if let Some(&known) = self.rolls.get(&(at, roll)) {
            return known;
        }
        let node = self.add();
        self.rolls.insert((at, roll), node);
        node
    }
}

fn result(outcome: Outcome, side: Side) -> f64 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(winner) if winner == side => 1.0,
        Outcome::Win(_) => 0.0,
    }
}
