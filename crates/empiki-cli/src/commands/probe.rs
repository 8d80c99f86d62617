//! `empiki tables probe`: what endgame tables say of a position and of each of its actions.

use std::io::Write;
use std::path::PathBuf;

use empiki::notation::parse_position;
use empiki::{AnyPosition, AnyRules, Game, Position, Setup};
use empiki_tablebase::{Access, ActionValue, Interval, Opening, State, Tables};
use serde_json::{Value, json};

use crate::endgames::failure;
use crate::failure::{Failure, Outcome};

/// The arguments of `empiki tables probe`.
#[derive(clap::Args)]
pub struct Args {
    /// The directory of the tables
    directory: PathBuf,
    /// A position string; or a game, the seeds on the board and the number of the state
    #[arg(required = true, value_name = "POSITION | GAME SEEDS NUMBER")]
    asked: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// An interval for programs: the bounds, and the value if it is one.
pub fn interval_json(interval: Interval) -> Value {
    json!({ "low": interval.low(), "high": interval.high(), "exact": interval.exact() })
}

/// An interval for people, as differences in seeds for the side to act.
pub fn interval_text(interval: Interval) -> String {
    match interval.exact() {
        Some(value) => signed(value),
        None => format!("{} to {}, endless play decides", signed(interval.low()), signed(interval.high())),
    }
}

fn signed(difference: i8) -> String {
    if difference == 0 { "0".to_owned() } else { format!("{difference:+}") }
}

/// The position that is asked about, and its state if it has one.
fn read(asked: &[String]) -> Result<(Setup, AnyPosition, Option<State>), Failure> {
    let text = asked.join(" ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let numbered = match words[..] {
        [game, seeds, number] if !seeds.contains('/') => Some((game, seeds, number)),
        _ => None,
    };
    let (setup, state) = match numbered {
        Some((game, seeds, number)) => {
            let game: Game = game.parse().map_err(|error| Failure::user(format!("{game:?}: {error}")))?;
            let seeds =
                seeds.parse().map_err(|_| Failure::user(format!("{seeds:?} is no count of seeds")))?;
            let number = number.parse().map_err(|_| Failure::user(format!("{number:?} is no number")))?;
            let state = State::new(game, seeds, number).map_err(|error| failure(&error))?;
            (state.setup(), Some(state))
        }
        None => (parse_position(&text).map_err(Failure::user)?, None),
    };
    let position = AnyPosition::from_setup(&setup, AnyRules::new(setup.game))
        .map_err(|error| Failure::user(format!("that is no position: {error}")))?;
    Ok((setup, position, state.or_else(|| State::of(&position))))
}

/// Seeds in the pits.
fn on_board(setup: &Setup) -> u32 {
    setup.pits.iter().flatten().map(|seeds| u32::from(*seeds)).sum()
}

/// Runs the command.
pub fn run(args: &Args) -> Outcome {
    let (setup, position, state) = read(&args.asked)?;
    let game = setup.game;
    // One look into the files, so nothing is loaded beforehand.
    let opening = Opening { access: Access::Read, resident: 0, cache: 0 };
    let tables = Tables::open(&args.directory, &[game], opening).map_err(|error| failure(&error))?;
    tables.fault(game).map_or(Ok(()), |fault| Err(failure(fault)))?;
    let directory = args.directory.display();
    let (found, seeds) = (tables.found(game), on_board(&setup));
    match found {
        None => return Err(Failure::user(format!("{directory} has no tables of {game}"))),
        Some(most) if seeds > most => {
            let line =
                format!("{directory} has tables of {game} to {most} seeds; there are {seeds} on the board");
            return Err(Failure::user(line));
        }
        Some(_) => {}
    }
    let interval = match state {
        Some(state) => tables.at(state),
        None => tables.probe(&position),
    };
    let interval = interval.map_err(|error| failure(&error))?;
    let interval = interval.ok_or_else(|| Failure::user("the tables are not for this position"))?;
    let actions = tables.actions(&position).map_err(|error| failure(&error))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let line = json!({
            "position": setup.to_string(), "game": game.name(), "seeds": seeds,
            "number": state.map(State::number), "low": interval.low(), "high": interval.high(),
            "exact": interval.exact(),
            "actions": actions.iter().map(|value| action_json(game, value)).collect::<Vec<_>>(),
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    writeln!(out, "{setup}")?;
    match state {
        Some(state) => writeln!(out, "{seeds} seeds on the board, number {}", state.number())?,
        None => writeln!(out, "{seeds} seeds on the board; no play leads to it, so it has no number")?,
    }
    writeln!(out, "for the side to act, of these seeds: {}", interval_text(interval))?;
    if actions.is_empty() {
        writeln!(out, "the game is over")?;
    }
    for value in &actions {
        let worth = value.interval.map_or_else(|| "unknown".to_owned(), interval_text);
        writeln!(out, "{:>4}  harvests {:>2}: {worth}", value.action.text(game), value.harvest)?;
    }
    Ok(())
}

fn action_json(game: Game, value: &ActionValue) -> Value {
    let mut line = json!({ "action": value.action.text(game).to_string(), "harvest": value.harvest });
    let interval = value.interval.map_or(Value::Null, interval_json);
    for name in ["low", "high", "exact"] {
        line[name] = interval[name].clone();
    }
    line
}
