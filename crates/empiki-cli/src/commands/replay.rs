//! `empiki replay`: one game a line in, its states out. A line that is wrong answers with an
//! error, and the next line is read.

use std::io::{BufRead, BufReader, Write};

use empiki::notation::json::{self, JsonError, State};
use empiki::{AnyPosition, History, Position};
use serde::Serialize;
use serde_json::Value;

use crate::failure::{Failure, Outcome};

/// The longest line that is read, in bytes; a game of a million actions fits.
const LINE_LIMIT: usize = 16 << 20;

/// How much is read at a time, in bytes.
const BUFFER: usize = 64 << 10;

/// The arguments of `empiki replay`: none. It reads stdin and writes stdout, JSON lines both.
#[derive(clap::Args)]
pub struct Args {
    /// JSON is what it prints anyway
    #[arg(long, hide = true)]
    json: bool,
}

/// The answer to a line that can be replayed.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    states: Vec<State>,
}

/// The answer to a line that cannot.
#[derive(Serialize)]
struct Refusal {
    error: String,
    at: usize,
}

/// Runs the command.
pub fn run(_: Args) -> Outcome {
    let mut input = BufReader::with_capacity(BUFFER, std::io::stdin().lock());
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut line = Vec::new();
    while read_line(&mut input, &mut line).map_err(Failure::input)? {
        match answer(&line) {
            Ok(answer) => serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?,
            Err(refusal) => serde_json::to_writer(&mut out, &refusal).map_err(std::io::Error::from)?,
        }
        out.write_all(b"\n")?;
        // Somebody who asks line by line gets each answer before the next question: nothing is read while
        // an answer waits here.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Reads the next line; what is past the limit is dropped, and the line is then refused as no JSON.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> std::io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(buffer.len(), |end| end + 1);
        if line.len() <= LINE_LIMIT {
            line.extend_from_slice(&buffer[..end.unwrap_or(taken)]);
        }
        input.consume(taken);
        if end.is_some() {
            return Ok(true);
        }
    }
}

fn answer(line: &[u8]) -> Result<Answer, Refusal> {
    if line.len() > LINE_LIMIT {
        return Err(Refusal { error: format!("a line is at most {LINE_LIMIT} bytes long"), at: 0 });
    }
    if line.iter().all(u8::is_ascii_whitespace) {
        return Err(Refusal { error: "the line is empty; it must be a JSON object".into(), at: 0 });
    }
    let value: Value = serde_json::from_slice(line)
        .map_err(|error| Refusal { error: format!("the line is not JSON: {error}"), at: 0 })?;
    let history = json::read_game(&value).map_err(refuse)?;
    Ok(Answer { game: history.start().game().name(), states: states(&history, &value)? })
}

fn refuse(error: JsonError) -> Refusal {
    Refusal { at: error.at(), error: error.to_string() }
}

/// The state at each check, or at the end when there are no checks.
fn states(history: &History<AnyPosition>, value: &Value) -> Result<Vec<State>, Refusal> {
    let played = history.actions().len();
    let refusal = |error: String| Refusal { error, at: played };
    let plies = match value.get("checks") {
        None | Some(Value::Null) => vec![played],
        Some(Value::Array(checks)) => checks
            .iter()
            .map(|check| check.get("after").and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok()))
            .collect::<Option<Vec<usize>>>()
            .ok_or_else(|| refusal("each check must be an object with after, a count of actions".into()))?,
        Some(_) => return Err(refusal("checks must be a list of objects with after".into())),
    };
    plies
        .into_iter()
        .map(|after| {
            json::state(history, after)
                .ok_or_else(|| refusal(format!("a check is after {after} actions, but {played} were played")))
        })
        .collect()
}
