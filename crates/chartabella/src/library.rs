use std::sync::{Arc, LazyLock};

use crate::fault::Faults;
use crate::{Scenario, ScenarioSetup, SetupFault, Theme, ThemeSetup};

const BUILT_IN_THEMES: [&str; 1] = [include_str!("../data/themes/alexander.toml")];
const BUILT_IN_SCENARIOS: [&str; 4] = [
    include_str!("../data/scenarios/grain.toml"),
    include_str!("../data/scenarios/caravan.toml"),
    include_str!("../data/scenarios/camp.toml"),
    include_str!("../data/scenarios/gaugamela.toml"),
];
const DEFAULT_THEME: &str = "alexander";

static BUILT_IN: LazyLock<Arc<Library>> = LazyLock::new(|| {
    let mut library = Library::default();
    for text in BUILT_IN_THEMES {
        let setup = ThemeSetup::from_toml(text).expect("the themes shipped are well formed");
        library.add_theme(setup).expect("the themes shipped are sound");
    }
    for text in BUILT_IN_SCENARIOS {
        let setup = ScenarioSetup::from_toml(text).expect("the scenarios shipped are well formed");
        library.add_scenario(setup).expect("the scenarios shipped are sound");
    }
    Arc::new(library)
});

/// Themes and scenarios by their ids, in the order in which they were added.
#[derive(Clone, Debug, Default)]
pub struct Library {
    themes: Vec<Arc<Theme>>,
    scenarios: Vec<Arc<Scenario>>,
}

impl Library {
    /// What is shipped. To add to it, clone the library itself: themes and scenarios are shared.
    pub fn built_in() -> Arc<Library> {
        Arc::clone(&BUILT_IN)
    }

    pub fn themes(&self) -> &[Arc<Theme>] {
        &self.themes
    }

    pub fn theme(&self, id: &str) -> Option<&Arc<Theme>> {
        self.themes.iter().find(|theme| theme.id() == id)
    }

    pub fn scenarios(&self) -> &[Arc<Scenario>] {
        &self.scenarios
    }

    pub fn scenario(&self, id: &str) -> Option<&Arc<Scenario>> {
        self.scenarios.iter().find(|scenario| scenario.id() == id)
    }

    /// Adds a theme under a new id.
    pub fn add_theme(&mut self, setup: ThemeSetup) -> Result<Arc<Theme>, Vec<SetupFault>> {
        let taken = self.theme(&setup.id).is_some();
        let theme = Arc::new(refuse_if(taken, &setup.id.clone(), Theme::new(setup))?);
        self.themes.push(Arc::clone(&theme));
        Ok(theme)
    }

    /// Adds a scenario under a new id.
    pub fn add_scenario(&mut self, setup: ScenarioSetup) -> Result<Arc<Scenario>, Vec<SetupFault>> {
        let taken = self.scenario(&setup.id).is_some();
        let scenario = Arc::new(refuse_if(taken, &setup.id.clone(), self.check(setup))?);
        self.scenarios.push(Arc::clone(&scenario));
        Ok(scenario)
    }

    /// Adds a scenario; one with the same id gives way.
    pub fn replace_scenario(&mut self, setup: ScenarioSetup) -> Result<Arc<Scenario>, Vec<SetupFault>> {
        let scenario = Arc::new(self.check(setup)?);
        match self.scenarios.iter_mut().find(|known| known.id() == scenario.id()) {
            Some(known) => known.clone_from(&scenario),
            None => self.scenarios.push(Arc::clone(&scenario)),
        }
        Ok(scenario)
    }

    /// Checks a scenario against the theme that it names.
    pub fn check(&self, setup: ScenarioSetup) -> Result<Scenario, Vec<SetupFault>> {
        let id = setup.theme.as_deref().unwrap_or(DEFAULT_THEME);
        match self.theme(id) {
            Some(theme) => Scenario::new(setup, theme),
            None => {
                let known: Vec<&str> = self.themes.iter().map(|theme| theme.id()).collect();
                let mut faults = Faults::default();
                faults.add("theme", format!("expected one of {}, found {id:?}", known.join(", ")));
                Err(faults.0)
            }
        }
    }
}

/// Adds to what else is wrong that the id is taken.
fn refuse_if<T>(taken: bool, id: &str, checked: Result<T, Vec<SetupFault>>) -> Result<T, Vec<SetupFault>> {
    if !taken {
        return checked;
    }
    let mut faults = Faults(checked.err().unwrap_or_default());
    faults.add("id", format!("expected an id that is not taken, found {id:?}"));
    Err(faults.0)
}
