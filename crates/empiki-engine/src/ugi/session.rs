//! One controller's session.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use empiki::rules::RuleSet;
use empiki::{Action, AnyPosition, AnyRules, Game, History, Position, Setup, Side};

use crate::choice::{Choice, Line};
use crate::engine::Engine;
use crate::limits::{Clock, Limits};
use crate::oracle::Oracle;
use crate::score;
use crate::ugi::command::{self, Command, Go};
use crate::ugi::text;

/// Speaks UGI until the input ends or says `quit`. A search that is under way when the input ends is
/// finished first, unless it has no limit.
///
/// # Errors
/// An input that cannot be read or an output that cannot be written.
pub fn serve(
    input: impl BufRead,
    output: impl Write + Send,
    oracle: Option<Arc<dyn Oracle>>,
) -> io::Result<()> {
    let output = Mutex::new(output);
    let stop = AtomicBool::new(false);
    let (orders, jobs) = mpsc::channel::<Job>();
    let busy = Busy::default();
    thread::scope(|scope| {
        scope.spawn(|| {
            for job in jobs {
                job.run(&stop, &output);
                busy.end();
            }
        });
        let mut session = Session::new(oracle, &stop, &output, &busy, orders);
        for line in input.lines() {
            if !session.obey(&line?)? {
                break;
            }
        }
        session.finish();
        Ok(())
    })
}

/// Whether a search is under way.
#[derive(Default)]
struct Busy {
    flag: Mutex<bool>,
    ended: std::sync::Condvar,
}

impl Busy {
    fn begin(&self) {
        *self.flag.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }

    fn end(&self) {
        *self.flag.lock().unwrap_or_else(PoisonError::into_inner) = false;
        self.ended.notify_all();
    }

    fn wait(&self) {
        let mut flag = self.flag.lock().unwrap_or_else(PoisonError::into_inner);
        while *flag {
            flag = self.ended.wait(flag).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A search that was asked for.
struct Job {
    engine: Arc<Engine>,
    history: History<AnyPosition>,
    limits: Limits,
    /// Whether the answer must wait until the controller says stop.
    infinite: bool,
}

impl Job {
    fn run<W: Write>(self, stop: &AtomicBool, output: &Mutex<W>) {
        let game = self.history.position().game();
        let choice = self.engine.search(&self.history, &self.limits, stop, &mut |choice| {
            for (at, line) in choice.lines.iter().enumerate() {
                say(output, &info(game, choice, at, line));
            }
        });
        while self.infinite && !stop.load(Relaxed) {
            thread::sleep(core::time::Duration::from_millis(1));
        }
        match choice {
            Some(choice) => {
                if let Some(line) = choice.lines.first() {
                    say(output, &info(game, &choice, 0, line));
                }
                say(output, &format!("bestmove {}", choice.action.text(game)));
            }
            None => say(output, "bestmove 0000"),
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

fn say<W: Write>(output: &Mutex<W>, line: &str) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    // When nobody reads, the end of the input will tell.
    let _ = writeln!(output, "{line}").and_then(|()| output.flush());
}

/// The options that a controller can set.
struct Settings {
    rules: AnyRules,
    table: usize,
    threads: usize,
    lines: usize,
    level: u8,
    seed: u64,
}

struct Session<'s, W: Write> {
    settings: Settings,
    oracle: Option<Arc<dyn Oracle>>,
    engine: Arc<Engine>,
    history: History<AnyPosition>,
    stop: &'s AtomicBool,
    output: &'s Mutex<W>,
    busy: &'s Busy,
    orders: mpsc::Sender<Job>,
    /// Whether the search under way has no limit.
    infinite: bool,
}

impl<'s, W: Write> Session<'s, W> {
    fn new(
        oracle: Option<Arc<dyn Oracle>>,
        stop: &'s AtomicBool,
        output: &'s Mutex<W>,
        busy: &'s Busy,
        orders: mpsc::Sender<Job>,
    ) -> Session<'s, W> {
        let rules = AnyRules::new(Game::Oware);
        let settings = Settings { rules, table: 16, threads: 1, lines: 1, level: 0, seed: 0 };
        let mut session = Session {
            engine: Arc::new(Engine::new(1)),
            history: History::new(AnyPosition::start(rules)),
            settings,
            oracle,
            stop,
            output,
            busy,
            orders,
            infinite: false,
        };
        session.renew();
        session
    }

    /// Makes the engine anew.
    fn renew(&mut self) {
        let engine = Engine::new(self.settings.table);
        self.engine = Arc::new(match &self.oracle {
            Some(oracle) => engine.with_oracle(oracle.clone()),
            None => engine,
        });
    }

    fn say(&self, line: &str) {
        say(self.output, line);
    }

    /// Waits for the search under way; one without limit is stopped.
    fn settle(&mut self) {
        if self.infinite {
            self.stop.store(true, Relaxed);
        }
        self.busy.wait();
        self.infinite = false;
    }

    fn finish(mut self) {
        self.settle();
    }

    /// Obeys a line. Returns whether there will be more.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        match command::read(line) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => {
                self.stop.store(true, Relaxed);
                return Ok(false);
            }
            Ok(Some(command)) => {
                if let Err(error) = self.execute(command) {
                    self.say(&format!("error {error}"));
                }
            }
            Err(error) => self.say(&format!("error {error}")),
        }
        Ok(true)
    }

