use std::fmt;
use std::sync::Arc;

use game::{
    Button, BySide, GameInfo, OptionError, OptionKind, OptionSpec, Options, Plan, PositionError, Rules,
};

use crate::{ChartabellaState, Library, Scenario, picks, position, scene};

const SCENARIO: OptionSpec = OptionSpec {
    name: "scenario",
    help: "the id of the scenario: grain, caravan, camp, gaugamela, or one that was added",
    kind: OptionKind::Word { default: "grain" },
};

/// Chartabella with a scenario chosen from a library.
#[derive(Clone)]
pub struct Chartabella {
    pub(crate) library: Arc<Library>,
    pub(crate) scenario: Arc<Scenario>,
}

impl Chartabella {
    /// The rules of a scenario of the library. Position texts name scenarios of the same library.
    pub fn with_library(library: Arc<Library>, id: &str) -> Result<Chartabella, OptionError> {
        let Some(scenario) = library.scenario(id) else {
            let known: Vec<&str> = library.scenarios().iter().map(|scenario| scenario.id()).collect();
            return Err(OptionError::Value {
                name: SCENARIO.name.to_string(),
                value: id.to_string(),
                expected: format!("one of {}", known.join(", ")),
            });
        };
        Ok(Chartabella { scenario: Arc::clone(scenario), library })
    }

    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }
}

impl fmt::Debug for Chartabella {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Chartabella").field(&self.scenario.id()).finish()
    }
}

impl Rules for Chartabella {
    type State = ChartabellaState;

    const INFO: GameInfo = GameInfo {
        id: "chartabella",
        title: "Chartabella",
        credit: "Chartabella, V1.3; rules after its rulebook, values, maps and texts our own",
        summary: "Small armies, a die, and every scenario a story of its own.",
        sides: BySide::new("Persians", "Macedonians"),
        options: &[SCENARIO],
        reference: false,
    };

    fn new(options: &Options) -> Result<Chartabella, OptionError> {
        options.check_names(Self::INFO.options)?;
        Chartabella::with_library(Library::built_in(), options.word(&SCENARIO))
    }

    fn start(&self) -> ChartabellaState {
        ChartabellaState::start(self.clone())
    }

    fn parse_position(&self, text: &str) -> Result<ChartabellaState, PositionError> {
        position::parse(text, &self.library)
    }

    fn plan(&self) -> Plan {
        scene::plan(&self.scenario)
    }

    fn buttons(&self) -> Vec<Button> {
        picks::buttons(&self.scenario)
    }

    fn side_names(&self) -> BySide<String> {
        self.scenario.theme.sides().clone().map(|side| side.name)
    }

    fn side_colours(&self) -> Option<BySide<String>> {
        Some(self.scenario.theme.sides().clone().map(|side| side.colour))
    }
}
