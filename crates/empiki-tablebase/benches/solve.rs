//! Speed, memory and size of solving, layer by layer.
//!
//! `cargo bench -p empiki-tablebase --bench solve -- oware 18 2 [verify]` solves Oware to 18 seeds on two
//! threads into a directory that is removed afterwards; without arguments both games, small.

use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

use empiki::Game;
use empiki_tablebase::{Resources, Watch, build, info, verify};

/// Notes when each layer was done.
struct Times(Mutex<Vec<(f64, f64)>>, Instant);

impl Watch for Times {
    fn finish(&self, _: u32, _: bool) {
        if let Ok(mut times) = self.0.lock() {
            times.push((self.1.elapsed().as_secs_f64(), processor_seconds()));
        }
    }
}

/// Seconds that the processors have worked for this program, where the system tells.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: f64 =
        after_name.split_whitespace().skip(11).take(2).filter_map(|t| t.parse::<f64>().ok()).sum();
    ticks / 100.0
}

/// The most memory that this program has had, in MiB, where the system tells.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.trim().trim_end_matches("kB").trim().parse::<f64>().unwrap_or(f64::NAN) / 1024.0
}

fn run(game: Game, seeds: u32, threads: usize, prove: bool, directory: &Path) {
    let resources = Resources { threads, memory: None };
    let times = Times(Mutex::new(Vec::new()), Instant::now());
    let before = processor_seconds();
    if let Err(error) = build(game, seeds, directory, resources, &times) {
        eprintln!("{error}");
        return;
    }
    let layers = info(game, directory).unwrap_or_default();
    let times = times.0.into_inner().unwrap_or_default();
    let mut last = (0.0, before);
    println!("{game}, {threads} threads");
    println!("seeds       states    wall s     cpu s  M/s wall   M/s cpu  bytes/state  longest");
    for (layer, time) in layers.iter().zip(&times) {
        let (wall, cpu) = (time.0 - last.0, time.1 - last.1);
        last = *time;
        let states = layer.states as f64;
        let (by_wall, by_cpu) = (states / wall / 1e6, states / cpu / 1e6);
        let size = layer.bytes as f64 / states;
        println!(
            "{:>5} {:>12} {wall:>9.2} {cpu:>9.2} {by_wall:>9.2} {by_cpu:>9.2} {size:>12.3} {:>8}",
            layer.seeds, layer.states, layer.summary.longest.plies
        );
    }
    let states: f64 = layers.iter().map(|layer| layer.states as f64).sum();
    let bytes: f64 = layers.iter().map(|layer| layer.bytes as f64).sum();
    let (wall, cpu) = (last.0, last.1 - before);
    println!(
        "all: {states} states, {wall:.1} s ({:.2} M/s), cpu {cpu:.1} s ({:.2} M/s each), {:.3} bytes/state, peak {:.0} MiB",
        states / wall / 1e6,
        states / cpu / 1e6,
        bytes / states,
        peak()
    );
    if prove {
        let (began, before) = (Instant::now(), processor_seconds());
        match verify(game, directory, resources, &empiki_tablebase::Unwatched) {
            Ok(states) => println!(
                "proved {states} states in {:.1} s, cpu {:.1} s",
                began.elapsed().as_secs_f64(),
                processor_seconds() - before
            ),
            Err(error) => eprintln!("{error}"),
        }
    }
}

fn main() {
    // Cargo adds words of its own that begin with dashes.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let directory = std::env::temp_dir().join(format!("empiki-bench-{}", std::process::id()));
    let number = |at: usize, or: u32| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(or);
    match words.first().and_then(|word| word.parse::<Game>().ok()) {
        Some(game) => {
            let prove = words.iter().any(|word| word == "verify");
            run(game, number(1, 11), number(2, 2) as usize, prove, &directory);
        }
        None => {
            run(Game::Oware, 9, 2, true, &directory);
            run(Game::Alemungula, 10, 2, true, &directory);
        }
    }
    let _ = std::fs::remove_dir_all(&directory);
}
