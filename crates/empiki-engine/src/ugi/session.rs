//! One controller's session: the game, the options, and what is answered at once.

use std::io::Write;
use std::sync::{Arc, mpsc};

use empiki::rules::RuleSet;
use empiki::{Action, AnyPosition, AnyRules, Game, History, Position, Setup, Side};

use crate::engine::Engine;
use crate::level::LEVELS;
use crate::limits::{Clock, Limits};
use crate::oracle::Oracle;
use crate::ugi::command::{Command, Go};
use crate::ugi::job::{Job, Output};

/// The options that a controller can set.
struct Settings {
    rules: AnyRules,
    table: usize,
    threads: usize,
    lines: usize,
    level: u8,
    seed: u64,
}

pub(crate) struct Session<'s, W: Write> {
    settings: Settings,
    oracle: Option<Arc<dyn Oracle>>,
    engine: Arc<Engine>,
    history: History<AnyPosition>,
    output: &'s Output<W>,
    orders: mpsc::Sender<Job>,
}

impl<'s, W: Write> Session<'s, W> {
    pub(crate) fn new(
        oracle: Option<Arc<dyn Oracle>>,
        output: &'s Output<W>,
        orders: mpsc::Sender<Job>,
    ) -> Session<'s, W> {
        let rules = AnyRules::new(Game::Oware);
        let settings = Settings { rules, table: 16, threads: 1, lines: 1, level: 0, seed: 0 };
        let engine = Arc::new(with_tables(Engine::new(settings.table), oracle.as_ref()));
        let history = History::new(AnyPosition::start(rules));
        Session { engine, history, settings, oracle, output, orders }
    }

    pub(crate) fn say(&self, line: &str) {
        self.output.say(line);
    }

    /// Whether nobody hears the answers any more.
    pub(crate) fn deaf(&self) -> bool {
        self.output.broken()
    }

    /// Gives a search to the thread that searches. Returns whether there is one.
    pub(crate) fn search(&self, job: Job) -> bool {
        self.orders.send(job).is_ok()
    }

    /// Obeys a command; those that begin or end something are not for the session.
    pub(crate) fn execute(&mut self, command: Command) -> Result<(), String> {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.say("readyok"),
            Command::NewGame => {
                self.engine.forget();
                self.history = History::new(AnyPosition::start(self.settings.rules));
            }
            Command::SetOption { name, value } => self.set(&name, &value)?,
            Command::Position { start, moves } => {
                self.history = self.read_position(start.as_deref(), &moves)?;
            }
            Command::Query(what) => {
                let answer = self.query(&what)?;
                self.say(&format!("response {answer}"));
            }
            Command::Show => self.say(&format!("info string {}", self.history.to_setup())),
            Command::Go(_) | Command::Stop | Command::Quit => {}
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
                let megabytes = number(1, 65_536)? as usize;
                let engine = Engine::try_new(megabytes).map_err(|error| format!("Hash: {error}"))?;
                self.engine = Arc::new(with_tables(engine, self.oracle.as_ref()));
                self.settings.table = megabytes;
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

    /// The search that this asks for, and whether it has no limit.
    pub(crate) fn go(&self, go: &Go) -> Result<(Job, bool), String> {
        let side = self.history.position().side_to_act().index();
        // Who shows one clock only plays on that one.
        let clock = go.left[side].map(|remaining| (remaining, go.increment[side]));
        let other = go.left[1 - side].map(|remaining| (remaining, go.increment[1 - side]));
        let clock =
            clock.or(other).map(|(remaining, increment)| Clock { remaining, increment, turns: go.turns });
        let level = (self.settings.level > 0).then_some(self.settings.level);
        let bounded = go.nodes.is_some()
            || go.depth.is_some()
            || go.time.is_some()
            || clock.is_some()
            || level.is_some();
        let half_a_clock = go.turns.is_some() || go.increment.iter().any(|increment| !increment.is_zero());
        if half_a_clock && !bounded && !go.infinite {
            return Err("go: a clock needs p1time or p2time".into());
        }
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
        let infinite = go.infinite || !bounded;
        let below_best = level.is_some_and(|level| level < *LEVELS.end());
        // What a level overlooks follows from the position alone, so it gets a table of its own, that
        // nobody has to clear.
        let engine = (!below_best).then(|| self.engine.clone());
        let small = {
            let (limits, game) = (limits.clone(), self.history.position().game());
            let oracle = self.oracle.clone();
            Box::new(move || with_tables(Engine::for_limits(game, &limits), oracle.as_ref()))
        };
        // A level below the best asks no tables.
        let oracle = self.oracle.clone().filter(|_| !below_best);
        let job = Job { engine, history: self.history.clone(), limits, infinite, small, oracle };
        Ok((job, infinite))
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
            "position" => self.history.to_setup().to_string(),
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

fn with_tables(engine: Engine, oracle: Option<&Arc<dyn Oracle>>) -> Engine {
    match oracle {
        Some(oracle) => engine.with_oracle(oracle.clone()),
        None => engine,
    }
}
