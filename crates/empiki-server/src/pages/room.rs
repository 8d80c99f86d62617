//! The pages of private rooms: making one, and playing in it.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::frame::{Frame, GameCard, Texts, game_name, page};
use crate::api::GameInfo;
use crate::app::App;
use crate::language::Language;
use crate::place::Place;
use crate::problem::ProblemKind;
use crate::rooms::{GONE_AFTER, Greeting, LONGEST_SHOW, RoomId};
use crate::ws::ClientAddress;

page! { "room-new.html", struct NewRoom { game: GameCard, games: Vec<GameCard> } }
page! { "room.html", struct Room { game: GameCard } }

/// What a room's page must know of how rooms work.
#[derive(Serialize)]
struct RoomData {
    id: String,
    /// Whether it can be played in; else only its finished games are left.
    open: bool,
    gone_after: u64,
    longest_show: u64,
    greetings: Vec<&'static str>,
}

/// Answers with the page on which a room is made.
pub async fn new_room(State(app): State<App>, language: Language, Path(name): Path<String>) -> Response {
    let Some(game) = super::game_at(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let t = Texts(language);
    let name = game_name(game, language);
    let title = t.with("page-room-new-title", "game", &name);
    let description = t.with("page-room-new-description", "game", &name);
    let frame = Frame::new(&app, language, Some(Place::NewRoom(game)), title, description)
        .with_data("game", &GameInfo::new(game));
    super::html(&NewRoom { frame, game: GameCard::new(game, language), games: GameCard::all(language) })
}

/// Answers with the page of a room.
pub async fn room(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    language: Language,
    Path(name): Path<String>,
) -> Response {
    let Ok(id) = name.parse::<RoomId>() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if let Err(problem) = app.hub().visit(address) {
        return problem.into_response();
    }
    let (game, open) = match app.hub().game_of(id).await {
        Ok(found) => found,
        Err(problem) if problem.kind == ProblemKind::NotFound => {
            return StatusCode::NOT_FOUND.into_response();
        }
        Err(problem) => return problem.into_response(),
    };
    let t = Texts(language);
    let name = game_name(game, language);
    let title = t.with("page-room-title", "game", &name);
    let description = t.with("page-room-description", "game", &name);
    let data = RoomData {
        id: id.to_string(),
        open,
        gone_after: GONE_AFTER.0,
        longest_show: LONGEST_SHOW.0,
        greetings: Greeting::ALL.map(Greeting::name).into(),
    };
    let frame = Frame::new(&app, language, Some(Place::Room(id)), title, description)
        .with_data("game", &GameInfo::new(game))
        .with_data("room", &data);
    let mut response = super::html(&Room { frame, game: GameCard::new(game, language) });
    let headers = response.headers_mut();
    // A private room is nobody's to find, and its address nobody's to be told.
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
