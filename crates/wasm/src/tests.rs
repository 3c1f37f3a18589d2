use std::fs;
use std::path::{Path, PathBuf};

use ts_rs::{Config, TS};

use crate::message::{Answer, Request};

/// The page's types are these messages, and must be made again when these change.
#[test]
fn the_pages_types_are_those_of_the_messages() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/engine/messages");
    let made = std::env::temp_dir().join(format!("quincunx-messages-{}", std::process::id()));
    let config = Config::new().with_out_dir(&made).with_large_int("number");
    Request::export_all(&config).expect("types are written");
    Answer::export_all(&config).expect("types are written");
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        replace(&kept, &made);
    }
    let (kept, fresh) = (contents(&kept), contents(&made));
    fs::remove_dir_all(&made).expect("what was made can be removed");
    assert!(
        kept == fresh,
        "web/src/engine/messages is stale: UPDATE_MESSAGES=1 cargo test -p quincunx-wasm writes it again"
    );
}

fn replace(kept: &Path, made: &Path) {
    fs::create_dir_all(kept).expect("the directory can be made");
    for (name, _) in contents(kept) {
        fs::remove_file(kept.join(name)).expect("an old type can be removed");
    }
    for (name, text) in contents(made) {
        fs::write(kept.join(name), text).expect("a type can be written");
    }
}

/// The files of a directory with their texts, by name.
fn contents(directory: &Path) -> Vec<(PathBuf, String)> {
    let Ok(entries) = fs::read_dir(directory) else { return Vec::new() };
    let mut files: Vec<(PathBuf, String)> = entries
        .map(|entry| entry.expect("the directory can be read").path())
        .filter_map(|path| Some((PathBuf::from(path.file_name()?), fs::read_to_string(&path).ok()?)))
        .collect();
    files.sort();
    files
}
