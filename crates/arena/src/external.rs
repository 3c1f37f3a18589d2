use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Another program that speaks the Universal Game Interface.
#[derive(Debug)]
pub struct ExternalEngine {
    command: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What an external engine did wrong.
#[derive(Debug)]
pub struct ExternalError {
    pub command: String,
    pub message: String,
}

impl fmt::Display for ExternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "engine {:?}: {}", self.command, self.message)
    }
}

impl std::error::Error for ExternalError {}

impl ExternalEngine {
    /// Starts a program, given as it would be typed in a shell, and waits until it is ready.
    pub fn start(command: &str) -> Result<ExternalEngine, ExternalError> {
        let fail =
            |error: io::Error| ExternalError { command: command.to_string(), message: error.to_string() };
        let mut child = Command::new("sh")
            .args(["-c", &format!("exec {command}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fail)?;
        let input = child.stdin.take().expect("the input is piped");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        let mut engine = ExternalEngine { command: command.to_string(), child, input, output };
        engine.send("ugi")?;
        engine.wait_for("ugiok")?;
        engine.send("isready")?;
        engine.wait_for("readyok")?;
        Ok(engine)
    }

    /// Tells it that a new game begins.
    pub fn begin(&mut self) -> Result<(), ExternalError> {
        self.send("uginewgame")?;
        self.send("isready")?;
        self.wait_for("readyok").map(drop)
    }

    /// The action it chooses after these actions from a position, within the limits of a `go` command.
    pub fn choose(&mut self, position: &str, actions: &[String], go: &str) -> Result<String, ExternalError> {
        let moves = if actions.is_empty() { String::new() } else { format!(" moves {}", actions.join(" ")) };
        self.send(&format!("position fen {position}{moves}"))?;
        self.send(&format!("go {go}"))?;
        self.wait_for("bestmove ")
    }

    fn send(&mut self, line: &str) -> Result<(), ExternalError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => self.error("it ended".to_string()),
            _ => self.error(error.to_string()),
        })
    }

    /// Reads lines up to one that begins with `start`; gives what follows it.
    fn wait_for(&mut self, start: &str) -> Result<String, ExternalError> {
        loop {
            let mut line = String::new();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(self.error(format!("it ended before it said {start:?}"))),
                Ok(_) => {}
                Err(error) => return Err(self.error(error.to_string())),
            }
            let line = line.trim_end();
            if let Some(rest) = line.strip_prefix(start) {
                return Ok(rest.split_whitespace().next().unwrap_or_default().to_string());
            }
            if let Some(message) = line.strip_prefix("error ") {
                return Err(self.error(message.to_string()));
            }
        }
    }

    fn error(&self, message: String) -> ExternalError {
        ExternalError { command: self.command.clone(), message }
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left to do.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
