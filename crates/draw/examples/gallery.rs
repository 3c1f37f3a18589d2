//! Renders boards (wide, on a phone, turned, empty), miniatures and a contact sheet of all pieces into a directory, by day and by night:
//! `cargo run -p quincunx-draw --example gallery -- DIRECTORY [GAME …]`.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, error::Error, fs};

use game::{BySide, Options, Scene};
use quincunx_draw::{Light, Look, SideColours, definitions, marker, miniature, piece, piece_key, svg};
use registry::{AnyGame, Catalogue};
use resvg::{tiny_skia, usvg};

const POSITIONS: &str = include_str!("../../../docs/pictures/positions.txt");

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let directory = arguments.next().ok_or("which directory?")?;
    let chosen: Vec<String> = arguments.collect();
    let directory = Path::new(&directory);
    fs::create_dir_all(directory)?;
    let tables = tables(&Catalogue::default())?;
    for (light, name) in [(Light::Day, "day"), (Light::Night, "night")] {
        for (title, table) in &tables {
            if !chosen.is_empty() && !chosen.contains(title) {
                continue;
            }
            let look = Look { light, ..look_of(table) };
            let file = |kind: &str| directory.join(format!("{title}-{kind}-{name}.png"));
            let (plan, scene) = (table.plan(), table.scene());
            png(&file("wide"), &svg(&plan, &scene, &Look { width: 1200, ..look.clone() }))?;
            png(&file("phone"), &svg(&plan, &scene, &Look { width: 390, ..look.clone() }))?;
            let turned = Look { width: 1200, flipped: true, strengths: true, ..look.clone() };
            png(&file("turned"), &svg(&plan, &scene, &turned))?;
            png(&file("empty"), &svg(&plan, &Scene::default(), &turned))?;
            png(&file("miniature"), &miniature(&plan, &scene, &Look { width: 200, ..look.clone() }))?;
        }
        for cell in [24, 110] {
            png(&directory.join(format!("pieces-{cell}-{name}.png")), &contact_sheet(&tables, light, cell))?;
        }
    }
    Ok(())
}

/// The positions of the README, then the other scenarios and Breakthrough at their start.
fn tables(catalogue: &Catalogue) -> Result<Vec<(String, AnyGame)>, Box<dyn Error>> {
    let open = |game: &str, options: &Options, position: Option<&str>| {
        catalogue.open(game, options, position).map_err(|error| error.to_string())
    };
    let mut tables = Vec::new();
    for line in POSITIONS.lines() {
        let (game, position) = line.split_once(' ').ok_or("a game and a position")?;
        tables.push((game.to_string(), open(game, &Options::default(), Some(position))?));
    }
    for scenario in ["grain", "camp", "gaugamela"] {
        let options = Options(vec![("scenario".to_string(), scenario.to_string())]);
        tables.push((scenario.to_string(), open("chartabella", &options, None)?));
    }
    tables.push(("breakthrough".to_string(), open("breakthrough", &Options::default(), None)?));
    Ok(tables)
}

fn look_of(game: &AnyGame) -> Look {
    let mut look = Look::of(game.info().id);
    if let Some(colours) = game.side_colours() {
        let [first, second] = colours.map(SideColours::on);
        look.sides = BySide::new(first, second);
    }
    look
}

/// Everything that random games put on the boards, each thing once, a row or more a table.
fn contact_sheet(tables: &[(String, AnyGame)], light: Light, cell: usize) -> String {
    const COLUMNS: usize = 16;
    let mut drawings = String::new();
    let mut row = 0;
    for (_, table) in tables {
        let found = seen(table, &Look { light, strengths: true, ..look_of(table) });
        for (number, drawing) in found.values().enumerate() {
            let (x, y) = (number % COLUMNS * 110 + 55, (row + number / COLUMNS) * 115 + 60);
            drawings.push_str(&format!("<g transform=\"translate({x} {y})\">{drawing}</g>"));
        }
        row += found.len().div_ceil(COLUMNS);
    }
    let (width, height) = (COLUMNS * 110, row * 115 + 10);
    let ground = if light == Light::Day { "#d9cdb0" } else { "#3a4048" };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">\
         <defs>{}</defs><rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>{drawings}</svg>",
        COLUMNS * cell,
        height * cell / 110,
        definitions(&Look::of("pella"))
    )
}

/// The pieces and markers of some random games by what they look like, up to a few rows of them.
fn seen(table: &AnyGame, look: &Look) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for seed in 0..6 {
        let mut game = table.boxed_clone();
        for step in 0..150 {
            let scene = game.scene();
            for shown in &scene.pieces {
                found.entry(piece_key(shown)).or_insert_with(|| piece(shown, look));
            }
            for shown in &scene.markers {
                found.entry(shown.symbol.to_string()).or_insert_with(|| marker(shown, look));
            }
            if game.outcome().is_some() || game.play(&game.random_action(seed * 1000 + step)).is_err() {
                break;
            }
        }
    }
    found.into_iter().take(64).collect()
}

fn png(path: &Path, svg: &str) -> Result<(), Box<dyn Error>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or("the picture has no size")?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels.save_png(path)?;
    Ok(())
}
