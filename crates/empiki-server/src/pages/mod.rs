//! The pages, as HTML. What they say is in `locales/`, how it is laid out in `templates/`.

mod error;
mod frame;
mod game;
mod glossary;
mod guide;
mod home;
mod paper;
mod room;
mod rules;

use askama::Template;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use empiki::Game;

pub use error::page as error;
use frame::Frame;
pub use game::page as game;
pub use glossary::page as glossary;
pub use guide::page as guide;
pub use home::page as home;
pub use room::{new_room, room};
pub use rules::page as rules;

use crate::language::Language;
use crate::place::Place;
use crate::problem::Problem;

/// A path's query with this in it asks that the language of the path be remembered.
const REMEMBER: &str = "remember";

/// Turns a template into an answer that may be kept but is asked for again before each use.
fn html(template: &impl Template) -> Response {
    match template.render() {
        Ok(text) => {
            let headers = [
                (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
                (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            ];
            (headers, text).into_response()
        }
        Err(error) => Problem::internal(&error).into_response(),
    }
}

/// The game with this name in a path.
fn game_at(name: &str) -> Option<Game> {
    Game::ALL.into_iter().find(|game| game.name() == name)
}

/// Whether the query asks that the language be remembered.
fn wants_remembering(uri: &Uri) -> bool {
    uri.query().is_some_and(|query| query.split('&').any(|part| part == REMEMBER))
}

/// Sends a reader to the page in this language, with the query unless it has had its effect.
pub fn redirect(place: Place, language: Language, uri: &Uri, headers: &HeaderMap) -> Response {
    let mut target = place.path(language);
    let remember = wants_remembering(uri) && uri.path() == target;
    if let Some(query) = uri.query() {
        let kept: Vec<&str> = query.split('&').filter(|part| *part != REMEMBER).collect();
        if !kept.is_empty() {
            target = format!("{target}?{}", kept.join("&"));
        }
    }
    let Ok(location) = HeaderValue::from_str(&target) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let mut response = StatusCode::SEE_OTHER.into_response();
    let answer = response.headers_mut();
    answer.insert(header::LOCATION, location);
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer.insert(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    if remember && Language::remembered(headers) != Some(language) {
        answer.insert(header::SET_COOKIE, language.cookie());
    }
    response
}

/// Any page's address without a language in front.
pub async fn without_language(language: Language, uri: Uri, headers: HeaderMap) -> Response {
    match Place::parse(uri.path()) {
        Some(place) => redirect(place, language, &uri, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Remembers the language where the address asks for it, and then drops that from the address.
pub async fn remember(
    language: Language,
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Response {
    let uri = request.uri();
    match Place::parse(uri.path()) {
        Some(place) if wants_remembering(uri) => redirect(place, language, uri, request.headers()),
        _ => next.run(request).await,
    }
}
