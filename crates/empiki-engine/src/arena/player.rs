//! Who can play in the arena.

use core::str::FromStr;
use core::sync::atomic::AtomicBool;
use core::time::Duration;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use empiki::{Action, AnyPosition, AnyRules, History, Position};
use empiki_tablebase::{Opening, Tables};
use thiserror::Error;

use crate::arena::external::External;
use crate::arena::monte_carlo::MonteCarlo;
use crate::engine::Engine;
use crate::evaluation::{self, Evaluation};
use crate::level::LEVELS;
use crate::limits::Limits;
use crate::random::Random;
use crate::search::Tuning;

/// Somebody who can be asked for actions.
pub trait Player {
    /// A new game begins. `seed` is for those who play with chance.
    ///
    /// # Errors
    /// [`PlayerError`] when the player is gone.
    fn begin(&mut self, start: &History<AnyPosition>, seed: u64) -> Result<(), PlayerError>;

    /// An action for the side to act; the game is not over.
    ///
    /// # Errors
    /// [`PlayerError`] when the player is gone or answers nonsense.
    fn act(&mut self, game: &History<AnyPosition>) -> Result<Action, PlayerError>;
}

/// A player that cannot play, or that there is not.
#[derive(Debug, Error)]
pub enum PlayerError {
    /// The description of the player does not make sense.
    #[error("{0:?} is no player: {1}")]
    Description(String, String),
    /// An external engine could not be started or has stopped.
    #[error("the engine {0:?} does not run: {1}")]
    External(String, std::io::Error),
    /// An external engine said something else than an action.
    #[error("the engine {0:?} answered {1:?} where an action was due")]
    Answer(String, String),
    /// No game goes on after so many random actions.
    #[error("a thousand games of {0} random actions were all over by then: fewer are an opening")]
    Opening(usize),
    /// An external engine refuses an option, or has none of that name.
    #[error("the engine {0:?} cannot be set up: {1}")]
    Option(String, String),
    /// Endgame tables that cannot be read.
    #[error("{0}")]
    Tables(String),
    /// An action that is not legal.
    #[error("a player chose {0}, which is not legal in {1}")]
    Illegal(String, String),
}

/// A description of a player, as on the command line:
///
/// - `engine` or nothing: this engine; then, after commas, `nodes=N`, `depth=N`, `time=MS`, `level=N`,
///   `table=MIB`, `threads=N`, `eval=learned|seeds|FILE`, `tables=DIR` (endgame tables; none without it), `seed=N` for all
///   games instead of one for each, and any parameter of the search by name;
/// - `random`: any legal action;
/// - `montecarlo`: random games from each action, `playouts=N` (or `nodes=N`), `time=MS`;
/// - `ugi:PROGRAM ARGUMENTS`: an external engine, after commas `nodes=N`, `depth=N`, `time=MS`, and
///   `level=N`, `threads=N`, `table=MIB`, `seed=N` if it has the options `Level`, `Threads`, `Hash`, `Seed`.
///
/// A setting that a player does not have is refused.
#[derive(Clone, Debug)]
pub struct Description {
    text: String,
    kind: Kind,
    limits: Limits,
    /// The settings given, by name.
    given: Vec<String>,
    /// Parameters of the search to change, by name.
    tuning: Vec<(String, u16)>,
    evaluation: String,
    /// The directory of endgame tables.
    tables: Option<PathBuf>,
}

#[derive(Clone, Debug)]
enum Kind {
    Engine,
    Random,
    MonteCarlo,
    External(String),
}

impl Kind {
    /// The names of the settings of such a player, parameters of the search apart.
    fn settings(&self) -> &'static str {
        match self {
            Kind::Engine => "nodes, depth, time, level, table, threads, seed, eval, tables",
            Kind::Random => "none",
            Kind::MonteCarlo => "playouts, nodes, time",
            Kind::External(_) => "nodes, depth, time, level, table, threads, seed",
        }
    }

    fn has(&self, name: &str) -> bool {
        let named = name != "none" && self.settings().split(", ").any(|setting| setting == name);
        named || matches!(self, Kind::Engine) && Tuning::EXACT.clone().set(name, 0)
    }
}

