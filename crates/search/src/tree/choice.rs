use std::cmp::Ordering;

use game::curve::value_of_chance;
use game::{Evaluate, Side};

use super::node::{Actor, Edge, Node, seen_by};
use super::{ROOT, TreeSearch};
use crate::limits::Budget;
use crate::{Line, Report, Score};

/// Lines go in circles where the game does.
const MOST_LINE: usize = 100;

/// How much a side wants to play an action: what counts more stands first.
#[derive(Clone, Copy, Debug)]
struct Preference {
    class: Class,
    worth: f64,
    more: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    /// Never looked at, and there is no need to.
    Unknown,
    /// Known for certain, and worse than the favourite of what is not.
    SurelyWorse,
    /// By how often it was looked at.
    Unsettled,
    /// Known for certain, and at least as good.
    SurelyBetter,
}

impl Preference {
    fn compare(self, other: Preference) -> Ordering {
        let by_worth = self.worth.total_cmp(&other.worth).then(self.more.total_cmp(&other.more));
        self.class.cmp(&other.class).then(by_worth)
    }
}

impl<S: Evaluate> TreeSearch<S> {
    pub(super) fn report(&self, side: Side, lines: usize, budget: &Budget) -> Report<S::Action> {
        let root = &self.nodes[ROOT as usize];
        let edges = self.preferred(root, side).into_iter().map(|place| &root.edges[place]);
        // The first is the one to play even if nothing was looked at, or all that was is lost.
        let told = edges.enumerate().filter(|(rank, edge)| *rank == 0 || edge.node.is_some());
        let lines: Vec<_> = told.take(lines.max(1)).map(|(_, edge)| self.line(side, edge)).collect();
        let depth = lines[0].actions.len() as u32;
        Report { depth, nodes: budget.nodes, elapsed: budget.elapsed(), lines }
    }

    /// The places of a node's edges, the best first for the side that acts.
    fn preferred(&self, node: &Node<S::Action>, side: Side) -> Vec<usize> {
        let favourite =
            node.edges.iter().filter(|edge| self.is_unsettled(edge)).max_by_key(|edge| edge.visits);
        let favourite = favourite.and_then(|edge| edge.node);
        let mark = favourite.map_or(0.0, |child| seen_by(side, self.nodes[child as usize].value));
        let keys: Vec<Preference> =
            node.edges.iter().map(|edge| self.preference(node, side, edge, mark)).collect();
        let mut places: Vec<usize> = (0..node.edges.len()).collect();
        places.sort_by(|&a, &b| keys[b].compare(keys[a]));
        places
    }

    fn is_unsettled(&self, edge: &Edge<S::Action>) -> bool {
        edge.node.is_none_or(|child| self.nodes[child as usize].settled.is_none())
    }

    fn preference(
        &self,
        node: &Node<S::Action>,
        side: Side,
        edge: &Edge<S::Action>,
        mark: f64,
    ) -> Preference {
        let Some(child) = edge.node.map(|child| &self.nodes[child as usize]) else {
            let class = if node.settled.is_none() { Class::Unsettled } else { Class::Unknown };
            return Preference { class, worth: -1.0, more: edge.prior.into() };
        };
        let value = seen_by(side, child.value);
        let Some(settled) = child.settled else {
            return Preference { class: Class::Unsettled, worth: edge.visits.into(), more: value };
        };
        let all_settled = node.settled.is_some();
        let class = if value >= mark || all_settled { Class::SurelyBetter } else { Class::SurelyWorse };
        // Sooner if it is a win, later otherwise.
        let sooner = -f64::from(settled.actions);
        Preference { class, worth: value, more: if value >= 1.0 { sooner } else { -sooner } }
    }

    /// The action and what is most looked at behind it.
    fn line(&self, side: Side, first: &Edge<S::Action>) -> Line<S::Action> {
        let mut actions = vec![first.action];
        let mut at = first.node;
        while let Some(node) = at.map(|at| &self.nodes[at as usize]) {
            let Actor::Player(actor) = node.actor else { break };
            let Some(&best) = self.preferred(node, actor).first() else { break };
            if node.edges[best].node.is_none() || actions.len() == MOST_LINE {
                break;
            }
            actions.push(node.edges[best].action);
            at = node.edges[best].node;
        }
        Line { score: self.score(side, first), actions }
    }

    fn score(&self, side: Side, edge: &Edge<S::Action>) -> Score {
        let node = &self.nodes[edge.node.unwrap_or(ROOT) as usize];
        let value = seen_by(side, node.value);
        match node.settled.filter(|_| edge.node.is_some()) {
            Some(settled) if value >= 1.0 => Score::WinIn(settled.actions + 1),
            Some(settled) if value <= 0.0 => Score::LossIn(settled.actions + 1),
            _ => Score::Value(value_of_chance(value, S::SPREAD)),
        }
    }
}
