//! What the games are: boards, presets, options.

use axum::Json;
use empiki::Game;
use serde::Serialize;

/// A game as the API describes it.
#[derive(Clone, Debug, Serialize)]
pub struct GameInfo {
    /// Its name.
    pub name: &'static str,
    /// Rows of the board.
    pub rows: usize,
    /// Pits in a row.
    pub columns: usize,
    /// Pits of one side.
    pub pits: usize,
    /// Whether each side has a store.
    pub stores: bool,
    /// Seeds of both sides.
    pub seeds: u16,
    /// The names of its presets, the default first.
    pub presets: Vec<&'static str>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// An option of a game's rules.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
}

impl GameInfo {
    /// The description of a game.
    pub fn new(game: Game) -> GameInfo {
        GameInfo {
            name: game.name(),
            rows: game.rows(),
            columns: game.columns(),
            pits: game.pits(),
            stores: game.has_stores(),
            seeds: game.seeds(),
            presets: Vec::new(),
            options: Vec::new(),
        }
    }

    /// The descriptions of all five games.
    pub fn all() -> Vec<GameInfo> {
        Game::ALL.into_iter().map(GameInfo::new).collect()
    }
}

/// Answers with the description of every game.
pub async fn games() -> Json<Vec<GameInfo>> {
    Json(GameInfo::all())
}
