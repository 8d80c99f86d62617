//! What the games are: boards, presets, options.

use axum::Json;
use empiki::rules::{OptionKind, OptionValue, RuleSet};
use empiki::{AnyRules, Game};
use serde::Serialize;
use serde_json::Value;

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
    pub presets: &'static [&'static str],
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// An option of a game's rules.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What kind of values it takes.
    pub kind: &'static str,
    /// Its value in the default preset.
    pub default: Value,
    /// The words it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<&'static [&'static str]>,
    /// The least number it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<u8>,
    /// The largest number it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// Whether a number may be left out (`null`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub none: Option<bool>,
}

impl GameInfo {
    /// The description of a game.
    pub fn new(game: Game) -> GameInfo {
        let rules = AnyRules::new(game);
        let options = rules.options().iter().map(|option| {
            let default = match rules.get(option.name) {
                Some(OptionValue::Bool(on)) => Value::Bool(on),
                Some(OptionValue::Number(Some(number))) => Value::from(number),
                Some(OptionValue::Word(word)) => Value::String(word),
                Some(OptionValue::Number(None)) | None => Value::Null,
            };
            let info = OptionInfo {
                name: option.name,
                kind: "bool",
                default,
                choices: None,
                min: None,
                max: None,
                none: None,
            };
            match option.kind {
                OptionKind::Bool => info,
                OptionKind::Number(min, max, none) => {
                    OptionInfo { kind: "number", min: Some(min), max: Some(max), none: Some(none), ..info }
                }
                OptionKind::Choice(words) => OptionInfo { kind: "choice", choices: Some(words), ..info },
            }
        });
        GameInfo {
            name: game.name(),
            rows: game.rows(),
            columns: game.columns(),
            pits: game.pits(),
            stores: game.has_stores(),
            seeds: game.seeds(),
            presets: rules.presets(),
            options: options.collect(),
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