    fn execute(&mut self, command: Command) -> Result<(), String> {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.say("readyok"),
            Command::Stop => {
                self.stop.store(true, Relaxed);
                self.busy.wait();
                self.infinite = false;
            }
            Command::NewGame => {
                self.settle();
                self.engine.forget();
                self.history = History::new(AnyPosition::start(self.settings.rules));
            }
            Command::SetOption { name, value } => {
                self.settle();
                self.set(&name, &value)?;
            }
            Command::Position { start, moves } => {
                self.settle();
                self.history = self.read_position(start.as_deref(), &moves)?;
            }
            Command::Go(go) => {
                self.settle();
                self.go(&go);
            }
            Command::Query(what) => {
                let answer = self.query(&what)?;
                self.say(&format!("response {answer}"));
            }
            Command::Show => {
                let setup =
                    Setup { quiet_plies: self.history.quiet_plies(), ..self.history.position().to_setup() };
                self.say(&format!("info string {setup}"));
            }
            Command::Quit => {}
        }
        Ok(())
    }

    fn introduce(&self) {
        self.say(&format!("id name Empiki {}", env!("CARGO_PKG_VERSION")));
        self.say("id author the Empiki project");
        let games = Game::ALL.map(|game| format!(" var {game}")).concat();
        self.say(&format!("option name Game type combo default oware{games}"));
        self.say("option name Rules type string default standard");
        self.say("option name Hash type spin default 16 min 1 max 65536");
        self.say("option name Threads type spin default 1 min 1 max 256");
        self.say("option name MultiPV type spin default 1 min 1 max 48");
        self.say("option name Level type spin default 0 min 0 max 10");
        self.say("option name Seed type spin default 0 min 0 max 2147483647");
        self.say("ugiok");
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |low: u64, high: u64| match value.parse::<u64>() {
            Ok(number) if (low..=high).contains(&number) => Ok(number),
            _ => Err(format!("{name} is a whole number from {low} to {high}, not {value:?}")),
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                let game: Game = value.parse().map_err(|error: empiki::UnknownGame| error.to_string())?;
                self.use_rules(AnyRules::new(game));
            }
            "rules" => {
                let mut rules = AnyRules::new(self.settings.rules.game());
                for part in value.split([',', ' ']).filter(|part| !part.is_empty()) {
                    match part.split_once('=') {
                        Some((name, value)) => rules.set(name, value).map_err(|error| error.to_string())?,
                        None => rules = rules.preset(part).map_err(|error| error.to_string())?,
                    }
                }
                self.use_rules(rules);
            }
            "hash" => {
                self.settings.table = number(1, 65_536)? as usize;
                self.renew();
            }
            "threads" => self.settings.threads = number(1, 256)? as usize,
            "multipv" => self.settings.lines = number(1, 48)? as usize,
            "level" => self.settings.level = number(0, 10)? as u8,
            "seed" => self.settings.seed = number(0, u64::MAX)?,
            _ => return Err(format!("there is no option {name:?}")),
        }
        Ok(())
    }

    fn use_rules(&mut self, rules: AnyRules) {
        self.settings.rules = rules;
        self.history = History::new(AnyPosition::start(rules));
    }

    fn read_position(&self, start: Option<&str>, moves: &[String]) -> Result<History<AnyPosition>, String> {
        let rules = self.settings.rules;
        let mut history = match start {
            None => History::new(AnyPosition::start(rules)),
            Some(written) => {
                let setup: Setup =
                    written.parse().map_err(|error: empiki::notation::TextError| error.to_string())?;
                // A position names its game; the options are those set for that game, if any.
                let rules = if setup.game == rules.game() { rules } else { AnyRules::new(setup.game) };
                let position = AnyPosition::from_setup(&setup, rules).map_err(|error| error.to_string())?;
                History::with_quiet_plies(position, setup.quiet_plies)
            }
        };
        for word in moves {
            let action = Action::parse(word).map_err(|error| format!("{word:?}: {error}"))?;
            history.play(action).map_err(|error| error.to_string())?;
        }
        Ok(history)
    }

    fn go(&mut self, go: &Go) {
        let side = self.history.position().side_to_act().index();
        let clock = go.left[side].map(|remaining| Clock {
            remaining,
            increment: go.increment[side],
            turns: go.turns,
        });
        let bounded = go.nodes.is_some() || go.depth.is_some() || go.time.is_some() || clock.is_some();
        let level = (self.settings.level > 0).then_some(self.settings.level);
        let infinite = go.infinite || !(bounded || level.is_some());
        let limits = Limits {
            time: go.time,
            nodes: go.nodes,
            depth: go.depth,
            level,
            clock: if go.infinite { None } else { clock },
            threads: self.settings.threads,
            lines: self.settings.lines,
            seed: self.settings.seed,
            table: self.settings.table,
        };
        if level.is_some() {
            self.engine.forget();
        }
        self.stop.store(false, Relaxed);
        self.busy.begin();
        self.infinite = infinite;
        let job = Job { engine: self.engine.clone(), history: self.history.clone(), limits, infinite };
        if self.orders.send(job).is_err() {
            self.busy.end();
        }
    }

    fn query(&self, what: &str) -> Result<String, String> {
        let outcome = self.history.outcome();
        let to_act = outcome.is_none().then(|| self.history.position().side_to_act());
        Ok(match what {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (to_act == Some(Side::South)).to_string(),
            "p2turn" => (to_act == Some(Side::North)).to_string(),
            "result" => match outcome.map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::South)) => "p1win",
                Some(Some(Side::North)) => "p2win",
            }
            .into(),
            "kind" => outcome.map_or("none", |outcome| outcome.kind.name()).into(),
            "position" => text(self.history.position()),
            "legal" => {
                let game = self.history.position().game();
                let legal = self.history.legal_actions().map(|action| action.text(game).to_string());
                legal.collect::<Vec<_>>().join(" ")
            }
            _ => {
                return Err(format!(
                    "query gameover, p1turn, p2turn, result, kind, position or legal, not {what:?}"
                ));
            }
        })
    }
}
