//! `empiki perft`: counts action sequences.

use std::io::Write;
use std::time::Instant;

use empiki::perft::perft;
use empiki::{AnyPosition, Position};

use crate::failure::Outcome;
use crate::game_args::GameArgs;

/// The arguments of `empiki perft`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The greatest number of plies
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Count each first action by itself, at the full depth
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let history = args.game.history()?;
    let position = *history.position();
    let mut out = std::io::stdout().lock();
    let began = Instant::now();
    let nodes =
        if args.divide { divide(&position, &args, &mut out)? } else { count(&position, &args, &mut out)? };
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    out.flush()?;
    eprintln!("nodes/s {:.0}", nodes as f64 / seconds);
    Ok(())
}

/// Counts every depth up to the one asked for; returns all nodes counted.
fn count(position: &AnyPosition, args: &Args, out: &mut impl Write) -> anyhow::Result<u64> {
    let mut total = 0;
    for depth in 1..=args.depth {
        let nodes = perft(position, depth);
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "depth": depth, "nodes": nodes }))?;
        } else {
            writeln!(out, "{depth} {nodes}")?;
        }
        out.flush()?;
        total += nodes;
    }
    Ok(total)
}

/// Counts what follows each first action.
fn divide(position: &AnyPosition, args: &Args, out: &mut impl Write) -> anyhow::Result<u64> {
    let mut total = 0;
    for action in position.legal_actions() {
        let mut next = *position;
        next.play_unchecked(action);
        let nodes = perft(&next, args.depth - 1);
        let text = action.text(position.game()).to_string();
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "action": text, "nodes": nodes }))?;
        } else {
            writeln!(out, "{text} {nodes}")?;
        }
        total += nodes;
    }
    if args.json {
        writeln!(out, "{}", serde_json::json!({ "depth": args.depth, "nodes": total }))?;
    } else {
        writeln!(out, "{} {total}", args.depth)?;
    }
    Ok(total)
}
