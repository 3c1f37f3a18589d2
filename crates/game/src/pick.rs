//! Picks: the clicks by which a person makes an action, and the small integer actions of learning programs.

use board::Cell;

use crate::{Rules, State};

/// One click: a cell, a labelled button, or *Done* where what is picked so far is an action but could go on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    Cell(Cell),
    /// The place of the button in [`Rules::buttons`].
    Button(u16),
    Done,
}

impl Pick {
    /// The pick as a number: cells in cell order, then buttons, then *Done*. It depends on the rules only.
    pub fn id(self, cells: usize, buttons: usize) -> usize {
        match self {
            Pick::Cell(cell) => cell.index(),
            Pick::Button(button) => cells + usize::from(button),
            Pick::Done => cells + buttons,
        }
    }

    pub fn from_id(id: usize, cells: usize, buttons: usize) -> Option<Pick> {
        if id < cells {
            Some(Pick::Cell(Cell::new(id)))
        } else if id < cells + buttons {
            Some(Pick::Button((id - cells) as u16))
        } else {
            (id == cells + buttons).then_some(Pick::Done)
        }
    }
}

/// A choice that is not a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The word by which programs and catalogues of texts name it ("rally-spear").
    pub key: String,
    /// What a person reads ("Rally with a spear").
    pub label: String,
}

/// The legal actions of one state as a tree of picks, walked from the root.
#[derive(Clone, Debug)]
pub struct Picker<S: State> {
    /// Sorted by their picks.
    actions: Vec<(Vec<Pick>, S::Action)>,
    prefix: Vec<Pick>,
}

/// What may be picked next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices<A> {
    /// In the order of their ids; *Done* among them where an action is complete and could go on.
    pub next: Vec<Pick>,
    /// The action that the picks so far make, if they do.
    pub complete: Option<A>,
}

impl<S: State> Picker<S> {
    pub fn new(state: &S) -> Picker<S> {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut actions: Vec<_> = legal
            .into_iter()
            .map(|action| {
                let mut picks = Vec::new();
                state.picks(action, &mut picks);
                (picks, action)
            })
            .collect();
        actions.sort_by(|a, b| a.0.cmp(&b.0));
        Picker { actions, prefix: Vec::new() }
    }

    pub fn prefix(&self) -> &[Pick] {
        &self.prefix
    }

    pub fn choices(&self) -> Choices<S::Action> {
        let depth = self.prefix.len();
        let mut choices = Choices { next: Vec::new(), complete: None };
        if self.prefix.last() == Some(&Pick::Done) {
            choices.complete = self.exact(&self.prefix[..depth - 1]);
            return choices;
        }
        for (picks, action) in self.actions.iter().filter(|(picks, _)| picks.starts_with(&self.prefix)) {
            match picks.get(depth) {
                None => choices.complete = Some(*action),
                Some(pick) if choices.next.last() == Some(pick) => {}
                Some(&pick) => choices.next.push(pick),
            }
        }
        if choices.complete.is_some() && !choices.next.is_empty() {
            choices.next.push(Pick::Done);
        }
        choices
    }

    /// Adds a pick; `false`, and nothing changed, if it is not among the choices.
    pub fn pick(&mut self, pick: Pick) -> bool {
        let offered = self.choices().next.contains(&pick);
        if offered {
            self.prefix.push(pick);
        }
        offered
    }

    /// Takes the last pick back; `false` if there is none.
    pub fn unpick(&mut self) -> bool {
        self.prefix.pop().is_some()
    }

    fn exact(&self, picks: &[Pick]) -> Option<S::Action> {
        self.actions.iter().find(|(known, _)| known == picks).map(|&(_, action)| action)
    }
}

/// The number of distinct pick ids under the rules.
pub fn pick_count<R: Rules>(rules: &R) -> usize {
    rules.plan().cells.len() + rules.buttons().len() + 1
}
