use game::{Effect, Outcome, Score, Side, Status};

use super::forced::{enemy_wins_at_once, refutation};
use super::{Goal, LessonError, Step, Text};
use crate::{AnyGame, Catalogue, Explanation, Played};

/// A learner at work on one step: the game as it stands, and what has happened since the step began.
#[derive(Debug)]
pub struct Attempt {
    step: Step,
    game: AnyGame,
    learner: Side,
    /// Actions played before the learner began.
    before: usize,
    played: Vec<String>,
    replied: usize,
    deeds: Deeds,
    /// Whether the last action was a mistake, which is on the board until it is taken back.
    mistaken: bool,
}

/// What came of an action that the learner tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The goal is reached. `replies` is what the enemy and the die have played since, here as below.
    Done { replies: Vec<String> },
    /// So far so good.
    GoOn { replies: Vec<String> },
    /// Legal, but the goal is missed; take it back or begin again.
    Mistake { replies: Vec<String>, say: Option<Text> },
    /// Forbidden, and nothing has changed. `done` if just this was to be tried.
    Refused { sentence: String, paragraph: String, cells: Vec<String>, say: Option<Text>, done: bool },
}

/// A verdict with the moment it leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    pub verdict: Verdict,
    /// Everything played from the step's position on, by whomever.
    pub actions: Vec<String>,
}

/// Judges an action after earlier ones of the learner that led on, for callers who keep no [`Attempt`].
pub fn judge(
    catalogue: &Catalogue,
    game: &str,
    step: &Step,
    played: &[String],
    action: &str,
) -> Result<Judged, LessonError> {
    let mut attempt = Attempt::new(catalogue, game, step)?;
    for earlier in played {
        attempt.play(earlier);
    }
    let verdict = attempt.play(action);
    Ok(Judged { verdict, actions: attempt.game.actions() })
}

/// How things stand after an action and the answers to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Progress {
    Done,
    Open,
    /// An answer was found after which the win that was to be forced is not.
    Refuted,
}

/// What has been seen to happen to enemy pieces, by the names of the cells.
#[derive(Clone, Debug, Default)]
struct Deeds {
    captured: Vec<String>,
    massacred: Vec<String>,
    thrown: Vec<String>,
}

impl Attempt {
    pub fn new(catalogue: &Catalogue, game: &str, step: &Step) -> Result<Attempt, LessonError> {
        let mut game = catalogue
            .open(game, &game::Options::default(), Some(&step.position))
            .map_err(LessonError::Open)?;
        for action in &step.before {
            game.play(action).map_err(|explanation| LessonError::Before {
                action: action.clone(),
                reason: explanation.sentence,
            })?;
        }
        let learner = game
            .status()
            .side()
            .ok_or_else(|| LessonError::NobodyActs { position: step.position.clone() })?;
        Ok(Attempt {
            step: step.clone(),
            game,
            learner,
            before: step.before.len(),
            played: Vec::new(),
            replied: 0,
            deeds: Deeds::default(),
            mistaken: false,
        })
    }

    pub fn game(&self) -> &dyn Played {
        &*self.game
    }

    pub fn learner(&self) -> Side {
        self.learner
    }

    /// Back to the step's beginning.
    pub fn restart(&mut self) {
        while self.game.actions().len() > self.before {
            self.game.undo();
        }
        self.played.clear();
        self.replied = 0;
        self.deeds = Deeds::default();
        self.mistaken = false;
    }

    /// Takes the learner's last action back, with what others have answered.
    pub fn undo(&mut self) {
        let mut played = std::mem::take(&mut self.played);
        played.pop();
        self.restart();
        for action in &played {
            self.play(action);
        }
    }

    /// Plays an action of the learner and lets the others answer, or says why it is refused. A mistake before it is taken
    /// back first.
    pub fn play(&mut self, action: &str) -> Verdict {
        if self.mistaken {
            self.undo();
        }
        let (progress, replies) = match self.advance(action) {
            Ok(advance) => advance,
            Err(explanation) => return self.refusal(action, explanation),
        };
        match (progress, self.remark()) {
            (Progress::Done, _) => Verdict::Done { replies },
            (Progress::Open, None) if self.leads_on() => Verdict::GoOn { replies },
            (_, say) => {
                self.mistaken = true;
                Verdict::Mistake { replies, say }
            }
        }
    }

    fn refusal(&self, action: &str, explanation: Explanation) -> Verdict {
        let line = [self.played.as_slice(), &[action.to_string()]].concat();
        let foreseen = self.step.refusals.iter().find(|forbidden| forbidden.play == line);
        Verdict::Refused {
            say: foreseen.map(|forbidden| forbidden.say.clone()),
            done: self.asks_for(&explanation),
            sentence: explanation.sentence,
            paragraph: explanation.paragraph.to_string(),
            cells: explanation.cells,
        }
    }

    fn asks_for(&self, explanation: &Explanation) -> bool {
        matches!(&self.step.goal, Goal::Refused { paragraph } if paragraph == explanation.paragraph)
    }

    /// Plays an action and what the others answer.
    fn advance(&mut self, action: &str) -> Result<(Progress, Vec<String>), Explanation> {
        let enemies = self.enemies();
        self.game.play(action)?;
        self.played.push(action.to_string());
        self.deeds.note(&*self.game, &enemies);
        if let Some(refutation) = self.refutation() {
            self.reply(&refutation);
            return Ok((Progress::Refuted, vec![refutation]));
        }
        let mut done = self.has_reached(&self.step.goal);
        let mut replies = Vec::new();
        while let Some(reply) = self.next_reply() {
            self.reply(&reply);
            done |= self.has_reached(&self.step.goal);
            replies.push(reply);
        }
        Ok((if done { Progress::Done } else { Progress::Open }, replies))
    }

