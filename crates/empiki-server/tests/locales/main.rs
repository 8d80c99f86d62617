//! The texts of the four languages: complete, well formed, all used, and nothing said outside
//! them. What is compared lies in the repository's files; no server is started.

mod catalogue;
mod loose;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use catalogue::{Message, read};
use sources::{Literal, files, is_key, literals, root};

/// The languages and the plural categories that whole numbers have in them (`other` in Russian is
/// for fractions, and every choice needs it).
const LANGUAGES: [(&str, &[&str]); 4] = [
    ("en", &["one", "other"]),
    ("pt", &["one", "other"]),
    ("ru", &["one", "few", "many", "other"]),
    ("hr", &["one", "few", "other"]),
];

/// The messages of a language by their keys.
type Messages = BTreeMap<String, Message>;

/// The languages other than English with their texts, and the English ones.
fn translations() -> (Messages, Vec<(&'static str, Messages)>) {
    let english = read("en");
    assert!(english.len() > 200, "only {} texts", english.len());
    (english, LANGUAGES[1..].iter().map(|(language, _)| (*language, read(language))).collect())
}

fn fail_on(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn there_is_a_folder_for_each_language_and_no_other() {
    let folders: BTreeSet<String> = fs::read_dir(root().join("locales"))
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(folders, LANGUAGES.iter().map(|(language, _)| (*language).to_owned()).collect());
}

#[test]
fn every_language_has_the_same_keys_in_the_same_files() {
    let (english, others) = translations();
    let mut faults = Vec::new();
    for (language, texts) in &others {
        for (key, message) in &english {
            match texts.get(key) {
                None => faults.push(format!("{language}/{} lacks {key}", message.file)),
                Some(own) if own.file != message.file => {
                    faults.push(format!("{language}: {key} stands in {}, not {}", own.file, message.file));
                }
                Some(_) => {}
            }
        }
        for (key, message) in texts {
            if !english.contains_key(key) {
                faults.push(format!("{language}/{} has {key}, which is not English", message.file));
            }
        }
    }
    fail_on(&faults);
}

#[test]
fn placeholders_and_choices_are_the_same() {
    let (english, others) = translations();
    let mut faults = Vec::new();
    let mut compared = 0;
    for (language, texts) in &others {
        for (key, own) in texts {
            let Some(message) = english.get(key) else { continue };
            if own.variables != message.variables {
                faults
                    .push(format!("{language}: {key} has {:?}, not {:?}", own.variables, message.variables));
            }
            if own.letters == 0 && message.letters > 0 {
                faults.push(format!("{language}: {key} says nothing"));
            }
            for variable in &message.variables {
                compared += 1;
                if own.words(variable) != message.words(variable) {
                    faults.push(format!("{language}: {key} chooses otherwise by ${variable}"));
                }
                if message.inflects(variable) && !own.inflects(variable) {
                    faults.push(format!("{language}: {key} does not inflect by ${variable}"));
                }
            }
        }
    }
    fail_on(&faults);
    assert!(compared > 300, "only {compared}");
}

#[test]
fn plural_forms_are_complete() {
    let mut faults = Vec::new();
    for (language, categories) in LANGUAGES {
        let expected: BTreeSet<String> = categories.iter().map(|&category| category.to_owned()).collect();
        let mut seen = 0;
        for (key, message) in read(language) {
            for choice in message.choices.iter().filter(|choice| choice.plural) {
                seen += 1;
                if choice.cases != expected {
                    faults.push(format!("{language}: {key} has {:?} of ${}", choice.cases, choice.variable));
                }
            }
        }
        assert!(seen > 20, "{language}: only {seen}");
    }
    fail_on(&faults);
}

/// The literals of all code that shows texts.
fn shown() -> Vec<Literal> {
    let folders = [("crates/empiki-server/src", "rs"), ("crates/empiki-cli/src", "rs"), ("web", "js")];
    let paths = folders.iter().flat_map(|(folder, ending)| files(&root().join(folder), ending));
    paths.flat_map(|path| literals(&path)).collect()
}

/// The keys that the templates use, with where.
fn keys_of_templates() -> Vec<(String, String)> {
    let mut keys = Vec::new();
    for path in files(&root().join("crates/empiki-server/templates"), "html") {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let source = fs::read_to_string(&path).expect("text");
        let commented =
            |part: &str| part.split_once("#}").map_or(part.to_owned(), |(_, rest)| rest.to_owned());
        let template: String = source.split("{#").map(commented).collect();
        for call in ["t.text(\"", "t.with(\"", "t.numbers(\""] {
            let calls = template.split(call).skip(1);
            keys.extend(
                calls.map(|rest| (rest.split('"').next().unwrap_or_default().to_owned(), name.clone())),
            );
        }
    }
    assert!(keys.len() > 50, "only {}", keys.len());
    keys
}

#[test]
fn keys_that_are_used_exist() {
    let english = read("en");
    let mut used = keys_of_templates();
    let before = used.len();
    used.extend(
        shown().iter().filter_map(|literal| Some((literal.called_key()?.to_owned(), literal.place.clone()))),
    );
    assert!(used.len() > before + 100, "only {}", used.len() - before);
    let missing = used.iter().filter(|(key, _)| !english.contains_key(key));
    fail_on(&missing.map(|(key, place)| format!("{place} uses {key}")).collect::<Vec<_>>());
}

/// Whether a key can come out of a literal with parts to fill, such as `error-{kind}-title`. Each
/// part is filled with a word that stands as a literal somewhere.
fn comes_of(key: &str, pattern: &str, words: &BTreeSet<String>) -> bool {
    let Some((head, rest)) = pattern.split_once('{') else { return key == pattern };
    let head = head.trim_end_matches('$');
    let Some((_, tail)) = rest.split_once('}') else { return false };
    let Some(left) = key.strip_prefix(head) else { return false };
    (1..=left.len())
        .filter(|&end| left.is_char_boundary(end) && words.contains(&left[..end]))
        .any(|end| comes_of(&left[end..], tail, words))
}

#[test]
fn every_key_is_used() {
    let shown = shown();
    let mut words: BTreeSet<String> = shown.iter().map(|literal| literal.text.clone()).collect();
    // The rules crate names games and options.
    for path in files(&root().join("crates/empiki/src"), "rs") {
        words.extend(literals(&path).into_iter().map(|literal| literal.text.replace('_', "-")));
    }
    let mut used: BTreeSet<String> = keys_of_templates().into_iter().map(|(key, _)| key).collect();
    // A single word may stand for anything: it counts only where a text is asked for.
    let plain = shown.iter().filter(|literal| literal.text.contains('-') || literal.in_text_call());
    used.extend(plain.filter(|literal| is_key(&literal.text)).map(|literal| literal.text.clone()));
    let patterns: BTreeSet<&str> = shown
        .iter()
        .map(|literal| literal.text.as_str())
        .filter(|text| {
            text.split_once('{').is_some_and(|(head, _)| head.trim_end_matches('$').ends_with('-'))
        })
        .filter(|text| !text.contains(' '))
        .collect();
    assert!(!patterns.is_empty());
    let unused: Vec<String> = read("en")
        .iter()
        .filter(|(key, _)| !used.contains(*key))
        .filter(|(key, _)| !patterns.iter().any(|pattern| comes_of(key, pattern, &words)))
        .map(|(key, message)| format!("{}: nothing uses {key}", message.file))
        .collect();
    fail_on(&unused);
}

#[test]
fn names_of_options_and_presets_have_texts() {
    use empiki::rules::{OptionKind, RuleSet};
    let english = read("en");
    let mut faults = Vec::new();
    for game in empiki::Game::ALL {
        let rules = empiki::AnyRules::new(game);
        let mut keys = vec![format!("game-{game}"), format!("game-{game}-line")];
        keys.extend(rules.presets().iter().map(|preset| format!("preset-{preset}")));
        for option in rules.options() {
            keys.push(format!("option-{}", option.name.replace('_', "-")));
            if let OptionKind::Choice(values) = option.kind {
                keys.extend(values.iter().map(|value| format!("value-{value}")));
            }
        }
        faults.extend(keys.into_iter().filter(|key| !english.contains_key(key)));
    }
    fail_on(&faults);
}
