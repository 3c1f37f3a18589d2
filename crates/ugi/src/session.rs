use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, Scope};

use search::StopFlag;

use crate::engine::{Engine, Step};
use crate::thinker::Thinker;
use crate::{Command, CommandError, GoLimits};

/// What reaches the loop that answers.
enum Event {
    Line(Vec<u8>),
    /// The end of the input.
    Closed(io::Result<()>),
    Info(String),
    Thought {
        thinker: Thinker,
        action: String,
    },
}

/// A search that is going on.
struct Thinking {
    stop: StopFlag,
    infinite: bool,
}

/// One conversation: commands are carried out in their order, but `stop`, `isready` and `quit` are heard while a search
/// goes on.
pub(crate) struct Session<'e, W> {
    engine: &'e mut Engine,
    output: W,
    thinking: Option<Thinking>,
    waiting: VecDeque<Vec<u8>>,
}

impl<'e, W: Write> Session<'e, W> {
    pub fn new(engine: &'e mut Engine, output: W) -> Session<'e, W> {
        Session { engine, output, thinking: None, waiting: VecDeque::new() }
    }

    /// Until `quit` or the end of the input; a search with a limit is then finished first.
    pub fn run(mut self, input: impl BufRead + Send) -> io::Result<()> {
        let (sender, events) = channel();
        thread::scope(|scope| {
            let lines = sender.clone();
            scope.spawn(move || read_lines(input, &lines));
            let mut closed = None;
            loop {
                match events.recv().expect("this loop holds a sender") {
                    Event::Line(line) => {
                        if self.hear(line, scope, &sender)? == Step::Quit {
                            return Ok(());
                        }
                    }
                    Event::Closed(end) => {
                        closed = Some(end);
                        self.stop_if(|thinking| thinking.infinite);
                    }
                    Event::Info(lines) => self.output.write_all(lines.as_bytes())?,
                    Event::Thought { thinker, action } => {
                        self.thinking = None;
                        self.engine.take_back(thinker);
                        writeln!(self.output, "bestmove {action}")?;
                        if self.catch_up(scope, &sender)? == Step::Quit {
                            return Ok(());
                        }
                    }
                }
                self.output.flush()?;
                if self.thinking.is_none()
                    && let Some(end) = closed.take()
                {
                    return end;
                }
            }
        })
    }

    /// Carries a line out now, or keeps it until the search is over.
    fn hear<'s>(
        &mut self,
        line: Vec<u8>,
        scope: &'s Scope<'s, '_>,
        sender: &Sender<Event>,
    ) -> io::Result<Step> {
        let Some(thinking) = &self.thinking else { return self.carry_out(&line, scope, sender) };
        match std::str::from_utf8(&line).map(Command::parse) {
            Ok(Ok(Some(Command::Stop))) => thinking.stop.stop(),
            Ok(Ok(Some(Command::IsReady))) => writeln!(self.output, "readyok")?,
            Ok(Ok(Some(Command::Quit))) => {
                thinking.stop.stop();
                return Ok(Step::Quit);
            }
            Ok(Ok(None)) => {}
            _ if thinking.infinite => {
                writeln!(self.output, "error a search without a limit goes on: stop it first")?
            }
            _ => self.waiting.push_back(line),
        }
        Ok(Step::Continue)
    }

    /// Carries out what was kept, until the next search begins.
    fn catch_up<'s>(&mut self, scope: &'s Scope<'s, '_>, sender: &Sender<Event>) -> io::Result<Step> {
        while self.thinking.is_none()
            && let Some(line) = self.waiting.pop_front()
        {
            if self.carry_out(&line, scope, sender)? == Step::Quit {
                return Ok(Step::Quit);
            }
        }
        Ok(Step::Continue)
    }

    fn carry_out<'s>(
        &mut self,
        line: &[u8],
        scope: &'s Scope<'s, '_>,
        sender: &Sender<Event>,
    ) -> io::Result<Step> {
        let step = match std::str::from_utf8(line) {
            Ok(text) => self.engine.carry_out(text),
            Err(_) => Err(CommandError("the line is not UTF-8".to_string())),
        };
        match step {
            Ok(Step::Think(limits)) => self.think(limits, scope, sender.clone()),
            Ok(Step::Answer(text)) => self.output.write_all(text.as_bytes())?,
            Ok(Step::Quit) => return Ok(Step::Quit),
            Ok(Step::Continue) => {}
            Err(CommandError(message)) => writeln!(self.output, "error {message}")?,
        }
        Ok(Step::Continue)
    }

    fn think<'s>(&mut self, limits: GoLimits, scope: &'s Scope<'s, '_>, sender: Sender<Event>) {
        let stop = StopFlag::default();
        let mut task = self.engine.task(&limits, stop.clone());
        self.thinking = Some(Thinking { stop, infinite: task.is_unlimited() });
        scope.spawn(move || {
            // Nobody listens any more after `quit`.
            let action = task.think(&mut |lines| drop(sender.send(Event::Info(lines))));
            let _ = sender.send(Event::Thought { thinker: task.into_thinker(), action });
        });
    }

    fn stop_if(&self, condition: impl Fn(&Thinking) -> bool) {
        if let Some(thinking) = self.thinking.as_ref().filter(|thinking| condition(thinking)) {
            thinking.stop.stop();
        }
    }
}

/// Sends lines up to `quit` or the end of the input.
fn read_lines(mut input: impl BufRead, lines: &Sender<Event>) {
    loop {
        let mut line = Vec::new();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => return drop(lines.send(Event::Closed(Ok(())))),
            Err(error) => return drop(lines.send(Event::Closed(Err(error)))),
            Ok(_) => {}
        }
        let last = line.trim_ascii() == b"quit";
        if lines.send(Event::Line(line)).is_err() || last {
            return;
        }
    }
}
