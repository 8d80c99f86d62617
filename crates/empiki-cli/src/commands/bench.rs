//! `empiki bench`: fixed positions of all five games, searched to fixed depths. The number of nodes
//! is the checksum of the search's behaviour.

use std::io::Write;
use std::time::Duration;

use empiki::Game;
use empiki_engine::Limits;
use empiki_engine::bench::{self, Effort, Task};
use serde_json::json;

use crate::failure::{Failure, Outcome};

/// The arguments of `empiki bench`.
#[derive(clap::Args)]
pub struct Args {
    /// Only this game
    game: Option<String>,
    /// Search each position for so many milliseconds instead of to its depth
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Size of the transposition table in MiB, with --time
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    hash: u16,
    /// Print each position too
    #[arg(long)]
    each: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let only: Option<Game> =
        args.game.as_ref().map(|name| name.parse().map_err(Failure::user)).transpose()?;
    let limits = args
        .time
        .map(|time| Limits { table: usize::from(args.hash), ..Limits::time(Duration::from_millis(time)) });
    let tasks = bench::tasks()?;
    let mut out = std::io::stdout().lock();
    let mut total = Sum::default();
    for game in Game::ALL.into_iter().filter(|game| only.is_none_or(|only| only == *game)) {
        let mut sum = Sum::default();
        for task in tasks.iter().filter(|task| task.game() == game) {
            let effort = bench::run(task, limits.as_ref());
            sum.add(effort);
            if args.each {
                each(&mut out, task, effort, args.json)?;
            }
        }
        sum.print(&mut out, game.name(), args.json)?;
        out.flush()?;
        total.nodes += sum.nodes;
        total.time += sum.time;
        total.depths.extend(sum.depths);
    }
    total.print(&mut out, "all", args.json)?;
    if !args.json && args.time.is_none() && only.is_none() {
        writeln!(out, "Bench: {}", total.nodes)?;
    }
    out.flush()?;
    Ok(())
}

fn each(out: &mut impl Write, task: &Task, effort: Effort, as_json: bool) -> std::io::Result<()> {
    let position = task.history.to_setup();
    if as_json {
        let line = json!({
            "position": position.to_string(),
            "depth": effort.depth,
            "nodes": effort.nodes,
            "nodes_per_second": effort.speed().round(),
        });
        return writeln!(out, "{line}");
    }
    writeln!(
        out,
        "  depth {:>3} {:>12} nodes {:>10.0} nodes/s  {position}",
        effort.depth,
        effort.nodes,
        effort.speed()
    )
}

#[derive(Default)]
struct Sum {
    nodes: u64,
    time: Duration,
    depths: Vec<u8>,
}

impl Sum {
    fn add(&mut self, effort: Effort) {
        self.nodes += effort.nodes;
        self.time += effort.time;
        self.depths.push(effort.depth);
    }

    fn print(&self, out: &mut impl Write, name: &str, as_json: bool) -> std::io::Result<()> {
        let speed = self.nodes as f64 / self.time.as_secs_f64().max(1e-9);
        let mut depths = self.depths.clone();
        depths.sort_unstable();
        let median = depths.get(depths.len() / 2).copied().unwrap_or(0);
        if as_json {
            let line = json!({
                "game": name,
                "nodes": self.nodes,
                "time_ms": self.time.as_millis() as u64,
                "nodes_per_second": speed.round(),
                "depth_of_first": self.depths.first(),
                "median_depth": median,
            });
            return writeln!(out, "{line}");
        }
        let first = self.depths.first().copied().unwrap_or(0);
        writeln!(
            out,
            "{name:<14} {:>12} nodes {speed:>12.0} nodes/s   depth {first} from the start, median {median}",
            self.nodes,
        )
    }
}
