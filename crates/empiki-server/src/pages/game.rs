//! The page where a game is played.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::frame::{Frame, GameCard, Texts, game_name, page};
use crate::api::GameInfo;
use crate::app::App;
use crate::language::Language;
use crate::place::Place;

page! { "game.html", struct Play { game: GameCard, games: Vec<GameCard> } }

/// Answers with the page of a game.
pub async fn page(State(app): State<App>, language: Language, Path(name): Path<String>) -> Response {
    let Some(game) = super::game_at(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let t = Texts(language);
    let name = game_name(game, language);
    let title = t.with("page-game-title", "game", &name);
    let description = t.with("page-game-description", "game", &name);
    let frame = Frame::new(&app, language, Some(Place::Game(game)), title, description)
        .with_data("game", &GameInfo::new(game));
    super::html(&Play { frame, game: GameCard::new(game, language), games: GameCard::all(language) })
}
