//! The guides and glossaries that the program carries, read once when first asked for.
//!
//! Their texts lie in `guides/`; `empiki-guide` reads and proves them. Here is only where they are
//! found, and what stands in for a language that has none yet.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use empiki::Game;
use empiki_guide::{Glossary, Guide, Report, Source, check_all};
use rust_embed::RustEmbed;

use crate::language::Language;

#[derive(RustEmbed)]
#[folder = "../../guides"]
struct Texts;

/// A file of `guides/`: its language, its name without `.md`, and its text.
type Text = (String, String, Cow<'static, [u8]>);

static GUIDES: LazyLock<BTreeMap<(String, Game), Guide>> = LazyLock::new(|| {
    let mut guides = BTreeMap::new();
    for (folder, name, bytes) in texts() {
        let (Ok(language), Ok(game), Ok(text)) =
            (folder.parse(), name.parse::<Game>(), std::str::from_utf8(&bytes))
        else {
            continue;
        };
        guides.insert((folder, game), Guide::read(game, language, text).0);
    }
    guides
});

static GLOSSARIES: LazyLock<BTreeMap<String, Glossary>> = LazyLock::new(|| {
    let mut glossaries = BTreeMap::new();
    for (folder, name, bytes) in texts() {
        if let (Ok(language), "glossary", Ok(text)) =
            (folder.parse(), name.as_str(), std::str::from_utf8(&bytes))
        {
            glossaries.insert(folder, Glossary::read(language, text).0);
        }
    }
    glossaries
});

/// The files that are there, in the order of their paths.
fn texts() -> Vec<Text> {
    let mut paths: Vec<Cow<'static, str>> = Texts::iter().collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| {
            let (folder, name) = path.strip_suffix(".md")?.split_once('/')?;
            Some((folder.to_string(), name.to_string(), Texts::get(path)?.data))
        })
        .collect()
}

/// The guide to a game in this language, else in English.
pub fn guide(game: Game, language: Language) -> Option<&'static Guide> {
    let find = |language: Language| GUIDES.get(&(language.to_string(), game));
    find(language).or_else(|| find(Language::English))
}

/// The glossary in this language, else in English.
pub fn glossary(language: Language) -> Option<&'static Glossary> {
    let find = |language: Language| GLOSSARIES.get(&language.to_string());
    find(language).or_else(|| find(Language::English))
}

/// Replays every worked example of every guide that the program carries.
pub fn check_guides() -> Report {
    let texts = texts();
    let sources = texts.iter().map(|(language, name, bytes)| Source {
        language,
        name,
        // A text that is not UTF-8 is an empty one, which is a fault.
        text: std::str::from_utf8(bytes).unwrap_or_default(),
    });
    check_all(sources)
}

#[cfg(test)]
mod tests {
    use empiki::AnyRules;
    use empiki::rules::{OptionKind, RuleSet};
    use empiki_guide::Block;

    use super::*;
    use crate::text::text;

    /// The prose of a guide's section on the variant.
    fn variant(guide: &Guide) -> String {
        let section = guide.sections.iter().find(|section| section.id == "variant").expect("the section");
        let html = section.blocks.iter().filter_map(|block| match block {
            Block::Html(html) => Some(html.as_str()),
            Block::Example(_) => None,
        });
        html.collect()
    }

    #[test]
    fn guides_name_rules_as_the_dialogs_do() {
        let mut faults = Vec::new();
        let mut compared = 0;
        for (game, language) in Game::ALL.into_iter().flat_map(|game| Language::ALL.map(|l| (game, l))) {
            let prose = variant(guide(game, language).expect("a guide"));
            let rules = AnyRules::new(game);
            let mut names = Vec::new();
            if rules.presets().len() > 1 {
                names.extend(rules.presets().iter().map(|preset| (format!("preset-{preset}"), *preset)));
            }
            for option in rules.options() {
                names.push((format!("option-{}", option.name.replace('_', "-")), option.name));
                if let OptionKind::Choice(values) = option.kind {
                    names.extend(values.iter().map(|value| (format!("value-{value}"), *value)));
                }
            }
            for (key, code) in names {
                compared += 1;
                let expected = format!("<strong>{}</strong> (<code>{code}</code>", text(language, &key));
                if !prose.contains(&expected) {
                    faults.push(format!("{language}/{game}: {expected} is missing"));
                }
            }
        }
        assert!(compared > 50, "only {compared}");
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}
