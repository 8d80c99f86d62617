//! The home page.

use axum::extract::State;
use axum::response::Response;

use super::frame::{Frame, GameCard, Texts, page};
use crate::api::GameInfo;
use crate::app::App;
use crate::language::Language;
use crate::place::Place;

page! { "home.html", struct Home { games: Vec<GameCard> } }

/// Answers with the home page.
pub async fn page(State(app): State<App>, language: Language) -> Response {
    let t = Texts(language);
    let frame = Frame::new(
        &app,
        language,
        Some(Place::Home),
        t.text("page-home-title"),
        t.text("page-home-description"),
    )
    .with_data("games", &GameInfo::all());
    super::html(&Home { frame, games: GameCard::all(language) })
}
