//! An engine in a process of its own that speaks UGI, see `docs/ugi.md`.

use core::time::Duration;
use std::io::{BufRead, BufReader, Error, ErrorKind, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Instant;

use empiki::notation::record::rules_text;
use empiki::{Action, AnyPosition, AnyRules, History};

use crate::arena::player::{Player, PlayerError};
use crate::limits::Limits;
use crate::ugi;

/// How long an engine may take to say that it is there.
const READY: Duration = Duration::from_secs(20);
/// How long it may take for an action beyond the time that it is told.
const LATE: Duration = Duration::from_secs(30);
/// How long it may take for an action where it is told no time.
const UNTIMED: Duration = Duration::from_secs(600);
/// Lines that it may be ahead of what is read.
const LINES: usize = 1_000;

pub(crate) struct External {
    command: String,
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<Result<String, Error>>,
    go: String,
    patience: Duration,
    /// The names of the options that it says it has, in small letters.
    offered: Vec<String>,
    rules: AnyRules,
    /// Options to set, and their values.
    options: Vec<(&'static str, String)>,
}

impl External {
    /// Starts the program; its arguments are separated by spaces. It is told `rules` and `options`; with
    /// `seeds` each game's own seed too, if it takes one.
    pub(crate) fn start(
        command: &str,
        limits: &Limits,
        rules: AnyRules,
        options: Vec<(&'static str, String)>,
        seeds: bool,
    ) -> Result<External, PlayerError> {
        let failed = |error| PlayerError::External(command.to_string(), error);
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| failed(Error::from(ErrorKind::NotFound)))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let broken = || failed(Error::from(ErrorKind::BrokenPipe));
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(broken());
        };
        let mut go = String::from("go");
        for (name, value) in [
            ("nodes", limits.nodes),
            ("depth", limits.depth.map(u64::from)),
            ("movetime", limits.time.map(|time| time.as_millis() as u64)),
        ] {
            if let Some(value) = value {
                go += &format!(" {name} {value}");
            }
        }
        let mut external = External {
            command: command.to_string(),
            child,
            stdin,
            lines: read(stdout),
            go,
            patience: limits.time.map_or(UNTIMED, |time| time.saturating_add(LATE)),
            offered: Vec::new(),
            rules,
            options,
        };
        external.say("ugi")?;
        let mut offered = Vec::new();
        external.wait_for("ugiok", READY, &mut |line| {
            let name = line.strip_prefix("option name ").and_then(|rest| rest.split(" type ").next());
            offered.extend(name.map(|name| name.trim().to_lowercase()));
        })?;
        external.offered = offered;
        let needed = (rules != AnyRules::new(rules.game())).then_some("Rules");
        for name in external.options.iter().map(|(name, _)| *name).chain(needed) {
            if !external.offers(name) {
                return Err(PlayerError::Option(command.to_string(), format!("it has no option {name}")));
            }
        }
        if seeds && external.offers("Seed") {
            external.options.push(("Seed", String::new()));
        }
        Ok(external)
    }

    fn offers(&self, name: &str) -> bool {
        self.offered.iter().any(|offered| offered.eq_ignore_ascii_case(name))
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        writeln!(self.stdin, "{line}")
            .and_then(|()| self.stdin.flush())
            .map_err(|error| PlayerError::External(self.command.clone(), error))
    }

    /// Reads lines until one begins with this word, and returns the rest of that line. The others are
    /// shown to `other`.
    fn wait_for(
        &self,
        word: &str,
        patience: Duration,
        other: &mut dyn FnMut(&str),
    ) -> Result<String, PlayerError> {
        let until = Instant::now() + patience;
        loop {
            let error = match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Ok(line)) => match line.trim().strip_prefix(word) {
                    Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
                        return Ok(rest.trim().to_string());
                    }
                    _ => {
                        other(line.trim());
                        continue;
                    }
                },
                Ok(Err(error)) => error,
                Err(RecvTimeoutError::Disconnected) => Error::from(ErrorKind::UnexpectedEof),
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = patience.as_secs();
                    Error::new(ErrorKind::TimedOut, format!("no {word} within {seconds} seconds"))
                }
            };
            return Err(PlayerError::External(self.command.clone(), error));
        }
    }
}

/// The lines that the program writes, read by a thread that ends with it.
fn read(stdout: ChildStdout) -> Receiver<Result<String, Error>> {
    let (sender, lines) = sync_channel(LINES);
    std::thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        loop {
            let mut bytes = Vec::new();
            let line = match stdout.read_until(b'\n', &mut bytes) {
                Ok(0) => return,
                Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
                Err(error) => Err(error),
            };
            let last = line.is_err();
            if sender.send(line).is_err() || last {
                return;
            }
        }
    });
    lines
}

impl Player for External {
    fn begin(&mut self, _: &History<AnyPosition>, seed: u64) -> Result<(), PlayerError> {
        self.say("uginewgame")?;
        self.say(&format!("setoption name Game value {}", self.rules.game()))?;
        if self.rules != AnyRules::new(self.rules.game()) {
            self.say(&format!("setoption name Rules value {}", rules_text(self.rules)))?;
        }
        for (name, value) in self.options.clone() {
            // Controllers count seeds in 31 bits.
            let value = if value.is_empty() { (seed & 0x7FFF_FFFF).to_string() } else { value };
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        self.say("isready")?;
        let mut refused = None;
        self.wait_for("readyok", READY, &mut |line| {
            if let Some(why) = line.strip_prefix("error") {
                refused = Some(why.trim().to_string());
            }
        })?;
        refused.map_or(Ok(()), |why| Err(PlayerError::Option(self.command.clone(), why)))
    }

    fn act(&mut self, game: &History<AnyPosition>) -> Result<Action, PlayerError> {
        self.say(&ugi::position_command(game))?;
        let go = self.go.clone();
        self.say(&go)?;
        let mut refused = None;
        let answer = self.wait_for("bestmove", self.patience, &mut |line| {
            if line.starts_with("error") {
                refused = Some(line.to_string());
            }
        })?;
        if let Some(refused) = refused {
            return Err(PlayerError::Answer(self.command.clone(), refused));
        }
        let word = answer.split_whitespace().next().unwrap_or_default();
        Action::parse(word).map_err(|_| PlayerError::Answer(self.command.clone(), answer.clone()))
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // The engine may be gone already; there is nobody to tell.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
