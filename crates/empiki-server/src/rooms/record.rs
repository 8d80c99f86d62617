//! The record of a finished game, which stays when its room goes.

use empiki::notation::json::{self, JsonError};
use empiki::notation::record::Record;
use empiki::{AnyPosition, History, Position};
use serde::Serialize;
use serde_json::Value;

use super::room::Room;
use super::seat::Seat;
use super::table::{FinishView, Table};
use super::terms::{Clock, Terms};
use super::time::Millis;

/// The record of one game. Its first part alone is what `empiki replay` reads.
#[derive(Clone, Debug, Serialize)]
pub struct GameRecord {
    /// The game's number in its room.
    pub number: u32,
    game: &'static str,
    rules: Value,
    start: String,
    actions: Vec<String>,
    /// What was played after a turn was taken over, each from the position then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    then: Vec<Part>,
    result: FinishView,
    started: Millis,
    ended: Millis,
    south: Seat,
    clock: Clock,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[u16; 2]>,
}

/// A part of a game: from one position by actions alone.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    start: String,
    actions: Vec<String>,
}

impl Part {
    fn new(history: &History<AnyPosition>) -> Part {
        let game = history.position().game();
        Part {
            start: json::state(history, 0).map(|state| state.position).unwrap_or_default(),
            actions: history.actions().iter().map(|action| action.text(game).to_string()).collect(),
        }
    }
}

/// The parts of a game.
pub(super) fn parts(table: &Table) -> Vec<Part> {
    table.parts.iter().map(Part::new).collect()
}

impl Room {
    /// The record of the present game if it is over and at least one action was done.
    pub fn record(&self) -> Option<GameRecord> {
        let table = self.table.as_ref().filter(|table| !table.untouched())?;
        let result = table.result?.view();
        let mut parts = parts(table).into_iter();
        let Part { start, actions } = parts.next()?;
        let Terms { rules_text, clock, .. } = &self.terms;
        Some(GameRecord {
            number: table.number,
            game: self.terms.game().name(),
            rules: rules_text.clone(),
            start,
            actions,
            then: parts.collect(),
            result,
            started: table.started,
            ended: self.last_at,
            south: table.south,
            clock: *clock,
            points: self.score.as_ref().map(|score| score.points()),
        })
    }
}

/// A kept record as a text file in the project's own form. Where a turn was taken over, another
/// record begins, for no action leads from one position to the other.
///
/// # Errors
/// [`JsonError`] when it is not the record of a game.
pub fn record_text(record: &Value) -> Result<String, JsonError> {
    let text = |path: &str| record.pointer(path).and_then(Value::as_str).unwrap_or("none").to_owned();
    let end = format!("{} {}", text("/result/winner"), text("/result/by"));
    let rest = record.get("then").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let mut file = String::new();
    for (number, part) in std::iter::once(record).chain(rest).enumerate() {
        let history = json::read_game(&serde_json::json!({
            "game": record.get("game"),
            "rules": record.get("rules"),
            "start": part.get("start"),
            "actions": part.get("actions"),
        }))?;
        let mut written = Record::new(history);
        if number > 0 {
            file.push('\n');
            written.tags.push(("Part".to_owned(), (number + 1).to_string()));
        }
        written.tags.push(("End".to_owned(), end.clone()));
        file.push_str(&written.to_string());
    }
    Ok(file)
}
