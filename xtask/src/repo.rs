//! The checked-out repository, and commands run at its root.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Where the repository is and how thoroughly it is to be tested.
pub struct Repo {
    root: PathBuf,
    long: bool,
}

impl Repo {
    /// The repository whose Cargo runs this program, or else the one around the working directory.
    pub fn find() -> Result<Repo> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let here = std::env::current_dir().context("the working directory is gone")?;
        let package = package.as_deref().and_then(Path::parent);
        package
            .into_iter()
            .chain(here.ancestors())
            .find(|root| root.join("xtask/Cargo.toml").is_file())
            .map(|root| Repo { root: root.to_path_buf(), long: false })
            .context("no Empiki repository here: run this inside one")
    }

    /// The same repository, tested for longer.
    pub fn in_long_mode(self) -> Repo {
        Repo { long: true, ..self }
    }

    /// The topmost folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A command that runs at the root.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).stdin(Stdio::null());
        if self.long {
            command.env("EMPIKI_LONG", "1");
            if std::env::var_os("PROPTEST_CASES").is_none() {
                command.env("PROPTEST_CASES", "4096");
            }
        }
        command
    }
}

/// Prints the command, runs it and fails unless it succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    println!("$ {line}");
    let status = command.status().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Whether the command can be started and succeeds; prints nothing.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// What the command prints, if it succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as one would type it, without its folder.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy();
    let words = command.get_args().map(|word| word.to_string_lossy());
    std::iter::once(name).chain(words).collect::<Vec<_>>().join(" ")
}