impl FromStr for Description {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Description, PlayerError> {
        let bad = |why: String| PlayerError::Description(text.to_string(), why);
        let mut parts = text.split(',').map(str::trim).peekable();
        let head = parts.next_if(|part| !part.contains('=') || part.starts_with("ugi:"));
        let kind = match head {
            None | Some("" | "engine") => Kind::Engine,
            Some("random") => Kind::Random,
            Some("montecarlo") => Kind::MonteCarlo,
            Some(head) => match head.strip_prefix("ugi:") {
                Some(command) => Kind::External(command.to_string()),
                None => return Err(bad("players are engine, random, montecarlo and ugi:PROGRAM".into())),
            },
        };
        let mut described = Description {
            text: text.to_string(),
            kind,
            limits: Limits { table: 16, ..Limits::none() },
            given: Vec::new(),
            tuning: Vec::new(),
            evaluation: "learned".into(),
            tables: None,
        };
        for part in parts {
            let (name, value) =
                part.split_once('=').ok_or_else(|| bad(format!("{part:?} is not NAME=VALUE")))?;
            if !described.kind.has(name) {
                let settings = described.kind.settings();
                let extra =
                    if matches!(described.kind, Kind::Engine) { ", parameters of the search" } else { "" };
                return Err(bad(format!("there is no setting {name:?}; there are {settings}{extra}")));
            }
            described.given.push(name.to_string());
            if name == "eval" {
                described.evaluation = value.to_string();
                continue;
            }
            if name == "tables" {
                described.tables = Some(PathBuf::from(value));
                continue;
            }
            let number: u64 = value.parse().map_err(|_| bad(format!("{value:?} is not a whole number")))?;
            let within = |low: u64, high: u64| match number {
                number if (low..=high).contains(&number) => Ok(number),
                _ => Err(bad(format!("{name} is from {low} to {high}, not {number}"))),
            };
            let limits = &mut described.limits;
            match name {
                "nodes" | "playouts" => limits.nodes = Some(number),
                "depth" => limits.depth = Some(within(1, 255)? as u8),
                "time" => limits.time = Some(Duration::from_millis(number)),
                "level" => {
                    let (low, high) = (u64::from(*LEVELS.start()), u64::from(*LEVELS.end()));
                    limits.level = Some(within(low, high)? as u8);
                }
                "table" => limits.table = within(1, 1 << 16)? as usize,
                "seed" => limits.seed = number,
                "threads" => limits.threads = within(1, 256)? as usize,
                _ => described.tuning.push((name.to_string(), within(0, 65_535)? as u16)),
            }
        }
        let limits = &mut described.limits;
        let limited = limits.nodes.is_some()
            || limits.depth.is_some()
            || limits.time.is_some()
            || limits.level.is_some();
        if !limited {
            limits.nodes = Some(10_000);
        }
        Ok(described)
    }
}

impl core::fmt::Display for Description {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text)
    }
}

