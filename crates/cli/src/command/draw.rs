use std::path::{Path, PathBuf};

use board::Cell;
use clap::ValueEnum;
use draw::{Light, Look, SideColours, svg};
use game::{BySide, Effect};
use registry::AnyGame;
use resvg::{tiny_skia, usvg};

use crate::game_args::PositionArgs;
use crate::output::{Failure, print, write_file};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Where to write the picture, .svg or .png; SVG to standard output unless set
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The width in pixels
    #[arg(long, default_value_t = 720, value_parser = clap::value_parser!(u32).range(64..=8192))]
    width: u32,
    /// What is around the board
    #[arg(long, value_enum, default_value_t = Background::Light)]
    background: Background,
}

#[derive(Clone, Copy, ValueEnum)]
enum Background {
    Light,
    Dark,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let game = args.position.open()?;
    let picture = picture(&game, args);
    let Some(path) = &args.output else { return print(&picture) };
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("svg") => write_file(path, picture.as_bytes()),
        Some("png") => write_png(path, &picture),
        _ => Err(Failure::new(format!("{}: expected a name that ends in .svg or .png", path.display()))),
    }
}

fn picture(game: &AnyGame, args: &Args) -> String {
    let light = match args.background {
        Background::Light => Light::Day,
        Background::Dark => Light::Night,
    };
    let scene = game.scene();
    let title = format!("{}: {}", game.info().title, scene.prompt);
    let mut look =
        Look { light, width: args.width, title, last: last_cells(game), ..Look::of(game.info().id) };
    if let Some(colours) = game.side_colours() {
        let [first, second] = colours.map(SideColours::on);
        look.sides = BySide::new(first, second);
    }
    svg(&game.plan(), &scene, &look)
}

/// The cells of the last action's moves, in order.
fn last_cells(game: &AnyGame) -> Vec<Cell> {
    let mut cells = Vec::new();
    for effect in game.last_effects() {
        match effect {
            Effect::Move { path } => cells.extend(path),
            Effect::Place { cell } => cells.push(cell),
            Effect::Throw { .. } | Effect::Shoot { .. } | Effect::Remove { .. } => {}
            Effect::Turn { .. } | Effect::Roll { .. } => {}
        }
    }
    cells
}

fn write_png(path: &Path, svg: &str) -> Result<(), Failure> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(Failure::new)?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())
        .ok_or_else(|| Failure::new("the picture has no size"))?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    let bytes = pixels.encode_png().map_err(Failure::new)?;
    write_file(path, &bytes)
}
