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
    #[test]
    fn each_language_has_texts_of_its_own() {
        prepare();
        let texts = Language::ALL.map(|language| text(language, "rules-board"));
        assert_eq!(texts, ["Board", "Tabuleiro", "Доска", "Ploča"]);
        assert_eq!(text(Language::Russian, "no-such-key"), "no-such-key");
    }

    #[test]
    fn numbers_choose_their_plural_forms() {
        let count = |language, n: usize| {
            let values = [("count".into(), n.into())].into_iter().collect();
            text_with(language, "rules-seed-count", &values)
        };
        for (language, texts) in [
            (Language::English, ["1 seed", "2 seeds", "5 seeds", "21 seeds", "64 seeds"]),
            (Language::Portuguese, ["1 semente", "2 sementes", "5 sementes", "21 sementes", "64 sementes"]),
            (Language::Russian, ["1 семя", "2 семени", "5 семян", "21 семя", "64 семени"]),
            (Language::Croatian, ["1 sjemenka", "2 sjemenke", "5 sjemenki", "21 sjemenka", "64 sjemenke"]),
        ] {
            assert_eq!([1, 2, 5, 21, 64].map(|n| count(language, n)), texts);
        }
    }
}
