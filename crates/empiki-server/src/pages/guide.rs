//! The guide to a game: its text with every worked example as data for a live board.

use std::fmt::Write as _;

use askama::filters::{Html, escape};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use empiki::notation::json;
use empiki_guide::{Block, Example, Guide as Text, prove};
use serde::Serialize;
use serde_json::Value;

use super::frame::{Frame, GameCard, Texts, page};
use super::paper;
use crate::api::GameInfo;
use crate::app::App;
use crate::guides;
use crate::language::Language;
use crate::place::Place;

page! { "guide.html", struct Guide { game: GameCard, games: Vec<GameCard>, heading: String, content: String, content_lang: &'static str, sections: Vec<Section> } }

/// A second-level heading of a guide.
struct Section {
    /// Its anchor.
    id: String,
    /// What it says.
    title: String,
}

/// A worked example as the browser gets it.
#[derive(Serialize)]
struct ExampleData {
    #[serde(skip_serializing_if = "Value::is_null")]
    rules: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// The actions of each stage after the start.
    stages: Vec<Vec<String>>,
}

/// Answers with the guide to a game.
pub async fn page(State(app): State<App>, language: Language, Path(name): Path<String>) -> Response {
    let Some(game) = super::game_at(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Some(guide) = guides::guide(game, language) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let t = Texts(language);
    let title = t.with("page-guide-title", "game", &guide.title);
    let frame = Frame::new(&app, language, Some(Place::Guide(game)), title, guide.description.clone())
        .with_data("game", &GameInfo::new(game));
    let section =
        |section: &empiki_guide::Section| Section { id: section.id.clone(), title: section.title.clone() };
    super::html(&Guide {
        frame,
        game: GameCard::new(game, language),
        games: GameCard::all(language),
        heading: guide.title.clone(),
        content: content(guide, t),
        content_lang: guide.language.code(),
        sections: guide.sections.iter().map(section).collect(),
    })
}

/// The guide's text below its title, as HTML.
fn content(guide: &Text, t: Texts) -> String {
    let mut html = String::new();
    for section in &guide.sections {
        let _ = write!(html, "<h2 id=\"{}\">{}</h2>", section.id, escaped(&section.title));
        for block in &section.blocks {
            match block {
                Block::Html(text) => html.push_str(text),
                Block::Example(index) => {
                    if let Some(example) = guide.examples.get(*index) {
                        write_example(&mut html, guide, example, t);
                    }
                }
            }
        }
    }
    html
}

fn write_example(html: &mut String, guide: &Text, example: &Example, t: Texts) {
    let game = guide.game;
    let plain = example.preset.is_none() && example.options.is_empty();
    let rules = if plain { None } else { example.rules(game).ok() };
    let data = ExampleData {
        rules: rules.map_or(Value::Null, json::write_rules),
        start: example.start.clone(),
        stages: example
            .stages
            .iter()
            .skip(1)
            .map(|stage| stage.actions.iter().map(|action| action.text(game).to_string()).collect())
            .collect(),
    };
    let data = serde_json::to_string(&data).unwrap_or_default();
    let _ = write!(
        html,
        "<figure class=\"example\" id=\"example-{}\" data-example=\"{}\"><figcaption>{}</figcaption>",
        escaped(&example.name),
        escaped(&data),
        escaped(&example.title),
    );
    if let Ok(proof) = prove(example, game, guide.language) {
        paper::write_boards(html, &proof.history, t);
    }
    html.push_str("<ol>");
    for stage in &example.stages {
        let _ = write!(html, "<li>{}</li>", escaped(&stage.caption()));
    }
    html.push_str("</ol></figure>");
}

/// Text made safe for HTML, in an element or an attribute.
pub(super) fn escaped(text: &str) -> String {
    escape(text, Html).map_or_else(|_| String::new(), |text| text.to_string())
}
