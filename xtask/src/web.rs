//! Checks of what the browser gets.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::repo::{Repo, run};
use crate::{cargo, tools};

/// The folders with scripts for the type checker, each with a `tsconfig.json`.
const TYPED: &[&str] = &["web", "tests/browser"];

/// A test file of the browser tests.
const TEST_SUFFIX: &str = ".test.mjs";

/// The lock file says what to install, not from where: that is each machine's own setting.
pub fn check_lock_file(repo: &Repo) -> Result<()> {
    let text = std::fs::read_to_string(repo.root().join("package-lock.json"))
        .context("cannot read package-lock.json")?;
    if !text.contains("\"integrity\"") {
        bail!("package-lock.json has no hashes");
    }
    match text.lines().position(|line| line.trim_start().starts_with("\"resolved\"")) {
        Some(index) => {
            bail!("package-lock.json names a registry in line {}: `npm install` leaves it out", index + 1)
        }
        None => Ok(()),
    }
}

/// TypeScript's checker over the scripts with their JSDoc types.
pub fn check_types(repo: &Repo) -> Result<()> {
    tools::node_modules(repo)?;
    for folder in TYPED {
        if !repo.root().join(folder).join("tsconfig.json").is_file() {
            bail!("{folder}/tsconfig.json is missing");
        }
        // The checker itself fails when the folder has no script.
        run(repo.command("node").args(["node_modules/typescript/bin/tsc", "--noEmit", "-p", folder]))?;
    }
    Ok(())
}

/// The browser tests, against the program as it is built now.
pub fn test_in_browser(repo: &Repo) -> Result<()> {
    tools::node_modules(repo)?;
    let chromium = tools::chromium(repo)?;
    let program = cargo::program(repo)?;
    let tests = browser_tests(&repo.root().join("tests/browser"))?;
    // One file after the other: two browsers on two cores would only slow each other down. What a
    // test waits for has limits of its own; the one for a file is for a browser that hangs.
    let options = ["--test", "--test-concurrency=1", "--test-timeout=1800000", "--test-reporter=spec"];
    let mut command = repo.command("node");
    command.args(options).args(tests);
    run(command.env("CHROMIUM", chromium).env("EMPIKI", program))
}

/// The test files in this folder, sorted; an error when there is none.
fn browser_tests(folder: &Path) -> Result<Vec<String>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut tests = Vec::new();
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(TEST_SUFFIX) {
            tests.push(format!("tests/browser/{name}"));
        }
    }
    if tests.is_empty() {
        bail!("no *{TEST_SUFFIX} in {}: the tests are gone", folder.display());
    }
    tests.sort();
    Ok(tests)
}
