//! Solves and proves tables: `solve GAME SEEDS DIRECTORY [THREADS [MEBIBYTES]]`.

use std::path::Path;
use std::time::Instant;

use empiki_tablebase::{Resources, Unwatched, build, info, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seeds, directory, rest @ ..] = args.as_slice() else {
        return Err("usage: solve GAME SEEDS DIRECTORY [THREADS [MEBIBYTES]]".into());
    };
    let (game, seeds, directory) = (game.parse()?, seeds.parse()?, Path::new(directory));
    let threads = rest.first().map_or(Ok(2), |text| text.parse())?;
    let memory = rest.get(1).map(|text| text.parse::<u64>()).transpose()?.map(|mib| mib << 20);
    let resources = Resources { threads, memory };
    let start = Instant::now();
    build(game, seeds, directory, resources, &Unwatched)?;
    let built = start.elapsed();
    let layers = info(game, directory)?;
    let states: u64 = layers.iter().map(|layer| layer.states).sum();
    let bytes: u64 = layers.iter().map(|layer| layer.bytes).sum();
    for layer in &layers {
        println!(
            "{:2} {:>10} states {:.3} bytes/state {:?}",
            layer.seeds,
            layer.states,
            layer.bytes as f64 / layer.states as f64,
            layer.summary
        );
    }
    println!(
        "{states} states in {built:.2?}: {:.2} M/s, {:.3} bytes/state",
        states as f64 / built.as_secs_f64() / 1e6,
        bytes as f64 / states as f64
    );
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    println!("{}", status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("no peak known"));
    let start = Instant::now();
    verify(game, directory, resources, &Unwatched)?;
    println!("proved in {:.2?}", start.elapsed());
    Ok(())
}
