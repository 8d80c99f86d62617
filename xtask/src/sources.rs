//! What can be said of the source files by reading them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::repo::Repo;

/// A file with more lines than this says too many things at once.
const MOST_LINES: usize = 600;

/// Files that may be longer, each with the reason. Keep this list short.
const MAY_BE_LONG: &[(&str, &str)] = &[];

/// The only places with `unsafe` code: the SIMD sowing, behind one safe door, the map of a table file, and
/// the memory of the transposition table.
const UNSAFE_PLACES: &[&str] = &[
    "crates/empiki/src/sow/",
    "crates/empiki-tablebase/src/mmap.rs",
    "crates/empiki-engine/src/table/memory.rs",
];

/// Folders that hold Rust code.
const FOLDERS: &[&str] = &["crates", "xtask"];

/// All rules for source files.
pub fn check(repo: &Repo) -> Result<()> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let before = files.len();
        collect(&repo.root().join(folder), &mut files)?;
        if files.len() == before {
            bail!("no Rust file under {folder}: the check looks in the wrong place");
        }
    }
    let mut faults = Vec::new();
    let mut lines = 0;
    for file in &files {
        let text =
            std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let name = name(repo.root(), file);
        lines += text.lines().count();
        faults.extend(faults_of(&name, &text));
    }
    for (name, _) in MAY_BE_LONG {
        if !repo.root().join(name).is_file() {
            faults.push(format!("{name} may be long but is not there: take it off the list"));
        }
    }
    if !faults.is_empty() {
        bail!("{} faults:\n{}", faults.len(), faults.join("\n"));
    }
    println!("{} files, {lines} lines", files.len());
    Ok(())
}

/// The path from the root, with slashes on every system.
fn name(root: &Path, file: &Path) -> String {
    let path = file.strip_prefix(root).unwrap_or(file);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The Rust files under this folder, sorted, without those that a build made.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                collect(&path, files)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// What is wrong with one file.
fn faults_of(name: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if lines >= MOST_LINES && !MAY_BE_LONG.iter().any(|(long, _)| *long == name) {
        faults.push(format!(
            "{name} has {lines} lines; files stay below {MOST_LINES}: split it by what it says"
        ));
    }
    if !UNSAFE_PLACES.iter().any(|place| name.starts_with(place)) {
        for (index, line) in text.lines().enumerate() {
            if has_word(code_of(line), "unsafe") {
                faults.push(format!("{name}:{}: unsafe code outside {UNSAFE_PLACES:?}", index + 1));
            }
        }
    }
    faults
}

/// The line up to its comment or its first string, whichever comes first.
///
/// The compiler's own `unsafe_code` lint is the lock; this is a second look that also sees an
/// `allow` of that lint, so it can afford to miss what follows a string on the same line.
fn code_of(line: &str) -> &str {
    let end = line.find("//").into_iter().chain(line.find('"')).min();
    &line[..end.unwrap_or(line.len())]
}

/// Whether the word stands in the line, or the name of the lint that forbids it is switched off.
fn has_word(line: &str, word: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.any(|w| w == word) || line.contains("allow(unsafe_code")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_are_found() {
        let text = "//\n".repeat(MOST_LINES);
        assert_eq!(faults_of("crates/a/src/lib.rs", &text).len(), 1);
        assert_eq!(faults_of("crates/a/src/lib.rs", &text[3..]), Vec::<String>::new());
    }

    #[test]
    fn unsafe_code_is_found_outside_its_folder() {
        // Put together here, so that this file passes its own check.
        let word = ["un", "safe"].concat();
        for line in [
            format!("{word} {{ f() }}"),
            format!("#![allow({word}_code)]"),
            format!("pub {word} fn g() {{}}"),
        ] {
            assert_eq!(faults_of("crates/empiki/src/lib.rs", &line).len(), 1, "{line}");
            assert!(faults_of("crates/empiki/src/sow/simd.rs", &line).is_empty(), "{line}");
        }
        for line in
            [format!("// no {word} here"), format!("let s = \"{word}\";"), format!("#![forbid({word}_code)]")]
        {
            assert!(faults_of("crates/empiki/src/lib.rs", &line).is_empty(), "{line}");
        }
    }

    #[test]
    fn every_folder_has_files() {
        for folder in FOLDERS {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            let mut files = Vec::new();
            collect(&root.join(folder), &mut files).expect("the folder can be read");
            assert!(!files.is_empty(), "{folder}");
        }
    }
}
