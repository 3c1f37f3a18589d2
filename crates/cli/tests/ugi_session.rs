//! Sessions with the built program, over its standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const GAMES: [&str; 6] = ["pella", "pulce", "castle", "guerrilla", "chartabella", "breakthrough"];

struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn start(arguments: &[&str]) -> Session {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quincunx"))
            .arg("ugi")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("the input is piped");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        Session { child, input, output }
    }

    fn of(game: &str) -> Session {
        Session::start(&["--game", game])
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program answers");
        line.trim_end_matches('\n').to_string()
    }

    /// Sends a command that is answered by one line.
    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    /// Sends a command that is answered by nothing, and checks that.
    fn tell(&mut self, line: &str) {
        self.send(line);
        assert_eq!(self.ask("isready"), "readyok", "after {line}");
    }

    fn lines_until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            if line == last {
                return lines;
            }
            lines.push(line);
        }
    }

    /// Reads up to the move; gives the lines before it and the move.
    fn thoughts(&mut self) -> (Vec<String>, String) {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            if let Some(action) = line.strip_prefix("bestmove ") {
                return (lines, action.to_string());
            }
            assert!(line.starts_with("info depth "), "{line}");
            lines.push(line);
        }
    }

    fn best_move(&mut self, go: &str) -> String {
        self.send(go);
        self.thoughts().1
    }

    fn quit(mut self) {
        self.send("quit");
        assert!(self.child.wait().expect("the program ends").success());
    }

    fn legal(&mut self) -> Vec<String> {
        let answer = self.ask("legal");
        let mut words = answer.split(' ');
        assert_eq!(words.next(), Some("legal"));
        words.map(str::to_string).collect()
    }
}

#[test]
fn introduces_itself_with_the_options_of_the_game() {
    for (game, option) in [
        ("pulce", "option name rounds type spin default 3 min 1 max 9"),
        ("castle", "option name side type spin default 6 min 5 max 9"),
        ("guerrilla", "option name side type spin default 8 min 5 max 10"),
        ("chartabella", "option name scenario type string default grain"),
    ] {
        let mut session = Session::of(game);
        session.send("ugi");
        let lines = session.lines_until("ugiok");
        assert!(lines[0].starts_with("id name Quincunx"), "{lines:?}");
        assert!(lines.iter().any(|line| line == option), "{lines:?}");
        session.quit();
    }
}

#[test]
fn every_command_is_answered_in_every_game() {
    for game in GAMES {
        let mut session = Session::of(game);
        session.tell("uginewgame");
        session.tell("position startpos");
        session.tell("");
        let legal = session.legal();
        assert!(!legal.is_empty() && legal.is_sorted(), "{game}");
        assert_eq!(session.ask("perft 0"), "perft 0 1");
        assert_eq!(session.ask("perft 1"), format!("perft 1 {}", legal.len()));
        assert_eq!(session.ask(&format!("explain {}", legal[0])), "explain legal");
        assert_eq!(session.ask("chance"), "chance");
        assert_eq!(session.ask("query gameover"), "response false");
        assert_eq!(session.ask("query result"), "response none");
        assert_eq!(session.ask("query p1turn"), "response true");
        let best = session.best_move("go nodes 1");
        assert!(legal.contains(&best), "{game}: {best}");
        session.tell("stop");
        let fen = session.ask("fen");
        let text = fen.strip_prefix("fen ").expect("a position");
        session.tell(&format!("position fen {text} moves {}", legal[0]));
        let after = session.ask("fen");
        assert_ne!(after, fen);
        session.tell(&format!("position {}", after));
        assert_eq!(session.ask("fen"), after, "{game}: what is printed is accepted, mid-turn too");
        session.send("show");
        assert!(session.lines_until("end").len() > 5);
        session.quit();
    }
}

#[test]
fn bad_input_is_an_error_and_changes_nothing() {
    for game in GAMES {
        let mut session = Session::of(game);
        let before = session.ask("fen");
        let legal = session.legal();
        for bad in [
            "nonsense",
            "LEGAL",
            "legal now",
            "position",
            "position fen",
            "position here",
            "position fen nonsense",
            "position startpos e2e4",
            "position startpos moves nonsense",
            "perft",
            "perft -1",
            "perft 1 2",
            "perft x",
            "explain",
            "explain a b",
            "setoption",
            "setoption name",
            "setoption name x value y",
            "setoption name rounds",
            "query",
            "query winner",
            "go north",
            "go depth",
            "go depth x",
            "go depth 0",
            "go p1time soon",
            "setoption name Threads value 0",
            "setoption name Level value 11",
            "setoption name Hash value much",
            "setoption name Contempt value 2",
            "go movetime -5",
            "\u{1F3B2}",
        ] {
            let answer = session.ask(bad);
            assert!(answer.starts_with("error "), "{game}: {bad:?} is answered by {answer:?}");
        }
        let half = session.ask(&format!("position startpos moves {} nonsense", legal[0]));
        assert!(half.starts_with("error action 2 \"nonsense\" is refused: "), "{half}");
        assert_eq!(session.ask("fen"), before, "{game}");
        session.quit();
    }
}

#[test]
fn bytes_that_are_no_text_are_an_error() {
    let mut session = Session::of("pulce");
    session.input.write_all(b"legal\xff\xfe\n").expect("the program reads");
    assert_eq!(session.line(), "error the line is not UTF-8");
    session.input.write_all(b"isready\r\n").expect("the program reads");
    assert_eq!(session.line(), "readyok");
    session.quit();
}

