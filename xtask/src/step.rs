//! The steps of `cargo xtask test`, in order, and how they are run and counted.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::repo::Repo;
use crate::{cargo, links, sources, web};

/// One check.
pub struct Step {
    /// What `--only` calls it.
    pub name: &'static str,
    /// What it makes sure of.
    pub about: &'static str,
    run: fn(&Repo) -> Result<()>,
}

/// Every check, the quick ones first.
pub const STEPS: &[Step] = &[
    Step { name: "fmt", about: "the Rust code is formatted", run: cargo::check_format },
    Step { name: "sources", about: "files are small, unsafe code stands where it may", run: sources::check },
    Step { name: "links", about: "links between the documents lead somewhere", run: links::check },
    Step { name: "lockfile", about: "package-lock.json names no registry", run: web::check_lock_file },
    Step { name: "clippy", about: "no warnings from the compiler and Clippy", run: cargo::clippy },
    Step { name: "no-std", about: "the rules build without the standard library", run: cargo::no_std },
    Step { name: "doc", about: "the documentation builds without warnings", run: cargo::document },
    Step { name: "test", about: "unit, law and documentation tests", run: cargo::test },
    Step { name: "sums", about: "no sum of the rules overflows", run: cargo::check_sums },
    Step { name: "types", about: "the pages' scripts pass the type checker", run: web::check_types },
    Step { name: "browser", about: "whole games and more in headless Chromium", run: web::test_in_browser },
];

/// Runs the steps whose names are wanted, all of them even when some fail, and prints
/// how each went. `true` when all passed.
pub fn run_all(repo: &Repo, wanted: impl Fn(&str) -> bool) -> bool {
    let results: Vec<(&Step, Duration, Result<()>)> = STEPS
        .iter()
        .filter(|step| wanted(step.name))
        .map(|step| {
            println!("\n=== {}: {}", step.name, step.about);
            let start = Instant::now();
            let result = (step.run)(repo);
            if let Err(error) = &result {
                println!("FAILED: {error:#}");
            }
            (step, start.elapsed(), result)
        })
        .collect();

    println!("\n=== summary");
    for (step, time, result) in &results {
        let mark = if result.is_ok() { "ok" } else { "FAILED" };
        println!("{mark:<7} {:<10} {:>7.1} s", step.name, time.as_secs_f64());
    }
    for (step, _, result) in &results {
        if let Err(error) = result {
            println!("\n{}: {error:#}", step.name);
        }
    }
    let passed = results.iter().filter(|(_, _, result)| result.is_ok()).count();
    let failed = results.len() - passed;
    println!("\n{passed} passed, {failed} failed");
    failed == 0 && passed > 0
}

#[cfg(test)]
mod tests {
    use super::STEPS;

    #[test]
    fn names_are_unique() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(STEPS[..index].iter().all(|other| other.name != step.name), "{} twice", step.name);
        }
    }
}
