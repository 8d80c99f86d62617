//! The glossary: the games' own words.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::frame::{Frame, Texts, page};
use crate::app::App;
use crate::guides;
use crate::language::Language;
use crate::place::Place;

page! { "glossary.html", struct Glossary { title: String, terms: Vec<Term>, content_lang: &'static str } }

/// A word and what it means.
struct Term {
    /// Its anchor.
    id: String,
    /// The word.
    word: String,
    /// What it means, as safe HTML.
    html: String,
}

/// Answers with the glossary.
pub async fn page(State(app): State<App>, language: Language) -> Response {
    let Some(glossary) = guides::glossary(language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let title = glossary.title.clone();
    let title_of_page = Texts(language).text("page-glossary-title");
    let frame =
        Frame::new(&app, language, Some(Place::Glossary), title_of_page, glossary.description.clone());
    let term = |term: &empiki_guide::Term| Term {
        id: term.id.clone(),
        word: term.word.clone(),
        html: term.html.clone(),
    };
    super::html(&Glossary {
        frame,
        title,
        terms: glossary.terms.iter().map(term).collect(),
        content_lang: glossary.language.code(),
    })
}
