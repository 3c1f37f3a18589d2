//! Plays every lesson of every course: solutions reach their goals, foreseen mistakes do not, forbidden tries are refused
//! for the reason the lesson gives.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use quincunx_registry::{
    Attempt, Catalogue, Course, Goal, LessonError, Step, Text, Verdict, cell_names, judge,
};

const FEWEST_LESSONS: usize = 8;
const STEPS: std::ops::RangeInclusive<usize> = 2..=4;

/// A step with where it is found.
struct Place<'c> {
    course: &'c Course,
    catalogue: &'c Catalogue,
    step: &'c Step,
    name: String,
}

impl Place<'_> {
    fn begin(&self) -> Attempt {
        Attempt::new(self.catalogue, &self.course.game, self.step)
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// The verdict on the last of these actions, if those before it lead on.
    fn judge(&self, actions: &[String]) -> Result<Verdict, String> {
        let (last, first) = actions.split_last().ok_or("there are no actions")?;
        let mut attempt = self.begin();
        for action in first {
            let verdict = attempt.play(action);
            if !matches!(verdict, Verdict::GoOn { .. }) {
                return Err(format!("{action} of {actions:?} is judged {verdict:?}"));
            }
        }
        Ok(attempt.play(last))
    }

    fn texts(&self) -> Vec<&Text> {
        let mistakes = self.step.mistakes.iter().map(|mistake| &mistake.say);
        let refusals = self.step.refusals.iter().map(|forbidden| &forbidden.say);
        [&self.step.say, &self.step.done].into_iter().chain(mistakes).chain(refusals).collect()
    }
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn courses() -> Vec<Course> {
    let folder = repository().join("web/lessons");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the courses are in web/lessons")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    files.iter().map(|path| read_course(path)).collect()
}

fn read_course(path: &Path) -> Course {
    let json = fs::read_to_string(path).expect("a course can be read");
    let course = Course::parse(&json).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(path.file_stem().and_then(|stem| stem.to_str()), Some(course.game.as_str()));
    course
}

/// Checks every step of every course and reports all that is wrong.
fn each_step(check: impl Fn(&Place<'_>) -> Result<(), String>) {
    let mut faults = Vec::new();
    for course in &courses() {
        let catalogue = &course.catalogue().unwrap_or_else(|error| panic!("{}: {error}", course.game));
        for lesson in &course.lessons {
            for (number, step) in (1..).zip(&lesson.steps) {
                let name = format!("{}/{}, step {number}", course.game, lesson.id);
                let place = Place { course, catalogue, step, name };
                faults.extend(check(&place).err().map(|fault| format!("{}: {fault}", place.name)));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn ensure(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}

#[test]
fn every_game_has_a_course_of_lessons_with_names_of_their_own() {
    let courses = courses();
    for entry in Catalogue::default().entries().iter().filter(|entry| !entry.info.reference) {
        let course = courses.iter().find(|course| course.game == entry.info.id);
        let lessons = &course.unwrap_or_else(|| panic!("{} has no course", entry.info.id)).lessons;
        assert!(lessons.len() >= FEWEST_LESSONS, "{} has {} lessons", entry.info.id, lessons.len());
        let ids: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(ids.len(), lessons.len(), "{}: two lessons have one id", entry.info.id);
        for lesson in lessons {
            assert!(STEPS.contains(&lesson.steps.len()), "{}: {} steps", lesson.id, lesson.steps.len());
        }
    }
}

#[test]
fn every_solution_reaches_its_goal_with_the_last_action() {
    each_step(|place| {
        let verdict = place.judge(&place.step.solution)?;
        let done = match &place.step.goal {
            Goal::Refused { .. } => matches!(verdict, Verdict::Refused { done: true, say: Some(_), .. }),
            _ => matches!(verdict, Verdict::Done { .. }),
        };
        ensure(done, || format!("the solution ends with {verdict:?}"))
    });
}

#[test]
fn every_solution_uses_up_the_replies() {
    each_step(|place| {
        let mut attempt = place.begin();
        let replies: Vec<String> =
            place.step.solution.iter().flat_map(|action| replies_of(attempt.play(action))).collect();
        ensure(replies == place.step.replies, || format!("others played {replies:?}"))
    });
}

fn replies_of(verdict: Verdict) -> Vec<String> {
    match verdict {
        Verdict::Done { replies } | Verdict::GoOn { replies } | Verdict::Mistake { replies, .. } => replies,
        Verdict::Refused { .. } => Vec::new(),
    }
}

#[test]
fn every_foreseen_mistake_is_legal_and_misses_the_goal() {
    each_step(|place| {
        place.step.mistakes.iter().try_for_each(|mistake| {
            let verdict = place.judge(&mistake.play)?;
            let missed = matches!(&verdict, Verdict::Mistake { say: Some(say), .. } if *say == mistake.say);
            ensure(missed, || format!("the mistake {:?} is judged {verdict:?}", mistake.play))
        })
    });
}

#[test]
fn every_forbidden_try_is_refused_by_its_paragraph() {
    each_step(|place| {
        place.step.refusals.iter().try_for_each(|forbidden| {
            let verdict = place.judge(&forbidden.play)?;
            let refused = matches!(&verdict, Verdict::Refused { paragraph, say: Some(say), .. }
                if *paragraph == forbidden.paragraph && *say == forbidden.say);
            ensure(refused, || format!("the forbidden {:?} is judged {verdict:?}", forbidden.play))
        })
    });
}

#[test]
fn an_attempt_can_be_taken_back_and_begun_again() {
    each_step(|place| {
        let mut attempt = place.begin();
        let start = attempt.game().hash();
        attempt.play(&place.step.solution[0]);
        attempt.undo();
        ensure(attempt.game().hash() == start, || "undo does not lead back".to_string())?;
        for action in &place.step.solution {
            attempt.play(action);
        }
        attempt.restart();
        ensure(attempt.game().hash() == start, || "restart does not lead back".to_string())?;
        let verdicts: Vec<Verdict> = place.step.solution.iter().map(|action| attempt.play(action)).collect();
        ensure(verdicts.last() == Some(&place.judge(&place.step.solution)?), || {
            "it ends otherwise".to_string()
        })
    });
}

#[test]
fn judging_without_an_attempt_gives_the_same_verdict_and_the_moment() {
    each_step(|place| {
        let (last, first) = place.step.solution.split_last().ok_or("there is no solution")?;
        let judged = judge(place.catalogue, &place.course.game, place.step, first, last)
            .map_err(|error| error.to_string())?;
        ensure(judged.verdict == place.judge(&place.step.solution)?, || format!("judged {judged:?}"))?;
        let refused = usize::from(matches!(place.step.goal, Goal::Refused { .. }));
        let Step { before, solution, replies, .. } = place.step;
        let expected = before.len() + solution.len() - refused + replies.len();
        ensure(judged.actions.len() == expected, || format!("the moment is {:?}", judged.actions))
    });
}

#[test]
fn a_mistake_is_taken_back_before_the_next_try() {
    each_step(|place| {
        place.step.mistakes.iter().try_for_each(|mistake| {
            let mut attempt = place.begin();
            let verdicts: Vec<Verdict> = mistake.play.iter().map(|action| attempt.play(action)).collect();
            let again = mistake.play.last().map(|action| attempt.play(action));
            ensure(verdicts.last() == again.as_ref(), || format!("the second time: {again:?}"))
        })
    });
}

/// In the position where a group has to grow on d4, other growth makes that impossible, and a new group does not.
#[test]
fn an_action_that_bars_the_way_to_the_goal_is_a_mistake_even_if_nobody_foresaw_it() {
    let courses = courses();
    let course = courses.iter().find(|course| course.game == "guerrilla").expect("there is such a course");
    let step = &course.lessons[0].steps[1];
    assert_eq!(step.solution, ["+d4"]);
    let verdict = |action: &str| {
        judge(&Catalogue::default(), "guerrilla", step, &[], action).expect("the step begins").verdict
    };
    assert_eq!(verdict("+d3"), Verdict::Mistake { replies: Vec::new(), say: None });
    assert_eq!(verdict("+a5"), Verdict::GoOn { replies: Vec::new() });
}

#[test]
fn texts_are_there_in_both_languages_and_name_cells_of_the_board() {
    for course in &courses() {
        for lesson in &course.lessons {
            check_words(&lesson.title)
                .unwrap_or_else(|fault| panic!("{}/{}: {fault}", course.game, lesson.id));
        }
    }
    each_step(|place| {
        let plan = place.begin().game().plan();
        let is_cell = |name: &str| plan.cells.iter().any(|cell| cell.name.as_str() == name);
        place.texts().into_iter().try_for_each(|text| {
            check_words(text)?;
            let sentences = text.en.ends_with(['.', '?']) && text.de.ends_with(['.', '?']);
            ensure(sentences, || format!("no sentences: {text:?}"))?;
            let [english, german] =
                [&text.en, &text.de].map(|words| cell_names(words).collect::<BTreeSet<_>>());
            ensure(english == german, || format!("the languages name different cells: {text:?}"))?;
            ensure(english.iter().all(|name| is_cell(name)), || format!("not on the board: {english:?}"))
        })
    });
}

fn check_words(text: &Text) -> Result<(), String> {
    let written = |words: &str| !words.trim().is_empty() && !words.contains('!');
    ensure(written(&text.en) && written(&text.de) && text.en != text.de, || format!("bad text: {text:?}"))
}

#[test]
fn every_paragraph_of_the_rules_is_taught_somewhere() {
    for course in &courses() {
        let page = fs::read_to_string(repository().join(format!("docs/rules/{}.md", course.game)))
            .expect("every game has a rules page");
        let taught: BTreeSet<&str> =
            course.lessons.iter().flat_map(|lesson| &lesson.rules).map(String::as_str).collect();
        assert_eq!(taught, paragraphs_to_learn(&page), "{}: taught, and to be taught", course.game);
    }
}

/// All numbered paragraphs but those that say how positions and actions are written.
fn paragraphs_to_learn(page: &str) -> BTreeSet<&str> {
    let is_about_texts = |section: &&str| {
        let title = section.lines().next().unwrap_or_default();
        title.ends_with("Text") || title.ends_with("Writing it down")
    };
    let sections = page.split("\n## ").filter(|section| !is_about_texts(section));
    let bold = sections.flat_map(str::lines).filter_map(|line| line.strip_prefix("**")?.split("**").next());
    bold.filter(|number| number.starts_with(|letter: char| letter.is_ascii_digit())).collect()
}

#[test]
fn a_course_that_is_not_well_formed_is_refused_with_its_line() {
    let misspelt = "{\"game\": \"pella\",\n\"lesons\": []}";
    let error = Course::parse(misspelt).expect_err("lesons is no field").to_string();
    assert!(error.contains("unknown field `lesons`") && error.contains("line 2"), "{error}");
    let two_goals = r#"{"play": ["a1-b1"], "win_in": 1}"#;
    assert!(serde_json::from_str::<Goal>(two_goals).is_err(), "a goal is one thing");
}

#[test]
fn a_step_that_cannot_begin_says_why() {
    let courses = courses();
    let mut step = courses[0].lessons[0].steps[0].clone();
    let catalogue = courses[0].catalogue().expect("the course is good");
    let begin = |step: &Step| Attempt::new(&catalogue, &courses[0].game, step).expect_err("the step is bad");
    step.before = vec!["nonsense".to_string()];
    assert!(matches!(begin(&step), LessonError::Before { .. }));
    step.position = "nonsense".to_string();
    assert!(matches!(begin(&step), LessonError::Open(_)));
}
