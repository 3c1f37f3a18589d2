//! Has the page embedded again when it was built again: its files change their names.

use std::path::Path;

fn main() {
    let page = Path::new("../../web/dist");
    let watched = if page.is_dir() { page } else { Path::new("../../web/package.json") };
    println!("cargo:rerun-if-changed={}", watched.display());
}
