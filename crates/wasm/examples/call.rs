//! Answers requests on standard input, one a line, as the page's engine does: to compare the two.

use std::io::{self, BufRead, Write};

use quincunx_wasm::Engine;

fn main() -> io::Result<()> {
    let mut engine = Engine::default();
    let mut output = io::stdout().lock();
    for request in io::stdin().lock().lines() {
        writeln!(output, "{}", engine.call(&request?))?;
    }
    Ok(())
}
