//! `empiki analyse`: the best lines of a position with their scores.

use std::io::Write;
use std::time::Duration;

use empiki::{Action, Game, Position};
use empiki_engine::score::{self, Score};
use empiki_engine::{Choice, Engine, Limits};
use empiki_tablebase::Interval;
use serde_json::json;

use crate::commands::probe::{interval_json, interval_text};
use crate::endgames::{TableArgs, failure};
use crate::failure::{Failure, Outcome};
use crate::game_args::GameArgs;
use crate::interrupt::{self, INTERRUPTED};

/// The arguments of `empiki analyse`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Actions played from there first, separated by spaces
    #[arg(long, value_name = "ACTIONS", allow_hyphen_values = true)]
    moves: Option<String>,
    /// Stop after so many nodes
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Stop at this depth
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..))]
    depth: Option<u8>,
    /// Stop after so many milliseconds; without any limit, after five seconds
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// How many lines to show
    #[arg(long, value_name = "K", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    lines: u8,
    /// Threads that search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    hash: u16,
    #[command(flatten)]
    tables: TableArgs,
    /// Print JSON, a line for each depth
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let mut history = args.game.history()?;
    for word in args.moves.iter().flat_map(|moves| moves.split_whitespace()) {
        let action = Action::parse(word).map_err(|error| Failure::user(format!("{word:?}: {error}")))?;
        history.play(action).map_err(Failure::user)?;
    }
    if history.outcome().is_some() {
        return Err(Failure::user("the game is over: there is nothing to analyse"));
    }
    let unlimited = args.nodes.is_none() && args.depth.is_none() && args.time.is_none();
    let limits = Limits {
        nodes: args.nodes,
        depth: args.depth,
        time: if unlimited { Some(5_000) } else { args.time }.map(Duration::from_millis),
        lines: usize::from(args.lines),
        threads: usize::from(args.threads),
        ..Limits::none()
    };
    let tables = args.tables.open_for(history.position().rules())?;
    let engine = Engine::try_new(usize::from(args.hash)).map_err(Failure::user)?.with_oracle(tables.clone());
    let game = history.position().game();
    let known = tables.probe(history.position()).map_err(|error| failure(&error))?;
    let mut out = std::io::stdout().lock();
    let mut broken = None;
    // Ctrl-C ends the search, and what was found is told.
    interrupt::listen()?;
    let choice = engine.search(&history, &limits, &INTERRUPTED, &mut |choice| {
        if args.json && broken.is_none() {
            broken = writeln!(out, "{}", as_json(game, choice, known)).and_then(|()| out.flush()).err();
            if broken.is_some() {
                INTERRUPTED.store(true, std::sync::atomic::Ordering::Relaxed);
            }
        }
    });
    if let Some(error) = broken {
        return Err(error.into());
    }
    if let Some(fault) = tables.fault(game) {
        return Err(failure(fault));
    }
    let choice = choice.ok_or_else(|| anyhow::anyhow!("the engine gave no answer"))?;
    if args.json {
        // What the last iteration found before it was cut off, or all there is after none.
        writeln!(out, "{}", as_json(game, &choice, known))?;
    } else {
        writeln!(out, "{}", history.to_setup())?;
        let side = history.position().side_to_act();
        if let Some(known) = known {
            writeln!(out, "endgame tables, for {side}, of the seeds on the board: {}", interval_text(known))?;
        }
        writeln!(
            out,
            "{side} to act, depth {}, {} nodes, {} ms",
            choice.depth,
            choice.nodes,
            choice.time.as_millis()
        )?;
        for line in &choice.lines {
            writeln!(out, "{:>22}  {}", describe(game, line.score), texts(game, &line.pv).join(" "))?;
        }
    }
    out.flush()?;
    Ok(())
}

fn texts(game: Game, actions: &[Action]) -> Vec<String> {
    actions.iter().map(|action| action.text(game).to_string()).collect()
}

/// A score for people: seeds for the side to act, or how the game is won.
fn describe(game: Game, score: Score) -> String {
    if !score::is_proven(score) {
        return format!("{:+.2} seeds", f64::from(score) / 100.0);
    }
    let word = if score > 0 { "won" } else { "lost" };
    let size = score.abs();
    match game {
        Game::Omweso if size > score::WIN_OF_TWELVE - 100 => format!("{word}, 12 points"),
        Game::Omweso if size > score::WIN_OF_TWO - 100 => format!("{word}, 2 points"),
        Game::Omweso => format!("{word}, 1 point"),
        Game::Igisoro => word.to_string(),
        // What tables promise has no size yet.
        _ if size <= score::PROMISED => word.to_string(),
        // Up to 99 is taken off for the way there.
        _ => format!("{word} by {} or more", (size - score::WIN + 99) / 100),
    }
}

fn as_json(game: Game, choice: &Choice, known: Option<Interval>) -> serde_json::Value {
    let lines: Vec<_> = choice
        .lines
        .iter()
        .map(|line| {
            json!({
                "action": line.action.text(game).to_string(),
                "score": line.score,
                "proven": score::is_proven(line.score),
                "depth": line.depth,
                "pv": texts(game, &line.pv),
            })
        })
        .collect();
    json!({
        "depth": choice.depth,
        "nodes": choice.nodes,
        "time_ms": choice.time.as_millis() as u64,
        "lines": lines,
        "tables": known.map(interval_json),
    })
}
