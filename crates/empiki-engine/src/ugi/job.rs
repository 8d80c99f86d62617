//! A search that was asked for, and how it is reported.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use empiki::{AnyPosition, Game, History, Position};

use crate::choice::{Choice, Line};
use crate::engine::Engine;
use crate::limits::Limits;
use crate::oracle::Oracle;
use crate::score;

/// Where answers go, line by line.
pub(crate) struct Output<W> {
    writer: Mutex<W>,
    broken: AtomicBool,
}

impl<W: Write> Output<W> {
    pub(crate) fn new(writer: W) -> Output<W> {
        Output { writer: Mutex::new(writer), broken: AtomicBool::new(false) }
    }

    pub(crate) fn say(&self, line: &str) {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writeln!(writer, "{line}").and_then(|()| writer.flush()).is_err() {
            self.broken.store(true, Relaxed);
        }
    }

    /// Whether nobody reads any more.
    pub(crate) fn broken(&self) -> bool {
        self.broken.load(Relaxed)
    }
}

/// A search that was asked for.
pub(crate) struct Job {
    /// `None` makes a small one for a level, which must not remember what others saw.
    pub(crate) engine: Option<Arc<Engine>>,
    pub(crate) history: History<AnyPosition>,
    pub(crate) limits: Limits,
    /// Whether the answer must wait until the controller says stop.
    pub(crate) infinite: bool,
    /// What a small engine gets.
    pub(crate) small: Box<dyn Fn() -> Engine + Send>,
    /// What is asked afterwards whether it could be read.
    pub(crate) oracle: Option<Arc<dyn Oracle>>,
}

impl Job {
    /// Searches and reports; the answer.
    pub(crate) fn run<W: Write>(self, stop: &AtomicBool, output: &Output<W>) -> String {
        let game = self.history.position().game();
        let engine = self.engine.unwrap_or_else(|| Arc::new((self.small)()));
        let choice = engine.search(&self.history, &self.limits, stop, &mut |choice| {
            for (at, line) in choice.lines.iter().enumerate() {
                output.say(&info(game, choice, at, line));
            }
            if output.broken() {
                stop.store(true, Relaxed);
            }
        });
        while self.infinite && !stop.load(Relaxed) {
            thread::sleep(core::time::Duration::from_millis(1));
        }
        // Whoever relies on the answer must not believe that the tables were behind it.
        if let Some(fault) = self.oracle.and_then(|oracle| oracle.fault(game)) {
            output.say(&format!("info string ERROR {fault}"));
        }
        match choice {
            Some(choice) => {
                if let Some(line) = choice.lines.first() {
                    output.say(&info(game, &choice, 0, line));
                }
                format!("bestmove {}", choice.action.text(game))
            }
            None => "bestmove 0000".into(),
        }
    }
}

/// An `info` line.
fn info(game: Game, choice: &Choice, at: usize, line: &Line) -> String {
    let milliseconds = choice.time.as_millis();
    let per_second = (choice.nodes as u128 * 1_000_000) / choice.time.as_micros().max(1);
    let kind = if score::is_proven(line.score) { "proven" } else { "cp" };
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {kind} {} nodes {} nps {per_second} hashfull {} time {milliseconds} pv",
        choice.depth,
        choice.selective_depth,
        at + 1,
        line.score,
        choice.nodes,
        choice.table_fullness,
    );
    for action in &line.pv {
        text += &format!(" {}", action.text(game));
    }
    text
}
