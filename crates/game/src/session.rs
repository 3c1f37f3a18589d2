use std::fmt;

use crate::{Reason, Rules, State, Status, SyntaxError};

/// A game being played or looked at: its start, the actions since, and every state on the way.
#[derive(Clone, Debug)]
pub struct Session<S: State> {
    states: Vec<S>,
    actions: Vec<S::Action>,
}

/// Why a text was not played.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal<I> {
    Syntax(SyntaxError),
    Illegal(I),
}

impl<I: Reason> fmt::Display for Refusal<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Syntax(error) => write!(f, "{error}"),
            Refusal::Illegal(reason) => write!(f, "{reason}"),
        }
    }
}

impl<I: Reason> std::error::Error for Refusal<I> {}

impl<S: State> Session<S> {
    pub fn new(start: S) -> Session<S> {
        Session { states: vec![start], actions: Vec::new() }
    }

    /// A session at the rules' own start.
    pub fn of(rules: &S::Rules) -> Session<S> {
        Session::new(rules.start())
    }

    pub fn start(&self) -> &S {
        &self.states[0]
    }

    pub fn state(&self) -> &S {
        self.states.last().expect("a session has at least its start")
    }

    /// The state before the action with this number, or after the last one.
    pub fn state_at(&self, actions: usize) -> &S {
        &self.states[actions]
    }

    pub fn actions(&self) -> &[S::Action] {
        &self.actions
    }

    /// The action that the text names in the present state, or why it names none.
    pub fn read(&self, text: &str) -> Result<S::Action, Refusal<S::Illegal>> {
        let notation: S::Notation = text.parse().map_err(Refusal::Syntax)?;
        self.state().resolve(&notation).map_err(Refusal::Illegal)
    }

    /// Plays an action that is legal in the present state.
    pub fn apply(&mut self, action: S::Action) {
        let mut next = self.state().clone();
        next.apply(action);
        self.states.push(next);
        self.actions.push(action);
    }

    pub fn play(&mut self, text: &str) -> Result<S::Action, Refusal<S::Illegal>> {
        let action = self.read(text)?;
        self.apply(action);
        Ok(action)
    }

    /// Takes the last action back; `None` at the start.
    pub fn undo(&mut self) -> Option<S::Action> {
        let action = self.actions.pop()?;
        self.states.pop();
        Some(action)
    }

    /// The texts of all actions, from the start.
    pub fn action_texts(&self) -> Vec<String> {
        self.texts_from(0)
    }

    /// The position text of the last turn's start and the texts of the actions since.
    pub fn position(&self) -> (String, Vec<String>) {
        let (at, text) = (0..self.states.len())
            .rev()
            .find_map(|at| Some((at, self.states[at].position()?)))
            .expect("a session starts at the start of a turn");
        (text, self.texts_from(at))
    }

    /// The legal actions' texts, sorted by their bytes.
    pub fn legal_texts(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.state().legal(&mut actions);
        let mut texts: Vec<String> =
            actions.into_iter().map(|action| self.state().notation(action).to_string()).collect();
        texts.sort_unstable();
        texts
    }

    pub fn rules(&self) -> S::Rules {
        self.state().rules()
    }

    pub fn status(&self) -> Status {
        self.state().status()
    }

    fn texts_from(&self, at: usize) -> Vec<String> {
        (at..self.actions.len()).map(|at| self.states[at].notation(self.actions[at]).to_string()).collect()
    }
}