    /// Whether the learner can go on to the goal: by what is left of the solution, as far as it is still possible, or,
    /// where a win is to be forced, because no answer has refuted him.
    fn leads_on(&self) -> bool {
        if !self.is_learners_turn() || matches!(self.step.goal, Goal::WinIn(_)) {
            return self.is_learners_turn();
        }
        let mut trial = self.fork();
        let mut played = self.played.clone();
        for action in &self.step.solution {
            if let Some(at) = played.iter().position(|earlier| earlier == action) {
                played.remove(at);
                continue;
            }
            match trial.advance(action) {
                Ok((Progress::Done, _)) => return true,
                Err(explanation) if self.asks_for(&explanation) => return true,
                _ if !trial.is_learners_turn() => return false,
                _ => {}
            }
        }
        false
    }

    fn fork(&self) -> Attempt {
        Attempt {
            step: self.step.clone(),
            game: self.game.boxed_clone(),
            played: self.played.clone(),
            deeds: self.deeds.clone(),
            ..*self
        }
    }

    fn is_learners_turn(&self) -> bool {
        self.game.status() == Status::ToAct(self.learner)
    }

    /// What there is to say about the learner's actions so far, if they are a foreseen mistake.
    fn remark(&self) -> Option<Text> {
        let foreseen = self.step.mistakes.iter().find(|mistake| mistake.play == self.played);
        foreseen.map(|mistake| mistake.say.clone())
    }

    /// What is played now by the enemy or by chance: as scripted, and where a win is to be forced anything.
    fn next_reply(&mut self) -> Option<String> {
        if self.is_learners_turn() || self.game.status().is_over() {
            return None;
        }
        if let Some(scripted) = self.step.replies.get(self.replied)
            && self.game.explain(scripted).is_none()
        {
            self.replied += 1;
            return Some(scripted.clone());
        }
        match self.step.goal {
            Goal::WinIn(_) => self.game.legal().into_iter().next(),
            _ => None,
        }
    }

    fn reply(&mut self, action: &str) {
        let enemies = self.enemies();
        self.game.play(action).expect("a reply is played only where it is legal");
        self.deeds.note(&*self.game, &enemies);
    }

    fn has_reached(&self, goal: &Goal) -> bool {
        let all = |cells: &[String], among: &[String]| cells.iter().all(|cell| among.contains(cell));
        match goal {
            Goal::Play(actions) => self.played.last().is_some_and(|last| actions.contains(last)),
            Goal::Capture(cells) => all(cells, &self.deeds.captured),
            Goal::Massacre(cells) => all(cells, &self.deeds.massacred),
            Goal::Throw(cells) => all(cells, &self.deeds.thrown),
            Goal::Reach(cells) => all(cells, &cells_of(&*self.game, self.learner)),
            Goal::Score { line, at_least } => self.score(line).is_some_and(|value| value >= *at_least),
            Goal::Refused { .. } => false,
            Goal::Survive => !enemy_wins_at_once(&*self.game, self.learner),
            Goal::Win | Goal::WinIn(_) => self.game.outcome() == Some(Outcome::Win(self.learner)),
            Goal::Draw => self.game.outcome() == Some(Outcome::Draw),
            Goal::All(goals) => goals.iter().all(|goal| self.has_reached(goal)),
        }
    }

    /// Where a win is to be forced: the answer to the learner's last action after which it is not.
    fn refutation(&self) -> Option<String> {
        let Goal::WinIn(actions) = self.step.goal else { return None };
        let left = actions.saturating_sub(self.played.len() as u32);
        refutation(&*self.game, self.learner, left)
    }

    /// The number that a line beside the board shows for the learner.
    fn score(&self, line: &str) -> Option<i64> {
        self.game.scene().scores.iter().find_map(|score| match score {
            Score::Each { label, values } if *label == line => values[self.learner].parse().ok(),
            _ => None,
        })
    }

    fn enemies(&self) -> Vec<String> {
        cells_of(&*self.game, self.learner.other())
    }
}

impl Deeds {
    /// Notes what the last action did to the enemies, who stood on these cells before it.
    fn note(&mut self, game: &dyn Played, enemies: &[String]) {
        let plan = game.plan();
        let enemy_on = |cell: board::Cell| {
            let name = plan.cells[cell.index()].name.to_string();
            enemies.contains(&name).then_some(name)
        };
        for effect in game.last_effects() {
            match effect {
                Effect::Remove { cell, token } => {
                    let Some(name) = enemy_on(cell) else { continue };
                    if token {
                        self.massacred.push(name.clone());
                    }
                    self.captured.push(name);
                }
                Effect::Throw { from, .. } => self.thrown.extend(enemy_on(from)),
                _ => {}
            }
        }
    }
}

/// The names of the cells where a side's pieces stand.
fn cells_of(game: &dyn Played, side: Side) -> Vec<String> {
    let plan = game.plan();
    let scene = game.scene();
    let pieces = scene.pieces.iter().filter(|piece| piece.owner == side);
    pieces.map(|piece| plan.cells[piece.cell.index()].name.to_string()).collect()
}
