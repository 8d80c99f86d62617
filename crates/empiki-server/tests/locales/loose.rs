//! Nothing that people read stands in templates or code.

use std::fs;

use crate::fail_on;
use crate::sources::{Literal, bare_template, files, literals, root};

/// What a template may say: the name of the program, and keys as keyboards have them.
const SAME_EVERYWHERE: [&str; 3] = ["empiki", "Enter", "Esc"];
/// Attributes that are read out or shown.
const READ_ATTRIBUTES: [&str; 5] = ["aria-label", "aria-description", "title", "alt", "placeholder"];
/// Literals of scripts that look like words and are names of keys of a keyboard, or select elements.
const NO_WORDS: [&str; 10] = [
    "Escape",
    "Enter",
    "Backspace",
    "Delete",
    "Arrow",
    "Home",
    "End",
    "input, select, textarea, summary",
    "ol > li",
    "(prefers-reduced-motion: reduce)",
];
/// Errors of the command line, which stays English.
const COMMAND_LINE: [&str; 2] = ["the engine gave no action", "the languages are {}"];

/// The words of a text, of two letters or more, apart from those that are the same everywhere; a
/// single letter is a key.
fn words(text: &str) -> Vec<&str> {
    text.split(|char: char| !char.is_alphabetic())
        .filter(|word| word.chars().count() > 1 && !SAME_EVERYWHERE.contains(word))
        .collect()
}

/// What a template says by itself, in its text and in attributes that are read out.
fn said(template: &str) -> Vec<String> {
    let bare = bare_template(template).replace("&nbsp;", " ");
    let mut said = Vec::new();
    for part in bare.split('<').enumerate() {
        let (tag, text) = match part {
            (0, text) => ("", text),
            (_, part) => part.split_once('>').unwrap_or((part, "")),
        };
        said.extend(words(text).into_iter().map(str::to_owned));
        for attribute in READ_ATTRIBUTES {
            for rest in tag.split(&format!(" {attribute}=\"")).skip(1) {
                let value = rest.split('"').next().unwrap_or_default();
                said.extend(words(value).into_iter().map(|word| format!("{attribute}: {word}")));
            }
        }
    }
    said
}

#[test]
fn templates_say_nothing_by_themselves() {
    let mut faults = Vec::new();
    for path in files(&root().join("crates/empiki-server/templates"), "html") {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let template = fs::read_to_string(&path).expect("text");
        faults.extend(said(&template).into_iter().map(|words| format!("{name} says {words}")));
    }
    fail_on(&faults);
    // The search finds what it is for.
    let bad = "{# a note #}<p title=\"Hint\" class=\"big\">{{ t.text(\"a\") }} seeds<kbd>X</kbd></p>";
    assert_eq!(said(bad), ["seeds", "title: Hint"]);
}

/// Whether a literal looks like something for people: words with a space between them, or a
/// capital letter, or any word at all where text goes.
fn is_speech(literal: &Literal) -> bool {
    let mut text = literal.text.clone();
    while let Some((start, length)) = text.find('{').and_then(|start| Some((start, text[start..].find('}')?)))
    {
        text.replace_range(start..=start + length, "");
    }
    let is_word = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    let words: Vec<&str> = text.split(|char: char| " ,.:;!?$".contains(char)).filter(is_word).collect();
    let sentence = text.trim().contains(' ') && words.len() > 1;
    let capital = words.first().is_some_and(|word| {
        text.starts_with(word)
            && word.starts_with(char::is_uppercase)
            && word.chars().skip(1).all(char::is_lowercase)
    });
    let goes =
        ["textContent = ", "ariaLabel = ", ".title = ", ".append(", ".replaceChildren(", "\"aria-label\", "];
    let shown = goes.iter().any(|goes| literal.before.ends_with(goes)) && !words.is_empty();
    sentence || capital || shown
}

/// Whether a literal is no speech whatever it looks like.
fn is_excused(literal: &Literal) -> bool {
    let before = &literal.before;
    before.ends_with("Error(") || before.starts_with("import ") || NO_WORDS.contains(&literal.text.as_str())
}

#[test]
fn scripts_say_nothing_by_themselves() {
    let literals: Vec<Literal> =
        files(&root().join("web"), "js").iter().flat_map(|path| literals(path)).collect();
    assert!(literals.len() > 500, "only {}", literals.len());
    let spoken = literals.iter().filter(|literal| is_speech(literal) && !is_excused(literal));
    fail_on(&spoken.map(|literal| format!("{} says {:?}", literal.place, literal.text)).collect::<Vec<_>>());
    // The search finds what it is for.
    let literal = |before: &str, text: &str| Literal {
        place: String::new(),
        before: before.to_owned(),
        text: text.to_owned(),
    };
    for (before, text, speech) in [
        ("const words = ", "not yet", true),
        ("const words = ", "${n} seeds left", true),
        ("const words = ", "Undo", true),
        ("p.textContent = ", "undo", true),
        ("const key = ", "told-undone", false),
        ("element.className = ", "seat", false),
    ] {
        assert_eq!(is_speech(&literal(before, text)), speech, "{text}");
    }
}

#[test]
fn pages_and_the_terminal_game_say_nothing_by_themselves() {
    let mut paths = files(&root().join("crates/empiki-server/src/pages"), "rs");
    let terminal = ["commands/play.rs", "terminal_text.rs", "picture.rs"];
    paths.extend(terminal.iter().map(|path| root().join("crates/empiki-cli/src").join(path)));
    let literals: Vec<Literal> = paths.iter().flat_map(|path| literals(path)).collect();
    assert!(literals.len() > 80, "only {}", literals.len());
    let spoken = literals.iter().filter(|literal| {
        literal.text.split(' ').filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic)).count()
            > 1
            && !COMMAND_LINE.contains(&literal.text.as_str())
    });
    fail_on(&spoken.map(|literal| format!("{} says {:?}", literal.place, literal.text)).collect::<Vec<_>>());
}
