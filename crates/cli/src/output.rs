use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// What is wrong, and where.
    Message(String),
    /// Whoever read the output has gone (`quincunx rules pella | head`): nothing to complain about.
    OutputClosed,
}

impl Failure {
    pub fn new(message: impl fmt::Display) -> Failure {
        Failure::Message(message.to_string())
    }

    /// What is wrong with a file, or with doing something to it.
    pub fn in_file(path: &Path, error: impl fmt::Display) -> Failure {
        Failure::Message(format!("{}: {error}", path.display()))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::new(error),
        }
    }
}

/// Prints to standard output as it is.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

pub fn print_json(value: &Value) -> Result<(), Failure> {
    print(&format!("{value:#}\n"))
}

/// Reads a text file whole; the error names it.
pub fn read_file(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::in_file(path, error))
}

/// Fails as [`write_file`] would, and leaves what is in the file.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let opened = fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| Failure::in_file(path, error))
}

/// Writes a file whole; the error names it.
pub fn write_file(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    fs::write(path, contents).map_err(|error| Failure::in_file(path, error))
}

/// A bar on standard error with room for so many steps; nothing is shown where nobody looks.
pub fn progress_bar(length: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:40} {elapsed} {msg}").expect("the template is well formed");
    ProgressBar::new(length).with_style(style)
}
