//! All games behind one interface of strings: the only crate that names every one of them.

mod any;
mod arrange;
mod catalogue;
mod json;
mod lesson;
mod odds;
mod record;
mod review;
mod scenario;
mod thinking;
mod visit;

pub use any::{AnyGame, ChoiceList, Explanation, Played};
pub use arrange::{Arrangement, FieldForm, FieldKind, Placeable, Shape};
pub use catalogue::{Catalogue, Entry, OpenError};
pub use chartabella::{Odds, Scenario};
pub use json::scene_json;
pub use lesson::{
    Attempt, Course, Forbidden, Goal, Judged, Lesson, LessonError, Mistake, Step, Text, Verdict, cell_names,
    judge,
};
pub use record::{RecordFault, check_record, record_of};
pub use review::{Judgement, Review, chance_of_winning, review};
pub use scenario::{ScenarioError, read_scenario, scenario_json};
pub use thinking::{Analysis, AnalysisLine, AnyEngine, AnyPlayer, Evaluation, Feature};
pub use visit::Visitor;
