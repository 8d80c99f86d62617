//! The guide to a game.

use std::fmt::Write as _;

use askama::filters::{Html, escape};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empiki::Game;

use super::frame::{Frame, GameCard, Texts, game_name, page};
use super::rules::comparison;
use crate::api::GameInfo;
use crate::app::App;
use crate::language::Language;
use crate::place::Place;

page! { "guide.html", struct Guide { game: GameCard, games: Vec<GameCard>, content: String, sections: Vec<Section> } }

/// A second-level heading of a guide.
struct Section {
    /// Its anchor.
    id: String,
    /// What it says.
    title: String,
}

/// Answers with the guide to a game.
pub async fn page(State(app): State<App>, language: Language, Path(name): Path<String>) -> Response {
    let Some(game) = Game::ALL.into_iter().find(|game| game.name() == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let t = Texts(language);
    let name = game_name(game, language);
    let title = t.with("page-guide-title", "game", &name);
    let description = t.with("page-guide-description", "game", &name);
    let (content, sections) = at_a_glance(game, language, &title);
    let frame = Frame::new(&app, language, Some(Place::Guide(game)), title, description)
        .with_data("game", &GameInfo::new(game));
    super::html(&Guide {
        frame,
        game: GameCard::new(game, language),
        games: GameCard::all(language),
        content,
        sections,
    })
}

/// The game's own column of the comparison of rules, as a short guide.
fn at_a_glance(game: Game, language: Language, title: &str) -> (String, Vec<Section>) {
    let mut html = String::new();
    let _ =
        write!(html, "<h1>{}</h1>", escape(title, Html).map_or_else(|_| String::new(), |t| t.to_string()));
    let mut sections = Vec::new();
    for (number, row) in comparison(&[game], language).into_iter().enumerate() {
        let id = format!("section-{}", number + 1);
        let escaped = |text: &str| escape(text, Html).map_or_else(|_| String::new(), |text| text.to_string());
        let _ = write!(html, "<h2 id=\"{id}\">{}</h2>", escaped(&row.label));
        for cell in &row.cells {
            let _ = write!(html, "<p>{}</p>", escaped(cell));
        }
        sections.push(Section { id, title: row.label });
    }
    (html, sections)
}
