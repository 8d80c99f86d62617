//! `empiki tables`: proves endgame tables and says what is in them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Subcommand;
use empiki::Game;
use empiki_tablebase::{LayerInfo, info, verify};

use super::solve::{Progress, ResourceArgs, failure};
use crate::failure::{Failure, Outcome};

/// The games that there can be tables for.
const GAMES: [Game; 2] = [Game::Oware, Game::Alemungula];

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
    }
}

/// The layers of each game that has tables in the directory.
fn layers(directory: &Path) -> Result<Vec<(Game, Vec<LayerInfo>)>, Failure> {
    let mut found = Vec::new();
    for game in GAMES {
        let layers = info(game, directory).map_err(failure)?;
        if !layers.is_empty() {
            found.push((game, layers));
        }
    }
    if found.is_empty() {
        let directory = directory.display();
        return Err(Failure::user(format!("{directory} holds no endgame tables; `empiki solve` makes them")));
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
    }
    Ok(())
}

fn json(game: Game, layer: &LayerInfo) -> serde_json::Value {
    let sum = &layer.summary;
    serde_json::json!({
        "game": game.name(), "seeds": layer.seeds, "states": layer.states, "bytes": layer.bytes,
        "wins": sum.wins, "draws": sum.draws, "losses": sum.losses, "undecided": sum.undecided,
        "open": sum.open, "longest": { "plies": sum.longest.plies, "number": sum.longest.number },
    })
}
