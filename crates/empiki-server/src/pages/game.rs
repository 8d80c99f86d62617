//! The page where a game is played.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empiki_guide::{Block, Guide};

use super::frame::{Frame, GameCard, Texts, game_name, page};
use crate::api::GameInfo;
use crate::app::App;
use crate::guides;
use crate::language::Language;
use crate::place::Place;

page! { "game.html", struct Play { game: GameCard, games: Vec<GameCard>, primer: Vec<String>, primer_lang: &'static str } }

/// How many points of a guide's first section say what the game is made of; what one does follows.
const MADE_OF: usize = 4;

/// What somebody who plays for the first time needs to know: the points of the guide's first section
/// on how a turn goes, what it takes and what wins, as safe HTML.
fn primer(guide: &Guide) -> Vec<String> {
    let glance = guide.sections.iter().find(|section| section.id == "glance");
    let blocks = glance.map_or(&[][..], |section| &section.blocks);
    let html: String = blocks
        .iter()
        .filter_map(|block| match block {
            Block::Html(html) => Some(html.as_str()),
            Block::Example(_) => None,
        })
        .collect();
    let points = html.split("<li>").skip(1 + MADE_OF);
    points.filter_map(|point| Some(point.split_once("</li>")?.0.to_owned())).collect()
}

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
    let guide = guides::guide(game, language);
    super::html(&Play {
        frame,
        game: GameCard::new(game, language),
        games: GameCard::all(language),
        primer: guide.map_or_else(Vec::new, primer),
        primer_lang: guide.map_or(language.code(), |guide| guide.language.code()),
    })
}
