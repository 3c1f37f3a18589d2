use registry::Catalogue;
use serde_json::json;

use crate::output::{Failure, print, print_json};

#[derive(clap::Args)]
pub struct Args {
    /// The game's id; all games unless set
    #[arg(long, short, value_name = "ID")]
    game: Option<String>,
    /// How deep to search, in actions; a tree search grows in proportion
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let catalogue = Catalogue::default();
    let ids: Vec<&str> = match &args.game {
        Some(id) => vec![catalogue.find(id).map_err(Failure::new)?.info.id],
        None => catalogue.entries().iter().map(|entry| entry.info.id).collect(),
    };
    let mut rows = Vec::new();
    for id in ids {
        let game = catalogue.open(id, &game::Options::default(), None).map_err(Failure::new)?;
        rows.push((id, game.bench(args.depth)));
    }
    if args.json {
        return print_json(&json!(
            rows.iter()
                .map(|(id, bench)| json!({ "game": id, "nodes": bench.nodes, "seconds": bench.elapsed.as_secs_f64() }))
                .collect::<Vec<_>>()
        ));
    }
    let mut text = String::new();
    for (id, bench) in &rows {
        let per_second = bench.nodes as f64 / bench.elapsed.as_secs_f64().max(1e-9);
        text.push_str(&format!("{id:12} {:>10} nodes {per_second:>10.0} nodes/s\n", bench.nodes));
    }
    let total: u64 = rows.iter().map(|(_, bench)| bench.nodes).sum();
    print(&format!("{text}{:12} {total:>10} nodes\n", "all"))
}
