use game::{Pick, State};

use crate::Space;

/// Picks that fit into a leaf's key.
const IN_KEY: usize = 4;

/// The legal actions of one state, sorted by their picks: those that begin with some picks are a range of them.
#[derive(Debug)]
pub(crate) struct PickTree<A> {
    leaves: Vec<Leaf>,
    actions: Vec<A>,
    /// The picks that did not fit into keys: lists, each behind its length. The first list is empty.
    tails: Vec<u16>,
    scratch: Vec<Pick>,
}

/// An action by its picks.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    /// The first picks, one more than their ids so that the order of keys is the order of picks; zero behind the last.
    key: u64,
    action: u32,
    /// Where in the tails the list of its further picks is.
    tail: u32,
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

impl<A: Copy> PickTree<A> {
    pub fn new() -> PickTree<A> {
        PickTree { leaves: Vec::new(), actions: Vec::new(), tails: Vec::new(), scratch: Vec::new() }
    }

    /// Replaces the contents by the legal actions of a state; gives the branch of all of them.
    pub fn grow<S: State<Action = A>>(&mut self, state: &S, space: &Space) -> Branch {
        state.legal(&mut self.actions);
        self.leaves.clear();
        self.tails.clear();
        self.tails.push(0);
        for (action, &played) in (0..).zip(&self.actions) {
            state.picks(played, &mut self.scratch);
            let (head, rest) = self.scratch.split_at(self.scratch.len().min(IN_KEY));
            let key = head.iter().fold(0, |key, &pick| key << 16 | (u64::from(space.id(pick)) + 1));
            let key = key << (16 * (IN_KEY - head.len()));
            let tail = if rest.is_empty() { 0 } else { self.tails.len() as u32 };
            if tail > 0 {
                self.tails.push(rest.len() as u16);
                self.tails.extend(rest.iter().map(|&pick| space.id(pick)));
            }
            self.leaves.push(Leaf { key, action, tail });
        }
        if self.tails.len() == 1 {
            self.leaves.sort_unstable_by_key(|leaf| leaf.key);
        } else {
            let tails = &self.tails;
            self.leaves
                .sort_unstable_by(|a, b| a.key.cmp(&b.key).then_with(|| a.tail(tails).cmp(b.tail(tails))));
        }
        Branch { from: 0, to: self.leaves.len(), depth: 0 }
    }

    /// Calls `each` with every pick that may come next, in ascending order.
    #[inline]
    pub fn for_each_choice(&self, branch: Branch, done: u16, mut each: impl FnMut(u16)) {
        let (mut last, mut complete) = (None, false);
        for leaf in &self.leaves[branch.from..branch.to] {
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
            let shortest = leaves.first().filter(|leaf| self.pick(leaf, branch.depth).is_none())?;
            return (leaves.len() > 1).then(|| Reached::Action(self.actions[shortest.action as usize]));
        }
        let from = leaves.partition_point(|leaf| self.pick(leaf, branch.depth) < Some(id));
        let more = leaves[from..].partition_point(|leaf| self.pick(leaf, branch.depth) == Some(id));
        let depth = branch.depth + 1;
        match &leaves[from..from + more] {
            [] => None,
            [leaf] if self.pick(leaf, depth).is_none() => {
                Some(Reached::Action(self.actions[leaf.action as usize]))
            }
            _ => Some(Reached::Branch(Branch {
                from: branch.from + from,
                to: branch.from + from + more,
                depth,
            })),
        }
    }

    /// The actions of a branch, in the order of their picks.
    pub fn actions(&self, branch: Branch) -> impl Iterator<Item = A> + '_ {
        self.leaves[branch.from..branch.to].iter().map(|leaf| self.actions[leaf.action as usize])
    }

    #[inline]
    fn pick(&self, leaf: &Leaf, depth: usize) -> Option<u16> {
        match depth.checked_sub(IN_KEY) {
            None => ((leaf.key >> (16 * (IN_KEY - 1 - depth))) as u16).checked_sub(1),
            Some(at) => leaf.tail(&self.tails).get(at).copied(),
        }
    }
}

impl Leaf {
    fn tail<'t>(&self, tails: &'t [u16]) -> &'t [u16] {
        let (start, length) = (self.tail as usize + 1, tails[self.tail as usize]);
        &tails[start..start + usize::from(length)]
    }
}
