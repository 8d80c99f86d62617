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

fn found(text: Option<String>, language: Language, key: &str) -> String {
    text.unwrap_or_else(|| {
        tracing::error!(key, %language, "a text is missing");
        key.to_owned()
    })
}
