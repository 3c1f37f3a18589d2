use game::{Pick, State};

use crate::Space;

/// The legal actions of one state, sorted by their picks: those that begin with some picks are a range of them.
#[derive(Debug)]
pub(crate) struct PickTree<A> {
    leaves: Vec<Leaf>,
    layout: Layout,
    actions: Vec<A>,
    /// By action, the picks that did not fit into its leaf; empty if all did.
    tails: Vec<Vec<u16>>,
    scratch: Vec<Pick>,
}

/// An action as one number, so that sorting is quick: its first picks, one more than their ids, so that the order of
/// numbers is the order of picks, and zeros behind the last; below them its place in the list of actions.
type Leaf = u64;

/// Where in a leaf the picks are.
#[derive(Clone, Copy, Debug)]
struct Layout {
    bits_of_action: u32,
    bits_of_pick: u32,
    /// How many picks there is room for.
    picks: usize,
}

/// The actions that begin with the picks made so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    from: usize,
    to: usize,
    depth: usize,
}

/// Where a pick leads.
#[derive(Debug)]
pub(crate) enum Reached<A> {
    Branch(Branch),
    Action(A),
}

impl Layout {
    fn new(actions: usize, picks: usize) -> Layout {
        let (bits_of_action, bits_of_pick) = (bits(actions), bits(picks));
        let room = (u64::BITS - bits_of_action) / bits_of_pick;
        Layout { bits_of_action, bits_of_pick, picks: room as usize }
    }

    #[inline]
    fn leaf(self, action: usize, ids: impl Iterator<Item = u16>) -> Leaf {
        let mut shift = self.bits_of_action + self.bits_of_pick * self.picks as u32;
        ids.take(self.picks).fold(action as u64, |leaf, id| {
            shift -= self.bits_of_pick;
            leaf | (u64::from(id) + 1) << shift
        })
    }

    #[inline]
    fn action(self, leaf: Leaf) -> usize {
        (leaf & ((1 << self.bits_of_action) - 1)) as usize
    }

    /// `None` behind the last pick; `depth` is within the room.
    #[inline]
    fn pick(self, leaf: Leaf, depth: usize) -> Option<u16> {
        let shift = self.bits_of_action + self.bits_of_pick * (self.picks - 1 - depth) as u32;
        let shown = leaf >> shift & ((1 << self.bits_of_pick) - 1);
        (shown as u16).checked_sub(1)
    }
}

/// The bits that numbers up to and with `most` need.
fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

