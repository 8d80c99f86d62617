//! `empiki tables`: proves endgame tables and says what is in them, as a whole or of one position.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Subcommand;
use empiki::Game;
use empiki_tablebase::{GAMES, LayerInfo, State, TableError, info, verify};

use super::probe;
use super::solve::{Progress, ResourceArgs};
use crate::endgames::failure;
use crate::failure::{Failure, Outcome};

/// The arguments of `empiki tables`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prove every stored value again from its successors
    Verify(Verify),
    /// Count wins, draws and losses, layer by layer
    Info(Info),
    /// Say what is known of a position and of each of its actions
    Probe(probe::Args),
}

#[derive(clap::Args)]
struct Verify {
    /// The directory of the tables
    directory: PathBuf,
    #[command(flatten)]
    resources: ResourceArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct Info {
    /// The directory of the tables
    directory: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    match args.command {
        Command::Verify(args) => prove(&args),
        Command::Info(args) => count(&args),
        Command::Probe(args) => probe::run(&args),
    }
}

/// The layers of each game that has tables in the directory.
fn layers(directory: &Path) -> Result<Vec<(Game, Vec<LayerInfo>)>, Failure> {
    let mut found = Vec::new();
    for game in GAMES {
        let layers = info(game, directory).map_err(|error| failure(&error))?;
        if !layers.is_empty() {
            found.push((game, layers));
        }
    }
    if found.is_empty() {
        return Err(failure(&TableError::NoTables { path: directory.to_owned() }));
    }
    Ok(found)
}

fn prove(args: &Verify) -> Outcome {
    let mut out = std::io::stdout().lock();
    for (game, layers) in layers(&args.directory)? {
        let began = Instant::now();
        let progress = Progress::proof(game, layers.iter().map(|layer| layer.states).sum());
        let states =
            progress.run(|watch| verify(game, &args.directory, args.resources.resources(), watch))?;
        let seconds = began.elapsed().as_secs_f64();
        let seeds = layers.len() - 1;
        if args.json {
            let result = serde_json::json!({
                "game": game.name(), "seeds": seeds, "states": states, "true": true, "seconds": seconds,
            });
            writeln!(out, "{result}")?;
        } else {
            writeln!(out, "{game} to {seeds} seeds: all {states} states are proved, {seconds:.1} s")?;
        }
    }
    Ok(())
}

fn count(args: &Info) -> Outcome {
    let mut out = std::io::stdout().lock();
    for (game, layers) in layers(&args.directory)? {
        if args.json {
            for layer in &layers {
                writeln!(out, "{}", json(game, layer))?;
            }
            continue;
        }
        writeln!(out, "{game}")?;
        writeln!(
            out,
            "{:>5} {:>12} {:>12} {:>12} {:>12} {:>12} {:>12} {:>8} {:>12} {:>7}",
            "seeds", "states", "wins", "draws", "losses", "undecided", "open", "longest", "bytes", "a state"
        )?;
        for layer in &layers {
            let sum = &layer.summary;
            writeln!(
                out,
                "{:>5} {:>12} {:>12} {:>12} {:>12} {:>12} {:>12} {:>8} {:>12} {:>7.3}",
                layer.seeds,
                layer.states,
                sum.wins,
                sum.draws,
                sum.losses,
                sum.undecided,
                sum.open,
                sum.longest.plies,
                layer.bytes,
                layer.bytes as f64 / layer.states as f64
            )?;
        }
        writeln!(out, "the longest forced wins")?;
        for layer in &layers {
            if let Some(position) = longest(game, layer) {
                writeln!(out, "{:>5} {:>4} plies  {position}", layer.seeds, layer.summary.longest.plies)?;
            }
        }
    }
    Ok(())
}

/// The position of the forced win that takes longest, if a layer has a win.
fn longest(game: Game, layer: &LayerInfo) -> Option<String> {
    let win = layer.summary.longest;
    let state = State::new(game, layer.seeds, win.number).ok().filter(|_| win.plies > 0)?;
    Some(state.setup().to_string())
}

fn json(game: Game, layer: &LayerInfo) -> serde_json::Value {
    let sum = &layer.summary;
    serde_json::json!({
        "game": game.name(), "seeds": layer.seeds, "states": layer.states, "bytes": layer.bytes,
        "wins": sum.wins, "draws": sum.draws, "losses": sum.losses, "undecided": sum.undecided,
        "open": sum.open, "longest": { "plies": sum.longest.plies, "number": sum.longest.number, "position": longest(game, layer),
        },
    })
}
