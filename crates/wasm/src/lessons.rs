use std::collections::VecDeque;

use registry::{Attempt, Catalogue, Course, Forbidden, Goal, Step, Text, cell_names};

use crate::message::{Lesson, LessonStep, Moment, Refusal, Setup, Tried, Try, Verdict, Words};
use crate::tables::Table;
use crate::{refuse, words};

const COURSES: [&str; 5] = [
    include_str!("../../../web/lessons/pella.json"),
    include_str!("../../../web/lessons/pulce.json"),
    include_str!("../../../web/lessons/castle.json"),
    include_str!("../../../web/lessons/guerrilla.json"),
    include_str!("../../../web/lessons/chartabella.json"),
];

/// The courses, the same for the page that shows them and for the judge.
#[derive(Debug)]
pub(crate) struct Lessons(Vec<Course>);

impl Default for Lessons {
    fn default() -> Lessons {
        let courses = COURSES.iter().map(|text| Course::parse(text).expect("the courses are well formed"));
        Lessons(courses.collect())
    }
}

impl Lessons {
    /// Adds the grounds on which the lessons take place and says what they are called.
    pub fn add_grounds(&self, catalogue: &mut Catalogue) -> Vec<String> {
        let grounds = self.0.iter().flat_map(|course| &course.scenarios);
        let added = grounds
            .map(|ground| catalogue.add_scenario(&ground.to_string()).expect("the grounds are well formed"));
        added.map(|scenario| scenario.id().to_string()).collect()
    }

    /// The lessons of a game; none if it has no course.
    pub fn of(&self, catalogue: &Catalogue, game: &str) -> Result<Vec<Lesson>, String> {
        let Some(course) = self.0.iter().find(|course| course.game == game) else { return Ok(Vec::new()) };
        let lessons = course.lessons.iter().map(|lesson| {
            let steps = lesson.steps.iter().map(|step| step_message(catalogue, game, step));
            Ok(Lesson {
                id: lesson.id.clone(),
                title: said(&lesson.title),
                rules: lesson.rules.clone(),
                steps: steps.collect::<Result<_, String>>()?,
            })
        });
        lessons.collect()
    }

    pub fn judge(
        &self,
        catalogue: &Catalogue,
        game: &str,
        (lesson, number): (&str, usize),
        played: &[String],
        tried: &Tried,
    ) -> Result<Verdict, String> {
        let step = self
            .0
            .iter()
            .filter(|course| course.game == game)
            .flat_map(|course| &course.lessons)
            .find(|known| known.id == lesson)
            .and_then(|known| known.steps.get(number))
            .ok_or_else(|| format!("{game} has no step {number} of a lesson {lesson:?}"))?;
        let learner = Learner { catalogue, game, step, played };
        match tried {
            Tried::Action { text } => learner.act(text.trim()),
            Tried::Clicks { cells } => learner.click(cells),
        }
    }
}

/// A learner in the middle of a step.
struct Learner<'a> {
    catalogue: &'a Catalogue,
    game: &'a str,
    step: &'a Step,
    played: &'a [String],
}

