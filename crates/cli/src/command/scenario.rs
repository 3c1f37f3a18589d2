use std::path::{Path, PathBuf};

use clap::Subcommand;
use game::{Options, Side};
use registry::{Catalogue, Scenario, scenario_json};
use serde_json::{Value, json};

use crate::output::{Failure, print, print_json, read_file};

#[derive(Subcommand)]
pub enum Action {
    /// List the scenarios that are built in
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a scenario: its story, map and armies
    Show {
        /// The id of one that is built in, or a TOML or JSON file
        #[arg(value_name = "ID|FILE")]
        scenario: String,
        /// A theme that the scenario needs, as a TOML file
        #[arg(long, value_name = "FILE")]
        theme: Option<PathBuf>,
        /// Print the scenario as JSON, in the form that is accepted wherever a scenario file is
        #[arg(long)]
        json: bool,
    },
    /// Check a scenario file and report all that is wrong with it
    Check {
        /// A TOML or JSON file
        file: PathBuf,
        /// A theme that the scenario needs, as a TOML file
        #[arg(long, value_name = "FILE")]
        theme: Option<PathBuf>,
    },
}

pub fn run(action: &Action) -> Result<(), Failure> {
    match action {
        Action::List { json } => list(*json),
        Action::Show { scenario, theme, json } => show(scenario, theme.as_deref(), *json),
        Action::Check { file, theme } => {
            let mut catalogue = catalogue(theme.as_deref())?;
            let scenario =
                catalogue.add_scenario(&read_file(file)?).map_err(|error| Failure::in_file(file, error))?;
            print(&format!("{}: scenario {} is sound\n", file.display(), scenario.id()))
        }
    }
}

fn catalogue(theme: Option<&Path>) -> Result<Catalogue, Failure> {
    let mut catalogue = Catalogue::default();
    if let Some(path) = theme {
        catalogue.add_theme(&read_file(path)?).map_err(|error| Failure::in_file(path, error))?;
    }
    Ok(catalogue)
}

fn list(json: bool) -> Result<(), Failure> {
    let catalogue = Catalogue::default();
    let scenarios = catalogue.library().scenarios();
    if json {
        let entry = |scenario: &Scenario| json!({ "id": scenario.id(), "title": scenario.title() });
        return print_json(&Value::Array(scenarios.iter().map(|scenario| entry(scenario)).collect()));
    }
    let line = |scenario: &Scenario| {
        let armies = Side::BOTH.map(|side| scenario.army(side).count());
        let setup = scenario.setup();
        format!(
            "{:<10} {:<22} {} × {} hexes, {} against {} pieces\n",
            scenario.id(),
            scenario.title(),
            setup.columns,
            setup.rows,
            armies[0],
            armies[1]
        )
    };
    print(&scenarios.iter().map(|scenario| line(scenario)).collect::<String>())
}

fn show(name: &str, theme: Option<&Path>, json: bool) -> Result<(), Failure> {
    let mut catalogue = catalogue(theme)?;
    let scenario = match catalogue.library().scenario(name) {
        Some(scenario) => scenario.clone(),
        None => {
            let path = Path::new(name);
            if !path.exists() {
                let known: Vec<&str> =
                    catalogue.library().scenarios().iter().map(|known| known.id()).collect();
                let known = known.join(", ");
                return Err(Failure::new(format!("{name:?} is neither a scenario ({known}) nor a file")));
            }
            catalogue.add_scenario(&read_file(path)?).map_err(|error| Failure::in_file(path, error))?
        }
    };
    if json {
        return print_json(&scenario_json(scenario.setup()));
    }
    print(&describe(&catalogue, &scenario)?)
}

fn describe(catalogue: &Catalogue, scenario: &Scenario) -> Result<String, Failure> {
    let options = Options(vec![("scenario".to_string(), scenario.id().to_string())]);
    let game = catalogue.open("chartabella", &options, None).map_err(Failure::new)?;
    let setup = scenario.setup();
    let mut text = format!("{}\n\n", scenario.title());
    if let Some(intro) = &setup.intro {
        text.push_str(&format!("{intro}\n\n"));
    }
    for side in Side::BOTH {
        let name = &scenario.theme().sides()[side].name;
        text.push_str(&format!("{name}: {}\n", setup.pieces[side].join(" ")));
        text.push_str(&format!("  loses by: {}\n", setup.loses[side].join(", ")));
    }
    Ok(format!("{text}\n{}", game.show()))
}
