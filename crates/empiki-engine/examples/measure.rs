//! `measure [GAME…]`: speed and depth from the start (in 1 s and 5 s) and from the ten middle-game
//! positions of the bench (in 1 s), one thread, a table of 64 MiB; then how long a search takes to end when
//! it is told to, by the clock, which a busy machine makes longer.
//!
//! Seconds are those that the thread was on a processor (Linux, `/proc/self/schedstat`), so that a busy
//! machine does not matter.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use empiki::Game;
use empiki_engine::bench::{self, Task};
use empiki_engine::{Engine, Limits};

fn seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e9
}

/// Nodes a second, and the last depth finished by each of these moments.
fn run(task: &Task, moments: &[f64]) -> (f64, Vec<u8>) {
    let engine = Engine::new(64);
    let stop = AtomicBool::new(false);
    let began = seconds();
    let mut depths = vec![0; moments.len()];
    let mut done = (0, f64::NAN);
    let last = moments.last().copied().unwrap_or(1.0);
    // An iteration that would end after the last moment is cut off by its nodes.
    let mut limits = Limits::depth(1);
    for depth in 1..=60 {
        limits.depth = Some(depth);
        limits.nodes = (done.0 > 100_000).then(|| (done.0 as f64 * (last - done.1) / done.1) as u64 + 1);
        let before = done.0;
        let Some(choice) = engine.choose(&task.history, &limits, &stop) else { break };
        let now = seconds() - began;
        done = (before + choice.nodes, now);
        for (reached, moment) in depths.iter_mut().zip(moments) {
            if now <= *moment && choice.depth >= depth {
                *reached = depth;
            }
        }
        if now >= last * 0.98 || choice.depth < depth {
            stop.store(true, Relaxed);
            break;
        }
    }
    (done.0 as f64 / done.1, depths)
}

/// Times between the word to stop and the answer, the shortest first, of searches told at different
/// moments.
fn stops(tasks: &[&Task]) -> Vec<Duration> {
    let engine = Engine::new(64);
    let mut times: Vec<Duration> = (0..100)
        .zip(tasks.iter().cycle())
        .filter_map(|(turn, task)| {
            let stop = AtomicBool::new(false);
            std::thread::scope(|scope| {
                let search = scope.spawn(|| {
                    engine.choose(&task.history, &Limits::none(), &stop);
                    Instant::now()
                });
                std::thread::sleep(Duration::from_micros(3_000 + 137 * turn));
                let told = Instant::now();
                stop.store(true, Relaxed);
                search.join().ok().map(|answered| answered.saturating_duration_since(told))
            })
        })
        .collect();
    times.sort_unstable();
    times
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let tasks = bench::tasks()?;
    for game in Game::ALL {
        if !named.is_empty() && !named.iter().any(|name| name == game.name()) {
            continue;
        }
        let mut of_game = tasks.iter().filter(|task| task.game() == game);
        let Some(start) = of_game.next() else { continue };
        let (speed, depths) = run(start, &[1.0, 5.0]);
        println!(
            "{game}: start {:.1} M nodes/s, depth {} in 1 s, {} in 5 s",
            speed / 1e6,
            depths[0],
            depths[1]
        );
        let (mut speeds, mut reached) = (0.0, Vec::new());
        for task in of_game {
            let (speed, depths) = run(task, &[1.0]);
            speeds += speed / 10.0;
            reached.push(depths[0]);
        }
        reached.sort_unstable();
        println!("{game}: middle {:.1} M nodes/s, depths {reached:?} in 1 s", speeds / 1e6);
        let times = stops(&tasks.iter().filter(|task| task.game() == game).collect::<Vec<_>>());
        let [median, most] =
            [times.get(times.len() / 2), times.last()].map(|time| time.copied().unwrap_or_default());
        println!("{game}: told to stop, answered after {median:.1?}, at most {most:.1?}");
    }
    Ok(())
}
