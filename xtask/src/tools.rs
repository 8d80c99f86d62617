//! The tools that the checks need besides Cargo: found, or installed where that is
//! allowed, or asked for by name. A check is never left out because a tool is missing.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::repo::{Repo, output, run, succeeds};

/// The oldest Node.js that the browser tests run on.
const OLDEST_NODE: u32 = 20;

/// Names of Chromium and of browsers close enough to it.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// Makes sure of rustfmt or Clippy.
pub fn rust_component(repo: &Repo, name: &str) -> Result<()> {
    let command = if name == "clippy" { "cargo-clippy" } else { name };
    if succeeds(repo.command(command).arg("--version")) {
        return Ok(());
    }
    run(repo.command("rustup").args(["component", "add", name]))
        .with_context(|| format!("{name} is missing: `rustup component add {name}` installs it"))
}

/// Makes sure of Node.js with npm.
pub fn node(repo: &Repo) -> Result<()> {
    if node_version(repo).is_none() || !succeeds(repo.command("npm").arg("--version")) {
        apt_install(repo, &["nodejs", "npm"]).context("the checks of the pages need Node.js with npm")?;
    }
    match node_version(repo) {
        Some(version) if version >= OLDEST_NODE => Ok(()),
        Some(version) => bail!(
            "Node.js {version} is too old: the checks of the pages need {OLDEST_NODE} or newer; \
             install it from your distribution or from nodejs.org"
        ),
        None => bail!("Node.js does not run: install version {OLDEST_NODE} or newer, with npm"),
    }
}

fn node_version(repo: &Repo) -> Option<u32> {
    let version = output(repo.command("node").arg("--version"))?;
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Makes sure of the packages in `package-lock.json`.
pub fn node_modules(repo: &Repo) -> Result<()> {
    node(repo)?;
    let lock =
        std::fs::read(repo.root().join("package-lock.json")).context("cannot read package-lock.json")?;
    // npm leaves no mark of which lock file it installed from, so this leaves one.
    let mark = repo.root().join("node_modules/.installed-lock.json");
    if std::fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(repo.command("npm").args(["ci", "--no-audit", "--no-fund"])).context(
        "the packages of package-lock.json could not be installed: `npm ci` needs the npm registry",
    )?;
    std::fs::write(&mark, lock).with_context(|| format!("cannot write {}", mark.display()))
}

/// The path of a Chromium.
pub fn chromium(repo: &Repo) -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        if succeeds(repo.command(&path).arg("--version")) {
            return Ok(path);
        }
        bail!("CHROMIUM is set to {}, which does not run", path.display());
    }
    if let Some(path) = found_chromium(repo) {
        return Ok(path);
    }
    const HELP: &str = "the browser tests need Chromium: install it (on Debian `apt-get install chromium`), \
                        or set CHROMIUM to the path of a Chromium or Chrome";
    apt_install(repo, &["chromium"]).context(HELP)?;
    found_chromium(repo).context(HELP)
}

fn found_chromium(repo: &Repo) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut candidates = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    // Ubuntu's `chromium-browser` may be a script that only says how to get the real one, so it is run.
    candidates.find(|path| path.is_file() && succeeds(repo.command(path).arg("--version")))
}

/// Makes sure of PostgreSQL's programs, from which a test starts a server of its own.
pub fn postgres(repo: &Repo) -> Result<()> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let found = debian.map(|version| version.path().join("bin/initdb")).any(|program| program.is_file());
    if found || succeeds(repo.command("initdb").arg("--version")) {
        return Ok(());
    }
    apt_install(repo, &["postgresql"]).context("the tests of the rooms' store need PostgreSQL")
}

/// Installs Debian packages, as root or by sudo where it asks for no password.
fn apt_install(repo: &Repo, packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = format!("install by hand: apt-get install {names}");
    if !Path::new("/usr/bin/apt-get").is_file() {
        bail!(
            "{names} not found, and there is no apt-get here to install it; {by_hand}, or your system's way"
        );
    }
    let root = output(repo.command("id").arg("-u")).is_some_and(|id| id == "0");
    if !root && !succeeds(repo.command("sudo").args(["-n", "true"])) {
        bail!("{names} not found, and installing needs root or sudo without a password; {by_hand}");
    }
    let apt = || -> Command {
        let mut command = repo.command(if root { "env" } else { "sudo" });
        if !root {
            command.args(["-n", "env"]);
        }
        command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]);
        command
    };
    run(apt().arg("update")).with_context(|| by_hand.clone())?;
    run(apt().args(["install", "--no-install-recommends"]).args(packages)).context(by_hand)
}
