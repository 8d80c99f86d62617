//! `empiki endless`: is this sowing never-ending?

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

use empiki::Game;
use empiki::endless::{Verdict, analyse};

use crate::failure::{Failure, Outcome};
use crate::interrupt::{self, INTERRUPTED};
use crate::progress::Progress;
use crate::say;

/// The arguments of `empiki endless`.
#[derive(clap::Args)]
pub struct Args {
    /// omweso or igisoro
    game: String,
    /// Seeds in the 16 pits of one side in ring order, 0 to 255 each, separated by spaces or commas
    #[arg(required = true, num_args = 1..)]
    seeds: Vec<String>,
    /// The pit to sow from, 1 to 16
    pit: usize,
    /// Give up after so many laps
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    max_laps: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let game: Game = args.game.parse().map_err(Failure::user)?;
    if !matches!(game, Game::Omweso | Game::Igisoro) {
        return Err(Failure::User(format!("{game} has no relay sowing; omweso and igisoro have")));
    }
    let pits = half_board(&args.seeds)?;
    let pit = args.pit.wrapping_sub(1);
    // Ctrl-C stops the analysis, which then reports how far it came.
    interrupt::listen()?;
    let began = Instant::now();
    let template = "{bar:40} {human_pos} laps, {per_sec}, {elapsed}";
    let mut progress = Progress::new(args.max_laps, template, |laps| format!("{laps} laps"));
    let verdict = analyse(&pits, pit, args.max_laps, |laps| {
        progress.tell(laps);
        if INTERRUPTED.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    drop(progress);
    let verdict = verdict.map_err(Failure::user)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json(&verdict))?;
    } else {
        writeln!(out, "{}", text(&verdict))?;
    }
    out.flush()?;
    let laps = laps(&verdict);
    say::line(format_args!("laps/s {:.0}", laps as f64 / began.elapsed().as_secs_f64().max(1e-9)));
    Ok(())
}

/// The seeds of 16 pits.
fn half_board(words: &[String]) -> Result<[u8; 16], Failure> {
    let mut seeds = Vec::new();
    for word in words.iter().flat_map(|word| word.split([',', ' '])).filter(|word| !word.is_empty()) {
        let count = word
            .parse::<u8>()
            .map_err(|_| Failure::User(format!("{word:?} is not a number of seeds from 0 to 255")))?;
        seeds.push(count);
    }
    let found = seeds.len();
    seeds.try_into().map_err(|_| Failure::User(format!("a half-board has 16 pits, not {found}")))
}

fn laps(verdict: &Verdict) -> u64 {
    match *verdict {
        Verdict::Ends { laps, .. } | Verdict::Unknown { laps } | Verdict::Interrupted { laps } => laps,
        Verdict::NeverEnds { period } => period + 1,
    }
}

fn text(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Ends { laps, pit, pits } => {
            let pits: Vec<String> = pits.iter().map(u16::to_string).collect();
            format!("ends after {laps} laps in pit {}: {}", pit + 1, pits.join(" "))
        }
        Verdict::NeverEnds { period } => {
            format!("never ends: the first relay stands again after exactly {period} laps")
        }
        Verdict::Unknown { laps } => format!("does not end, and does not return, within {laps} laps"),
        Verdict::Interrupted { laps } => {
            format!("interrupted: does not end, and does not return, within {laps} laps")
        }
    }
}

fn json(verdict: &Verdict) -> serde_json::Value {
    match verdict {
        Verdict::Ends { laps, pit, pits } => {
            serde_json::json!({ "verdict": "ends", "laps": laps, "pit": pit + 1, "pits": pits })
        }
        Verdict::NeverEnds { period } => serde_json::json!({ "verdict": "never-ends", "period": period }),
        Verdict::Unknown { laps } => serde_json::json!({ "verdict": "unknown", "laps": laps }),
        Verdict::Interrupted { laps } => serde_json::json!({ "verdict": "interrupted", "laps": laps }),
    }
}
