//! The trainer as a program: `tune GAME [--out FILE] [--rounds N] [--positions N] [--seconds N]
//! [--nodes N] [--stray N] [--aside N] [--epochs N] [--score-share N] [--seed N] [--refine]`. What `cargo xtask tune` runs.

use std::time::Duration;

use empiki::Game;
use empiki_engine::tune::{Plan, tune};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let game: Game = arguments.next().ok_or("which game?")?.parse()?;
    let mut plan = Plan::default();
    let mut out = format!("crates/empiki-engine/data/{game}.eval");
    while let Some(name) = arguments.next() {
        if name == "--refine" {
            plan.refine = true;
            continue;
        }
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--out" => out = value,
            "--rounds" => plan.rounds = value.parse()?,
            "--positions" => plan.positions = value.parse()?,
            "--seconds" => plan.time = Duration::from_secs(value.parse()?),
            "--nodes" => plan.nodes = value.parse()?,
            "--aside" => plan.aside = value.parse()?,
            "--stray" => plan.stray = value.parse()?,
            "--epochs" => plan.epochs = value.parse()?,
            "--score-share" => plan.score_share = value.parse()?,
            "--seed" => plan.seed = value.parse()?,
            _ => return Err(format!("there is no option {name}").into()),
        }
    }
    let file = tune(game, &plan, &mut |line| println!("{line}"));
    std::fs::write(&out, file)?;
    println!("written to {out}");
    Ok(())
}
