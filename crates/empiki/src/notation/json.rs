//! Games and states as JSON, as the `replay` command and the web API speak it.
//!
//! In: a game, rules (a preset's name or an object of options), a start (nothing, an object, or
//! a position string) and actions. Out: states. Pits are numbered from 1 here.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::action::UnknownAction;
use crate::game::UnknownGame;
use crate::notation::{TextError, parse_position};
use crate::rules::{RuleSet, RulesError};
use crate::{
    Action, ActionText, AnyPosition, AnyRules, Game, History, IllegalAction, Outcome, Position, Setup,
    SetupError, Side,
};

/// What is wrong with a game in JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonError {
    /// The value is not what stands in its place: the field, and what it must be.
    Shape(&'static str, &'static str),
    /// There is no such game.
    Game(String),
    /// There are no such rules.
    Rules(RulesError),
    /// The position string cannot be read.
    Text(TextError),
    /// The set-up is no position.
    Setup(SetupError),
    /// The position string is of another game.
    OtherGame(Game),
    /// An action is no text; how many were played before it.
    NoText(usize),
    /// An action cannot be read: the text, and how many were played before it.
    Unknown(String, usize),
    /// An action is not legal, and how many were played before it.
    Illegal(Box<IllegalAction<AnyPosition>>, usize),
}

use alloc::boxed::Box;

impl JsonError {
    /// How many actions were played before the fault; 0 when it is not in an action.
    pub fn at(&self) -> usize {
        match self {
            JsonError::NoText(at) | JsonError::Unknown(_, at) | JsonError::Illegal(_, at) => *at,
            _ => 0,
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::Shape(field, must) => write!(f, "{field} must be {must}"),
            JsonError::Game(name) => write!(f, "{name:?} is not a game: {UnknownGame}"),
            JsonError::Rules(error) => error.fmt(f),
            JsonError::Text(error) => error.fmt(f),
            JsonError::Setup(error) => write!(f, "the start is no position: {error}"),
            JsonError::OtherGame(game) => write!(f, "the start is a position of {game}"),
            JsonError::NoText(_) => f.write_str("actions must be a list of texts"),
            JsonError::Unknown(text, _) => write!(f, "{text:?} is not an action: {UnknownAction}"),
            JsonError::Illegal(error, _) => error.fmt(f),
        }
    }
}

impl core::error::Error for JsonError {}

/// Reads a whole game and replays it.
///
/// `value` is an object with `game`, and if wanted `rules`, `start` and `actions`; other fields are ignored.
///
/// # Errors
/// [`JsonError`], with how many actions could be played.
pub fn read_game(value: &Value) -> Result<History<AnyPosition>, JsonError> {
    let Value::Object(fields) = value else {
        return Err(JsonError::Shape("the request", "a JSON object"));
    };
    let game = read_game_name(fields)?;
    let rules = read_rules(game, fields.get("rules").unwrap_or(&Value::Null))?;
    let mut history = read_start(rules, fields.get("start").unwrap_or(&Value::Null))?;
    let none = Vec::new();
    let actions = match fields.get("actions") {
        None | Some(Value::Null) => &none,
        Some(Value::Array(actions)) => actions,
        Some(_) => return Err(JsonError::Shape("actions", "a list of texts")),
    };
    for action in actions {
        let Value::String(text) = action else {
            return Err(JsonError::NoText(history.actions().len()));
        };
        play_text(&mut history, text)?;
    }
    Ok(history)
}

/// Plays an action given as text.
///
/// # Errors
/// [`JsonError::Unknown`] or [`JsonError::Illegal`]; the game is unchanged.
pub fn play_text(history: &mut History<AnyPosition>, text: &str) -> Result<(), JsonError> {
    let at = history.actions().len();
    let action = Action::parse(text).map_err(|_| JsonError::Unknown(text.chars().take(40).collect(), at))?;
    history.play(action).map_err(|error| JsonError::Illegal(Box::new(error), at))
}

fn read_game_name(fields: &Map<String, Value>) -> Result<Game, JsonError> {
    match fields.get("game") {
        Some(Value::String(name)) => {
            name.parse().map_err(|_| JsonError::Game(name.chars().take(40).collect()))
        }
        _ => Err(JsonError::Shape("game", "the name of a game")),
    }
}

/// Reads rules: nothing (the default), a preset's name, or an object of options, in which `preset`
/// names the preset to start from.
///
/// # Errors
/// [`JsonError::Rules`] or [`JsonError::Shape`].
pub fn read_rules(game: Game, value: &Value) -> Result<AnyRules, JsonError> {
    const SHAPE: JsonError = JsonError::Shape("rules", "the name of a preset or an object of options");
    let default = AnyRules::new(game);
    match value {
        Value::Null => Ok(default),
        Value::String(name) => default.preset(name).map_err(JsonError::Rules),
        Value::Object(options) => {
            let mut rules = match options.get("preset") {
                None | Some(Value::Null) => default,
                Some(Value::String(name)) => default.preset(name).map_err(JsonError::Rules)?,
                Some(_) => return Err(SHAPE),
            };
            for (name, value) in options.iter().filter(|(name, _)| *name != "preset") {
                let text = match value {
                    Value::Bool(on) => on.to_string(),
                    Value::Number(number) => number.to_string(),
                    Value::String(word) => word.clone(),
                    Value::Null => "none".to_string(),
                    _ => return Err(SHAPE),
                };
                rules.set(name, &text).map_err(JsonError::Rules)?;
            }
            Ok(rules)
        }
        _ => Err(SHAPE),
    }
}