impl<A: Copy> PickTree<A> {
    pub fn new() -> PickTree<A> {
        PickTree {
            leaves: Vec::new(),
            layout: Layout::new(0, 1),
            actions: Vec::new(),
            tails: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Replaces the contents by the legal actions of a state; gives the branch of all of them.
    pub fn grow<S: State<Action = A>>(&mut self, state: &S, space: &Space) -> Branch {
        state.legal(&mut self.actions);
        self.layout = Layout::new(self.actions.len(), space.picks());
        self.leaves.clear();
        self.tails.clear();
        let mut picks = std::mem::take(&mut self.scratch);
        for action in 0..self.actions.len() {
            state.picks(self.actions[action], &mut picks);
            self.plant(action, picks.iter().map(|&pick| space.id(pick)));
        }
        self.scratch = picks;
        self.sort();
        Branch { from: 0, to: self.leaves.len(), depth: 0 }
    }

    #[inline]
    fn plant(&mut self, action: usize, ids: impl ExactSizeIterator<Item = u16> + Clone) {
        if ids.len() > self.layout.picks {
            self.tails.resize_with(self.actions.len(), Vec::new);
            self.tails[action] = ids.clone().skip(self.layout.picks).collect();
        }
        self.leaves.push(self.layout.leaf(action, ids));
    }

    fn sort(&mut self) {
        if self.tails.is_empty() {
            return self.leaves.sort_unstable();
        }
        let (layout, tails) = (self.layout, &self.tails);
        self.leaves
            .sort_unstable_by_key(|&leaf| (leaf >> layout.bits_of_action, &tails[layout.action(leaf)]));
    }

    /// Calls `each` with every pick that may come next, in ascending order.
    #[inline]
    pub fn for_each_choice(&self, branch: Branch, done: u16, mut each: impl FnMut(u16)) {
        let (mut last, mut complete) = (None, false);
        for &leaf in &self.leaves[branch.from..branch.to] {
            match self.pick(leaf, branch.depth) {
                None => complete = true,
                next if next == last => {}
                next => {
                    last = next;
                    next.into_iter().for_each(&mut each);
                }
            }
        }
        if complete && last.is_some() {
            each(done);
        }
    }

    /// Where the pick leads; `None` if it is not among the choices.
    #[inline]
    pub fn follow(&self, branch: Branch, id: u16, done: u16) -> Option<Reached<A>> {
        let leaves = &self.leaves[branch.from..branch.to];
        if id == done {
            let shortest = *leaves.first().filter(|&&leaf| self.pick(leaf, branch.depth).is_none())?;
            return (leaves.len() > 1).then(|| Reached::Action(self.action(shortest)));
        }
        let from = leaves.partition_point(|&leaf| self.pick(leaf, branch.depth) < Some(id));
        let more = leaves[from..].partition_point(|&leaf| self.pick(leaf, branch.depth) == Some(id));
        let depth = branch.depth + 1;
        match leaves[from..from + more] {
            [] => None,
            [leaf] if self.pick(leaf, depth).is_none() => Some(Reached::Action(self.action(leaf))),
            _ => Some(Reached::Branch(Branch {
                from: branch.from + from,
                to: branch.from + from + more,
                depth,
            })),
        }
    }

    /// The actions of a branch, in the order of their picks.
    pub fn actions(&self, branch: Branch) -> impl Iterator<Item = A> + '_ {
        self.leaves[branch.from..branch.to].iter().map(|&leaf| self.action(leaf))
    }

    #[inline]
    fn action(&self, leaf: Leaf) -> A {
        self.actions[self.layout.action(leaf)]
    }

    #[inline]
    fn pick(&self, leaf: Leaf, depth: usize) -> Option<u16> {
        match depth.checked_sub(self.layout.picks) {
            None => self.layout.pick(leaf, depth),
            Some(beyond) => self.tails.get(self.layout.action(leaf))?.get(beyond).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DONE: u16 = 99;
    const LISTS: [&[u16]; 6] = [&[5, 6, 7, 8], &[5, 6, 7], &[5, 6], &[5, 6, 7, 1, 0], &[2], &[5, 6, 9]];

    /// A tree whose leaves have room for only some of the picks.
    fn tree(room: usize) -> (PickTree<usize>, Branch) {
        let mut tree = PickTree { actions: (0..LISTS.len()).collect(), ..PickTree::new() };
        tree.layout = Layout { picks: room, ..Layout::new(LISTS.len(), usize::from(DONE)) };
        for (action, list) in LISTS.iter().enumerate() {
            tree.plant(action, list.iter().copied());
        }
        tree.sort();
        (tree, Branch { from: 0, to: LISTS.len(), depth: 0 })
    }

    #[test]
    fn picks_that_do_not_fit_into_leaves_are_found_all_the_same() {
        for room in 1..=6 {
            for (action, list) in LISTS.iter().enumerate() {
                let (tree, mut branch) = tree(room);
                let mut reached = None;
                for &id in list.iter().chain([&DONE]) {
                    match tree.follow(branch, id, DONE) {
                        Some(Reached::Branch(next)) => branch = next,
                        Some(Reached::Action(found)) => {
                            reached = Some(found);
                            break;
                        }
                        None => panic!("{id} is not offered"),
                    }
                }
                assert_eq!(reached, Some(action), "{room}");
            }
        }
    }

    #[test]
    fn choices_are_the_same_whatever_fits_into_leaves() {
        for room in 1..=6 {
            let (tree, mut branch) = tree(room);
            for (id, expected) in [(5, vec![6]), (6, vec![7, 9, DONE]), (7, vec![1, 8, DONE])] {
                let Some(Reached::Branch(next)) = tree.follow(branch, id, DONE) else {
                    panic!("{id} leads on")
                };
                branch = next;
                let mut choices = Vec::new();
                tree.for_each_choice(branch, DONE, |id| choices.push(id));
                assert_eq!(choices, expected, "{room}");
            }
            assert!(tree.follow(branch, 9, DONE).is_none());
        }
    }
}
