use board::Cell;
use draw::{Light, Look, SideColours};
use game::{BySide, Effect};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use resvg::{tiny_skia, usvg};
use simulator::Simulator;

use crate::errors::Error;
use crate::game::Core;

pub fn svg(core: &Core, simulator: &dyn Simulator, width: u32, dark: bool) -> String {
    let scene = simulator.scene();
    let mut look = Look {
        light: if dark { Light::Night } else { Light::Day },
        width,
        title: format!("{}: {}", core.info.title, scene.prompt),
        last: last_cells(simulator),
        ..Look::of(core.info.id)
    };
    if let Some(colours) = simulator.game().side_colours() {
        let [first, second] = colours.map(SideColours::on);
        look.sides = BySide::new(first, second);
    }
    draw::svg(&core.space().plan, &scene, &look)
}

/// The cells of the last action's moves, in order.
fn last_cells(simulator: &dyn Simulator) -> Vec<Cell> {
    let mut cells = Vec::new();
    for effect in simulator.last_effects() {
        match effect {
            Effect::Move { path } => cells.extend(path),
            Effect::Place { cell } => cells.push(cell),
            Effect::Throw { .. } | Effect::Shoot { .. } | Effect::Remove { .. } => {}
            Effect::Turn { .. } | Effect::Roll { .. } => {}
        }
    }
    cells
}

/// Height, width, red green blue.
pub fn pixels<'py>(py: Python<'py>, svg: &str) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| Error::new_err(error.to_string()))?;
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height())
        .ok_or_else(|| Error::new_err("the picture has no size"))?;
    pixmap.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
    let rgb: Vec<u8> =
        pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    PyArray1::from_vec(py, rgb).reshape([size.height() as usize, size.width() as usize, 3])
}
