//! UGI as a program drives it that listens while it talks.

use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use empiki_engine::ugi::serve;

/// Longer than any answer takes on a busy machine, and shorter than any search asked for here.
const PATIENCE: Duration = Duration::from_secs(10);

struct Live {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    session: JoinHandle<std::io::Result<()>>,
}

impl Live {
    fn new() -> Live {
        let (from_us, input) = pipe().unwrap();
        let (answers, output) = pipe().unwrap();
        let session = std::thread::spawn(move || serve(BufReader::new(from_us), output, None));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(answers).lines() {
                if sender.send(line.unwrap()).is_err() {
                    break;
                }
            }
        });
        Live { input: Some(input), lines, session }
    }

    fn say(&mut self, bytes: impl AsRef<[u8]>) {
        self.input.as_mut().unwrap().write_all(bytes.as_ref()).unwrap();
    }

    /// Waits for a line that begins so; what comes before it is passed over.
    fn hear(&self, word: &str) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).unwrap_or_else(|_| panic!("no {word:?} came"));
            if line.starts_with(word) {
                return line;
            }
        }
    }

    /// The session must come to an end soon.
    fn ends(mut self) {
        self.input = None;
        let until = Instant::now() + PATIENCE;
        while !self.session.is_finished() {
            assert!(Instant::now() < until, "the session does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
        self.session.join().unwrap().unwrap();
    }
}

#[test]
fn what_must_wait_for_a_search_does_not_make_it_deaf() {
    for waiting in ["position startpos", "setoption name MultiPV value 2", "uginewgame", "go depth 90"] {
        let mut live = Live::new();
        live.say(format!("go depth 90\n{waiting}\nquery position\nisready\n"));
        live.hear("readyok");
        live.say("stop\n");
        live.hear("bestmove");
        if waiting.starts_with("go") {
            // That too was asked for before stop.
            live.hear("bestmove");
        }
        live.hear("response oware");
        live.say("quit\n");
        live.ends();
    }
    let mut live = Live::new();
    live.say("go depth 90\nposition startpos\nquit\n");
    live.ends();
}

#[test]
fn commands_that_waited_are_obeyed_in_their_order() {
    let mut live = Live::new();
    live.say("go nodes 300000\nposition startpos moves 1\nquery p2turn\ngo depth 2\nquery legal\nposition startpos\n");
    live.hear("bestmove");
    assert_eq!(live.hear("response"), "response true");
    live.hear("bestmove");
    live.say("query p1turn\nquit\n");
    let answers = [live.hear("response"), live.hear("response")];
    assert_ne!(answers[0], "response true", "{answers:?}");
    live.ends();
}

#[test]
fn a_line_that_is_not_text_is_answered_and_nothing_more() {
    let mut live = Live::new();
    live.say("go infinite\n");
    live.say(b"\xff\xfe\n");
    assert!(live.hear("error").contains("UTF-8"));
    live.say("isready\nstop\n");
    live.hear("readyok");
    live.hear("bestmove");
    live.say("go infinite\n");
    live.ends();
}

#[test]
fn a_session_that_nobody_hears_ends_its_search() {
    let (from_us, mut input) = pipe().unwrap();
    let (answers, output) = pipe().unwrap();
    drop(answers);
    let session = std::thread::spawn(move || serve(BufReader::new(from_us), output, None));
    input.write_all(b"go depth 90\n").unwrap();
    drop(input);
    let until = Instant::now() + PATIENCE;
    while !session.is_finished() {
        assert!(Instant::now() < until, "a search goes on that nobody hears of");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn half_a_clock_is_no_search_without_end() {
    let mut live = Live::new();
    live.say("go p2time 300\n");
    live.hear("bestmove");
    for half in ["go movestogo 5", "go p1inc 100"] {
        live.say(format!("{half}\n"));
        assert!(live.hear("error").contains("p1time"), "{half}");
    }
    live.say("quit\n");
    live.ends();
}

#[test]
fn a_level_keeps_its_time_whatever_the_table() {
    let mut live = Live::new();
    live.say("setoption name Hash value 1024\nsetoption name Level value 5\nisready\n");
    live.hear("readyok");
    let began = Instant::now();
    for _ in 0..10 {
        live.say("go movetime 50\n");
        live.hear("bestmove");
    }
    // Clearing a gigabyte ten times takes seconds.
    assert!(began.elapsed() < Duration::from_millis(1_500), "{:?}", began.elapsed());
    live.say("quit\n");
    live.ends();
}

#[test]
fn the_position_is_told_with_its_quiet_plies() {
    let mut live = Live::new();
    let position = "oware 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 158";
    live.say(format!("position fen {position}\nquery position\nd\nquit\n"));
    assert_eq!(live.hear("response"), format!("response {position}"));
    assert_eq!(live.hear("info string"), format!("info string {position}"));
    live.ends();
}
