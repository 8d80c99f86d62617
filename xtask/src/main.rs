//! The checks of Empiki, in one command: `cargo xtask test`.

mod cargo;
mod links;
mod repo;
mod sources;
mod step;
mod tools;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

use repo::Repo;
use step::STEPS;

const HELP: &str = "\
The checks of Empiki.

cargo xtask test [--only STEP...] [--long]   run all checks, or only these
cargo xtask list                             name the checks
cargo xtask fmt                              format all Rust code
cargo xtask tune GAME [OPTION...]            learn a game's evaluation anew, see docs/engine.md
cargo xtask load [OPTION...]                 measure what the private rooms bear, see docs/performance.md

--long  plays more random games and longer tests
Set CHROMIUM to the path of a Chromium or Chrome to use that browser.";

fn main() -> ExitCode {
    match run(std::env::args().skip(1).collect()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Does what the arguments ask; `false` when a check failed.
fn run(arguments: Vec<String>) -> Result<bool> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test", options @ ..] => test(options),
        ["list"] => {
            for step in STEPS {
                println!("{:<10} {}", step.name, step.about);
            }
            Ok(true)
        }
        ["tune", options @ ..] => cargo::tune(&Repo::find()?, options).map(|()| true),
        ["load", options @ ..] => cargo::load(&Repo::find()?, options).map(|()| true),
        ["fmt"] => cargo::format(&Repo::find()?).map(|()| true),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(true)
        }
        [word, ..] => bail!("there is no '{word}' here; `cargo xtask help` lists what there is"),
    }
}

fn test(options: &[&str]) -> Result<bool> {
    let mut only = None::<Vec<&str>>;
    let mut long = false;
    for option in options {
        match (*option, &mut only) {
            ("--only", None) => only = Some(Vec::new()),
            ("--long", _) => long = true,
            (name, Some(names)) if STEPS.iter().any(|step| step.name == name) => names.push(name),
            (name, Some(_)) => bail!("there is no step '{name}'; `cargo xtask list` names them"),
            (option, None) => bail!("unknown option '{option}'; `cargo xtask help` lists them"),
        }
    }
    if only.as_ref().is_some_and(Vec::is_empty) {
        bail!("--only needs the name of a step; `cargo xtask list` names them");
    }
    let repo = Repo::find()?;
    let repo = if long { repo.in_long_mode() } else { repo };
    Ok(step::run_all(&repo, |name| only.as_ref().is_none_or(|names| names.contains(&name))))
}
