//! The files that show texts, and the string literals in them.

use std::fs;
use std::path::{Path, PathBuf};

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files below a folder, and below its folders, with this ending; never none. Code of others
/// in a folder `vendor` is left out.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                if path.file_name().is_some_and(|name| name != "vendor") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "{} has no files that end in .{ending}", folder.display());
    found.sort();
    found
}

/// A string literal.
pub struct Literal {
    /// Where it stands.
    pub place: String,
    /// What stands before it in its line, or in the line before when it begins its line.
    pub before: String,
    pub text: String,
}

impl Literal {
    /// The key, where it is the first argument of a call that gives a text.
    pub fn called_key(&self) -> Option<&str> {
        let call = ["text(", "t.with(", "t.numbers(", ".say(", "text(self.0, ", "text(language, "];
        let called = call.iter().any(|call| self.before.ends_with(call));
        (called && is_key(&self.text)).then_some(&self.text)
    }

    /// Whether it stands in a line that asks for a text.
    pub fn in_text_call(&self) -> bool {
        ["text(", "t.with(", "t.numbers(", ".say("].iter().any(|call| self.before.contains(call))
    }
}

/// Whether a literal may be a key.
pub fn is_key(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '-')
}

/// The string literals of a file in Rust or JavaScript. A Rust file's tests, which end it, do not
/// count.
pub fn literals(path: &Path) -> Vec<Literal> {
    let source = fs::read_to_string(path).expect("text");
    let rust = path.extension().is_some_and(|extension| extension == "rs");
    let code = if rust { source.split("#[cfg(test)]").next().unwrap_or_default() } else { &source };
    let chars: Vec<char> = code.chars().collect();
    let at = |i: usize| chars.get(i).copied().unwrap_or('\n');
    let mut found = Vec::new();
    let mut line = 1;
    let (mut before, mut i) = (String::new(), 0);
    while i < chars.len() {
        match chars[i] {
            '/' if at(i + 1) == '/' => {
                while at(i) != '\n' {
                    i += 1;
                }
            }
            '/' if at(i + 1) == '*' => {
                while i < chars.len() && !(at(i) == '*' && at(i + 1) == '/') {
                    line += usize::from(chars[i] == '\n');
                    i += 1;
                }
                i += 2;
            }
            // A character, as against a lifetime.
            '\'' if rust && (at(i + 1) == '\\' || at(i + 2) == '\'') => {
                i += if at(i + 1) == '\\' { 3 } else { 2 };
                while at(i) != '\'' && at(i) != '\n' {
                    i += 1;
                }
                i += usize::from(at(i) == '\'');
                before.push('_');
            }
            quote @ ('"' | '`' | '\'') if quote == '"' || !rust => {
                let mut text = String::new();
                i += 1;
                while i < chars.len() && chars[i] != quote {
                    line += usize::from(chars[i] == '\n');
                    if chars[i] == '\\' {
                        i += 1;
                    }
                    text.push(at(i));
                    i += 1;
                }
                i += 1;
                let place = format!("{}:{line}", path.strip_prefix(root()).unwrap_or(path).display());
                before.push('\u{1}');
                let stands_after = before.trim_end_matches('\u{1}').to_owned();
                // Code in a template string may ask for texts too.
                for asked in text.split("text(\"").skip(1) {
                    let text = asked.split('"').next().unwrap_or_default().to_owned();
                    found.push(Literal { place: place.clone(), before: "text(".to_owned(), text });
                }
                found.push(Literal { place, before: stands_after, text });
            }
            '\n' => {
                line += 1;
                i += 1;
                // A call that is broken after its bracket goes on in the next line.
                if !before.trim_end().ends_with('(') {
                    before.clear();
                }
            }
            char => {
                if !(char == ' ' && before.trim_end().ends_with('(')) {
                    before.push(char);
                }
                i += 1;
            }
        }
    }
    found
}

/// A template without what the server puts into it, without comments and without the class of its
/// page.
pub fn bare_template(source: &str) -> String {
    let mut bare = source.to_owned();
    if let Some((before, rest)) = source.split_once("{% block body_class %}") {
        let (_, after) = rest.split_once("{% endblock %}").expect("an end of the block");
        bare = format!("{before}{after}");
    }
    for (open, close) in [("{#", "#}"), ("{{", "}}"), ("{%", "%}")] {
        while let Some(start) = bare.find(open) {
            let end = bare[start..].find(close).map_or(bare.len(), |length| start + length + close.len());
            bare.replace_range(start..end, "");
        }
    }
    bare
}
