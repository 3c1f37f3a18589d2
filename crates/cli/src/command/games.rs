use registry::{Catalogue, Entry};
use serde_json::json;

use game::OptionKind;

use crate::output::{Failure, print, print_json};

#[derive(clap::Args)]
pub struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let catalogue = Catalogue::default();
    let (reference, five): (Vec<&Entry>, Vec<&Entry>) =
        catalogue.entries().iter().partition(|entry| entry.info.reference);
    if args.json {
        return print_json(&json!({
            "games": five.into_iter().map(entry_json).collect::<Vec<_>>(),
            "reference": reference.into_iter().map(entry_json).collect::<Vec<_>>(),
        }));
    }
    let mut text: String = five.into_iter().map(entry_text).collect();
    text.push_str("\nReference, to compare with other programs:\n");
    text.extend(reference.into_iter().map(entry_text));
    print(&text)
}

fn entry_text(entry: &Entry) -> String {
    let info = &entry.info;
    let mut text = format!(
        "{:<13} {} ({}), {} against {}\n{:14}{}\n",
        info.id, info.title, info.credit, info.sides.first, info.sides.second, "", info.summary
    );
    for option in info.options {
        let values = match option.kind {
            OptionKind::Number { default, min, max } => format!("{min} to {max}, {default} unless set"),
            OptionKind::Word { default } => format!("{default} unless set"),
        };
        text.push_str(&format!("{:14}option {}: {} ({values})\n", "", option.name, option.help));
    }
    text
}

fn entry_json(entry: &Entry) -> serde_json::Value {
    let info = &entry.info;
    json!({
        "id": info.id,
        "title": info.title,
        "credit": info.credit,
        "summary": info.summary,
        "sides": [info.sides.first, info.sides.second],
        "options": info.options.iter().map(|option| match option.kind {
            OptionKind::Number { default, min, max } => json!({
                "name": option.name, "help": option.help, "default": default, "min": min, "max": max,
            }),
            OptionKind::Word { default } => json!({
                "name": option.name, "help": option.help, "default": default,
            }),
        }).collect::<Vec<_>>(),
    })
}
