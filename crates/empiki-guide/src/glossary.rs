//! A glossary as data.

use crate::guide::front_matter;
use crate::markdown::{self, Piece};
use crate::{Language, Problem};

/// The words of the games in one language.
#[derive(Clone, Debug)]
pub struct Glossary {
    /// The language.
    pub language: Language,
    /// The title, from the front matter.
    pub title: String,
    /// One sentence on what the glossary is, from the front matter.
    pub description: String,
    /// The terms, in the same order in every language.
    pub terms: Vec<Term>,
}

/// A word and what it means.
#[derive(Clone, Debug)]
pub struct Term {
    /// The term's name in addresses, the same in every language: `## Tuzdyk {#tuzdyk}`.
    pub id: String,
    /// The word in the glossary's language.
    pub word: String,
    /// What it means, as HTML.
    pub html: String,
    /// The line it stands on.
    pub line: usize,
}

impl Glossary {
    /// Reads a glossary; the faults come with their lines.
    pub fn read(language: Language, text: &str) -> (Glossary, Vec<(usize, Problem)>) {
        let document = markdown::read(text, language);
        let mut faults = Vec::new();
        let [title, description] = front_matter(&document, ["title", "description"], &mut faults);
        faults.extend(document.faults);
        let mut terms: Vec<Term> = Vec::new();
        for part in document.parts {
            let html = match part.pieces.as_slice() {
                [Piece::Html(html)] => html.clone(),
                _ => {
                    let text = format!("{:?} needs its meaning, and no example", part.title);
                    faults.push((part.line, Problem::Glossary(text)));
                    String::new()
                }
            };
            if part.id.is_empty() || terms.iter().any(|term| term.id == part.id) {
                let text = format!("{:?} needs an id of its own, as in {{#tuzdyk}}", part.title);
                faults.push((part.line, Problem::Glossary(text)));
            }
            terms.push(Term { id: part.id, word: part.title, html, line: part.line });
        }
        for (line, id) in document.terms {
            if !terms.iter().any(|term| term.id == id) {
                faults.push((line, Problem::Glossary(format!("there is no term {id:?} to link to"))));
            }
        }
        if terms.is_empty() {
            faults.push((0, Problem::Glossary("there is no term".into())));
        }
        (Glossary { language, title, description, terms }, faults)
    }
}
