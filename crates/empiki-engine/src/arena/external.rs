//! An engine in a process of its own that speaks UGI, see `docs/ugi.md`.

use std::io::{BufRead, BufReader, Error, ErrorKind, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use empiki::{Action, AnyPosition, History, Position};

use crate::arena::player::{Player, PlayerError};
use crate::limits::Limits;
use crate::ugi;

pub(crate) struct External {
    command: String,
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    go: String,
}

impl External {
    /// Starts the program; its arguments are separated by spaces.
    pub(crate) fn start(command: &str, limits: &Limits) -> Result<External, PlayerError> {
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
        let stdout = BufReader::new(stdout);
        let mut external = External { command: command.to_string(), child, stdin, stdout, go };
        external.say("ugi")?;
        external.wait_for("ugiok")?;
        Ok(external)
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        writeln!(self.stdin, "{line}")
            .and_then(|()| self.stdin.flush())
            .map_err(|error| PlayerError::External(self.command.clone(), error))
    }

    /// Reads lines until one begins with this word, and returns the rest of that line.
    fn wait_for(&mut self, word: &str) -> Result<String, PlayerError> {
        let mut line = String::new();
        loop {
            line.clear();
            let read = self.stdout.read_line(&mut line);
            let error = match read {
                Ok(0) => Error::from(ErrorKind::UnexpectedEof),
                Ok(_) => match line.trim().strip_prefix(word) {
                    Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
                        return Ok(rest.trim().to_string());
                    }
                    _ => continue,
                },
                Err(error) => error,
            };
            return Err(PlayerError::External(self.command.clone(), error));
        }
    }
}

impl Player for External {
    fn begin(&mut self, start: &History<AnyPosition>, _: u64) -> Result<(), PlayerError> {
        self.say("uginewgame")?;
        self.say(&format!("setoption name Game value {}", start.position().game()))?;
        self.say("isready")?;
        self.wait_for("readyok").map(|_| ())
    }

    fn act(&mut self, game: &History<AnyPosition>) -> Result<Action, PlayerError> {
        self.say(&ugi::position_command(game))?;
        let go = self.go.clone();
        self.say(&go)?;
        let answer = self.wait_for("bestmove")?;
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
