use std::fmt;
use std::sync::Arc;

use game::{Effect, Evaluate, Observe, Pick, Scene, Session, Side, State, Status};
use registry::{AnyGame, Explanation};

use crate::Space;
use crate::walk::Walk;

/// Something that was done: a pick, or a whole action by its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    Pick(u16),
    Text(String),
}

/// A game being played pick by pick or action by action, whichever it is. Copies share their past.
pub trait Simulator: Send + Sync + fmt::Debug {
    fn status(&self) -> Status;
    /// Equal for states from which play goes on alike, with the same picks made.
    fn hash(&self) -> u64;
    /// The picks of the next action so far.
    fn picked(&self) -> &[u16];
    /// Replaces the contents of `into` by what may be picked next, in ascending order.
    fn choices(&mut self, into: &mut Vec<u16>);
    /// The weights of what chance may pick next, in ascending order of picks; none unless chance acts.
    fn chances(&mut self) -> Vec<(u16, u32)>;
    /// Makes a pick, any number being taken and most of them refused.
    fn pick(&mut self, id: i64) -> Result<(), Explanation>;
    /// The texts of the legal actions that begin with the picks so far, sorted by their bytes.
    fn texts(&mut self) -> Vec<String>;
    /// The picks of a legal action.
    fn picks_of(&self, text: &str) -> Result<Vec<u16>, Explanation>;
    /// Plays a whole action; refused while another is half picked.
    fn play(&mut self, text: &str) -> Result<(), Explanation>;
    /// Takes back what was done last, one pick or one text; `false` at the start.
    fn undo(&mut self) -> bool;
    /// All that was done since the start.
    fn deeds(&self) -> Vec<Deed>;
    /// All actions since the start.
    fn actions(&self) -> Vec<String>;
    /// The position text of the last turn's start, then ` moves ` and the actions since, if there are any.
    fn position(&self) -> String;
    fn scene(&self) -> Scene;
    /// What was seen to happen with the last action.
    fn last_effects(&self) -> Vec<Effect>;
    /// Writes an observation; to the side that acts, or whose turn it is, unless another viewer is given.
    fn observe(&self, viewer: Option<Side>, values: &mut [f32]);
    /// The state as a game of its own, without its past, for engines and pictures.
    fn game(&self) -> AnyGame;
    fn boxed_clone(&self) -> Box<dyn Simulator>;
}

/// A state with the way that led to it.
#[derive(Clone, Debug)]
pub(crate) struct Line<S: Observe> {
    space: Arc<Space>,
    walk: Walk<S>,
    last: Option<Arc<Step<S>>>,
}

#[derive(Debug)]
struct Step<S: State> {
    before: S,
    action: S::Action,
    by: By,
    previous: Option<Arc<Step<S>>>,
}

/// How an action was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    Text,
    Picks,
    PicksAndDone,
}

impl<S: State> Drop for Step<S> {
    /// One after the other: a long game dropped by recursion would overflow the stack.
    fn drop(&mut self) {
        let mut previous = self.previous.take();
        while let Some(mut step) = previous.and_then(Arc::into_inner) {
            previous = step.previous.take();
        }
    }
}

impl<S: Evaluate + Observe> Line<S> {
    pub fn new(space: Arc<Space>, start: S) -> Line<S> {
        Line { space, walk: Walk::new(start), last: None }
    }

    pub fn apply(&mut self, action: S::Action) {
        self.step(action, By::Text);
    }

    fn step(&mut self, action: S::Action, by: By) {
        let before = self.walk.state().clone();
        self.walk.apply(action);
        self.last = Some(Arc::new(Step { before, action, by, previous: self.last.take() }));
    }

    fn read(&self, text: &str) -> Result<S::Action, Explanation> {
        let notation = text.parse::<S::Notation>().ok();
        let action = notation.and_then(|notation| self.walk.state().resolve(&notation).ok());
        action.ok_or_else(|| self.game().explain(text).expect("what is refused has a reason"))
    }

    /// The steps from the last to the first.
    fn steps(&self) -> impl Iterator<Item = &Step<S>> {
        std::iter::successors(self.last.as_deref(), |step| step.previous.as_deref())
    }

    fn refusal(&mut self, given: i64) -> Explanation {
        let id = u16::try_from(given).unwrap_or(u16::MAX);
        let mut choices = Vec::new();
        self.walk.for_each_choice(&self.space, |id| choices.push(id));
        let name = |id: u16| self.space.name(id).unwrap_or("?").to_string();
        let sentence = match (self.space.name(id), choices.as_slice()) {
            (None, _) => format!("{given} is no pick: picks are from 0 to {}", self.space.picks() - 1),
            (Some(pick), []) => format!("{pick} cannot be picked: the game is over"),
            (Some(pick), choices) => {
                const LISTED: usize = 12;
                let listed: Vec<String> = choices.iter().take(LISTED).map(|&id| name(id)).collect();
                let more = if choices.len() > LISTED { ", …" } else { "" };
                format!("{pick} cannot be picked here, but these can: {}{more}", listed.join(", "))
            }
        };
        let cells = match self.space.pick(id) {
            Some(Pick::Cell(_)) => vec![name(id)],
            _ => Vec::new(),
        };
        Explanation { sentence, paragraph: "", cells }
    }
}