/// The rules as an object of all options.
pub fn write_rules(rules: AnyRules) -> Value {
    let value = |name| match rules.get(name) {
        Some(crate::rules::OptionValue::Bool(on)) => on.into(),
        Some(crate::rules::OptionValue::Number(number)) => number.into(),
        Some(crate::rules::OptionValue::Word(word)) => word.into(),
        None => Value::Null,
    };
    rules.options().iter().map(|option| (option.name.to_string(), value(option.name))).collect()
}

/// Reads a start: nothing (the standard set-up), a position string, or an object with `south` and
/// `north` (pits in ring order) and, if wanted, `stores`, `to_act`, `tuzdyks`, `barred`,
/// `quiet_plies`, `turns`, `capturing_turns`. An object may have `position`, as a [`State`] has: then
/// that is the start, and whatever else is there must say the same. Without it an object cannot begin in
/// mid-turn.
///
/// # Errors
/// [`JsonError`] names what cannot be read or is no position.
pub fn read_start(rules: AnyRules, value: &Value) -> Result<History<AnyPosition>, JsonError> {
    let setup = match value {
        Value::Null => return Ok(History::new(AnyPosition::start(rules))),
        Value::String(text) => parse_position(text).map_err(JsonError::Text)?,
        Value::Object(fields) => read_setup(rules.game(), fields)?,
        _ => return Err(JsonError::Shape("start", "null, an object or a position string")),
    };
    if setup.game != rules.game() {
        return Err(JsonError::OtherGame(setup.game));
    }
    History::from_setup(&setup, rules).map_err(JsonError::Setup)
}

fn read_setup(game: Game, fields: &Map<String, Value>) -> Result<Setup, JsonError> {
    let Some(position) = present(fields, "position") else {
        if present(fields, "in_hand").is_some_and(|hand| *hand != 0) {
            return Err(JsonError::Shape("in_hand", "0, or told in position"));
        }
        return read_fields(Setup::empty(game), fields, true);
    };
    let text = position.as_str().ok_or(JsonError::Shape("position", "a position string"))?;
    let setup = parse_position(text).map_err(JsonError::Text)?;
    if setup.game != game {
        return Err(JsonError::OtherGame(setup.game));
    }
    let told = read_fields(setup, fields, false)?;
    let hand = setup.sowing.map_or(0, |sowing| sowing.hand);
    let differing = [
        ("south", told.pits[0] != setup.pits[0]),
        ("north", told.pits[1] != setup.pits[1]),
        ("stores", told.stores != setup.stores),
        ("to_act", told.to_act != setup.to_act),
        ("tuzdyks", told.tuzdyks != setup.tuzdyks),
        ("barred", told.barred != setup.barred),
        ("quiet_plies", told.quiet_plies != setup.quiet_plies),
        ("turns", told.turns != setup.turns),
        ("capturing_turns", told.capturing_turns != setup.capturing_turns),
        // A state of a finished game has nothing in hand, whatever its last sowing held.
        ("in_hand", present(fields, "in_hand").is_some_and(|told| *told != 0 && *told != hand)),
    ];
    match differing.into_iter().find(|(_, differs)| *differs) {
        Some((field, _)) => Err(JsonError::Shape(field, "what position says")),
        None => Ok(setup),
    }
}

