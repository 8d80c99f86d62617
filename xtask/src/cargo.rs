//! What Cargo checks. Everything is built in the release profile, so that the
//! dependencies are compiled once and shared with `cargo run --release`.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::repo::{Repo, run, succeeds};
use crate::tools;

fn cargo(repo: &Repo) -> Command {
    repo.command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// `cargo fmt`.
pub fn format(repo: &Repo) -> Result<()> {
    tools::rust_component(repo, "rustfmt")?;
    run(cargo(repo).args(["fmt", "--all"]))
}

/// Runs the engine's trainer.
pub fn tune(repo: &Repo, options: &[&str]) -> Result<()> {
    let trainer = ["run", "-p", "empiki-engine", "--release", "--locked", "--example", "tune", "--"];
    run(cargo(repo).args(trainer).args(options))
}

/// How much the private rooms bear.
pub fn load(repo: &Repo, options: &[&str]) -> Result<()> {
    let measure = ["run", "-p", "empiki-server", "--release", "--locked", "--example", "load", "--"];
    run(cargo(repo).args(measure).args(options))
}

/// Everything is formatted.
pub fn check_format(repo: &Repo) -> Result<()> {
    tools::rust_component(repo, "rustfmt")?;
    run(cargo(repo).args(["fmt", "--all", "--check"]))
}

/// No warnings from the compiler and Clippy.
pub fn clippy(repo: &Repo) -> Result<()> {
    tools::rust_component(repo, "clippy")?;
    let options = ["clippy", "--workspace", "--all-targets", "--release", "--locked"];
    run(cargo(repo).args(options).args(["--", "-D", "warnings"]))
}

/// The rules crate without its `std` feature.
pub fn no_std(repo: &Repo) -> Result<()> {
    tools::rust_component(repo, "clippy")?;
    let options = ["clippy", "-p", "empiki", "--release", "--locked", "--no-default-features"];
    run(cargo(repo).args(options).args(["--", "-D", "warnings"]))
}

/// The documentation of the libraries without warnings.
pub fn document(repo: &Repo) -> Result<()> {
    let options = ["doc", "--workspace", "--lib", "--no-deps", "--release", "--locked"];
    run(cargo(repo).args(options).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Unit, law, vector and documentation tests.
pub fn test(repo: &Repo) -> Result<()> {
    tools::postgres(repo)?;
    run(cargo(repo).args(["test", "--workspace", "--release", "--locked", "--no-fail-fast"]))
}

/// Laws, set-ups and fuzz targets of the rules once more, with every sum checked: the release profile lets
/// them wrap. Only the rules are compiled again for it, the dependencies are not.
pub fn check_sums(repo: &Repo) -> Result<()> {
    let checked = ["--config", "profile.release.package.empiki.overflow-checks=true"];
    let tests = ["--test", "laws", "--test", "setups", "--test", "fuzz"];
    run(cargo(repo).args(["test", "-p", "empiki", "--release", "--locked"]).args(checked).args(tests))
}

/// Builds the program `empiki` and says where it is.
pub fn program(repo: &Repo) -> Result<PathBuf> {
    run(cargo(repo).args(["build", "-p", "empiki-cli", "--release", "--locked"]))?;
    // This program was built into the same folder.
    let own = std::env::current_exe().context("this program's own path is unknown")?;
    let program = own.with_file_name(format!("empiki{}", std::env::consts::EXE_SUFFIX));
    if !succeeds(repo.command(&program).arg("--version")) {
        bail!("{} does not run", program.display());
    }
    Ok(program)
}
