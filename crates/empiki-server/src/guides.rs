//! The guides and the glossary, as the pages show them.

use std::fmt::Write as _;

use askama::filters::{Html, escape};
use empiki::notation::json::write_rules;
use empiki::{AnyRules, Game};
use empiki_guide::{Block, Example, Glossary, Guide, Report, Source, check_all};
use rust_embed::RustEmbed;
use serde_json::{Map, Value};

use crate::language::Language;

/// The texts, as `<language>/<game>.md` and `<language>/glossary.md`.
#[derive(RustEmbed)]
#[folder = "../../guides"]
struct Texts;

/// Replays every worked example of every guide that is built into the program, and compares every
/// claim.
pub fn check_guides() -> Report {
    let paths: Vec<_> = Texts::iter().filter(|path| path.ends_with(".md")).collect();
    let texts: Vec<(&str, String)> =
        paths.iter().map(|path| (path.as_ref(), read(path).unwrap_or_default())).collect();
    check_all(texts.iter().map(|(path, text)| {
        let (language, file) = path.split_once('/').unwrap_or(("", path));
        Source { language, name: file.trim_end_matches(".md"), text }
    }))
}

/// A text to be read: a guide or a glossary.
#[derive(Clone, Debug)]
pub struct Article {
    /// The language it is written in.
    pub language: Language,
    /// One sentence on what it is about.
    pub description: String,
    /// The text as HTML, its title included.
    pub html: String,
    /// Its second-level headings in order.
    pub sections: Vec<Heading>,
}

/// A second-level heading.
#[derive(Clone, Debug)]
pub struct Heading {
    /// Its anchor.
    pub id: String,
    /// What it says.
    pub title: String,
}

/// All guides and glossaries that have been written.
#[derive(Clone, Debug)]
pub struct Guides {
    guides: Vec<(Game, Article)>,
    glossaries: Vec<Article>,
}

impl Guides {
    /// Reads every text that is built into the program.
    pub fn new() -> Guides {
        let mut guides = Vec::new();
        let mut glossaries = Vec::new();
        for (language, reader) in Language::ALL.into_iter().zip(empiki_guide::Language::ALL) {
            for game in Game::ALL {
                let path = format!("{language}/{game}.md");
                if let Some(text) = read(&path) {
                    let (guide, faults) = Guide::read(game, reader, &text);
                    report(&path, faults);
                    guides.push((game, of_guide(&guide, language)));
                }
            }
            let path = format!("{language}/glossary.md");
            if let Some(text) = read(&path) {
                let (glossary, faults) = Glossary::read(reader, &text);
                report(&path, faults);
                glossaries.push(of_glossary(&glossary, language));
            }
        }
        Guides { guides, glossaries }
    }

    /// The guide to a game in a language, or in English where there is none in it yet.
    pub fn guide(&self, game: Game, language: Language) -> Option<&Article> {
        let of_game = self.guides.iter().filter(|(other, _)| *other == game).map(|(_, article)| article);
        in_language(of_game, language)
    }

    /// The glossary in a language, or in English where there is none in it yet.
    pub fn glossary(&self, language: Language) -> Option<&Article> {
        in_language(self.glossaries.iter(), language)
    }
}

fn in_language<'a>(
    articles: impl Iterator<Item = &'a Article> + Clone,
    language: Language,
) -> Option<&'a Article> {
    let find = |language| articles.clone().find(move |article| article.language == language);
    find(language).or_else(|| find(Language::English))
}

fn read(path: &str) -> Option<String> {
    Texts::get(path).map(|file| String::from_utf8_lossy(&file.data).into_owned())
}

/// A fault in a guide is found by `empiki guide check` and the tests; should one be here all the
/// same, the log says so and readers get what could be read.
fn report(path: &str, faults: Vec<(usize, empiki_guide::Problem)>) {
    for (line, fault) in faults {
        tracing::error!(path, line, %fault, "a guide has a fault");
    }
}

fn of_guide(guide: &Guide, language: Language) -> Article {
    let mut html = format!("<h1>{}</h1>\n", escaped(&guide.title));
    let mut sections = Vec::new();
    for section in &guide.sections {
        let _ = writeln!(html, "<h2 id=\"{}\">{}</h2>", escaped(&section.id), escaped(&section.title));
        for block in &section.blocks {
            match block {
                Block::Html(text) => html.push_str(text),
                Block::Example(index) => {
                    if let Some(example) = guide.examples.get(*index) {
                        html.push_str(&figure(example, guide.game));
                    }
                }
            }
        }
        sections.push(Heading { id: section.id.clone(), title: section.title.clone() });
    }
    Article { language, description: guide.description.clone(), html, sections }
}

/// A worked example: its data for the script that makes it a live board, and its captions, which
/// tell it all without that script.
fn figure(example: &Example, game: Game) -> String {
    let mut data = Map::new();
    match example.rules(game) {
        Ok(rules) if rules != AnyRules::new(game) => {
            data.insert("rules".to_owned(), write_rules(rules));
        }
        Ok(_) => {}
        Err(fault) => tracing::error!(example = example.name, %fault, "an example has a fault"),
    }
    if let Some(start) = &example.start {
        data.insert("start".to_owned(), start.as_str().into());
    }
    let played = example.stages.iter().skip(1);
    let stages = played.map(|stage| {
        stage.actions.iter().map(|action| action.text(game).to_string()).collect::<Vec<String>>().into()
    });
    data.insert("stages".to_owned(), Value::Array(stages.collect()));
    let mut html = format!(
        "<figure class=\"example\" id=\"example-{}\" data-example=\"{}\">\n<figcaption>{}</figcaption>\n<ol>\n",
        escaped(&example.name),
        escaped(&Value::Object(data).to_string()),
        escaped(&example.title)
    );
    for stage in &example.stages {
        let _ = writeln!(html, "<li>{}</li>", escaped(&stage.caption()));
    }
    html.push_str("</ol>\n</figure>\n");
    html
}

fn of_glossary(glossary: &Glossary, language: Language) -> Article {
    let mut html = format!("<h1>{}</h1>\n", escaped(&glossary.title));
    let mut sections = Vec::new();
    for term in &glossary.terms {
        let _ =
            writeln!(html, "<h2 id=\"{}\">{}</h2>\n{}", escaped(&term.id), escaped(&term.word), term.html);
        sections.push(Heading { id: term.id.clone(), title: term.word.clone() });
    }
    Article { language, description: glossary.description.clone(), html, sections }
}

/// Text made fit to stand in HTML, in attributes too.
pub fn escaped(text: &str) -> String {
    match escape(text, Html) {
        Ok(text) => text.to_string(),
        Err(never) => match never {},
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_guide_with_examples() {
        let guides = Guides::new();
        for game in Game::ALL {
            let guide = guides.guide(game, Language::English).expect("an English guide");
            assert_eq!(guide.language, Language::English);
            assert!(guide.sections.len() > 5 && guide.html.contains("class=\"example\""), "{game}");
            for section in &guide.sections {
                assert!(guide.html.contains(&format!("<h2 id=\"{}\">", section.id)), "{game}");
            }
            // Every language has one to show, be it the English one.
            for language in Language::ALL {
                let shown = guides.guide(game, language).expect("a guide");
                assert!([language, Language::English].contains(&shown.language));
            }
        }
        assert!(guides.glossary(Language::Croatian).is_some());
    }

    #[test]
    fn text_cannot_break_out_of_its_place() {
        assert_eq!(escaped("<a href='\"&"), "&#60;a href=&#39;&#34;&#38;");
    }
}
