use game::{Observe, Pick, Planes, Side, Status};

use crate::Space;
use crate::tree::{Branch, PickTree, Reached};

/// A state and what has been picked of the next action.
#[derive(Debug)]
pub(crate) struct Walk<S: Observe> {
    state: S,
    picked: Vec<u16>,
    tree: PickTree<S::Action>,
    /// Where in the tree the picks have led; `None` while the tree is not that of the state.
    branch: Option<Branch>,
}

impl<S: Observe> Clone for Walk<S> {
    /// The tree is left behind: it is grown again when it is asked for.
    fn clone(&self) -> Walk<S> {
        Walk { picked: self.picked.clone(), ..Walk::new(self.state.clone()) }
    }
}

impl<S: Observe> Walk<S> {
    pub fn new(state: S) -> Walk<S> {
        Walk { state, picked: Vec::new(), tree: PickTree::new(), branch: None }
    }

    pub fn state(&self) -> &S {
        &self.state
    }

    pub fn picked(&self) -> &[u16] {
        &self.picked
    }

    /// Forgets the picks and goes to another state, in the same buffers.
    pub fn jump(&mut self, state: &S) {
        self.state.clone_from(state);
        self.forget();
    }

    /// Like [`Walk::jump`], with picks that are choices there.
    pub fn jump_into(&mut self, state: S, picks: impl Iterator<Item = u16>) {
        self.state = state;
        self.forget();
        self.picked.extend(picks);
    }

    /// Plays a legal action.
    #[inline]
    pub fn apply(&mut self, action: S::Action) {
        self.state.apply(action);
        self.forget();
    }

    fn forget(&mut self) {
        self.picked.clear();
        self.branch = None;
    }

    /// Calls `each` with every pick that may come next, in ascending order.
    #[inline]
    pub fn for_each_choice(&mut self, space: &Space, each: impl FnMut(u16)) {
        let branch = self.branch(space);
        self.tree.for_each_choice(branch, space.done(), each);
    }

    /// The legal actions that begin with the picks so far.
    pub fn actions(&mut self, space: &Space) -> impl Iterator<Item = S::Action> + '_ {
        let branch = self.branch(space);
        self.tree.actions(branch)
    }

    pub fn offers(&mut self, space: &Space, id: u16) -> bool {
        let branch = self.branch(space);
        self.tree.follow(branch, id, space.done()).is_some()
    }

    /// Makes a pick: `None`, and nothing has changed, if it is not among the choices; otherwise the action that it
    /// completes, if it does, which is still to be applied.
    #[inline]
    pub fn pick(&mut self, space: &Space, id: u16) -> Option<Option<S::Action>> {
        let branch = self.branch(space);
        match self.tree.follow(branch, id, space.done())? {
            Reached::Action(action) => Some(Some(action)),
            Reached::Branch(branch) => {
                self.picked.push(id);
                self.branch = Some(branch);
                Some(None)
            }
        }
    }

    /// Takes the last pick of the action back; `false` if there is none.
    pub fn unpick(&mut self) -> bool {
        self.branch = None;
        self.picked.pop().is_some()
    }

    /// The weights with which chance makes its next pick, in ascending order of picks; none unless chance acts.
    pub fn chances(&mut self, space: &Space) -> Vec<(u16, u32)> {
        let mut weighted = Vec::new();
        self.state.chance(&mut weighted);
        let depth = self.picked.len();
        let mut picks = Vec::new();
        let mut sums: Vec<(u16, u32)> = Vec::new();
        for (action, weight) in weighted {
            self.state.picks(action, &mut picks);
            let ids: Vec<u16> = picks.iter().map(|&pick| space.id(pick)).collect();
            if !ids.starts_with(&self.picked) {
                continue;
            }
            let next = ids.get(depth).copied().unwrap_or_else(|| space.done());
            match sums.iter_mut().find(|(id, _)| *id == next) {
                Some((_, sum)) => *sum += weight,
                None => sums.push((next, weight)),
            }
        }
        sums.sort_unstable();
        sums
    }

    /// Equal for equal states with the same picks made.
    pub fn hash(&self) -> u64 {
        self.picked.iter().fold(self.state.hash(), |hash, &id| game::mix(hash ^ u64::from(id)))
    }

    pub fn viewer(&self) -> Side {
        self.state.viewer()
    }

    pub fn status(&self) -> Status {
        self.state.status()
    }

    /// Writes all planes of the space into `values`, as the viewer sees them.
    #[inline]
    pub fn observe(&self, space: &Space, viewer: Side, values: &mut [f32]) {
        values.fill(0.0);
        let mut planes = Planes::new(&space.grid, values);
        self.state.observe(viewer, &mut planes);
        let picks = || self.picked.iter().filter_map(|&id| space.pick(id));
        let cells = || {
            picks().filter_map(|pick| match pick {
                Pick::Cell(cell) => Some(cell),
                Pick::Button(_) | Pick::Done => None,
            })
        };
        planes.mark(cells());
        planes.mark(cells().next_back());
        let mut at = None;
        planes.set(picks().filter_map(|pick| match pick {
            Pick::Cell(cell) => {
                at = Some(cell);
                None
            }
            Pick::Button(button) => Some((at?, f32::from(button + 1) / space.buttons.len() as f32)),
            Pick::Done => None,
        }));
    }

    #[inline]
    fn branch(&mut self, space: &Space) -> Branch {
        match self.branch {
            Some(branch) => branch,
            None => self.grow(space),
        }
    }

    fn grow(&mut self, space: &Space) -> Branch {
        let mut branch = self.tree.grow(&self.state, space);
        for &id in &self.picked {
            if let Some(Reached::Branch(next)) = self.tree.follow(branch, id, space.done()) {
                branch = next;
            }
        }
        self.branch = Some(branch);
        branch
    }
}