impl Description {
    /// The player described, for a game of these rules.
    ///
    /// # Errors
    /// [`PlayerError`] when an evaluation cannot be read, there is no memory for a table, or a program cannot
    /// be started or lacks an option.
    pub fn player(&self, rules: AnyRules) -> Result<Box<dyn Player>, PlayerError> {
        let game = rules.game();
        let seed = self.given("seed").then_some(self.limits.seed);
        Ok(match &self.kind {
            Kind::Engine => {
                let evaluation = match self.evaluation.as_str() {
                    "learned" => Evaluation::Learned,
                    "seeds" => Evaluation::Seeds,
                    path => {
                        let bad = |why: String| PlayerError::Description(self.text.clone(), why);
                        let bytes = std::fs::read(path).map_err(|error| bad(format!("{path}: {error}")))?;
                        let network = evaluation::read(game, &bytes)
                            .map_err(|error| bad(format!("{path}: {error}")))?;
                        Evaluation::Network(Arc::new(network))
                    }
                };
                let mut tuning = Tuning::of(game);
                for (name, value) in &self.tuning {
                    tuning.set(name, *value);
                }
                let engine = Engine::try_new(self.limits.table)
                    .map_err(|error| PlayerError::Description(self.text.clone(), error.to_string()))?;
                let mut engine = engine.with_evaluation(evaluation).with_tuning(tuning);
                let tables =
                    self.tables.as_deref().map(|directory| open_tables(directory, rules)).transpose()?;
                if let Some(tables) = &tables {
                    engine = engine.with_oracle(tables.clone());
                }
                Box::new(BuiltIn { engine, limits: self.limits.clone(), seed, tables })
            }
            Kind::Random => Box::new(AnyAction(Random::new(0))),
            Kind::MonteCarlo => Box::new(MonteCarlo::new(self.limits.nodes, self.limits.time)),
            Kind::External(command) => {
                let mut options = Vec::new();
                let mut option = |setting: &str, name, value: u64| {
                    if self.given(setting) {
                        options.push((name, value.to_string()));
                    }
                };
                option("level", "Level", u64::from(self.limits.level.unwrap_or_default()));
                option("threads", "Threads", self.limits.threads as u64);
                option("table", "Hash", self.limits.table as u64);
                option("seed", "Seed", self.limits.seed);
                Box::new(External::start(command, &self.limits, rules, options, seed.is_none())?)
            }
        })
    }

    /// Whether a setting was given.
    fn given(&self, name: &str) -> bool {
        self.given.iter().any(|given| given == name)
    }
}

/// The endgame tables of a directory for a match of these rules.
fn open_tables(directory: &Path, rules: AnyRules) -> Result<Arc<Tables>, PlayerError> {
    let game = rules.game();
    let bad = |error: &dyn core::fmt::Display| PlayerError::Tables(error.to_string());
    let tables = Tables::open(directory, &[game], Opening::default()).map_err(|error| bad(&error))?;
    match tables.fault(game) {
        Some(fault) => Err(bad(fault)),
        None if tables.found(game).is_none() || !empiki_tablebase::covers(rules) => {
            Err(bad(&format_args!("{} has no tables of {game} by these rules", directory.display())))
        }
        None => Ok(Arc::new(tables)),
    }
}

/// This engine.
struct BuiltIn {
    engine: Engine,
    limits: Limits,
    /// The seed of all games; `None` for one of its own for each.
    seed: Option<u64>,
    tables: Option<Arc<Tables>>,
}

impl Player for BuiltIn {
    fn begin(&mut self, _: &History<AnyPosition>, seed: u64) -> Result<(), PlayerError> {
        self.engine.forget();
        self.limits.seed = self.seed.unwrap_or(seed);
        Ok(())
    }

    fn act(&mut self, game: &History<AnyPosition>) -> Result<Action, PlayerError> {
        if self.limits.level.is_some() {
            // What a level overlooks differs from turn to turn only by the position, so its table
            // must not remember what another level saw.
            self.engine.forget();
        }
        let choice = self.engine.choose(game, &self.limits, &AtomicBool::new(false));
        // A match without the tables that were asked for would measure something else.
        if let Some(fault) = self.tables.as_ref().and_then(|tables| tables.fault(game.position().game())) {
            return Err(PlayerError::Tables(fault.to_string()));
        }
        choice.map(|choice| choice.action).ok_or_else(|| over(game))
    }
}

/// Any legal action.
struct AnyAction(Random);

impl Player for AnyAction {
    fn begin(&mut self, _: &History<AnyPosition>, seed: u64) -> Result<(), PlayerError> {
        self.0 = Random::new(seed);
        Ok(())
    }

    fn act(&mut self, game: &History<AnyPosition>) -> Result<Action, PlayerError> {
        let legal = game.legal_actions();
        let at = self.0.below(legal.len().max(1));
        legal.clone().nth(at).ok_or_else(|| over(game))
    }
}

pub(crate) fn over(game: &History<AnyPosition>) -> PlayerError {
    PlayerError::Illegal("nothing".into(), format!("a finished game of {}", game.position().game()))
}
