//! The rules of the five games side by side.

use axum::extract::State;
use axum::response::Response;
use empiki::Game;
use serde_json::Value;

use super::frame::{Frame, GameCard, Texts, page};
use crate::api::{GameInfo, OptionInfo};
use crate::app::App;
use crate::language::Language;
use crate::place::Place;

page! { "rules.html", struct Rules { games: Vec<GameCard>, rows: Vec<Row> } }

/// One line of the comparison.
pub struct Row {
    /// What is compared.
    pub label: String,
    /// How it is in each game, in one line or more.
    pub cells: Vec<Vec<String>>,
}

/// The lines of the comparison, in the order in which a beginner asks for them.
const LINES: [&str; 8] = ["board", "seeds", "stores", "sowing", "relay", "capture", "end", "options"];

/// The comparison of the games.
fn comparison(language: Language) -> Vec<Row> {
    let t = Texts(language);
    LINES
        .into_iter()
        .map(|line| Row {
            label: t.text(&format!("rules-{line}")),
            cells: Game::ALL.into_iter().map(|game| cell(game, line, t)).collect(),
        })
        .collect()
}

/// What a game has in a line: computed where the rules crate knows it, else a text.
fn cell(game: Game, line: &str, t: Texts) -> Vec<String> {
    let text = match line {
        "board" => t.numbers("rules-board-size", &[("rows", game.rows()), ("columns", game.columns())]),
        "seeds" => t.numbers("rules-seed-count", &[("count", usize::from(game.seeds()))]),
        "stores" => t.text(if game.has_stores() { "rules-stores-yes" } else { "rules-stores-no" }),
        "options" => {
            let options = GameInfo::new(game).options;
            if !options.is_empty() {
                return options.iter().map(|option| default(option, t)).collect();
            }
            t.text("rules-options-none")
        }
        line => t.text(&format!("rules-{line}-{game}")),
    };
    vec![text]
}

/// An option as it stands when nobody has changed it, in the words of the dialog of a new game.
fn default(option: &OptionInfo, t: Texts) -> String {
    let name = t.text(&format!("option-{}", option.name.replace('_', "-")));
    let value = match &option.default {
        Value::Bool(on) => t.text(if *on { "room-yes" } else { "room-no" }),
        Value::String(word) => t.text(&format!("value-{word}")),
        Value::Null => t.text("room-no-limit"),
        number => number.to_string(),
    };
    t.option(name, value)
}

/// Answers with the comparison.
pub async fn page(State(app): State<App>, language: Language) -> Response {
    let t = Texts(language);
    let (title, description) = (t.text("page-rules-title"), t.text("page-rules-description"));
    let frame = Frame::new(&app, language, Some(Place::Rules), title, description);
    super::html(&Rules { frame, games: GameCard::all(language), rows: comparison(language) })
}
