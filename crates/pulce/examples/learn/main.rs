//! Trains the network of the evaluation on rounds that the engine plays against itself.
//!
//!     cargo run --release -p quincunx-pulce --example learn -- play ROUNDS NODES SEED FILE
//!     cargo run --release -p quincunx-pulce --example learn -- train EPOCHS FILE...
//!
//! The first plays rounds, NODES to a move, and writes their positions to the file; the second trains a network from
//! nothing on such files and makes it the crate's own. Play, train, build and play again: a few turns of that, each
//! judged by a match against the one before.

use std::fs;
use std::path::{Path, PathBuf};

mod network;
mod rounds;

use network::Network;
use rounds::Position;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play", rounds, nodes, seed, file] => {
            play(number(rounds)?, number(nodes)?, number(seed)?, Path::new(file))
        }
        ["train", epochs, ref files @ ..] if !files.is_empty() => train(number(epochs)?, files),
        _ => Err("usage: learn play ROUNDS NODES SEED FILE | learn train EPOCHS FILE...".to_string()),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

fn play(rounds: u64, nodes: u64, seed: u64, file: &Path) -> Result<(), String> {
    let positions = rounds::play(rounds, nodes, seed);
    let lines: String = positions.iter().map(|position| format!("{position}\n")).collect();
    fs::write(file, lines).map_err(|error| format!("{}: {error}", file.display()))
}

fn train(epochs: u64, files: &[&str]) -> Result<(), String> {
    let mut positions = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for line in text.lines() {
            positions.push(line.parse::<Position>().map_err(|_| format!("{file}: {line:?} is no position"))?);
        }
    }
    let network = Network::trained(&positions, epochs);
    let target = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/network.bin");
    fs::write(&target, network.bytes()).map_err(|error| format!("{}: {error}", target.display()))
}
