//! The interface's texts: Fluent files, one folder a language, built into the program.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{Loader, static_loader};

use crate::language::Language;

static_loader! {
    static TEXTS = {
        locales: "../../locales",
        fallback_language: "en",
        // The marks that isolate inserted text from its surroundings matter only where scripts
        // of both directions mix; here they would end up in attributes and titles.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The values that fill the placeholders of a text.
pub type Values = HashMap<Cow<'static, str>, FluentValue<'static>>;

/// The text of a key in a language, or in English where it has not been translated.
///
/// A key that exists nowhere is a mistake in this program, and the tests look for it; a reader
/// meanwhile gets the key itself instead of a failure.
pub fn text(language: Language, key: &str) -> String {
    found(TEXTS.try_lookup(&language.identifier(), key), language, key)
}

/// The same with placeholders filled.
pub fn text_with(language: Language, key: &str, values: &Values) -> String {
    found(TEXTS.try_lookup_with_args(&language.identifier(), key, values), language, key)
}

/// Reads all texts now, so that a file that cannot be used is noticed when the server starts.
pub fn prepare() {
    TEXTS.locales().for_each(|language| tracing::debug!(%language, "texts are ready"));
}

fn found(text: Option<String>, language: Language, key: &str) -> String {
    text.unwrap_or_else(|| {
        tracing::error!(key, %language, "a text is missing");
        key.to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::{Path, PathBuf};

    /// The files below a folder of the repository that end so; never none.
    fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
        let mut found: Vec<PathBuf> = fs::read_dir(&root)
            .unwrap_or_else(|error| panic!("{}: {error}", root.display()))
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.to_string_lossy().ends_with(ending))
            .collect();
        found.sort();
        assert!(!found.is_empty(), "{} has no {ending}", root.display());
        found
    }

    /// The English keys and where they stand; a key stands in one file only.
    fn keys() -> BTreeMap<String, PathBuf> {
        let mut keys: BTreeMap<String, PathBuf> = BTreeMap::new();
        for path in files("locales/en", ".ftl") {
            for line in fs::read_to_string(&path).expect("text").lines() {
                let Some((key, _)) = line.split_once(" =") else { continue };
                if !key.starts_with(|first: char| first.is_ascii_lowercase()) {
                    continue;
                }
                if let Some(other) = keys.insert(key.to_owned(), path.clone()) {
                    panic!("{key} stands in {} and in {}", other.display(), path.display());
                }
            }
        }
        assert!(keys.len() > 50);
        keys
    }

    /// The templates' texts exist. Keys put together at run time are met by the page tests.
    #[test]
    fn templates_use_keys_that_exist() {
        prepare();
        let keys = keys();
        let mut used = 0;
        for path in files("crates/empiki-server/templates", ".html") {
            let source = fs::read_to_string(&path).expect("text");
            let uncommented =
                |part: &str| part.split_once("#}").map_or(part.to_owned(), |(_, rest)| rest.to_owned());
            let template: String = source.split("{#").map(uncommented).collect();
            for call in ["t.text(\"", "t.with(\""] {
                for rest in template.split(call).skip(1) {
                    let key = rest.split('"').next().expect("a key");
                    assert!(keys.contains_key(key), "{} uses {key}", path.display());
                    used += 1;
                }
            }
        }
        assert!(used > 20, "{used}");
    }

    #[test]
    fn a_language_without_a_text_of_its_own_falls_back_to_english() {
        for language in Language::ALL {
            assert_eq!(text(language, "game-oware"), "Oware");
        }
        assert_eq!(text(Language::Russian, "no-such-key"), "no-such-key");
    }

    #[test]
    fn numbers_choose_their_plural_forms() {
        let count = |n: usize| {
            let values = [("count".into(), n.into())].into_iter().collect();
            text_with(Language::English, "rules-seed-count", &values)
        };
        assert_eq!((count(1).as_str(), count(64).as_str()), ("1 seed", "64 seeds"));
    }
}
