//! `empiki solve`: solves the endgame tables of a game into a directory.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use empiki::Game;
use empiki_tablebase::{Resources, TableError, Watch, build, info, states};
use indicatif::{ProgressBar, ProgressStyle};

use crate::endgames::failure;
use crate::failure::{Failure, Outcome};
use crate::say;

/// The arguments of `empiki solve`.
#[derive(clap::Args)]
pub struct Args {
    /// oware or alemungula
    game: String,
    /// Solve all boards of up to this many seeds
    #[arg(long, value_name = "N")]
    seeds: u32,
    /// Keep the tables in this directory. Layers that are there already are not solved again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    resources: ResourceArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What a command that works long may use.
#[derive(clap::Args)]
pub struct ResourceArgs {
    /// How many threads to use, 256 at most; 0 for one for each processor
    #[arg(long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256))]
    threads: u16,
    /// How much memory to use, as 800M or 4G; without it, as much as it takes
    #[arg(long, value_name = "LIMIT", value_parser = bytes)]
    memory: Option<u64>,
}

impl ResourceArgs {
    /// As the library wants it.
    pub fn resources(&self) -> Resources {
        Resources { threads: usize::from(self.threads), memory: self.memory }
    }
}

/// Reads an amount of memory.
fn bytes(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return Err("write it as 800M or 4G".to_owned()),
    };
    let number: u64 = digits.parse().map_err(|_| "write it as 800M or 4G".to_owned())?;
    number.checked_mul(1 << shift).ok_or_else(|| "that is more than there can be".to_owned())
}

/// Shows how long work on layers goes on: a bar on a terminal, else a line for each layer.
pub struct Progress {
    game: Game,
    bar: Option<ProgressBar>,
    layer: Mutex<(u64, Instant)>,
    /// What is done to a layer.
    done: &'static str,
    /// What is said when the user stops it.
    broken_off: &'static str,
    stopped: AtomicBool,
}

impl Progress {
    /// Of solving so many states of a game.
    pub fn solving(game: Game, states: u64) -> Progress {
        let kept = "stopped; the layers that are finished are kept, and the same command goes on from there";
        Progress::new(game, states, "solved", kept)
    }

    /// Of proving so many states of a game.
    pub fn proof(game: Game, states: u64) -> Progress {
        Progress::new(game, states, "proved", "stopped before all was proved; nothing wrong was found so far")
    }

    fn new(game: Game, states: u64, done: &'static str, broken_off: &'static str) -> Progress {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = "{msg} {wide_bar} {percent}%  {rate}  {eta} left";
            let style = ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar());
            let style =
                style.with_key("rate", |state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                    let _ = write!(out, "{:.2} million states/s", state.per_sec() / 1e6);
                });
            let bar = ProgressBar::new(states).with_style(style);
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        });
        let layer = Mutex::new((0, Instant::now()));
        Progress { game, bar, layer, done, broken_off, stopped: AtomicBool::new(false) }
    }

    /// Runs the work, which stops at the next good moment when the user asks for it.
    pub fn run<R>(&self, work: impl FnOnce(&dyn Watch) -> Result<R, TableError>) -> Result<R, Failure> {
        let done = tokio::sync::Notify::new();
        let result = std::thread::scope(|scope| {
            scope.spawn(|| self.listen(&done));
            let result = work(self);
            done.notify_one();
            result
        });
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        result.map_err(|error| match error {
            TableError::Stopped => Failure::user(self.broken_off),
            error => failure(&error),
        })
    }

    /// Waits for the user to interrupt, until the work is done. A second interrupt does not wait.
    fn listen(&self, done: &tokio::sync::Notify) {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            loop {
                tokio::select! {
                    () = done.notified() => return,
                    result = tokio::signal::ctrl_c() => {
                        if result.is_err() {
                            return;
                        }
                        if self.stopped.swap(true, Relaxed) {
                            std::process::exit(130);
                        }
                    }
                }
            }
        });
    }
}

impl Watch for Progress {
    fn begin(&self, seeds: u32, states: u64) {
        *self.layer.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = (states, Instant::now());
        if let Some(bar) = &self.bar {
            bar.set_message(format!("{} {seeds} seeds", self.game));
        }
    }

    fn advance(&self, states: u64) {
        if let Some(bar) = &self.bar {
            bar.inc(states);
        }
    }

    fn finish(&self, seeds: u32, kept: bool) {
        let (states, began) = *self.layer.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match &self.bar {
            // A layer that was there is no work done, so it must not count for the rate.
            Some(bar) if kept => bar.dec_length(states),
            Some(_) => {}
            None => {
                let game = self.game;
                let time = began.elapsed().as_secs_f64();
                let how = if kept { "there already" } else { self.done };
                say::line(format_args!("{game} {seeds} seeds: {states} states {how}, {time:.2} s"));
            }
        }
    }

    fn stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let game: Game = args.game.parse().map_err(|error| Failure::user(format!("{:?}: {error}", args.game)))?;
    let total: u64 = states(game, args.seeds).map_err(|error| failure(&error))?.iter().sum();
    let began = Instant::now();
    let progress = Progress::solving(game, total);
    progress.run(|watch| build(game, args.seeds, &args.out, args.resources.resources(), watch))?;
    let seconds = began.elapsed().as_secs_f64();
    let layers = info(game, &args.out).map_err(|error| failure(&error))?;
    let layers = layers.iter().filter(|layer| layer.seeds <= args.seeds);
    let bytes: u64 = layers.map(|layer| layer.bytes).sum();
    let mut out = std::io::stdout().lock();
    if args.json {
        let result = serde_json::json!({
            "game": game.name(), "seeds": args.seeds, "states": total, "bytes": bytes, "seconds": seconds,
        });
        writeln!(out, "{result}")?;
    } else {
        let each = bytes as f64 / total as f64;
        let seeds = args.seeds;
        writeln!(
            out,
            "{game} to {seeds} seeds: {total} states, {bytes} bytes ({each:.3} a state), {seconds:.1} s"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Solving keeps what is finished; proving has nothing to keep.
    #[test]
    fn what_is_stopped_says_what_is_left_of_it() {
        let said = |progress: Progress| match progress.run::<()>(|_| Err(TableError::Stopped)) {
            Err(Failure::User(line)) => line,
            _ => String::new(),
        };
        assert!(said(Progress::solving(Game::Oware, 1)).contains("are kept"));
        let proof = said(Progress::proof(Game::Oware, 1));
        assert!(proof.starts_with("stopped") && !proof.contains("kept"), "{proof}");
    }

    #[test]
    fn memory_is_read_in_the_usual_units() {
        assert_eq!(bytes("800M"), Ok(800 << 20));
        assert_eq!(bytes("4g"), Ok(4 << 30));
        assert_eq!(bytes("12GiB"), Ok(12 << 30));
        assert_eq!(bytes("65536"), Ok(65536));
        for wrong in ["", "M", "4 G", "-1", "3q", "99999999999T"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }
}