#[test]
fn options_take_effect_with_the_next_start_and_texts_override_them() {
    let mut session = Session::start(&["--game", "pulce", "--option", "rounds=2"]);
    assert!(session.ask("fen").contains(" 1/2 "));
    session.tell("setoption name rounds value 5");
    assert!(session.ask("fen").contains(" 1/2 "));
    session.tell("position startpos");
    assert!(session.ask("fen").contains(" 1/5 "));
    session.tell("position fen #5#/3RRR1/3RRR1/1BB1RR1/1BBB3/1BBB3/#5# r r 1/1 0-0 - 0");
    assert!(session.ask("fen").contains(" 1/1 "));
    assert!(session.ask("setoption name rounds value 10").starts_with("error "));
    session.quit();
}

#[test]
fn every_limit_is_kept_in_every_game() {
    for game in GAMES {
        let mut session = Session::of(game);
        session.tell("position startpos");
        let legal = session.legal();
        for go in [
            "go depth 1",
            "go nodes 20",
            "go movetime 30",
            "go p1time 1000 p2time 1000 p1inc 10",
            "go wtime 60",
        ] {
            let start = Instant::now();
            let best = session.best_move(go);
            assert!(legal.contains(&best), "{game}: {go} gives {best}");
            assert!(start.elapsed() < Duration::from_secs(2), "{game}: {go} took {:?}", start.elapsed());
        }
        session.quit();
    }
}

#[test]
fn the_same_nodes_give_the_same_move() {
    for game in GAMES {
        let answers = [(); 2].map(|()| {
            let mut session = Session::of(game);
            let best = session.best_move("go nodes 300");
            session.quit();
            best
        });
        assert_eq!(answers[0], answers[1], "{game}");
    }
}

#[test]
fn a_search_without_a_limit_goes_on_until_it_is_stopped() {
    for game in GAMES {
        let mut session = Session::of(game);
        session.send("go infinite");
        session.send("isready");
        session.send("legal");
        let mut lines = session.lines_until("readyok");
        lines.push(session.line());
        while lines.last().is_some_and(|line| line.starts_with("info ")) {
            lines.push(session.line());
        }
        assert_eq!(lines.last().expect("a line"), "error a search without a limit goes on: stop it first");
        session.send("stop");
        let start = Instant::now();
        session.thoughts();
        assert!(start.elapsed() < Duration::from_millis(500), "{game}: {:?}", start.elapsed());
        session.quit();
    }
}

#[test]
fn commands_wait_for_a_search_that_has_a_limit() {
    let mut session = Session::of("pella");
    session.send("go nodes 2000");
    session.send("query gameover");
    session.thoughts();
    assert_eq!(session.line(), "response false");
    session.quit();
}

#[test]
fn several_lines_are_told_when_asked_for() {
    let mut session = Session::of("breakthrough");
    session.tell("setoption name MultiPV value 3");
    session.send("go depth 3");
    let (lines, best) = session.thoughts();
    let last = &lines[lines.len() - 3..];
    for (place, line) in (1..).zip(last) {
        assert!(line.starts_with(&format!("info depth 3 multipv {place} score cp ")), "{line}");
        assert!(line.contains(" winchance 0."), "{line}");
    }
    assert!(last[0].contains(&format!(" pv {best}")), "{} and {best}", last[0]);
    session.quit();
}

#[test]
fn a_sure_win_is_told_in_actions() {
    let mut session = Session::of("breakthrough");
    session.tell("position fen 8/3W4/7b/8/8/8/8/8 w");
    session.send("go depth 4");
    let (lines, best) = session.thoughts();
    assert!(lines.last().expect("a line").contains(" score mate 1 winchance 1.000 "), "{lines:?}");
    assert!(best.starts_with("d7"));
    session.quit();
}

#[test]
fn levels_threads_and_memory_can_be_set() {
    for game in GAMES {
        let mut session = Session::of(game);
        session.tell("setoption name Hash value 1");
        session.tell("setoption name Threads value 2");
        let legal = session.legal();
        assert!(legal.contains(&session.best_move("go nodes 500")), "{game}");
        session.tell("setoption name Level value 1");
        assert!(legal.contains(&session.best_move("go")), "{game}");
        session.quit();
    }
}

#[test]
fn leaving_ends_a_search() {
    let mut session = Session::of("guerrilla");
    session.send("go infinite");
    session.quit();
    let Session { mut child, mut input, .. } = Session::of("castle");
    writeln!(input, "go infinite").expect("the program reads");
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn a_finished_game_has_no_actions_and_no_move() {
    let mut session = Session::of("breakthrough");
    session.tell("position fen 3W4/8/8/8/8/8/8/8 b");
    assert_eq!(session.ask("legal"), "legal");
    assert_eq!(session.ask("query gameover"), "response true");
    assert_eq!(session.ask("query result"), "response p1win");
    assert_eq!(session.ask("query p1turn"), "response false");
    assert_eq!(session.ask("perft 3"), "perft 3 1");
    assert_eq!(session.ask("go depth 1"), "error the game is over");
    session.quit();
}

#[test]
fn dice_are_actions() {
    let mut session = Session::start(&["--game", "chartabella"]);
    // The commanders stand face to face: an attack from where the attacker stands.
    session.tell("position fen grain 115@d8v|132@d7^ 1 0-0 - 1 moves d8xd7@d8");
    assert_eq!(session.ask("chance"), "chance die:1=1 die:2=1 die:star=1 die:swords=2 die:triangle=1");
    assert_eq!(session.ask("legal"), "legal die:1 die:2 die:star die:swords die:triangle");
    assert_eq!(session.ask("query p1turn"), "response false");
    assert_eq!(session.ask("go depth 1"), "error chance acts here: play one of its actions");
    session.tell("position fen grain 115@d8v|132@d7^ 1 0-0 - 1 moves d8xd7@d8 die:1");
    assert_eq!(session.ask("query result"), "response p1win");
    session.quit();
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let Session { mut child, input, .. } = Session::of("castle");
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}
