use game::{Outcome, Side, Status};

use super::TreeSettings;

/// The place of a node in the tree.
pub(super) type Id = u32;

/// A state of the game, however it was reached within its turn. All values are chances of winning of the first side.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    pub hash: u64,
    pub actor: Actor,
    /// Where the turn began to which the state belongs: what is reached from there in two ways is the same.
    pub turn: Id,
    pub visits: u32,
    /// What the evaluation says.
    pub leaf: f64,
    /// The mean over what was tried; the exact value once settled.
    pub value: f64,
    /// The evaluation at the end of best play, as far as is known.
    pub minimax: f64,
    /// Set when the value is known for certain.
    pub settled: Option<Settled>,
    /// Empty until the node is visited a second time, then what can happen, most promising first: as much as was needed.
    pub edges: Vec<Edge<A>>,
    /// How many edges there would be if all were needed.
    pub all: usize,
    /// Behind the edges from here on nothing has been tried yet.
    pub tried: usize,
}

/// Something that can happen in a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub action: A,
    /// How likely it is before anything is known; where chance acts, its weight.
    pub prior: f32,
    pub visits: u32,
    pub node: Option<Id>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Actor {
    Player(Side),
    Chance,
    Nobody,
}

/// The way to the end under best play: at most so many actions, where somebody wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settled {
    pub actions: u32,
}

/// What a refresh wants to know of the nodes behind a node.
struct Behind {
    visits: f64,
    value: f64,
    minimax: f64,
    settled: Option<Settled>,
}

/// As the side sees a chance of the first side; and back again.
pub(super) fn seen_by(side: Side, value: f64) -> f64 {
    match side {
        Side::First => value,
        Side::Second => 1.0 - value,
    }
}

impl<A> Node<A> {
    pub fn new(hash: u64, status: Status, turn: Id, leaf: f64) -> Node<A> {
        let (actor, leaf, settled) = match status {
            Status::ToAct(side) => (Actor::Player(side), leaf, None),
            Status::Chance => (Actor::Chance, leaf, None),
            Status::Over(outcome) => (Actor::Nobody, final_value(outcome), Some(Settled { actions: 0 })),
        };
        let edges = Vec::new();
        Node {
            hash,
            actor,
            turn,
            visits: 0,
            leaf,
            value: leaf,
            minimax: leaf,
            settled,
            edges,
            all: 0,
            tried: 0,
        }
    }

    /// How many of all edges are looked at so far: more with every visit, and at least one that is not settled.
    pub fn width(&self, nodes: &[Node<A>], settings: &TreeSettings) -> usize {
        if self.actor == Actor::Chance {
            return self.all;
        }
        let wanted = settings.width.0 + settings.width.1 * f64::from(self.visits).sqrt();
        let width = (wanted as usize).clamp(1, self.all);
        let is_open = |edge: &Edge<A>| edge.node.is_none_or(|node| nodes[node as usize].settled.is_none());
        if width > self.edges.len() || self.edges[..width].iter().any(is_open) {
            return width;
        }
        let open = self.edges.iter().position(is_open).unwrap_or(self.edges.len());
        self.all.min(open + 1)
    }
}

/// Works a node's values out anew from the nodes behind it.
pub(super) fn refresh<A>(nodes: &mut [Node<A>], id: Id) {
    let node = &nodes[id as usize];
    if node.settled.is_some() || node.edges.is_empty() {
        return;
    }
    let behind = |edge: &Edge<A>| {
        let child = &nodes[edge.node? as usize];
        let Node { value, minimax, settled, .. } = *child;
        Some(Behind { visits: f64::from(edge.visits), value, minimax, settled })
    };
    let (value, minimax, settled) = match node.actor {
        Actor::Player(side) => {
            let tried = node.edges[..node.tried].iter().map(behind);
            choose(node.leaf, side, tried, node.tried == node.all)
        }
        Actor::Chance => {
            average(node.leaf, node.edges.iter().map(|edge| (f64::from(edge.prior), behind(edge))))
        }
        Actor::Nobody => return,
    };
    let node = &mut nodes[id as usize];
    (node.value, node.minimax, node.settled) = (value, minimax, settled);
}

/// Values of a node in which a side chooses among what is behind.
fn choose(
    leaf: f64,
    side: Side,
    edges: impl Iterator<Item = Option<Behind>>,
    are_all: bool,
) -> (f64, f64, Option<Settled>) {
    let (mut sum, mut visits) = (seen_by(side, leaf), 1.0);
    let mut minimax: Option<f64> = None;
    let mut sure: Option<(f64, u32)> = None;
    let mut all_settled = are_all;
    for edge in edges {
        let Some(behind) = edge else {
            all_settled = false;
            continue;
        };
        let value = seen_by(side, behind.value);
        sum += behind.visits * value;
        visits += behind.visits;
        let best_play = seen_by(side, behind.minimax);
        minimax = Some(minimax.map_or(best_play, |best| best.max(best_play)));
        match behind.settled {
            Some(Settled { actions }) if sure.is_none_or(|best| is_better((value, actions), best)) => {
                sure = Some((value, actions));
            }
            Some(_) => {}
            None => all_settled = false,
        }
    }
    let minimax = seen_by(side, minimax.unwrap_or(seen_by(side, leaf)));
    match sure {
        Some((value, actions)) if all_settled || value >= 1.0 => {
            let value = seen_by(side, value);
            (value, value, Some(Settled { actions: actions + 1 }))
        }
        // A side that is sure of something need not take less.
        sure => {
            let floor = sure.map_or(0.0, |(value, _)| value);
            (seen_by(side, (sum / visits).max(floor)), minimax, None)
        }
    }
}

/// Whether a side would rather have the first: by value, then by winning sooner or losing later.
fn is_better((value, actions): (f64, u32), (other, other_actions): (f64, u32)) -> bool {
    if value != other {
        return value > other;
    }
    if value >= 1.0 { actions < other_actions } else { actions > other_actions }
}

/// Values of a node in which chance acts: exact weights, and the evaluation for what was not looked at yet.
fn average(leaf: f64, edges: impl Iterator<Item = (f64, Option<Behind>)>) -> (f64, f64, Option<Settled>) {
    let (mut value, mut minimax, mut total) = (0.0, 0.0, 0.0);
    let (mut slowest, mut all_settled) = (0, true);
    for (weight, edge) in edges {
        let unseen = Behind { visits: 0.0, value: leaf, minimax: leaf, settled: None };
        let behind = edge.unwrap_or(unseen);
        value += weight * behind.value;
        minimax += weight * behind.minimax;
        total += weight;
        match behind.settled {
            Some(Settled { actions }) => slowest = slowest.max(actions),
            None => all_settled = false,
        }
    }
    let settled = all_settled.then_some(Settled { actions: slowest + 1 });
    (value / total, minimax / total, settled)
}

pub(super) fn final_value(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(Side::First) => 1.0,
        Outcome::Win(Side::Second) => 0.0,
    }
}
