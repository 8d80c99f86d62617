//! `empiki perft`: counts action sequences.

use std::io::Write;
use std::time::Instant;

use empiki::perft::perft_after_quiet_plies;
use empiki::{Action, AnyPosition, History, Position};

use crate::failure::{Failure, Outcome};
use crate::game_args::GameArgs;
use crate::progress::Progress;
use crate::say;

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
    let mut out = std::io::stdout().lock();
    let began = Instant::now();
    let nodes =
        if args.divide { divide(&history, &args, &mut out)? } else { count(&history, &args, &mut out)? };
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    out.flush()?;
    say::line(format_args!("nodes/s {:.0}", nodes as f64 / seconds));
    Ok(())
}

/// Counts every depth up to the one asked for; returns all nodes counted.
fn count(history: &History<AnyPosition>, args: &Args, out: &mut impl Write) -> Result<u64, Failure> {
    let mut total = 0;
    for depth in 1..=args.depth {
        let nodes = lines(history, depth)?;
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
fn divide(history: &History<AnyPosition>, args: &Args, out: &mut impl Write) -> Result<u64, Failure> {
    let mut total = 0;
    for (action, next) in children(history)? {
        let nodes = lines(&next, args.depth - 1)?;
        let text = action.text(history.position().game()).to_string();
        if args.json {
            writeln!(out, "{}", serde_json::json!({ "action": text, "nodes": nodes }))?;
        } else {
            writeln!(out, "{text} {nodes}")?;
        }
        out.flush()?;
        total += nodes;
    }
    if args.json {
        writeln!(out, "{}", serde_json::json!({ "depth": args.depth, "nodes": total }))?;
    } else {
        writeln!(out, "{} {total}", args.depth)?;
    }
    Ok(total)
}

/// The lines of so many plies, and how far the counting has come.
fn lines(history: &History<AnyPosition>, depth: u32) -> Result<u64, Failure> {
    if depth < 5 {
        return Ok(perft_after_quiet_plies(history.position(), history.quiet_plies(), depth));
    }
    let mut tasks = Vec::new();
    for (_, next) in children(history)? {
        tasks.extend(children(&next)?);
    }
    let length = tasks.len() as u64;
    let template = "{bar:40} {pos} of {len} first two plies, {elapsed}";
    let describe = move |done| format!("depth {depth}: {done} of {length} first two plies counted");
    let mut progress = Progress::new(length, template, describe);
    let mut total = 0;
    for (done, (_, next)) in (1..).zip(tasks) {
        total += perft_after_quiet_plies(next.position(), next.quiet_plies(), depth - 2);
        progress.tell(done);
    }
    Ok(total)
}

/// The game after each legal action.
fn children(history: &History<AnyPosition>) -> Result<Vec<(Action, History<AnyPosition>)>, Failure> {
    let next = |action| {
        let mut next = history.clone();
        next.play(action).map_err(Failure::user)?;
        Ok((action, next))
    };
    history.legal_actions().map(next).collect()
}
