//! Links between the documents of the repository lead somewhere.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::repo::{Repo, output};

/// Every relative link in a Markdown file names a file or folder that is there.
pub fn check(repo: &Repo) -> Result<()> {
    let listing =
        output(repo.command("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))
            .context("git does not list the files of the repository")?;
    let documents: Vec<&str> = listing.split('\0').filter(|name| name.ends_with(".md")).collect();
    let mut links = 0;
    let mut faults = Vec::new();
    for document in documents {
        let path = repo.root().join(document);
        if !path.is_file() {
            continue; // Deleted, but not yet in a commit.
        }
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {document}"))?;
        let folder = path.parent().unwrap_or(repo.root());
        for target in targets(&text) {
            links += 1;
            if !leads_somewhere(repo.root(), folder, target) {
                faults.push(format!("{document}: the link to {target} leads nowhere"));
            }
        }
    }
    if links == 0 {
        bail!("no link in any document: the check looks in the wrong place");
    }
    if !faults.is_empty() {
        bail!("{} faults:\n{}", faults.len(), faults.join("\n"));
    }
    println!("{links} links");
    Ok(())
}

/// Where the links of a Markdown text lead, without those to other sites and to headings.
fn targets(text: &str) -> Vec<&str> {
    let mut targets = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if fenced {
            continue;
        }
        for rest in line.split("](").skip(1) {
            let target = rest.split([')', '#', ' ']).next().unwrap_or_default();
            if !target.is_empty() && !target.contains("://") && !target.starts_with("mailto:") {
                targets.push(target);
            }
        }
    }
    targets
}

/// A path from the document's folder, or, with a slash in front, an address on the site, which is
/// no file and is left to the tests of the server.
fn leads_somewhere(root: &Path, folder: &Path, target: &str) -> bool {
    target.starts_with('/') || folder.join(target).exists() && folder.join(target).starts_with(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_relative_links_only() {
        let text = "[a](one.md) and [b](two/three.md#part), [c](https://example.org) [d](#here)\n```\n[e](code.md)\n```\n";
        assert_eq!(targets(text), ["one.md", "two/three.md"]);
    }

    #[test]
    fn a_link_to_nothing_is_found() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(leads_somewhere(folder, folder, "Cargo.toml"));
        assert!(!leads_somewhere(folder, folder, "No such file.md"));
    }
}