/// The set-up with what the fields say. The pits must be there if they are `required`.
fn read_fields(mut setup: Setup, fields: &Map<String, Value>, required: bool) -> Result<Setup, JsonError> {
    let game = setup.game;
    for side in Side::BOTH {
        if !required && present(fields, side.name()).is_none() {
            continue;
        }
        let counts = fields.get(side.name()).and_then(numbers).unwrap_or_default();
        if counts.len() != game.pits() {
            let must = match game.pits() {
                16 => "16 counts of seeds from 0 to 255, in ring order",
                9 => "9 counts of seeds from 0 to 255",
                6 => "6 counts of seeds from 0 to 255",
                _ => "5 counts of seeds from 0 to 255",
            };
            return Err(JsonError::Shape(side.name(), must));
        }
        setup.pits[side.index()][..counts.len()].copy_from_slice(&counts);
    }
    if let Some(value) = present(fields, "stores") {
        setup.stores = pair(value).ok_or(JsonError::Shape("stores", "two counts of seeds"))?;
    }
    if let Some(value) = present(fields, "to_act") {
        setup.to_act = value
            .as_str()
            .and_then(|name| name.parse().ok())
            .ok_or(JsonError::Shape("to_act", "\"south\" or \"north\""))?;
    }
    if let Some(value) = present(fields, "tuzdyks") {
        setup.tuzdyks = read_tuzdyks(value).ok_or(JsonError::Shape("tuzdyks", "two pit numbers or nulls"))?;
    }
    if let Some(value) = present(fields, "barred") {
        setup.barred = Some(pit_index(value).ok_or(JsonError::Shape("barred", "a pit number or null"))?);
    }
    if let Some(value) = present(fields, "quiet_plies") {
        let plies = value.as_u64().and_then(|plies| u16::try_from(plies).ok());
        setup.quiet_plies = plies.ok_or(JsonError::Shape("quiet_plies", "a count of plies"))?;
    }
    if let Some(value) = present(fields, "turns") {
        let turns = value.as_u64().map(|turns| turns.min(2) as u8);
        setup.turns = turns.ok_or(JsonError::Shape("turns", "a count of turns"))?;
    }
    if let Some(value) = present(fields, "capturing_turns") {
        setup.capturing_turns =
            pair(value).ok_or(JsonError::Shape("capturing_turns", "two counts of turns"))?;
    }
    Ok(setup)
}

fn present<'a>(fields: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    fields.get(name).filter(|value| !value.is_null())
}

fn numbers(value: &Value) -> Option<Vec<u8>> {
    value.as_array()?.iter().map(|count| u8::try_from(count.as_u64()?).ok()).collect()
}

fn pair(value: &Value) -> Option<[u8; 2]> {
    numbers(value)?.try_into().ok()
}

fn pit_index(value: &Value) -> Option<u8> {
    value.as_u64().filter(|pit| (1..=16).contains(pit)).map(|pit| pit as u8 - 1)
}

fn read_tuzdyks(value: &Value) -> Option<[Option<u8>; 2]> {
    let [south, north] = value.as_array()?.as_slice() else { return None };
    let read = |value: &Value| match value {
        Value::Null => Some(None),
        pit => pit_index(pit).map(Some),
    };
    Some([read(south)?, read(north)?])
}

/// A state of a game, ready to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// How many actions were played.
    pub after: usize,
    /// Seeds in South's pits, in ring order.
    pub south: Vec<u8>,
    /// Seeds in North's pits, in ring order.
    pub north: Vec<u8>,
    /// The stores of South and North; `null` in four-row games.
    pub stores: Option<[u8; 2]>,
    /// Seeds lifted while a decision is awaited.
    pub in_hand: u8,
    /// Who is to act; `null` when the game is over.
    pub to_act: Option<&'static str>,
    /// The legal actions, sorted as text.
    pub legal: Vec<ActionText>,
    /// How the game ended.
    pub outcome: Option<StateOutcome>,
    /// The position string.
    pub position: String,
    /// Togyz Kumalak: the pit numbers of the tuzdyks held by South and by North.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tuzdyks: Option<[Option<u8>; 2]>,
    /// Alemungula: the number of the barred pit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barred: Option<Option<u8>>,
}

/// An outcome, ready to be written. Two-row games have neither kind nor points here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StateOutcome {
    /// The winner, `null` for none.
    pub winner: Option<&'static str>,
    /// What ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// Match points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
}

/// The state of a game after so many actions; `None` if it was not played so far.
pub fn state(history: &History<AnyPosition>, after: usize) -> Option<State> {
    let position = history.position_after(after)?;
    let game = position.game();
    let outcome = history.outcome_after(after);
    let setup = Setup { quiet_plies: history.quiet_plies_after(after)?, ..position.to_setup() };
    let over = outcome.is_some();
    let mut legal: Vec<_> =
        if over { Vec::new() } else { position.legal_actions().map(|action| action.text(game)).collect() };
    legal.sort_unstable();
    let numbered = |pit: Option<u8>| pit.map(|pit| pit + 1);
    Some(State {
        after,
        south: position.pits(Side::South).to_vec(),
        north: position.pits(Side::North).to_vec(),
        stores: game.has_stores().then(|| position.stores()),
        in_hand: if over { 0 } else { position.hand() },
        to_act: (!over).then(|| position.side_to_act().name()),
        legal,
        outcome: outcome.map(|outcome| state_outcome(game, outcome)),
        position: setup.to_string(),
        tuzdyks: (game == Game::TogyzKumalak).then(|| setup.tuzdyks.map(numbered)),
        barred: (game == Game::Alemungula).then(|| numbered(setup.barred)),
    })
}

fn state_outcome(game: Game, outcome: Outcome) -> StateOutcome {
    let four_row = !game.has_stores();
    StateOutcome {
        winner: outcome.winner.map(Side::name),
        kind: four_row.then(|| outcome.kind.name()),
        points: four_row.then_some(outcome.points),
    }
}