impl<S: State> Step<S> {
    fn text(&self) -> String {
        self.before.notation(self.action).to_string()
    }

    fn deeds(&self, space: &Space) -> Vec<Deed> {
        if self.by == By::Text {
            return vec![Deed::Text(self.text())];
        }
        let done = (self.by == By::PicksAndDone).then(|| space.done());
        self.picks(space).chain(done).map(Deed::Pick).collect()
    }

    /// The picks of the action, without *Done*.
    fn picks(&self, space: &Space) -> impl Iterator<Item = u16> {
        let mut picks = Vec::new();
        self.before.picks(self.action, &mut picks);
        picks.into_iter().map(|pick| space.id(pick))
    }
}

impl<S: Evaluate + Observe> Simulator for Line<S> {
    fn status(&self) -> Status {
        self.walk.status()
    }

    fn hash(&self) -> u64 {
        self.walk.hash()
    }

    fn picked(&self) -> &[u16] {
        self.walk.picked()
    }

    fn choices(&mut self, into: &mut Vec<u16>) {
        into.clear();
        self.walk.for_each_choice(&self.space, |id| into.push(id));
    }

    fn chances(&mut self) -> Vec<(u16, u32)> {
        self.walk.chances(&self.space)
    }

    fn pick(&mut self, id: i64) -> Result<(), Explanation> {
        match u16::try_from(id).ok().and_then(|id| self.walk.pick(&self.space, id)) {
            None => Err(self.refusal(id)),
            Some(None) => Ok(()),
            Some(Some(action)) => {
                let done = id == i64::from(self.space.done());
                self.step(action, if done { By::PicksAndDone } else { By::Picks });
                Ok(())
            }
        }
    }

    fn texts(&mut self) -> Vec<String> {
        let actions: Vec<S::Action> = self.walk.actions(&self.space).collect();
        let mut texts: Vec<String> =
            actions.into_iter().map(|action| self.walk.state().notation(action).to_string()).collect();
        texts.sort_unstable();
        texts
    }

    fn picks_of(&self, text: &str) -> Result<Vec<u16>, Explanation> {
        let action = self.read(text)?;
        let mut picks = Vec::new();
        self.walk.state().picks(action, &mut picks);
        Ok(picks.into_iter().map(|pick| self.space.id(pick)).collect())
    }

    fn play(&mut self, text: &str) -> Result<(), Explanation> {
        if !self.walk.picked().is_empty() {
            let sentence = "an action is half picked: complete it, or undo its picks".to_string();
            return Err(Explanation { sentence, paragraph: "", cells: Vec::new() });
        }
        let action = self.read(text)?;
        self.apply(action);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        if self.walk.unpick() {
            return true;
        }
        let Some(step) = self.last.take() else { return false };
        let mut picks: Vec<u16> = Vec::new();
        if step.by != By::Text {
            picks.extend(step.picks(&self.space));
        }
        if step.by == By::Picks {
            picks.pop();
        }
        self.walk.jump_into(step.before.clone(), picks.into_iter());
        self.last = step.previous.clone();
        true
    }

    fn deeds(&self) -> Vec<Deed> {
        let mut steps: Vec<Vec<Deed>> = self.steps().map(|step| step.deeds(&self.space)).collect();
        steps.reverse();
        steps.into_iter().flatten().chain(self.picked().iter().copied().map(Deed::Pick)).collect()
    }

    fn actions(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.steps().map(Step::text).collect();
        texts.reverse();
        texts
    }

    fn position(&self) -> String {
        let mut since = Vec::new();
        let mut text = self.walk.state().position();
        for step in self.steps() {
            if text.is_some() {
                break;
            }
            since.push(step.text());
            text = step.before.position();
        }
        since.push(
            text.expect("a game starts at the start of a turn")
                + if since.is_empty() { "" } else { " moves" },
        );
        since.reverse();
        since.join(" ")
    }

    fn scene(&self) -> Scene {
        self.walk.state().scene()
    }

    fn last_effects(&self) -> Vec<Effect> {
        self.last.as_ref().map_or(Vec::new(), |step| step.before.effects(step.action))
    }

    fn observe(&self, viewer: Option<Side>, values: &mut [f32]) {
        self.walk.observe(&self.space, viewer.unwrap_or_else(|| self.walk.viewer()), values);
    }

    fn game(&self) -> AnyGame {
        Box::new(Session::new(self.walk.state().clone()))
    }

    fn boxed_clone(&self) -> Box<dyn Simulator> {
        Box::new(self.clone())
    }
}
