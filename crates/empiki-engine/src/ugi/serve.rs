//! Reading commands, searching and answering, each without waiting for the others.
//!
//! Whoever calls [`serve`] reads lines. One thread obeys them in their order and never waits: a command that
//! cannot be obeyed while a search is under way is put aside, with all that follow it, until the search has
//! ended. `isready`, `stop` and `quit` are obeyed at once even then. A third thread searches.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use core::time::Duration;
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use crate::oracle::Oracle;
use crate::ugi::command::{self, Command};
use crate::ugi::job::{Job, Output};
use crate::ugi::session::Session;

/// How long a search may go on when nobody can stop it any more.
const LAST_SEARCH: Duration = Duration::from_secs(60);

/// What happens to a session.
enum Event {
    /// A line was read: a command, or what is wrong with it.
    Line(Result<Command, String>),
    /// The search has ended with this answer.
    Answered(String),
    /// There will be no more lines.
    End,
}

/// Speaks UGI until the input ends or says `quit`. What was asked for before the input ends is
/// finished first, but a search without limit is stopped, and any other lasts a minute at most.
///
/// # Errors
/// An input that cannot be read. When nobody reads the output any more the session ends.
pub fn serve(
    input: impl BufRead,
    output: impl Write + Send,
    oracle: Option<Arc<dyn Oracle>>,
) -> io::Result<()> {
    let output = Output::new(output);
    let stop = AtomicBool::new(false);
    let (events, happened) = mpsc::channel::<Event>();
    let (orders, jobs) = mpsc::channel::<Job>();
    thread::scope(|scope| {
        let answered = events.clone();
        let (stop, output) = (&stop, &output);
        scope.spawn(move || {
            for job in jobs {
                if answered.send(Event::Answered(job.run(stop, output))).is_err() {
                    break;
                }
            }
        });
        scope.spawn(move || {
            let session = Session::new(oracle, output, orders);
            Controller { session, stop, searching: None, aside: VecDeque::new(), ended: None }
                .obey(&happened);
        });
        let result = read(input, &events);
        if result.is_err() {
            // Nobody can say stop.
            let _ = events.send(Event::Line(Ok(Command::Quit)));
        }
        let _ = events.send(Event::End);
        result
    })
}

/// Reads all lines, until one says `quit`.
fn read(mut input: impl BufRead, events: &mpsc::Sender<Event>) -> io::Result<()> {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let command = match str::from_utf8(&bytes) {
            Ok(line) => command::read(line),
            Err(_) => Err("the line is not UTF-8 text".into()),
        };
        let Some(command) = command.transpose() else { continue };
        let last = command == Ok(Command::Quit);
        if events.send(Event::Line(command)).is_err() || last {
            return Ok(());
        }
    }
}

/// The search under way.
struct Searching {
    /// Whether it has no limit.
    infinite: bool,
    began: Instant,
}

/// Obeys commands in their order.
struct Controller<'s, W: Write> {
    session: Session<'s, W>,
    stop: &'s AtomicBool,
    searching: Option<Searching>,
    /// Commands that wait for the search to end; whether they are to be stopped at once.
    aside: VecDeque<(Result<Command, String>, bool)>,
    /// When the input ended.
    ended: Option<Instant>,
}

impl<W: Write> Controller<'_, W> {
    /// Obeys until there is nothing more to do.
    fn obey(&mut self, happened: &mpsc::Receiver<Event>) {
        loop {
            while self.searching.is_none()
                && let Some((line, stopped)) = self.aside.pop_front()
            {
                self.execute(line, stopped);
            }
            if self.session.deaf() || self.ended.is_some() && self.searching.is_none() {
                break;
            }
            let event = match self.patience() {
                None => happened.recv().map_err(|_| mpsc::RecvTimeoutError::Disconnected),
                Some(left) => happened.recv_timeout(left),
            };
            match event {
                Ok(Event::Answered(answer)) => {
                    // Told by who obeys: what is asked in return comes after the search, not beside it.
                    self.searching = None;
                    self.session.say(&answer);
                }
                Ok(Event::Line(Ok(Command::Quit))) => break,
                Ok(Event::Line(line)) => self.hear(line),
                Ok(Event::End) => {
                    self.ended = Some(Instant::now());
                    self.end_infinite();
                }
                Err(mpsc::RecvTimeoutError::Timeout) => self.stop.store(true, Relaxed),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
        }
        // Whatever the reason to leave, no search goes on without somebody to answer.
        self.stop.store(true, Relaxed);
    }

    /// How long to wait at most for what happens next.
    fn patience(&self) -> Option<Duration> {
        let (ended, searching) = (self.ended?, self.searching.as_ref()?);
        let last = ended.max(searching.began) + LAST_SEARCH;
        // A search that was told to stop will answer; asking it again now and then does no harm.
        Some(last.saturating_duration_since(Instant::now()).max(Duration::from_millis(20)))
    }

    /// A search without limit ends where something else is wanted.
    fn end_infinite(&mut self) {
        if self.searching.as_ref().is_some_and(|searching| searching.infinite) {
            self.stop.store(true, Relaxed);
        }
    }

    /// Obeys a line at once, or puts it aside.
    fn hear(&mut self, line: Result<Command, String>) {
        match line {
            Ok(Command::Stop) => {
                // What was asked for before is to end, whether it has begun or not.
                self.stop.store(true, Relaxed);
                self.aside.iter_mut().for_each(|(_, stopped)| *stopped = true);
            }
            Ok(Command::IsReady) => self.execute(line, false),
            _ if !self.aside.is_empty() => self.aside.push_back((line, false)),
            Ok(ref command) if self.searching.is_some() && command.disturbs() => {
                self.end_infinite();
                self.aside.push_back((line, false));
            }
            _ => self.execute(line, false),
        }
    }

    fn execute(&mut self, line: Result<Command, String>, stopped: bool) {
        let result = match line {
            Ok(Command::Go(go)) => self.session.go(&go).map(|(job, infinite)| {
                self.stop.store(stopped, Relaxed);
                if self.session.search(job) {
                    self.searching = Some(Searching { infinite, began: Instant::now() });
                }
                if !self.aside.is_empty() || self.ended.is_some() {
                    self.end_infinite();
                }
            }),
            Ok(command) => self.session.execute(command),
            Err(error) => Err(error),
        };
        if let Err(error) = result {
            self.session.say(&format!("error {error}"));
        }
    }
}
