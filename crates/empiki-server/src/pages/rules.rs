//! The rules of the five games side by side.

use axum::extract::State;
use axum::response::Response;
use empiki::Game;

use super::frame::{Frame, GameCard, Texts, page};
use crate::api::GameInfo;
use crate::app::App;
use crate::language::Language;
use crate::place::Place;

page! { "rules.html", struct Rules { games: Vec<GameCard>, rows: Vec<Row> } }

/// One line of the comparison.
pub struct Row {
    /// What is compared.
    pub label: String,
    /// How it is in each game.
    pub cells: Vec<String>,
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
fn cell(game: Game, line: &str, t: Texts) -> String {
    match line {
        "board" => t.numbers("rules-board-size", &[("rows", game.rows()), ("columns", game.columns())]),
        "seeds" => t.numbers("rules-seed-count", &[("count", usize::from(game.seeds()))]),
        "stores" => t.text(if game.has_stores() { "rules-stores-yes" } else { "rules-stores-no" }),
        "options" => {
            let options = GameInfo::new(game).options;
            let names: Vec<String> = options
                .iter()
                .map(|option| t.text(&format!("option-{}", option.name.replace('_', "-"))))
                .collect();
            if names.is_empty() { t.text("rules-options-none") } else { names.join(" · ") }
        }
        line => t.text(&format!("rules-{line}-{game}")),
    }
}

/// Answers with the comparison.
pub async fn page(State(app): State<App>, language: Language) -> Response {
    let t = Texts(language);
    let (title, description) = (t.text("page-rules-title"), t.text("page-rules-description"));
    let frame = Frame::new(&app, language, Some(Place::Rules), title, description);
    super::html(&Rules { frame, games: GameCard::all(language), rows: comparison(language) })
}
