//! The guide to a game, and the glossary of all.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empiki::Game;

use super::frame::{Frame, GameCard, Texts, game_name, page};
use crate::api::GameInfo;
use crate::app::App;
use crate::guides::{Article, Heading};
use crate::language::Language;
use crate::place::Place;

page! { "guide.html",
    struct Guide {
        game: GameCard,
        games: Vec<GameCard>,
        content: String,
        content_lang: &'static str,
        sections: Vec<Heading>,
    }
}

page! { "glossary.html",
    struct Glossary { content: String, content_lang: &'static str, sections: Vec<Heading> }
}

/// Answers with the guide to a game.
pub async fn page(State(app): State<App>, language: Language, Path(name): Path<String>) -> Response {
    let game = Game::ALL.into_iter().find(|game| game.name() == name);
    let found = game.and_then(|game| Some((game, app.guides().guide(game, language)?.clone())));
    let Some((game, article)) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let title = Texts(language).with("page-guide-title", "game", game_name(game, language));
    let Article { language: written, description, html, sections } = article;
    let frame = Frame::new(&app, language, Some(Place::Guide(game)), title, description)
        .with_data("game", &GameInfo::new(game));
    super::html(&Guide {
        frame,
        game: GameCard::new(game, language),
        games: GameCard::all(language),
        content: html,
        content_lang: written.code(),
        sections,
    })
}

/// Answers with the glossary.
pub async fn glossary(State(app): State<App>, language: Language) -> Response {
    let Some(article) = app.guides().glossary(language).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Article { language: written, description, html, sections } = article;
    let title = Texts(language).text("page-glossary-title");
    let frame = Frame::new(&app, language, Some(Place::Glossary), title, description);
    super::html(&Glossary { frame, content: html, content_lang: written.code(), sections })
}