impl Learner<'_> {
    fn act(&self, action: &str) -> Result<Verdict, String> {
        let judged = registry::judge(self.catalogue, self.game, self.step, self.played, action)
            .map_err(|error| error.to_string())?;
        let actions = judged.actions;
        Ok(match judged.verdict {
            registry::Verdict::Done { .. } => Verdict::Done { actions },
            registry::Verdict::GoOn { .. } => Verdict::GoOn { actions },
            registry::Verdict::Mistake { say, .. } => {
                Verdict::Mistake { actions, say: say.as_ref().map(said) }
            }
            registry::Verdict::Refused { sentence, paragraph, cells, say, done } => {
                let names = words::cell_names(self.table(&actions)?.game.as_ref());
                let cells = words::ids(&cells, &names);
                let refusal = Refusal::Rule { sentence, paragraph, cells };
                Verdict::Refused { refusal, say: say.as_ref().map(said), done }
            }
        })
    }

    /// A board that offers legal picks only hides what is forbidden: so it is looked up what the clicks could mean.
    fn click(&self, cells: &[usize]) -> Result<Verdict, String> {
        let Some((&last, before)) = cells.split_last() else { return Err("no cell was clicked".to_string()) };
        let table = self.table(&self.moment()?)?;
        let names = words::cell_names(table.game.as_ref());
        let clicks: Vec<&str> =
            cells.iter().map(|&cell| names.get(cell).map_or("", String::as_str)).collect();
        let mut foreseen = None;
        for forbidden in self.forbidden().filter(|forbidden| clicked_cells(last_of(forbidden)) == clicks) {
            let verdict = self.act(last_of(forbidden))?;
            if matches!(verdict, Verdict::Refused { done: true, .. }) {
                return Ok(verdict);
            }
            foreseen = foreseen.or(Some(verdict));
        }
        if let Some(verdict) = foreseen {
            return Ok(verdict);
        }
        if self.forbidden().any(|forbidden| clicked_cells(last_of(forbidden)).starts_with(&clicks)) {
            return Ok(Verdict::Begun);
        }
        let refusal = refuse::refuse(table.game.as_ref(), before, last);
        let done = matches!(
            (&refusal, &self.step.goal),
            (Refusal::Rule { paragraph, .. }, Goal::Refused { paragraph: asked }) if paragraph == asked
        );
        Ok(Verdict::Refused { refusal, say: None, done })
    }

    /// What is foreseen to be tried now.
    fn forbidden(&self) -> impl Iterator<Item = &Forbidden> {
        self.step
            .refusals
            .iter()
            .filter(|forbidden| forbidden.play.split_last().is_some_and(|(_, before)| before == self.played))
    }

    /// Everything played so far.
    fn moment(&self) -> Result<Vec<String>, String> {
        let mut attempt =
            Attempt::new(self.catalogue, self.game, self.step).map_err(|error| error.to_string())?;
        for action in self.played {
            attempt.play(action);
        }
        Ok(attempt.game().actions())
    }

    fn table(&self, actions: &[String]) -> Result<Table, String> {
        let mut table = Table::open(self.catalogue, &setup(self.game, self.step))?;
        table.go_to(actions)?;
        Ok(table)
    }
}

fn step_message(catalogue: &Catalogue, game: &str, step: &Step) -> Result<LessonStep, String> {
    let tries = step.refusals.iter().filter(|forbidden| clicked_cells(last_of(forbidden)).is_empty());
    let to_try = tries.filter_map(|forbidden| {
        let (action, after) = forbidden.play.split_last()?;
        Some(Try { after: after.to_vec(), action: action.clone() })
    });
    Ok(LessonStep {
        at: Moment { setup: setup(game, step), actions: step.before.clone() },
        say: said(&step.say),
        done: said(&step.done),
        solution: step.solution.clone(),
        line: line(catalogue, game, step)?,
        tries: to_try.collect(),
    })
}

/// The solution with what is answered to it, as far as it is legal.
fn line(catalogue: &Catalogue, game: &str, step: &Step) -> Result<Vec<String>, String> {
    let mut table = Table::open(catalogue, &setup(game, step))?;
    table.go_to(&step.before)?;
    let learner = table.game.status();
    let mut solution: VecDeque<&String> = step.solution.iter().collect();
    let mut replies: VecDeque<&String> = step.replies.iter().collect();
    let mut line = Vec::new();
    loop {
        let next = if table.game.status() == learner { &mut solution } else { &mut replies };
        match next.pop_front() {
            Some(action) if table.game.play(action).is_ok() => line.push(action.clone()),
            _ => return Ok(line),
        }
    }
}

fn setup(game: &str, step: &Step) -> Setup {
    Setup { game: game.to_string(), options: Vec::new(), start: Some(step.position.clone()) }
}

fn said(text: &Text) -> Words {
    Words { en: text.en.clone(), de: text.de.clone() }
}

fn last_of(forbidden: &Forbidden) -> &str {
    forbidden.play.last().map_or("", String::as_str)
}

/// The cells that are clicked for an action: those its text names, without the side to face, and without the cell that it
/// would be done from where the piece stands there already.
fn clicked_cells(action: &str) -> Vec<&str> {
    let mut cells: Vec<&str> = cell_names(action.trim_end_matches(['^', 'v'])).collect();
    if action.contains('@') && cells.len() == 3 && cells.first() == cells.last() {
        cells.pop();
    }
    cells
}
